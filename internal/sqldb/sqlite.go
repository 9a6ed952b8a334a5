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

	_ "modernc.org/sqlite" // registers the driver "sqlite"
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
	if err := write.Ping(); err != nil { // creates the file, so that the readers find it
		write.Close()
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	read, err := sql.Open("sqlite", sqliteDSN(file, "deferred", []string{"query_only(1)"}))
	if err != nil {
		write.Close()
		return nil, err
	}
	read.SetMaxOpenConns(max(4, runtime.NumCPU()))
	return &DB{write: write, read: read, reader: prepareOnce(read), writer: prepareOnce(write), file: file, dialect: dialect{
		name:  "sqlite",
		retry: func(_ context.Context, fn func() error) error { return fn() },
		async: unflushed,
	}}, nil
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

// unflushed runs a transaction whose commit is written and not flushed. That is a
// setting of the connection, which is kept until it is as it was.
func unflushed(ctx context.Context, db *DB, fn func(tx Querier) error) error {
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
	return db.transact(ctx, conn, fn)
}

func sqliteDSN(file, txlock string, pragmas []string) string {
	pragmas = append([]string{
		"journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "busy_timeout(10000)",
		"journal_size_limit(67108864)", "cache_size(-20000)", "temp_store(MEMORY)",
	}, pragmas...)
	query := url.Values{"_txlock": {txlock}, "_pragma": pragmas}
	return "file:" + (&url.URL{Path: file}).EscapedPath() + "?" + query.Encode()
}
