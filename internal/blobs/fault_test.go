package blobs_test

import (
	"bytes"
	"errors"
	"io"
	"net/http"
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
