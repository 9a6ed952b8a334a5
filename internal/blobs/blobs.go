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
	switch u.Scheme {
	case "file":
		return openFolder(u.Path)
	case "s3":
		return openS3(ctx, u)
	}
	return nil, errors.New("opening blob store: the URL must begin with file:// or s3://")
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
