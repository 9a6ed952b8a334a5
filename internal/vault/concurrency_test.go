package vault_test

import (
	"context"
	"crypto/ed25519"
	"errors"
	"sync"
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

func TestOneOfTwoPushersWins(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w := s.newWorkspace(t)
		const pushers, rounds = 6, 10
		object := vaulttest.ID()
		members := make([]*vaulttest.Account, pushers)
		for i := range members {
			members[i] = s.newAccount(t)
			a.Add(t, s.Service, w, members[i], "attorney")
		}
		for base := range int64(rounds) {
			outcomes := make([]error, pushers)
			pushes := make([]wire.Push, pushers)
			var wg sync.WaitGroup
			for i, member := range members {
				pushes[i] = member.Push(t, w, vaulttest.Write(w, object, base), vaulttest.Write(w, vaulttest.ID(), 0))
				wg.Go(func() { _, outcomes[i] = s.Push(t.Context(), member.Caller, w.ID, pushes[i]) })
			}
			wg.Wait()
			winners := 0
			for i, err := range outcomes {
				var refused *wire.Refused
				switch {
				case err == nil:
					winners++
					members[i].Pushed(t, w, pushes[i])
				case !errors.As(err, &refused) || refused.Code != wire.Stale || len(refused.Current) != 1:
					t.Fatalf("a loser got %v", err)
				}
			}
			if winners != 1 {
				t.Fatalf("%d pushers won", winners)
			}
		}
		if n := s.count(t, "records"); n != 2*rounds {
			t.Errorf("%d records are stored, want %d", n, 2*rounds)
		}
	})
}

// TestReadersSeeTheSequenceWithoutGaps pushes from two servers at once while
// readers follow. No reader may ever pass a number that appears later.
func TestReadersSeeTheSequenceWithoutGaps(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		one, two := newServer(db), newServer(db)
		a, w := one.newWorkspace(t)
		const pushers, rounds, perPush = 6, 20, 3
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		var readers, writers sync.WaitGroup
		for range 2 {
			readers.Go(func() { follow(ctx, t, one, a.Account, w.ID) })
		}
		for i := range pushers {
			s := one
			if i%2 == 1 {
				s = two
			}
			member := s.newAccount(t)
			a.Add(t, s.Service, w, member, "attorney")
			writers.Go(func() {
				for range rounds {
					objects := make([]wire.PushObject, perPush)
					for i := range objects {
						objects[i] = vaulttest.Write(w, vaulttest.ID(), 0)
					}
					s.push(t, member, w, objects...)
				}
			})
		}
		writers.Wait()
		stop()
		readers.Wait()
		all := one.pull(t, a.Account, w.ID, 0, 7)
		if len(all.Records) != pushers*rounds*perPush || all.Seq != int64(len(all.Records)) {
			t.Fatalf("%d records up to %d, want %d", len(all.Records), all.Seq, pushers*rounds*perPush)
		}
		for i, record := range all.Records {
			if record.Seq != int64(i)+1 {
				t.Fatalf("record %d has number %d", i, record.Seq)
			}
		}
	})
}

// follow reads what is new again and again; every number must come in its turn.
func follow(ctx context.Context, t *testing.T, s server, account, workspace string) {
	var cursor int64
	for ctx.Err() == nil {
		page, err := s.Pull(ctx, account, workspace, cursor, 5)
		if err != nil {
			if ctx.Err() == nil {
				t.Error(err)
			}
			return
		}
		for _, record := range page.Records {
			if record.Seq != cursor+1 {
				t.Errorf("after %d came %d", cursor, record.Seq)
				return
			}
			cursor = record.Seq
		}
		if page.Seq != cursor {
			t.Errorf("a page that ends with %d says it goes up to %d", cursor, page.Seq)
			return
		}
	}
}

func TestPushesOfManyWorkspacesShareTheQueue(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		var wg sync.WaitGroup
		for range 8 {
			a, w := s.newWorkspace(t)
			wg.Go(func() {
				object := vaulttest.ID()
				for base := range int64(10) {
					if seq := s.push(t, a, w, vaulttest.Write(w, object, base)); seq != base+1 {
						t.Errorf("push %d got number %d", base, seq)
					}
					// A hostile neighbour in the same transaction changes nothing.
					_, err := s.Push(t.Context(), a.Caller, w.ID, a.PushWith(t, w, vaulttest.M{"n": 99}, vaulttest.Write(w, object, base)))
					wantCode(t, err, wire.Stale)
				}
			})
		}
		wg.Wait()
		if n := s.count(t, "commits"); n != 80 {
			t.Errorf("%d commits are stored, want 80", n)
		}
	})
}

