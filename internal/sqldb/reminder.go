package sqldb

import (
	"context"
	"fmt"
)

// ReminderWish is a row of reminder_wishes: somebody wants mails about a workspace.
type ReminderWish struct {
	AccountID   string
	WorkspaceID string
	Language    string
	SentAt      int64 // the latest mail, 0 for none
}

// PutReminderWish stores a wish, in place of an earlier one; when the latest mail
// went out stays known.
func PutReminderWish(ctx context.Context, q Querier, w ReminderWish) error {
	_, err := q.ExecContext(ctx, `INSERT INTO reminder_wishes (account_id, workspace_id, language, sent_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (account_id, workspace_id) DO UPDATE SET language = excluded.language`,
		w.AccountID, w.WorkspaceID, w.Language, w.SentAt)
	if err != nil {
		return fmt.Errorf("storing reminder wish: %w", err)
	}
	return nil
}

// ReminderWishOf returns a wish, or ErrNotFound.
func ReminderWishOf(ctx context.Context, q Querier, accountID, workspaceID string) (ReminderWish, error) {
	w := ReminderWish{AccountID: accountID, WorkspaceID: workspaceID}
	err := q.QueryRowContext(ctx, `SELECT language, sent_at FROM reminder_wishes WHERE account_id = $1 AND workspace_id = $2`,
		accountID, workspaceID).Scan(&w.Language, &w.SentAt)
	if err != nil {
		return ReminderWish{}, fmt.Errorf("reading reminder wish: %w", notFound(err))
	}
	return w, nil
}

// LatestReminder is when an account's latest reminder of any workspace went out, 0 for never.
func LatestReminder(ctx context.Context, q Querier, accountID string) (int64, error) {
	var at int64
	err := q.QueryRowContext(ctx, `SELECT COALESCE(max(sent_at), 0) FROM reminder_wishes WHERE account_id = $1`, accountID).Scan(&at)
	if err != nil {
		return 0, fmt.Errorf("reading the latest reminder: %w", err)
	}
	return at, nil
}

// SetReminderSent notes that a reminder went out.
func SetReminderSent(ctx context.Context, q Querier, accountID, workspaceID string, at int64) error {
	_, err := q.ExecContext(ctx, `UPDATE reminder_wishes SET sent_at = $3 WHERE account_id = $1 AND workspace_id = $2`,
		accountID, workspaceID, at)
	if err != nil {
		return fmt.Errorf("noting a reminder: %w", err)
	}
	return nil
}

// DeleteReminderWish forgets a wish and its times.
func DeleteReminderWish(ctx context.Context, q Querier, accountID, workspaceID string) error {
	_, err := q.ExecContext(ctx, `DELETE FROM reminder_wishes WHERE account_id = $1 AND workspace_id = $2`, accountID, workspaceID)
	if err != nil {
		return fmt.Errorf("deleting reminder wish: %w", err)
	}
	return nil
}

// ReminderTimes lists the times of a wish, the next first.
func ReminderTimes(ctx context.Context, q Querier, accountID, workspaceID string) ([]int64, error) {
	rows, err := q.QueryContext(ctx, `SELECT at FROM reminder_times WHERE account_id = $1 AND workspace_id = $2 ORDER BY at`,
		accountID, workspaceID)
	if err != nil {
		return nil, fmt.Errorf("listing reminder times: %w", err)
	}
	return collect(rows, func(row scanner) (int64, error) {
		var at int64
		err := row.Scan(&at)
		return at, err
	})
}

// ReplaceReminderTimes stores the times of a wish in place of all earlier ones.
func ReplaceReminderTimes(ctx context.Context, q Querier, accountID, workspaceID string, times []int64) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM reminder_times WHERE account_id = $1 AND workspace_id = $2`, accountID, workspaceID); err != nil {
		return fmt.Errorf("deleting reminder times: %w", err)
	}
	for _, at := range times {
		if _, err := q.ExecContext(ctx, `INSERT INTO reminder_times (account_id, workspace_id, at) VALUES ($1, $2, $3)
			ON CONFLICT (account_id, workspace_id, at) DO NOTHING`, accountID, workspaceID, at); err != nil {
			return fmt.Errorf("storing reminder times: %w", err)
		}
	}
	return nil
}

// DueReminder is somebody with a time that has come.
type DueReminder struct {
	AccountID   string
	WorkspaceID string
}

// DueReminders lists who has a time up to now, the longest waiting first.
func DueReminders(ctx context.Context, q Querier, now int64, limit int) ([]DueReminder, error) {
	rows, err := q.QueryContext(ctx, `SELECT account_id, workspace_id FROM reminder_times WHERE at <= $1
		GROUP BY account_id, workspace_id ORDER BY min(at), account_id LIMIT $2`, now, limit)
	if err != nil {
		return nil, fmt.Errorf("listing due reminders: %w", err)
	}
	return collect(rows, func(row scanner) (DueReminder, error) {
		var d DueReminder
		err := row.Scan(&d.AccountID, &d.WorkspaceID)
		return d, err
	})
}

// TakeReminders removes the times of a wish up to now and returns how many there
// were: none when another server took them first.
func TakeReminders(ctx context.Context, q Querier, d DueReminder, now int64) (int64, error) {
	result, err := q.ExecContext(ctx, `DELETE FROM reminder_times WHERE account_id = $1 AND workspace_id = $2 AND at <= $3`,
		d.AccountID, d.WorkspaceID, now)
	if err != nil {
		return 0, fmt.Errorf("taking due reminders: %w", err)
	}
	n, err := result.RowsAffected()
	if err != nil {
		return 0, fmt.Errorf("taking due reminders: %w", err)
	}
	return n, nil
}
