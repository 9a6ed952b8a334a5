package vault

import (
	"bytes"
	"context"
	"errors"
	"time"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// KeyDocument returns what opens an account: of the newest generation, or of
// the one asked for when generation is not 0. There may be none: NotFound.
func (s *Service) KeyDocument(ctx context.Context, account string, generation int64) (sqldb.KeyDocument, error) {
	read := sqldb.LatestKeyDocument
	if generation != 0 {
		read = func(ctx context.Context, q sqldb.Querier, account string) (sqldb.KeyDocument, error) {
			return sqldb.KeyDocumentOf(ctx, q, account, generation)
		}
	}
	document, err := read(ctx, s.db.Read(), account)
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
}

// PutKeyDocument stores a new version of what opens the caller's account and
// returns its number. The first version of all needs no more than a session; a
// later one a proof of the account key; the first one of a next generation,
// which starts an empty vault beside the old one or takes up an earlier one, a
// session that signed in within the last hour. Storing the same version twice does nothing.
func (s *Service) PutKeyDocument(ctx context.Context, who Caller, d NewKeyDocument) (int64, error) {
	if err := d.check(); err != nil {
		return 0, err
	}
	next := sqldb.KeyDocument{
		AccountID: who.Account, Generation: d.Generation, Version: d.BaseVersion + 1,
		SigPK: d.SigPK, EncPK: d.EncPK, Document: d.Document, UpdatedAt: s.now().UnixMicro(),
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
	return sqldb.UpdateKeyDocument(ctx, tx, next)
}

func (s *Service) startGeneration(ctx context.Context, tx sqldb.Querier, who Caller, next sqldb.KeyDocument) error {
	if next.Generation > 1 {
		session, err := sqldb.SessionByID(ctx, tx, who.Session)
		if err != nil {
			return err
		}
		if s.now().Sub(time.UnixMicro(session.CreatedAt)) > wire.FreshSignIn {
			return wire.Errorf(wire.Denied, "Starting an empty vault needs a fresh sign-in. Sign out, sign in and try again.")
		}
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
