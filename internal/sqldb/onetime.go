package sqldb

import (
	"context"
	"fmt"
)

// OneTimeToken is a row of one_time_tokens: a link and a code sent by mail.
// An account has one of each kind at most; a newer one replaces it.
type OneTimeToken struct {
	ID        string
	AccountID string
	Kind      string
	TokenHash []byte // of the link
	CodeHash  []byte // of the short code
	Attempts  int64  // wrong codes so far
	FlowID    string // the flow that the link continues; "" in the implicit flow
	CreatedAt int64
	ExpiresAt int64
}

const oneTimeColumns = `id, account_id, kind, token_hash, code_hash, attempts, flow_id, created_at, expires_at`

// PutOneTimeToken stores a token in place of the account's last one of its kind.
func PutOneTimeToken(ctx context.Context, q Querier, t OneTimeToken) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM one_time_tokens WHERE account_id = $1 AND kind = $2`, t.AccountID, t.Kind); err != nil {
		return fmt.Errorf("replacing one-time token: %w", err)
	}
	_, err := q.ExecContext(ctx, `INSERT INTO one_time_tokens (`+oneTimeColumns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		t.ID, t.AccountID, t.Kind, t.TokenHash, t.CodeHash, t.Attempts, t.FlowID, t.CreatedAt, t.ExpiresAt)
	if err != nil {
		return fmt.Errorf("inserting one-time token: %w", err)
	}
	return nil
}

// OneTimeTokenByHash returns the token of a link, or ErrNotFound.
func OneTimeTokenByHash(ctx context.Context, q Querier, hash []byte) (OneTimeToken, error) {
	return scanOneTimeToken(q.QueryRowContext(ctx, `SELECT `+oneTimeColumns+` FROM one_time_tokens WHERE token_hash = $1`, hash))
}

// OneTimeTokenOf returns an account's token of a kind, or ErrNotFound.
func OneTimeTokenOf(ctx context.Context, q Querier, accountID, kind string) (OneTimeToken, error) {
	return scanOneTimeToken(q.QueryRowContext(ctx, `SELECT `+oneTimeColumns+` FROM one_time_tokens
		WHERE account_id = $1 AND kind = $2`, accountID, kind))
}

// CountWrongCode records one wrong code against a token.
func CountWrongCode(ctx context.Context, q Querier, id string) error {
	if _, err := q.ExecContext(ctx, `UPDATE one_time_tokens SET attempts = attempts + 1 WHERE id = $1`, id); err != nil {
		return fmt.Errorf("counting wrong code: %w", err)
	}
	return nil
}

// DeleteOneTimeToken uses a token up.
func DeleteOneTimeToken(ctx context.Context, q Querier, id string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM one_time_tokens WHERE id = $1`, id); err != nil {
		return fmt.Errorf("deleting one-time token: %w", err)
	}
	return nil
}

// DeleteOneTimeTokensOf ends every link and code of an account.
func DeleteOneTimeTokensOf(ctx context.Context, q Querier, accountID string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM one_time_tokens WHERE account_id = $1`, accountID); err != nil {
		return fmt.Errorf("deleting one-time tokens: %w", err)
	}
	return nil
}

func scanOneTimeToken(row scanner) (OneTimeToken, error) {
	var t OneTimeToken
	err := row.Scan(&t.ID, &t.AccountID, &t.Kind, &t.TokenHash, &t.CodeHash, &t.Attempts, &t.FlowID, &t.CreatedAt, &t.ExpiresAt)
	if err != nil {
		return OneTimeToken{}, fmt.Errorf("reading one-time token: %w", notFound(err))
	}
	return t, nil
}
