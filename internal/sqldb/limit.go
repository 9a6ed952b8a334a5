package sqldb

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// The cells of limits stand in the table guesses, which is named after those that were kept first.

// ClockStep is how far the clocks of servers may lie apart. What lies further ahead than can be was
// written by a clock that has been set back since, and does not count: it would keep people out.
const ClockStep = time.Minute

// LimitFullAt returns when the cell of a limit will be empty again, 0 for one that is. most is how many
// microseconds what it holds can take to wear off.
func LimitFullAt(ctx context.Context, q Querier, cell []byte, now, most int64) (int64, error) {
	var at int64
	err := q.QueryRowContext(ctx, `SELECT full_at FROM guesses WHERE cell = $1`, cell).Scan(&at)
	if err = notFound(err); err != nil && !errors.Is(err, ErrNotFound) {
		return 0, fmt.Errorf("reading a limit: %w", err)
	}
	if at > now+most+ClockStep.Microseconds() {
		at = 0
	}
	return at, nil
}

// FillLimit fills a cell by what takes so many microseconds to wear off, up to most.
func FillLimit(ctx context.Context, q Querier, cell []byte, now, wearsOff, most int64) error {
	_, err := q.ExecContext(ctx, `INSERT INTO guesses (cell, full_at) VALUES ($1, $4) ON CONFLICT (cell) DO UPDATE
		SET full_at = CASE WHEN guesses.full_at <= $2 OR guesses.full_at > $6 THEN $4
			WHEN guesses.full_at + $3 > $5 THEN $5 ELSE guesses.full_at + $3 END`,
		cell, now, wearsOff, now+wearsOff, now+most, now+most+ClockStep.Microseconds())
	if err != nil {
		return fmt.Errorf("counting against a limit: %w", err)
	}
	return nil
}
