package sqldb_test

import (
	"errors"
	"sync"
	"testing"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// Of many at once each is stored when it returns, and what fails leaves nothing.
func TestCommitsThatAreFlushedTogether(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		failed := errors.New("failed")
		var running sync.WaitGroup
		for i := range byte(40) {
			running.Go(func() {
				err := db.InTurnFlushedTogether(t.Context(), nil, func(tx sqldb.Querier) error {
					if err := sqldb.FillLimit(t.Context(), tx, []byte{i}, 0, 100, 100); err != nil || i%4 > 0 {
						return err
					}
					return failed
				})
				if want := i%4 == 0; errors.Is(err, failed) != want {
					t.Errorf("%d: %v", i, err)
				}
				at, err := sqldb.LimitFullAt(t.Context(), db.Read(), []byte{i}, 0, 100)
				if stored := at > 0; err != nil || stored != (i%4 > 0) {
					t.Errorf("%d: stored %v, %v", i, stored, err)
				}
			})
		}
		running.Wait()
	})
}

// Of several who move a session on from the same token, one does.
func TestASessionIsAdvancedOnce(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { cfg.MailAutoconfirm = true })
		grant := id.MustSignUp(t, "ada@law.test")
		session, err := sqldb.SessionByID(t.Context(), db.Read(), grant.SessionID)
		if err != nil {
			t.Fatal(err)
		}
		var mu sync.Mutex
		moved := 0
		var running sync.WaitGroup
		for range 10 {
			running.Go(func() {
				next := session
				next.RefreshCounter++
				err := db.InTurnFlushedTogether(t.Context(), nil, func(tx sqldb.Querier) error {
					did, err := sqldb.AdvanceSession(t.Context(), tx, next, session.RefreshCounter)
					mu.Lock()
					defer mu.Unlock()
					if did {
						moved++
					}
					return err
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		running.Wait()
		if moved != 1 {
			t.Errorf("%d moved it on, want one", moved)
		}
	})
}
