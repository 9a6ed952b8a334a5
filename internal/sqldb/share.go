package sqldb

import (
	"context"
	"fmt"
)

// Share is a row of shares: a link that fetches the sealed bytes of one file.
type Share struct {
	ID           string
	WorkspaceID  string
	File         string
	Version      int64
	Creator      string
	CreatedAt    int64
	ExpiresAt    int64
	Opens        int64
	LastOpenedAt int64
	Resting      bool // hands out nothing for the time being
}

const shareColumns = `id, workspace_id, file, version, creator, created_at, expires_at, opens, last_opened_at, resting`

// InsertShare stores a new share.
func InsertShare(ctx context.Context, q Querier, s Share) error {
	_, err := q.ExecContext(ctx, `INSERT INTO shares (`+shareColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		s.ID, s.WorkspaceID, s.File, s.Version, s.Creator, s.CreatedAt, s.ExpiresAt, s.Opens, s.LastOpenedAt, s.Resting)
	if err != nil {
		return fmt.Errorf("inserting share: %w", err)
	}
	return nil
}

// ShareByID returns a share, or ErrNotFound.
func ShareByID(ctx context.Context, q Querier, id string) (Share, error) {
	s, err := scanShare(q.QueryRowContext(ctx, `SELECT `+shareColumns+` FROM shares WHERE id = $1`, id))
	if err != nil {
		return Share{}, fmt.Errorf("reading share: %w", notFound(err))
	}
	return s, nil
}

// SharesOf lists the shares of those files of a workspace that an account may see,
// newest first.
func SharesOf(ctx context.Context, q Querier, workspaceID, accountID string) ([]Share, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+shareColumns+` FROM shares s
		WHERE workspace_id = $1 AND NOT EXISTS (SELECT 1 FROM objects o WHERE o.workspace_id = $1
			AND o.file = s.file AND o.version = s.version AND NOT `+enteredFile("o", 2)+`)
		ORDER BY created_at DESC, id`, workspaceID, accountID)
	if err != nil {
		return nil, fmt.Errorf("listing shares of %s: %w", workspaceID, err)
	}
	return collect(rows, scanShare)
}

// CountShareOpen notes that a share was opened.
func CountShareOpen(ctx context.Context, q Querier, id string, at int64) error {
	if _, err := q.ExecContext(ctx, `UPDATE shares SET opens = opens + 1, last_opened_at = $2 WHERE id = $1`, id, at); err != nil {
		return fmt.Errorf("counting the opening of a share: %w", err)
	}
	return nil
}

// SetShareResting lets a share of a workspace rest, or work again, and says whether there was one.
func SetShareResting(ctx context.Context, q Querier, workspaceID, id string, resting bool) (bool, error) {
	result, err := q.ExecContext(ctx, `UPDATE shares SET resting = $3 WHERE id = $1 AND workspace_id = $2`, id, workspaceID, resting)
	if err != nil {
		return false, fmt.Errorf("changing share: %w", err)
	}
	n, err := result.RowsAffected()
	return n > 0, err
}

// DeleteShare removes a share of a workspace and says whether there was one.
func DeleteShare(ctx context.Context, q Querier, workspaceID, id string) (bool, error) {
	result, err := q.ExecContext(ctx, `DELETE FROM shares WHERE id = $1 AND workspace_id = $2`, id, workspaceID)
	if err != nil {
		return false, fmt.Errorf("deleting share: %w", err)
	}
	n, err := result.RowsAffected()
	return n > 0, err
}

// DeleteSharesOf removes the shares of one version of a file.
func DeleteSharesOf(ctx context.Context, q Querier, workspaceID, file string, version int64) error {
	_, err := q.ExecContext(ctx, `DELETE FROM shares WHERE workspace_id = $1 AND file = $2 AND version = $3`, workspaceID, file, version)
	if err != nil {
		return fmt.Errorf("deleting shares of a file: %w", err)
	}
	return nil
}

func scanShare(row scanner) (Share, error) {
	var s Share
	err := row.Scan(&s.ID, &s.WorkspaceID, &s.File, &s.Version, &s.Creator, &s.CreatedAt, &s.ExpiresAt, &s.Opens, &s.LastOpenedAt, &s.Resting)
	return s, err
}
