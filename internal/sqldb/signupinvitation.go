package sqldb

import (
	"context"
	"fmt"
)

// SignUpInvitation is a row of signup_invitations: an address that may sign up.
type SignUpInvitation struct {
	Email     string // lower case
	InvitedBy string // account id
	CreatedAt int64
	ExpiresAt int64
}

// PutSignUpInvitation stores an invitation, in place of an earlier one.
func PutSignUpInvitation(ctx context.Context, q Querier, i SignUpInvitation) error {
	_, err := q.ExecContext(ctx, `INSERT INTO signup_invitations (email, invited_by, created_at, expires_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (email) DO UPDATE SET invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at`,
		i.Email, i.InvitedBy, i.CreatedAt, i.ExpiresAt)
	if err != nil {
		return fmt.Errorf("storing invitation: %w", err)
	}
	return nil
}

// SignUpInvitations lists the invitations that are open, the latest first.
func SignUpInvitations(ctx context.Context, q Querier, now int64) ([]SignUpInvitation, error) {
	rows, err := q.QueryContext(ctx, `SELECT email, invited_by, created_at, expires_at FROM signup_invitations
		WHERE expires_at > $1 ORDER BY created_at DESC, email`, now)
	if err != nil {
		return nil, fmt.Errorf("listing invitations: %w", err)
	}
	return collect(rows, func(row scanner) (SignUpInvitation, error) {
		var i SignUpInvitation
		err := row.Scan(&i.Email, &i.InvitedBy, &i.CreatedAt, &i.ExpiresAt)
		return i, err
	})
}

// HasSignUpInvitation says whether an address has an open invitation.
func HasSignUpInvitation(ctx context.Context, q Querier, email string, now int64) (bool, error) {
	var found bool
	err := q.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM signup_invitations WHERE email = $1 AND expires_at > $2)`, email, now).Scan(&found)
	if err != nil {
		return false, fmt.Errorf("reading invitation: %w", err)
	}
	return found, nil
}

// DeleteSignUpInvitation takes an invitation back and says whether there was one.
func DeleteSignUpInvitation(ctx context.Context, q Querier, email string) (bool, error) {
	result, err := q.ExecContext(ctx, `DELETE FROM signup_invitations WHERE email = $1`, email)
	if err != nil {
		return false, fmt.Errorf("deleting invitation: %w", err)
	}
	n, err := result.RowsAffected()
	return n > 0, err
}
