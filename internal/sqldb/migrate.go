package sqldb

import (
	"context"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/database"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migrate runs the migrations that this database has not seen. They go forward
// only, each in a transaction of its own.
func (db *DB) migrate(ctx context.Context) error {
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
	provider, err := goose.NewProvider(engine, db.write, files, goose.WithAllowOutofOrder(true))
	if err != nil {
		return nil, fmt.Errorf("preparing migrations: %w", err)
	}
	return provider, nil
}
