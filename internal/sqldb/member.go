package sqldb

import (
	"context"
	"fmt"
)

// Member is a row of members: what a workspace's ledger says of an account now.
// A role of ” means that it has left.
type Member struct {
	WorkspaceID string
	AccountID   string
	Role        string
	SigPK       []byte
	EncPK       []byte
}

const memberColumns = `m.workspace_id, m.account_id, m.role, m.sig_pk, m.enc_pk`

// MembersOf lists a workspace's members, those who left too.
func MembersOf(ctx context.Context, q Querier, workspaceID string) ([]Member, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+memberColumns+` FROM members m WHERE m.workspace_id = $1
		ORDER BY m.account_id`, workspaceID)
	if err != nil {
		return nil, fmt.Errorf("listing members of %s: %w", workspaceID, err)
	}
	return collect(rows, func(row scanner) (Member, error) {
		var m Member
		err := row.Scan(&m.WorkspaceID, &m.AccountID, &m.Role, &m.SigPK, &m.EncPK)
		return m, err
	})
}

// PresentMember is a member with what their session has proven, and where the
// ledger stood when it said that they are one.
type PresentMember struct {
	Member
	Proven       bool // the session has shown lately to hold the key that the ledger names
	LedgerHead   []byte
	LedgerLength int64
}

// MemberOf returns an account's present membership, or ErrNotFound. Its session's
// proof counts if it was given at a time or later.
func MemberOf(ctx context.Context, q Querier, workspaceID, accountID, sessionID string, since int64) (PresentMember, error) {
	var m PresentMember
	err := q.QueryRowContext(ctx, `SELECT `+memberColumns+`, w.ledger_head, w.ledger_length,
			EXISTS (SELECT 1 FROM vault_proofs p WHERE p.session_id = $3 AND p.sig_pk = m.sig_pk AND p.proven_at >= $4)
		FROM members m JOIN workspaces w ON w.id = m.workspace_id
		WHERE m.workspace_id = $1 AND m.account_id = $2 AND m.role <> ''`, workspaceID, accountID, sessionID, since).
		Scan(&m.WorkspaceID, &m.AccountID, &m.Role, &m.SigPK, &m.EncPK, &m.LedgerHead, &m.LedgerLength, &m.Proven)
	if err != nil {
		return PresentMember{}, fmt.Errorf("reading member of %s: %w", workspaceID, notFound(err))
	}
	return m, nil
}

// PutMember stores a member, in place of an earlier row.
func PutMember(ctx context.Context, q Querier, m Member) error {
	_, err := q.ExecContext(ctx, `INSERT INTO members (workspace_id, account_id, role, sig_pk, enc_pk) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (workspace_id, account_id) DO UPDATE SET role = excluded.role, sig_pk = excluded.sig_pk, enc_pk = excluded.enc_pk`,
		m.WorkspaceID, m.AccountID, m.Role, m.SigPK, m.EncPK)
	if err != nil {
		return fmt.Errorf("storing member of %s: %w", m.WorkspaceID, err)
	}
	return nil
}

// IsLastOf reports whether an account alone has a role in some workspace that
// others are members of, too. Who was removed from the server, or is about to be,
// counts as nobody.
func IsLastOf(ctx context.Context, q Querier, role, accountID string) (bool, error) {
	const other = `EXISTS (SELECT 1 FROM members o JOIN accounts a ON a.id = o.account_id
		WHERE o.workspace_id = m.workspace_id AND o.account_id <> m.account_id AND a.delete_at = 0 AND `
	var last bool
	err := q.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM members m WHERE m.account_id = $1 AND m.role = $2
		AND `+other+`o.role <> '') AND NOT `+other+`o.role = $2))`, accountID, role).Scan(&last)
	if err != nil {
		return false, fmt.Errorf("reading memberships: %w", err)
	}
	return last, nil
}

// GovernorsBeside lists the addresses of those who own or administer a firm that an account
// is a member of, without its own.
func GovernorsBeside(ctx context.Context, q Querier, accountID string) ([]string, error) {
	rows, err := q.QueryContext(ctx, `SELECT DISTINCT a.email FROM members m
		JOIN members o ON o.workspace_id = m.workspace_id AND o.account_id <> m.account_id AND o.role IN ('owner', 'administrator')
		JOIN accounts a ON a.id = o.account_id WHERE m.account_id = $1 AND m.role <> '' ORDER BY a.email`, accountID)
	if err != nil {
		return nil, fmt.Errorf("listing those beside %s: %w", accountID, err)
	}
	return collect(rows, func(row scanner) (email string, err error) {
		err = row.Scan(&email)
		return email, err
	})
}

// HeldMembers lists the members of a workspace who are under a hold at a time that colleagues
// were told of.
func HeldMembers(ctx context.Context, q Querier, workspaceID string, now int64) ([]string, error) {
	rows, err := q.QueryContext(ctx, `SELECT m.account_id FROM members m JOIN account_holds h ON h.account_id = m.account_id
		WHERE m.workspace_id = $1 AND m.role <> '' AND h.told_at > 0 AND h.ends_at > $2 ORDER BY m.account_id`, workspaceID, now)
	if err != nil {
		return nil, fmt.Errorf("listing held members of %s: %w", workspaceID, err)
	}
	return collect(rows, func(row scanner) (id string, err error) {
		err = row.Scan(&id)
		return id, err
	})
}
