package vault_test

import (
	"bytes"
	"encoding/binary"
	"slices"
	"sync"
	"testing"
	"time"

	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// putSegments stores all segments of a checkpoint.
func (s server) putSegments(t testing.TB, a *vaulttest.Account, w *vaulttest.Workspace, c vaulttest.Checkpoint) {
	t.Helper()
	for i := range c.Segments {
		if err := s.PutSegment(t.Context(), a.Caller, w.ID, c.Segment(i+1)); err != nil {
			t.Fatalf("storing segment %d: %v", i+1, err)
		}
	}
}

// complete makes a whole checkpoint and returns its statement.
func (s server) complete(t testing.TB, a *vaulttest.Account, w *vaulttest.Workspace, c vaulttest.Checkpoint, seq int64) []byte {
	t.Helper()
	s.putSegments(t, a, w, c)
	statement := a.Statement(t, w, c, seq, nil)
	if err := s.CompleteCheckpoint(t.Context(), a.Caller, w.ID, statement); err != nil {
		t.Fatalf("completing a checkpoint: %v", err)
	}
	return statement
}

// wantCheckpoints fails the test unless an account is handed exactly these statements.
func (s server) wantCheckpoints(t testing.TB, who *vaulttest.Account, w *vaulttest.Workspace, what string, want ...[]byte) {
	t.Helper()
	got, err := s.Checkpoints(t.Context(), who.Account, w.ID)
	if err != nil || !slices.EqualFunc(got, want, bytes.Equal) {
		t.Errorf("%s: %d checkpoints are handed out (%v), want %d", what, len(got), err, len(want))
	}
}

func TestACheckpointIsHandedOut(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		seq := f.push(t, f.insider, f.w, f.write(vaulttest.ID(), 0), f.wall.Write(vaulttest.ID(), 0))
		open, walled := vaulttest.NewCheckpoint(f.w, 3), f.wall.NewCheckpoint(2)
		f.putSegments(t, f.insider, f.w, open)
		f.wantCheckpoints(t, f.insider, f.w, "before it is complete")
		_, err := f.Segment(t.Context(), f.insider.Account, f.w.ID, vaulttest.Base64(open.ID), 1)
		wantCode(t, err, wire.NotFound)
		statement := f.complete(t, f.insider, f.w, open, seq)
		hidden := f.complete(t, f.insider, f.w, walled, seq)
		f.wantCheckpoints(t, f.insider, f.w, "inside", statement, hidden)
		f.wantCheckpoints(t, f.owner, f.w, "outside", statement)
		for i, sealed := range open.Segments {
			for _, who := range []string{f.owner.Account, f.insider.Account} {
				got, err := f.Segment(t.Context(), who, f.w.ID, vaulttest.Base64(open.ID), int64(i)+1)
				if err != nil || !bytes.Equal(got, sealed) {
					t.Errorf("segment %d: %d bytes, %v", i+1, len(got), err)
				}
			}
		}
		_, err = f.Segment(t.Context(), f.owner.Account, f.w.ID, vaulttest.Base64(open.ID), 4)
		wantCode(t, err, wire.NotFound)
		_, err = f.Segment(t.Context(), f.owner.Account, f.w.ID, vaulttest.Base64(walled.ID), 1)
		wantCode(t, err, wire.NotFound)
		if _, err = f.Segment(t.Context(), f.insider.Account, f.w.ID, vaulttest.Base64(walled.ID), 1); err != nil {
			t.Errorf("inside: %v", err)
		}
		if err := f.CompleteCheckpoint(t.Context(), f.insider.Caller, f.w.ID, statement); err != nil {
			t.Errorf("the same statement again: %v", err)
		}
		err = f.CompleteCheckpoint(t.Context(), f.insider.Caller, f.w.ID, f.insider.Statement(t, f.w, open, seq, vaulttest.M{"at": 5}))
		wantCode(t, err, wire.Conflict)
		wantCode(t, f.PutSegment(t.Context(), f.insider.Caller, f.w.ID, open.Segment(1)), wire.Conflict)
	})
}

