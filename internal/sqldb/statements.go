package sqldb

import (
	"context"
	"database/sql"
	"sync"
)

// maxStatements bounds what is kept prepared. The package has fewer texts than
// that; those whose number of parameters varies come last and are then not kept.
const maxStatements = 200

// statements is a pool that prepares each text once a connection: on SQLite,
// parsing a statement takes longer than running it.
type statements struct {
	*sql.DB
	mu    sync.RWMutex
	kept  map[string]*sql.Stmt
	novel []string // met inside a transaction, where nothing could be prepared
}

func prepareOnce(pool *sql.DB) *statements {
	return &statements{DB: pool, kept: map[string]*sql.Stmt{}}
}

// QueryContext runs a statement that returns rows.
func (s *statements) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	statement := s.prepared(ctx, query)
	if statement == nil {
		return s.DB.QueryContext(ctx, query, args...)
	}
	return statement.QueryContext(ctx, args...)
}

// QueryRowContext runs a statement that returns one row.
func (s *statements) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	statement := s.prepared(ctx, query)
	if statement == nil {
		return s.DB.QueryRowContext(ctx, query, args...)
	}
	return statement.QueryRowContext(withoutCancel(ctx), args...)
}

// withoutCancel is a context under which the driver has nobody watch a statement to interrupt it: one that
// answers at once is done sooner than that takes.
func withoutCancel(ctx context.Context) context.Context {
	if ctx.Err() != nil {
		return ctx
	}
	return context.WithoutCancel(ctx)
}

// find returns a text that was prepared, or nil; full says that no more are kept.
func (s *statements) find(query string) (statement *sql.Stmt, full bool) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.kept[query], len(s.kept) >= maxStatements
}

// prepared returns a text prepared, or nil when it cannot be kept: then running
// it says what is wrong with it.
func (s *statements) prepared(ctx context.Context, query string) *sql.Stmt {
	statement, full := s.find(query)
	if statement != nil || full {
		return statement
	}
	statement, err := s.PrepareContext(ctx, query) // without the lock: this may wait for a connection
	if err != nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if first := s.kept[query]; first != nil {
		_ = statement.Close() // somebody was faster
		return first
	}
	s.kept[query] = statement
	return statement
}

// catchUp prepares what transactions met. None may be open: it would keep the one
// connection that writes.
func (s *statements) catchUp(ctx context.Context) {
	s.mu.RLock()
	none := len(s.novel) == 0
	s.mu.RUnlock()
	if none {
		return
	}
	s.mu.Lock()
	novel := s.novel
	s.novel = nil
	s.mu.Unlock()
	for _, query := range novel {
		s.prepared(ctx, query)
	}
}

// preparedTx is a transaction that runs what its pool has prepared; a text that is
// new to the pool runs as it is. Rows of a statement must be closed before the same
// statement runs again, as collect does.
type preparedTx struct {
	*sql.Tx
	pool *statements
}

func (tx *preparedTx) statement(ctx context.Context, query string) *sql.Stmt {
	statement, full := tx.pool.find(query)
	switch {
	case statement != nil:
		return tx.StmtContext(ctx, statement)
	case !full:
		tx.pool.mu.Lock()
		tx.pool.novel = append(tx.pool.novel, query)
		tx.pool.mu.Unlock()
	}
	return nil
}

// ExecContext runs a statement that returns no rows.
func (tx *preparedTx) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	if statement := tx.statement(ctx, query); statement != nil {
		return statement.ExecContext(withoutCancel(ctx), args...)
	}
	return tx.Tx.ExecContext(ctx, query, args...)
}

// QueryContext runs a statement that returns rows.
func (tx *preparedTx) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if statement := tx.statement(ctx, query); statement != nil {
		return statement.QueryContext(withoutCancel(ctx), args...)
	}
	return tx.Tx.QueryContext(ctx, query, args...)
}

// QueryRowContext runs a statement that returns one row.
func (tx *preparedTx) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	if statement := tx.statement(ctx, query); statement != nil {
		return statement.QueryRowContext(withoutCancel(ctx), args...)
	}
	return tx.Tx.QueryRowContext(ctx, query, args...)
}
