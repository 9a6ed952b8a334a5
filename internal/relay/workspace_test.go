package relay_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"legalai/internal/legalaitest"
	"legalai/internal/provider"
	"legalai/internal/relay"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// addFirm stores a workspace with further members.
func addFirm(t *testing.T, db *sqldb.DB, id string, members ...string) {
	t.Helper()
	ctx := t.Context()
	err := db.Tx(ctx, func(tx sqldb.Querier) error {
		failed := sqldb.InsertWorkspace(ctx, tx, sqldb.Workspace{ID: id, Creator: account, LedgerHead: []byte(id), KeyID: []byte{1}})
		for _, m := range members {
			failed = errors.Join(failed, sqldb.PutMember(ctx, tx, sqldb.Member{WorkspaceID: id, AccountID: m, Role: "member", SigPK: []byte(m), EncPK: []byte(m)}))
		}
		return failed
	})
	if err != nil {
		t.Fatal(err)
	}
}

func addAccounts(t *testing.T, db *sqldb.DB, n int) (ids []string) {
	t.Helper()
	for i := range n {
		ids = append(ids, fmt.Sprintf("6f1b7b9a-0000-4000-8000-0000000001%02d", i))
	}
	err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
		var failed error
		for _, id := range ids {
			failed = errors.Join(failed, sqldb.InsertAccount(t.Context(), tx, sqldb.Account{ID: id, Email: id + "@example.test"}))
		}
		return failed
	})
	if err != nil {
		t.Fatal(err)
	}
	return ids
}

// Many members of one firm ask two servers at once: exactly as many questions
// pass as the firm's limit says, though no person is near their own.
func TestWorkspaceLimitIsExact(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		now := time.Now()
		b := newBenchOn(t, db, "openai", func(c *relay.Config) { c.Now = func() time.Time { return now } })
		people := append(addAccounts(t, db, 5), account)
		addFirm(t, db, "firm", people...)
		b.change(t, func(s *wire.AISettings) { s.WorkspaceRequestsPerMinute = 9 })
		second, err := relay.New(relay.Config{DB: db, Providers: []provider.Config{b.fakes["openai"].Config()}, Now: func() time.Time { return now }})
		if err != nil {
			t.Fatal(err)
		}
		var passed atomic.Int32
		var running sync.WaitGroup
		for i := range 36 {
			running.Go(func() {
				r := question("single")
				if i%3 > 0 {
					r.Workspace = "firm"
				}
				run, err := []*relay.Service{b.Service, second}[i%2].Open(t.Context(), people[i%len(people)], r, nil)
				if err == nil {
					passed.Add(1)
					run.Stream(t.Context(), &audience{})
				} else if code(err) != wire.RateLimited || !strings.Contains(err.Error(), "9 questions a minute of the whole firm") {
					t.Errorf("refused with %v, want rate_limited by the firm's limit", err)
				}
			})
		}
		running.Wait()
		if passed.Load() != 9 {
			t.Errorf("%d questions passed, want 9", passed.Load())
		}
	})
}

func TestWorkspaceTokens(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		b := newBenchOn(t, db, "openai", nil)
		others := addAccounts(t, db, 2)
		addFirm(t, db, "firm", account, others[0])
		addFirm(t, db, "elsewhere", others[1])
		b.change(t, func(s *wire.AISettings) { s.MaxTokens, s.WorkspaceTokensPerDay = 1000, 3000 })
		r := question("single")
		r.Workspace = "firm"
		b.ask(t, r)
		used := func() int64 {
			n, err := sqldb.AITokens(t.Context(), db.Read(), sqldb.AIWorkspace("firm"), 0)
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		if used() != b.tokens(t) || used() == 0 {
			t.Errorf("the firm settled on %d tokens, the person on %d", used(), b.tokens(t))
		}
		err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
			return sqldb.ReserveAITokens(t.Context(), tx, sqldb.AIWorkspace("firm"), time.Now().Unix()/86400, 3000)
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, tt := range []struct {
			name, person, workspace string
			want                    wire.Code
		}{
			{"a colleague", others[0], "firm", wire.DailyTokens},
			{"who names no firm", others[0], "", wire.DailyTokens},
			{"somebody else's firm", others[1], "firm", wire.Denied},
			{"another firm", others[1], "elsewhere", ""},
		} {
			r.Workspace = tt.workspace
			run, err := b.Open(t.Context(), tt.person, r, nil)
			if code(err) != tt.want {
				t.Errorf("%s: %v, want %q", tt.name, err, tt.want)
			}
			if err == nil {
				run.Stream(t.Context(), &audience{})
			}
		}
	})
}
