package vault_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/events"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// pull reads everything after a sequence number in pages of limit.
func (s server) pull(t testing.TB, account, workspace string, after int64, limit int) wire.Page {
	t.Helper()
	var all wire.Page
	for {
		page, err := s.Pull(t.Context(), account, workspace, after, limit)
		if err != nil {
			t.Fatal(err)
		}
		if page.Seq < after || (page.More && page.Seq == after) {
			t.Fatalf("asked for what comes after %d, got a page up to %d", after, page.Seq)
		}
		all.Records = append(all.Records, page.Records...)
		all.Commits = append(all.Commits, page.Commits...)
		all.Seq, after = page.Seq, page.Seq
		if !page.More {
			return all
		}
	}
}

func TestPushAndPull(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w := s.newWorkspace(t)
		one, two := vaulttest.ID(), vaulttest.ID()
		first := a.Push(t, w, vaulttest.Write(w, one, 0), vaulttest.Write(w, two, 0))
		seq, err := s.Push(t.Context(), a.Caller, w.ID, first)
		if err != nil || seq != 2 {
			t.Fatalf("the first push: seq %d, %v; want 2", seq, err)
		}
		a.Pushed(t, w, first)
		second := a.Push(t, w, vaulttest.Write(w, one, 1))
		if seq, err := s.Push(t.Context(), a.Caller, w.ID, second); err != nil || seq != 3 {
			t.Fatalf("the second push: seq %d, %v; want 3", seq, err)
		}
		a.Pushed(t, w, second)

		record := func(push wire.Push, i int, seq int64) wire.Record {
			o := push.Objects[i]
			return wire.Record{
				ID: o.ID, Compartment: o.Compartment, Seq: seq, Version: o.Version, Envelope: o.Envelope,
				Commit: vaulttest.CommitHash(t, push.Commit), At: s.clock.Now().UnixMilli(),
			}
		}
		want := wire.Page{
			Records: []wire.Record{record(first, 1, 2), record(second, 0, 3)},
			Commits: [][]byte{first.Commit, second.Commit}, Seq: 3,
		}
		if diff := cmp.Diff(want, must(s.Pull(t.Context(), a.Account, w.ID, 0, 500))(t)); diff != "" {
			t.Errorf("everything:\n%s", diff)
		}
		want = wire.Page{Records: []wire.Record{record(second, 0, 3)}, Commits: [][]byte{second.Commit}, Seq: 3}
		if diff := cmp.Diff(want, must(s.Pull(t.Context(), a.Account, w.ID, 2, 500))(t)); diff != "" {
			t.Errorf("after 2:\n%s", diff)
		}
		want = wire.Page{Records: []wire.Record{}, Commits: [][]byte{}, Seq: 3}
		if diff := cmp.Diff(want, must(s.Pull(t.Context(), a.Account, w.ID, 3, 500))(t)); diff != "" {
			t.Errorf("after 3:\n%s", diff)
		}
		if got := s.pull(t, a.Account, w.ID, 0, 1); len(got.Records) != 2 || got.Seq != 3 {
			t.Errorf("page by page: %d records up to %d", len(got.Records), got.Seq)
		}
	})
}

func TestPullBringsEveryCommitOfItsStretch(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w := s.newWorkspace(t)
		object := vaulttest.ID()
		var commits [][]byte
		for base := range int64(4) {
			push := a.Push(t, w, vaulttest.Write(w, object, base))
			if _, err := s.Push(t.Context(), a.Caller, w.ID, push); err != nil {
				t.Fatal(err)
			}
			a.Pushed(t, w, push)
			commits = append(commits, push.Commit)
		}
		if page := s.pull(t, a.Account, w.ID, 1, 500); len(page.Records) != 1 {
			t.Errorf("after 1: %d records, want the newest alone", len(page.Records))
		} else if diff := cmp.Diff(commits[1:], page.Commits); diff != "" {
			t.Errorf("after 1: not every commit:\n%s", diff)
		}
		if page := s.pull(t, a.Account, w.ID, 0, 500); len(page.Commits) != 1 {
			t.Errorf("from the beginning: %d commits, want the one that is named", len(page.Commits))
		}
	})
}

