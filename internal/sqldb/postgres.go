package sqldb

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

const (
	maxTries     = 3 // of a transaction that lost a conflict, which turns leave to accidents
	commitTime   = 30 * time.Second
	rollbackTime = 5 * time.Second
)

// wholeTurn is the lock that every transaction shares with all others, but for those
// that run alone: "legaltx".
const wholeTurn = 0x6c6567616c7478

// openPostgres opens the engine of larger installations.
func openPostgres(databaseURL string, options Options) (*DB, error) {
	config, err := pgx.ParseConfig(databaseURL)
	if err != nil {
		return nil, err
	}
	for name, limit := range map[string]time.Duration{
		"statement_timeout": options.StatementTimeout, "lock_timeout": options.LockTimeout,
		"idle_in_transaction_session_timeout": options.IdleTimeout,
	} {
		if _, said := config.RuntimeParams[name]; !said { // the URL may say it, too
			config.RuntimeParams[name] = strconv.FormatInt(limit.Milliseconds(), 10)
		}
	}
	pool, probe := stdlib.OpenDB(*config), stdlib.OpenDB(*config)
	pool.SetMaxOpenConns(options.Connections)
	pool.SetMaxIdleConns(options.Connections)
	pool.SetConnMaxIdleTime(5 * time.Minute)
	probe.SetMaxOpenConns(2) // whether the server is ready, and what it claims
	db := &DB{write: pool, read: pool, probe: probe, options: options, dialect: dialect{name: "postgres", run: runPostgres}}
	db.reader = patientReader{db}
	return db, nil
}

// lockTimeout is how long a transaction waits for a lock; of each turn only one of a server asks for it.
func (db *DB) lockTimeout() time.Duration {
	if db.options.LockTimeout == 0 {
		return db.patience
	}
	return min(db.options.LockTimeout, db.patience)
}

// runPostgres runs a transaction when its turn has come. Its statements each see what
// was committed before them (READ COMMITTED), and who shares its turn commits before it
// begins or begins after its commit: what it reads of its own does not change meanwhile.
func runPostgres(ctx context.Context, db *DB, u unit, fn func(tx Querier) error) error {
	waiting, enough := context.WithTimeout(ctx, db.patience)
	defer enough()
	leave, err := db.lines.joinAll(waiting, u.keys())
	if err != nil {
		return busy(ctx, err)
	}
	defer leave()
	for try := 1; ; try++ {
		if err = db.transactPostgres(ctx, waiting, u, fn); !isConflict(err) || try == maxTries {
			return err
		}
	}
}

// keys are the locks of a unit in the order in which they are taken.
func (u unit) keys() []int64 {
	if u.alone {
		return []int64{wholeTurn}
	}
	return u.turns.keys()
}

// begin is one message: a round trip opens the transaction and takes its turn. The
// locks go with the transaction, whatever ends it.
func (u unit) begin(lockTimeout time.Duration) string {
	var b strings.Builder
	b.WriteString("BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL lock_timeout = ")
	b.WriteString(strconv.FormatInt(max(1, lockTimeout.Milliseconds()), 10))
	if u.async {
		b.WriteString("; SET LOCAL synchronous_commit = off")
	}
	if !u.alone {
		fmt.Fprintf(&b, "; SELECT pg_advisory_xact_lock_shared(%d)", wholeTurn)
	}
	for _, key := range u.keys() {
		fmt.Fprintf(&b, "; SELECT pg_advisory_xact_lock(%d)", key)
	}
	return b.String()
}

func (db *DB) transactPostgres(ctx, waiting context.Context, u unit, fn func(tx Querier) error) error {
	conn, err := db.write.Conn(waiting)
	if err != nil {
		return busy(ctx, fmt.Errorf("reaching database: %w", err))
	}
	defer func() { _ = conn.Close() }() // back to the pool, which keeps none with an open transaction
	open := true
	defer func() {
		if open {
			rollback(ctx, conn)
		}
	}()
	if _, err := conn.ExecContext(ctx, u.begin(db.lockTimeout())); err != nil {
		return fmt.Errorf("beginning transaction: %w", err)
	}
	if err := fn(conn); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("before committing: %w", err)
	}
	open = false
	return commit(ctx, conn)
}

// commit is not interrupted by whoever goes away: from here on the answer is the
// database's. When it gives none, the outcome is unknown.
func commit(ctx context.Context, conn *sql.Conn) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), commitTime)
	defer cancel()
	var tag pgconn.CommandTag
	err := conn.Raw(func(raw any) (err error) {
		tag, err = raw.(*stdlib.Conn).Conn().Exec(ctx, "COMMIT")
		return err
	})
	switch {
	case err == nil && tag.String() == "COMMIT":
		return nil
	case err == nil:
		return errors.New("committing transaction: the database rolled it back")
	case isRefusedCommit(err):
		return fmt.Errorf("committing transaction: %w", err)
	}
	return fmt.Errorf("committing transaction: %w: %w", ErrUnknownOutcome, err)
}

// rollback ends a transaction early. Where the connection is gone the database has done so.
func rollback(ctx context.Context, conn *sql.Conn) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), rollbackTime)
	defer cancel()
	_, _ = conn.ExecContext(ctx, "ROLLBACK")
}

// busy says ErrBusy where a wait of this package ended, not the caller's own time.
func busy(ctx context.Context, err error) error {
	if ctx.Err() == nil && errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("%w: %w", ErrBusy, err)
	}
	return err
}

// patientReader reads through a pool and does not wait for a connection for ever.
type patientReader struct{ db *DB }

func (r patientReader) conn(ctx context.Context) (*sql.Conn, error) {
	waiting, enough := context.WithTimeout(ctx, r.db.patience)
	defer enough()
	conn, err := r.db.read.Conn(waiting)
	if err != nil {
		return nil, busy(ctx, fmt.Errorf("reaching database: %w", err))
	}
	return conn, nil
}

// ExecContext runs a statement that returns no rows.
func (r patientReader) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	conn, err := r.conn(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { _ = conn.Close() }()
	return conn.ExecContext(ctx, query, args...)
}

// QueryContext runs a statement that returns rows.
func (r patientReader) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	conn, err := r.conn(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { go func() { _ = conn.Close() }() }() // which waits until the rows are closed
	return conn.QueryContext(ctx, query, args...)
}

// QueryRowContext runs a statement that returns one row.
func (r patientReader) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	conn, err := r.conn(ctx)
	if err != nil {
		refusing := sql.OpenDB(refusing{err}) // nobody but a pool can make a row that carries an error
		defer refusing.Close()
		return refusing.QueryRowContext(ctx, query)
	}
	defer func() { go func() { _ = conn.Close() }() }() // which waits until the row is read
	return conn.QueryRowContext(ctx, query, args...)
}

// refusing connects nobody, and says why.
type refusing struct{ err error }

// Connect implements driver.Connector.
func (r refusing) Connect(context.Context) (driver.Conn, error) { return nil, r.err }

// Driver implements driver.Connector.
func (refusing) Driver() driver.Driver { return nil }
