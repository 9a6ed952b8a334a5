package sqldb_test

import (
	"path/filepath"
	"sync"
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// TestServersStartTogether: several of them find an empty database at once, and
// each of them finds a whole one.
func TestServersStartTogether(t *testing.T) {
	url := legalaitest.PostgresURL(t)
	var starting sync.WaitGroup
	for range 5 {
		starting.Go(func() {
			db, err := sqldb.Open(t.Context(), url)
			if err != nil {
				t.Error(err)
				return
			}
			defer db.Close()
			if _, err := sqldb.KnowledgeEntries(t.Context(), db.Read(), true); err != nil {
				t.Error(err)
			}
		})
	}
	starting.Wait()
}

// TestAMigrationThatArrivesLate: a database that is further on already gets one
// with a lower number, too.
func TestAMigrationThatArrivesLate(t *testing.T) {
	url := "sqlite:" + filepath.Join(t.TempDir(), "legalai.db")
	db, err := sqldb.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	err = db.Tx(t.Context(), func(tx sqldb.Querier) error {
		for _, undo := range []string{
			`DROP TABLE passkeys`, `DROP TABLE passkey_challenges`, `DELETE FROM goose_db_version WHERE version_id = 11`,
		} {
			if _, err := tx.ExecContext(t.Context(), undo); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if db, err = sqldb.Open(t.Context(), url); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	if list, err := sqldb.PasskeysOf(t.Context(), db.Read(), "nobody"); err != nil || len(list) != 0 {
		t.Errorf("after the late one: %v, %v", list, err)
	}
}
