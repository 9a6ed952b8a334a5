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

// doing is something that roles differ in.
type doing struct {
	name string
	do   func(t *testing.T, s server, who *vaulttest.Account, w *vaulttest.Workspace) error
}

func appending(kind string, body func(t *testing.T, s server, w *vaulttest.Workspace, who *vaulttest.Account) vaulttest.M) func(*testing.T, server, *vaulttest.Account, *vaulttest.Workspace) error {
	return func(t *testing.T, s server, who *vaulttest.Account, w *vaulttest.Workspace) error {
		return who.Append(t, s.Service, w, kind, body(t, s, w, who))
	}
}

// adding lets a fresh account in.
func adding(role string) func(*testing.T, server, *vaulttest.Account, *vaulttest.Workspace) error {
	return appending("member.add", func(t *testing.T, s server, _ *vaulttest.Workspace, _ *vaulttest.Account) vaulttest.M {
		return vaulttest.AddBody(s.newAccount(t), role)
	})
}

// TestWhatEachRoleMay is the access table: what stands in a role's line is
// allowed, and everything else is denied.
func TestWhatEachRoleMay(t *testing.T) {
	doings := []doing{
		{"read", func(t *testing.T, s server, who *vaulttest.Account, w *vaulttest.Workspace) error {
			_, err := s.Pull(t.Context(), who.Account, w.ID, 0, 10)
			return err
		}},
		{"push", func(t *testing.T, s server, who *vaulttest.Account, w *vaulttest.Workspace) error {
			push := who.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0))
			_, err := s.Push(t.Context(), who.Caller, w.ID, push)
			return err
		}},
		{"store files", func(t *testing.T, s server, who *vaulttest.Account, w *vaulttest.Workspace) error {
			return s.CanWrite(t.Context(), s.db.Read(), who.Account, who.Session, w.ID)
		}},
		{"invite", func(t *testing.T, s server, who *vaulttest.Account, w *vaulttest.Workspace) error {
			_, err := s.Invite(t.Context(), who.Caller, w.ID, who.NewInvitation(t, w, s.clock.Now(), "paralegal").New)
			return err
		}},
		{"invite owners", func(t *testing.T, s server, who *vaulttest.Account, w *vaulttest.Workspace) error {
			_, err := s.Invite(t.Context(), who.Caller, w.ID, who.NewInvitation(t, w, s.clock.Now(), "owner").New)
			return err
		}},
		{"list invitations", func(t *testing.T, s server, who *vaulttest.Account, w *vaulttest.Workspace) error {
			_, err := s.Invitations(t.Context(), who.Caller, w.ID)
			return err
		}},
		{"add", adding("attorney")},
		{"add administrators", adding("administrator")},
		{"begin an epoch", appending("epoch.new", func(_ *testing.T, _ server, w *vaulttest.Workspace, _ *vaulttest.Account) vaulttest.M {
			return vaulttest.EpochBody(w)
		})},
		{"put up a wall", appending("wall.set", func(_ *testing.T, _ server, _ *vaulttest.Workspace, who *vaulttest.Account) vaulttest.M {
			return vaulttest.WallBody(vaulttest.ID(), 1, who)
		})},
	}
	may := map[string][]string{
		"owner":             {"read", "push", "store files", "invite", "invite owners", "list invitations", "add", "add administrators", "begin an epoch", "put up a wall"},
		"administrator":     {"read", "push", "store files", "invite", "list invitations", "add", "begin an epoch", "put up a wall"},
		"attorney":          {"read", "push", "store files", "put up a wall"},
		"conflicts-officer": {"read", "push", "store files", "put up a wall"},
		"paralegal":         {"read", "push", "store files"},
		"billing":           {"read", "push", "store files"},
		"read-only":         {"read"},
	}
	eachServer(t, func(t *testing.T, s server) {
		for role, allowed := range may {
			owner, w := s.newWorkspace(t)
			who := s.newAccount(t)
			owner.Add(t, s.Service, w, who, role)
			for _, d := range doings {
				want := wire.Denied
				for _, name := range allowed {
					if name == d.name {
						want = ""
					}
				}
				if got := codeOf(d.do(t, s, who, w)); got != want {
					t.Errorf("%s: %s: got code %q, want %q", role, d.name, got, want)
				}
			}
		}
		_, w := s.newWorkspace(t)
		for _, d := range doings {
			if got := codeOf(d.do(t, s, s.newAccount(t), w)); got != wire.NotFound {
				t.Errorf("a stranger: %s: got code %q, want %q", d.name, got, wire.NotFound)
			}
		}
	})
}

