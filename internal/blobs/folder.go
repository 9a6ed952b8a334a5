package blobs

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"math"
	"os"
	"path"
	"time"
)

// A folder store keeps each blob in a file of the blob's key below "blobs".
// Files are written in "incoming" and renamed when they are whole and flushed.
const (
	blobsFolder    = "blobs"
	incomingFolder = "incoming"
)

// abandonedAge is when a file in incoming belongs to nobody any more: a server
// was killed while it wrote it.
const abandonedAge = 24 * time.Hour

// copyBuffer is how much is read before it is written.
const copyBuffer = 256 << 10

type folder struct{ root *os.Root }

func openFolder(name string) (Store, error) {
	if !path.IsAbs(name) {
		return nil, errors.New("opening blob folder: the path must be absolute")
	}
	if err := os.MkdirAll(name, 0o700); err != nil {
		return nil, fmt.Errorf("opening blob folder: %w", err)
	}
	root, err := os.OpenRoot(name)
	if err != nil {
		return nil, fmt.Errorf("opening blob folder: %w", err)
	}
	f := &folder{root}
	for _, dir := range []string{blobsFolder, incomingFolder} {
		if err := f.makeDir(dir); err != nil {
			return nil, errors.Join(fmt.Errorf("opening blob folder: %w", err), root.Close())
		}
	}
	if err := f.dropAbandoned(time.Now().Add(-abandonedAge)); err != nil {
		return nil, errors.Join(fmt.Errorf("opening blob folder: %w", err), root.Close())
	}
	return f, nil
}

// Put implements Store.
func (f *folder) Put(ctx context.Context, key string, r io.Reader) (int64, error) {
	if err := checkKey(key); err != nil {
		return 0, err
	}
	temporary := path.Join(incomingFolder, rand.Text())
	size, err := f.write(temporary, contextReader{ctx, r})
	if err == nil {
		err = f.move(temporary, path.Join(blobsFolder, key))
	}
	if err != nil {
		return 0, errors.Join(fmt.Errorf("storing blob %s: %w", key, err), ignoreMissing(f.root.Remove(temporary)))
	}
	return size, nil
}

// write fills a new file and flushes it.
func (f *folder) write(name string, r io.Reader) (int64, error) {
	file, err := f.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return 0, err
	}
	// Only Writer: os.File would read in small pieces on its own.
	size, err := io.CopyBuffer(struct{ io.Writer }{file}, r, make([]byte, copyBuffer))
	if err == nil {
		err = file.Sync()
	}
	return size, errors.Join(err, file.Close())
}

// move renames a file and flushes the folder that then names it.
func (f *folder) move(from, to string) error {
	if err := f.makeDir(path.Dir(to)); err != nil {
		return err
	}
	if err := f.root.Rename(from, to); err != nil {
		return err
	}
	return f.sync(path.Dir(to))
}

// makeDir makes a folder with its parents and flushes what names the new ones.
func (f *folder) makeDir(name string) error {
	err := f.root.Mkdir(name, 0o700)
	switch {
	case err == nil:
		return f.sync(path.Dir(name))
	case errors.Is(err, fs.ErrExist):
		return nil
	case errors.Is(err, fs.ErrNotExist) && name != ".":
		if err := f.makeDir(path.Dir(name)); err != nil {
			return err
		}
		return f.makeDir(name)
	}
	return err
}

func (f *folder) sync(name string) error {
	dir, err := f.root.Open(name)
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}

// Get implements Store.
func (f *folder) Get(_ context.Context, key string, offset, length int64) (io.ReadCloser, error) {
	if err := checkKey(key); err != nil {
		return nil, err
	}
	if length < 0 {
		length = math.MaxInt64
	}
	file, err := f.root.Open(path.Join(blobsFolder, key))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("reading blob %s: %w", key, ErrNotFound)
	}
	if err != nil {
		return nil, fmt.Errorf("reading blob %s: %w", key, err)
	}
	return struct {
		io.Reader
		io.Closer
	}{io.NewSectionReader(file, offset, length), file}, nil
}

// Delete implements Store.
func (f *folder) Delete(_ context.Context, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	if err := ignoreMissing(f.root.Remove(path.Join(blobsFolder, key))); err != nil {
		return fmt.Errorf("deleting blob %s: %w", key, err)
	}
	return nil
}

// List implements Store.
func (f *folder) List(ctx context.Context) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		blobs, err := fs.Sub(f.root.FS(), blobsFolder)
		if err != nil {
			yield("", fmt.Errorf("listing blobs: %w", err))
			return
		}
		err = fs.WalkDir(blobs, ".", func(name string, entry fs.DirEntry, err error) error {
			if err = errors.Join(err, ctx.Err()); err != nil {
				return err
			}
			if !entry.IsDir() && !yield(name, nil) {
				return fs.SkipAll
			}
			return nil
		})
		if err != nil {
			yield("", fmt.Errorf("listing blobs: %w", err))
		}
	}
}

// Check implements Store.
func (f *folder) Check(context.Context) error {
	if _, err := f.root.Stat(incomingFolder); err != nil {
		return fmt.Errorf("reaching blob folder: %w", err)
	}
	return nil
}

// Close implements Store.
func (f *folder) Close() error { return f.root.Close() }

// dropAbandoned removes files that a killed server left in incoming.
func (f *folder) dropAbandoned(before time.Time) error {
	entries, err := fs.ReadDir(f.root.FS(), incomingFolder)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil || info.ModTime().After(before) {
			continue // gone already, or young
		}
		if err := ignoreMissing(f.root.Remove(path.Join(incomingFolder, entry.Name()))); err != nil {
			return err
		}
	}
	return nil
}

func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
