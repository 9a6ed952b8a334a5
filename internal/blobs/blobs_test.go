package blobs_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/iotest"
	"time"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/blobs"
	"legalai/internal/legalaitest"
)

// eachStore runs a test on every kind of store.
func eachStore(t *testing.T, run func(t *testing.T, s blobs.Store)) {
	t.Run("folder", func(t *testing.T) { run(t, open(t, "file://"+t.TempDir())) })
	t.Run("s3", func(t *testing.T) { run(t, open(t, legalaitest.S3(t))) })
}

func open(t *testing.T, url string) blobs.Store {
	t.Helper()
	s, err := blobs.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func list(t *testing.T, s blobs.Store) []string {
	t.Helper()
	keys := []string{}
	for key, err := range s.List(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

func put(t *testing.T, s blobs.Store, key string, content []byte) {
	t.Helper()
	if n, err := s.Put(t.Context(), key, bytes.NewReader(content)); err != nil || n != int64(len(content)) {
		t.Fatalf("storing %d bytes: %d, %v", len(content), n, err)
	}
}

func get(t *testing.T, s blobs.Store, key string, offset, length int64) []byte {
	t.Helper()
	r, err := s.Get(t.Context(), key, offset, length)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	content, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func TestPutAndGet(t *testing.T) {
	eachStore(t, func(t *testing.T, s blobs.Store) {
		content := make([]byte, 12<<20+5) // several parts on S3
		rand.Read(content)
		put(t, s, "ab/large", content)
		put(t, s, "ab/small", []byte("x"))
		if !bytes.Equal(content, get(t, s, "ab/large", 0, int64(len(content)))) {
			t.Error("a large blob came back changed")
		}
		if got := get(t, s, "ab/large", 7<<20, 1000); !bytes.Equal(content[7<<20:7<<20+1000], got) {
			t.Errorf("a range of 1000 bytes came back as %d others", len(got))
		}
		if got := get(t, s, "ab/large", int64(len(content))-3, 3); !bytes.Equal(content[len(content)-3:], got) {
			t.Errorf("the last bytes came back as %v", got)
		}
		if diff := cmp.Diff([]string{"ab/large", "ab/small"}, list(t, s)); diff != "" {
			t.Error(diff)
		}
		if err := s.Check(t.Context()); err != nil {
			t.Error(err)
		}
	})
}

func TestMissingBlobs(t *testing.T) {
	eachStore(t, func(t *testing.T, s blobs.Store) {
		if _, err := s.Get(t.Context(), "no/such", 0, 1); !errors.Is(err, blobs.ErrNotFound) {
			t.Errorf("reading a missing blob: %v, want %v", err, blobs.ErrNotFound)
		}
		put(t, s, "some", []byte("x"))
		for range 2 {
			if err := s.Delete(t.Context(), "some"); err != nil {
				t.Errorf("deleting: %v", err)
			}
		}
		if _, err := s.Get(t.Context(), "some", 0, 1); !errors.Is(err, blobs.ErrNotFound) {
			t.Errorf("reading a deleted blob: %v, want %v", err, blobs.ErrNotFound)
		}
	})
}

func TestACutWriteLeavesNothing(t *testing.T) {
	eachStore(t, func(t *testing.T, s blobs.Store) {
		content := bytes.Repeat([]byte("sealed "), 1<<20)
		cut := errors.New("the line went dead")
		_, err := s.Put(t.Context(), "cut", io.MultiReader(bytes.NewReader(content), iotest.ErrReader(cut)))
		if !errors.Is(err, cut) {
			t.Errorf("a cut write: %v, want %v", err, cut)
		}
		ctx, cancel := context.WithCancel(t.Context())
		_, err = s.Put(ctx, "cancelled", io.MultiReader(bytes.NewReader(content), cancelReader(cancel), bytes.NewReader(content)))
		if !errors.Is(err, context.Canceled) {
			t.Errorf("a cancelled write: %v, want %v", err, context.Canceled)
		}
		if keys := list(t, s); len(keys) != 0 {
			t.Errorf("left behind: %v", keys)
		}
	})
}

// cancelReader cancels a context when it is its turn.
type cancelReader context.CancelFunc

func (c cancelReader) Read([]byte) (int, error) {
	c()
	return 0, io.EOF
}

func TestKeysAreNames(t *testing.T) {
	eachStore(t, func(t *testing.T, s blobs.Store) {
		for _, key := range []string{"", ".", "..", "../up", "a/../b", "/abs", "a//b", "a/", "a b", "a\\b", "a.b", "ä", "a\x00b", strings.Repeat("../", 30) + "etc/passwd"} {
			if _, err := s.Put(t.Context(), key, strings.NewReader("x")); err == nil {
				t.Errorf("stored under %q", key)
			}
			if _, err := s.Get(t.Context(), key, 0, 1); err == nil || errors.Is(err, blobs.ErrNotFound) {
				t.Errorf("looked for %q: %v", key, err)
			}
			if err := s.Delete(t.Context(), key); err == nil {
				t.Errorf("deleted %q", key)
			}
		}
	})
}

func TestOpenRefuses(t *testing.T) {
	for _, url := range []string{"", "ftp://x", "folder", "file://relative", "file:///dev/null/x", "s3:///no-bucket", "%zz"} {
		// Whoever closes what was opened asks whether there is something to close.
		if s, err := blobs.Open(t.Context(), url); err == nil || s != nil {
			t.Errorf("opening %q: %v, %v", url, s, err)
		}
	}
}

func TestFolderForgetsWhatAKilledServerLeft(t *testing.T) {
	dir := t.TempDir()
	s := open(t, "file://"+dir)
	put(t, s, "kept", []byte("x"))
	write := func(name string, age time.Duration) string {
		file := filepath.Join(dir, "incoming", name)
		if err := os.WriteFile(file, []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(file, time.Now(), time.Now().Add(-age)); err != nil {
			t.Fatal(err)
		}
		return file
	}
	old, young := write("old", 25*time.Hour), write("young", time.Hour)
	again := open(t, "file://"+dir)
	if _, err := os.Stat(old); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("an abandoned file is still there: %v", err)
	}
	if _, err := os.Stat(young); err != nil {
		t.Errorf("a file that may be in use is gone: %v", err)
	}
	if diff := cmp.Diff([]string{"kept"}, list(t, again)); diff != "" {
		t.Error(diff)
	}
}

func TestFolderIsPrivate(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "files")
	s := open(t, "file://"+dir)
	put(t, s, "ab/cd", []byte("x"))
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		if info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s is open to others: %v", name, info.Mode())
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func BenchmarkFolderPut(b *testing.B) {
	s, err := blobs.Open(b.Context(), "file://"+b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	content := make([]byte, 50<<20)
	b.SetBytes(int64(len(content)))
	for b.Loop() {
		if _, err := s.Put(b.Context(), "same", bytes.NewReader(content)); err != nil {
			b.Fatal(err)
		}
	}
}

// TestCredentialsOfTheEnvironment: a store is opened with the file that the environment names, and with an
// option that it does not know it is refused.
func TestCredentialsOfTheEnvironment(t *testing.T) {
	address := legalaitest.S3(t)
	file := filepath.Join(t.TempDir(), "credentials")
	if err := os.WriteFile(file, []byte("[default]\naws_access_key_id = test\naws_secret_access_key = test\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("AWS_ACCESS_KEY_ID", "")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "")
	t.Setenv("AWS_SHARED_CREDENTIALS_FILE", file)
	if err := blobs.CheckWrite(t.Context(), open(t, address)); err != nil {
		t.Error(err)
	}
	if _, err := blobs.Open(t.Context(), address+"&colour=blue"); err == nil || !strings.Contains(err.Error(), "colour") {
		t.Errorf("an unknown option: %v", err)
	}
}

// TestACutUploadLeavesNoParts: an upload in parts whose sender fails keeps nothing in the store.
func TestACutUploadLeavesNoParts(t *testing.T) {
	var begun, ended atomic.Int64
	s := open(t, legalaitest.S3Behind(t, func(store http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Method == http.MethodPost && r.URL.Query().Has("uploads") {
				begun.Add(1)
			}
			if r.Method == http.MethodDelete && r.URL.Query().Has("uploadId") {
				ended.Add(1)
			}
			store.ServeHTTP(w, r)
		})
	}))
	broken := errors.New("broken")
	content := io.MultiReader(bytes.NewReader(make([]byte, 20<<20)), iotest.ErrReader(broken))
	if _, err := s.Put(t.Context(), "o/cut", content); !errors.Is(err, broken) {
		t.Error(err)
	}
	if begun.Load() != 1 || ended.Load() == 0 {
		t.Errorf("%d uploads in parts were begun, %d taken back", begun.Load(), ended.Load())
	}
}
