package sqldb_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// TestAnInterruptedTableGoesOnWhereItStopped, whatever its key is made of: not at its beginning.
func TestAnInterruptedTableGoesOnWhereItStopped(t *testing.T) {
	const accounts, walls = 2500, 2200
	for _, way := range []string{"sqlite to postgres", "postgres to sqlite"} {
		t.Run(way, func(t *testing.T) {
			from, to := legalaitest.SQLite(t), legalaitest.Postgres(t)
			if way == "postgres to sqlite" {
				from, to = to, from
			}
			err := from.Tx(t.Context(), func(tx sqldb.Querier) error {
				var failed error
				for i := range accounts {
					id := fmt.Sprintf("ä%d", i)
					failed = errors.Join(failed, sqldb.InsertAccount(t.Context(), tx, sqldb.Account{ID: id, Email: id}))
				}
				failed = errors.Join(failed, sqldb.InsertWorkspace(t.Context(), tx, sqldb.Workspace{ID: "w", Creator: "ä1", LedgerHead: []byte{1}, KeyID: []byte{1}}))
				for i := range walls {
					_, err := tx.ExecContext(t.Context(), `INSERT INTO walls (workspace_id, compartment, epoch, key_id) VALUES ('w', $1, 1, $1)`, []byte{byte(i >> 8), byte(i)})
					failed = errors.Join(failed, err)
				}
				return failed
			})
			if err != nil {
				t.Fatal(err)
			}
			begin := func() (*sqldb.Move, bool) {
				t.Helper()
				m, resumed, err := sqldb.BeginMove(t.Context(), from, to, "here", func() error { return nil })
				if err != nil {
					t.Fatal(err)
				}
				return m, resumed
			}
			count := func(table string) (n int) {
				t.Helper()
				if err := to.Read().QueryRowContext(t.Context(), "SELECT COUNT(*) FROM "+table).Scan(&n); err != nil {
					t.Fatal(err)
				}
				return n
			}
			stops := map[string]bool{"accounts": true, "walls": true} // once each, in the second thousand
			m, _ := begin()
			for range len(stops) { // as many as there are before one is taken away
				for _, table := range m.Tables {
					ctx, stop := context.WithCancel(t.Context())
					err := m.Copy(ctx, table, func(rows int64) {
						if stops[table.Name] && rows == 2000 {
							stop()
						}
					})
					stop()
					if err == nil {
						continue
					}
					if n := count(table.Name); !stops[table.Name] || n != 1000 {
						t.Fatalf("table %s was interrupted (%v) with %d rows", table.Name, err, n)
					}
					delete(stops, table.Name)
					break
				}
				var resumed bool
				if m, resumed = begin(); !resumed {
					t.Fatal("the migration begins anew")
				}
			}
			for _, table := range m.Tables {
				if err := m.Copy(t.Context(), table, func(rows int64) {
					if rows <= 1000 {
						t.Errorf("table %s is copied from its beginning", table.Name)
					}
				}); err != nil {
					t.Fatal(err)
				}
				if err := m.Compare(t.Context(), table, func(int64) {}); err != nil {
					t.Error(err)
				}
			}
			if a, w := count("accounts"), count("walls"); a != accounts || w != walls {
				t.Errorf("there are %d accounts and %d walls", a, w)
			}
		})
	}
}
