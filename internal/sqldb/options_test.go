package sqldb_test

import (
	"testing"
	"time"

	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

func openWith(t *testing.T, address string, options sqldb.Options) *sqldb.DB {
	t.Helper()
	db, err := sqldb.OpenWith(t.Context(), address, options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

// What takes too long on PostgreSQL is ended there, and passes for trouble that passes.
func TestStatementsAndTransactionsHaveTheirTime(t *testing.T) {
	address := legalaitest.PostgresURL(t)
	short := 50 * time.Millisecond
	db := openWith(t, address, sqldb.Options{Connections: 2, StatementTimeout: short, IdleTimeout: short})
	if _, err := db.Read().ExecContext(t.Context(), `SELECT pg_sleep(60)`); !sqldb.IsUnavailable(err) {
		t.Errorf("a statement that takes a minute: %v", err)
	}
	err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
		<-time.After(10 * short) // while the connection does nothing
		_, err := tx.ExecContext(t.Context(), `SELECT 1`)
		return err
	})
	if err == nil {
		t.Error("a transaction that does nothing is not ended")
	}
	err = db.Snapshot(t.Context(), func(s sqldb.Snapshot) error {
		<-time.After(10 * short)
		_, err := s.Blobs(t.Context())
		return err
	})
	if err != nil {
		t.Errorf("a backup has to hurry: %v", err)
	}
	said := openWith(t, address+"&statement_timeout=0", sqldb.Options{Connections: 2, StatementTimeout: short})
	if _, err := said.Read().ExecContext(t.Context(), `SELECT pg_sleep(0.2)`); err != nil {
		t.Errorf("a database URL that says otherwise: %v", err)
	}
}

// That all connections are taken is no reason to call a server ill.
func TestReadinessHasAConnectionOfItsOwn(t *testing.T) {
	for name, open := range map[string]func(t *testing.T) *sqldb.DB{
		"sqlite": func(t *testing.T) *sqldb.DB { return legalaitest.SQLite(t) },
		"postgres": func(t *testing.T) *sqldb.DB {
			return openWith(t, legalaitest.PostgresURL(t), sqldb.Options{Connections: 2})
		},
	} {
		t.Run(name, func(t *testing.T) {
			db := open(t)
			for _, turn := range []string{"a", "b"} {
				if name == "sqlite" && turn == "b" {
					break // one connection writes
				}
				taken, done := make(chan struct{}), make(chan struct{})
				t.Cleanup(func() { close(done) })
				go func() {
					_ = db.InTurn(t.Context(), sqldb.Turns{turn}, func(sqldb.Querier) error { close(taken); <-done; return nil })
				}()
				<-taken
			}
			if err := db.Ping(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
}
