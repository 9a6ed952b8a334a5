package sqldb_test

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
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

// An asynchronous commit is a transaction like any other, but for the disk: it is
// all there for others, or not at all, and the next one is flushed again.
func TestInTurnAsync(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		boom, before := errors.New("boom"), commits(t, db)
		put := func(ctx context.Context, name string, then error) error {
			return db.InTurnAsync(ctx, sqldb.Turns{"settings"}, func(tx sqldb.Querier) error {
				return errors.Join(sqldb.PutSetting(ctx, tx, name, []byte("value")), then)
			})
		}
		gone, leave := context.WithCancel(t.Context())
		leave()
		for _, tt := range []struct {
			name string
			ctx  context.Context
			then error
			want error
		}{
			{"kept", t.Context(), nil, nil},
			{"undone", t.Context(), boom, boom},
			{"abandoned", gone, nil, context.Canceled},
		} {
			if err := put(tt.ctx, tt.name, tt.then); !errors.Is(err, tt.want) {
				t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
			}
			_, err := sqldb.Setting(t.Context(), db.Read(), tt.name)
			if kept := err == nil; kept != (tt.want == nil) {
				t.Errorf("%s: reading it says %v", tt.name, err)
			}
			if got := commits(t, db); got != before {
				t.Errorf("%s: the next transaction commits %s, want %s", tt.name, got, before)
			}
		}
	})
}

// commits says how an ordinary transaction waits for the disk, as the engine spells it.
func commits(t *testing.T, db *sqldb.DB) (how string) {
	ask := "PRAGMA synchronous"
	if db.Engine() == "postgres" {
		ask = "SHOW synchronous_commit"
	}
	err := db.Tx(t.Context(), func(tx sqldb.Querier) error { return tx.QueryRowContext(t.Context(), ask).Scan(&how) })
	if err != nil {
		t.Fatal(err)
	}
	return how
}

// What a transaction met before is run prepared; it says and does the same.
func TestPreparedStatements(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		ctx := t.Context()
		const insert = "INSERT INTO server_settings (name, value) VALUES ($1, $2)"
		for round := range 3 {
			name := fmt.Sprint("setting ", round)
			err := db.Tx(ctx, func(tx sqldb.Querier) error {
				if _, err := tx.ExecContext(ctx, insert, name, []byte{byte(round)}); err != nil {
					return err
				}
				value, err := sqldb.Setting(ctx, tx, name)
				if err != nil || len(value) != 1 || value[0] != byte(round) {
					t.Errorf("round %d: the transaction reads %v, %v of what it wrote", round, value, err)
				}
				if _, err := sqldb.Setting(ctx, tx, "no such setting"); !errors.Is(err, sqldb.ErrNotFound) {
					t.Errorf("round %d: a missing row says %v", round, err)
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			err = db.Tx(ctx, func(tx sqldb.Querier) error {
				_, err := tx.ExecContext(ctx, insert, name, []byte("again"))
				return err
			})
			if !sqldb.IsUniqueViolation(err) {
				t.Errorf("round %d: a second row of one name says %v", round, err)
			}
		}
	})
}
