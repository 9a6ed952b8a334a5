package sqldb_test

import (
	"encoding/binary"
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// What is stale goes some at a time, all of it, and nothing else.
func TestWhatIsStaleGoesInParts(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		const stale, fresh = 2500, 10
		err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
			for i := range uint32(stale + fresh) {
				at := int64(100)
				if i >= stale {
					at = 1000
				}
				if err := sqldb.FillLimit(t.Context(), tx, binary.BigEndian.AppendUint32(nil, i), 0, at, at); err != nil {
					return err
				}
			}
			more, err := sqldb.EmptyLimits.Forget(t.Context(), tx, 500)
			if err == nil && !more {
				t.Error("one part was all of it")
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := db.Forget(t.Context(), sqldb.Turns{"sweep"}, sqldb.EmptyLimits, 500); err != nil {
			t.Fatal(err)
		}
		var left int
		if err := db.Read().QueryRowContext(t.Context(), `SELECT count(*) FROM guesses`).Scan(&left); err != nil || left != fresh {
			t.Errorf("%d are left, want %d; %v", left, fresh, err)
		}
	})
}