// TestACheckpointOfAnEmptyCompartment has no segments, and nothing is sent before its statement.
func TestACheckpointOfAnEmptyCompartment(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		empty := f.wall.NewCheckpoint(0)
		statement := f.complete(t, f.insider, f.w, empty, 0)
		if err := f.CompleteCheckpoint(t.Context(), f.insider.Caller, f.w.ID, statement); err != nil {
			t.Errorf("the same statement again: %v", err)
		}
		f.wantCheckpoints(t, f.insider, f.w, "inside", statement)
		f.wantCheckpoints(t, f.owner, f.w, "outside")
		wantCode(t, f.CompleteCheckpoint(t.Context(), f.owner.Caller, f.w.ID, f.owner.Statement(t, f.w, f.wall.NewCheckpoint(0), 0, nil)), wire.Invalid)
		wantCode(t, f.CompleteCheckpoint(t.Context(), f.insider.Caller, f.w.ID, f.insider.Statement(t, f.w, f.wall.NewCheckpoint(1), 0, nil)), wire.Conflict)
		if n := f.count(t, "checkpoints"); n != 1 {
			t.Errorf("%d checkpoints are stored, want 1: one that is refused leaves nothing", n)
		}
	})
}

func TestWhoMayMakeACheckpoint(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		reader, removed, stranger := f.newAccount(t), f.newAccount(t), f.newAccount(t)
		f.owner.Add(t, f.Service, f.w, reader, "read-only")
		f.owner.Add(t, f.Service, f.w, removed, "attorney")
		left := vaulttest.NewCheckpoint(f.w, 1)
		f.putSegments(t, removed, f.w, left)
		if err := f.owner.Append(t, f.Service, f.w, "member.remove", vaulttest.M{"user": removed.Account}); err != nil {
			t.Fatal(err)
		}
		locked := *f.insider
		locked.SignIn(t, f.db, f.clock.Now())
		for name, tt := range map[string]struct {
			who  *vaulttest.Account
			c    vaulttest.Checkpoint
			want wire.Code
		}{
			"a stranger":        {stranger, vaulttest.NewCheckpoint(f.w, 1), wire.NotFound},
			"a removed member":  {removed, vaulttest.NewCheckpoint(f.w, 1), wire.NotFound},
			"who only reads":    {reader, vaulttest.NewCheckpoint(f.w, 1), wire.Denied},
			"who is outside":    {f.owner, f.wall.NewCheckpoint(1), wire.Invalid},
			"without a proof":   {&locked, vaulttest.NewCheckpoint(f.w, 1), wire.ProofRequired},
			"an unknown wall":   {f.owner, vaulttest.Wall{ID: vaulttest.ID(), KeyID: f.w.KeyID}.NewCheckpoint(1), wire.Invalid},
			"who is inside":     {f.insider, f.wall.NewCheckpoint(1), ""},
			"an owner, outside": {f.owner, vaulttest.NewCheckpoint(f.w, 1), ""},
			"with another key":  {f.insider, vaulttest.Wall{ID: f.wall.ID, KeyID: f.w.KeyID}.NewCheckpoint(1), wire.Stale},
			"what was begun by": {f.insider, left, ""}, // it went with whoever was removed
		} {
			t.Run(name, func(t *testing.T) {
				wantCode(t, f.PutSegment(t.Context(), tt.who.Caller, f.w.ID, tt.c.Segment(1)), tt.want)
				want := tt.want
				if want == wire.Stale {
					want = wire.Conflict // no segment was stored
				}
				wantCode(t, f.CompleteCheckpoint(t.Context(), tt.who.Caller, f.w.ID, tt.who.Statement(t, f.w, tt.c, 0, nil)), want)
			})
		}
		for _, who := range []*vaulttest.Account{stranger, removed} {
			_, err := f.Checkpoints(t.Context(), who.Account, f.w.ID)
			wantCode(t, err, wire.NotFound)
			_, err = f.Segment(t.Context(), who.Account, f.w.ID, vaulttest.Base64(left.ID), 1)
			wantCode(t, err, wire.NotFound)
		}
		if _, err := f.Segment(t.Context(), reader.Account, f.w.ID, vaulttest.Base64(left.ID), 1); err != nil {
			t.Errorf("who only reads is refused a segment: %v", err)
		}
	})
}

