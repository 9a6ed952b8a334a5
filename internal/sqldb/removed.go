package sqldb

import (
	"context"
	"fmt"
)

// RemovedObject is a row of removed_objects: a file that was removed or replaced, and
// is kept for a while. Its id is that of the removal.
type RemovedObject struct {
	Object
	RemovedAt int64
}

const removedColumns = objectColumns + `, removed_at`

// InsertRemovedObject keeps what was removed.
func InsertRemovedObject(ctx context.Context, q Querier, o RemovedObject) error {
	_, err := q.ExecContext(ctx, `INSERT INTO removed_objects (`+removedColumns+`) VALUES (`+placeholders(1, 13)+`)`,
		append(o.values(), o.RemovedAt)...)
	if err != nil {
		return fmt.Errorf("keeping removed object %s: %w", o.ID, err)
	}
	return nil
}

// RemovedObjects lists what was removed from a workspace and is kept, as far as an
// account may see it; the latest first.
func RemovedObjects(ctx context.Context, q Querier, workspaceID, accountID string, limit int) ([]RemovedObject, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+removedColumns+` FROM removed_objects
		WHERE workspace_id = $1 AND `+enteredFile("removed_objects", 2)+` ORDER BY removed_at DESC, id LIMIT $3`,
		workspaceID, accountID, limit)
	if err != nil {
		return nil, fmt.Errorf("listing removed objects of %s: %w", workspaceID, err)
	}
	return collect(rows, scanRemoved)
}

// RemovedUnder lists what was removed under one name, as far as an account may see it;
// the latest first.
func RemovedUnder(ctx context.Context, q Querier, workspaceID, accountID, file string, version int64) ([]RemovedObject, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+removedColumns+` FROM removed_objects
		WHERE workspace_id = $1 AND file = $3 AND version = $4 AND `+enteredFile("removed_objects", 2)+`
		ORDER BY removed_at DESC, id`, workspaceID, accountID, file, version)
	if err != nil {
		return nil, fmt.Errorf("listing removed objects of %s: %w", workspaceID, err)
	}
	return collect(rows, scanRemoved)
}

// OldestRemoved lists what was removed from a workspace, the earliest first.
func OldestRemoved(ctx context.Context, q Querier, workspaceID string, limit int) ([]RemovedObject, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+removedColumns+` FROM removed_objects
		WHERE workspace_id = $1 ORDER BY removed_at, id LIMIT $2`, workspaceID, limit)
	if err != nil {
		return nil, fmt.Errorf("listing removed objects of %s: %w", workspaceID, err)
	}
	return collect(rows, scanRemoved)
}

// RemovedBefore lists what was removed before a time, from any workspace.
func RemovedBefore(ctx context.Context, q Querier, before int64, limit int) ([]RemovedObject, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+removedColumns+` FROM removed_objects
		WHERE removed_at < $1 ORDER BY removed_at LIMIT $2`, before, limit)
	if err != nil {
		return nil, fmt.Errorf("listing removed objects: %w", err)
	}
	return collect(rows, scanRemoved)
}

// RemovedBytes is what was removed from a workspace and is kept, together.
func RemovedBytes(ctx context.Context, q Querier, workspaceID string) (int64, error) {
	var bytes int64
	err := q.QueryRowContext(ctx, `SELECT COALESCE(SUM(size), 0) FROM removed_objects WHERE workspace_id = $1`, workspaceID).Scan(&bytes)
	if err != nil {
		return 0, fmt.Errorf("adding up removed objects of %s: %w", workspaceID, err)
	}
	return bytes, nil
}

// DeleteRemovedObject forgets a removal.
func DeleteRemovedObject(ctx context.Context, q Querier, id string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM removed_objects WHERE id = $1`, id); err != nil {
		return fmt.Errorf("forgetting removed object %s: %w", id, err)
	}
	return nil
}

func scanRemoved(row scanner) (RemovedObject, error) {
	var o RemovedObject
	err := row.Scan(&o.ID, &o.WorkspaceID, &o.File, &o.Version, &o.Owner, &o.Blob, &o.Size, &o.ETag, &o.CacheControl, &o.CreatedAt, &o.UpdatedAt,
		&o.Compartment, &o.RemovedAt)
	return o, err
}
