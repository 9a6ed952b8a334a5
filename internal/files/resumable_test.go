package files_test

import (
	"bytes"
	"errors"
	"io"
	"sync"
	"testing"
	"testing/iotest"
	"time"

	"legalai/internal/files"
	"legalai/internal/sqldb"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

func (s server) begin(t *testing.T, who files.Caller, bucket, name string, size int) sqldb.Upload {
	t.Helper()
	u, err := s.Begin(t.Context(), who, files.Upload{Bucket: bucket, Name: name}, int64(size))
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// received is how far an upload is, asked anew.
func (s server) received(t *testing.T, id string) int64 {
	t.Helper()
	u, err := s.Begun(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return u.Received
}

func (s server) wantAbsent(t *testing.T, who files.Caller, bucket, name string) {
	t.Helper()
	if _, err := s.Object(t.Context(), who, bucket, name); !errors.Is(err, files.ErrNoObject) {
		t.Errorf("the object before its last piece: %v, want %v", err, files.ErrNoObject)
	}
}

// TestUploadInterruptedAtEveryTenth cuts an upload off again and again: what came
// stays, the object is absent until it is whole, and then it is what was sent.
func TestUploadInterruptedAtEveryTenth(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		_, w, who := s.newWorkspace(t)
		name, content := newName(), vaulttest.SealFile(65536)
		u := s.begin(t, who, w.ID, name, len(content))
		for tenth := 1; tenth <= 9; tenth++ {
			s.wantAbsent(t, who, w.ID, name)
			at, end := s.received(t, u.ID), int64(len(content)*tenth/10)
			// A connection that breaks looks to the store like the end of a piece.
			n, err := s.Append(t.Context(), who, u.ID, at, bytes.NewReader(content[at:end]))
			if err != nil || s.received(t, u.ID) != end || n != end-at {
				t.Fatalf("tenth %d: %d bytes, %v; stands at %d, want %d", tenth, n, err, s.received(t, u.ID), end)
			}
		}
		at := s.received(t, u.ID)
		if _, err := s.Append(t.Context(), who, u.ID, at, bytes.NewReader(content[at:])); err != nil {
			t.Fatal(err)
		}
		o, err := s.Object(t.Context(), who, w.ID, name)
		if err != nil || !bytes.Equal(content, s.content(t, o)) {
			t.Errorf("the whole object is not what was sent: %v", err)
		}
		if s.received(t, u.ID) != int64(len(content)) {
			t.Error("a finished upload does not say so")
		}
		s.wantBlobs(t, 1, 0)
	})
}

// TestUploadFailsAtEveryTenth has the store fail in the middle of a piece, as a
// killed server does: nothing of that piece counts, and it can be sent again.
func TestUploadFailsAtEveryTenth(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		_, w, who := s.newWorkspace(t)
		cut := errors.New("the power went")
		for tenth := range 10 {
			name, content := newName(), vaulttest.SealFile(4096)
			u := s.begin(t, who, w.ID, name, len(content))
			half := len(content) / 2
			if _, err := s.Append(t.Context(), who, u.ID, 0, bytes.NewReader(content[:half])); err != nil {
				t.Fatal(err)
			}
			piece := content[half:]
			_, err := s.Append(t.Context(), who, u.ID, int64(half), io.MultiReader(bytes.NewReader(piece[:len(piece)*tenth/10]), iotest.ErrReader(cut)))
			if !errors.Is(err, cut) || s.received(t, u.ID) != int64(half) {
				t.Errorf("tenth %d: %v, stands at %d", tenth, err, s.received(t, u.ID))
			}
			s.wantAbsent(t, who, w.ID, name)
			if _, err := s.Append(t.Context(), who, u.ID, int64(half), bytes.NewReader(piece)); err != nil {
				t.Fatal(err)
			}
			if o, err := s.Object(t.Context(), who, w.ID, name); err != nil || !bytes.Equal(content, s.content(t, o)) {
				t.Errorf("tenth %d: sent again, it is not what was sent: %v", tenth, err)
			}
		}
		s.wantBlobs(t, 10, 0)
	})
}

