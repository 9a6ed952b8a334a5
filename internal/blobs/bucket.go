package blobs

import (
	"bytes"
	"context"
	"crypto/md5" //nolint:gosec // the sum that the protocol has; it guards against accidents
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/url"
	"strings"
	"time"

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
	return &bucket{minio.Core{Client: client}, u.Host}, nil
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
	var first bytes.Buffer
	size, err := io.CopyBuffer(struct{ io.Writer }{&first}, io.LimitReader(contextReader{ctx, r}, partSize), make([]byte, copyBuffer))
	if err != nil {
		return 0, fmt.Errorf("storing blob %s: %w", key, err)
	}
	// The sum of the bytes goes along as MD5, which every store compares: many do not read bytes that are signed in pieces.
	options := minio.PutObjectOptions{
		ContentType: "application/octet-stream", PartSize: partSize, SendContentMd5: true, DisableContentSha256: true,
	}
	whole := size < partSize
	if whole {
		_, err = s.client.Client.PutObject(ctx, s.name, key, bytes.NewReader(first.Bytes()), size, options)
	} else {
		sent := &counter{r: io.MultiReader(&first, contextReader{ctx, r})}
		_, err = s.client.Client.PutObject(ctx, s.name, key, sent, -1, options)
		size = sent.n
	}
	if err != nil {
		if !whole {
			s.forget(ctx, key)
		}
		return 0, fmt.Errorf("storing blob %s: %w", key, err)
	}
	// A store's word is not enough: what is acknowledged upon it may be the only copy.
	kept, err := s.client.StatObject(ctx, s.name, key, minio.StatObjectOptions{})
	if err != nil {
		return 0, fmt.Errorf("looking whether blob %s was kept: %w", key, err)
	}
	if kept.Size != size {
		return 0, fmt.Errorf("storing blob %s: %d bytes were sent and %d kept", key, size, kept.Size)
	}
	if whole && contradicts(kept, first.Bytes()) {
		return 0, fmt.Errorf("storing blob %s: the store keeps other bytes than were sent", key)
	}
	return size, nil
}

// counter counts what was read.
type counter struct {
	r io.Reader
	n int64
}

// Read implements io.Reader.
func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += int64(n)
	return n, err
}

// contradicts reports whether what a store keeps is certainly not the content that was sent whole: the
// tag is its MD5. A store that encrypts by keys of its own, or has tags of another kind, says nothing by them.
func contradicts(kept minio.ObjectInfo, content []byte) bool {
	tag, err := hex.DecodeString(kept.ETag)
	if err != nil || len(tag) != md5.Size || strings.HasPrefix(kept.Metadata.Get("X-Amz-Server-Side-Encryption"), "aws:kms") {
		return false
	}
	sum := md5.Sum(content) //nolint:gosec // the sum that the protocol has; it guards against accidents
	return !bytes.Equal(tag, sum[:])
}

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
