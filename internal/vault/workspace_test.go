package vault_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

func TestCreateWorkspace(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a := s.newAccount(t)
		w, entry := a.Genesis(t)
		for range 2 {
			if id, err := s.CreateWorkspace(t.Context(), a.Caller, entry); err != nil || id != w.ID {
				t.Fatalf("creating a workspace: %q, %v; want %q", id, err, w.ID)
			}
		}
		list, err := s.Workspaces(t.Context(), a.Account)
		if err != nil || len(list) != 1 {
			t.Fatalf("listing workspaces: %d of them, %v", len(list), err)
		}
		if got := list[0]; got.ID != w.ID || got.Role != "owner" || got.LedgerLength != 1 || !bytes.Equal(got.LedgerHead, w.Head) || got.Seq != 0 {
			t.Errorf("the workspace is %+v", got)
		}
		entries, err := s.Ledger(t.Context(), a.Account, w.ID, 0)
		if diff := cmp.Diff([][]byte{entry}, entries); err != nil || diff != "" {
			t.Errorf("reading the ledger: %v\n%s", err, diff)
		}
	})
}

func TestCreateWorkspaceRefuses(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, other := s.newAccount(t), s.newAccount(t)
		_, entry := a.Genesis(t)
		_, err := s.CreateWorkspace(t.Context(), other.Caller, entry)
		wantCode(t, err, wire.Denied)
		_, err = s.CreateWorkspace(t.Context(), a.Caller, entry[:len(entry)-1])
		wantCode(t, err, wire.Invalid)
		_, err = s.CreateWorkspace(t.Context(), a.Caller, make([]byte, wire.MaxLedgerEntry+1))
		wantCode(t, err, wire.TooLarge)
		keys := *a
		keys.Key = other.Key
		_, foreign := keys.Genesis(t)
		_, err = s.CreateWorkspace(t.Context(), a.Caller, foreign)
		wantCode(t, err, wire.Invalid)
		forged := bytes.Clone(entry)
		forged[len(forged)-1] ^= 1 // the signature ends it
		_, err = s.CreateWorkspace(t.Context(), a.Caller, forged)
		wantCode(t, err, wire.Denied)
		a.SignIn(t, s.db, s.clock.Now())
		_, err = s.CreateWorkspace(t.Context(), a.Caller, entry)
		wantCode(t, err, wire.ProofRequired)
	})
}

func TestAWorkspaceBeginsWithItsOwnerAlone(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, other := s.newAccount(t), s.newAccount(t)
		for _, tt := range []struct {
			name         string
			change, body vaulttest.M
		}{
			{"another type", vaulttest.M{"type": "member.add"}, nil},
			{"a later place", vaulttest.M{"n": 1}, nil},
			{"an entry before it", vaulttest.M{"prev": vaulttest.Bytes(32)}, nil},
			{"a workspace that is there", vaulttest.M{"ws": vaulttest.Bytes(32)}, nil},
			{"an owner who did not sign", nil, vaulttest.M{"user": other.Account}},
			{"a role that governs nothing", nil, vaulttest.M{"role": "attorney"}},
			{"a later epoch", nil, vaulttest.M{"epoch": 2}},
			{"another suite", nil, vaulttest.M{"suite": 2}},
			{"a short nonce", nil, vaulttest.M{"nonce": vaulttest.Bytes(8)}},
			{"a short encryption key", nil, vaulttest.M{"encPk": vaulttest.Bytes(32)}},
			{"a short key id", nil, vaulttest.M{"keyId": vaulttest.Bytes(8)}},
		} {
			t.Run(tt.name, func(t *testing.T) {
				_, entry := a.GenesisWith(t, tt.change, tt.body)
				_, err := s.CreateWorkspace(t.Context(), a.Caller, entry)
				wantCode(t, err, wire.Invalid)
			})
		}
	})
}

func TestLedgerGrows(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w := s.newWorkspace(t)
		admin, clerk := s.newAccount(t), s.newAccount(t)
		_, err := s.Ledger(t.Context(), admin.Account, w.ID, 0)
		wantCode(t, err, wire.NotFound)
		owner.Add(t, s.Service, w, admin, "administrator")
		admin.Add(t, s.Service, w, clerk, "paralegal")
		for _, step := range []struct {
			actor *vaulttest.Account
			kind  string
			body  vaulttest.M
		}{
			{admin, "role.set", vaulttest.M{"user": clerk.Account, "role": "read-only"}},
			{admin, "member.remove", vaulttest.M{"user": clerk.Account}},
			{admin, "epoch.new", vaulttest.EpochBody(w)},
			{owner, "member.add", vaulttest.AddBody(clerk, "owner")},
			{owner, "role.set", vaulttest.M{"user": owner.Account, "role": "billing"}},
		} {
			if err := step.actor.Append(t, s.Service, w, step.kind, step.body); err != nil {
				t.Fatalf("%s: %v", step.kind, err)
			}
		}
		entries, err := s.Ledger(t.Context(), clerk.Account, w.ID, 0)
		if err != nil {
			t.Fatal(err)
		}
		s.wantReplayed(t, w, entries)
		tail, err := s.Ledger(t.Context(), clerk.Account, w.ID, 5)
		if diff := cmp.Diff(entries[5:], tail); err != nil || diff != "" {
			t.Errorf("the ledger after 5: %v\n%s", err, diff)
		}
	})
}