func TestWhoLeftIsServedNothing(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w := s.newWorkspace(t)
		clerk := s.newAccount(t)
		owner.Add(t, s.Service, w, clerk, "paralegal")
		if grants, err := s.Grants(t.Context(), clerk.Account, w.ID); err != nil || len(grants) != 1 {
			t.Fatalf("a new member has %d grants, %v; want the firm's keys", len(grants), err)
		}
		push := clerk.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0))
		if err := owner.Append(t, s.Service, w, "member.remove", vaulttest.M{"user": clerk.Account}); err != nil {
			t.Fatal(err)
		}
		_, err := s.Push(t.Context(), clerk.Caller, w.ID, push)
		wantCode(t, err, wire.NotFound)
		_, err = s.Pull(t.Context(), clerk.Account, w.ID, 0, 10)
		wantCode(t, err, wire.NotFound)
		_, err = s.Grants(t.Context(), clerk.Account, w.ID)
		wantCode(t, err, wire.NotFound)
		_, err = s.Ledger(t.Context(), clerk.Account, w.ID, 0)
		wantCode(t, err, wire.NotFound)
		wantCode(t, s.CanWrite(t.Context(), s.db.Read(), clerk.Account, clerk.Session, w.ID), wire.NotFound)
		if err := owner.Append(t, s.Service, w, "epoch.new", vaulttest.EpochBody(w)); err != nil {
			t.Fatal(err)
		}
		if grants, err := s.Grants(t.Context(), owner.Account, w.ID); err != nil || len(grants) != 1 {
			t.Errorf("after the removal the owner has %d grants, %v", len(grants), err)
		}
		owner.Add(t, s.Service, w, clerk, "read-only") // and may come back
	})
}

// TestEverybodyMayLeave lets members of every role leave by an entry of their own,
// except the last owner; new keys are begun by those who stay.
func TestEverybodyMayLeave(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w := s.newWorkspace(t)
		leave := func(who *vaulttest.Account) error {
			return who.Append(t, s.Service, w, "member.remove", vaulttest.M{"user": who.Account})
		}
		for _, role := range []string{"owner", "administrator", "attorney", "paralegal", "billing", "read-only", "conflicts-officer"} {
			who := s.newAccount(t)
			owner.Add(t, s.Service, w, who, role)
			if err := leave(who); err != nil {
				t.Errorf("%s: leaving: %v", role, err)
			}
			_, err := s.Ledger(t.Context(), who.Account, w.ID, 0)
			wantCode(t, err, wire.NotFound)
			wantCode(t, who.Append(t, s.Service, w, "epoch.new", vaulttest.EpochBody(w)), wire.NotFound)
			if err := owner.Append(t, s.Service, w, "epoch.new", vaulttest.EpochBody(w)); err != nil {
				t.Fatalf("new keys after a member with role %s left: %v", role, err)
			}
		}
		wantCode(t, leave(owner), wire.Conflict)
	})
}