// TestTwoTabsSendOneUpload lets two senders go through one upload at once.
func TestTwoTabsSendOneUpload(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		_, w, who := s.newWorkspace(t)
		name, content := newName(), vaulttest.SealFile(8192)
		u := s.begin(t, who, w.ID, name, len(content))
		var wg sync.WaitGroup
		for range 2 {
			wg.Go(func() {
				for {
					now, err := s.Begun(t.Context(), u.ID)
					if err != nil || now.Done {
						return
					}
					end := min(now.Received+1000, now.Size)
					_, err = s.Append(t.Context(), who, u.ID, now.Received, bytes.NewReader(content[now.Received:end]))
					if err != nil && !errors.Is(err, files.ErrOffset) {
						t.Error(err)
						return
					}
				}
			})
		}
		wg.Wait()
		o, err := s.Object(t.Context(), who, w.ID, name)
		if err != nil || !bytes.Equal(content, s.content(t, o)) {
			t.Errorf("what two tabs sent is not what was sent: %v", err)
		}
		s.wantBlobs(t, 1, 0)
	})
}

func TestResumableRefuses(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w, who := s.newWorkspace(t)
		reader, stranger := s.newAccount(t), s.newAccount(t)
		owner.Add(t, s.vault, w, reader, "read-only")
		unproven := *owner
		unproven.SignIn(t, s.db, s.clock.Now())
		taken, name, good := newName(), newName(), vaulttest.SealFile(256)
		s.upload(t, who, w.ID, taken, good)
		for _, tt := range []struct {
			what, object string
			who          files.Caller
			size         int64
			want         error
		}{
			{"a name with meaning", "acme.pdf", who, 10, files.ErrName},
			{"a name that is taken", taken, who, int64(len(good)), files.ErrExists},
			{"too much", name, who, wire.MaxSealedInPieces + 1, files.ErrTooLarge},
			{"nothing", name, who, 0, files.ErrNotSealed},
			{"a reader", name, caller(reader), 10, files.ErrDenied},
			{"a stranger", name, caller(stranger), 10, files.ErrNoBucket},
			{"a session without proof", name, caller(&unproven), 10, files.ErrUnproven},
		} {
			if _, err := s.Begin(t.Context(), tt.who, files.Upload{Bucket: w.ID, Name: tt.object}, tt.size); !errors.Is(err, tt.want) {
				t.Errorf("%s: %v, want %v", tt.what, err, tt.want)
			}
		}
		u := s.begin(t, who, w.ID, name, len(good))
		for what, err := range map[string]error{
			"the wrong place": second(s.Append(t.Context(), who, u.ID, 5, bytes.NewReader(good))),
			"a stranger":      second(s.Append(t.Context(), caller(stranger), u.ID, 0, bytes.NewReader(good))),
			"nobody":          second(s.Append(t.Context(), files.Caller{}, u.ID, 0, bytes.NewReader(good))),
			"an unknown one":  second(s.Append(t.Context(), who, "none", 0, bytes.NewReader(good))),
			"no proof":        second(s.Append(t.Context(), caller(&unproven), u.ID, 0, bytes.NewReader(good))),
		} {
			if !errors.Is(err, files.ErrOffset) && !errors.Is(err, files.ErrNoUpload) && !errors.Is(err, files.ErrUnproven) {
				t.Errorf("a piece for %s: %v", what, err)
			}
		}
		plain := bytes.Repeat([]byte("a contract "), 100)
		bad := s.begin(t, who, w.ID, newName(), len(plain))
		if _, err := s.Append(t.Context(), who, bad.ID, 0, bytes.NewReader(plain)); !errors.Is(err, files.ErrNotSealed) {
			t.Errorf("plaintext in pieces: %v", err)
		}
		if _, err := s.Begun(t.Context(), bad.ID); !errors.Is(err, files.ErrNoUpload) {
			t.Errorf("what can never be stored is still waited for: %v", err)
		}
		s.wantBlobs(t, 1, 0)
	})
}

func second[T any](_ T, err error) error { return err }

// TestOrphanedUploads: what was cancelled or never came to its end leaves nothing.
func TestOrphanedUploads(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		_, w, who := s.newWorkspace(t)
		content := vaulttest.SealFile(1024)
		cancelled, left := s.begin(t, who, w.ID, newName(), len(content)), s.begin(t, who, w.ID, newName(), len(content))
		for _, u := range []sqldb.Upload{cancelled, left} {
			if _, err := s.Append(t.Context(), who, u.ID, 0, bytes.NewReader(content[:300])); err != nil {
				t.Fatal(err)
			}
		}
		s.wantBlobs(t, 2, 2)
		if err := s.Cancel(t.Context(), who, cancelled.ID); err != nil {
			t.Fatal(err)
		}
		s.wantBlobs(t, 1, 1)
		s.clock.Advance(30 * time.Hour)
		if _, err := s.Begun(t.Context(), left.ID); !errors.Is(err, files.ErrNoUpload) {
			t.Errorf("an upload that ran out: %v", err)
		}
		if err := s.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		s.wantBlobs(t, 0, 0)
	})
}
