package blobs

import (
	"bytes"
	"context"
	"crypto/md5" //nolint:gosec // the sum that the protocol has; it guards against accidents
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"iter"
	"net/url"
	"strings"
	"sync/atomic"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

// bucket is a store in an S3-compatible service.
type bucket struct {
	client  minio.Core
	name    string
	ownTags atomic.Bool // its tags of blobs in parts are of a kind of its own
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
	var first bytes.Buffer
	size, err := io.CopyBuffer(struct{ io.Writer }{&first}, io.LimitReader(contextReader{ctx, r}, partSize), make([]byte, copyBuffer))
	if err != nil {
		return 0, fmt.Errorf("storing blob %s: %w", key, err)
	}
	// The sum of the bytes goes along as MD5, which every store compares: many do not read bytes that are signed in pieces.
	options := minio.PutObjectOptions{
		ContentType: "application/octet-stream", PartSize: partSize, SendContentMd5: true, DisableContentSha256: true,
	}
	if size < partSize {
		_, err = s.client.Client.PutObject(ctx, s.name, key, bytes.NewReader(first.Bytes()), size, options)
		if err != nil {
			return 0, fmt.Errorf("storing blob %s: %w", key, err)
		}
		return s.verify(ctx, key, size, fmt.Sprintf("%x", md5.Sum(first.Bytes())), "") //nolint:gosec // as the protocol has it
	}
	sent := newParts(io.MultiReader(&first, contextReader{ctx, r}))
	stored, err := s.client.Client.PutObject(ctx, s.name, key, sent, -1, options)
	if err != nil {
		s.forget(ctx, key)
		return 0, fmt.Errorf("storing blob %s: %w", key, err)
	}
	return s.verify(ctx, key, sent.n, sent.tag(), stored.ETag)
}

// verify looks what is kept of a blob that was sent: a store's word is not enough, what is acknowledged upon it may be
// the only copy. tag is the one of what was sent; said is the store's answer to the last of several parts.
func (s *bucket) verify(ctx context.Context, key string, size int64, tag, said string) (int64, error) {
	kept, err := s.client.StatObject(ctx, s.name, key, minio.StatObjectOptions{})
	if err != nil {
		return 0, fmt.Errorf("looking whether blob %s was kept: %w", key, err)
	}
	if kept.Size != size {
		return 0, fmt.Errorf("storing blob %s: %d bytes were sent and %d kept", key, size, kept.Size)
	}
	// A store that encrypts by keys of its own says nothing by its tags.
	if strings.HasPrefix(kept.Metadata.Get("X-Amz-Server-Side-Encryption"), "aws:kms") || !contradicts(kept.ETag, tag) && !contradicts(said, tag) {
		return size, nil
	}
	if said != "" && s.tagsOtherwise(ctx, key, tag) {
		return size, nil
	}
	return 0, fmt.Errorf("storing blob %s: the store keeps other bytes than were sent", key)
}

// contradicts reports whether a store's tag is not the one of what was sent: the MD5 of a blob, or of the MD5s of its
// parts and their number. A tag of another kind says nothing.
func contradicts(tag, sent string) bool {
	sum, count, _ := strings.Cut(tag, "-")
	sentSum, sentCount, _ := strings.Cut(sent, "-")
	raw, err := hex.DecodeString(sum)
	return err == nil && len(raw) == md5.Size && count == sentCount && !strings.EqualFold(sum, sentSum)
}

// tagsOtherwise reads back a blob whose tag is not as expected. That of parts is written down nowhere: a store that
// keeps what was sent makes it in another way, and is not asked again.
func (s *bucket) tagsOtherwise(ctx context.Context, key, tag string) bool {
	if s.ownTags.Load() {
		return true
	}
	r, err := s.read(ctx, key, 0, -1)
	if err != nil {
		return false
	}
	defer func() { _ = r.Close() }() // it was only read
	kept := newParts(r)
	if _, err := io.Copy(io.Discard, kept); err != nil || kept.tag() != tag {
		return false
	}
	s.ownTags.Store(true)
	return true
}

// parts reads what travels in parts and sums each of them up, as a store does.
type parts struct {
	r    io.Reader
	n    int64
	part hash.Hash // MD5 of what was read of the present one
	sums []byte    // of those before
}

func newParts(r io.Reader) *parts { return &parts{r: r, part: md5.New()} } //nolint:gosec // the sum that the protocol has

// Read implements io.Reader.
func (p *parts) Read(b []byte) (int, error) {
	n, err := p.r.Read(b[:min(int64(len(b)), partSize-p.n%partSize)])
	p.part.Write(b[:n])
	if p.n += int64(n); n > 0 && p.n%partSize == 0 {
		p.sums = p.part.Sum(p.sums)
		p.part.Reset()
	}
	return n, err
}

// tag is the one of a blob that was sent in these parts.
func (p *parts) tag() string {
	sums := p.sums
	if p.n%partSize != 0 {
		sums = p.part.Sum(sums)
	}
	return fmt.Sprintf("%x-%d", md5.Sum(sums), len(sums)/md5.Size) //nolint:gosec // as above
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
