package sqldb

import (
	"context"
	"fmt"
)

// KeyVersion says of an earlier key document when it was in force.
type KeyVersion struct {
	Generation int64
	Version    int64
	Size       int64
	Signed     bool
	UpdatedAt  int64
	ReplacedAt int64 // 0: it is in force
}

// KeyVersions lists the key documents of an account that are kept, the newest
// first within their generation, and the newest generation first.
func KeyVersions(ctx context.Context, q Querier, accountID string) ([]KeyVersion, error) {
	const columns = `generation, version, length(document), signature IS NOT NULL, updated_at, `
	rows, err := q.QueryContext(ctx, `SELECT `+columns+`0 AS replaced FROM account_keys WHERE account_id = $1
		UNION ALL SELECT `+columns+`replaced_at FROM account_key_versions WHERE account_id = $1
		ORDER BY 1 DESC, 5 DESC, 2 DESC`, accountID)
	if err != nil {
		return nil, fmt.Errorf("listing key documents of %s: %w", accountID, err)
	}
	return collect(rows, func(row scanner) (KeyVersion, error) {
		var v KeyVersion
		err := row.Scan(&v.Generation, &v.Version, &v.Size, &v.Signed, &v.UpdatedAt, &v.ReplacedAt)
		return v, err
	})
}

// EarlierKeyDocument returns a version that was replaced, or ErrNotFound. Of two
// with one number it is the one that was in force last.
func EarlierKeyDocument(ctx context.Context, q Querier, accountID string, generation, version int64) (KeyDocument, error) {
	return scanKeyDocument(q.QueryRowContext(ctx, `SELECT v.account_id, v.generation, v.version, k.sig_pk, k.enc_pk,
			v.document, v.signature, v.updated_at
		FROM account_key_versions v JOIN account_keys k ON k.account_id = v.account_id AND k.generation = v.generation
		WHERE v.account_id = $1 AND v.generation = $2 AND v.version = $3
		ORDER BY v.replaced_at DESC LIMIT 1`, accountID, generation, version))
}