func TestACheckpointBelongsToWhoBeganIt(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		c := vaulttest.NewCheckpoint(f.w, 2)
		f.putSegments(t, f.insider, f.w, c)
		wantCode(t, f.PutSegment(t.Context(), f.owner.Caller, f.w.ID, c.Segment(1)), wire.Conflict)
		wantCode(t, f.CompleteCheckpoint(t.Context(), f.owner.Caller, f.w.ID, f.owner.Statement(t, f.w, c, 0, nil)), wire.Conflict)
		elsewhere := f.wall.NewCheckpoint(2)
		elsewhere.ID = c.ID
		wantCode(t, f.PutSegment(t.Context(), f.insider.Caller, f.w.ID, elsewhere.Segment(1)), wire.Conflict)
		wantCode(t, f.CompleteCheckpoint(t.Context(), f.insider.Caller, f.w.ID, f.insider.Statement(t, f.w, elsewhere, 0, nil)), wire.Conflict)
	})
}

func TestAStatementIsChecked(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		seq := f.push(t, f.insider, f.w, f.write(vaulttest.ID(), 0))
		c := vaulttest.NewCheckpoint(f.w, 2)
		f.putSegments(t, f.insider, f.w, c)
		name := func(sealed ...[]byte) vaulttest.Checkpoint {
			return vaulttest.Checkpoint{ID: c.ID, Compartment: c.Compartment, Segments: sealed}
		}
		segment := func(hash []byte, n any) []any { return []any{[]any{hash, n}} }
		head := func(device []byte) []any { return []any{device, f.insider.Account, 1, vaulttest.Bytes(32), false} }
		for what, tt := range map[string]struct {
			c      vaulttest.Checkpoint
			change vaulttest.M
			want   wire.Code
		}{
			"a segment that is not stored": {name(c.Segments[0], c.Segments[1], vaulttest.SealSegment(f.w.KeyID, 256)), nil, wire.Conflict},
			"another segment":              {name(c.Segments[0], vaulttest.SealSegment(f.w.KeyID, 256)), nil, wire.Conflict},
			"another order":                {name(c.Segments[1], c.Segments[0]), nil, wire.Conflict},
			"fewer segments":               {name(c.Segments[0]), nil, wire.Conflict},
			"another checkpoint":           {vaulttest.Checkpoint{ID: vaulttest.ID(), Compartment: c.Compartment, Segments: c.Segments}, nil, wire.Conflict},
			"a number to come":             {c, vaulttest.M{"seq": seq + 1}, wire.Stale},
			"a number too large":           {c, vaulttest.M{"seq": uint64(1) << 63}, wire.Invalid},
			"another author":               {c, vaulttest.M{"author": f.owner.Account}, wire.Invalid},
			"another workspace":            {c, vaulttest.M{"ws": vaulttest.Bytes(32)}, wire.Invalid},
			"an unknown ledger entry":      {c, vaulttest.M{"ledger": vaulttest.Bytes(32)}, wire.Invalid},
			"another version":              {c, vaulttest.M{"v": 2}, wire.Invalid},
			"an unknown field":             {c, vaulttest.M{"more": 1}, wire.Invalid},
			"no segments":                  {name(), nil, wire.Conflict},
			"a short hash":                 {c, vaulttest.M{"segments": segment(vaulttest.Bytes(31), 1)}, wire.Invalid},
			"a negative number of records": {c, vaulttest.M{"segments": segment(vaulttest.Bytes(32), -1)}, wire.Invalid},
			"a short id":                   {c, vaulttest.M{"id": vaulttest.Bytes(15)}, wire.Invalid},
			"a long compartment":           {c, vaulttest.M{"compartment": vaulttest.Bytes(17)}, wire.Invalid},
			"a short device":               {c, vaulttest.M{"heads": []any{head(vaulttest.Bytes(15))}}, wire.Invalid},
			"a device twice":               {c, vaulttest.M{"heads": []any{head(f.insider.Device), head(f.insider.Device)}}, wire.Invalid},
			"a head that is a map":         {c, vaulttest.M{"heads": []any{vaulttest.M{}}}, wire.Invalid},
		} {
			t.Run(what, func(t *testing.T) {
				wantCode(t, f.CompleteCheckpoint(t.Context(), f.insider.Caller, f.w.ID, f.insider.Statement(t, f.w, tt.c, seq, tt.change)), tt.want)
			})
		}
		forged := *f.insider
		forged.Key = f.owner.Key
		wantCode(t, f.CompleteCheckpoint(t.Context(), f.insider.Caller, f.w.ID, forged.Statement(t, f.w, c, seq, nil)), wire.Denied)
		wantCode(t, f.CompleteCheckpoint(t.Context(), f.insider.Caller, f.w.ID, make([]byte, wire.MaxStatement+1)), wire.TooLarge)
		f.wantCheckpoints(t, f.insider, f.w, "after what was refused")
		// A place may be filled anew, and an entry that is not the newest is one that there is.
		c.Segments[1] = vaulttest.SealSegment(f.w.KeyID, 512)
		old := f.w.Head
		f.owner.Add(t, f.Service, f.w, f.newAccount(t), "billing")
		f.putSegments(t, f.insider, f.w, c)
		statement := f.insider.Statement(t, f.w, c, seq, vaulttest.M{"ledger": old})
		if err := f.CompleteCheckpoint(t.Context(), f.insider.Caller, f.w.ID, statement); err != nil {
			t.Fatal(err)
		}
		f.wantCheckpoints(t, f.owner, f.w, "at last", statement)
		if sizes, _, err := sqldb.WorkspaceSizes(t.Context(), f.db.Read(), 1); err != nil || len(sizes) != 1 ||
			sizes[0].RecordBytes != int64(len(c.Segments[0])+len(c.Segments[1])+len(vaulttest.Seal(f.w.KeyID))) {
			t.Errorf("administrators are told of %+v, %v", sizes, err)
		}
		if total, err := sqldb.CheckpointBytes(t.Context(), f.db.Read(), f.w.ID); err != nil || total != int64(len(c.Segments[0])+len(c.Segments[1])) {
			t.Errorf("%d bytes are counted (%v), want those of the two segments", total, err)
		}
	})
}

