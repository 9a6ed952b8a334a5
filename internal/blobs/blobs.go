// Package blobs keeps sealed files: in a folder, flushed to the disk before a
// write is acknowledged, or in an S3-compatible store. It knows keys and bytes;
// what they belong to, and who may read them, is the caller's.
package blobs

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"net/url"
	"os"
	"strings"
)

// ErrNotFound is returned when there is no blob under a key.
var ErrNotFound = errors.New("no such blob")

// ErrUnavailable is in the error of a store that does not answer, refuses, has no room, or did not keep what it
// said it kept. Nothing was changed, and the same may succeed later.
var ErrUnavailable = errors.New("the store of files does not serve at the moment")

// Store keeps blobs under keys: slash-separated paths of letters, digits, '-'
// and '_'. A blob is written once, whole or not at all, and never changed.
type Store interface {
	// Put stores everything that r yields and returns its length. The blob is
	// durable when Put returns; if r fails or ctx ends there is none.
	Put(ctx context.Context, key string, r io.Reader) (int64, error)
	// Get returns length bytes of a blob from offset on, or ErrNotFound. The
	// range must lie within the blob; a negative length means all that follows.
	Get(ctx context.Context, key string, offset, length int64) (io.ReadCloser, error)
	// Delete removes a blob. That there is none is no error.
	Delete(ctx context.Context, key string) error
	// List yields the keys of all blobs, in no order.
	List(ctx context.Context) iter.Seq2[string, error]
	// Check reports whether the store answers.
	Check(ctx context.Context) error
	// Close releases the store.
	Close() error
}

// Open opens the store that rawURL names: "file:///an/absolute/folder", or
// "s3://bucket?endpoint=https://host" with the credentials of the AWS environment.
func Open(ctx context.Context, rawURL string) (Store, error) {
	u, err := url.Parse(rawURL)
	if err != nil {
		return nil, errors.New("opening blob store: the URL is malformed")
	}
	var store Store
	switch u.Scheme {
	case "file":
		store, err = openFolder(u.Path)
	case "s3":
		store, err = openS3(u)
	default:
		err = errors.New("opening blob store: the URL must begin with file:// or s3://")
	}
	if err != nil {
		return nil, err
	}
	return telling{store}, nil
}

// telling tells the failures of a store from those of whoever sends the bytes.
type telling struct{ Store }

// Put implements Store.
func (s telling) Put(ctx context.Context, key string, r io.Reader) (int64, error) {
	sender := &sender{Reader: r}
	size, err := s.Store.Put(ctx, key, sender)
	if sender.failed {
		return size, err
	}
	return size, unavailable(ctx, err)
}

// Get implements Store.
func (s telling) Get(ctx context.Context, key string, offset, length int64) (io.ReadCloser, error) {
	r, err := s.Store.Get(ctx, key, offset, length)
	return r, unavailable(ctx, err)
}

func unavailable(ctx context.Context, err error) error {
	if err == nil || errors.Is(err, ErrNotFound) || ctx.Err() != nil {
		return err
	}
	return fmt.Errorf("%w: %w", ErrUnavailable, err)
}

// sender notes that the bytes themselves did not come.
type sender struct {
	io.Reader
	failed bool
}

// Read implements io.Reader.
func (s *sender) Read(p []byte) (int, error) {
	n, err := s.Reader.Read(p)
	s.failed = s.failed || err != nil && !errors.Is(err, io.EOF)
	return n, err
}

// OpenReading is Open for whoever only looks: of a folder nothing is made, mended or removed. One that is
// not there yet is ErrNotFound.
func OpenReading(ctx context.Context, rawURL string) (Store, error) {
	u, err := url.Parse(rawURL)
	if err != nil || u.Scheme != "file" {
		return Open(ctx, rawURL)
	}
	root, err := os.OpenRoot(u.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("opening blob folder: %w", ErrNotFound)
	}
	if err != nil {
		return nil, fmt.Errorf("opening blob folder: %w", err)
	}
	return &folder{root}, nil
}

// CheckWrite stores a few bytes, reads them and deletes them again: a store that only answers may be full,
// or its credentials good for reading alone.
func CheckWrite(ctx context.Context, store Store) error {
	key := checksFolder + "/" + rand.Text()
	if _, err := store.Put(ctx, key, strings.NewReader(key)); err != nil {
		return err
	}
	read := func() error {
		r, err := store.Get(ctx, key, 0, -1)
		if err != nil {
			return err
		}
		content, err := io.ReadAll(r)
		if err = errors.Join(err, r.Close()); err == nil && string(content) != key {
			err = errors.New("reading blob: it is not what was stored")
		}
		return err
	}
	return errors.Join(read(), store.Delete(context.WithoutCancel(ctx), key))
}

// checksFolder holds what CheckWrite stores for a moment.
const checksFolder = "checks"

// IsCheck tells whether a key is one of CheckWrite, which a server that was killed may have left.
func IsCheck(key string) bool { return strings.HasPrefix(key, checksFolder+"/") }

// checkKey refuses keys that a store could read as something else than a name.
func checkKey(key string) error {
	named := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_' || r == '/'
	}
	if !fs.ValidPath(key) || strings.TrimFunc(key, named) != "" || strings.ContainsFunc(key, func(r rune) bool { return !named(r) }) {
		return fmt.Errorf("naming a blob: %q is no key", key)
	}
	return nil
}

// contextReader ends with its context.
type contextReader struct {
	ctx context.Context
	r   io.Reader
}

// Read implements io.Reader.
func (c contextReader) Read(p []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	return c.r.Read(p)
}
