package sqldb

import (
	"context"
	"errors"
	"fmt"
)

// GuessesFullAt returns when a cell of wrong guesses will be empty again, 0 for one that
// is.
func GuessesFullAt(ctx context.Context, q Querier, cell []byte) (int64, error) {
	var at int64
	err := q.QueryRowContext(ctx, `SELECT full_at FROM guesses WHERE cell = $1`, cell).Scan(&at)
	if err = notFound(err); err != nil && !errors.Is(err, ErrNotFound) {
		return 0, fmt.Errorf("reading guesses: %w", err)
	}
	return at, nil
}

// CountGuess fills a cell by one more guess, which takes interval to wear off.
func CountGuess(ctx context.Context, q Querier, cell []byte, now, interval int64) error {
	_, err := q.ExecContext(ctx, `INSERT INTO guesses (cell, full_at) VALUES ($1, $4) ON CONFLICT (cell) DO UPDATE
		SET full_at = CASE WHEN guesses.full_at > $2 THEN guesses.full_at + $3 ELSE $4 END`, cell, now, interval, now+interval)
	if err != nil {
		return fmt.Errorf("counting a guess: %w", err)
	}
	return nil
}

// DeleteEmptyGuesses forgets the cells that are empty by now.
func DeleteEmptyGuesses(ctx context.Context, q Querier, now int64) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM guesses WHERE full_at < $1`, now); err != nil {
		return fmt.Errorf("deleting guesses: %w", err)
	}
	return nil
}
