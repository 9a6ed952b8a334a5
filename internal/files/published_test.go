package files_test

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"legalai/internal/blobs"
	"legalai/internal/files"
	"legalai/internal/sqldb"
)

func publish(t *testing.T, s server, name, content string, replace bool) sqldb.PublishedObject {
	t.Helper()
	o, err := s.Publish(t.Context(), files.Publication{Bucket: "forms", Name: name, MediaType: "text/plain", Replace: replace}, strings.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// TestWhatIsPublishedStays as long as it is: no sweep takes it, a backup names its bytes, and
// what was replaced or removed leaves none behind.
func TestWhatIsPublishedStays(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		if err := s.CreatePublishedBucket(t.Context(), sqldb.PublishedBucket{ID: "forms", Open: true, MediaTypes: []string{}}); err != nil {
			t.Fatal(err)
		}
		replaced := publish(t, s, "a.txt", "one", false)
		kept, removed := publish(t, s, "a.txt", "two", true), publish(t, s, "b.txt", "three", false)
		if _, err := s.Unpublish(t.Context(), "forms", []string{"b.txt", "none"}); err != nil {
			t.Fatal(err)
		}
		s.clock.Advance(365 * 24 * time.Hour)
		if err := s.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		for name, o := range map[string]sqldb.PublishedObject{"replaced": replaced, "removed": removed} {
			if _, err := s.ReadPublished(t.Context(), o, 0, o.Size); !errors.Is(err, blobs.ErrNotFound) {
				t.Errorf("what was %s: %v", name, err)
			}
		}
		body, err := s.ReadPublished(t.Context(), kept, 0, kept.Size)
		if err != nil {
			t.Fatal(err)
		}
		defer body.Close()
		if content, err := io.ReadAll(body); string(content) != "two" || err != nil {
			t.Errorf("what is published is %q, %v", content, err)
		}
		err = s.db.Snapshot(t.Context(), func(snapshot sqldb.Snapshot) error {
			named, err := snapshot.Blobs(t.Context())
			if !slices.Contains(named, kept.Blob) || slices.Contains(named, removed.Blob) {
				t.Errorf("a backup takes %v", named)
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	})
}

// TestNoSealedBytesArePublished, nor the other way round: neither kind of bucket is the other.
func TestNoSealedBytesArePublished(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		_, w, who := s.newWorkspace(t)
		if err := s.CreatePublishedBucket(t.Context(), sqldb.PublishedBucket{ID: w.ID, MediaTypes: []string{}}); !errors.Is(err, files.ErrBucketName) {
			t.Errorf("a bucket of the name of a workspace: %v", err)
		}
		if err := s.CreatePublishedBucket(t.Context(), sqldb.PublishedBucket{ID: "forms", MediaTypes: []string{}}); err != nil {
			t.Fatal(err)
		}
		publish(t, s, "a.txt", "one", false)
		for what, err := range map[string]error{
			"publish": func() error {
				_, err := s.Publish(t.Context(), files.Publication{Bucket: w.ID, Name: "a", MediaType: "text/plain"}, strings.NewReader("x"))
				return err
			}(),
			"move":      s.MovePublished(t.Context(), files.Place{Bucket: "forms", Name: "a.txt"}, files.Place{Bucket: w.ID, Name: newName()}),
			"empty":     s.EmptyPublishedBucket(t.Context(), w.ID),
			"delete":    s.DeletePublishedBucket(t.Context(), w.ID),
			"as member": func() error { _, err := s.Object(t.Context(), who, "forms", newName()); return err }(),
		} {
			if !errors.Is(err, files.ErrNoBucket) {
				t.Errorf("%s: %v", what, err)
			}
		}
		for _, name := range []string{"", "/a", "a/", "a//b", "../a", "a/./b", "a%2f", "ä", "a\x00", strings.Repeat("a", 701)} {
			if _, err := s.Publish(t.Context(), files.Publication{Bucket: "forms", Name: name, MediaType: "text/plain"}, strings.NewReader("x")); !errors.Is(err, files.ErrPublishedName) {
				t.Errorf("the name %q: %v", name, err)
			}
		}
	})
}
