package vault_test

import (
	"bytes"
	"slices"
	"testing"

	"legalai/internal/sqldb"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// firm is a workspace with a wall: its owner is outside, as an owner may be.
type firm struct {
	server
	w              *vaulttest.Workspace
	wall           vaulttest.Wall
	owner, insider *vaulttest.Account
}

func eachFirm(t *testing.T, run func(t *testing.T, f firm)) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w := s.newWorkspace(t)
		insider := s.newAccount(t)
		owner.Add(t, s.Service, w, insider, "attorney")
		run(t, firm{s, w, insider.PutUp(t, s.Service, w, insider), owner, insider})
	})
}

func (f firm) write(object []byte, base int64) wire.PushObject {
	return vaulttest.Write(f.w, object, base)
}

// versions is what a pull brings of an object, oldest first.
func versions(page wire.Page, object []byte) []int64 {
	var list []int64
	for _, record := range page.Records {
		if bytes.Equal(record.ID, object) {
			list = append(list, record.Version)
		}
	}
	return list
}

func TestAnOwnerOutsideAWallIsToldNothingOfIt(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		var open, hidden [][]byte
		for range 5 {
			open, hidden = append(open, vaulttest.ID()), append(hidden, vaulttest.ID())
			f.push(t, f.insider, f.w, f.write(open[len(open)-1], 0), f.wall.Write(hidden[len(hidden)-1], 0))
		}
		last := f.push(t, f.insider, f.w, f.wall.Write(hidden[0], 1))
		for after := range last + 1 {
			page := f.pull(t, f.owner.Account, f.w.ID, after, 2)
			served := slices.Concat(page.Commits...)
			for _, record := range page.Records {
				served = append(served, encode(t, record)...)
			}
			for _, secret := range append(slices.Clone(hidden), f.wall.ID) {
				if bytes.Contains(served, secret) {
					t.Fatalf("after %d the owner, who is outside, is served something that names what lies behind the wall", after)
				}
			}
			if page.Seq != last {
				t.Errorf("after %d the owner comes to %d, want %d", after, page.Seq, last)
			}
		}
		everything := f.pull(t, f.owner.Account, f.w.ID, 0, 3)
		for _, id := range open {
			if got := versions(everything, id); !slices.Equal(got, []int64{1}) {
				t.Errorf("of an open record the owner is served the versions %v", got)
			}
		}
		if page := f.pull(t, f.insider.Account, f.w.ID, 1, 500); len(page.Commits) != 10 {
			t.Errorf("the one inside is served %d commits from 1 on, want all 10", len(page.Commits))
		}
	})
}

func TestACommitOfTwoCompartmentsIsRefused(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		mixed := f.insider.PushWith(t, f.w, nil, f.write(vaulttest.ID(), 0), f.wall.Write(vaulttest.ID(), 0))
		_, err := f.Push(t.Context(), f.insider.Caller, f.w.ID, mixed)
		wantCode(t, err, wire.Invalid)
		// Nor may a chain that those outside follow go on behind the wall.
		f.push(t, f.insider, f.w, f.write(vaulttest.ID(), 0))
		next := f.insider.Push(t, f.w, f.write(vaulttest.ID(), 0))
		if _, err := f.Push(t.Context(), f.insider.Caller, f.w.ID, next); err != nil {
			t.Fatal(err)
		}
		hash := vaulttest.CommitHash(t, next.Commit)
		_, err = f.Push(t.Context(), f.insider.Caller, f.w.ID,
			f.insider.PushWith(t, f.w, vaulttest.M{"device": f.insider.Device, "n": 3, "prev": hash}, f.wall.Write(vaulttest.ID(), 0)))
		wantCode(t, err, wire.Invalid)
		if n := f.count(t, "commits"); n != 2 {
			t.Errorf("%d commits are stored, want 2", n)
		}
	})
}

func TestARecordBehindAWallIsToldToBeGone(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		object := vaulttest.ID()
		before := f.push(t, f.insider, f.w, f.write(object, 0))
		_, err := f.Push(t.Context(), f.insider.Caller, f.w.ID, f.insider.Push(t, f.w, f.wall.Write(object, 1)))
		wantCode(t, err, wire.Invalid) // in silence
		move := f.insider.Push(t, f.w, f.wall.Move(f.w, object, 1)...)
		seq, err := f.Push(t.Context(), f.insider.Caller, f.w.ID, move)
		if err != nil {
			t.Fatal(err)
		}
		f.insider.Pushed(t, f.w, move)
		if again, err := f.Push(t.Context(), f.insider.Caller, f.w.ID, move); err != nil || again != seq {
			t.Errorf("the same move again: seq %d, %v; want %d", again, err, seq)
		}
		outside := f.pull(t, f.owner.Account, f.w.ID, before, 500)
		if got := versions(outside, object); !slices.Equal(got, []int64{2}) || len(outside.Commits) != 1 {
			t.Errorf("outside the versions %v are served with %d commits, want the last one in the open with its own", got, len(outside.Commits))
		}
		if got := versions(f.pull(t, f.owner.Account, f.w.ID, 0, 500), object); !slices.Equal(got, []int64{2}) {
			t.Errorf("from the beginning the versions %v are served outside", got)
		}
		if got := versions(f.pull(t, f.insider.Account, f.w.ID, before, 1), object); !slices.Equal(got, []int64{3}) {
			t.Errorf("inside the versions %v are served, want the one behind the wall", got)
		}
		_, err = f.History(t.Context(), f.owner.Account, f.w.ID, vaulttest.Base64(object))
		wantCode(t, err, wire.NotFound)

		// Through another wall, and back.
		other := f.owner.PutUp(t, f.Service, f.w, f.owner)
		other.Let(t, f.Service, f.w, f.owner, 2, f.owner, f.insider)
		f.push(t, f.insider, f.w, f.wall.Write(object, 3), other.Write(object, 4))
		for _, account := range []string{f.owner.Account, f.insider.Account} {
			if got := versions(f.pull(t, account, f.w.ID, 0, 500), object); !slices.Equal(got, []int64{5}) {
				t.Errorf("behind another wall, inside of which both are, the versions %v are served", got)
			}
		}
		f.push(t, f.insider, f.w, f.write(object, 5))
		for _, account := range []string{f.owner.Account, f.insider.Account} {
			if got := versions(f.pull(t, account, f.w.ID, 0, 500), object); !slices.Equal(got, []int64{6}) {
				t.Errorf("back in the open the versions %v are served", got)
			}
		}
	})
}

