package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// Snapshot is the database as it stood at one moment while others go on writing.
type Snapshot interface {
	// Schema is the number of the last migration.
	Schema() int64
	// Tables are the parts that Write knows, in an order in which they can be
	// stored again. The embedded engine has one part, its file.
	Tables() []Table
	// Blobs names every blob that an object refers to.
	Blobs(ctx context.Context) ([]string, error)
	// Write writes one part.
	Write(ctx context.Context, table Table, w io.Writer) error
}

// Table is one part of a snapshot.
type Table struct {
	Name    string   `json:"name"`
	Columns []string `json:"columns,omitempty"`
}

// namedBlobs are those of files, of removed ones that can be restored, and of what is published.
const namedBlobs = `SELECT blob FROM objects UNION ALL SELECT blob FROM removed_objects
	UNION ALL SELECT blob FROM published_objects`

// Snapshot hands fn the database of one moment, for as long as fn runs.
func (db *DB) Snapshot(ctx context.Context, fn func(s Snapshot) error) error {
	schema, _, err := db.versions(ctx)
	if err != nil {
		return err
	}
	if db.dialect.name == "postgres" {
		return db.snapshotPostgres(ctx, schema, fn)
	}
	return db.snapshotSQLite(ctx, schema, fn)
}

// sqliteTable is the one part of an SQLite database.
var sqliteTable = Table{Name: "legalai.db"}

type sqliteSnapshot struct {
	schema int64
	file   string
	db     *sql.DB
}

// snapshotFolder is where the copy lies while it is read.
const snapshotFolder = ".legalai-snapshot-*"

// RemoveLeftovers deletes copies that a server which was killed left beside the
// database. One that is newer than before may still be read by somebody.
func (db *DB) RemoveLeftovers(before time.Time) error {
	if db.file == "" {
		return nil
	}
	found, err := filepath.Glob(filepath.Join(filepath.Dir(db.file), snapshotFolder))
	for _, folder := range found {
		if info, statErr := os.Stat(folder); statErr == nil && info.ModTime().Before(before) {
			err = errors.Join(err, os.RemoveAll(folder))
		}
	}
	return err
}

// snapshotSQLite copies the file with VACUUM INTO, which reads one moment of the
// write-ahead log and keeps no writer waiting.
func (db *DB) snapshotSQLite(ctx context.Context, schema int64, fn func(s Snapshot) error) (err error) {
	folder, err := os.MkdirTemp(filepath.Dir(db.file), snapshotFolder)
	if err != nil {
		return fmt.Errorf("copying database: %w", err)
	}
	defer os.RemoveAll(folder)
	source, err := sql.Open("sqlite", sqliteDSN(db.file, "deferred", nil))
	if err != nil {
		return fmt.Errorf("copying database: %w", err)
	}
	defer source.Close()
	file := filepath.Join(folder, sqliteTable.Name)
	if _, err := source.ExecContext(ctx, `VACUUM INTO $1`, file); err != nil {
		return fmt.Errorf("copying database: %w", err)
	}
	copied, err := sql.Open("sqlite", "file:"+file+"?mode=ro&immutable=1")
	if err != nil {
		return fmt.Errorf("opening the copy: %w", err)
	}
	defer copied.Close()
	return fn(&sqliteSnapshot{schema, file, copied})
}

// Schema implements Snapshot.
func (s *sqliteSnapshot) Schema() int64 { return s.schema }

// Tables implements Snapshot.
func (s *sqliteSnapshot) Tables() []Table { return []Table{sqliteTable} }

// Blobs implements Snapshot.
func (s *sqliteSnapshot) Blobs(ctx context.Context) ([]string, error) {
	rows, err := s.db.QueryContext(ctx, namedBlobs)
	return collectStrings(rows, err)
}

// Write implements Snapshot.
func (s *sqliteSnapshot) Write(_ context.Context, _ Table, w io.Writer) error {
	file, err := os.Open(s.file)
	if err != nil {
		return fmt.Errorf("reading the copy: %w", err)
	}
	defer file.Close()
	if _, err := io.Copy(w, file); err != nil {
		return fmt.Errorf("reading the copy: %w", err)
	}
	return nil
}

type postgresSnapshot struct {
	schema int64
	tables []Table
	conn   *pgx.Conn
}

