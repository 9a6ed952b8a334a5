package vault

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/binary"
	"errors"

	"github.com/google/uuid"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// KeyDocument returns what opens an account: of the newest generation, or of
// the one asked for when generation is not 0. There may be none: NotFound.
func (s *Service) KeyDocument(ctx context.Context, account string, generation int64) (sqldb.KeyDocument, error) {
	return keyDocument(ctx, s.db.Read(), account, generation)
}

func keyDocument(ctx context.Context, q sqldb.Querier, account string, generation int64) (document sqldb.KeyDocument, err error) {
	if generation == 0 {
		document, err = sqldb.LatestKeyDocument(ctx, q, account)
	} else {
		document, err = sqldb.KeyDocumentOf(ctx, q, account, generation)
	}
	if errors.Is(err, sqldb.ErrNotFound) {
		return sqldb.KeyDocument{}, wire.Errorf(wire.NotFound, "This account has no keys yet.")
	}
	return document, err
}

// CurrentKeyDocument returns what opens the caller's account, as their session goes by it: one
// from before a hold sees no generation that began under it. There may be none: NotFound.
func (s *Service) CurrentKeyDocument(ctx context.Context, who Caller) (sqldb.KeyDocument, error) {
	document, err := sqldb.KeyDocumentFor(ctx, s.db.Read(), who.Account, who.Session)
	if errors.Is(err, sqldb.ErrNotFound) {
		return sqldb.KeyDocument{}, wire.Errorf(wire.NotFound, "This account has no keys yet.")
	}
	return document, err
}

// NewKeyDocument is a key document to be stored, and the version that it replaces.
type NewKeyDocument struct {
	Generation  int64
	BaseVersion int64
	SigPK       []byte
	EncPK       []byte
	Document    []byte
	Signature   []byte // by the account key, see documentPayload
}

// PutKeyDocument stores a new version of what opens the caller's account and
// returns its number. Each is signed by the key that it says is the account's. The
// first version of all needs no more than a session; a later one that its key is the
// one in force, and a proof of it; the first one of a next generation, which starts an
// empty vault beside the old one or takes up an earlier one, an act of the person within
// wire.ActLife. Storing the same version twice does nothing.
func (s *Service) PutKeyDocument(ctx context.Context, who Caller, d NewKeyDocument) (int64, error) {
	if err := d.check(); err != nil {
		return 0, err
	}
	if !verify(d.SigPK, "account-document", documentPayload(who.Account, d.Generation, d.BaseVersion+1, d.Document), d.Signature) {
		return 0, wire.Errorf(wire.Denied, "The document is not signed by the account key that it names.")
	}
	next := sqldb.KeyDocument{
		AccountID: who.Account, Generation: d.Generation, Version: d.BaseVersion + 1,
		SigPK: d.SigPK, EncPK: d.EncPK, Document: d.Document, Signature: d.Signature, UpdatedAt: s.now().UnixMicro(),
	}
	turns := sqldb.Turns{who.Account}
	if d.BaseVersion == 0 { // it may open a hold, which concerns who is calling
		turns = append(turns, sqldb.AccountsTurn)
	}
	err := s.db.InTurn(ctx, turns, func(tx sqldb.Querier) error {
		current, err := sqldb.KeyDocumentFor(ctx, tx, who.Account, who.Session)
		if err != nil && !errors.Is(err, sqldb.ErrNotFound) {
			return err
		}
		switch {
		case current.Generation == next.Generation && current.Version == next.Version && bytes.Equal(current.Document, next.Document):
			return nil
		case next.Generation == current.Generation && d.BaseVersion == current.Version && d.BaseVersion > 0:
			return s.replaceKeyDocument(ctx, tx, who, current, next)
		case next.Generation == current.Generation+1 && d.BaseVersion == 0:
			return s.startGeneration(ctx, tx, who, next)
		}
		return errStaleKeys
	})
	if sqldb.IsUniqueViolation(err) {
		err = errStaleKeys // two devices stored the first version at once
	}
	return next.Version, err
}

var errStaleKeys = wire.Errorf(wire.Stale, "The account's keys were changed on another device. Read them again and repeat the change.")

func (d NewKeyDocument) check() error {
	switch {
	case d.Generation < 1 || d.BaseVersion < 0:
		return invalid("generation begins at 1 and base_version at 0.")
	case !isSigningKey(d.SigPK):
		return invalid("sig_pk must be an Ed25519 public key of 32 bytes.")
	case len(d.EncPK) != wire.EncKeySize:
		return invalid("enc_pk must be an X-Wing public key of 1216 bytes.")
	case len(d.Document) == 0:
		return invalid("document must not be empty.")
	case len(d.Document) > wire.MaxKeyDocument:
		return wire.Errorf(wire.TooLarge, "The key document is larger than 1 MiB.")
	case len(d.Signature) != ed25519.SignatureSize:
		return invalid("signature must be the account key's over the document, 64 bytes. A page from before documents were signed has to be loaded anew.")
	}
	return nil
}

func (s *Service) replaceKeyDocument(ctx context.Context, tx sqldb.Querier, who Caller, current, next sqldb.KeyDocument) error {
	if err := s.needProof(ctx, tx, who); err != nil {
		return err
	}
	if !bytes.Equal(current.SigPK, next.SigPK) || !bytes.Equal(current.EncPK, next.EncPK) {
		return wire.Errorf(wire.Conflict, "The public keys of an account stay the same within a generation.")
	}
	return sqldb.ReplaceKeyDocument(ctx, tx, next, next.UpdatedAt)
}

func (s *Service) startGeneration(ctx context.Context, tx sqldb.Querier, who Caller, next sqldb.KeyDocument) error {
	if next.Generation > 1 && s.now().Sub(who.ActedAt) > wire.ActLife {
		return wire.Errorf(wire.ActRequired, "Starting another vault needs an act of the person within the last five minutes. Show once more that it is you, and try again.")
	}
	held, err := s.holdGeneration(ctx, tx, who, next)
	if err != nil {
		return err
	}
	if err := sqldb.InsertKeyDocument(ctx, tx, next); err != nil || !held {
		return err
	}
	return sqldb.HoldKeys(ctx, tx, next.AccountID, next.Generation)
}

// documentPayload is what the account key signs of a key document: account id (16) ‖
// generation ‖ version ‖ SHA-256 of the document, numbers in 8 bytes.
func documentPayload(account string, generation, version int64, document []byte) []byte {
	id, err := uuid.Parse(account)
	if err != nil {
		return nil // no account of this server; nothing verifies
	}
	b := binary.BigEndian.AppendUint64(id[:], uint64(generation))
	b = binary.BigEndian.AppendUint64(b, uint64(version))
	digest := sha256.Sum256(document)
	return append(b, digest[:]...)
}
