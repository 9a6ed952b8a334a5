package blobs

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/url"

	"gocloud.dev/blob"
	_ "gocloud.dev/blob/s3blob" // registers the scheme "s3"
	"gocloud.dev/gcerrors"
)

// bucket is a store in an S3-compatible service.
type bucket struct{ b *blob.Bucket }

// openS3 opens a bucket. With an endpoint of one's own, buckets stand in the
// path and the region is a formality, unless the URL says otherwise.
func openS3(ctx context.Context, u *url.URL) (Store, error) {
	query := u.Query()
	if query.Has("endpoint") {
		if !query.Has("use_path_style") {
			query.Set("use_path_style", "true")
		}
		if !query.Has("region") {
			query.Set("region", "us-east-1")
		}
	}
	opened := *u
	opened.RawQuery = query.Encode()
	b, err := blob.OpenBucket(ctx, opened.String())
	if err != nil {
		return nil, fmt.Errorf("opening blob bucket: %w", err)
	}
	return &bucket{b}, nil
}

// Put implements Store.
func (s *bucket) Put(ctx context.Context, key string, r io.Reader) (int64, error) {
	if err := checkKey(key); err != nil {
		return 0, err
	}
	ctx, abandon := context.WithCancel(ctx)
	defer abandon()
	w, err := s.b.NewWriter(ctx, key, &blob.WriterOptions{ContentType: "application/octet-stream", DisableContentTypeDetection: true})
	if err != nil {
		return 0, fmt.Errorf("storing blob %s: %w", key, err)
	}
	size, err := io.CopyBuffer(struct{ io.Writer }{w}, contextReader{ctx, r}, make([]byte, copyBuffer))
	if err != nil {
		abandon() // before Close, which would store what has come so far
		return 0, errors.Join(fmt.Errorf("storing blob %s: %w", key, err), ignoreCanceled(w.Close()))
	}
	if err := w.Close(); err != nil {
		return 0, fmt.Errorf("storing blob %s: %w", key, err)
	}
	// A store's word is not enough: what is acknowledged upon it may be the only copy.
	kept, err := s.b.Attributes(ctx, key)
	if err != nil {
		return 0, fmt.Errorf("looking whether blob %s was kept: %w", key, err)
	}
	if kept.Size != size {
		return 0, fmt.Errorf("storing blob %s: %d bytes were sent and %d kept", key, size, kept.Size)
	}
	return size, nil
}

// Get implements Store.
func (s *bucket) Get(ctx context.Context, key string, offset, length int64) (io.ReadCloser, error) {
	if err := checkKey(key); err != nil {
		return nil, err
	}
	r, err := s.b.NewRangeReader(ctx, key, offset, length, nil)
	if gcerrors.Code(err) == gcerrors.NotFound {
		return nil, fmt.Errorf("reading blob %s: %w", key, ErrNotFound)
	}
	if err != nil {
		return nil, fmt.Errorf("reading blob %s: %w", key, err)
	}
	return r, nil
}

// Delete implements Store.
func (s *bucket) Delete(ctx context.Context, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	if err := s.b.Delete(ctx, key); err != nil && gcerrors.Code(err) != gcerrors.NotFound {
		return fmt.Errorf("deleting blob %s: %w", key, err)
	}
	return nil
}

// List implements Store.
func (s *bucket) List(ctx context.Context) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		list := s.b.List(nil)
		for {
			object, err := list.Next(ctx)
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				yield("", fmt.Errorf("listing blobs: %w", err))
				return
			}
			if !yield(object.Key, nil) {
				return
			}
		}
	}
}

// Check implements Store.
func (s *bucket) Check(ctx context.Context) error {
	ok, err := s.b.IsAccessible(ctx)
	if err == nil && !ok {
		err = errors.New("no such bucket")
	}
	if err != nil {
		return fmt.Errorf("reaching blob bucket: %w", err)
	}
	return nil
}

// Close implements Store.
func (s *bucket) Close() error { return s.b.Close() }

func ignoreCanceled(err error) error {
	if errors.Is(err, context.Canceled) || gcerrors.Code(err) == gcerrors.Canceled {
		return nil
	}
	return err
}
