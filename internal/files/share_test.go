package files_test

import (
	"bytes"
	"errors"
	"testing"
	"time"

	"legalai/internal/blobs"
	"legalai/internal/files"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/vault/vaulttest"
)

func TestShares(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w, who := s.newWorkspace(t)
		reader, stranger := s.newAccount(t), s.newAccount(t)
		owner.Add(t, s.vault, w, reader, "read-only")
		name := newName()
		o := s.upload(t, who, w.ID, name, vaulttest.SealFile(256))
		soon := s.clock.Now().Add(time.Hour)
		for _, tt := range []struct {
			what    string
			who     files.Caller
			object  string
			expires time.Time
			want    error
		}{
			{"a reader", caller(reader), name, soon, files.ErrDenied},
			{"a stranger", caller(stranger), name, soon, files.ErrNoBucket},
			{"nobody", files.Caller{}, name, soon, files.ErrNoBucket},
			{"no such object", who, newName(), soon, files.ErrNoObject},
			{"the past", who, name, s.clock.Now(), files.ErrExpiry},
			{"for ever", who, name, s.clock.Now().Add(files.MaxShareLife + time.Hour), files.ErrExpiry},
		} {
			if _, err := s.Share(t.Context(), tt.who, w.ID, tt.object, tt.expires); !errors.Is(err, tt.want) {
				t.Errorf("%s: %v, want %v", tt.what, err, tt.want)
			}
		}
		share, err := s.Share(t.Context(), who, w.ID, name, soon)
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if got, err := s.OpenShared(t.Context(), share.ID); err != nil || got.ID != o.ID {
				t.Errorf("opening: %v, %v", got.ID, err)
			}
		}
		list, err := s.Shares(t.Context(), caller(reader), w.ID)
		if err != nil || len(list) != 1 || list[0].Opens != 2 || list[0].LastOpenedAt == 0 {
			t.Errorf("listed as %+v, %v", list, err)
		}
		if _, err := s.Shares(t.Context(), caller(stranger), w.ID); !errors.Is(err, files.ErrNoBucket) {
			t.Errorf("listed to a stranger: %v", err)
		}
		if err := s.Revoke(t.Context(), caller(reader), w.ID, share.ID); !errors.Is(err, files.ErrDenied) {
			t.Errorf("revoked by a reader: %v", err)
		}
		expiring, err := s.Share(t.Context(), who, w.ID, name, soon)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Revoke(t.Context(), who, w.ID, share.ID); err != nil {
			t.Fatal(err)
		}
		s.wantNoShare(t, "revoked", share.ID)
		if err := s.Revoke(t.Context(), who, w.ID, share.ID); !errors.Is(err, files.ErrNoShare) {
			t.Errorf("revoking it again: %v", err)
		}
		s.clock.Advance(time.Hour)
		s.wantNoShare(t, "expired", expiring.ID)
		s.wantNoShare(t, "unknown", "nothing")
	})
}

func TestAShareRests(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w, who := s.newWorkspace(t)
		reader := s.newAccount(t)
		owner.Add(t, s.vault, w, reader, "read-only")
		name := newName()
		s.upload(t, who, w.ID, name, vaulttest.SealFile(256))
		share, err := s.Share(t.Context(), who, w.ID, name, s.clock.Now().Add(time.Hour))
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Rest(t.Context(), caller(reader), w.ID, share.ID, true); !errors.Is(err, files.ErrDenied) {
			t.Errorf("put to rest by a reader: %v, want %v", err, files.ErrDenied)
		}
		for range 2 { // the answer to the first may have been lost
			if err := s.Rest(t.Context(), who, w.ID, share.ID, true); err != nil {
				t.Fatal(err)
			}
		}
		s.wantNoShare(t, "resting", share.ID)
		if _, _, err := s.Shared(t.Context(), share.ID); !errors.Is(err, files.ErrNoShare) {
			t.Errorf("what a resting link leads to: %v, want %v", err, files.ErrNoShare)
		}
		if list, err := s.Shares(t.Context(), who, w.ID); err != nil || len(list) != 1 || !list[0].Resting {
			t.Errorf("listed as %+v, %v", list, err)
		}
		if err := s.Rest(t.Context(), who, w.ID, share.ID, false); err != nil {
			t.Fatal(err)
		}
		if _, err := s.OpenShared(t.Context(), share.ID); err != nil {
			t.Errorf("woken: %v", err)
		}
		if err := s.Rest(t.Context(), who, w.ID, "nothing", true); !errors.Is(err, files.ErrNoShare) {
			t.Errorf("no such link: %v, want %v", err, files.ErrNoShare)
		}
	})
}

func (s server) wantNoShare(t *testing.T, what, id string) {
	t.Helper()
	if _, err := s.OpenShared(t.Context(), id); !errors.Is(err, files.ErrNoShare) {
		t.Errorf("%s: %v, want %v", what, err, files.ErrNoShare)
	}
}

