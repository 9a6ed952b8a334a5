package sqldb

import (
	"context"
	"errors"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// dialect is what differs between the two engines beyond the driver.
type dialect struct {
	name string
	run  func(ctx context.Context, db *DB, u unit, fn func(tx Querier) error) error
}

// IsUniqueViolation reports whether err is the database's refusal to store a
// second row under a unique key.
func IsUniqueViolation(err error) bool {
	if err == nil {
		return false
	}
	var pgErr *pgconn.PgError
	if errors.As(err, &pgErr) {
		return pgErr.Code == "23505"
	}
	return strings.Contains(err.Error(), "UNIQUE constraint failed")
}

// isForeignKeyViolation reports whether err is the database's refusal to store a row that
// belongs to one that is gone.
func isForeignKeyViolation(err error) bool {
	if err == nil {
		return false
	}
	var pgErr *pgconn.PgError
	if errors.As(err, &pgErr) {
		return pgErr.Code == "23503"
	}
	return strings.Contains(err.Error(), "FOREIGN KEY constraint failed")
}

// isDenied reports whether err is PostgreSQL's refusal of what a role has no right to.
func isDenied(err error) bool {
	var pgErr *pgconn.PgError
	return errors.As(err, &pgErr) && pgErr.Code == "42501"
}

// ofSession says of storing what belongs to a session that has ended meanwhile that it
// was not found.
func ofSession(err error) error {
	if isForeignKeyViolation(err) {
		return ErrNotFound
	}
	return err
}

// IsMalformedText reports whether err is PostgreSQL's refusal of a text that is
// none: with a zero byte in it, or in no UTF-8. Nobody but a client makes one, and
// where SQLite finds nothing under such a name, PostgreSQL does not even look.
func IsMalformedText(err error) bool {
	var pgErr *pgconn.PgError
	return errors.As(err, &pgErr) && pgErr.Code == "22021"
}
