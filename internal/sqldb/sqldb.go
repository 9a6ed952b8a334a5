// Package sqldb keeps every row of the server: accounts, sessions, the sealed
// records and their order. Rows in, rows out: it decides nothing about who may
// do what, and it never sees plaintext of client data.
//
// One SQL text serves SQLite and PostgreSQL. Statements use $1 parameters,
// TEXT, BIGINT, BOOLEAN and BYTEA columns, and BIGINT microseconds for time;
// what differs between the engines stands in sqlite.go and postgres.go.
package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"
)

// ErrNotFound is returned when a row that was asked for by its key does not exist.
var ErrNotFound = errors.New("no such row")

// Querier runs statements, inside or outside a transaction.
type Querier interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// DB is a database of either engine, migrated to this binary's schema.
type DB struct {
	write    *sql.DB     // one connection on SQLite: writers queue here instead of failing with SQLITE_BUSY
	read     *sql.DB     // read-only pool on SQLite; the same pool as write on PostgreSQL
	reader   Querier     // read, with what it prepared, or with a limit to the wait for it
	writer   *statements // write, with what it prepared; nil where the driver does so itself
	dialect  dialect
	lines    lines         // before turns; unused on SQLite, where all wait for the one connection
	patience time.Duration // see SetPatience
	file     string        // of SQLite
}

// Open connects to databaseURL, "sqlite:FILE" or "postgres://...", and brings
// its schema up to date. A schema newer than this binary is refused.
func Open(ctx context.Context, databaseURL string) (*DB, error) {
	db, err := connect(databaseURL)
	if err != nil {
		return nil, err
	}
	if err := db.migrate(ctx); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// connect opens a database as it is.
func connect(databaseURL string) (*DB, error) {
	var (
		db  *DB
		err error
	)
	switch {
	case strings.HasPrefix(databaseURL, "sqlite:"):
		db, err = openSQLite(strings.TrimPrefix(databaseURL, "sqlite:"))
	case strings.HasPrefix(databaseURL, "postgres://"), strings.HasPrefix(databaseURL, "postgresql://"):
		db, err = openPostgres(databaseURL)
	default:
		return nil, errors.New("opening database: the URL must begin with sqlite: or postgres://")
	}
	if err != nil {
		return nil, fmt.Errorf("opening database: %w", err)
	}
	db.patience = patience
	return db, nil
}

// Read returns the pool for statements that change nothing.
func (db *DB) Read() Querier { return db.reader }

// Engine names the engine in use: "sqlite" or "postgres".
func (db *DB) Engine() string { return db.dialect.name }

// Tx runs fn in one write transaction while nobody else writes, whatever it concerns;
// InTurn is for what happens often. It commits when fn returns nil and rolls back
// otherwise; the commit has reached the disk when Tx returns. fn may run again, where
// the transaction was in conflict with another. Besides fn's error it is ErrBusy when
// the turn did not come, or ErrUnknownOutcome.
func (db *DB) Tx(ctx context.Context, fn func(tx Querier) error) error {
	return db.dialect.run(ctx, db, unit{alone: true}, fn)
}

// Ping reports whether the database answers.
func (db *DB) Ping(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, db.patience)
	defer cancel()
	return errors.Join(db.write.PingContext(ctx), db.read.PingContext(ctx))
}

// Close releases every connection.
func (db *DB) Close() error {
	if db.read == db.write {
		return db.write.Close()
	}
	return errors.Join(db.read.Close(), db.write.Close())
}

// notFound turns database/sql's word for a missing row into this package's.
func notFound(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	return err
}
