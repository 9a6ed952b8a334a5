package sqldb

import (
	"context"
	"fmt"
)

// QueuedMail is a row of mail_queue: a mail that waits to be handed on.
type QueuedMail struct {
	ID            string
	Message       []byte // sealed by package mail
	Attempts      int64
	NextAttemptAt int64
	CreatedAt     int64
}

// InsertMail puts a mail into the queue.
func InsertMail(ctx context.Context, q Querier, m QueuedMail) error {
	_, err := q.ExecContext(ctx, `INSERT INTO mail_queue (id, message, attempts, next_attempt_at, created_at)
		VALUES ($1, $2, $3, $4, $5)`, m.ID, m.Message, m.Attempts, m.NextAttemptAt, m.CreatedAt)
	if err != nil {
		return fmt.Errorf("queueing mail: %w", err)
	}
	return nil
}

// DueMails lists mails whose next attempt has come, the oldest first. A new one is due whatever its time says:
// the clock may have been set back since.
func DueMails(ctx context.Context, q Querier, now int64, limit int) ([]QueuedMail, error) {
	rows, err := q.QueryContext(ctx, `SELECT id, message, attempts, next_attempt_at, created_at FROM mail_queue
		WHERE next_attempt_at <= $1 OR attempts = 0 ORDER BY created_at, id LIMIT $2`, now, limit)
	if err != nil {
		return nil, fmt.Errorf("listing due mails: %w", err)
	}
	return collect(rows, func(row scanner) (QueuedMail, error) {
		var m QueuedMail
		err := row.Scan(&m.ID, &m.Message, &m.Attempts, &m.NextAttemptAt, &m.CreatedAt)
		return m, err
	})
}

// ClaimMail counts an attempt and puts the next one off until a time. It says
// false when another server claimed the mail since it was read.
func ClaimMail(ctx context.Context, q Querier, m QueuedMail, until int64) (bool, error) {
	result, err := q.ExecContext(ctx, `UPDATE mail_queue SET attempts = attempts + 1, next_attempt_at = $3
		WHERE id = $1 AND attempts = $2`, m.ID, m.Attempts, until)
	if err != nil {
		return false, fmt.Errorf("claiming mail %s: %w", m.ID, err)
	}
	n, err := result.RowsAffected()
	return n > 0, err
}

// DeleteMail removes a mail from the queue.
func DeleteMail(ctx context.Context, q Querier, id string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM mail_queue WHERE id = $1`, id); err != nil {
		return fmt.Errorf("deleting mail %s: %w", id, err)
	}
	return nil
}
