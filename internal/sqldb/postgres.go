package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"math/rand/v2"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	_ "github.com/jackc/pgx/v5/stdlib" // registers the driver "pgx"
)

// maxSerializationRetries bounds how often a transaction is run again after
// PostgreSQL found it in conflict with another one.
const maxSerializationRetries = 10

// openPostgres opens the engine of larger installations. Transactions are
// serialisable, as they are on SQLite, so that the same code is right on both;
// a transaction that lost a conflict is run again.
func openPostgres(databaseURL string) (*DB, error) {
	pool, err := sql.Open("pgx", databaseURL)
	if err != nil {
		return nil, err
	}
	pool.SetMaxOpenConns(16)
	pool.SetMaxIdleConns(16)
	pool.SetConnMaxIdleTime(5 * time.Minute)
	return &DB{write: pool, read: pool, reader: pool, dialect: dialect{
		name:      "postgres",
		txOptions: &sql.TxOptions{Isolation: sql.LevelSerializable},
		retry:     retryInLine(),
		async: func(ctx context.Context, db *DB, fn func(tx Querier) error) error {
			return db.transact(ctx, db.write, func(tx Querier) error {
				if _, err := tx.ExecContext(ctx, "SET LOCAL synchronous_commit = off"); err != nil {
					return err
				}
				return fn(tx)
			})
		},
	}}, nil
}

// retryInLine runs a transaction again that lost a conflict. Those that did wait for
// each other: however many write the same row at once, each has its turn, while all
// of them trying again together would wear out the tries of some.
func retryInLine() func(ctx context.Context, fn func() error) error {
	line := make(chan struct{}, 1)
	return func(ctx context.Context, fn func() error) error {
		err := fn()
		if !isSerializationFailure(err) {
			return err
		}
		select {
		case line <- struct{}{}:
			defer func() { <-line }()
		case <-ctx.Done():
			return ctx.Err()
		}
		for attempt := range maxSerializationRetries {
			if err = fn(); !isSerializationFailure(err) {
				return err
			}
			select {
			case <-ctx.Done():
				return ctx.Err()
			case <-time.After(rand.N(time.Millisecond << attempt)): // other servers have a line of their own
			}
		}
		return err
	}
}

// isSerializationFailure recognises serialization_failure and deadlock_detected
// (PostgreSQL manual, appendix A).
func isSerializationFailure(err error) bool {
	var pgErr *pgconn.PgError
	return errors.As(err, &pgErr) && (pgErr.Code == "40001" || pgErr.Code == "40P01")
}