func TestThePartsOfAPushAreStoredTogether(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		object := vaulttest.ID()
		f.push(t, f.insider, f.w, f.wall.Write(object, 0))
		torn := f.insider.Push(t, f.w, f.write(vaulttest.ID(), 0), f.wall.Write(object, 4))
		_, err := f.Push(t.Context(), f.insider.Caller, f.w.ID, torn)
		wantCode(t, err, wire.Stale)
		if n := f.count(t, "records"); n != 1 {
			t.Errorf("%d records are stored, want the one from before: a push is stored whole or not at all", n)
		}
		f.push(t, f.insider, f.w, f.write(vaulttest.ID(), 0), f.wall.Write(object, 1))
	})
}

// storeAsBefore stores a commit as a server did that knew no compartments of commits.
func (f firm) storeAsBefore(t *testing.T, push wire.Push) (last int64) {
	t.Helper()
	err := f.db.Tx(t.Context(), func(tx sqldb.Querier) error {
		count := int64(len(push.Objects))
		row, err := sqldb.AdvanceSeq(t.Context(), tx, f.w.ID, count)
		if err != nil {
			return err
		}
		last = row.Seq
		var replaced [][]byte
		records := make([]sqldb.Record, count)
		for i, o := range push.Objects {
			records[i] = sqldb.Record{
				Seq: last - count + 1 + int64(i), ObjectID: o.ID, Compartment: o.Compartment, Version: o.Version, CommitSeq: last, Envelope: o.Envelope,
			}
			replaced = append(replaced, o.ID)
		}
		if err := sqldb.Supersede(t.Context(), tx, f.w.ID, replaced, f.clock.Now().UnixMicro()); err != nil {
			return err
		}
		if err := sqldb.InsertRecords(t.Context(), tx, f.w.ID, records); err != nil {
			return err
		}
		return sqldb.InsertCommit(t.Context(), tx, sqldb.Commit{
			WorkspaceID: f.w.ID, Seq: last, Author: f.insider.Account, PushKey: push.Key, Hash: vaulttest.CommitHash(t, push.Commit), Signed: push.Commit,
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	return last
}

func TestCommitsFromBeforeTheyHadACompartment(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		first := f.push(t, f.insider, f.w, f.write(vaulttest.ID(), 0))
		moved, open := vaulttest.ID(), vaulttest.ID()
		f.push(t, f.insider, f.w, f.write(moved, 0))
		mixed := f.insider.PushWith(t, f.w, nil, f.write(open, 0), f.wall.Write(vaulttest.ID(), 0))
		hidden := f.insider.PushWith(t, f.w, nil, f.wall.Write(vaulttest.ID(), 0))
		move := f.insider.PushWith(t, f.w, nil, f.wall.Write(moved, 1))
		seq := f.storeAsBefore(t, mixed)
		f.storeAsBefore(t, hidden)
		f.storeAsBefore(t, move)
		page := f.pull(t, f.owner.Account, f.w.ID, first, 500)
		for name, push := range map[string]wire.Push{"a mixed one": mixed, "one behind the wall alone": hidden, "a move": move} {
			served := slices.ContainsFunc(page.Commits, func(c []byte) bool { return bytes.Equal(c, push.Commit) })
			if want := name != "one behind the wall alone"; served != want {
				t.Errorf("%s is served outside: %t, want %t", name, served, want)
			}
		}
		if got := versions(page, open); !slices.Equal(got, []int64{1}) {
			t.Errorf("the open record of a mixed commit is served in the versions %v", got)
		}
		// Its answer was lost when the server became one that takes no such push.
		if again, err := f.Push(t.Context(), f.insider.Caller, f.w.ID, mixed); err != nil || again != seq {
			t.Errorf("a mixed push that was stored, sent again: seq %d, %v; want %d", again, err, seq)
		}
	})
}

func encode(t *testing.T, v any) []byte {
	t.Helper()
	return must(wire.MarshalCBOR(v))(t)
}
