package sqldb

import (
	"context"
	"fmt"
)

// AISettings is how administrators set the AI relay up.
type AISettings struct {
	Version int64  // raised by every change of a setting or a key
	JSON    string // the settings without keys; empty: none were ever stored
}

// ReadAISettings returns the stored settings, or ErrNotFound.
func ReadAISettings(ctx context.Context, q Querier) (AISettings, error) {
	var s AISettings
	err := q.QueryRowContext(ctx, "SELECT version, settings FROM ai_settings WHERE id = 'server'").Scan(&s.Version, &s.JSON)
	if err != nil {
		return AISettings{}, fmt.Errorf("reading AI settings: %w", notFound(err))
	}
	return s, nil
}

// PutAISettings stores settings in place of the earlier ones.
func PutAISettings(ctx context.Context, q Querier, s AISettings, at int64) error {
	_, err := q.ExecContext(ctx, `INSERT INTO ai_settings (id, version, settings, changed_at) VALUES ('server', $1, $2, $3)
		ON CONFLICT (id) DO UPDATE SET version = excluded.version, settings = excluded.settings, changed_at = excluded.changed_at`,
		s.Version, s.JSON, at)
	if err != nil {
		return fmt.Errorf("storing AI settings: %w", err)
	}
	return nil
}

// AIKeys returns the sealed keys by provider.
func AIKeys(ctx context.Context, q Querier) (map[string][]byte, error) {
	rows, err := q.QueryContext(ctx, "SELECT provider, sealed FROM ai_keys")
	if err != nil {
		return nil, fmt.Errorf("reading AI keys: %w", err)
	}
	type key struct {
		provider string
		sealed   []byte
	}
	list, err := collect(rows, func(row scanner) (k key, err error) { return k, row.Scan(&k.provider, &k.sealed) })
	if err != nil {
		return nil, fmt.Errorf("reading AI keys: %w", err)
	}
	keys := make(map[string][]byte, len(list))
	for _, k := range list {
		keys[k.provider] = k.sealed
	}
	return keys, nil
}

// PutAIKey stores a provider's sealed key in place of an earlier one.
func PutAIKey(ctx context.Context, q Querier, provider string, sealed []byte, at int64) error {
	_, err := q.ExecContext(ctx, `INSERT INTO ai_keys (provider, sealed, changed_at) VALUES ($1, $2, $3)
		ON CONFLICT (provider) DO UPDATE SET sealed = excluded.sealed, changed_at = excluded.changed_at`, provider, sealed, at)
	if err != nil {
		return fmt.Errorf("storing AI key: %w", err)
	}
	return nil
}

// DeleteAIKey forgets a provider's key.
func DeleteAIKey(ctx context.Context, q Querier, provider string) error {
	if _, err := q.ExecContext(ctx, "DELETE FROM ai_keys WHERE provider = $1", provider); err != nil {
		return fmt.Errorf("deleting AI key: %w", err)
	}
	return nil
}
