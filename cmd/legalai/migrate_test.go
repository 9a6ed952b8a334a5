package main

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/base64"
	"errors"
	"fmt"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"legalai/internal/blobs"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// fillAll puts two rows into every table of an SQLite place: one with a value in each column, one with as little as
// there can be. What they call each other is the same everywhere, so that every row finds those that it belongs to.
func (p place) fillAll(t *testing.T) {
	t.Helper()
	p.fill(t, "ada@law.test")
	db := p.raw(t)
	if _, err := db.ExecContext(t.Context(), `PRAGMA foreign_keys = 0`); err != nil {
		t.Fatal(err)
	}
	for _, table := range tablesOf(t, db) {
		rows, err := db.QueryContext(t.Context(), `SELECT name, type, "notnull" OR pk > 0 FROM pragma_table_info($1)`, table)
		if err != nil {
			t.Fatal(err)
		}
		var names, full, bare []string
		for rows.Next() {
			var name, kind string
			var must bool
			if err := rows.Scan(&name, &kind, &must); err != nil {
				t.Fatal(err)
			}
			values := map[string][2]string{
				"TEXT": {"'k1 § é 漢'", "''"}, "BYTEA": {"x'00ff27'", "x''"}, "BIGINT": {"9007199254740993", "-2"}, "BOOLEAN": {"TRUE", "FALSE"},
			}[kind]
			if !must {
				values[1] = "NULL"
			}
			names, full, bare = append(names, name), append(full, values[0]), append(bare, values[1])
		}
		if err := rows.Close(); err != nil {
			t.Fatal(err)
		}
		for _, values := range [][]string{full, bare} {
			insert := fmt.Sprintf("INSERT INTO %s (%s) VALUES (%s)", table, strings.Join(names, ", "), strings.Join(values, ", "))
			if _, err := db.ExecContext(t.Context(), insert); err != nil {
				t.Fatalf("%s: %v", insert, err)
			}
		}
	}
}

// raw opens the file of an SQLite place as it is.
func (p place) raw(t *testing.T) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(p["LEGALAI_DATA_DIR"], "legalai.db"))
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	t.Cleanup(func() { db.Close() })
	return db
}

func tablesOf(t *testing.T, db *sql.DB) (names []string) {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), `SELECT name FROM sqlite_master WHERE type = 'table'
		AND name NOT LIKE 'sqlite%' AND name <> 'goose_db_version'`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	return names
}

// dump is every row of every table, told by the types that SQLite stored, and every file.
func (p place) dump(t *testing.T) (lines []string) {
	t.Helper()
	db := p.raw(t)
	for _, table := range tablesOf(t, db) {
		rows, err := db.QueryContext(t.Context(), `SELECT group_concat(format('quote(%s)', name), '||'',''||') FROM pragma_table_info($1)`, table)
		if err != nil {
			t.Fatal(err)
		}
		var columns string
		if !rows.Next() || rows.Scan(&columns) != nil || rows.Close() != nil {
			t.Fatal("the columns of " + table)
		}
		if rows, err = db.QueryContext(t.Context(), "SELECT "+columns+" FROM "+table); err != nil {
			t.Fatal(err)
		}
		for rows.Next() {
			var line string
			if err := rows.Scan(&line); err != nil {
				t.Fatal(err)
			}
			lines = append(lines, table+": "+line)
		}
		if err := rows.Close(); err != nil {
			t.Fatal(err)
		}
	}
	for key, content := range p.files(t) {
		lines = append(lines, key+": "+content)
	}
	slices.Sort(lines)
	return lines
}

func (p place) files(t *testing.T) map[string]string {
	t.Helper()
	config := p.config(t)
	store, err := blobs.Open(t.Context(), config.blobURL())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	files := map[string]string{}
	for key, err := range store.List(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		r, err := store.Get(t.Context(), key, 0, -1)
		if err != nil {
			t.Fatal(err)
		}
		var content bytes.Buffer
		if _, err := content.ReadFrom(r); err != nil {
			t.Fatal(err)
		}
		r.Close()
		files[key] = content.String()
	}
	return files
}

// url names the folder of a place.
func (p place) url() string {
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(p["LEGALAI_DATA_DIR"])}).String()
}

