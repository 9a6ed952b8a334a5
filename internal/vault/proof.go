package vault

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"time"

	"legalai/internal/limit"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// challengeSize is the length of what a session has to sign.
const challengeSize = 32

// signedBytes puts a namespace before what is signed, so that a signature made
// for one purpose is none for another (spec/keys.md).
func signedBytes(namespace string, payload []byte) []byte {
	b := make([]byte, 0, len(namespace)+len(payload)+16)
	b = append(b, "lx1/sig/"+namespace...)
	b = append(b, 0)
	return append(b, payload...)
}

// verify reports whether signature is key's over payload in namespace.
func verify(key []byte, namespace string, payload, signature []byte) bool {
	return len(key) == ed25519.PublicKeySize && ed25519.Verify(key, signedBytes(namespace, payload), signature)
}

// Challenge returns fresh bytes for the caller's session to sign. An earlier
// challenge of the session is void.
func (s *Service) Challenge(ctx context.Context, who Caller) ([]byte, error) {
	if err := s.count(ctx, limit.Proof, who.Account); err != nil {
		return nil, err
	}
	challenge := make([]byte, challengeSize)
	rand.Read(challenge) // never fails
	expires := s.now().Add(wire.ChallengeLife).UnixMicro()
	return challenge, s.inSession(ctx, who, func(tx sqldb.Querier) error {
		return sqldb.PutChallenge(ctx, tx, who.Session, challenge, expires)
	})
}

// Prove checks a signature over the session's challenge and records that the
// session holds the account key. The challenge is spent whatever comes of it.
func (s *Service) Prove(ctx context.Context, who Caller, signature []byte) error {
	now := s.now().UnixMicro()
	challenge, err := s.takeChallenge(ctx, who, now)
	if err != nil {
		return err
	}
	document, err := sqldb.KeyDocumentFor(ctx, s.db.Read(), who.Account, who.Session)
	if errors.Is(err, sqldb.ErrNotFound) {
		return wire.Errorf(wire.NotFound, "This account has no keys yet.")
	}
	if err != nil {
		return err
	}
	if !verify(document.SigPK, "vault-proof", proofPayload(challenge, s.origin, who.Session), signature) {
		return wire.Errorf(wire.Denied, "The signature is not one of this account's key over the challenge.")
	}
	err = s.inSession(ctx, who, func(tx sqldb.Querier) error {
		return sqldb.PutProof(ctx, tx, who.Session, document.SigPK, now)
	})
	if err != nil {
		return err
	}
	return s.vouchByKey(ctx, who, document.SigPK)
}

// inSession stores something with the caller's session, which may have ended since the
// call began: its person has signed out in between.
func (s *Service) inSession(ctx context.Context, who Caller, store func(tx sqldb.Querier) error) error {
	err := s.db.InTurn(ctx, sqldb.Turns{who.Session}, store)
	if errors.Is(err, sqldb.ErrNotFound) {
		err = wire.Errorf(wire.Unauthenticated, "This session has ended meanwhile. Sign in and try again.")
	}
	return err
}

func (s *Service) takeChallenge(ctx context.Context, who Caller, now int64) ([]byte, error) {
	var challenge []byte
	err := s.db.InTurn(ctx, sqldb.Turns{who.Session}, func(tx sqldb.Querier) (err error) {
		challenge, err = sqldb.TakeChallenge(ctx, tx, who.Session, now)
		if errors.Is(err, sqldb.ErrNotFound) {
			return nil // commit: an expired challenge is spent too
		}
		return err
	})
	if err == nil && challenge == nil {
		err = wire.Errorf(wire.Denied, "There is no open challenge for this session, or its five minutes are over. Ask for a new one.")
	}
	return challenge, err
}

// proofPayload is what a session signs: challenge ‖ len ‖ origin ‖ len ‖ session id.
func proofPayload(challenge []byte, origin, session string) []byte {
	b := append([]byte(nil), challenge...)
	for _, part := range []string{origin, session} {
		b = binary.BigEndian.AppendUint32(b, uint32(len(part)))
		b = append(b, part...)
	}
	return b
}

// Proven reports whether a session has proven, within a time until now, that it
// holds the key of its account.
func (s *Service) Proven(ctx context.Context, account, session string, within time.Duration) (bool, error) {
	return sqldb.HasProof(ctx, s.db.Read(), account, session, s.now().Add(-within).UnixMicro())
}

// Lock ends what an open vault could do in a session: its proof, an open challenge,
// and the half that would reopen it. Locking twice is locking once.
func (s *Service) Lock(ctx context.Context, who Caller) error {
	return s.db.InTurn(ctx, sqldb.Turns{who.Session}, func(tx sqldb.Querier) error {
		return errors.Join(sqldb.DeleteProof(ctx, tx, who.Session), sqldb.DeleteHalf(ctx, tx, who.Session))
	})
}

// provenSince is when a proof must have been given so that it lets a session write.
func (s *Service) provenSince() int64 { return s.now().Add(-wire.ProofLife).UnixMicro() }

// needProof refuses a session that has not proven lately that it holds the account key.
func (s *Service) needProof(ctx context.Context, q sqldb.Querier, who Caller) error {
	proven, err := sqldb.HasProof(ctx, q, who.Account, who.Session, s.provenSince())
	if err == nil && !proven {
		return errUnproven
	}
	return err
}

var errUnproven = wire.Errorf(wire.ProofRequired, "This session has not proven lately that it holds the account key. Unlock the vault and try again.")