func TestPushAgainAfterALostAnswer(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w := s.newWorkspace(t)
		push := a.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0))
		for range 3 {
			if seq, err := s.Push(t.Context(), a.Caller, w.ID, push); err != nil || seq != 1 {
				t.Fatalf("seq %d, %v; want 1 each time", seq, err)
			}
		}
		a.Pushed(t, w, push)
		s.push(t, a, w, vaulttest.Write(w, vaulttest.ID(), 0))
		if seq, err := s.Push(t.Context(), a.Caller, w.ID, push); err != nil || seq != 1 {
			t.Fatalf("after another push: seq %d, %v; want 1", seq, err)
		}
		other := a.Push(t, w, vaulttest.Write(w, push.Objects[0].ID, 0))
		other.Key = push.Key
		_, err := s.Push(t.Context(), a.Caller, w.ID, other)
		wantCode(t, err, wire.Conflict)
		if n := s.count(t, "records"); n != 2 {
			t.Errorf("%d records are stored, want 2", n)
		}
	})
}

func TestStalePushBringsTheCurrentState(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w := s.newWorkspace(t)
		b := s.newAccount(t)
		a.Add(t, s.Service, w, b, "attorney")
		object, fresh := vaulttest.ID(), vaulttest.ID()
		s.push(t, a, w, vaulttest.Write(w, object, 0))
		theirs := b.Push(t, w, vaulttest.Write(w, object, 1))
		if _, err := s.Push(t.Context(), b.Caller, w.ID, theirs); err != nil {
			t.Fatal(err)
		}
		_, err := s.Push(t.Context(), a.Caller, w.ID, a.Push(t, w, vaulttest.Write(w, object, 1), vaulttest.Write(w, fresh, 0)))
		var refused *wire.Refused
		if !errors.As(err, &refused) || refused.Code != wire.Stale {
			t.Fatalf("a stale push: %v", err)
		}
		if len(refused.Current) != 1 || refused.Current[0].Version != 2 || !bytes.Equal(refused.Current[0].Envelope, theirs.Objects[0].Envelope) {
			t.Errorf("the current state is not what the other one stored")
		}
		if diff := cmp.Diff([][]byte{theirs.Commit}, refused.Commits); diff != "" {
			t.Error(diff)
		}
		if refused.Head.N != 1 {
			t.Errorf("the device's chain stands at %d, want 1", refused.Head.N)
		}
		if s.count(t, "records") != 2 || must(s.Pull(t.Context(), a.Account, w.ID, 0, 10))(t).Seq != 2 {
			t.Error("a part of a refused push was stored")
		}
		if s.push(t, a, w, vaulttest.Write(w, object, 2), vaulttest.Write(w, fresh, 0)) != 4 {
			t.Error("the merged push did not take the next numbers")
		}
	})
}

func TestPushNeedsTheDevicesChain(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w := s.newWorkspace(t)
		b := s.newAccount(t)
		a.Add(t, s.Service, w, b, "attorney")
		s.push(t, a, w, vaulttest.Write(w, vaulttest.ID(), 0))
		refused := func(who *vaulttest.Account, change vaulttest.M) *wire.Refused {
			_, err := s.Push(t.Context(), who.Caller, w.ID, who.PushWith(t, w, change, vaulttest.Write(w, vaulttest.ID(), 0)))
			var r *wire.Refused
			if !errors.As(err, &r) || r.Code != wire.Conflict {
				t.Fatalf("%v: %v", change, err)
			}
			return r
		}
		if r := refused(a, vaulttest.M{"n": 3}); r.Head.N != 1 || len(r.Head.Hash) != 32 {
			t.Errorf("the refusal does not say where the chain stands: %+v", r.Head)
		}
		refused(a, vaulttest.M{"prev": vaulttest.Bytes(32)})
		refused(a, vaulttest.M{"n": 1, "prev": make([]byte, 32)})
		refused(a, vaulttest.M{"device": vaulttest.ID(), "n": 2})
		if r := refused(b, vaulttest.M{"device": a.Device}); r.Head.N != 0 {
			t.Error("a refusal tells of somebody else's device")
		}
		a.NewDevice()
		s.push(t, a, w, vaulttest.Write(w, vaulttest.ID(), 0))
	})
}