func TestSharesEndWithTheNameOfTheirObject(t *testing.T) {
	for _, tt := range []struct {
		what string
		do   func(s server, who files.Caller, bucket, name string) error
	}{
		{"removed", func(s server, who files.Caller, bucket, name string) error {
			_, err := s.Remove(t.Context(), who, bucket, []string{name})
			return err
		}},
		{"moved", func(s server, who files.Caller, bucket, name string) error {
			_, err := s.Move(t.Context(), who, files.Place{Bucket: bucket, Name: name}, files.Place{Bucket: bucket, Name: newName()})
			return err
		}},
	} {
		t.Run(tt.what, func(t *testing.T) {
			eachServer(t, func(t *testing.T, s server) {
				_, w, who := s.newWorkspace(t)
				name, other := newName(), newName()
				s.upload(t, who, w.ID, name, vaulttest.SealFile(256))
				o := s.upload(t, who, w.ID, other, vaulttest.SealFile(256))
				soon := s.clock.Now().Add(time.Hour)
				share, err := s.Share(t.Context(), who, w.ID, name, soon)
				if err != nil {
					t.Fatal(err)
				}
				kept, err := s.Share(t.Context(), who, w.ID, other, soon)
				if err != nil {
					t.Fatal(err)
				}
				if err := tt.do(s, who, w.ID, name); err != nil {
					t.Fatal(err)
				}
				s.wantNoShare(t, "of an object "+tt.what, share.ID)
				s.upload(t, who, w.ID, name, vaulttest.SealFile(512))
				s.wantNoShare(t, "when another has the name", share.ID)
				if got, err := s.OpenShared(t.Context(), kept.ID); err != nil || got.ID != o.ID {
					t.Errorf("of another object: %v, %v", got.ID, err)
				}
				if list, err := s.Shares(t.Context(), who, w.ID); err != nil || len(list) != 1 {
					t.Errorf("listed: %v, %v", list, err)
				}
			})
		})
	}
}

func TestQuota(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		store, err := blobs.Open(t.Context(), "file://"+t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { store.Close() })
		content := vaulttest.SealFile(1024)
		size := int64(len(content))
		s := newServer(db, store, 2*size)
		_, w, who := s.newWorkspace(t)
		_, other, otherCaller := s.newWorkspace(t)
		first := newName()
		s.upload(t, who, w.ID, first, content)
		u := s.begin(t, who, w.ID, newName(), int(size))
		put := func(who files.Caller, bucket, name string, replace bool) error {
			_, err := s.Upload(t.Context(), who, files.Upload{Bucket: bucket, Name: name, Replace: replace}, bytes.NewReader(content))
			return err
		}
		if err := put(who, w.ID, newName(), false); !errors.Is(err, files.ErrQuota) {
			t.Errorf("beside what was announced: %v, want %v", err, files.ErrQuota)
		}
		if _, err := s.Begin(t.Context(), who, files.Upload{Bucket: w.ID, Name: newName()}, size); !errors.Is(err, files.ErrQuota) {
			t.Errorf("announcing too much: %v, want %v", err, files.ErrQuota)
		}
		if err := put(otherCaller, other.ID, newName(), false); err != nil {
			t.Errorf("another workspace: %v", err)
		}
		if _, err := s.Append(t.Context(), who, u.ID, 0, bytes.NewReader(content)); err != nil {
			t.Errorf("what was announced: %v", err)
		}
		if err := put(who, w.ID, first, true); err != nil {
			t.Errorf("in place of another: %v", err)
		}
		allow := func(workspace string, bytes *int64) {
			t.Helper()
			err := db.Tx(t.Context(), func(tx sqldb.Querier) error { return sqldb.PutWorkspaceQuota(t.Context(), tx, workspace, bytes) })
			if err != nil {
				t.Fatal(err)
			}
		}
		one, none := size, int64(0)
		allow(other.ID, &one)
		if err := put(otherCaller, other.ID, newName(), false); !errors.Is(err, files.ErrQuota) {
			t.Errorf("a workspace with a smaller quota of its own: %v, want %v", err, files.ErrQuota)
		}
		allow(other.ID, &none)
		for range 3 {
			if err := put(otherCaller, other.ID, newName(), false); err != nil {
				t.Errorf("a workspace without limit: %v", err)
			}
		}
		allow(other.ID, nil)
		if err := put(otherCaller, other.ID, newName(), false); !errors.Is(err, files.ErrQuota) {
			t.Errorf("what holds for all, again: %v, want %v", err, files.ErrQuota)
		}
		usage, err := s.Usage(t.Context(), who, w.ID)
		if want := (files.Usage{Used: 2 * size, Quota: 2 * size}); err != nil || usage != want {
			t.Errorf("usage: %+v, %v, want %+v", usage, err, want)
		}
		if _, err := s.Remove(t.Context(), who, w.ID, []string{first}); err != nil {
			t.Fatal(err)
		}
		if err := put(who, w.ID, newName(), false); err != nil {
			t.Errorf("after making room: %v", err)
		}
	})
}

// A link that has expired is listed for ninety days more.
func TestExpiredSharesAreForgotten(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		_, w, who := s.newWorkspace(t)
		name := newName()
		s.upload(t, who, w.ID, name, vaulttest.SealFile(256))
		if _, err := s.Share(t.Context(), who, w.ID, name, s.clock.Now().Add(time.Hour)); err != nil {
			t.Fatal(err)
		}
		for _, step := range []struct {
			wait time.Duration
			want int
		}{{89 * 24 * time.Hour, 1}, {2 * 24 * time.Hour, 0}} {
			s.clock.Advance(step.wait)
			if err := s.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			if list, err := s.Shares(t.Context(), who, w.ID); err != nil || len(list) != step.want {
				t.Errorf("after %s more: %d links are listed, want %d; %v", step.wait, len(list), step.want, err)
			}
		}
	})
}
