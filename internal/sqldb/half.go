package sqldb

import (
	"context"
	"fmt"
)

// PutHalf stores a session's half key in place of an earlier one. It lives for
// idle microseconds from now unless it is touched.
func PutHalf(ctx context.Context, q Querier, sessionID string, half []byte, idle, now int64) error {
	_, err := q.ExecContext(ctx, `INSERT INTO session_halves (session_id, half, idle, expires_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (session_id) DO UPDATE SET half = excluded.half, idle = excluded.idle, expires_at = excluded.expires_at`,
		sessionID, half, idle, now+idle)
	if err != nil {
		return fmt.Errorf("storing session half: %w", ofSession(err))
	}
	return nil
}

// TouchHalf returns a half that has not expired and lets it live on, or ErrNotFound.
func TouchHalf(ctx context.Context, q Querier, sessionID string, now int64) ([]byte, error) {
	var half []byte
	err := q.QueryRowContext(ctx, `UPDATE session_halves SET expires_at = $2 + idle
		WHERE session_id = $1 AND expires_at > $2 RETURNING half`, sessionID, now).Scan(&half)
	if err != nil {
		return nil, fmt.Errorf("reading session half: %w", notFound(err))
	}
	return half, nil
}

// DeleteHalf destroys a session's half.
func DeleteHalf(ctx context.Context, q Querier, sessionID string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM session_halves WHERE session_id = $1`, sessionID); err != nil {
		return fmt.Errorf("deleting session half: %w", err)
	}
	return nil
}
