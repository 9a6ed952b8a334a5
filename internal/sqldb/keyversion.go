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

// DeleteKeyVersionsBefore forgets versions that were replaced before a time,
// save the newest ones of each generation.
func DeleteKeyVersionsBefore(ctx context.Context, q Querier, before int64, keep int) error {
	_, err := q.ExecContext(ctx, `DELETE FROM account_key_versions WHERE replaced_at < $1 AND (
		SELECT count(*) FROM account_key_versions later WHERE later.account_id = account_key_versions.account_id
		AND later.generation = account_key_versions.generation AND later.replaced_at > account_key_versions.replaced_at) >= $2`,
		before, keep)
	if err != nil {
		return fmt.Errorf("deleting earlier key documents: %w", err)
	}
	return nil
}
