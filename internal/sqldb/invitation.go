package sqldb

import (
	"context"
	"fmt"
)

// Invitation is a row of invitations.
type Invitation struct {
	ID          []byte
	WorkspaceID string
	Inviter     string
	Email       string
	Language    string
	Role        string
	Terms       []byte
	State       string
	AccountID   string
	Proven      bool
	Acceptance  []byte
	CreatedAt   int64
	MailedAt    int64
	ExpiresAt   int64
}

const invitationColumns = `id, workspace_id, inviter, email, language, role, terms, state, account_id, proven, acceptance,
	created_at, mailed_at, expires_at`

// InsertInvitation stores a new invitation. A second one of the same id is a
// unique violation.
func InsertInvitation(ctx context.Context, q Querier, i Invitation) error {
	_, err := q.ExecContext(ctx, `INSERT INTO invitations (`+invitationColumns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
		i.ID, i.WorkspaceID, i.Inviter, i.Email, i.Language, i.Role, i.Terms, i.State, i.AccountID, i.Proven,
		notNull(i.Acceptance), i.CreatedAt, i.MailedAt, i.ExpiresAt)
	if err != nil {
		return fmt.Errorf("inserting invitation to %s: %w", i.WorkspaceID, err)
	}
	return nil
}

// UpdateInvitation writes what changes about an invitation that was read in the
// same transaction.
func UpdateInvitation(ctx context.Context, q Querier, i Invitation) error {
	_, err := q.ExecContext(ctx, `UPDATE invitations SET state = $2, account_id = $3, proven = $4, acceptance = $5, mailed_at = $6
		WHERE id = $1`, i.ID, i.State, i.AccountID, i.Proven, notNull(i.Acceptance), i.MailedAt)
	if err != nil {
		return fmt.Errorf("updating invitation to %s: %w", i.WorkspaceID, err)
	}
	return nil
}

// InvitationByID returns an invitation, or ErrNotFound.
func InvitationByID(ctx context.Context, q Querier, id []byte) (Invitation, error) {
	i, err := scanInvitation(q.QueryRowContext(ctx, `SELECT `+invitationColumns+` FROM invitations WHERE id = $1`, id))
	if err != nil {
		return Invitation{}, fmt.Errorf("reading invitation: %w", notFound(err))
	}
	return i, nil
}

// InvitationsOf lists a workspace's invitations, newest first.
func InvitationsOf(ctx context.Context, q Querier, workspaceID string, limit int64) ([]Invitation, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+invitationColumns+` FROM invitations WHERE workspace_id = $1
		ORDER BY created_at DESC, id LIMIT $2`, workspaceID, limit)
	if err != nil {
		return nil, fmt.Errorf("listing invitations of %s: %w", workspaceID, err)
	}
	return collect(rows, scanInvitation)
}

// InvitationsTo lists the invitations to an e-mail address that are neither used
// nor revoked, newest first.
func InvitationsTo(ctx context.Context, q Querier, email string, now, limit int64) ([]Invitation, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+invitationColumns+` FROM invitations
		WHERE email = $1 AND state IN ('open', 'accepted') AND expires_at > $2 ORDER BY created_at DESC, id LIMIT $3`, email, now, limit)
	if err != nil {
		return nil, fmt.Errorf("listing invitations: %w", err)
	}
	return collect(rows, scanInvitation)
}

// CountOpenInvitations says how many invitations of a workspace wait for an answer.
func CountOpenInvitations(ctx context.Context, q Querier, workspaceID string, now int64) (int64, error) {
	var n int64
	err := q.QueryRowContext(ctx, `SELECT count(*) FROM invitations WHERE workspace_id = $1 AND state IN ('open', 'accepted')
		AND expires_at > $2`, workspaceID, now).Scan(&n)
	if err != nil {
		return 0, fmt.Errorf("counting invitations of %s: %w", workspaceID, err)
	}
	return n, nil
}

// CloseInvitations marks the invitations by which an account came into a
// workspace as done.
func CloseInvitations(ctx context.Context, q Querier, workspaceID, accountID string) error {
	_, err := q.ExecContext(ctx, `UPDATE invitations SET state = 'joined' WHERE workspace_id = $1 AND account_id = $2
		AND state = 'accepted'`, workspaceID, accountID)
	if err != nil {
		return fmt.Errorf("closing invitations of %s: %w", workspaceID, err)
	}
	return nil
}

// EndInvitations revokes what waits in a workspace and concerns an account:
// invitations that it made, has answered, or that went to its address.
func EndInvitations(ctx context.Context, q Querier, workspaceID, accountID string) error {
	_, err := q.ExecContext(ctx, `UPDATE invitations SET state = 'revoked' WHERE workspace_id = $1 AND state IN ('open', 'accepted')
		AND (inviter = $2 OR account_id = $2 OR email = (SELECT a.email FROM accounts a WHERE a.id = $2))`, workspaceID, accountID)
	if err != nil {
		return fmt.Errorf("ending invitations of %s: %w", workspaceID, err)
	}
	return nil
}

func scanInvitation(row scanner) (Invitation, error) {
	var i Invitation
	err := row.Scan(&i.ID, &i.WorkspaceID, &i.Inviter, &i.Email, &i.Language, &i.Role, &i.Terms, &i.State, &i.AccountID, &i.Proven,
		&i.Acceptance, &i.CreatedAt, &i.MailedAt, &i.ExpiresAt)
	return i, err
}