// TestGrantsComeWithTheirEntry refuses an epoch that would leave somebody
// without its key, or hand it to somebody else.
func TestGrantsComeWithTheirEntry(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w := s.newWorkspace(t)
		clerk, stranger := s.newAccount(t), s.newAccount(t)
		owner.Add(t, s.Service, w, clerk, "paralegal")
		whole, head := owner.Change(t, w, "epoch.new", vaulttest.EpochBody(w))
		grant := func(to *vaulttest.Account, change func(*vaulttest.GrantTo)) []byte {
			g := vaulttest.GrantTo{To: to.Account, EncPK: to.EncPK, Wall: make([]byte, wire.IDSize), Head: head}
			if change != nil {
				change(&g)
			}
			return owner.Grant(t, w, g)
		}
		own := grant(owner, nil)
		bent := bytes.Clone(own)
		bent[len(bent)-1] ^= 1
		for name, grants := range map[string][][]byte{
			"none":               nil,
			"one missing":        {own},
			"one twice":          {own, own},
			"to a stranger":      {own, grant(stranger, nil)},
			"one too many":       append(whole.Grants[:2:2], grant(stranger, nil)),
			"another key":        {own, grant(clerk, func(g *vaulttest.GrantTo) { g.EncPK = stranger.EncPK })},
			"another wall":       {own, grant(clerk, func(g *vaulttest.GrantTo) { g.Wall = vaulttest.ID() })},
			"another head":       {own, grant(clerk, func(g *vaulttest.GrantTo) { g.Head = w.Head })},
			"by somebody else":   {own, clerk.Grant(t, w, vaulttest.GrantTo{To: clerk.Account, EncPK: clerk.EncPK, Wall: make([]byte, 16), Head: head})},
			"junk":               {own, []byte("junk")},
			"too large":          {own, make([]byte, wire.MaxGrant+1)},
			"a broken signature": {bent, grant(clerk, nil)},
		} {
			add := whole
			add.Grants = grants
			if _, err := s.AppendLedger(t.Context(), owner.Caller, w.ID, add); err == nil {
				t.Fatalf("%s: accepted", name)
			}
		}
		if _, err := s.AppendLedger(t.Context(), owner.Caller, w.ID, whole); err != nil {
			t.Fatal(err)
		}
		for _, who := range []*vaulttest.Account{owner, clerk} {
			if grants, err := s.Grants(t.Context(), who.Account, w.ID); err != nil || len(grants) != 1 {
				t.Errorf("%d grants, %v; want the newest alone", len(grants), err)
			}
		}
	})
}

