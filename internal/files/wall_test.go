package files_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"legalai/internal/files"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// firm is a workspace with a wall around one case: its owner is outside.
type firm struct {
	server
	w              *vaulttest.Workspace
	wall           vaulttest.Wall
	owner, insider files.Caller
	founder        *vaulttest.Account // who is the owner
	account        *vaulttest.Account // of the insider

	name   string // of a file behind the wall
	sealed []byte // its content
}

func eachFirm(t *testing.T, run func(t *testing.T, f firm)) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w, outside := s.newWorkspace(t)
		inside := s.newAccount(t)
		owner.Add(t, s.vault, w, inside, "attorney")
		f := firm{
			server: s, w: w, wall: inside.PutUp(t, s.vault, w, inside), owner: outside, insider: caller(inside), founder: owner, account: inside,
			name: newName(), sealed: vaulttest.SealFile(4096),
		}
		f.put(t, f.name, f.sealed)
		run(t, f)
	})
}

// put stores a file behind the wall.
func (f firm) put(t *testing.T, name string, content []byte) {
	t.Helper()
	up := files.Upload{Bucket: f.w.ID, Name: name, Compartment: f.wall.ID}
	if _, err := f.Upload(t.Context(), f.insider, up, bytes.NewReader(content)); err != nil {
		t.Fatal(err)
	}
}

// wantWhole fails the test unless the walled file is what was stored.
func (f firm) wantWhole(t *testing.T, after string) {
	t.Helper()
	o, err := f.Object(t.Context(), f.insider, f.w.ID, f.name)
	if err != nil || !bytes.Equal(f.sealed, f.content(t, o)) {
		t.Fatalf("%s: the file behind the wall is not what it was: %v", after, err)
	}
}

func (f firm) place(name string) files.Place { return files.Place{Bucket: f.w.ID, Name: name} }

func TestAnOwnerOutsideAWallDoesNothingToItsFiles(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		ctx := t.Context()
		soon := f.clock.Now().Add(time.Hour)
		share, err := f.Share(ctx, f.insider, f.w.ID, f.name, soon)
		if err != nil {
			t.Fatal(err)
		}
		other := newName()
		f.upload(t, f.owner, f.w.ID, other, vaulttest.SealFile(512))
		up := func(replace bool, compartment []byte) error {
			up := files.Upload{Bucket: f.w.ID, Name: f.name, Replace: replace, Compartment: compartment}
			_, err := f.Upload(ctx, f.owner, up, bytes.NewReader(vaulttest.SealFile(256)))
			return err
		}
		token, err := f.SignUpload(ctx, f.owner, f.w.ID, f.name, true)
		if err != nil {
			t.Fatal(err)
		}
		for what, attack := range map[string]struct {
			do   func() error
			want error
		}{
			"reading":       {func() error { _, err := f.Object(ctx, f.owner, f.w.ID, f.name); return err }, files.ErrNoObject},
			"signing":       {func() error { _, err := f.SignDownload(ctx, f.owner, f.w.ID, f.name, time.Hour); return err }, files.ErrNoObject},
			"sharing":       {func() error { _, err := f.Share(ctx, f.owner, f.w.ID, f.name, soon); return err }, files.ErrNoObject},
			"revoking":      {func() error { return f.Revoke(ctx, f.owner, f.w.ID, share.ID) }, files.ErrNoShare},
			"resting":       {func() error { return f.Rest(ctx, f.owner, f.w.ID, share.ID, true) }, files.ErrNoShare},
			"moving it":     {func() error { _, err := f.Move(ctx, f.owner, f.place(f.name), f.place(newName())); return err }, files.ErrNoObject},
			"moving onto":   {func() error { _, err := f.Move(ctx, f.owner, f.place(other), f.place(f.name)); return err }, files.ErrExists},
			"copying it":    {func() error { _, err := f.Copy(ctx, f.owner, f.place(f.name), f.place(newName()), false); return err }, files.ErrNoObject},
			"copying onto":  {func() error { _, err := f.Copy(ctx, f.owner, f.place(other), f.place(f.name), true); return err }, files.ErrExists},
			"overwriting":   {func() error { return up(false, nil) }, files.ErrExists},
			"replacing":     {func() error { return up(true, nil) }, files.ErrExists},
			"placing there": {func() error { return up(true, f.wall.ID) }, files.ErrNoCompartment},
			"by a token": {func() error {
				_, err := f.SignedUpload(ctx, token, files.Upload{Bucket: f.w.ID, Name: f.name}, bytes.NewReader(vaulttest.SealFile(256)))
				return err
			}, files.ErrExists},
			"in pieces": {func() error {
				u, err := f.Begin(ctx, f.owner, files.Upload{Bucket: f.w.ID, Name: f.name, Replace: true}, int64(len(f.sealed)))
				if err != nil {
					return err
				}
				_, err = f.Append(ctx, f.owner, u.ID, 0, bytes.NewReader(f.sealed))
				return err
			}, files.ErrExists},
			"taking it out": {func() error {
				moved, err := f.Enclose(ctx, f.owner, f.w.ID, make([]byte, wire.IDSize), []string{f.name})
				if len(moved) > 0 {
					t.Error("the owner, who is outside, took a file out from behind the wall")
				}
				return err
			}, nil},
			"hiding another": {func() error { _, err := f.Enclose(ctx, f.owner, f.w.ID, f.wall.ID, []string{other}); return err }, files.ErrNoCompartment},
			"removing": {func() error {
				removed, err := f.Remove(ctx, f.owner, f.w.ID, []string{f.name})
				if len(removed) > 0 {
					t.Error("the owner, who is outside, removed a file behind the wall")
				}
				return err
			}, nil},
		} {
			if err := attack.do(); !errors.Is(err, attack.want) {
				t.Errorf("%s: %v, want %v", what, err, attack.want)
			}
			f.wantWhole(t, what)
		}
		if list, err := f.Shares(ctx, f.owner, f.w.ID); err != nil || len(list) != 0 {
			t.Errorf("%d links to what lies behind the wall are listed outside, %v", len(list), err)
		}
		if _, err := f.OpenShared(ctx, share.ID); err != nil {
			t.Errorf("the link of the one inside: %v", err)
		}
	})
}

