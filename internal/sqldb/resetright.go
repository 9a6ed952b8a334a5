package sqldb

import (
	"context"
	"fmt"
)

// PutResetRight lets a session set its account's password, once, until a time.
func PutResetRight(ctx context.Context, q Querier, sessionID string, until int64) error {
	_, err := q.ExecContext(ctx, `INSERT INTO reset_rights (session_id, ends_at) VALUES ($1, $2)`, sessionID, until)
	if err != nil {
		return fmt.Errorf("storing the reset right of session %s: %w", sessionID, err)
	}
	return nil
}

// ResetRight returns until when a session may set the password, or ErrNotFound for one
// that may not, or has.
func ResetRight(ctx context.Context, q Querier, sessionID string) (until int64, err error) {
	err = q.QueryRowContext(ctx, `SELECT ends_at FROM reset_rights WHERE session_id = $1`, sessionID).Scan(&until)
	if err != nil {
		return 0, fmt.Errorf("reading the reset right of session %s: %w", sessionID, notFound(err))
	}
	return until, nil
}

// DeleteResetRight uses a session's right up, if it has one.
func DeleteResetRight(ctx context.Context, q Querier, sessionID string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM reset_rights WHERE session_id = $1`, sessionID); err != nil {
		return fmt.Errorf("deleting the reset right of session %s: %w", sessionID, err)
	}
	return nil
}
