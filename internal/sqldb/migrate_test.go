package sqldb_test

import (
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// TestServersStartTogether: several of them find an empty database at once, and
// each of them finds a whole one; so do a server and the operator's commands on SQLite.
func TestServersStartTogether(t *testing.T) {
	t.Run("sqlite", func(t *testing.T) { startTogether(t, "sqlite:"+filepath.Join(t.TempDir(), "legalai.db")) })
	t.Run("postgres", func(t *testing.T) { startTogether(t, legalaitest.PostgresURL(t)) })
}

func startTogether(t *testing.T, url string) {
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

// TestMembersStayOnTheWay from a schema in which they went with their accounts.
func TestMembersStayOnTheWay(t *testing.T) {
	for engine, url := range map[string]func(t *testing.T) string{
		"sqlite":   func(t *testing.T) string { return "sqlite:" + filepath.Join(t.TempDir(), "legalai.db") },
		"postgres": func(t *testing.T) string { return legalaitest.PostgresURL(t) },
	} {
		t.Run(engine, func(t *testing.T) {
			address := url(t)
			db, err := sqldb.Open(t.Context(), address)
			if err != nil {
				t.Fatal(err)
			}
			const columns = `(workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
				account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE, `
			err = db.Tx(t.Context(), func(tx sqldb.Querier) error {
				for _, statement := range []string{
					`DELETE FROM goose_db_version WHERE version_id = 15`, `DROP TABLE members`, `DROP TABLE key_grants`,
					`CREATE TABLE members ` + columns + `role TEXT NOT NULL, sig_pk BYTEA NOT NULL, enc_pk BYTEA NOT NULL, PRIMARY KEY (workspace_id, account_id))`,
					`CREATE INDEX members_account ON members (account_id)`,
					`CREATE TABLE key_grants ` + columns + `compartment BYTEA NOT NULL, sealed BYTEA NOT NULL, PRIMARY KEY (workspace_id, account_id, compartment))`,
				} {
					if _, err := tx.ExecContext(t.Context(), statement); err != nil {
						return err
					}
				}
				return errors.Join(
					sqldb.InsertAccount(t.Context(), tx, sqldb.Account{ID: "a", Email: "a@law.test"}),
					sqldb.InsertWorkspace(t.Context(), tx, sqldb.Workspace{ID: "w", Creator: "a", LedgerHead: []byte{1}, KeyID: []byte{1}}),
					sqldb.PutMember(t.Context(), tx, sqldb.Member{WorkspaceID: "w", AccountID: "a", Role: "owner", SigPK: []byte{1}, EncPK: []byte{2}}),
					sqldb.PutGrant(t.Context(), tx, "w", sqldb.Grant{AccountID: "a", Compartment: []byte{0}, Sealed: []byte{3}}),
				)
			})
			if err = errors.Join(err, db.Close()); err != nil {
				t.Fatal(err)
			}
			if db, err = sqldb.Open(t.Context(), address); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { db.Close() })
			members, err := sqldb.MembersOf(t.Context(), db.Read(), "w")
			if err != nil || len(members) != 1 || members[0].Role != "owner" || members[0].EncPK[0] != 2 {
				t.Errorf("members: %+v, %v", members, err)
			}
			grants, err := sqldb.GrantsTo(t.Context(), db.Read(), "w", "a")
			if err != nil || len(grants) != 1 || grants[0][0] != 3 {
				t.Errorf("grants: %v, %v", grants, err)
			}
		})
	}
}

// TestANewerSchemaIsRefused by every earlier program, with what to do.
func TestANewerSchemaIsRefused(t *testing.T) {
	for engine, url := range map[string]func(t *testing.T) string{
		"sqlite":   func(t *testing.T) string { return "sqlite:" + filepath.Join(t.TempDir(), "legalai.db") },
		"postgres": func(t *testing.T) string { return legalaitest.PostgresURL(t) },
	} {
		t.Run(engine, func(t *testing.T) {
			address := url(t)
			db, err := sqldb.Open(t.Context(), address)
			if err != nil {
				t.Fatal(err)
			}
			change(t, db, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, TRUE)`)
			if err := db.Close(); err != nil {
				t.Fatal(err)
			}
			_, err = sqldb.Open(t.Context(), address)
			if err == nil || !strings.Contains(err.Error(), "is at 999") || !strings.Contains(err.Error(), "install the newer version again") || strings.Contains(err.Error(), "\n") {
				t.Errorf("opened by an earlier program: %v", err)
			}
		})
	}
}

// TestAnEarlierServerGoesOn: while another brings the schema up to date, and beside it, the server that was there
// before reads and writes without an error. It holds as long as the newest migration only adds.
func TestAnEarlierServerGoesOn(t *testing.T) {
	address := legalaitest.PostgresURL(t)
	earlier, err := sqldb.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer earlier.Close()
	change(t, earlier, `ALTER TABLE accounts DROP COLUMN kdf_origin`, `ALTER TABLE account_holds DROP COLUMN kdf_origin`,
		`ALTER TABLE pending_sign_ups DROP COLUMN kdf_origin`, `DELETE FROM goose_db_version WHERE version_id = 30`)
	n := 0
	work := func() error {
		n++
		name, value := fmt.Sprintf("written %d", n), []byte("by the earlier one")
		err := earlier.Tx(t.Context(), func(tx sqldb.Querier) error { return sqldb.PutSetting(t.Context(), tx, name, value) })
		if err != nil {
			return err
		}
		_, err = sqldb.Setting(t.Context(), earlier.Read(), name)
		return err
	}
	migrated := make(chan error, 1)
	var later *sqldb.DB
	go func() {
		var err error
		later, err = sqldb.Open(t.Context(), address)
		migrated <- err
	}()
	for running := true; running; {
		if err := work(); err != nil {
			t.Fatalf("while the schema is brought up to date: %v", err)
		}
		select {
		case err := <-migrated:
			if running = false; err != nil {
				t.Fatal(err)
			}
		default:
		}
	}
	defer later.Close()
	if current, newest, err := later.Schema(t.Context()); err != nil || current != newest {
		t.Errorf("the schema is at %d of %d, %v", current, newest, err)
	}
	if err := work(); err != nil {
		t.Errorf("beside the later server: %v", err)
	}
	for i := range n {
		if _, err := sqldb.Setting(t.Context(), later.Read(), fmt.Sprintf("written %d", i+1)); err != nil {
			t.Errorf("the later server: %v", err)
		}
	}
}

// change runs statements in one transaction.
func change(t *testing.T, db *sqldb.DB, statements ...string) {
	t.Helper()
	err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
		for _, statement := range statements {
			if _, err := tx.ExecContext(t.Context(), statement); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestADatabaseWithoutLocksIsRefused: some that speak PostgreSQL's protocol answer to its advisory locks and lock
// nothing. A function of the same name that does nothing stands for one.
func TestADatabaseWithoutLocksIsRefused(t *testing.T) {
	address, err := url.Parse(legalaitest.PostgresURL(t))
	if err != nil {
		t.Fatal(err)
	}
	raw, err := sql.Open("pgx", address.String())
	if err != nil {
		t.Fatal(err)
	}
	defer raw.Close()
	for _, statement := range []string{
		`CREATE SCHEMA pretended`,
		`CREATE FUNCTION pretended.pg_advisory_xact_lock(bigint) RETURNS void LANGUAGE sql AS 'SELECT'`,
	} {
		if _, err := raw.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	settings := address.Query()
	settings.Set("search_path", "pretended,pg_catalog,public")
	address.RawQuery = settings.Encode()
	db, err := sqldb.Open(t.Context(), address.String())
	if err == nil {
		_ = db.Close()
	}
	if err == nil || !strings.Contains(err.Error(), "does not hold advisory locks") {
		t.Errorf("%v", err)
	}
}