func TestListingsEndAtAWall(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		open := newName()
		f.upload(t, f.insider, f.w.ID, open, vaulttest.SealFile(256))
		listed := func(who files.Caller) string {
			var all []any
			for _, prefix := range []string{"", f.name[:22], open[:22]} {
				list, err := f.List(t.Context(), who, f.w.ID, files.Query{Prefix: prefix, Limit: 100, SortBy: "name"})
				if err != nil {
					t.Fatal(err)
				}
				for _, folders := range []bool{true, false} {
					page, err := f.ListPage(t.Context(), who, f.w.ID, files.PageQuery{Prefix: prefix, Folders: folders, Limit: 100})
					if err != nil {
						t.Fatal(err)
					}
					all = append(all, page)
				}
				all = append(all, list)
			}
			walled, err := f.Walled(t.Context(), who, f.w.ID, "")
			if err != nil {
				t.Fatal(err)
			}
			text, err := json.Marshal(append(all, walled))
			if err != nil {
				t.Fatal(err)
			}
			return string(text)
		}
		has := func(text, name string) bool { return bytes.Contains([]byte(text), []byte(name[:22])) }
		outside, inside := listed(f.owner), listed(f.insider)
		if has(outside, f.name) || !has(outside, open) {
			t.Errorf("outside is listed: %s", outside)
		}
		if !has(inside, f.name) || !has(inside, open) {
			t.Errorf("inside is listed: %s", inside)
		}
		walled, err := f.Walled(t.Context(), f.insider, f.w.ID, "")
		if err != nil || len(walled) != 1 || files.NameOf(walled[0]) != f.name || !bytes.Equal(walled[0].Compartment, f.wall.ID) {
			t.Errorf("behind walls lie %v, %v", walled, err)
		}
		if rest, err := f.Walled(t.Context(), f.insider, f.w.ID, f.name); err != nil || len(rest) != 0 {
			t.Errorf("after the last one come %v, %v", rest, err)
		}
	})
}

