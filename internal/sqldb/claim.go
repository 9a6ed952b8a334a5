package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// ErrClaimed is returned where a name is somebody else's.
var ErrClaimed = errors.New("a server of the database is at it")

// Claim takes a name that only one server of the database may have, until giveUp is called, the connection is lost or the
// server ends. It waits for nobody: a name that is taken is ErrClaimed. For work that is long and done by one;
// transactions take turns.
func (db *DB) Claim(ctx context.Context, name string) (giveUp func(), err error) {
	if db.dialect.name != "postgres" {
		if _, taken := db.claims.LoadOrStore(name, true); taken { // by its one server
			return nil, fmt.Errorf("claiming %s: %w", name, ErrClaimed)
		}
		return func() { db.claims.Delete(name) }, nil
	}
	waiting, enough := context.WithTimeout(ctx, db.patience)
	defer enough()
	conn, err := db.probe.Conn(waiting)
	if err != nil {
		return nil, busy(ctx, fmt.Errorf("reaching database: %w", err))
	}
	taken := false
	if _, err = conn.ExecContext(ctx, beginHolding); err == nil {
		err = conn.QueryRowContext(ctx, `SELECT pg_try_advisory_xact_lock($1)`, claimKey(name)).Scan(&taken)
	}
	if err == nil && !taken {
		err = ErrClaimed
	}
	if err != nil {
		release(ctx, conn)
		return nil, fmt.Errorf("claiming %s: %w", name, err)
	}
	return func() { release(ctx, conn) }, nil
}

// Claimed reports whether a server of the database has a name.
func (db *DB) Claimed(ctx context.Context, name string) (taken bool, err error) {
	if db.dialect.name != "postgres" {
		_, taken = db.claims.Load(name)
		return taken, nil
	}
	err = db.reader.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted
		AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
		AND (classid::bigint << 32 | objid::bigint) = $1)`, claimKey(name)).Scan(&taken)
	if err != nil {
		return false, fmt.Errorf("asking who has %s: %w", name, err)
	}
	return taken, nil
}

func claimKey(name string) int64 { return Turns{"claim " + name}.keys()[0] }

// beginHolding begins a transaction that does nothing but hold a lock, for as long as it takes. A lock of the
// connection would outlive its owner behind a pooler, and be shared by those whom it serves with one connection.
const beginHolding = "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL idle_in_transaction_session_timeout = 0"

// release ends the transaction and gives the connection back to its pool.
func release(ctx context.Context, conn *sql.Conn) {
	rollback(ctx, conn)
	_ = conn.Close()
}