func TestTheNewestTwoCheckpointsStay(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		last := f.push(t, f.insider, f.w, f.write(vaulttest.ID(), 0), f.write(vaulttest.ID(), 0), f.write(vaulttest.ID(), 0))
		walled := f.complete(t, f.insider, f.w, f.wall.NewCheckpoint(1), last)
		begun, theirs := vaulttest.NewCheckpoint(f.w, 1), vaulttest.NewCheckpoint(f.w, 1)
		behind := f.wall.NewCheckpoint(1)
		f.putSegments(t, f.insider, f.w, begun)
		f.putSegments(t, f.insider, f.w, behind)
		f.putSegments(t, f.owner, f.w, theirs)
		var made []vaulttest.Checkpoint
		var newest []byte
		for _, seq := range []int64{1, 2, 3, 3} {
			c := vaulttest.NewCheckpoint(f.w, 2)
			made, newest = append(made, c), f.complete(t, f.insider, f.w, c, seq)
			f.clock.Advance(time.Second)
			f.wantCheckpoints(t, f.insider, f.w, "in between", newest, walled)
		}
		for i, c := range made {
			_, err := f.Segment(t.Context(), f.owner.Account, f.w.ID, vaulttest.Base64(c.ID), 2)
			if (err == nil) != (i >= 2) {
				t.Errorf("a segment of checkpoint %d: %v", i, err)
			}
		}
		old := vaulttest.NewCheckpoint(f.w, 1)
		f.putSegments(t, f.insider, f.w, old)
		wantCode(t, f.CompleteCheckpoint(t.Context(), f.insider.Caller, f.w.ID, f.insider.Statement(t, f.w, old, 2, nil)), wire.Stale)
		f.wantCheckpoints(t, f.owner, f.w, "after an older one", newest)
		wantCode(t, f.CompleteCheckpoint(t.Context(), f.insider.Caller, f.w.ID, f.insider.Statement(t, f.w, begun, 3, nil)), wire.Conflict)
		for who, c := range map[*vaulttest.Account]vaulttest.Checkpoint{f.owner: theirs, f.insider: behind} {
			if err := f.CompleteCheckpoint(t.Context(), who.Caller, f.w.ID, who.Statement(t, f.w, c, last, nil)); err != nil {
				t.Errorf("what others, or others' walls, have begun was not to go: %v", err)
			}
		}
	})
}