func TestAFileGoesBehindAWallWithItsCase(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		ctx := t.Context()
		name, late := newName(), newName()
		f.upload(t, f.owner, f.w.ID, name, vaulttest.SealFile(256))
		share, err := f.Share(ctx, f.owner, f.w.ID, name, f.clock.Now().Add(time.Hour))
		if err != nil {
			t.Fatal(err)
		}
		token, err := f.SignDownload(ctx, f.owner, f.w.ID, name, time.Hour)
		if err != nil {
			t.Fatal(err)
		}
		content := vaulttest.SealFile(4096)
		under := f.begin(t, f.insider, f.w.ID, late, len(content))
		if _, err := f.Append(ctx, f.insider, under.ID, 0, bytes.NewReader(content[:100])); err != nil {
			t.Fatal(err)
		}
		for range 2 { // the answer to the first may have been lost
			if _, err := f.Enclose(ctx, f.insider, f.w.ID, f.wall.ID, []string{name, late, newName()}); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := f.SignedObject(ctx, token, f.w.ID, name); !errors.Is(err, files.ErrNoObject) {
			t.Errorf("an address that was signed before: %v", err)
		}
		f.wantNoShare(t, "a link from before", share.ID)
		if _, err := f.Object(ctx, f.owner, f.w.ID, name); !errors.Is(err, files.ErrNoObject) {
			t.Errorf("reading outside: %v", err)
		}
		if _, err := f.Append(ctx, f.insider, under.ID, 100, bytes.NewReader(content[100:])); err != nil {
			t.Fatal(err)
		}
		if _, err := f.Object(ctx, f.owner, f.w.ID, late); !errors.Is(err, files.ErrNoObject) {
			t.Errorf("what was under way when its case moved, outside: %v", err)
		}
		moved, err := f.Enclose(ctx, f.insider, f.w.ID, make([]byte, wire.IDSize), []string{name, late})
		if err != nil || len(moved) != 2 {
			t.Fatalf("taken out again: %v, %v", moved, err)
		}
		for _, name := range []string{name, late} {
			if _, err := f.Object(ctx, f.owner, f.w.ID, name); err != nil {
				t.Errorf("out in the open again: %v", err)
			}
		}
		f.wantNoShare(t, "a link from before, once the case is out again", share.ID)
	})
}

func TestWhoIsLetOutOfAWallLosesItsFiles(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		ctx := t.Context()
		clerk := f.newAccount(t)
		f.founder.Add(t, f.vault, f.w, clerk, "paralegal")
		who := caller(clerk)
		f.wall.Let(t, f.vault, f.w, f.account, 2, f.account, clerk)
		token, err := f.SignDownload(ctx, who, f.w.ID, f.name, time.Hour)
		if err != nil {
			t.Fatal(err)
		}
		share, err := f.Share(ctx, who, f.w.ID, f.name, f.clock.Now().Add(time.Hour))
		if err != nil {
			t.Fatal(err)
		}
		content := vaulttest.SealFile(4096)
		under, err := f.Begin(ctx, who, files.Upload{Bucket: f.w.ID, Name: newName(), Compartment: f.wall.ID}, int64(len(content)))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.OpenShared(ctx, share.ID); err != nil {
			t.Fatal(err)
		}
		f.wall.Let(t, f.vault, f.w, f.account, 3, f.account)
		if _, err := f.SignedObject(ctx, token, f.w.ID, f.name); !errors.Is(err, files.ErrNoObject) {
			t.Errorf("an address that they had signed: %v", err)
		}
		f.wantNoShare(t, "a link of theirs", share.ID)
		if _, err := f.Append(ctx, who, under.ID, 0, bytes.NewReader(content)); !errors.Is(err, files.ErrNoUpload) {
			t.Errorf("an upload that they had begun: %v", err)
		}
		f.wantWhole(t, "let out")
	})
}

