package sqldb

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/database"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migrationLock is the number of the lock under which servers that start together
// on one database wait for each other: "legalai".
const migrationLock = 0x6c6567616c6169

// migrate runs the migrations that this database has not seen. They go forward
// only, each in a transaction of its own.
func (db *DB) migrate(ctx context.Context) error {
	if db.dialect.name != "postgres" {
		return db.migrateBeside(ctx)
	}
	lock, err := db.write.Conn(ctx)
	if err != nil {
		return fmt.Errorf("connecting to migrate: %w", err)
	}
	defer release(ctx, lock)
	if _, err := lock.ExecContext(ctx, fmt.Sprintf("%s; SELECT pg_advisory_xact_lock(%d)", beginHolding, migrationLock)); err != nil {
		return fmt.Errorf("waiting for others that migrate: %w", err)
	}
	if err := db.checkLocks(ctx, migrationLock); err != nil {
		return err
	}
	return db.migrateAlone(ctx)
}

// checkLocks asks whether a lock that another connection holds is held. Some databases that speak PostgreSQL's protocol
// answer to its advisory locks and lock nothing: turns would be none there, and servers overwrite each other's changes.
func (db *DB) checkLocks(ctx context.Context, held int64) error {
	var free bool
	if err := db.write.QueryRowContext(ctx, fmt.Sprintf("SELECT pg_try_advisory_xact_lock(%d)", held)).Scan(&free); err != nil {
		return fmt.Errorf("asking whether the database holds advisory locks: %w", err)
	}
	if free {
		return errors.New("the database does not hold advisory locks, by which writers take turns; PostgreSQL does, or a version of this one that has them")
	}
	return nil
}

// migrateBeside migrates an SQLite database, which has one server, and perhaps a command of the operator's
// that opens it in the same moment. SQLite has no lock to hold around several transactions; so who finds that a
// migration was made by another meanwhile goes on after it.
func (db *DB) migrateBeside(ctx context.Context) error {
	for last := int64(-1); ; {
		err := db.migrateAlone(ctx)
		if err == nil {
			return nil
		}
		current, _, unread := db.versions(ctx)
		if unread != nil || current <= last {
			return err
		}
		last = current
	}
}

func (db *DB) migrateAlone(ctx context.Context) error {
	current, target, err := db.versions(ctx)
	if err != nil {
		return err
	}
	if current > target {
		return fmt.Errorf("reading schema version: the database is at %d and this binary knows %d; install the newer version again", current, target)
	}
	provider, err := db.migrations()
	if err != nil {
		return err
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrating database: %w", err)
	}
	return nil
}

// versions returns the migration that the database is at, 0 before the first,
// and the newest that this binary knows.
func (db *DB) versions(ctx context.Context) (current, newest int64, err error) {
	provider, err := db.migrations()
	if err != nil {
		return 0, 0, err
	}
	if current, newest, err = provider.GetVersions(ctx); err != nil {
		return 0, 0, fmt.Errorf("reading schema version: %w", err)
	}
	return current, newest, nil
}

// recordsKey gives records a primary key on PostgreSQL, as whoever replicates it row by row expects. It is
// the unique index that is there. SQLite has none to give without copying the table, and misses nothing.
func (db *DB) recordsKey() *goose.Migration {
	const number = 28
	return goose.NewGoMigration(number, &goose.GoFunc{RunTx: func(ctx context.Context, tx *sql.Tx) error {
		if db.dialect.name != "postgres" {
			return nil
		}
		_, err := tx.ExecContext(ctx, `ALTER TABLE records ADD CONSTRAINT records_pkey PRIMARY KEY USING INDEX records_version`)
		return err
	}}, nil)
}

func (db *DB) migrations() (*goose.Provider, error) {
	files, err := fs.Sub(migrationFiles, "migrations")
	if err != nil {
		return nil, fmt.Errorf("reading migrations: %w", err)
	}
	engine := database.DialectSQLite3
	if db.dialect.name == "postgres" {
		engine = database.DialectPostgres
	}
	// Numbers are given out before the work is done: a lower one may arrive later.
	provider, err := goose.NewProvider(engine, db.write, files, goose.WithAllowOutofOrder(true), goose.WithGoMigrations(db.recordsKey()))
	if err != nil {
		return nil, fmt.Errorf("preparing migrations: %w", err)
	}
	return provider, nil
}
