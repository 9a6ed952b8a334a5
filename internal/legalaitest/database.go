// Package legalaitest holds what tests share: databases of both engines, a
// running server on a temporary folder, and stand-ins that speak the real
// protocols of AI providers, mail and identity servers. Nothing but tests
// imports it.
package legalaitest

import (
	"context"
	"crypto/rand"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"legalai/internal/sqldb"
)

// EachDB runs a test once on SQLite and once on PostgreSQL, each time on an
// empty, migrated database. PostgreSQL is the server that
// LEGALAI_TEST_POSTGRES names; without it that half is skipped, except in CI.
func EachDB(t *testing.T, run func(t *testing.T, db *sqldb.DB)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { run(t, SQLite(t)) })
	t.Run("postgres", func(t *testing.T) { run(t, Postgres(t)) })
}

// SQLite opens an empty, migrated SQLite database in a temporary folder.
func SQLite(t testing.TB) *sqldb.DB {
	t.Helper()
	migrated, err := migratedFile()
	if err != nil {
		t.Fatalf("migrating an SQLite database: %v", err)
	}
	file := filepath.Join(t.TempDir(), "test.db")
	if err := os.WriteFile(file, migrated, 0o600); err != nil {
		t.Fatal(err)
	}
	return open(t, "sqlite:"+file)
}

// migratedFile is an empty database as the migrations leave it. Running them anew takes longer than most tests.
var migratedFile = sync.OnceValues(func() ([]byte, error) {
	folder, err := os.MkdirTemp("", "legalai-migrated-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "test.db")
	db, err := sqldb.Open(context.Background(), "sqlite:"+file)
	if err != nil {
		return nil, err
	}
	if err := db.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(file)
})

// Postgres creates and opens an empty, migrated database on the test server, and
// drops it when the test ends.
func Postgres(t testing.TB) *sqldb.DB {
	t.Helper()
	return open(t, createDatabase(t, migratedTemplate))
}

// PostgresURL creates an empty database on the test server and returns its URL.
func PostgresURL(t testing.TB) string {
	t.Helper()
	return createDatabase(t, "template1")
}

// migratedTemplate is the database on the test server from which those of tests are copied. What the migrations
// gained since it was made, the copy gains when it is opened.
const migratedTemplate = "migrated"

// makeTemplate makes the template unless it is there; of packages that are tested side by side, one does.
func makeTemplate(server *url.URL, admin *sql.DB) error {
	ctx := context.Background()
	turn, err := admin.Conn(ctx)
	if err != nil {
		return err
	}
	defer turn.Close()
	if _, err := turn.ExecContext(ctx, "SELECT pg_advisory_lock(1)"); err != nil {
		return err
	}
	defer turn.ExecContext(ctx, "SELECT pg_advisory_unlock(1)")
	var there bool
	if err := turn.QueryRowContext(ctx, "SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)", migratedTemplate).Scan(&there); err != nil || there {
		return err
	}
	if _, err := turn.ExecContext(ctx, "CREATE DATABASE "+migratedTemplate); err != nil {
		return err
	}
	own := *server
	own.Path = "/" + migratedTemplate
	db, err := sqldb.Open(ctx, own.String())
	if err != nil {
		return err
	}
	return db.Close()
}

func createDatabase(t testing.TB, template string) string {
	t.Helper()
	server := os.Getenv("LEGALAI_TEST_POSTGRES")
	if server == "" {
		if os.Getenv("CI") != "" {
			t.Fatal("LEGALAI_TEST_POSTGRES is not set: make test starts a PostgreSQL server and sets it")
		}
		t.Skip("LEGALAI_TEST_POSTGRES is not set: skipped on PostgreSQL")
	}
	u, err := url.Parse(server)
	if err != nil {
		t.Fatalf("reading LEGALAI_TEST_POSTGRES: %v", err)
	}
	admin, err := sql.Open("pgx", server)
	if err != nil {
		t.Fatal(err)
	}
	if template == migratedTemplate {
		if err := makeTemplate(u, admin); err != nil {
			t.Fatalf("migrating the template of test databases: %v", err)
		}
	}
	name := "t" + strings.ToLower(rand.Text())
	// By files it costs the server half of what it does through its log, and what it knows of the tables comes along.
	if _, err := admin.Exec("CREATE DATABASE " + name + " TEMPLATE " + template + " STRATEGY FILE_COPY"); err != nil {
		t.Fatalf("creating test database: %v", err)
	}
	t.Cleanup(func() {
		if _, err := admin.Exec(fmt.Sprintf("DROP DATABASE %s WITH (FORCE)", name)); err != nil {
			t.Errorf("dropping test database: %v", err)
		}
		admin.Close()
	})
	u.Path = "/" + name
	return u.String()
}

func open(t testing.TB, databaseURL string) *sqldb.DB {
	t.Helper()
	db, err := sqldb.Open(context.Background(), databaseURL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}