func TestPushRights(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w := s.newWorkspace(t)
		for role, want := range map[string]wire.Code{
			"administrator": "", "attorney": "", "paralegal": "", "billing": "", "conflicts-officer": "", "read-only": wire.Denied,
		} {
			t.Run(role, func(t *testing.T) {
				member := s.newAccount(t)
				owner.Add(t, s.Service, w, member, role)
				_, err := s.Push(t.Context(), member.Caller, w.ID, member.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0)))
				wantCode(t, err, want)
				if _, err := s.Pull(t.Context(), member.Account, w.ID, 0, 10); err != nil {
					t.Errorf("may not read: %v", err)
				}
			})
		}
		member, stranger := s.newAccount(t), s.newAccount(t)
		owner.Add(t, s.Service, w, member, "attorney")
		push := member.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0))
		_, err := s.Push(t.Context(), owner.Caller, w.ID, push)
		wantCode(t, err, wire.Invalid) // somebody else's commit
		_, err = s.Push(t.Context(), stranger.Caller, w.ID, stranger.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0)))
		wantCode(t, err, wire.NotFound)
		_, err = s.Pull(t.Context(), stranger.Account, w.ID, 0, 10)
		wantCode(t, err, wire.NotFound)
		_, err = s.History(t.Context(), stranger.Account, w.ID, vaulttest.Base64(push.Objects[0].ID))
		wantCode(t, err, wire.NotFound)
		_, err = s.Push(t.Context(), owner.Caller, vaulttest.Base64(vaulttest.Bytes(32)), push)
		wantCode(t, err, wire.NotFound)

		if err := owner.Append(t, s.Service, w, "member.remove", vaulttest.M{"user": member.Account}); err != nil {
			t.Fatal(err)
		}
		_, err = s.Push(t.Context(), member.Caller, w.ID, push)
		wantCode(t, err, wire.NotFound)
		_, err = s.Pull(t.Context(), member.Account, w.ID, 0, 10)
		wantCode(t, err, wire.NotFound)

		owner.SignIn(t, s.db, s.clock.Now())
		_, err = s.Push(t.Context(), owner.Caller, w.ID, owner.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0)))
		wantCode(t, err, wire.ProofRequired)
	})
}

func TestPushNeedsTheKeyOfTheEpoch(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w := s.newWorkspace(t)
		old := *w
		if err := a.Append(t, s.Service, w, "epoch.new", vaulttest.EpochBody(w)); err != nil {
			t.Fatal(err)
		}
		_, err := s.Push(t.Context(), a.Caller, w.ID, a.Push(t, w, vaulttest.Write(&old, vaulttest.ID(), 0)))
		wantCode(t, err, wire.Stale)
		s.push(t, a, &old, vaulttest.Write(w, vaulttest.ID(), 0)) // an older ledger head is fine, an older key is not

		push := a.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0))
		seq, err := s.Push(t.Context(), a.Caller, w.ID, push)
		if err != nil {
			t.Fatal(err)
		}
		if err := a.Append(t, s.Service, w, "epoch.new", vaulttest.EpochBody(w)); err != nil {
			t.Fatal(err)
		}
		if again, err := s.Push(t.Context(), a.Caller, w.ID, push); err != nil || again != seq {
			t.Errorf("a stored push, sent again after the epoch ended: seq %d, %v; want %d", again, err, seq)
		}
	})
}

// seen is the head of a device's chain, with an id and a hash of these sizes.
func seen(device, hash int) []any {
	return []any{vaulttest.Bytes(device), 1, vaulttest.Bytes(hash)}
}

