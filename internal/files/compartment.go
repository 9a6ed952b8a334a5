package files

import (
	"bytes"
	"context"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// openCompartment is how a caller says that a file belongs into the open. Rows say
// it by nil.
var openCompartment = make([]byte, wire.IDSize)

// enters returns nil if the caller may enter a compartment, and otherwise refusal:
// outside a wall there is no difference between what lies behind it and what is not.
func (s *Service) enters(ctx context.Context, q sqldb.Querier, who Caller, bucket string, compartment []byte, refusal error) error {
	inside, err := s.access.MayEnter(ctx, q, who.Account, bucket, compartment)
	if err == nil && !inside {
		err = refusal
	}
	return err
}

// choose checks that the caller may put files into a compartment; nil leaves open
// which one.
func (s *Service) choose(ctx context.Context, q sqldb.Querier, who Caller, bucket string, compartment []byte) error {
	if compartment != nil && len(compartment) != wire.IDSize {
		return ErrNoCompartment
	}
	return s.enters(ctx, q, who, bucket, compartment, ErrNoCompartment)
}

// placeOf finds where an object is to lie: where it was said to, or else where the
// one lies whose place it takes. One that the caller cannot see is not replaced.
func (s *Service) placeOf(ctx context.Context, q sqldb.Querier, who Caller, said []byte, before sqldb.Object, bucket string) ([]byte, error) {
	if err := s.enters(ctx, q, who, bucket, before.Compartment, ErrExists); err != nil {
		return nil, err
	}
	if said == nil {
		return before.Compartment, nil
	}
	return rowOf(said), s.choose(ctx, q, who, bucket, said)
}

// rowOf is a compartment as rows have it.
func rowOf(compartment []byte) []byte {
	if bytes.Equal(compartment, openCompartment) {
		return nil
	}
	return compartment
}

// Enclose moves files into a compartment, together with what is on its way to their
// names and what was removed under them, and returns the names of those that lay
// elsewhere. Links to what goes behind a wall end. Names that mean nothing to the
// caller are passed over, so that asking again does no harm: the records say where a
// file belongs, and browsers bring files there.
func (s *Service) Enclose(ctx context.Context, who Caller, bucket string, compartment []byte, names []string) ([]string, error) {
	var moved []string
	err := s.db.InTurn(ctx, sqldb.Turns{bucket}, func(tx sqldb.Querier) error {
		moved = []string{}
		if err := s.canWrite(ctx, tx, who, bucket); err != nil {
			return err
		}
		if err := s.choose(ctx, tx, who, bucket, compartment); err != nil {
			return err
		}
		for _, text := range names {
			at, err := parseName(text)
			if err != nil {
				return err
			}
			to := sqldb.Object{File: at.file, Version: at.version, Compartment: rowOf(compartment)}
			was, err := sqldb.PlaceObject(ctx, tx, bucket, who.Account, to)
			if err != nil {
				return err
			}
			if !was {
				continue
			}
			moved = append(moved, text)
			if to.Compartment == nil {
				continue
			}
			if err := sqldb.DeleteSharesOf(ctx, tx, bucket, at.file, at.version); err != nil {
				return err
			}
		}
		return nil
	})
	return moved, err
}

// Walled lists files behind walls that the caller is inside of, in the order of their
// names and from after a name on: up to wire.MaxFilesPerList at a time.
func (s *Service) Walled(ctx context.Context, who Caller, bucket, after string) ([]sqldb.Object, error) {
	if err := s.canRead(ctx, who, bucket); err != nil {
		return nil, err
	}
	var at name
	if after != "" {
		var err error
		if at, err = parseName(after); err != nil {
			return nil, err
		}
	}
	return sqldb.WalledObjects(ctx, s.db.Read(), bucket, who.Account, sqldb.Object{File: at.file, Version: at.version}, wire.MaxFilesPerList)
}
