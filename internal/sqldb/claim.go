package sqldb

import (
	"context"
	"errors"
	"fmt"
)

// ErrClaimed is returned where a name is somebody else's.
var ErrClaimed = errors.New("another server of the database is at it")

// Claim takes a name that only one server of the database may have, until release is called, the connection is lost or the
// server ends. It waits for nobody: a name that is taken is ErrClaimed. For work that is long and done by one;
// transactions take turns. An SQLite database has one server, and nobody to ask.
func (db *DB) Claim(ctx context.Context, name string) (release func(), err error) {
	if db.dialect.name != "postgres" {
		return func() {}, nil
	}
	waiting, enough := context.WithTimeout(ctx, db.patience)
	defer enough()
	conn, err := db.probe.Conn(waiting)
	if err != nil {
		return nil, busy(ctx, fmt.Errorf("reaching database: %w", err))
	}
	release = func() {
		rollback(context.WithoutCancel(ctx), conn)
		_ = conn.Close() // back to the pool
	}
	// A lock of a transaction, not of the connection: one of those outlives its owner behind a pooler.
	taken := false
	if _, err = conn.ExecContext(ctx, "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL idle_in_transaction_session_timeout = 0"); err == nil {
		err = conn.QueryRowContext(ctx, `SELECT pg_try_advisory_xact_lock($1)`, Turns{"claim " + name}.keys()[0]).Scan(&taken)
	}
	switch {
	case err != nil:
		release()
		return nil, fmt.Errorf("claiming %s: %w", name, err)
	case !taken:
		release()
		return nil, fmt.Errorf("claiming %s: %w", name, ErrClaimed)
	}
	return release, nil
}