func TestAChangedKeyEndsCheckpoints(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		seq := f.push(t, f.insider, f.w, f.write(vaulttest.ID(), 0))
		open := f.complete(t, f.insider, f.w, vaulttest.NewCheckpoint(f.w, 1), seq)
		walled := f.complete(t, f.insider, f.w, f.wall.NewCheckpoint(1), seq)
		begun := f.wall.NewCheckpoint(1)
		f.putSegments(t, f.insider, f.w, begun)
		added := f.newAccount(t)
		f.owner.Add(t, f.Service, f.w, added, "attorney")
		f.wantCheckpoints(t, f.insider, f.w, "somebody was added", open, walled)
		f.wall.Let(t, f.Service, f.w, f.insider, 2, f.insider, added)
		f.wantCheckpoints(t, f.insider, f.w, "the wall has a new key", open)
		wantCode(t, f.CompleteCheckpoint(t.Context(), f.insider.Caller, f.w.ID, f.insider.Statement(t, f.w, begun, seq, nil)), wire.Conflict)
		walled = f.complete(t, added, f.w, f.wall.NewCheckpoint(1), seq)
		if err := f.owner.Append(t, f.Service, f.w, "epoch.new", vaulttest.EpochBody(f.w)); err != nil {
			t.Fatal(err)
		}
		f.wantCheckpoints(t, f.insider, f.w, "the firm has a new key", walled)
		if err := f.owner.Append(t, f.Service, f.w, "member.remove", vaulttest.M{"user": added.Account}); err != nil {
			t.Fatal(err)
		}
		f.wantCheckpoints(t, f.insider, f.w, "its author was removed")
		if n := f.count(t, "checkpoints") + f.count(t, "checkpoint_segments"); n != 0 {
			t.Errorf("%d rows are left", n)
		}
	})
}

// TestACheckpointDoesNotTellWhatWentBehindAWall: whoever is outside is served no earlier state of
// such a record, and none by a checkpoint either.
func TestACheckpointDoesNotTellWhatWentBehindAWall(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		object := vaulttest.ID()
		before := f.push(t, f.insider, f.w, f.write(object, 0))
		c, late := vaulttest.NewCheckpoint(f.w, 1), vaulttest.NewCheckpoint(f.w, 1)
		f.complete(t, f.insider, f.w, c, before)
		walled := f.complete(t, f.insider, f.w, f.wall.NewCheckpoint(1), before)
		f.push(t, f.insider, f.w, f.wall.Move(f.w, object, 1)...)
		f.wantCheckpoints(t, f.insider, f.w, "after the move", walled)
		_, err := f.Segment(t.Context(), f.owner.Account, f.w.ID, vaulttest.Base64(c.ID), 1)
		wantCode(t, err, wire.NotFound)
		// Nor by one of somebody who has not heard of the move.
		f.putSegments(t, f.owner, f.w, late)
		wantCode(t, f.CompleteCheckpoint(t.Context(), f.owner.Caller, f.w.ID, f.owner.Statement(t, f.w, late, before, nil)), wire.Stale)
		if err := f.CompleteCheckpoint(t.Context(), f.owner.Caller, f.w.ID, f.owner.Statement(t, f.w, late, before+1, nil)); err != nil {
			t.Errorf("of somebody who has heard of it: %v", err)
		}
	})
}