func TestPushAgainstARoleTakenAwayMeanwhile(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w := s.newWorkspace(t)
		for range 10 {
			member := s.newAccount(t)
			owner.Add(t, s.Service, w, member, "attorney")
			push := member.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0))
			var wg sync.WaitGroup
			var pushed error
			wg.Go(func() { _, pushed = s.Push(t.Context(), member.Caller, w.ID, push) })
			if err := owner.Append(t, s.Service, w, "member.remove", vaulttest.M{"user": member.Account}); err != nil {
				t.Fatal(err)
			}
			wg.Wait()
			if code := codeOf(pushed); code != "" && code != wire.NotFound {
				t.Errorf("a push beside its author's removal: %v", pushed)
			}
		}
	})
}

func TestAFailingDatabaseStoresNothing(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w := s.newWorkspace(t)
		push := a.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0))
		fail := "CREATE TRIGGER fail BEFORE INSERT ON commits BEGIN SELECT RAISE(ABORT, 'disk full'); END"
		repair := "DROP TRIGGER fail"
		if s.db.Engine() == "postgres" {
			fail = "ALTER TABLE commits ADD CONSTRAINT fail CHECK (seq < 0) NOT VALID"
			repair = "ALTER TABLE commits DROP CONSTRAINT fail"
		}
		s.exec(t, fail)
		if _, err := s.Push(t.Context(), a.Caller, w.ID, push); codeOf(err) != "unknown" {
			t.Fatalf("a push into a failing database: %v", err)
		}
		s.exec(t, repair)
		if s.count(t, "records")+s.count(t, "devices") != 0 {
			t.Error("a part of the push was stored")
		}
		if seq, err := s.Push(t.Context(), a.Caller, w.ID, push); err != nil || seq != 1 {
			t.Errorf("the same push afterwards: seq %d, %v; want 1", seq, err)
		}
	})
}

func (s server) exec(t *testing.T, statement string) {
	t.Helper()
	err := s.db.Tx(t.Context(), func(tx sqldb.Querier) error {
		_, err := tx.ExecContext(t.Context(), statement)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte{0x82, 0x40, 0x40}, []byte{0xa0})
	f.Add([]byte{0x82, 0x41, 0xa0, 0x58, 0x40}, []byte{0x9f, 0xff})
	w := &vaulttest.Workspace{ID: vaulttest.Base64(make([]byte, wire.HashSize)), Head: make([]byte, wire.HashSize), KeyID: vaulttest.ID()}
	author := vaulttest.Account{Key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), Device: vaulttest.ID()}
	f.Add([]byte{}, author.Statement(f, w, vaulttest.NewCheckpoint(w, 3), 5, nil))
	f.Fuzz(func(t *testing.T, entry, commit []byte) {
		if _, err := vault.Replay([][]byte{entry, commit}); err == nil {
			t.Error("accepted a ledger that nobody signed")
		}
		if err := vault.CheckPush(wire.Push{Key: make([]byte, 16), Commit: commit, Objects: make([]wire.PushObject, 1)}); codeOf(err) == "unknown" || err == nil {
			t.Errorf("a hostile commit: %v", err)
		}
		if err := vault.CheckCheckpoint(commit); codeOf(err) == "unknown" {
			t.Errorf("a hostile checkpoint: %v", err)
		}
		var push wire.Push
		_ = wire.UnmarshalCBOR(commit, &push)
	})
}

func TestTheSameCallTwiceAtOnce(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		for range 5 {
			a := vaulttest.NewAccount(t, s.db, s.clock.Now())
			first, second := a.Document(1, 0), a.Document(1, 0)
			codes := atOnce(
				func() error { _, err := s.PutKeyDocument(t.Context(), a.Caller, first); return err },
				func() error { _, err := s.PutKeyDocument(t.Context(), a.Caller, second); return err },
			)
			if codes[0] == codes[1] || codes[0]+codes[1] != wire.Stale {
				t.Errorf("two first documents: %q", codes)
			}
			a.Prove(t, s.Service)
			_, entry := a.Genesis(t)
			create := func() error { _, err := s.CreateWorkspace(t.Context(), a.Caller, entry); return err }
			if codes := atOnce(create, create); codes[0]+codes[1] != "" {
				t.Errorf("one workspace twice: %q", codes)
			}
		}
	})
}

func TestLedgerGrowsBesidePushes(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w := s.newWorkspace(t)
		writer := s.newAccount(t)
		owner.Add(t, s.Service, w, writer, "attorney")
		seen := *w
		stop := make(chan struct{})
		var wg sync.WaitGroup
		wg.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
					s.push(t, writer, &seen, vaulttest.Write(&seen, vaulttest.ID(), 0))
				}
			}
		})
		for range 10 {
			owner.Add(t, s.Service, w, s.newAccount(t), "billing")
		}
		close(stop)
		wg.Wait()
	})
}

// atOnce runs calls side by side and returns the codes of their errors.
func atOnce(calls ...func() error) []wire.Code {
	codes := make([]wire.Code, len(calls))
	var wg sync.WaitGroup
	for i, call := range calls {
		wg.Go(func() { codes[i] = codeOf(call()) })
	}
	wg.Wait()
	return codes
}
