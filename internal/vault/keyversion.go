package vault

import (
	"context"
	"errors"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// EarlierKeyDocument returns a version of what opens an account, the present or a
// replaced one that is still kept; of the newest generation where generation is 0.
// Without it: NotFound.
func (s *Service) EarlierKeyDocument(ctx context.Context, account string, generation, version int64) (sqldb.KeyDocument, error) {
	return earlierKeyDocument(ctx, s.db.Read(), account, generation, version)
}

func earlierKeyDocument(ctx context.Context, q sqldb.Querier, account string, generation, version int64) (sqldb.KeyDocument, error) {
	present, err := keyDocument(ctx, q, account, generation)
	if err != nil || present.Version == version {
		return present, err
	}
	earlier, err := sqldb.EarlierKeyDocument(ctx, q, account, present.Generation, version)
	if errors.Is(err, sqldb.ErrNotFound) {
		err = wire.Errorf(wire.NotFound, "This version of the account's keys is not kept, or never was.")
	}
	return earlier, err
}

// RestoreKeyDocument puts an earlier version back into force as it was, number and
// signature included; the one that it replaces is kept. It is for the operator: whoever
// opens the account stores a next version instead.
func (s *Service) RestoreKeyDocument(ctx context.Context, tx sqldb.Querier, account string, generation, version int64) error {
	earlier, err := earlierKeyDocument(ctx, tx, account, generation, version)
	if err != nil {
		return err
	}
	present, err := keyDocument(ctx, tx, account, earlier.Generation)
	if err != nil || present.Version == version {
		return err
	}
	return sqldb.ReplaceKeyDocument(ctx, tx, earlier, s.now().UnixMicro())
}
