package blobs_test

import (
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"testing/iotest"

	"github.com/minio/crc64nvme"

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
		"it keeps other bytes of that length and has tags of its own": func(w http.ResponseWriter, r *http.Request, store http.Handler) {
			if r.Method == http.MethodHead {
				answerHead(w, r, store, "ETag", `"a-tag-of-its-own"`)
				return
			}
			keepsOther("sealed bytez")(w, r, store)
		},
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

// answerHead answers what a store keeps of a blob with another header.
func answerHead(w http.ResponseWriter, r *http.Request, store http.Handler, name, value string) {
	answer := httptest.NewRecorder()
	store.ServeHTTP(answer, r)
	maps.Copy(w.Header(), answer.Header())
	w.Header().Set(name, value)
	w.WriteHeader(answer.Code)
}

// TestALargePutIsComparedToo: a blob that travels in parts, one of which a store changes and keeps at its length.
// It is taken at the sum that the store tells of it, and where it tells none, at the bytes that it gives back.
func TestALargePutIsComparedToo(t *testing.T) {
	content := make([]byte, 17<<20) // three parts
	rand.Read(content)
	const never = 2
	for _, test := range []struct {
		name    string
		sum     string // the header with it
		changes int    // from which of the puts on
		reads   int32
	}{
		{"it keeps what was sent", "ETag", never, 0},
		{"it changes a part", "ETag", 0, 2},
		{"it keeps a checksum of what was sent", "X-Amz-Checksum-Crc64nvme", never, 0},
		{"it keeps a checksum of what it changed", "X-Amz-Checksum-Crc64nvme", 0, 2},
		{"it has tags of its own", "", never, 2},
		{"it has tags of its own, and changes a part", "", 0, 2},
		{"it has tags of its own, and changes a part of the second", "", 1, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			var changes bool
			var reads atomic.Int32
			var tag []byte
			s := open(t, legalaitest.S3Behind(t, func(store http.Handler) http.Handler {
				return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					switch {
					case r.Method == http.MethodGet:
						reads.Add(1)
					case changes && r.URL.Query().Get("partNumber") == "2":
						changed := slices.Clone(content[8<<20 : 16<<20])
						changed[5]++
						keepsOther(string(changed))(w, r, store)
						return
					case r.Method == http.MethodPost && r.URL.Query().Has("uploadId"):
						answer := httptest.NewRecorder()
						store.ServeHTTP(answer, r)
						tag = partsTag.Find(answer.Body.Bytes())
						_, _ = w.Write(answer.Body.Bytes())
						return
					case r.Method == http.MethodHead && test.sum == "ETag":
						answerHead(w, r, store, test.sum, strconv.Quote(string(tag)))
						return
					case r.Method == http.MethodHead && test.sum != "":
						kept := httptest.NewRecorder()
						store.ServeHTTP(kept, httptest.NewRequestWithContext(r.Context(), http.MethodGet, r.URL.String(), nil))
						sum := crc64nvme.New()
						_, _ = sum.Write(kept.Body.Bytes())
						answerHead(w, r, store, test.sum, base64.StdEncoding.EncodeToString(sum.Sum(nil)))
						return
					}
					store.ServeHTTP(w, r)
				})
			}))
			for i := range 2 {
				changes = i >= test.changes
				n, err := s.Put(t.Context(), "o/large", bytes.NewReader(content))
				if refused := errors.Is(err, blobs.ErrUnavailable) && n == 0; refused != changes || err != nil != changes {
					t.Errorf("put %d: %d bytes are acknowledged, %v", i, n, err)
				}
			}
			if reads.Load() != test.reads {
				t.Errorf("it was read back %d times", reads.Load())
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