func TestSegmentsAreLimited(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w := s.newWorkspace(t)
		c := vaulttest.NewCheckpoint(w, 1)
		put := func(change func(n *vault.NewSegment)) error {
			segment := c.Segment(1)
			change(&segment)
			return s.PutSegment(t.Context(), a.Caller, w.ID, segment)
		}
		const largest = 2<<20 - 32<<10 // the largest size class with which an envelope has 2 MiB
		for what, tt := range map[string]struct {
			change func(n *vault.NewSegment)
			want   wire.Code
		}{
			"place 0":             {func(n *vault.NewSegment) { n.Place = 0 }, wire.Invalid},
			"place -1":            {func(n *vault.NewSegment) { n.Place = -1 }, wire.Invalid},
			"the last place":      {func(n *vault.NewSegment) { n.Place = wire.MaxSegments }, ""},
			"behind it":           {func(n *vault.NewSegment) { n.Place = wire.MaxSegments + 1 }, wire.Invalid},
			"the largest":         {func(n *vault.NewSegment) { n.Envelope = vaulttest.SealSegment(w.KeyID, largest) }, ""},
			"a larger one":        {func(n *vault.NewSegment) { n.Envelope = vaulttest.SealSegment(w.KeyID, 2<<20) }, wire.TooLarge},
			"a record":            {func(n *vault.NewSegment) { n.Envelope = vaulttest.Seal(w.KeyID) }, wire.Invalid},
			"plaintext":           {func(n *vault.NewSegment) { n.Envelope = []byte("Smith v. Jones") }, wire.Invalid},
			"nothing":             {func(n *vault.NewSegment) { n.Envelope = nil }, wire.Invalid},
			"an id too short":     {func(n *vault.NewSegment) { n.Checkpoint = "AAAA" }, wire.Invalid},
			"an id spelled twice": {func(n *vault.NewSegment) { n.Checkpoint = n.Checkpoint[:21] + "B" }, wire.Invalid},
			"no compartment":      {func(n *vault.NewSegment) { n.Compartment = "" }, wire.Invalid},
		} {
			t.Run(what, func(t *testing.T) { wantCode(t, put(tt.change), tt.want) })
		}
		for _, text := range hostileTexts {
			wantCode(t, put(func(n *vault.NewSegment) { n.Checkpoint = text }), wire.Invalid)
			wantCode(t, put(func(n *vault.NewSegment) { n.Compartment = text }), wire.Invalid)
			wantCode(t, s.PutSegment(t.Context(), a.Caller, text, c.Segment(1)), wire.NotFound)
			wantCode(t, s.CompleteCheckpoint(t.Context(), a.Caller, text, a.Statement(t, w, c, 0, nil)), wire.NotFound)
			_, err := s.Checkpoints(t.Context(), a.Account, text)
			wantCode(t, err, wire.NotFound)
			_, err = s.Segment(t.Context(), a.Account, text, vaulttest.Base64(c.ID), 1)
			wantCode(t, err, wire.NotFound)
			_, err = s.Segment(t.Context(), a.Account, w.ID, text, 1)
			wantCode(t, err, wire.Invalid)
		}
		s.exec(t, `UPDATE checkpoints SET bytes = 4294967296`)
		wantCode(t, put(func(n *vault.NewSegment) { n.Place = 2 }), wire.TooLarge)
	})
}

func TestWhatIsBegunIsForgotten(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w := s.newWorkspace(t)
		seq := s.push(t, a, w, vaulttest.Write(w, vaulttest.ID(), 0))
		var begun []vaulttest.Checkpoint
		for range wire.BegunCheckpoints + 1 {
			begun = append(begun, vaulttest.NewCheckpoint(w, 1))
			s.putSegments(t, a, w, begun[len(begun)-1])
			s.clock.Advance(time.Second)
		}
		if n := s.count(t, "checkpoint_segments"); n != wire.BegunCheckpoints {
			t.Errorf("%d segments are stored, want those of the newest %d", n, wire.BegunCheckpoints)
		}
		wantCode(t, s.CompleteCheckpoint(t.Context(), a.Caller, w.ID, a.Statement(t, w, begun[0], seq, nil)), wire.Conflict)
		sweep := func(want int) {
			t.Helper()
			if err := s.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			if n := s.count(t, "checkpoints"); n != want {
				t.Errorf("%d checkpoints are left, want %d", n, want)
			}
		}
		sweep(wire.BegunCheckpoints)
		s.clock.Advance(wire.CheckpointTime)
		a.Prove(t, s.Service)
		last := s.complete(t, a, w, vaulttest.NewCheckpoint(w, 1), seq)
		s.putSegments(t, a, w, vaulttest.NewCheckpoint(w, 1))
		sweep(2)
		s.clock.Advance(wire.CheckpointTime + time.Second)
		sweep(1)
		s.wantCheckpoints(t, a, w, "a day later", last)
		s.clock.Advance(wire.HistoryAge)
		sweep(0)
	})
}