// newCluster is a place with PostgreSQL and an S3 store.
func newCluster(t *testing.T) place {
	t.Helper()
	p := newPlace(t, true)
	p["LEGALAI_BLOB_URL"] = legalaitest.S3(t)
	return p
}

// interrupted runs a command that is killed when it says something.
func (p place) interrupted(t *testing.T, at string, args ...string) string {
	t.Helper()
	ctx, kill := context.WithCancel(t.Context())
	defer kill()
	var out bytes.Buffer
	status := run(ctx, args, invocation{
		getenv: func(name string) string { return p[name] }, stdin: strings.NewReader(""), stdout: &out,
		stderr: writer(func(said []byte) {
			out.Write(said)
			if strings.Contains(string(said), at) {
				kill()
			}
		}),
	})
	if status != 1 {
		t.Fatalf("interrupted at %q it ended with %d: %s", at, status, out.String())
	}
	return out.String()
}

type writer func(said []byte)

// Write implements io.Writer.
func (w writer) Write(said []byte) (int, error) { w(said); return len(said), nil }

func TestMigratingThereAndBack(t *testing.T) {
	before, cluster, after := newPlace(t, false), newCluster(t), newPlace(t, false)
	before.fillAll(t)
	whole := before.dump(t)
	there := []string{"migrate", "--from", before.url()}
	back := []string{"migrate", "--to", after.url()}
	for _, way := range []struct {
		args []string
		at   []string // where it is interrupted, one after the other
	}{
		{there, []string{"copying files", "copying table records", "comparing table sessions", "comparing files"}},
		{back, []string{"copying table records", "comparing table accounts"}},
	} {
		for _, at := range way.at {
			cluster.interrupted(t, at, way.args...)
		}
		target := cluster
		if &way.args[0] == &back[0] {
			target = after
		}
		if out, status := target.legalai(t, "serve", "--addr", "127.0.0.1:0"); status != 1 || !strings.Contains(out, "not finished") {
			t.Errorf("a server on half of a migration: %d, %s", status, out)
		}
		out, status := cluster.legalai(t, way.args...)
		if status != 0 || !strings.Contains(out, "goes on") || !strings.Contains(out, "the same in both places") {
			t.Fatalf("%v: %d, %s", way.args, status, out)
		}
		if out, status := cluster.legalai(t, way.args...); status != 1 || !strings.Contains(out, "already") {
			t.Errorf("%v once more: %d, %s", way.args, status, out)
		}
	}
	if emails, file := cluster.holds(t); emails != "ada@law.test" || file != "sealed by ada@law.test" {
		t.Errorf("the cluster holds %q, %q", emails, file)
	}
	if got := after.dump(t); !slices.Equal(got, whole) {
		t.Errorf("after the way there and back:\n%s\n\nbefore:\n%s", strings.Join(got, "\n"), strings.Join(whole, "\n"))
	}
	for _, name := range []string{"keys/" + masterKeyFile, "keys/" + signingKeyFile, anchorFile} {
		want, err := os.ReadFile(filepath.Join(before["LEGALAI_DATA_DIR"], name))
		for _, p := range []place{cluster, after} {
			file := filepath.Join(p["LEGALAI_DATA_DIR"], name)
			got, missing := os.ReadFile(file)
			if info, _ := os.Stat(file); err != nil || missing != nil || !bytes.Equal(got, want) || info.Mode().Perm() != 0o600 {
				t.Errorf("%s: %v, %v; the source's would be right, for its owner alone", file, err, missing)
			}
		}
	}
	if tables := len(tablesOf(t, before.raw(t))); len(whole) < 2*tables {
		t.Errorf("%d rows of %d tables were compared; two of each would be right", len(whole), tables)
	}
}

