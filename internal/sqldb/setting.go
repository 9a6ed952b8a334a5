package sqldb

import (
	"context"
	"fmt"
)

// Setting returns what is stored under a name of server_settings, or ErrNotFound.
func Setting(ctx context.Context, q Querier, name string) ([]byte, error) {
	var value []byte
	err := q.QueryRowContext(ctx, `SELECT value FROM server_settings WHERE name = $1`, name).Scan(&value)
	if err != nil {
		return nil, fmt.Errorf("reading setting %s: %w", name, notFound(err))
	}
	return value, nil
}

// PutSetting stores a setting in place of an earlier one.
func PutSetting(ctx context.Context, q Querier, name string, value []byte) error {
	_, err := q.ExecContext(ctx, `INSERT INTO server_settings (name, value) VALUES ($1, $2)
		ON CONFLICT (name) DO UPDATE SET value = excluded.value`, name, notNull(value))
	if err != nil {
		return fmt.Errorf("storing setting %s: %w", name, err)
	}
	return nil
}

// DeleteSetting forgets a setting.
func DeleteSetting(ctx context.Context, q Querier, name string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM server_settings WHERE name = $1`, name); err != nil {
		return fmt.Errorf("deleting setting %s: %w", name, err)
	}
	return nil
}
