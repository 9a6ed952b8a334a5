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
	files, err := fs.Sub(migrationFiles, "migrations")
	if err != nil {
		return fmt.Errorf("reading migrations: %w", err)
	}
	engine := database.DialectSQLite3
	if db.dialect.name == "postgres" {
		engine = database.DialectPostgres
	}
	provider, err := goose.NewProvider(engine, db.write, files)
	if err != nil {
		return fmt.Errorf("preparing migrations: %w", err)
	}
	current, target, err := provider.GetVersions(ctx)
	if err != nil {
		return fmt.Errorf("reading schema version: %w", err)
	}
	if current > target {
		return fmt.Errorf("reading schema version: the database is at %d and this binary knows %d; install the newer version again", current, target)
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrating database: %w", err)
	}
	return nil
}
