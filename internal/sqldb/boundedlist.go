package sqldb

import (
	"context"
	"errors"
	"fmt"
	"math"
)

// boundedList is how rows are read whose bytes together are bounded: in the order of a column, until
// they reach so many. SQLite makes each row when it is asked for. PostgreSQL sends all of them, also
// to a reader that stops early, and so is asked for no more than one row beyond.
type boundedList[T any] struct {
	table, columns string
	place          string // what orders the rows, each in a place of its own above 0
	bytes          string // the column whose bytes count
	newestFirst    bool
	scan           func(*T) []any
	size           func(T) int
}

// everything is the limit of a list that its bytes alone bound.
const everything = math.MaxInt32

// read returns the rows that hold, limit of them or fewer, until their bytes reach maxBytes, and says
// whether that left some out.
func (l boundedList[T]) read(ctx context.Context, q Querier, where string, limit, maxBytes int, args ...any) ([]T, bool, error) {
	order := l.place
	if l.newestFirst {
		order += " DESC"
	}
	args = append(args, limit)
	query := fmt.Sprintf(`SELECT %s FROM %s WHERE %s ORDER BY %s LIMIT $%d`, l.columns, l.table, where, order, len(args))
	if !isSQLite(q) {
		args = append(args, maxBytes)
		query = l.cut(where, order, len(args))
	}
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, false, err
	}
	defer rows.Close()
	var found []T
	var item T
	places := l.scan(&item) // Scan gives every row bytes of its own
	for total := 0; rows.Next(); {
		if total >= maxBytes {
			return found, true, nil
		}
		if err := rows.Scan(places...); err != nil {
			return nil, false, err
		}
		total += l.size(item)
		found = append(found, item)
	}
	return found, false, errors.Join(rows.Err(), rows.Close())
}

// cut is the statement for the same rows up to the first one before which their bytes have reached the
// last parameter. The sizes of large columns stand apart from their bytes, and are read first.
func (l boundedList[T]) cut(where, order string, last int) string {
	counted := "place"
	end := fmt.Sprintf(`%s <= COALESCE((SELECT MIN(place) FROM counted WHERE before >= $%d), %d)`, l.place, last, int64(math.MaxInt64))
	if l.newestFirst {
		counted = "place DESC"
		end = fmt.Sprintf(`%s >= COALESCE((SELECT MAX(place) FROM counted WHERE before >= $%d), 0)`, l.place, last)
	}
	return fmt.Sprintf(`WITH sized AS (SELECT %[1]s AS place, LENGTH(%[2]s) AS size FROM %[3]s WHERE %[4]s ORDER BY %[5]s LIMIT $%[6]d),
			counted AS (SELECT place, SUM(size) OVER (ORDER BY %[9]s ROWS UNBOUNDED PRECEDING) - size AS before FROM sized)
		SELECT %[7]s FROM %[3]s WHERE %[4]s AND %[8]s ORDER BY %[5]s LIMIT $%[6]d`,
		l.place, l.bytes, l.table, where, order, last-1, l.columns, end, counted)
}

// isSQLite reports whether it is SQLite that answers.
func isSQLite(q Querier) bool {
	switch q.(type) {
	case *statements, *preparedTx:
		return true
	}
	return false
}
