package sqldb

import (
	"context"
	"fmt"
)

// Flow is a row of flow_states: a sign-in that left the browser and will come back.
type Flow struct {
	ID                  string // also the OAuth state
	AccountID           string // "" until the person is known
	AuthCodeHash        []byte // empty until the code is made
	CodeChallenge       string // "" in the implicit flow
	CodeChallengeMethod string
	Method              string // how the session will say it was made
	RedirectTo          string
	Secrets             []byte // sealed by package identity
	CreatedAt           int64
	ExpiresAt           int64
}

const flowColumns = `id, account_id, auth_code_hash, code_challenge, code_challenge_method, method, redirect_to,
	secrets, created_at, expires_at`

// InsertFlow stores a new flow.
func InsertFlow(ctx context.Context, q Querier, f Flow) error {
	_, err := q.ExecContext(ctx, `INSERT INTO flow_states (`+flowColumns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		f.ID, f.AccountID, notNull(f.AuthCodeHash), f.CodeChallenge, f.CodeChallengeMethod, f.Method, f.RedirectTo,
		notNull(f.Secrets), f.CreatedAt, f.ExpiresAt)
	if err != nil {
		return fmt.Errorf("inserting flow: %w", err)
	}
	return nil
}

// UpdateFlow writes what a flow learns on its way: the person, the code, new secrets.
func UpdateFlow(ctx context.Context, q Querier, f Flow) error {
	_, err := q.ExecContext(ctx, `UPDATE flow_states
		SET account_id = $2, auth_code_hash = $3, secrets = $4, expires_at = $5 WHERE id = $1`,
		f.ID, f.AccountID, notNull(f.AuthCodeHash), notNull(f.Secrets), f.ExpiresAt)
	if err != nil {
		return fmt.Errorf("updating flow: %w", err)
	}
	return nil
}

// FlowByID returns a flow, or ErrNotFound.
func FlowByID(ctx context.Context, q Querier, id string) (Flow, error) {
	return scanFlow(q.QueryRowContext(ctx, `SELECT `+flowColumns+` FROM flow_states WHERE id = $1`, id))
}

// FlowByAuthCode returns the flow whose code has this hash, or ErrNotFound.
func FlowByAuthCode(ctx context.Context, q Querier, hash []byte) (Flow, error) {
	return scanFlow(q.QueryRowContext(ctx, `SELECT `+flowColumns+` FROM flow_states WHERE auth_code_hash = $1`, hash))
}

// DeleteFlow ends a flow.
func DeleteFlow(ctx context.Context, q Querier, id string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM flow_states WHERE id = $1`, id); err != nil {
		return fmt.Errorf("deleting flow: %w", err)
	}
	return nil
}

func scanFlow(row scanner) (Flow, error) {
	var f Flow
	err := row.Scan(&f.ID, &f.AccountID, &f.AuthCodeHash, &f.CodeChallenge, &f.CodeChallengeMethod, &f.Method, &f.RedirectTo,
		&f.Secrets, &f.CreatedAt, &f.ExpiresAt)
	if err != nil {
		return Flow{}, fmt.Errorf("reading flow: %w", notFound(err))
	}
	return f, nil
}

// DeleteFlowsOf ends every flow of an account.
func DeleteFlowsOf(ctx context.Context, q Querier, accountID string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM flow_states WHERE account_id = $1`, accountID); err != nil {
		return fmt.Errorf("deleting flows: %w", err)
	}
	return nil
}
