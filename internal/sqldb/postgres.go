package sqldb

import (
	"context"
	"database/sql"
	"errors"
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
		retry:     retrySerialization,
	}}, nil
}

func retrySerialization(ctx context.Context, fn func() error) error {
	var err error
	for attempt := range maxSerializationRetries {
		if err = fn(); !isSerializationFailure(err) {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Duration(1<<attempt) * time.Millisecond):
		}
	}
	return err
}

// isSerializationFailure recognises serialization_failure and deadlock_detected
// (PostgreSQL manual, appendix A).
func isSerializationFailure(err error) bool {
	var pgErr *pgconn.PgError
	return errors.As(err, &pgErr) && (pgErr.Code == "40001" || pgErr.Code == "40P01")
}