// wantReplayed compares the stored rows with what the entries say.
func (s server) wantReplayed(t *testing.T, w *vaulttest.Workspace, entries [][]byte) {
	t.Helper()
	want, err := vault.Replay(entries)
	if err != nil {
		t.Fatal(err)
	}
	row, err := sqldb.WorkspaceByID(t.Context(), s.db.Read(), w.ID)
	if err != nil {
		t.Fatal(err)
	}
	row.CreatedAt = 0
	if diff := cmp.Diff(want.Workspace, row); diff != "" {
		t.Errorf("the workspace's row is not what its ledger says:\n%s", diff)
	}
	members, err := sqldb.MembersOf(t.Context(), s.db.Read(), w.ID)
	if err != nil {
		t.Fatal(err)
	}
	stored := make(map[string]sqldb.Member)
	for _, m := range members {
		stored[m.AccountID] = m
	}
	if diff := cmp.Diff(want.Members, stored); diff != "" {
		t.Errorf("the members' rows are not what the ledger says:\n%s", diff)
	}
}

func TestLedgerRefuses(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w := s.newWorkspace(t)
		admin, clerk, stranger := s.newAccount(t), s.newAccount(t), s.newAccount(t)
		owner.Add(t, s.Service, w, admin, "administrator")
		owner.Add(t, s.Service, w, clerk, "attorney")
		ghost := vaulttest.AddBody(stranger, "attorney")
		ghost["user"] = "8a0c5dd5-0000-4000-8000-000000000000"
		sameKey := vaulttest.AddBody(stranger, "attorney")
		sameKey["sigPk"] = clerk.SigPK()
		tests := []struct {
			name  string
			actor *vaulttest.Account
			kind  string
			body  vaulttest.M
			want  wire.Code
		}{
			{"a stranger", stranger, "member.add", vaulttest.AddBody(stranger, "attorney"), wire.NotFound},
			{"an attorney adds", clerk, "member.add", vaulttest.AddBody(stranger, "attorney"), wire.Denied},
			{"an attorney starts an epoch", clerk, "epoch.new", vaulttest.EpochBody(w), wire.Denied},
			{"an administrator makes an administrator", admin, "member.add", vaulttest.AddBody(stranger, "administrator"), wire.Denied},
			{"an administrator makes an owner", admin, "role.set", vaulttest.M{"user": clerk.Account, "role": "owner"}, wire.Denied},
			{"an administrator removes the owner", admin, "member.remove", vaulttest.M{"user": owner.Account}, wire.Denied},
			{"an administrator demotes themself", admin, "role.set", vaulttest.M{"user": admin.Account, "role": "billing"}, wire.Denied},
			{"somebody twice", owner, "member.add", vaulttest.AddBody(clerk, "billing"), wire.Conflict},
			{"somebody else's key", owner, "member.add", sameKey, wire.Conflict},
			{"nobody's account", owner, "member.add", ghost, wire.Invalid},
			{"nobody's role", owner, "role.set", vaulttest.M{"user": stranger.Account, "role": "billing"}, wire.Conflict},
			{"an unknown role", owner, "role.set", vaulttest.M{"user": clerk.Account, "role": "judge"}, wire.Invalid},
			{"the last owner goes", owner, "member.remove", vaulttest.M{"user": owner.Account}, wire.Conflict},
			{"the last owner steps down", owner, "role.set", vaulttest.M{"user": owner.Account, "role": "billing"}, wire.Conflict},
			{"an unknown type", owner, "member.bless", vaulttest.M{"user": clerk.Account}, wire.Invalid},
			{"an unknown field", owner, "member.remove", vaulttest.M{"user": clerk.Account, "why": "x"}, wire.Invalid},
			{"a missing field", owner, "role.set", vaulttest.M{"user": clerk.Account}, wire.Invalid},
			{"an epoch skipped", owner, "epoch.new", vaulttest.M{"epoch": 3, "fkCommit": vaulttest.Bytes(32), "keyId": vaulttest.ID()}, wire.Invalid},
			{"the old key again", owner, "epoch.new", vaulttest.M{"epoch": 2, "fkCommit": vaulttest.Bytes(32), "keyId": w.KeyID}, wire.Invalid},
			{"a short key id", owner, "epoch.new", vaulttest.M{"epoch": 2, "fkCommit": vaulttest.Bytes(32), "keyId": []byte{1}}, wire.Invalid},
		}
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) { wantCode(t, tt.actor.Append(t, s.Service, w, tt.kind, tt.body), tt.want) })
		}
		entries, err := s.Ledger(t.Context(), owner.Account, w.ID, 0)
		if err != nil || len(entries) != 3 {
			t.Errorf("after the refusals the ledger has %d entries, %v; want 3", len(entries), err)
		}
	})
}

