package sqldb_test

import (
	"encoding/binary"
	"errors"
	"sync"
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

// TestEachOfManyAtOneRowHasItsTurn: how many work on one row at once is up to
// clients, and no fault of the server.
func TestEachOfManyAtOneRowHasItsTurn(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		ctx, name := t.Context(), "counter"
		read := func(q sqldb.Querier) (uint64, error) {
			raw, err := sqldb.Setting(ctx, q, name)
			if errors.Is(err, sqldb.ErrNotFound) {
				return 0, nil
			}
			if err != nil {
				return 0, err
			}
			return binary.BigEndian.Uint64(raw), nil
		}
		const many = 150
		var running sync.WaitGroup
		for range many {
			running.Go(func() {
				err := db.Tx(ctx, func(tx sqldb.Querier) error {
					n, err := read(tx)
					if err != nil {
						return err
					}
					if db.Engine() == "postgres" { // work enough that the others come in between
						if _, err := tx.ExecContext(ctx, "SELECT count(*) FROM generate_series(1, 20000)"); err != nil {
							return err
						}
					}
					return sqldb.PutSetting(ctx, tx, name, binary.BigEndian.AppendUint64(nil, n+1))
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		running.Wait()
		if n, err := read(db.Read()); err != nil || n != many {
			t.Errorf("%d of %d counted, %v", n, many, err)
		}
	})
}