func TestPushRefusesWhatItsCommitDoesNotCover(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w := s.newWorkspace(t)
		write := func() wire.PushObject { return vaulttest.Write(w, vaulttest.ID(), 0) }
		tests := []struct {
			name string
			push func() wire.Push
			want wire.Code
		}{
			{"an object more", func() wire.Push { p := a.Push(t, w, write()); p.Objects = append(p.Objects, write()); return p }, wire.Invalid},
			{"an object less", func() wire.Push { p := a.Push(t, w, write(), write()); p.Objects = p.Objects[:1]; return p }, wire.Invalid},
			{"the same object twice", func() wire.Push {
				p := a.Push(t, w, write(), write())
				p.Objects[1] = p.Objects[0]
				return p
			}, wire.Invalid},
			{"another envelope", func() wire.Push {
				p := a.Push(t, w, write())
				p.Objects[0].Envelope = vaulttest.Seal(w.KeyID)
				return p
			}, wire.Invalid},
			{"another version", func() wire.Push {
				p := a.Push(t, w, write())
				p.Objects[0].Base, p.Objects[0].Version = 1, 2
				return p
			}, wire.Invalid},
			{"base and version apart", func() wire.Push { p := a.Push(t, w, write()); p.Objects[0].Base = 3; return p }, wire.Invalid},
			{"another compartment", func() wire.Push {
				o := write()
				o.Compartment = vaulttest.ID()
				return a.Push(t, w, o)
			}, wire.Invalid},
			{"plaintext", func() wire.Push {
				o := write()
				o.Envelope = bytes.Repeat([]byte("plain "), 80)
				return a.Push(t, w, o)
			}, wire.Invalid},
			{"an envelope of another type", func() wire.Push { o := write(); o.Envelope[3] = 2; return a.Push(t, w, o) }, wire.Invalid},
			{"a length that padding does not give", func() wire.Push { o := write(); o.Envelope = o.Envelope[:300]; return a.Push(t, w, o) }, wire.Invalid},
			{"an envelope too large", func() wire.Push {
				o := write()
				o.Envelope = append(o.Envelope, make([]byte, wire.MaxEnvelope)...)
				return a.Push(t, w, o)
			}, wire.TooLarge},
			{"records too large together", func() wire.Push {
				var all []wire.PushObject
				for range 9 {
					o := write()
					o.Envelope = slices.Concat(o.Envelope[:84], make([]byte, 1015808+16)) // a size class a little under 1 MiB
					all = append(all, o)
				}
				return a.Push(t, w, all...)
			}, wire.TooLarge},
			{"a commit too large", func() wire.Push {
				return a.PushWith(t, w, vaulttest.M{"device": vaulttest.Bytes(wire.MaxCommit)}, write())
			}, wire.TooLarge},
			{"too many devices seen", func() wire.Push {
				return a.PushWith(t, w, vaulttest.M{"seen": slices.Repeat([]any{seen(16, 32)}, wire.MaxSeen+1)}, write())
			}, wire.TooLarge},
			{"a short device seen", func() wire.Push { return a.PushWith(t, w, vaulttest.M{"seen": []any{seen(8, 32)}}, write()) }, wire.Invalid},
			{"a short head seen", func() wire.Push { return a.PushWith(t, w, vaulttest.M{"seen": []any{seen(16, 8)}}, write()) }, wire.Invalid},
			{"objects out of order", func() wire.Push {
				p := a.Push(t, w, write(), write())
				var commit wire.Signed
				var payload vaulttest.M
				if err := errors.Join(wire.UnmarshalCBOR(p.Commit, &commit), wire.UnmarshalCBOR(commit.Payload, &payload)); err != nil {
					t.Fatal(err)
				}
				slices.Reverse(payload["objs"].([]any))
				return a.PushWith(t, w, payload, p.Objects...)
			}, wire.Invalid},
			{"a short object id", func() wire.Push { return a.Push(t, w, vaulttest.Write(w, vaulttest.Bytes(8), 0)) }, wire.Invalid},
			{"no objects", func() wire.Push { return a.Push(t, w) }, wire.TooLarge},
			{"a short key", func() wire.Push { p := a.Push(t, w, write()); p.Key = p.Key[:8]; return p }, wire.Invalid},
			{"an unknown ledger entry", func() wire.Push { return a.PushWith(t, w, vaulttest.M{"ledger": vaulttest.Bytes(32)}, write()) }, wire.Invalid},
			{"another workspace", func() wire.Push { return a.PushWith(t, w, vaulttest.M{"ws": vaulttest.Bytes(32)}, write()) }, wire.Invalid},
			{"a record that is not there", func() wire.Push { return a.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 4)) }, wire.Invalid},
			{"a broken signature", func() wire.Push {
				p := a.Push(t, w, write())
				p.Commit = bytes.Clone(p.Commit)
				p.Commit[len(p.Commit)-1] ^= 1
				return p
			}, wire.Denied},
			{"trailing bytes", func() wire.Push { p := a.Push(t, w, write()); p.Commit = append(p.Commit, 0); return p }, wire.Invalid},
		}
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				_, err := s.Push(t.Context(), a.Caller, w.ID, tt.push())
				wantCode(t, err, tt.want)
			})
		}
		if s.count(t, "records")+s.count(t, "commits")+s.count(t, "devices") != 0 {
			t.Error("a refused push left a trace")
		}
	})
}