// snapshotPostgres reads everything in one REPEATABLE READ transaction.
func (db *DB) snapshotPostgres(ctx context.Context, schema int64, fn func(s Snapshot) error) error {
	return db.onPostgres(ctx, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}, func(conn *pgx.Conn) error {
		tables, err := postgresTables(ctx, conn)
		if err != nil {
			return err
		}
		return fn(&postgresSnapshot{schema, tables, conn})
	})
}

// onPostgres runs fn in a transaction on a connection of its own.
func (db *DB) onPostgres(ctx context.Context, options pgx.TxOptions, fn func(conn *pgx.Conn) error) error {
	conn, err := db.write.Conn(ctx)
	if err != nil {
		return fmt.Errorf("reaching database: %w", err)
	}
	defer func() { _ = conn.Close() }() // it goes back to the pool
	return conn.Raw(func(driver any) error {
		raw, ok := driver.(*stdlib.Conn)
		if !ok {
			return errors.New("reaching database: the driver is not pgx")
		}
		return pgx.BeginTxFunc(ctx, raw.Conn(), options, func(tx pgx.Tx) error {
			// All of a table in one statement, and files between two: this takes as long as it takes.
			if _, err := tx.Exec(ctx, `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`); err != nil {
				return fmt.Errorf("beginning a long transaction: %w", err)
			}
			return fn(tx.Conn())
		})
	})
}

// Schema implements Snapshot.
func (s *postgresSnapshot) Schema() int64 { return s.schema }

// Tables implements Snapshot.
func (s *postgresSnapshot) Tables() []Table { return s.tables }

// Blobs implements Snapshot.
func (s *postgresSnapshot) Blobs(ctx context.Context) ([]string, error) {
	rows, err := s.conn.Query(ctx, namedBlobs)
	if err != nil {
		return nil, fmt.Errorf("listing files: %w", err)
	}
	list, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return nil, fmt.Errorf("listing files: %w", err)
	}
	return list, nil
}

// Write implements Snapshot.
func (s *postgresSnapshot) Write(ctx context.Context, table Table, w io.Writer) error {
	if _, err := s.conn.PgConn().CopyTo(ctx, w, "COPY "+table.sql()+" TO STDOUT"); err != nil {
		return fmt.Errorf("reading table %s: %w", table.Name, err)
	}
	return nil
}

// postgresTables lists the tables so that each one comes after those that it
// refers to.
func postgresTables(ctx context.Context, conn *pgx.Conn) ([]Table, error) {
	rows, err := conn.Query(ctx, `SELECT c.relname::text, array_agg(a.attname::text ORDER BY a.attnum),
			ARRAY(SELECT DISTINCT r.relname::text FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid
				WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid)
		FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
		WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> 'goose_db_version'
		GROUP BY c.oid, c.relname ORDER BY c.relname`)
	if err != nil {
		return nil, fmt.Errorf("listing tables: %w", err)
	}
	type found struct {
		Table
		needs []string
	}
	list, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (found, error) {
		var f found
		err := row.Scan(&f.Name, &f.Columns, &f.needs)
		return f, err
	})
	if err != nil {
		return nil, fmt.Errorf("listing tables: %w", err)
	}
	ordered, placed := make([]Table, 0, len(list)), map[string]bool{}
	for len(ordered) < len(list) {
		before := len(ordered)
		for _, f := range list {
			ready := !placed[f.Name]
			for _, need := range f.needs {
				ready = ready && placed[need]
			}
			if ready {
				ordered, placed[f.Name] = append(ordered, f.Table), true
			}
		}
		if len(ordered) == before {
			return nil, errors.New("listing tables: they refer to each other in a circle")
		}
	}
	return ordered, nil
}

// sql names a table with its columns.
func (t Table) sql() string {
	text := pgx.Identifier{t.Name}.Sanitize() + " ("
	for i, column := range t.Columns {
		if i > 0 {
			text += ", "
		}
		text += pgx.Identifier{column}.Sanitize()
	}
	return text + ")"
}

func collectStrings(rows *sql.Rows, err error) ([]string, error) {
	if err != nil {
		return nil, fmt.Errorf("listing files: %w", err)
	}
	return collect(rows, func(row scanner) (text string, err error) { return text, row.Scan(&text) })
}
