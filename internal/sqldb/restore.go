package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// OpenExisting opens a database that a server has used and changes nothing in
// it, so that another version may read it while that server runs.
func OpenExisting(ctx context.Context, databaseURL string) (*DB, error) {
	if file, ok := strings.CutPrefix(databaseURL, "sqlite:"); ok {
		if _, err := os.Stat(file); err != nil {
			return nil, fmt.Errorf("opening database: %w", err)
		}
	}
	db, err := connect(databaseURL, unbounded)
	if err != nil {
		return nil, err
	}
	current, _, err := db.versions(ctx)
	if err == nil && current == 0 {
		err = errors.New("opening database: no server has used it yet")
	}
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

const restoreName = "legalai-restore"

// ErrNotEmpty is returned for a database that holds accounts already.
var ErrNotEmpty = errors.New("the database holds accounts already")

// Stamp is a setting that is left in a restored database; without a name none is.
type Stamp struct {
	Name  string
	Value []byte
}

// RestorePostgres fills a PostgreSQL database from the parts of a snapshot in one
// transaction, and brings it up to date. What it holds is replaced only with
// force. No server may be using it.
func RestorePostgres(ctx context.Context, databaseURL string, schema int64, tables []Table, force bool, stamp Stamp, part func(name string) (io.ReadCloser, error)) error {
	own, err := url.Parse(databaseURL)
	if err != nil {
		return errors.New("opening database: the URL is malformed")
	}
	query := own.Query()
	query.Set("application_name", restoreName) // tells these connections from those of a server
	own.RawQuery = query.Encode()
	db, err := connect(own.String(), unbounded)
	if err != nil {
		return err
	}
	err = db.fill(ctx, schema, tables, force, stamp, part)
	if err = errors.Join(err, db.Close()); err != nil {
		return err
	}
	if db, err = Open(ctx, databaseURL); err != nil {
		return err
	}
	return db.Close()
}

func (db *DB) fill(ctx context.Context, schema int64, tables []Table, force bool, stamp Stamp, part func(name string) (io.ReadCloser, error)) error {
	current, newest, err := db.versions(ctx)
	if err != nil {
		return err
	}
	if schema > newest || current > schema {
		return fmt.Errorf("preparing database: the backup is of schema %d, the database of %d, and this binary knows %d; restore into an empty database with a binary that knows the backup's", schema, current, newest)
	}
	provider, err := db.migrations()
	if err != nil {
		return err
	}
	if _, err := provider.UpTo(ctx, schema); err != nil {
		return fmt.Errorf("preparing database: %w", err)
	}
	return db.onPostgres(ctx, pgx.TxOptions{}, func(conn *pgx.Conn) error {
		if err := fillTables(ctx, conn, tables, force, part); err != nil || stamp.Name == "" {
			return err
		}
		_, err := conn.Exec(ctx, `INSERT INTO server_settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value`, stamp.Name, stamp.Value)
		return err
	})
}

func fillTables(ctx context.Context, conn *pgx.Conn, tables []Table, force bool, part func(name string) (io.ReadCloser, error)) error {
	if err := untilAlone(ctx, conn); err != nil {
		return fmt.Errorf("looking into the database: %w", err)
	}
	var used bool
	if err := conn.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM accounts)").Scan(&used); err != nil {
		return fmt.Errorf("looking into the database: %w", err)
	}
	if used && !force {
		return ErrNotEmpty
	}
	existing, err := postgresTables(ctx, conn)
	if err != nil {
		return err
	}
	for _, table := range existing {
		if _, err := conn.Exec(ctx, "TRUNCATE "+pgx.Identifier{table.Name}.Sanitize()+" CASCADE"); err != nil {
			return fmt.Errorf("emptying table %s: %w", table.Name, err)
		}
	}
	for _, table := range tables {
		if err := fillTable(ctx, conn, table, part); err != nil {
			return err
		}
	}
	for _, table := range existing {
		if !slices.Contains(passing, table.Name) {
			continue
		}
		if _, err := conn.Exec(ctx, "DELETE FROM "+table.Name); err != nil {
			return fmt.Errorf("forgetting %s: %w", table.Name, err)
		}
	}
	return nil
}

// passing are the tables that are empty in a restored database. Uploads were on their way when
// the backup was made: a backup holds whole files, and no pieces of others. Left in, their sizes
// would count as announced until their time is over. Checkpoints save a new device time and are
// made anew; without them nothing that a restored server hands out can be ahead of its records.
var passing = []string{"uploads", "checkpoints"}

