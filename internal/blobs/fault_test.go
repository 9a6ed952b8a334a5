package blobs_test

import (
	"bytes"
	"crypto/rand"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"testing/iotest"

	"legalai/internal/blobs"
	"legalai/internal/legalaitest"
)

// TestAStoreThatFailsIsTold: a store that refuses, and one that says it kept what it did not, acknowledge
// nothing; what was stored before stays, and once it is well the same open store serves.
func TestAStoreThatFailsIsTold(t *testing.T) {
	for name, fault := range map[string]func(w http.ResponseWriter, r *http.Request, store http.Handler){
		"it answers 503": func(w http.ResponseWriter, _ *http.Request, _ http.Handler) {
			w.WriteHeader(http.StatusServiceUnavailable)
		},
		"it keeps nothing": func(w http.ResponseWriter, r *http.Request, store http.Handler) {
			if r.Method != http.MethodPut {
				store.ServeHTTP(w, r)
				return
			}
			_, _ = io.Copy(io.Discard, r.Body)
			w.Header().Set("ETag", `"d41d8cd98f00b204e9800998ecf8427e"`)
		},
		"it keeps other bytes":                keepsOther("other"),
		"it keeps other bytes of that length": keepsOther("sealed bytez"),
	} {
		t.Run(name, func(t *testing.T) {
			var failing atomic.Bool
			s := open(t, legalaitest.S3Behind(t, func(store http.Handler) http.Handler {
				return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					if failing.Load() {
						fault(w, r, store)
						return
					}
					store.ServeHTTP(w, r)
				})
			}))
			content := []byte("sealed bytes")
			put(t, s, "o/before", content)
			failing.Store(true)
			if n, err := s.Put(t.Context(), "o/during", bytes.NewReader(content)); !errors.Is(err, blobs.ErrUnavailable) {
				t.Errorf("%d bytes are acknowledged, %v", n, err)
			}
			failing.Store(false)
			put(t, s, "o/during", content)
			for _, key := range []string{"o/before", "o/during"} {
				if got := get(t, s, key, 0, -1); !bytes.Equal(got, content) {
					t.Errorf("%s holds %q", key, got)
				}
			}
		})
	}
}

// keepsOther has a store keep other bytes than those that were sent, and say that all is well.
func keepsOther(content string) func(w http.ResponseWriter, r *http.Request, store http.Handler) {
	return func(w http.ResponseWriter, r *http.Request, store http.Handler) {
		if r.Method == http.MethodPut {
			r.Body, r.ContentLength = io.NopCloser(strings.NewReader(content)), int64(len(content))
			for _, name := range []string{"Content-Encoding", "Content-Md5", "X-Amz-Content-Sha256", "X-Amz-Decoded-Content-Length", "X-Amz-Trailer"} {
				r.Header.Del(name)
			}
			r.Header.Set("Content-Length", strconv.Itoa(len(content)))
		}
		store.ServeHTTP(w, r)
	}
}

// TestALargePutIsComparedToo: a blob that travels in parts, one of which a store changes and keeps at its length.
// A store whose tags are of another kind is taken at the bytes that it gives back, and a second time at its word.
func TestALargePutIsComparedToo(t *testing.T) {
	content := make([]byte, 17<<20) // three parts
	rand.Read(content)
	for _, test := range []struct {
		name               string
		changes, otherTags bool
		refused            bool
	}{
		{"it keeps what was sent", false, false, false},
		{"it changes a part", true, false, true},
		{"it has tags of its own", false, true, false},
		{"it has tags of its own, and changes a part", true, true, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			var gets atomic.Int32
			s := open(t, legalaitest.S3Behind(t, func(store http.Handler) http.Handler {
				return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					if r.Method == http.MethodGet {
						gets.Add(1)
					}
					if test.changes && r.URL.Query().Get("partNumber") == "2" {
						changed := slices.Clone(content[8<<20 : 16<<20])
						changed[5]++
						keepsOther(string(changed))(w, r, store)
						return
					}
					if test.otherTags && r.Method == http.MethodPost && r.URL.Query().Has("uploadId") {
						answer := httptest.NewRecorder()
						store.ServeHTTP(answer, r)
						_, _ = w.Write(partsTag.ReplaceAll(answer.Body.Bytes(), []byte("d41d8cd98f00b204e9800998ecf8427e-3")))
						return
					}
					store.ServeHTTP(w, r)
				})
			}))
			for range 2 {
				n, err := s.Put(t.Context(), "o/large", bytes.NewReader(content))
				if refused := errors.Is(err, blobs.ErrUnavailable) && n == 0; refused != test.refused || err != nil != test.refused {
					t.Errorf("%d bytes are acknowledged, %v", n, err)
				}
			}
			if read := gets.Load() > 0; read != (test.changes || test.otherTags) || !test.refused && gets.Load() > 1 {
				t.Errorf("it was read back %d times", gets.Load())
			}
		})
	}
}

// partsTag is what a store says of a blob in three parts.
var partsTag = regexp.MustCompile(`[0-9a-f]{32}-3`)

// TestASenderThatFailsIsNoFaultOfTheStore: what its reader says is said, and not that the store fails.
func TestASenderThatFailsIsNoFaultOfTheStore(t *testing.T) {
	eachStore(t, func(t *testing.T, s blobs.Store) {
		broken := errors.New("broken")
		if _, err := s.Put(t.Context(), "o/1", iotest.ErrReader(broken)); !errors.Is(err, broken) || errors.Is(err, blobs.ErrUnavailable) {
			t.Error(err)
		}
		if _, err := s.Get(t.Context(), "o/1", 0, -1); !errors.Is(err, blobs.ErrNotFound) || errors.Is(err, blobs.ErrUnavailable) {
			t.Error(err)
		}
	})
}
