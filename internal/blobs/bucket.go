package blobs

import (
	"bytes"
	"context"
	"crypto/md5" //nolint:gosec // the sum that the protocol has; it guards against accidents
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"iter"
	"net/url"
	"strings"
	"time"

	"github.com/minio/crc64nvme"
	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

// bucket is a store in an S3-compatible service.
type bucket struct {
	client minio.Core
	name   string
}

// partSize is of the pieces in which a blob travels; one that is no larger travels whole.
const partSize = 8 << 20

// attempts are how often a call is tried that a store did not answer or was too busy for.
const attempts = 4

// openS3 opens a bucket. With an endpoint of one's own, buckets stand in the
// path and the region is a formality, unless the URL says otherwise; without one
// the region is asked of the service.
func openS3(u *url.URL) (Store, error) {
	query := u.Query()
	for name := range query {
		switch name {
		case "endpoint", "region", "use_path_style", "profile", "anonymous":
		default:
			return nil, fmt.Errorf("opening blob bucket: the URL has %q; it may have endpoint, region, use_path_style, profile and anonymous", name)
		}
	}
	if u.Host == "" {
		return nil, errors.New("opening blob bucket: the URL names no bucket, as s3://bucket does")
	}
	options := &minio.Options{Secure: true, Region: query.Get("region"), MaxRetries: attempts, Creds: credentialsOf(query)}
	host := "s3.amazonaws.com"
	if query.Has("endpoint") {
		endpoint, err := url.Parse(query.Get("endpoint"))
		if err != nil || endpoint.Host == "" {
			return nil, errors.New("opening blob bucket: the endpoint is no address: https://host")
		}
		host, options.Secure, options.BucketLookup = endpoint.Host, endpoint.Scheme == "https", minio.BucketLookupPath
		if options.Region == "" {
			options.Region = "us-east-1"
		}
	}
	switch query.Get("use_path_style") {
	case "true":
		options.BucketLookup = minio.BucketLookupPath
	case "false":
		options.BucketLookup = minio.BucketLookupDNS
	}
	client, err := minio.New(host, options)
	if err != nil {
		return nil, fmt.Errorf("opening blob bucket: %w", err)
	}
	return &bucket{client: minio.Core{Client: client}, name: u.Host}, nil
}

// credentialsOf are those of the AWS environment: its variables, its file, or the role of the machine.
func credentialsOf(query url.Values) *credentials.Credentials {
	if query.Get("anonymous") == "true" {
		return credentials.NewStaticV4("", "", "")
	}
	return credentials.NewChainCredentials([]credentials.Provider{
		&credentials.EnvAWS{}, &credentials.FileAWSCredentials{Profile: query.Get("profile")}, &credentials.IAM{},
	})
}

// Put implements Store.
func (s *bucket) Put(ctx context.Context, key string, r io.Reader) (int64, error) {
	if err := checkKey(key); err != nil {
		return 0, err
	}
	sent := newSums()
	r = io.TeeReader(contextReader{ctx, r}, sent)
	var first bytes.Buffer
	size, err := io.CopyBuffer(struct{ io.Writer }{&first}, io.LimitReader(r, partSize), make([]byte, copyBuffer))
	if err != nil {
		return 0, fmt.Errorf("storing blob %s: %w", key, err)
	}
	// The sum of the bytes goes along as MD5, which every store compares: many do not read bytes that are signed in pieces.
	options := minio.PutObjectOptions{
		ContentType: "application/octet-stream", PartSize: partSize, SendContentMd5: true, DisableContentSha256: true,
	}
	if size < partSize {
		_, err = s.client.Client.PutObject(ctx, s.name, key, bytes.NewReader(first.Bytes()), size, options)
	} else if _, err = s.client.Client.PutObject(ctx, s.name, key, io.MultiReader(&first, r), -1, options); err != nil {
		s.forget(ctx, key)
	}
	if err == nil {
		err = s.verify(ctx, key, sent)
	}
	if err != nil {
		return 0, fmt.Errorf("storing blob %s: %w", key, err)
	}
	return sent.n, nil
}

// verify looks what is kept of a blob that was sent: a store's word is not enough, what is acknowledged upon it may be
// the only copy. A store that tells no sum of what it keeps is read: one that encrypts by keys of its own has other tags.
func (s *bucket) verify(ctx context.Context, key string, sent *sums) error {
	said, err := s.client.StatObject(ctx, s.name, key, minio.StatObjectOptions{Checksum: true})
	switch {
	case err != nil:
		return fmt.Errorf("looking whether it was kept: %w", err)
	case said.Size != sent.n:
		return fmt.Errorf("%d bytes were sent and %d kept", sent.n, said.Size)
	case strings.EqualFold(said.ETag, sent.tag()), said.ChecksumCRC64NVME == sent.checksum():
		return nil
	}
	r, err := s.read(ctx, key, 0, -1)
	if err != nil {
		return fmt.Errorf("reading what was kept: %w", err)
	}
	defer func() { _ = r.Close() }() // it was only read
	kept := newSums()
	if _, err := io.Copy(kept, r); err != nil {
		return fmt.Errorf("reading what was kept: %w", err)
	}
	if kept.tag() != sent.tag() {
		return errors.New("the store keeps other bytes than were sent")
	}
	return nil
}

// sums are what stores tell of the bytes of a blob.
type sums struct {
	n     int64
	whole hash.Hash64 // CRC-64/NVME, as some keep it beside the blob
	part  hash.Hash   // MD5 of the present part
	parts []byte      // of those before
}

func newSums() *sums { return &sums{whole: crc64nvme.New(), part: md5.New()} } //nolint:gosec // the sum that the protocol has

// Write implements io.Writer and does not fail.
func (s *sums) Write(b []byte) (int, error) {
	_, _ = s.whole.Write(b)
	for rest := b; len(rest) > 0; {
		piece := rest[:min(int64(len(rest)), partSize-s.n%partSize)]
		s.part.Write(piece)
		if s.n += int64(len(piece)); s.n%partSize == 0 {
			s.parts = s.part.Sum(s.parts)
			s.part.Reset()
		}
		rest = rest[len(piece):]
	}
	return len(b), nil
}

// tag is the one of the blob: its MD5, or that of the MD5s of its parts with their number.
func (s *sums) tag() string {
	if s.n < partSize {
		return hex.EncodeToString(s.part.Sum(nil))
	}
	parts := s.parts
	if s.n%partSize != 0 {
		parts = s.part.Sum(parts)
	}
	return fmt.Sprintf("%x-%d", md5.Sum(parts), len(parts)/md5.Size) //nolint:gosec // as above
}

func (s *sums) checksum() string { return base64.StdEncoding.EncodeToString(s.whole.Sum(nil)) }

// forget removes the parts of an upload that was cut, also where the call is over.
func (s *bucket) forget(ctx context.Context, key string) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	// Parts that stay are not seen by anybody, and stores remove them after a while.
	_ = s.client.RemoveIncompleteUpload(ctx, s.name, key)
}

