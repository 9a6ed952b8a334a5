package sqldb

import (
	"context"
	"errors"
	"fmt"
)

// WorkspaceQuota returns what a workspace's files may hold by an administrator's
// word (0: without limit), or ErrNotFound when nothing was said of it.
func WorkspaceQuota(ctx context.Context, q Querier, workspace string) (int64, error) {
	var bytes int64
	err := q.QueryRowContext(ctx, `SELECT bytes FROM workspace_quotas WHERE workspace_id = $1`, workspace).Scan(&bytes)
	if err != nil {
		return 0, fmt.Errorf("reading a workspace's quota: %w", notFound(err))
	}
	return bytes, nil
}

// PutWorkspaceQuota sets what a workspace's files may hold; nil goes back to what
// holds for all. It returns ErrNotFound when there is no such workspace.
func PutWorkspaceQuota(ctx context.Context, q Querier, workspace string, bytes *int64) error {
	if _, err := WorkspaceByID(ctx, q, workspace); err != nil {
		return err
	}
	query, args := `DELETE FROM workspace_quotas WHERE workspace_id = $1`, []any{workspace}
	if bytes != nil {
		query = `INSERT INTO workspace_quotas (workspace_id, bytes) VALUES ($1, $2)
			ON CONFLICT (workspace_id) DO UPDATE SET bytes = excluded.bytes`
		args = append(args, *bytes)
	}
	if _, err := q.ExecContext(ctx, query, args...); err != nil {
		return fmt.Errorf("storing a workspace's quota: %w", err)
	}
	return nil
}

// QuotaOr returns a workspace's own quota, or the one that holds for all.
func QuotaOr(ctx context.Context, q Querier, workspace string, all int64) (int64, error) {
	own, err := WorkspaceQuota(ctx, q, workspace)
	if errors.Is(err, ErrNotFound) {
		return all, nil
	}
	return own, err
}
