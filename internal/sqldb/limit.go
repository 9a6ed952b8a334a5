package sqldb

import (
	"context"
	"errors"
	"fmt"
)

// The cells of limits stand in the table guesses, which is named after those that were kept first.

// LimitFullAt returns when the cell of a limit will be empty again, 0 for one that is.
func LimitFullAt(ctx context.Context, q Querier, cell []byte) (int64, error) {
	var at int64
	err := q.QueryRowContext(ctx, `SELECT full_at FROM guesses WHERE cell = $1`, cell).Scan(&at)
	if err = notFound(err); err != nil && !errors.Is(err, ErrNotFound) {
		return 0, fmt.Errorf("reading a limit: %w", err)
	}
	return at, nil
}

// FillLimit fills a cell by what takes so many microseconds to wear off.
func FillLimit(ctx context.Context, q Querier, cell []byte, now, wearsOff int64) error {
	_, err := q.ExecContext(ctx, `INSERT INTO guesses (cell, full_at) VALUES ($1, $4) ON CONFLICT (cell) DO UPDATE
		SET full_at = CASE WHEN guesses.full_at > $2 THEN guesses.full_at + $3 ELSE $4 END`, cell, now, wearsOff, now+wearsOff)
	if err != nil {
		return fmt.Errorf("counting against a limit: %w", err)
	}
	return nil
}