// Get implements Store.
func (s *bucket) Get(ctx context.Context, key string, offset, length int64) (io.ReadCloser, error) {
	if err := checkKey(key); err != nil {
		return nil, err
	}
	r, err := s.read(ctx, key, offset, length)
	if minio.ToErrorResponse(err).Code == minio.NoSuchKey {
		return nil, fmt.Errorf("reading blob %s: %w", key, ErrNotFound)
	}
	if err != nil {
		return nil, fmt.Errorf("reading blob %s: %w", key, err)
	}
	return r, nil
}

func (s *bucket) read(ctx context.Context, key string, offset, length int64) (io.ReadCloser, error) {
	if length == 0 { // no range of HTTP is empty
		_, err := s.client.StatObject(ctx, s.name, key, minio.StatObjectOptions{})
		return io.NopCloser(bytes.NewReader(nil)), err
	}
	var options minio.GetObjectOptions
	var err error
	switch {
	case length > 0:
		err = options.SetRange(offset, offset+length-1)
	case offset > 0:
		err = options.SetRange(offset, 0)
	}
	if err != nil {
		return nil, err
	}
	r, _, _, err := s.client.GetObject(ctx, s.name, key, options)
	return r, err
}

// Delete implements Store.
func (s *bucket) Delete(ctx context.Context, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	if err := s.client.RemoveObject(ctx, s.name, key, minio.RemoveObjectOptions{}); err != nil && minio.ToErrorResponse(err).Code != minio.NoSuchKey {
		return fmt.Errorf("deleting blob %s: %w", key, err)
	}
	return nil
}

// List implements Store.
func (s *bucket) List(ctx context.Context) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		for object := range s.client.ListObjectsIter(ctx, s.name, minio.ListObjectsOptions{Recursive: true}) {
			if object.Err != nil {
				yield("", fmt.Errorf("listing blobs: %w", object.Err))
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
	ok, err := s.client.BucketExists(ctx, s.name)
	if err == nil && !ok {
		err = errors.New("no such bucket")
	}
	if err != nil {
		return fmt.Errorf("reaching blob bucket: %w", err)
	}
	return nil
}

// Close implements Store.
func (s *bucket) Close() error { return nil }
