package sqldb

import (
	"context"
	"fmt"
	"strings"
)

// AccountSummary is what a list of accounts shows of one.
type AccountSummary struct {
	Account
	FullName string
	LawFirm  string
	Sessions int64
	Factors  int64 // verified second factors, sets of recovery codes not counted
}

// AccountFilter narrows a list of accounts. Text is looked for in the address,
// the name and the firm.
type AccountFilter struct {
	Text   string
	State  string // "", "admin", "unconfirmed", "disabled" or "deleting"
	Limit  int
	Offset int
}

var accountStates = map[string]string{
	"":            "1 = 1",
	"admin":       "a.admin",
	"unconfirmed": "a.email_confirmed_at = 0",
	"disabled":    "a.disabled_at > 0",
	"deleting":    "a.delete_at > 0",
}

const accountMatch = ` FROM accounts a LEFT JOIN profiles p ON p.id = a.id
	WHERE (lower(a.email) LIKE $1 ESCAPE '\' OR lower(COALESCE(p.full_name, '')) LIKE $1 ESCAPE '\'
		OR lower(COALESCE(p.law_firm, '')) LIKE $1 ESCAPE '\') AND `

// AccountSummaries lists accounts, the newest first, and says how many there are.
func AccountSummaries(ctx context.Context, q Querier, f AccountFilter) ([]AccountSummary, int64, error) {
	where, ok := accountStates[f.State]
	if !ok {
		return nil, 0, fmt.Errorf("listing accounts: no state %q", f.State)
	}
	like := "%" + strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(strings.ToLower(f.Text)) + "%"
	var total int64
	if err := q.QueryRowContext(ctx, `SELECT count(*)`+accountMatch+where, like).Scan(&total); err != nil {
		return nil, 0, fmt.Errorf("counting accounts: %w", err)
	}
	rows, err := q.QueryContext(ctx, selectAccountSummary+accountMatch+where+` ORDER BY a.created_at DESC, a.id LIMIT $2 OFFSET $3`,
		like, f.Limit, f.Offset)
	if err != nil {
		return nil, 0, fmt.Errorf("listing accounts: %w", err)
	}
	list, err := collect(rows, scanAccountSummary)
	return list, total, err
}

// AccountSummaryByID returns one account as a list shows it, or ErrNotFound.
func AccountSummaryByID(ctx context.Context, q Querier, id string) (AccountSummary, error) {
	return scanAccountSummary(q.QueryRowContext(ctx, selectAccountSummary+` FROM accounts a LEFT JOIN profiles p ON p.id = a.id WHERE a.id = $1`, id))
}

const selectAccountSummary = `SELECT a.id, a.email, a.admin, a.email_confirmed_at, a.last_sign_in_at, a.created_at,
	a.disabled_at, a.delete_at, COALESCE(p.full_name, ''), COALESCE(p.law_firm, ''),
	(SELECT count(*) FROM sessions s WHERE s.account_id = a.id),
	(SELECT count(*) FROM factors f WHERE f.account_id = a.id AND f.verified AND f.kind <> 'recovery_code')`

func scanAccountSummary(row scanner) (AccountSummary, error) {
	var a AccountSummary
	err := row.Scan(&a.ID, &a.Email, &a.Admin, &a.EmailConfirmedAt, &a.LastSignInAt, &a.CreatedAt,
		&a.DisabledAt, &a.DeleteAt, &a.FullName, &a.LawFirm, &a.Sessions, &a.Factors)
	if err != nil {
		return AccountSummary{}, fmt.Errorf("reading account: %w", notFound(err))
	}
	return a, nil
}

// AccountsToDelete lists the accounts whose time has come.
func AccountsToDelete(ctx context.Context, q Querier, now int64, limit int) ([]Account, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+accountColumns+` FROM accounts
		WHERE delete_at > 0 AND delete_at <= $1 ORDER BY delete_at, id LIMIT $2`, now, limit)
	if err != nil {
		return nil, fmt.Errorf("listing accounts: %w", err)
	}
	return collect(rows, scanAccount)
}

// DeleteAccount removes an account with everything that is its own. Workspaces
// where it was the last present member go with it; their files become loose, to
// be deleted at dueAt. Those with other members stay, and it stays a member there
// for as long as their ledgers say so; what it invited others to is over.
func DeleteAccount(ctx context.Context, q Querier, id string, dueAt int64) error {
	const alone = `SELECT m.workspace_id FROM members m WHERE m.account_id = $1 AND m.role <> ''
		AND NOT EXISTS (SELECT 1 FROM members o JOIN accounts a ON a.id = o.account_id
			WHERE o.workspace_id = m.workspace_id AND o.account_id <> $1 AND o.role <> '')`
	for _, step := range []struct {
		text string
		args []any
	}{
		{`INSERT INTO loose_blobs (blob, due_at) SELECT o.blob, CAST($2 AS BIGINT)
			FROM (SELECT blob, workspace_id FROM objects UNION ALL SELECT blob, workspace_id FROM removed_objects) o
			WHERE o.workspace_id IN (` + alone + `)
			ON CONFLICT (blob) DO NOTHING`, []any{id, dueAt}},
		{`DELETE FROM workspaces WHERE id IN (` + alone + `)`, []any{id}},
		{`DELETE FROM key_grants WHERE account_id = $1`, []any{id}},
		{`UPDATE invitations SET state = 'revoked' WHERE inviter = $1 AND state IN ('open', 'accepted')`, []any{id}},
		{`DELETE FROM accounts WHERE id = $1`, []any{id}},
	} {
		if _, err := q.ExecContext(ctx, step.text, step.args...); err != nil {
			return fmt.Errorf("deleting account %s: %w", id, err)
		}
	}
	return nil
}
