package sqldb

import (
	"context"
	"fmt"
)

// PutLooseBlob remembers that no object names a blob, and when it may be deleted.
func PutLooseBlob(ctx context.Context, q Querier, blob string, dueAt int64) error {
	_, err := q.ExecContext(ctx, `INSERT INTO loose_blobs (blob, due_at) VALUES ($1, $2)
		ON CONFLICT (blob) DO UPDATE SET due_at = excluded.due_at`, blob, dueAt)
	if err != nil {
		return fmt.Errorf("storing loose blob %s: %w", blob, err)
	}
	return nil
}

// A loose blob whose bytes are being deleted has its time with a minus: it is doomed.

// TakeLooseBlob forgets that a blob is loose, and says whether it still was and may be
// named by an object.
func TakeLooseBlob(ctx context.Context, q Querier, blob string) (bool, error) {
	return changeLooseBlob(ctx, q, `DELETE FROM loose_blobs WHERE blob = $1 AND due_at > 0`, blob)
}

// HoldLooseBlob keeps others from deciding about a loose blob until the transaction
// ends, and says whether it still is one that may be named.
func HoldLooseBlob(ctx context.Context, q Querier, blob string) (bool, error) {
	return changeLooseBlob(ctx, q, `UPDATE loose_blobs SET due_at = due_at WHERE blob = $1 AND due_at > 0`, blob)
}

// DoomBlob decides that the bytes of a loose blob are deleted, and says whether they may
// be: not while an object, or a piece of an upload, names it. Whoever is about to name it
// is waited for; once the transaction is committed nobody can any more.
func DoomBlob(ctx context.Context, q Querier, blob string) (bool, error) {
	// Two statements: the second sees what was committed while the first waited.
	held, err := changeLooseBlob(ctx, q, `UPDATE loose_blobs SET due_at = due_at WHERE blob = $1`, blob)
	if err != nil || !held {
		return false, err
	}
	return changeLooseBlob(ctx, q, `UPDATE loose_blobs SET due_at = -abs(due_at) WHERE blob = $1
		AND NOT EXISTS (SELECT 1 FROM objects WHERE blob = $1) AND NOT EXISTS (SELECT 1 FROM upload_parts WHERE blob = $1)
		AND NOT EXISTS (SELECT 1 FROM published_objects WHERE blob = $1)`, blob)
}

// ForgetBlob forgets a doomed blob, whose bytes are gone.
func ForgetBlob(ctx context.Context, q Querier, blob string) error {
	_, err := changeLooseBlob(ctx, q, `DELETE FROM loose_blobs WHERE blob = $1 AND due_at <= 0`, blob)
	return err
}

// changeLooseBlob runs a change of one row and says whether there was such a row.
func changeLooseBlob(ctx context.Context, q Querier, change, blob string) (bool, error) {
	result, err := q.ExecContext(ctx, change, blob)
	if err != nil {
		return false, fmt.Errorf("changing loose blob %s: %w", blob, err)
	}
	n, err := result.RowsAffected()
	return n > 0, err
}

// LooseBlobs returns blobs whose time has come, the doomed among them.
func LooseBlobs(ctx context.Context, q Querier, now, limit int64) ([]string, error) {
	rows, err := q.QueryContext(ctx, `SELECT blob FROM loose_blobs WHERE due_at BETWEEN $1 AND $2 ORDER BY due_at LIMIT $3`, -now, now, limit)
	if err != nil {
		return nil, fmt.Errorf("listing loose blobs: %w", err)
	}
	return collect(rows, func(row scanner) (blob string, err error) {
		err = row.Scan(&blob)
		return blob, err
	})
}
