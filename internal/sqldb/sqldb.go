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
	"sync"
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
	together together      // what shares transactions there
	probe    *sql.DB       // for Ping and Claim, beside what work holds
	claims   sync.Map      // names that are taken, of SQLite
	options  Options
}

// Options are how a PostgreSQL database is used. SQLite has none of them.
type Options struct {
	Connections      int           // at most
	StatementTimeout time.Duration // 0: none
	LockTimeout      time.Duration // 0: none
	IdleTimeout      time.Duration // of a transaction that does nothing; 0: none
}

// Defaults are those of Open. A statement that takes so long has lost its plan, a transaction that
// does nothing so long its server: what they hold is given back.
var Defaults = Options{Connections: 16, StatementTimeout: time.Minute, LockTimeout: 10 * time.Second, IdleTimeout: time.Minute}

// Open connects to databaseURL, "sqlite:FILE" or "postgres://...", and brings
// its schema up to date. A schema newer than this binary is refused.
func Open(ctx context.Context, databaseURL string) (*DB, error) {
	return OpenWith(ctx, databaseURL, Defaults)
}

// OpenWith is Open with options.
func OpenWith(ctx context.Context, databaseURL string, options Options) (*DB, error) {
	db, err := connect(databaseURL, options)
	if err != nil {
		return nil, err
	}
	if err := db.migrateUnbounded(ctx, databaseURL); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// unbounded are the options of what takes as long as it takes: a migration, a restoration.
var unbounded = Options{Connections: 4}

// migrateUnbounded migrates over connections whose statements may take their time.
func (db *DB) migrateUnbounded(ctx context.Context, databaseURL string) error {
	if db.dialect.name != "postgres" {
		return db.migrate(ctx)
	}
	own, err := connect(databaseURL, unbounded)
	if err != nil {
		return err
	}
	return errors.Join(own.migrate(ctx), own.Close())
}

// connect opens a database as it is.
func connect(databaseURL string, options Options) (*DB, error) {
	var (
		db  *DB
		err error
	)
	switch {
	case strings.HasPrefix(databaseURL, "sqlite:"):
		db, err = openSQLite(strings.TrimPrefix(databaseURL, "sqlite:"))
	case strings.HasPrefix(databaseURL, "postgres://"), strings.HasPrefix(databaseURL, "postgresql://"):
		db, err = openPostgres(databaseURL, options)
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

// pingTime is how long the database may take to answer Ping.
const pingTime = 5 * time.Second

// Ping reports whether the database answers. It asks over a connection of its own: that others
// have all of the rest is no reason to send callers elsewhere.
func (db *DB) Ping(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, pingTime)
	defer cancel()
	var one int
	if err := db.probe.QueryRowContext(ctx, `SELECT 1`).Scan(&one); err != nil {
		return fmt.Errorf("asking the database whether it is there: %w", err)
	}
	return nil
}

// Close releases every connection.
func (db *DB) Close() error {
	if db.read == db.write {
		return errors.Join(db.probe.Close(), db.write.Close())
	}
	return errors.Join(db.probe.Close(), db.read.Close(), db.write.Close())
}

// notFound turns database/sql's word for a missing row into this package's.
func notFound(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	return err
}
