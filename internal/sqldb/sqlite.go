package sqldb

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"runtime"

	_ "modernc.org/sqlite" // registers the driver "sqlite"
)

// openSQLite opens the embedded default. Every acknowledged write is flushed
// (synchronous=FULL), one connection writes, the others may only read.
func openSQLite(file string) (*DB, error) {
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
	return &DB{write: write, read: read, reader: prepareOnce(read), file: file, dialect: dialect{
		name:  "sqlite",
		retry: func(_ context.Context, fn func() error) error { return fn() },
	}}, nil
}

func sqliteDSN(file, txlock string, pragmas []string) string {
	pragmas = append([]string{
		"journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "busy_timeout(10000)",
		"journal_size_limit(67108864)", "cache_size(-20000)", "temp_store(MEMORY)",
	}, pragmas...)
	query := url.Values{"_txlock": {txlock}, "_pragma": pragmas}
	return "file:" + (&url.URL{Path: file}).EscapedPath() + "?" + query.Encode()
}
