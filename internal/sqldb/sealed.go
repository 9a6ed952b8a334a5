package sqldb

import (
	"context"
	"fmt"
)

// SealedColumn is a column with what the server itself sealed, each value bound to its row's key.
type SealedColumn struct{ table, key, column string }

// The columns that the server seals. Of the settings only those that a caller names are sealed.
var (
	SealedFactors  = SealedColumn{"factors", "id", "secret"}
	SealedFlows    = SealedColumn{"flow_states", "id", "secrets"}
	SealedMails    = SealedColumn{"mail_queue", "id", "message"}
	SealedAIKeys   = SealedColumn{"ai_keys", "provider", "sealed"}
	SealedSettings = SealedColumn{"server_settings", "name", "value"}
)

// SealedValue is one value of a sealed column.
type SealedValue struct {
	Key   string
	Value []byte
}

// SealedAfter lists what is sealed in a column, by key, after one.
func SealedAfter(ctx context.Context, q Querier, c SealedColumn, after string, limit int) ([]SealedValue, error) {
	rows, err := q.QueryContext(ctx, fmt.Sprintf("SELECT %s, %s FROM %s WHERE %[1]s > $1 ORDER BY %[1]s LIMIT $2", c.key, c.column, c.table), after, limit)
	if err != nil {
		return nil, fmt.Errorf("reading what is sealed in %s: %w", c.table, err)
	}
	return collect(rows, func(row scanner) (v SealedValue, err error) { return v, row.Scan(&v.Key, &v.Value) })
}

// PutSealed puts a newly sealed value in the place of the one that was read.
func PutSealed(ctx context.Context, q Querier, c SealedColumn, v SealedValue) error {
	if _, err := q.ExecContext(ctx, fmt.Sprintf("UPDATE %s SET %s = $2 WHERE %s = $1", c.table, c.column, c.key), v.Key, v.Value); err != nil {
		return fmt.Errorf("sealing %s anew: %w", c.table, err)
	}
	return nil
}