func TestPushNudges(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w := s.newWorkspace(t)
		nudges := make(chan events.Message, 10)
		cancel, err := s.bus.Subscribe(events.PrivateTopic(vault.ChannelName(w.ID)), func(m events.Message) { nudges <- m })
		if err != nil {
			t.Fatal(err)
		}
		defer cancel()
		s.push(t, a, w, vaulttest.Write(w, vaulttest.ID(), 0), vaulttest.Write(w, vaulttest.ID(), 0))
		want := events.Message{Topic: "private:workspace:" + w.ID, Event: "seq", Payload: []byte(`{"seq":2}`)}
		if diff := cmp.Diff(want, <-nudges); diff != "" {
			t.Error(diff)
		}
	})
}

func TestHistoryIsKeptForAWhile(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w := s.newWorkspace(t)
		object, quiet := vaulttest.ID(), vaulttest.ID()
		s.push(t, a, w, vaulttest.Write(w, quiet, 0))
		const writes = wire.HistoryVersions + 5
		for base := range int64(writes) {
			s.push(t, a, w, vaulttest.Write(w, object, base))
		}
		history := must(s.History(t.Context(), a.Account, w.ID, vaulttest.Base64(object)))(t)
		if n := len(history.Versions); n != wire.HistoryVersions+1 || history.Versions[0].Version != 5 || history.Versions[n-1].Version != writes {
			t.Errorf("%d versions, %d to %d", n, history.Versions[0].Version, history.Versions[n-1].Version)
		}
		if len(history.Commits) != len(history.Versions) || history.Versions[0].At != s.clock.Now().UnixMilli() {
			t.Errorf("%d commits; the first version is of %d", len(history.Commits), history.Versions[0].At)
		}
		s.clock.Advance(wire.HistoryAge + time.Second)
		if err := s.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		history = must(s.History(t.Context(), a.Account, w.ID, vaulttest.Base64(object)))(t)
		if len(history.Versions) != 1 || history.Versions[0].Version != writes {
			t.Errorf("after the retention time %d versions are left, want the current one", len(history.Versions))
		}
		if len(must(s.History(t.Context(), a.Account, w.ID, vaulttest.Base64(quiet)))(t).Versions) != 1 {
			t.Error("an old record that nobody overwrote is gone")
		}
		_, err := s.History(t.Context(), a.Account, w.ID, vaulttest.Base64(vaulttest.ID()))
		wantCode(t, err, wire.NotFound)
		_, err = s.History(t.Context(), a.Account, w.ID, "not an id")
		wantCode(t, err, wire.Invalid)
	})
}
