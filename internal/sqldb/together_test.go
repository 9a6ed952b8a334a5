package sqldb_test

import (
	"context"
	"errors"
	"path/filepath"
	"sync"
	"testing"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// Of many at once each is stored when it returns, and what fails leaves nothing.
func TestTransactionsThatRunTogether(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		failed := errors.New("failed")
		var running sync.WaitGroup
		for i := range byte(40) {
			running.Go(func() {
				err := db.InTurnTogether(t.Context(), nil, func(ctx context.Context, tx sqldb.Querier) error {
					if err := sqldb.FillLimit(ctx, tx, []byte{i}, 0, 100, 100); err != nil || i%4 > 0 {
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

// Who leaves before the commit takes nothing away from those who share it.
func TestWhoLeavesATransactionThatOthersShare(t *testing.T) {
	db := openAt(t, "sqlite:"+filepath.Join(t.TempDir(), "legalai.db"))
	var running sync.WaitGroup
	for i := range byte(20) {
		ctx, leave := context.WithCancel(t.Context())
		if i%2 == 0 {
			leave()
		}
		running.Go(func() {
			defer leave()
			err := db.InTurnTogether(ctx, nil, func(ctx context.Context, tx sqldb.Querier) error {
				return sqldb.FillLimit(ctx, tx, []byte{i}, 0, 100, 100)
			})
			if err != nil {
				t.Errorf("%d: %v", i, err)
			}
		})
	}
	running.Wait()
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
				err := db.InTurnTogether(t.Context(), nil, func(ctx context.Context, tx sqldb.Querier) error {
					did, err := sqldb.AdvanceSession(ctx, tx, next, session.RefreshCounter)
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