// TestTheOpenCompartmentComesFirst when all checkpoints are more than one answer holds.
func TestTheOpenCompartmentComesFirst(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		large := make([]any, 9000)
		for i := range large {
			device := vaulttest.ID()
			binary.BigEndian.PutUint32(device, uint32(i))
			large[i] = []any{device, f.insider.Account, 1, vaulttest.Bytes(wire.HashSize), true}
		}
		var statements [][]byte
		for range 12 {
			wall := f.insider.PutUp(t, f.Service, f.w, f.insider)
			statement := f.insider.Statement(t, f.w, wall.NewCheckpoint(0), 0, vaulttest.M{"heads": large})
			if err := f.CompleteCheckpoint(t.Context(), f.insider.Caller, f.w.ID, statement); err != nil {
				t.Fatal(err)
			}
			statements = append(statements, statement)
		}
		open := f.complete(t, f.insider, f.w, vaulttest.NewCheckpoint(f.w, 0), 0)
		got, err := f.Checkpoints(t.Context(), f.insider.Account, f.w.ID)
		want := 1 + (wire.MaxPullBytes-len(open)+len(statements[0])-1)/len(statements[0])
		if err != nil || len(got) != want || !bytes.Equal(got[0], open) {
			t.Errorf("%d checkpoints of 13 are handed out (%v), want %d, the open one first", len(got), err, want)
		}
		if got, err := f.Checkpoints(t.Context(), f.owner.Account, f.w.ID); err != nil || len(got) != 1 {
			t.Errorf("outside %d are handed out, %v", len(got), err)
		}
	})
}

// TestACheckpointIsWholeWhateverHappensBesideIt: segments arrive side by side and twice, from two
// servers, while records are pushed and the key of the wall beside it changes.
func TestACheckpointIsWholeWhateverHappensBesideIt(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		other := newServer(f.db)
		c := vaulttest.NewCheckpoint(f.w, 20)
		var calls sync.WaitGroup
		for i := range c.Segments {
			for _, s := range []server{f.server, other} {
				calls.Go(func() { wantCode(t, s.PutSegment(t.Context(), f.insider.Caller, f.w.ID, c.Segment(i+1)), "") })
			}
		}
		calls.Go(func() {
			for range 5 {
				f.push(t, f.insider, f.w, f.write(vaulttest.ID(), 0))
			}
		})
		calls.Wait()
		statement := f.insider.Statement(t, f.w, c, 5, nil)
		complete := func() error { return f.CompleteCheckpoint(t.Context(), f.insider.Caller, f.w.ID, statement) }
		epoch := func() error {
			add, _ := f.owner.Change(t, f.w, "epoch.new", vaulttest.EpochBody(f.w))
			_, err := other.AppendLedger(t.Context(), f.owner.Caller, f.w.ID, add)
			return err
		}
		codes := atOnce(complete, complete, epoch)
		if codes[2] != "" || codes[0] != "" && codes[0] != wire.Conflict || codes[1] != "" && codes[1] != wire.Conflict {
			t.Errorf("completing it twice while the key changes: %q", codes)
		}
		if n := f.count(t, "checkpoints") + f.count(t, "checkpoint_segments"); n != 0 {
			t.Errorf("%d rows are left under the old key", n)
		}
	})
}

func TestCheckpointsGoWithAccounts(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		seq := f.push(t, f.insider, f.w, f.write(vaulttest.ID(), 0))
		kept := f.complete(t, f.owner, f.w, vaulttest.NewCheckpoint(f.w, 2), seq)
		f.complete(t, f.insider, f.w, f.wall.NewCheckpoint(2), seq)
		remove := func(a *vaulttest.Account) {
			t.Helper()
			err := f.db.Tx(t.Context(), func(tx sqldb.Querier) error { return sqldb.DeleteAccount(t.Context(), tx, a.Account, 0) })
			if err != nil {
				t.Fatal(err)
			}
		}
		remove(f.insider)
		f.wantCheckpoints(t, f.owner, f.w, "its author is gone", kept)
		if n := f.count(t, "checkpoint_segments"); n != 2 {
			t.Errorf("%d segments are left, want 2", n)
		}
		remove(f.owner)
		if n := f.count(t, "checkpoints") + f.count(t, "checkpoint_segments"); n != 0 {
			t.Errorf("%d rows outlive the workspace", n)
		}
	})
}
