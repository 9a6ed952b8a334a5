package sqldb

import (
	"context"
	"fmt"
)

// Workspace is a row of workspaces.
type Workspace struct {
	ID           string
	Creator      string
	Seq          int64 // of the newest record
	LedgerHead   []byte
	LedgerLength int64
	Epoch        int64
	KeyID        []byte
	CreatedAt    int64
}

const workspaceColumns = `w.id, w.creator, w.seq, w.ledger_head, w.ledger_length, w.epoch, w.key_id, w.created_at`

// InsertWorkspace stores a new workspace. A second one with the same id is a
// unique violation.
func InsertWorkspace(ctx context.Context, q Querier, w Workspace) error {
	_, err := q.ExecContext(ctx, `INSERT INTO workspaces (id, creator, seq, ledger_head, ledger_length, epoch, key_id, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		w.ID, w.Creator, w.Seq, w.LedgerHead, w.LedgerLength, w.Epoch, w.KeyID, w.CreatedAt)
	if err != nil {
		return fmt.Errorf("inserting workspace %s: %w", w.ID, err)
	}
	return nil
}

// WorkspaceByID returns a workspace, or ErrNotFound.
func WorkspaceByID(ctx context.Context, q Querier, id string) (Workspace, error) {
	return scanWorkspace(q.QueryRowContext(ctx, `SELECT `+workspaceColumns+` FROM workspaces w WHERE w.id = $1`, id))
}

// AdvanceSeq gives out the next n numbers of a workspace's sequence and returns
// the row with the last of them. Until the transaction ends no other one can
// get numbers, so readers see them in order and without gaps.
func AdvanceSeq(ctx context.Context, q Querier, id string, n int64) (Workspace, error) {
	return scanWorkspace(q.QueryRowContext(ctx, `UPDATE workspaces AS w SET seq = seq + $2 WHERE id = $1
		RETURNING id, creator, seq, ledger_head, ledger_length, epoch, key_id, created_at`, id, n))
}

// UpdateWorkspaceLedger writes where a workspace's ledger stands.
func UpdateWorkspaceLedger(ctx context.Context, q Querier, w Workspace) error {
	_, err := q.ExecContext(ctx, `UPDATE workspaces SET ledger_head = $2, ledger_length = $3, epoch = $4, key_id = $5
		WHERE id = $1`, w.ID, w.LedgerHead, w.LedgerLength, w.Epoch, w.KeyID)
	if err != nil {
		return fmt.Errorf("updating workspace %s: %w", w.ID, err)
	}
	return nil
}

// Membership is a workspace with the role that an account has there.
type Membership struct {
	Workspace
	Role string
}

// WorkspacesOf lists the workspaces that an account is a member of, oldest first.
func WorkspacesOf(ctx context.Context, q Querier, accountID string) ([]Membership, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+workspaceColumns+`, m.role FROM members m
		JOIN workspaces w ON w.id = m.workspace_id
		WHERE m.account_id = $1 AND m.role <> '' ORDER BY w.created_at, w.id`, accountID)
	if err != nil {
		return nil, fmt.Errorf("listing workspaces: %w", err)
	}
	return collect(rows, func(row scanner) (Membership, error) {
		var m Membership
		err := row.Scan(&m.ID, &m.Creator, &m.Seq, &m.LedgerHead, &m.LedgerLength, &m.Epoch, &m.KeyID, &m.CreatedAt, &m.Role)
		return m, err
	})
}

// CountWorkspacesBy says how many workspaces an account has created.
func CountWorkspacesBy(ctx context.Context, q Querier, accountID string) (int64, error) {
	var n int64
	if err := q.QueryRowContext(ctx, `SELECT count(*) FROM workspaces WHERE creator = $1`, accountID).Scan(&n); err != nil {
		return 0, fmt.Errorf("counting workspaces: %w", err)
	}
	return n, nil
}

func scanWorkspace(row scanner) (Workspace, error) {
	var w Workspace
	err := row.Scan(&w.ID, &w.Creator, &w.Seq, &w.LedgerHead, &w.LedgerLength, &w.Epoch, &w.KeyID, &w.CreatedAt)
	if err != nil {
		return Workspace{}, fmt.Errorf("reading workspace: %w", notFound(err))
	}
	return w, nil
}