// TestMigratingTheKeys: those in the settings stay there, and another server's are never replaced.
func TestMigratingTheKeys(t *testing.T) {
	source, cluster := newPlace(t, false), newCluster(t)
	source.fill(t, "ada@law.test")
	key := func(p place) string { return keyFile(p["LEGALAI_DATA_DIR"], masterKeyFile) }
	own, err := os.ReadFile(key(source))
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.MkdirAll(filepath.Dir(key(cluster)), 0o700), os.WriteFile(key(cluster), make([]byte, 32), 0o600)); err != nil {
		t.Fatal(err)
	}
	there := []string{"migrate", "--from", source.url()}
	if out, status := cluster.legalai(t, there...); status != 1 || !strings.Contains(out, key(cluster)+" is there already and another one") {
		t.Errorf("over another server's: %d, %s", status, out)
	}
	cluster["LEGALAI_MASTER_KEY"] = base64.StdEncoding.EncodeToString(make([]byte, 32))
	if out, status := cluster.legalai(t, there...); status != 1 || !strings.Contains(out, "holding LEGALAI_MASTER_KEY against the source") {
		t.Errorf("with a key of the settings that is not the source's: %d, %s", status, out)
	}
	cluster["LEGALAI_MASTER_KEY"] = base64.StdEncoding.EncodeToString(own)
	out, status := cluster.legalai(t, there...)
	if status != 0 || !strings.Contains(out, "keys/"+signingKeyFile+", ") || strings.Contains(out, "keys/"+masterKeyFile) || !strings.Contains(out, "LEGALAI_MASTER_KEY has to be set there") {
		t.Errorf("with the key in the settings: %d, %s", status, out)
	}
	if there, err := os.ReadFile(key(cluster)); err != nil || bytes.Equal(there, own) {
		t.Errorf("the file of another server was replaced, %v", err)
	}
}

// TestMigrationsThatAreWrong has a difference named, and every wrong call refused.
func TestMigrationsThatAreWrong(t *testing.T) {
	source, cluster := newPlace(t, false), newCluster(t)
	source.fill(t, "ada@law.test")
	there := []string{"migrate", "--from", source.url()}
	cluster.interrupted(t, "comparing table accounts", there...)

	db, err := sqldb.OpenExisting(t.Context(), cluster.config(t).DatabaseURL)
	if err != nil {
		t.Fatal(err)
	}
	change := func(statement string) {
		t.Helper()
		err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
			_, err := tx.ExecContext(t.Context(), statement)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	// Somebody is connected: a server may be at work there.
	if out, status := cluster.legalai(t, there...); status != 1 || !strings.Contains(out, "somebody else is connected") {
		t.Errorf("beside a server: %d, %s", status, out)
	}
	change(`UPDATE accounts SET email = 'eve@law.test'`)
	db.Close()
	if out, status := cluster.legalai(t, there...); status != 1 || !strings.Contains(out, "comparing table accounts: its rows differ in [email]") {
		t.Errorf("another value: %d, %s", status, out)
	}
	other := newPlace(t, false)
	other.fill(t, "bob@law.test")
	if out, status := cluster.legalai(t, "migrate", "--from", other.url()); status != 1 || !strings.Contains(out, "an empty database would be right") {
		t.Errorf("over half of another migration: %d, %s", status, out)
	}
	if db, err = sqldb.OpenExisting(t.Context(), cluster.config(t).DatabaseURL); err != nil {
		t.Fatal(err)
	}
	change(`DELETE FROM accounts`)
	db.Close()
	if out, status := cluster.legalai(t, there...); status != 1 || !strings.Contains(out, "comparing table accounts: it has 1 rows in the source and 0 in the target") {
		t.Errorf("a row less: %d, %s", status, out)
	}

	used := maps.Clone(cluster)
	used["LEGALAI_DATABASE_URL"] = legalaitest.PostgresURL(t) // empty, beside a store that is not
	for _, tt := range []struct {
		at   place
		args []string
		says string
	}{
		{cluster, nil, "neither --from nor --to"},
		{cluster, []string{"--from", "mysql://x/y"}, "--from: accepted is"},
		{cluster, []string{"--from", "file://host/folder"}, "--from: accepted is"},
		{cluster, []string{"--to", "postgres://x/y?password=secret"}, "PGPASSFILE"},
		{cluster, []string{"--to", "postgres://me:secret@x/y"}, "whoever is on this machine"},
		{source, []string{"--from", other.url()}, "one of SQLite and one of PostgreSQL"},
		{cluster, []string{"--from", newPlace(t, false).url()}, "the source"},
		{used, []string{"--from", source.url()}, "holds files already"},
	} {
		if out, status := tt.at.legalai(t, append([]string{"migrate"}, tt.args...)...); status != 1 || !strings.Contains(out, tt.says) || strings.Contains(out, "secret") {
			t.Errorf("%v: %d, %s", tt.args, status, out)
		}
	}
}
