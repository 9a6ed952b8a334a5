package identity

import (
	"context"
	"errors"
	"fmt"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"legalai/internal/limit"
	"legalai/internal/sqldb"
)

// PasskeyAnswer is what a device answered, and to which challenge.
type PasskeyAnswer struct {
	ChallengeID string
	Answer      []byte
}

// BeginPasskeyAct asks one of the caller's own passkeys to show that the person is there.
func (s *Service) BeginPasskeyAct(ctx context.Context, who Caller) (PasskeyChallenge, error) {
	if err := s.admitPasskey(who); err != nil {
		return PasskeyChallenge{}, err
	}
	if err := s.limitCalls(ctx, limit.Factor, who.UserID); err != nil {
		return PasskeyChallenge{}, err
	}
	var out PasskeyChallenge
	err := s.tx(ctx, func(tx sqldb.Querier) error {
		owner, err := passkeyOwner(ctx, tx, who.UserID)
		if err != nil {
			return err
		}
		if len(owner.passkeys) == 0 {
			return errPasskeyNotFound
		}
		assertion, session, err := s.relying.BeginLogin(owner, webauthn.WithUserVerification(protocol.VerificationRequired))
		if err != nil {
			return fmt.Errorf("asking for a passkey: %w", err)
		}
		out, err = s.ask(ctx, tx, sqldb.PasskeyChallenge{
			AccountID: who.UserID, SessionID: who.SessionID, Act: true, Challenge: session.Challenge,
		}, assertion.Response)
		return err
	})
	return out, err
}

// proveByPasskey notes an act of the person if the answer is one of their own
// passkeys' to what this session was asked.
func (s *Service) proveByPasskey(ctx context.Context, who Caller, answer PasskeyAnswer) error {
	if err := s.admitPasskey(who); err != nil {
		return err
	}
	asked, err := s.takeAsked(ctx, answer.ChallengeID)
	if err != nil {
		return err
	}
	if asked.AccountID != who.UserID || asked.SessionID != who.SessionID || !asked.Act {
		return errPasskeyChallenge
	}
	seen, shown, err := s.recognise(ctx, asked.Challenge, answer.Answer)
	if err == nil && seen.AccountID != who.UserID {
		err = errPasskey
	}
	if err != nil {
		if errors.Is(err, errPasskey) {
			s.note(EventWrongPasskey, who.UserID)
		}
		return err
	}
	return s.tx(ctx, func(tx sqldb.Querier) error {
		used, err := sqldb.UsePasskey(ctx, tx, shown, seen.SignCount)
		if err != nil {
			return err
		}
		if !used { // removed meanwhile, or a copy of it was faster
			return errPasskey
		}
		return s.noteProof(ctx, tx, who.SessionID, methodPasskey)
	})
}
