package files

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"testing"

	"legalai/internal/blobs"
	"legalai/internal/sqldb"
)

// TestOtherBytesThanWereStoredAreNotHandedOut: a store that has changed, lost or added bytes is found out,
// of a small object before anything of it is handed out, of a large one before its end is.
func TestOtherBytesThanWereStoredAreNotHandedOut(t *testing.T) {
	store, err := blobs.Open(t.Context(), "file://"+t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	s := New(Config{Blobs: store})
	for _, size := range []int{1000, checkedFirst, 3 * checkedFirst} {
		content := bytes.Repeat([]byte("s"), size)
		sum := sha256.Sum256(content)
		changed := bytes.Clone(content)
		changed[size/2]++
		for key, kept := range map[string][]byte{"o/right": content, "o/changed": changed, "o/short": content[:size-1]} {
			if _, err := store.Put(t.Context(), key, bytes.NewReader(kept)); err != nil {
				t.Fatal(err)
			}
			object := sqldb.Object{Blob: key, Size: int64(size), ETag: hex.EncodeToString(sum[:])}
			body, err := s.Read(t.Context(), object, 0, object.Size)
			var got []byte
			if err == nil {
				got, err = io.ReadAll(body)
				_ = body.Close()
			}
			if key == "o/right" && (err != nil || !bytes.Equal(got, content)) {
				t.Errorf("%d bytes as they were stored: %d, %v", size, len(got), err)
			}
			if key != "o/right" && (err == nil || len(got) == size || key == "o/changed" && !errors.Is(err, ErrDamaged)) {
				t.Errorf("%s, %d bytes: %d are handed out, %v", key, size, len(got), err)
			}
			if err := store.Delete(t.Context(), key); err != nil {
				t.Fatal(err)
			}
		}
	}
}
