package sqldb_test

import (
	"errors"
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

func TestTxRollsBackOnError(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		ctx := t.Context()
		boom := errors.New("boom")
		err := db.Tx(ctx, func(tx sqldb.Querier) error {
			if _, err := tx.ExecContext(ctx, "INSERT INTO server_settings (name, value) VALUES ($1, $2)", "a", []byte("b")); err != nil {
				return err
			}
			return boom
		})
		if !errors.Is(err, boom) {
			t.Fatalf("Tx returned %v, want the error of its function", err)
		}
		var n int
		if err := db.Read().QueryRowContext(ctx, "SELECT count(*) FROM server_settings").Scan(&n); err != nil || n != 0 {
			t.Errorf("after the rollback: %d rows, %v; want none", n, err)
		}
	})
}
