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

// SQLite opens an empty SQLite database in a temporary folder.
func SQLite(t testing.TB) *sqldb.DB {
	t.Helper()
	return open(t, "sqlite:"+filepath.Join(t.TempDir(), "test.db"))
}

// Postgres creates and opens an empty database on the test server, and drops
// it when the test ends.
func Postgres(t testing.TB) *sqldb.DB {
	t.Helper()
	return open(t, PostgresURL(t))
}

// PostgresURL creates an empty database on the test server and returns its URL.
func PostgresURL(t testing.TB) string {
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
	name := "t" + strings.ToLower(rand.Text())
	if _, err := admin.Exec("CREATE DATABASE " + name); err != nil {
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
