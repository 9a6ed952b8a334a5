package backup

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"

	"legalai/internal/blobs"
)

// CopyFiles puts every blob of one store into another that lacks it: a blob is there whole or not at all. progress
// hears how many are there.
func CopyFiles(ctx context.Context, from, to blobs.Store, progress func(files int64)) error {
	there, err := keysOf(ctx, to)
	if err != nil {
		return err
	}
	n := int64(0)
	for key, err := range from.List(ctx) {
		if err != nil {
			return err
		}
		if !there[key] && !blobs.IsCheck(key) {
			if err := copyFile(ctx, from, to, key); err != nil {
				return err
			}
		}
		n++
		progress(n)
	}
	return nil
}

func copyFile(ctx context.Context, from, to blobs.Store, key string) error {
	r, err := from.Get(ctx, key, 0, -1)
	if err != nil {
		return err
	}
	_, err = to.Put(ctx, key, r)
	return errors.Join(err, r.Close())
}

// CompareFiles holds all blobs of two stores against each other, byte for byte by their hashes. The error names the
// first that is missing, too much, or other.
func CompareFiles(ctx context.Context, from, to blobs.Store, progress func(files int64)) error {
	there, err := keysOf(ctx, to)
	if err != nil {
		return err
	}
	n := int64(0)
	for key, err := range from.List(ctx) {
		if err != nil {
			return err
		}
		if blobs.IsCheck(key) {
			continue
		}
		if !there[key] {
			return fmt.Errorf("comparing files: %s is missing in the target", key)
		}
		delete(there, key)
		before, err := hashOf(ctx, from, key)
		if err != nil {
			return err
		}
		after, err := hashOf(ctx, to, key)
		if err != nil {
			return err
		}
		if before != after {
			return fmt.Errorf("comparing files: %s has other content in the target; remove it there and call again", key)
		}
		n++
		progress(n)
	}
	for key := range there {
		return fmt.Errorf("comparing files: the target has %s, which the source does not have", key)
	}
	return nil
}

// HasFiles tells whether a store holds anything.
func HasFiles(ctx context.Context, store blobs.Store) (bool, error) {
	for key, err := range store.List(ctx) {
		if err != nil || !blobs.IsCheck(key) {
			return true, err
		}
	}
	return false, nil
}

func keysOf(ctx context.Context, store blobs.Store) (map[string]bool, error) {
	keys := map[string]bool{}
	for key, err := range store.List(ctx) {
		if err != nil {
			return nil, err
		}
		if !blobs.IsCheck(key) {
			keys[key] = true
		}
	}
	return keys, nil
}

func hashOf(ctx context.Context, store blobs.Store, key string) (sum [sha256.Size]byte, err error) {
	r, err := store.Get(ctx, key, 0, -1)
	if err != nil {
		return sum, err
	}
	hash := sha256.New()
	_, err = io.Copy(hash, r)
	if err = errors.Join(err, r.Close()); err != nil {
		return sum, fmt.Errorf("reading blob %s: %w", key, err)
	}
	return [sha256.Size]byte(hash.Sum(nil)), nil
}
