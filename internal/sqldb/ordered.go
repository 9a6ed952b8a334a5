package sqldb

import (
	"context"
	"fmt"
)

// OrderedTx is Tx for work that begins by taking the one row lock that orders it,
// as AdvanceSeq does. On PostgreSQL such transactions wait for each other in
// line; serialisable ones would be thrown back and run again, the more often the
// busier the server is, although nothing that they read can change.
func (db *DB) OrderedTx(ctx context.Context, fn func(tx Querier) error) error {
	return db.Tx(ctx, func(tx Querier) error {
		if db.dialect.name == "postgres" {
			if _, err := tx.ExecContext(ctx, "SET TRANSACTION ISOLATION LEVEL READ COMMITTED"); err != nil {
				return fmt.Errorf("beginning ordered transaction: %w", err)
			}
		}
		return fn(tx)
	})
}