func TestLedgerEntriesStandAtOnePlace(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w := s.newWorkspace(t)
		other, elsewhere := s.newWorkspace(t)
		clerk := s.newAccount(t)
		body := vaulttest.AddBody(clerk, "attorney")
		appendEntry := func(change vaulttest.M) error {
			entry, _ := owner.Entry(t, w, "member.add", body, change)
			prev := w.Head
			if p, ok := change["prev"].([]byte); ok {
				prev = p
			}
			_, err := s.AppendLedger(t.Context(), owner.Caller, w.ID, wire.LedgerAppend{Prev: prev, Entry: entry})
			return err
		}
		wantCode(t, appendEntry(vaulttest.M{"n": 2}), wire.Stale)
		wantCode(t, appendEntry(vaulttest.M{"prev": vaulttest.Bytes(32)}), wire.Stale)
		wantCode(t, appendEntry(vaulttest.M{"ws": vaulttest.Bytes(32)}), wire.Invalid)
		wantCode(t, appendEntry(vaulttest.M{"v": 2}), wire.Invalid)
		wantCode(t, appendEntry(vaulttest.M{"actor": other.Account}), wire.Invalid)
		wantCode(t, appendEntry(vaulttest.M{"extra": 1}), wire.Invalid)

		add, head := owner.Change(t, w, "member.add", body)
		entry := add.Entry
		_, err := s.AppendLedger(t.Context(), other.Caller, elsewhere.ID, wire.LedgerAppend{Prev: w.Head, Entry: entry})
		wantCode(t, err, wire.Invalid)
		broken := bytes.Clone(entry)
		broken[len(broken)-1] ^= 1
		_, err = s.AppendLedger(t.Context(), owner.Caller, w.ID, wire.LedgerAppend{Prev: w.Head, Entry: broken})
		wantCode(t, err, wire.Denied)
		for range 2 { // the second time because the answer got lost
			if length, err := s.AppendLedger(t.Context(), owner.Caller, w.ID, add); err != nil || length != 2 {
				t.Fatalf("appending: length %d, %v", length, err)
			}
		}
		late, _ := owner.Entry(t, w, "member.remove", vaulttest.M{"user": clerk.Account}, nil)
		_, err = s.AppendLedger(t.Context(), owner.Caller, w.ID, wire.LedgerAppend{Prev: w.Head, Entry: late})
		wantCode(t, err, wire.Stale)
		w.Head, w.N = head, 1
		s.wantReplayed(t, w, must(s.Ledger(t.Context(), owner.Account, w.ID, 0))(t))
	})
}

func must[T any](value T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

func TestHostileNamesAreNobodys(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w := s.newWorkspace(t)
		push := a.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0))
		entry, _ := a.Entry(t, w, "epoch.new", vaulttest.EpochBody(w), nil)
		for _, id := range hostileTexts {
			wantCode(t, s.CanRead(t.Context(), a.Account, id), wire.NotFound)
			wantCode(t, s.CanWrite(t.Context(), s.db.Read(), a.Account, a.Session, id), wire.NotFound)
			_, err := s.Push(t.Context(), a.Caller, id, push)
			wantCode(t, err, wire.NotFound)
			_, err = s.AppendLedger(t.Context(), a.Caller, id, wire.LedgerAppend{Prev: w.Head, Entry: entry})
			wantCode(t, err, wire.NotFound)
			_, err = s.Ledger(t.Context(), a.Account, id, 0)
			wantCode(t, err, wire.NotFound)
			_, err = s.Pull(t.Context(), a.Account, id, 0, 10)
			wantCode(t, err, wire.NotFound)
			_, err = s.History(t.Context(), a.Account, w.ID, id)
			wantCode(t, err, wire.Invalid)
			if len(id) > 1000 {
				continue // too large for an entry
			}
			body := vaulttest.AddBody(s.newAccount(t), "attorney")
			body["user"] = id
			wantCode(t, a.Append(t, s.Service, w, "member.add", body), wire.Invalid)
		}
	})
}
