package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"
)

// ErrNoDatabase is returned where there is none yet.
var ErrNoDatabase = errors.New("there is no database yet")

// OpenReading opens a database as it is, for reading alone: nothing in it or beside it changes, its
// schema and its files' modes included. ErrNoDatabase where no server has used it.
func OpenReading(ctx context.Context, databaseURL string, options Options) (*DB, error) {
	db, err := connectReading(databaseURL, options)
	if err != nil {
		return nil, err
	}
	db.patience = patience
	// goose would make its table to read the version.
	var known bool
	query := `SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'goose_db_version')`
	if db.dialect.name == "postgres" {
		query = `SELECT to_regclass('goose_db_version') IS NOT NULL`
	}
	if err := db.read.QueryRowContext(ctx, query).Scan(&known); err != nil {
		return nil, errors.Join(fmt.Errorf("reading database: %w", err), db.Close())
	}
	if !known {
		return nil, errors.Join(ErrNoDatabase, db.Close())
	}
	return db, nil
}

func connectReading(databaseURL string, options Options) (*DB, error) {
	file, embedded := strings.CutPrefix(databaseURL, "sqlite:")
	if !embedded {
		return connect(databaseURL, options)
	}
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNoDatabase
	} else if err != nil {
		return nil, fmt.Errorf("opening database: %w", err)
	}
	dsn := "file:" + file + "?mode=ro&_pragma=query_only(1)&_pragma=busy_timeout(10000)"
	// Without a log nobody has it open, and SQLite would make one to read the file.
	if info, err := os.Stat(file + "-wal"); err != nil || info.Size() == 0 {
		dsn += "&immutable=1"
	}
	pool, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, fmt.Errorf("opening database: %w", err)
	}
	return &DB{probe: pool, write: pool, read: pool, reader: pool, file: file, dialect: dialect{name: "sqlite", run: runSQLite}}, nil
}

// Schema is the number of the last migration that a database has seen, and of the newest that this binary knows.
func (db *DB) Schema(ctx context.Context) (current, newest int64, err error) {
	newest, err = db.newestMigration()
	if err != nil {
		return 0, 0, err
	}
	err = db.read.QueryRowContext(ctx, `SELECT COALESCE(max(version_id), 0) FROM goose_db_version WHERE is_applied`).Scan(&current)
	if err != nil {
		return 0, 0, fmt.Errorf("reading schema version: %w", err)
	}
	return current, newest, nil
}

func (db *DB) newestMigration() (int64, error) {
	provider, err := db.migrations()
	if err != nil {
		return 0, err
	}
	sources := provider.ListSources()
	return sources[len(sources)-1].Version, nil
}

// Clock is how far the database's clock is ahead of this machine's. Of SQLite, which has none, it is how
// far the newest entry of the audit log and the newest session lie in the future.
func (db *DB) Clock(ctx context.Context) (time.Duration, error) {
	query := `SELECT MAX(0, COALESCE((SELECT max(refreshed_at) FROM sessions), 0))`
	if db.dialect.name == "postgres" {
		query = `SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS BIGINT)`
	}
	var at int64
	if err := db.read.QueryRowContext(ctx, query).Scan(&at); err != nil {
		return 0, fmt.Errorf("asking the database for the time: %w", err)
	}
	ahead := time.Until(time.UnixMicro(at))
	if db.dialect.name != "postgres" && ahead < 0 {
		return 0, nil
	}
	return ahead, nil
}

// NamedBlobs are all keys that a database knows: with a true those of files and of removed ones that can be
// restored, whose bytes must be there; with a false those of pieces and of what waits to be deleted.
func NamedBlobs(ctx context.Context, q Querier) (map[string]bool, error) {
	known := map[string]bool{}
	for _, part := range []struct {
		query string
		must  bool
	}{{`SELECT blob FROM upload_parts UNION ALL SELECT blob FROM loose_blobs`, false}, {namedBlobs, true}} {
		rows, err := q.QueryContext(ctx, part.query)
		list, err := collectStrings(rows, err)
		if err != nil {
			return nil, err
		}
		for _, key := range list {
			known[key] = part.must
		}
	}
	return known, nil
}

// WorkspaceIDs lists all workspaces.
func WorkspaceIDs(ctx context.Context, q Querier) ([]string, error) {
	rows, err := q.QueryContext(ctx, `SELECT id FROM workspaces ORDER BY id`)
	if err != nil {
		return nil, fmt.Errorf("listing workspaces: %w", err)
	}
	return collect(rows, func(row scanner) (id string, err error) { return id, row.Scan(&id) })
}

// Devices lists where the chains of a workspace's devices stand.
func Devices(ctx context.Context, q Querier, workspaceID string) ([]Device, error) {
	rows, err := q.QueryContext(ctx, `SELECT device, author, n, head, compartment FROM devices WHERE workspace_id = $1`, workspaceID)
	if err != nil {
		return nil, fmt.Errorf("listing devices of %s: %w", workspaceID, err)
	}
	return collect(rows, func(row scanner) (Device, error) {
		d := Device{WorkspaceID: workspaceID}
		return d, row.Scan(&d.Device, &d.Author, &d.N, &d.Head, &d.Compartment)
	})
}

// CheckWrite reports whether the database takes a write, over the connection of Ping.
func (db *DB) CheckWrite(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, pingTime)
	defer cancel()
	conn, err := db.probe.Conn(ctx)
	if err != nil {
		return fmt.Errorf("writing to the database: %w", err)
	}
	defer func() { _ = conn.Close() }() // back to the pool
	if db.dialect.name == "sqlite" {
		if _, err := conn.ExecContext(ctx, `PRAGMA query_only = 0`); err != nil {
			return fmt.Errorf("writing to the database: %w", err)
		}
		defer func() { _, _ = conn.ExecContext(context.WithoutCancel(ctx), `PRAGMA query_only = 1`) }()
	}
	return PutSetting(ctx, conn, "readiness", fmt.Appendf(nil, "%d", time.Now().UnixMicro()))
}
