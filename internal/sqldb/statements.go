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
	mu   sync.RWMutex
	kept map[string]*sql.Stmt
}

func prepareOnce(pool *sql.DB) *statements {
	return &statements{DB: pool, kept: map[string]*sql.Stmt{}}
}

// QueryContext runs a statement that returns rows.
func (s *statements) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	statement := s.statement(ctx, query)
	if statement == nil {
		return s.DB.QueryContext(ctx, query, args...)
	}
	return statement.QueryContext(ctx, args...)
}

// QueryRowContext runs a statement that returns one row.
func (s *statements) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	statement := s.statement(ctx, query)
	if statement == nil {
		return s.DB.QueryRowContext(ctx, query, args...)
	}
	return statement.QueryRowContext(ctx, args...)
}

// statement returns a text prepared, or nil when it cannot be kept: then running
// it says what is wrong with it.
func (s *statements) statement(ctx context.Context, query string) *sql.Stmt {
	s.mu.RLock()
	statement := s.kept[query]
	full := len(s.kept) >= maxStatements
	s.mu.RUnlock()
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