// ForgetPassing empties them in the file of a restored SQLite database.
func ForgetPassing(ctx context.Context, file string) error {
	db, err := sql.Open("sqlite", sqliteDSN(file, "immediate", nil))
	if err != nil {
		return fmt.Errorf("opening database: %w", err)
	}
	for _, table := range passing {
		var known bool
		err = db.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = $1)`, table).Scan(&known)
		if err == nil && known {
			_, err = db.ExecContext(ctx, "DELETE FROM "+table)
		}
		if err != nil {
			err = fmt.Errorf("forgetting %s: %w", table, err)
			break
		}
	}
	if err = errors.Join(err, db.Close()); err != nil {
		return fmt.Errorf("preparing the restored database: %w", err)
	}
	return nil
}

// ErrNoTrial is returned where a database does not let its role make temporary tables.
var ErrNoTrial = errors.New("making temporary tables: the right TEMPORARY on the database would let a backup be restored on trial")

// TryRestore fills temporary tables, made like those of this PostgreSQL database, from the parts of its snapshot.
// Nobody else sees them, and they go at the end. Indexes and references are left out: they hold for the same rows there.
func (db *DB) TryRestore(ctx context.Context, tables []Table, part func(name string) (io.ReadCloser, error)) error {
	done := errors.New("the trial is over")
	err := db.onPostgres(ctx, pgx.TxOptions{}, func(conn *pgx.Conn) error {
		var schema string
		if err := conn.QueryRow(ctx, "SELECT current_schema()").Scan(&schema); err != nil {
			return fmt.Errorf("looking into the database: %w", err)
		}
		for _, table := range tables {
			like := pgx.Identifier{schema, table.Name}.Sanitize()
			if _, err := conn.Exec(ctx, "CREATE TEMPORARY TABLE "+pgx.Identifier{table.Name}.Sanitize()+" (LIKE "+like+" INCLUDING ALL EXCLUDING INDEXES) ON COMMIT DROP"); err != nil {
				if isDenied(err) {
					return fmt.Errorf("%w: %w", ErrNoTrial, err)
				}
				return fmt.Errorf("making a temporary table like %s: %w", table.Name, err)
			}
			if err := fillTable(ctx, conn, table, part); err != nil {
				return err
			}
		}
		return done
	})
	if errors.Is(err, done) {
		return nil
	}
	return err
}

// leaving is how long PostgreSQL may take to see that a server was stopped.
const leaving = 3 * time.Second

// untilAlone waits until nobody else is connected, as long as a server that was
// just stopped would be.
func untilAlone(ctx context.Context, conn *pgx.Conn) error {
	tooLate := time.After(leaving)
	again := time.NewTicker(leaving / 30)
	defer again.Stop()
	for {
		// A transaction sees who is connected as it first looked, unless it is told to look anew.
		if _, err := conn.Exec(ctx, "SELECT pg_stat_clear_snapshot()"); err != nil {
			return err
		}
		var others bool
		err := conn.QueryRow(ctx, `SELECT EXISTS (SELECT 1 FROM pg_stat_activity
			WHERE datname = current_database() AND application_name <> $1 AND backend_type = 'client backend')`, restoreName).Scan(&others)
		if err != nil || !others {
			return err
		}
		select {
		case <-again.C:
		case <-tooLate:
			return errors.New("somebody else is connected to it; stop every server first")
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func fillTable(ctx context.Context, conn *pgx.Conn, table Table, part func(name string) (io.ReadCloser, error)) error {
	r, err := part(table.Name)
	if err != nil {
		return err
	}
	defer r.Close()
	if _, err := conn.PgConn().CopyFrom(ctx, r, "COPY "+table.sql()+" FROM STDIN"); err != nil {
		return fmt.Errorf("filling table %s: %w", table.Name, err)
	}
	return nil
}

// CheckSQLiteFile says whether a file is a whole SQLite database, and whether it
// holds accounts.
func CheckSQLiteFile(ctx context.Context, file string) (used bool, err error) {
	db, err := sql.Open("sqlite", sqliteDSN(file, "deferred", []string{"query_only(1)"}))
	if err != nil {
		return false, fmt.Errorf("checking database: %w", err)
	}
	defer db.Close()
	var word string
	if err := db.QueryRowContext(ctx, `PRAGMA quick_check(1)`).Scan(&word); err != nil || word != "ok" {
		return false, errors.Join(errors.New("checking database: the file is damaged"), err)
	}
	if err := db.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM accounts)`).Scan(&used); err != nil {
		return false, fmt.Errorf("checking database: %w", err)
	}
	return used, nil
}