func TestWalls(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w := s.newWorkspace(t)
		inside, outside := s.newAccount(t), s.newAccount(t)
		owner.Add(t, s.Service, w, inside, "attorney")
		owner.Add(t, s.Service, w, outside, "attorney")
		wall, body := vaulttest.ID(), vaulttest.M{}
		set := func(by *vaulttest.Account, epoch uint64, members ...*vaulttest.Account) error {
			next := vaulttest.WallBody(wall, epoch, members...)
			err := by.Append(t, s.Service, w, "wall.set", next)
			if err == nil {
				body = next
			}
			return err
		}
		wantCode(t, set(inside, 2, inside), wire.Invalid)
		wantCode(t, set(inside, 1, outside), wire.Invalid)
		wantCode(t, set(inside, 1, inside, owner), "")
		wantCode(t, set(outside, 2, outside), wire.Denied)

		open, hidden := vaulttest.ID(), vaulttest.ID()
		write := func(object []byte, base int64) wire.PushObject {
			o := vaulttest.Write(w, object, base)
			o.Compartment, o.Envelope = wall, vaulttest.Seal(body["keyId"].([]byte))
			return o
		}
		s.push(t, inside, w, vaulttest.Write(w, open, 0), write(hidden, 0))
		// A record that is gone is told by its last state in the open, and is none.
		gone := vaulttest.Write(w, open, 1)
		seen := func(who *vaulttest.Account) (n int) {
			page, err := s.Pull(t.Context(), who.Account, w.ID, 0, 10)
			if err != nil {
				t.Fatal(err)
			}
			for _, record := range page.Records {
				if !bytes.Equal(record.Envelope, gone.Envelope) {
					n++
				}
			}
			return n
		}
		for who, want := range map[*vaulttest.Account]int{inside: 2, owner: 2, outside: 1} {
			if got := seen(who); got != want {
				t.Errorf("%d records are served, want %d", got, want)
			}
			_, err := s.History(t.Context(), who.Account, w.ID, vaulttest.Base64(hidden))
			if want == 1 {
				wantCode(t, err, wire.NotFound)
			} else {
				wantCode(t, err, "")
			}
		}
		pushing := func(who *vaulttest.Account, objects ...wire.PushObject) error {
			_, err := s.Push(t.Context(), who.Caller, w.ID, who.Push(t, w, objects...))
			return err
		}
		wantCode(t, pushing(outside, write(vaulttest.ID(), 0)), wire.Invalid)
		wantCode(t, pushing(outside, vaulttest.Write(w, hidden, 1)), wire.Invalid)
		wantCode(t, pushing(outside, vaulttest.Write(w, hidden, 0)), wire.Invalid)
		sealedOpen := write(vaulttest.ID(), 0)
		sealedOpen.Envelope = vaulttest.Seal(w.KeyID)
		wantCode(t, pushing(inside, sealedOpen), wire.Stale)

		// Moved behind the wall, a record is gone for those outside, with its past.
		s.push(t, inside, w, gone, write(open, 2))
		if got := seen(outside); got != 0 {
			t.Errorf("%d records are served outside, want none", got)
		}
		_, err := s.History(t.Context(), outside.Account, w.ID, vaulttest.Base64(open))
		wantCode(t, err, wire.NotFound)

		// Who leaves the firm leaves the wall, and coming back does not bring them in again.
		if err := owner.Append(t, s.Service, w, "member.remove", vaulttest.M{"user": inside.Account}); err != nil {
			t.Fatal(err)
		}
		owner.Add(t, s.Service, w, inside, "attorney")
		if got := seen(inside); got != 0 {
			t.Errorf("%d records are served to who came back, want none", got)
		}
		wantGrants := func(who *vaulttest.Account, want int) {
			t.Helper()
			if grants, err := s.Grants(t.Context(), who.Account, w.ID); err != nil || len(grants) != want {
				t.Errorf("%d grants, %v; want %d", len(grants), err, want)
			}
		}
		wantGrants(inside, 1) // the firm's, given anew
		wantCode(t, set(inside, 2, inside, owner), wire.Denied)
		wantCode(t, set(owner, 2, owner, outside), "")
		wantGrants(outside, 2)
		wantCode(t, set(owner, 3, owner), "")
		wantGrants(outside, 1)
		replayed := must(vault.Replay(must(s.Ledger(t.Context(), owner.Account, w.ID, 0))(t)))(t)
		stored := must(sqldb.WallsOf(t.Context(), s.db.Read(), w.ID))(t)
		if diff := cmp.Diff([]sqldb.Wall{replayed.Walls[string(wall)]}, stored); diff != "" {
			t.Errorf("the walls are not what the ledger says:\n%s", diff)
		}
	})
}

// TestAFirmOutlivesAnAccount: whose account was removed from the server is a member
// by the ledger until somebody takes them out, and holds up nobody until then.
func TestAFirmOutlivesAnAccount(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w := s.newWorkspace(t)
		gone, clerk := s.newAccount(t), s.newAccount(t)
		owner.Add(t, s.Service, w, gone, "attorney")
		owner.Add(t, s.Service, w, clerk, "paralegal")
		wall := vaulttest.ID()
		wantCode(t, owner.Append(t, s.Service, w, "wall.set", vaulttest.WallBody(wall, 1, owner, gone)), "")
		err := s.db.Tx(t.Context(), func(tx sqldb.Querier) error {
			return sqldb.DeleteAccount(t.Context(), tx, gone.Account, 0)
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, step := range []struct {
			kind string
			body vaulttest.M
		}{
			{"member.remove", vaulttest.M{"user": clerk.Account}},
			{"epoch.new", vaulttest.EpochBody(w)},
			{"wall.set", vaulttest.WallBody(wall, 2, owner, gone)},
			{"member.remove", vaulttest.M{"user": gone.Account}},
		} {
			if err := owner.Append(t, s.Service, w, step.kind, step.body); err != nil {
				t.Fatalf("%s: %v", step.kind, err)
			}
		}
		wantCode(t, owner.Append(t, s.Service, w, "epoch.new", vaulttest.EpochBody(w)), "")
	})
}
