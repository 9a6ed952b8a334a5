package files_test

import (
	"bytes"
	"context"
	"errors"
	"testing"
	"time"

	"legalai/internal/blobs"
	"legalai/internal/files"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/vault/vaulttest"
)

// lined is a server whose line to the database can be cut. What it does is looked at
// past that line.
type lined struct {
	server
	line    *legalaitest.PostgresLine
	through *files.Service
}

func newLined(t *testing.T) lined {
	t.Helper()
	url := legalaitest.PostgresURL(t)
	line := legalaitest.NewPostgresLine(t, url)
	open := func(url string) *sqldb.DB {
		db, err := sqldb.Open(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { db.Close() })
		return db
	}
	store, err := blobs.Open(t.Context(), "file://"+t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	s := newServer(open(url), store, 0)
	through := files.New(files.Config{DB: open(line.URL), Blobs: store, Access: s.vault, SigningKey: []byte("k"), Now: s.clock.Now})
	return lined{s, line, through}
}

// stored is what an object holds, or nothing while there is none.
func (s lined) stored(t *testing.T, who files.Caller, bucket, name string) []byte {
	t.Helper()
	o, err := s.Object(t.Context(), who, bucket, name)
	if errors.Is(err, files.ErrNoObject) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	return s.content(t, o)
}

// swept lets everything run out that may, and wants no bytes left but those of so many objects.
func (s lined) swept(t *testing.T, objects int) {
	t.Helper()
	s.clock.Advance(27 * time.Hour)
	if err := s.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	s.wantBlobs(t, objects, 0)
}

// TestACutCommitLosesNoBytes cuts the line around the COMMIT that gives a file its row.
// The server cannot know what became of it, and deletes nothing; what the database says
// then holds, and the client comes to its end by simply trying again.
func TestACutCommitLosesNoBytes(t *testing.T) {
	old, sealed := vaulttest.SealFile(2048), vaulttest.SealFile(4096)
	for _, after := range []bool{false, true} {
		where := map[bool]string{false: "before", true: "after"}[after]
		for _, replace := range []bool{false, true} {
			t.Run(map[bool]string{false: "new", true: "replaced"}[replace]+" "+where, func(t *testing.T) {
				s := newLined(t)
				_, w, who := s.newWorkspace(t)
				up := files.Upload{Bucket: w.ID, Name: newName(), Replace: replace}
				var was []byte
				if replace {
					was = old
					s.upload(t, who, w.ID, up.Name, old)
				}
				s.cut(after, 1) // the first COMMIT lists the blob as loose
				_, err := s.through.Upload(t.Context(), who, up, bytes.NewReader(sealed))
				if !errors.Is(err, sqldb.ErrUnknownOutcome) {
					t.Fatalf("an upload whose COMMIT was cut says %v", err)
				}
				want := was
				if after {
					want = sealed
				}
				if got := s.stored(t, who, w.ID, up.Name); !bytes.Equal(got, want) {
					t.Errorf("%d bytes are stored, want %d", len(got), len(want))
				}
				_, err = s.through.Upload(t.Context(), who, up, bytes.NewReader(sealed))
				if isThere := after && !replace; isThere != errors.Is(err, files.ErrExists) || !isThere && err != nil {
					t.Errorf("trying again: %v", err)
				}
				kept := 1 // and what was replaced, for as long as it can be restored
				if replace {
					kept = map[bool]int{false: 2, true: 3}[after]
				}
				s.swept(t, kept)
				if !bytes.Equal(s.stored(t, who, w.ID, up.Name), sealed) {
					t.Error("in the end it is not what was sent")
				}
			})
		}
	}
}

// TestACutCommitLosesNoPiece cuts the line around the COMMIT of a first piece and of
// the last one, with which the file becomes whole.
func TestACutCommitLosesNoPiece(t *testing.T) {
	sealed := vaulttest.SealFile(65536)
	half := int64(len(sealed) / 2)
	for _, after := range []bool{false, true} {
		for _, last := range []bool{false, true} {
			name := map[bool]string{false: "first piece ", true: "last piece "}[last] + map[bool]string{false: "before", true: "after"}[after]
			t.Run(name, func(t *testing.T) {
				s := newLined(t)
				_, w, who := s.newWorkspace(t)
				path := newName()
				u := s.begin(t, who, w.ID, path, len(sealed))
				at, end, skip := int64(0), half, 1 // the piece's own blob
				if last {
					if _, err := s.Append(t.Context(), who, u.ID, 0, bytes.NewReader(sealed[:half])); err != nil {
						t.Fatal(err)
					}
					at, end, skip = half, u.Size, 2 // and the whole one's
				}
				s.cut(after, skip)
				_, err := s.through.Append(t.Context(), who, u.ID, at, bytes.NewReader(sealed[at:end]))
				if !errors.Is(err, sqldb.ErrUnknownOutcome) && !errors.Is(err, files.ErrOffset) {
					t.Fatalf("a piece whose COMMIT was cut says %v", err)
				}
				if got := s.received(t, u.ID); got != map[bool]int64{false: at, true: end}[after] {
					t.Errorf("the upload stands at %d", got)
				}
				for now := s.received(t, u.ID); now < u.Size; now = s.received(t, u.ID) {
					if _, err := s.through.Append(t.Context(), who, u.ID, now, bytes.NewReader(sealed[now:])); err != nil {
						t.Fatal(err)
					}
				}
				s.swept(t, 1)
				if !bytes.Equal(s.stored(t, who, w.ID, path), sealed) {
					t.Error("in the end it is not what was sent")
				}
			})
		}
	}
}

func (s lined) cut(after bool, skip int) {
	if after {
		s.line.CutAfterCommit(skip)
	} else {
		s.line.CutBeforeCommit(skip)
	}
}

// TestWhoLeavesDuringTheCommitInterruptsNothing: from the moment at which the COMMIT is
// on its way its outcome is the database's to say, and is waited for.
func TestWhoLeavesDuringTheCommitInterruptsNothing(t *testing.T) {
	s := newLined(t)
	_, w, who := s.newWorkspace(t)
	name, sealed := newName(), vaulttest.SealFile(4096)
	held, release := s.line.HoldCommit(1)
	ctx, leave := context.WithCancel(t.Context())
	outcome := make(chan error, 1)
	go func() {
		_, err := s.through.Upload(ctx, who, files.Upload{Bucket: w.ID, Name: name}, bytes.NewReader(sealed))
		outcome <- err
	}()
	<-held
	leave()
	release()
	if err := <-outcome; err != nil {
		t.Errorf("the upload says %v", err)
	}
	if !bytes.Equal(s.stored(t, who, w.ID, name), sealed) {
		t.Error("the file is not what was sent")
	}
}

// TestASweepWaitsForWhoeverIsAboutToNameABlob: between its look at the rows and the
// deletion of bytes nobody can come in.
func TestASweepWaitsForWhoeverIsAboutToNameABlob(t *testing.T) {
	s := newLined(t)
	_, w, who := s.newWorkspace(t)
	name, sealed := newName(), vaulttest.SealFile(4096)
	held, release := s.line.HoldCommit(1)
	defer release()
	outcome, swept := make(chan error, 1), make(chan error, 1)
	go func() {
		_, err := s.through.Upload(t.Context(), who, files.Upload{Bucket: w.ID, Name: name}, bytes.NewReader(sealed))
		outcome <- err
	}()
	<-held
	s.clock.Advance(25 * time.Hour) // the blob is due
	go func() { swept <- s.Sweep(t.Context()) }()
	for waiting, done := 0, false; waiting == 0 && !done; {
		query := "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
		if err := s.db.Read().QueryRowContext(t.Context(), query).Scan(&waiting); err != nil {
			t.Fatal(err)
		}
		select {
		case err := <-swept:
			done = true
			swept <- err
		default:
		}
	}
	release()
	if err := errors.Join(<-outcome, <-swept); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(s.stored(t, who, w.ID, name), sealed) {
		t.Error("the bytes of a file that has its row were swept away")
	}
}
