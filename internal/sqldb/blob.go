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

// TakeLooseBlob forgets that a blob is loose and says whether it still was.
func TakeLooseBlob(ctx context.Context, q Querier, blob string) (bool, error) {
	result, err := q.ExecContext(ctx, `DELETE FROM loose_blobs WHERE blob = $1`, blob)
	if err != nil {
		return false, fmt.Errorf("deleting loose blob %s: %w", blob, err)
	}
	n, err := result.RowsAffected()
	return n > 0, err
}

// LooseBlobs returns blobs whose time has come.
func LooseBlobs(ctx context.Context, q Querier, now, limit int64) ([]string, error) {
	rows, err := q.QueryContext(ctx, `SELECT blob FROM loose_blobs WHERE due_at <= $1 ORDER BY due_at LIMIT $2`, now, limit)
	if err != nil {
		return nil, fmt.Errorf("listing loose blobs: %w", err)
	}
	return collect(rows, func(row scanner) (blob string, err error) {
		err = row.Scan(&blob)
		return blob, err
	})
}
