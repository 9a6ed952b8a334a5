package sqldb

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"runtime"
	"time"

	"modernc.org/sqlite" // registers the driver "sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// openSQLite opens the embedded default. Every acknowledged write is flushed
// (synchronous=FULL), one connection writes, the others may only read.
func openSQLite(file string) (*DB, error) {
	if err := keepPrivate(file); err != nil {
		return nil, err
	}
	write, err := sql.Open("sqlite", sqliteDSN(file, "immediate", nil))
	if err != nil {
		return nil, err
	}
	write.SetMaxOpenConns(1)
	if err := makeFile(write); err != nil { // so that the readers find it
		write.Close()
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	read, err := sql.Open("sqlite", sqliteDSN(file, "deferred", []string{"query_only(1)"}))
	if err != nil {
		write.Close()
		return nil, err
	}
	readers := max(4, runtime.NumCPU())
	read.SetMaxOpenConns(readers)
	// One that is opened anew reads the schema and prepares every statement again.
	read.SetMaxIdleConns(readers)
	read.SetConnMaxIdleTime(5 * time.Minute)
	probe, err := sql.Open("sqlite", sqliteDSN(file, "deferred", []string{"query_only(1)"}))
	if err != nil {
		return nil, errors.Join(err, read.Close(), write.Close())
	}
	probe.SetMaxOpenConns(1)
	return &DB{probe: probe, write: write, read: read, reader: prepareOnce(read), writer: prepareOnce(write), file: file, dialect: dialect{
		name: "sqlite", run: runSQLite,
	}}, nil
}

// makeFile opens the connection that writes, which creates the file. Of two that turn a new one to write-ahead logging
// SQLite refuses one at once, whatever the busy_timeout.
func makeFile(write *sql.DB) error {
	for end := time.Now().Add(busyTimeout); ; <-time.After(10 * time.Millisecond) {
		err := write.Ping()
		var refused *sqlite.Error
		if !errors.As(err, &refused) || !isLocked(refused) || time.Now().After(end) {
			return err
		}
	}
}

// keepPrivate has nobody but its owner read a database, whatever the umask. SQLite
// gives its other files the database's mode; those of earlier versions are mended.
func keepPrivate(file string) error {
	made, err := os.OpenFile(file, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	if err := made.Close(); err != nil {
		return err
	}
	for _, name := range []string{file, file + "-wal", file + "-shm"} {
		if err := os.Chmod(name, 0o600); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// runSQLite runs a transaction on the one connection that writes: each is alone.
func runSQLite(ctx context.Context, db *DB, u unit, fn func(tx Querier) error) error {
	db.writer.catchUp(ctx)
	if u.async {
		return db.unflushed(ctx, fn)
	}
	return db.transactSQLite(ctx, db.write, fn)
}

// unflushed runs a transaction whose commit is written and not flushed. That is a
// setting of the connection, which is kept until it is as it was.
func (db *DB) unflushed(ctx context.Context, fn func(tx Querier) error) error {
	conn, err := db.write.Conn(ctx)
	if err != nil {
		return fmt.Errorf("beginning transaction: %w", err)
	}
	defer func() { _ = conn.Close() }() // back to the pool
	if _, err := conn.ExecContext(ctx, "PRAGMA synchronous=NORMAL"); err != nil {
		return fmt.Errorf("beginning transaction: %w", err)
	}
	defer func() {
		if _, err := conn.ExecContext(context.WithoutCancel(ctx), "PRAGMA synchronous=FULL"); err != nil {
			_ = conn.Raw(func(any) error { return driver.ErrBadConn }) // closes it: nobody else may write unflushed
		}
	}()
	return db.transactSQLite(ctx, conn, fn)
}

// beginner is a pool, or one connection of it.
type beginner interface {
	BeginTx(ctx context.Context, opts *sql.TxOptions) (*sql.Tx, error)
}

func (db *DB) transactSQLite(ctx context.Context, on beginner, fn func(tx Querier) error) error {
	tx, err := on.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("beginning transaction: %w", err)
	}
	if err := fn(&preparedTx{tx, db.writer}); err != nil {
		_ = tx.Rollback() // where it fails there was none any more
		return err
	}
	err = tx.Commit() // whoever leaves does not interrupt it
	switch {
	case err == nil:
		return nil
	case isRefusedBySQLite(err):
		return fmt.Errorf("committing transaction: %w", err)
	}
	return fmt.Errorf("committing transaction: %w: %w", ErrUnknownOutcome, err)
}

// isRefusedBySQLite reports whether a COMMIT left no trace: its caller had gone before
// it began, or it was not the disk that failed. Where that did, the next start may take
// for committed what was written.
func isRefusedBySQLite(err error) bool {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, sql.ErrTxDone) {
		return true
	}
	var refused *sqlite.Error
	return errors.As(err, &refused) && (isLocked(refused) || refused.Code()&0xff == sqlite3.SQLITE_CONSTRAINT)
}

// busyTimeout is how long a connection waits for another process that writes.
const busyTimeout = 10 * time.Second

func sqliteDSN(file, txlock string, pragmas []string) string {
	pragmas = append([]string{
		fmt.Sprintf("busy_timeout(%d)", busyTimeout.Milliseconds()), "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)",
		"journal_size_limit(67108864)", "cache_size(-20000)", "temp_store(MEMORY)",
	}, pragmas...)
	query := url.Values{"_txlock": {txlock}, "_pragma": pragmas}
	return "file:" + (&url.URL{Path: file}).EscapedPath() + "?" + query.Encode()
}