func TestWhatIsRemovedCanBeRestored(t *testing.T) {
	eachFirm(t, func(t *testing.T, f firm) {
		ctx := t.Context()
		if _, err := f.Remove(ctx, f.insider, f.w.ID, []string{f.name}); err != nil {
			t.Fatal(err)
		}
		f.wantAbsent(t, f.insider, f.w.ID, f.name)
		if list, err := f.Removed(ctx, f.owner, f.w.ID); err != nil || len(list) != 0 {
			t.Errorf("outside the wall %d removed files are listed, %v", len(list), err)
		}
		if got, err := f.Restore(ctx, f.owner, f.w.ID, []string{f.name}); err != nil || len(got) != 0 {
			t.Errorf("outside the wall %v was restored, %v", got, err)
		}
		if got, err := f.Erase(ctx, f.owner, f.w.ID, []string{f.name}); err != nil || len(got) != 0 {
			t.Errorf("outside the wall %v was erased, %v", got, err)
		}
		if _, err := f.Erase(ctx, f.insider, f.w.ID, []string{f.name}); !errors.Is(err, files.ErrDenied) {
			t.Errorf("erased by who governs nothing: %v", err)
		}
		if list, err := f.Removed(ctx, f.insider, f.w.ID); err != nil || len(list) != 1 || files.NameOf(list[0].Object) != f.name {
			t.Errorf("inside, removed files are listed as %v, %v", list, err)
		}
		f.clock.Advance(wire.HistoryAge - time.Hour)
		if err := f.Sweep(ctx); err != nil {
			t.Fatal(err)
		}
		f.account.Prove(t, f.vault)
		if got, err := f.Restore(ctx, f.insider, f.w.ID, []string{f.name}); err != nil || len(got) != 1 {
			t.Fatalf("restored: %v, %v", got, err)
		}
		f.wantWhole(t, "restored")

		// What was replaced is kept as well, and all of it goes when its time is over.
		up := files.Upload{Bucket: f.w.ID, Name: f.name, Replace: true}
		if _, err := f.Upload(ctx, f.insider, up, bytes.NewReader(vaulttest.SealFile(256))); err != nil {
			t.Fatal(err)
		}
		if _, err := f.Object(ctx, f.owner, f.w.ID, f.name); !errors.Is(err, files.ErrNoObject) {
			t.Errorf("what took the place of a walled file is seen outside: %v", err)
		}
		if _, err := f.Restore(ctx, f.insider, f.w.ID, []string{f.name}); !errors.Is(err, files.ErrExists) {
			t.Errorf("restored onto what took its place: %v", err)
		}
		if _, err := f.Remove(ctx, f.insider, f.w.ID, []string{f.name}); err != nil {
			t.Fatal(err)
		}
		f.wantBlobs(t, 2, 0)
		f.clock.Advance(wire.HistoryAge + time.Second)
		if err := f.Sweep(ctx); err != nil {
			t.Fatal(err)
		}
		f.wantBlobs(t, 0, 0)
	})
}

// TestRemovingMakesNoRoomWithoutEnd: kept bytes do not count, and are bounded.
func TestRemovingMakesNoRoomWithoutEnd(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		content := vaulttest.SealFile(4096)
		s = newServer(s.db, s.store, int64(2*len(content)))
		_, w, who := s.newWorkspace(t)
		for range 5 {
			name := newName()
			s.upload(t, who, w.ID, name, content)
			if _, err := s.Remove(t.Context(), who, w.ID, []string{name}); err != nil {
				t.Fatal(err)
			}
		}
		s.wantBlobs(t, 2, 0)
		if list, err := s.Removed(t.Context(), who, w.ID); err != nil || len(list) != 2 {
			t.Errorf("%d removed files are kept, %v; want as many as the workspace has room for", len(list), err)
		}
		if erased, err := s.Erase(t.Context(), who, w.ID, []string{newName()}); err != nil || len(erased) != 0 {
			t.Errorf("erasing what there is not: %v, %v", erased, err)
		}
		list, err := s.Removed(t.Context(), who, w.ID)
		if err != nil {
			t.Fatal(err)
		}
		if erased, err := s.Erase(t.Context(), who, w.ID, []string{files.NameOf(list[0].Object)}); err != nil || len(erased) != 1 {
			t.Errorf("erasing: %v, %v", erased, err)
		}
		s.wantBlobs(t, 1, 0)
	})
}
