package sqldb

import (
	"database/sql"
	"errors"
)

// scanner is a row that can be read: *sql.Row or *sql.Rows.
type scanner interface{ Scan(dest ...any) error }

// collect reads all rows with scan and closes them.
func collect[T any](rows *sql.Rows, scan func(scanner) (T, error)) ([]T, error) {
	defer rows.Close()
	var list []T
	for rows.Next() {
		item, err := scan(rows)
		if err != nil {
			return nil, err
		}
		list = append(list, item)
	}
	return list, errors.Join(rows.Err(), rows.Close())
}

// notNull stores missing bytes as empty ones.
func notNull(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}
