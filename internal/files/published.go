package files

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"io"
	"mime"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Published buckets hold what a server shows openly: a logo, forms, originals of the
// knowledge base. They have names; workspaces, which are hashes, are no such buckets, so
// that no call for one reaches the other. Whoever calls these methods has looked that it
// is the service, except for those whose doc says anybody.

// Errors about published buckets.
var (
	ErrBucketExists   = errors.New("a bucket of this name exists")
	ErrBucketName     = errors.New("not a name of a bucket")
	ErrBucketNotEmpty = errors.New("the bucket is not empty")
	ErrMediaType      = errors.New("a media type that the bucket does not take")
	ErrPublishedName  = errors.New("not a name of a published object")
	ErrTooMany        = errors.New("more objects than a published bucket holds")
)

// maxPublished bounds what a listing has to look through.
const maxPublished = 10_000

var (
	bucketForm    = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$`)
	publishedForm = regexp.MustCompile(`^[A-Za-z0-9_!.*'() &$=@;:+,?-]+(/[A-Za-z0-9_!.*'() &$=@;:+,?-]+)*$`)
)

// IsWorkspace says whether a bucket's name is that of a workspace, whether or not there is one.
func IsWorkspace(bucket string) bool {
	hash, err := base64.RawURLEncoding.Strict().DecodeString(bucket)
	return err == nil && len(hash) == wire.HashSize
}

// PublishedBuckets lists them by name.
func (s *Service) PublishedBuckets(ctx context.Context) ([]sqldb.PublishedBucket, error) {
	return sqldb.PublishedBuckets(ctx, s.db.Read())
}

// PublishedBucket returns one, or ErrNoBucket.
func (s *Service) PublishedBucket(ctx context.Context, id string) (sqldb.PublishedBucket, error) {
	return publishedBucket(ctx, s.db.Read(), id)
}

func publishedBucket(ctx context.Context, q sqldb.Querier, id string) (sqldb.PublishedBucket, error) {
	b, err := sqldb.PublishedBucketByID(ctx, q, id)
	if errors.Is(err, sqldb.ErrNotFound) {
		err = ErrNoBucket
	}
	return b, err
}

// publish runs a change of a bucket in its turn.
func (s *Service) publish(ctx context.Context, bucket string, fn func(tx sqldb.Querier, b sqldb.PublishedBucket) error) error {
	return s.db.InTurn(ctx, sqldb.Turns{"published " + bucket}, func(tx sqldb.Querier) error {
		b, err := publishedBucket(ctx, tx, bucket)
		if err != nil {
			return err
		}
		return fn(tx, b)
	})
}

// CreatePublishedBucket makes one.
func (s *Service) CreatePublishedBucket(ctx context.Context, b sqldb.PublishedBucket) error {
	if !bucketForm.MatchString(b.ID) || IsWorkspace(b.ID) {
		return ErrBucketName
	}
	b.CreatedAt = s.now().UnixMicro()
	b.UpdatedAt = b.CreatedAt
	err := s.db.InTurn(ctx, sqldb.Turns{"published " + b.ID}, func(tx sqldb.Querier) error { return sqldb.InsertPublishedBucket(ctx, tx, b) })
	if sqldb.IsUniqueViolation(err) {
		return ErrBucketExists
	}
	return err
}

// ChangePublishedBucket lets change set what may be set.
func (s *Service) ChangePublishedBucket(ctx context.Context, id string, change func(b *sqldb.PublishedBucket)) error {
	return s.publish(ctx, id, func(tx sqldb.Querier, b sqldb.PublishedBucket) error {
		change(&b)
		b.UpdatedAt = s.now().UnixMicro()
		return sqldb.UpdatePublishedBucket(ctx, tx, b)
	})
}

// EmptyPublishedBucket removes every object of one.
func (s *Service) EmptyPublishedBucket(ctx context.Context, id string) error {
	var gone []string
	err := s.publish(ctx, id, func(tx sqldb.Querier, _ sqldb.PublishedBucket) error {
		gone = nil
		list, err := sqldb.PublishedObjects(ctx, tx, id, "")
		for _, o := range list {
			err = errors.Join(err, s.unpublish(ctx, tx, o))
			gone = append(gone, o.Blob)
		}
		return err
	})
	if err != nil {
		return err
	}
	_ = s.drop(ctx, gone...) // they are loose; Sweep tries again
	return nil
}

// DeletePublishedBucket removes an empty one.
func (s *Service) DeletePublishedBucket(ctx context.Context, id string) error {
	return s.publish(ctx, id, func(tx sqldb.Querier, _ sqldb.PublishedBucket) error {
		n, err := sqldb.CountPublishedObjects(ctx, tx, id)
		if err != nil {
			return err
		}
		if n > 0 {
			return ErrBucketNotEmpty
		}
		return sqldb.DeletePublishedBucket(ctx, tx, id)
	})
}

// Publication is an object to be published.
type Publication struct {
	Bucket, Name            string
	MediaType, CacheControl string
	Metadata                string // JSON object
	Replace                 bool
}

// Publish stores body as an object of a published bucket.
func (s *Service) Publish(ctx context.Context, up Publication, body io.Reader) (sqldb.PublishedObject, error) {
	bucket, err := s.PublishedBucket(ctx, up.Bucket)
	if err != nil {
		return sqldb.PublishedObject{}, err
	}
	if len(up.Name) > 700 || !publishedForm.MatchString(up.Name) || slices.ContainsFunc(strings.Split(up.Name, "/"), isDots) {
		return sqldb.PublishedObject{}, ErrPublishedName
	}
	if !takes(bucket, up.MediaType) {
		return sqldb.PublishedObject{}, ErrMediaType
	}
	key, err := s.newBlob(ctx)
	if err != nil {
		return sqldb.PublishedObject{}, err
	}
	o := sqldb.PublishedObject{
		ID: uuid.NewString(), Bucket: up.Bucket, Name: up.Name, Blob: key, MediaType: up.MediaType, CacheControl: up.CacheControl, Metadata: up.Metadata,
	}
	most := int64(wire.MaxSealedFile)
	if bucket.SizeLimit > 0 {
		most = min(most, bucket.SizeLimit)
	}
	sum := sha256.New()
	o.Size, err = s.blobs.Put(ctx, key, io.TeeReader(io.LimitReader(body, most+1), sum))
	if err == nil && o.Size > most {
		err = ErrTooLarge
	}
	if err != nil {
		return o, errors.Join(err, s.drop(ctx, key))
	}
	o.ETag = hex.EncodeToString(sum.Sum(nil))
	before, err := s.namePublished(ctx, &o, up.Replace)
	if err != nil {
		return o, s.undo(ctx, err, key)
	}
	if before != "" {
		_ = s.drop(ctx, before) // it is loose; Sweep tries again
	}
	return o, nil
}

// namePublished gives a stored blob its row and returns the blob whose place it takes.
func (s *Service) namePublished(ctx context.Context, o *sqldb.PublishedObject, replace bool) (before string, err error) {
	err = s.publish(ctx, o.Bucket, func(tx sqldb.Querier, _ sqldb.PublishedBucket) error {
		before = ""
		if err := mayName(sqldb.TakeLooseBlob(ctx, tx, o.Blob)); err != nil {
			return err
		}
		now := s.now().UnixMicro()
		o.CreatedAt, o.UpdatedAt = now, now
		known, err := sqldb.PublishedObjectByName(ctx, tx, o.Bucket, o.Name)
		switch {
		case err == nil && !replace:
			return ErrExists
		case err == nil:
			o.ID, o.CreatedAt, before = known.ID, known.CreatedAt, known.Blob
			if err := sqldb.PutLooseBlob(ctx, tx, before, now); err != nil {
				return err
			}
		case !errors.Is(err, sqldb.ErrNotFound):
			return err
		default:
			if n, err := sqldb.CountPublishedObjects(ctx, tx, o.Bucket); err != nil || n >= maxPublished {
				return errors.Join(err, ErrTooMany)
			}
		}
		return sqldb.PutPublishedObject(ctx, tx, *o)
	})
	return before, err
}

func isDots(part string) bool { return part == "." || part == ".." }

// takes says whether a bucket takes a media type.
func takes(b sqldb.PublishedBucket, header string) bool {
	kind, _, err := mime.ParseMediaType(header)
	return err == nil && (len(b.MediaTypes) == 0 || slices.ContainsFunc(b.MediaTypes, func(allowed string) bool {
		group, every := strings.CutSuffix(allowed, "/*")
		return allowed == "*/*" || allowed == kind || every && strings.HasPrefix(kind, group+"/")
	}))
}

// PublishedObject returns an object, to the service or, of an open bucket, to anybody.
func (s *Service) PublishedObject(ctx context.Context, bucket, name string, service bool) (sqldb.PublishedObject, error) {
	b, err := s.PublishedBucket(ctx, bucket)
	if err == nil && !service && !b.Open {
		err = ErrNoBucket
	}
	if err != nil {
		return sqldb.PublishedObject{}, err
	}
	return publishedObject(ctx, s.db.Read(), bucket, name)
}

func publishedObject(ctx context.Context, q sqldb.Querier, bucket, name string) (sqldb.PublishedObject, error) {
	o, err := sqldb.PublishedObjectByName(ctx, q, bucket, name)
	if errors.Is(err, sqldb.ErrNotFound) {
		err = ErrNoObject
	}
	return o, err
}

// PublishedObjects lists the objects of a bucket whose names begin with a prefix, by name.
func (s *Service) PublishedObjects(ctx context.Context, bucket, prefix string) ([]sqldb.PublishedObject, error) {
	if _, err := s.PublishedBucket(ctx, bucket); err != nil {
		return nil, err
	}
	list, err := sqldb.PublishedObjects(ctx, s.db.Read(), bucket, prefix)
	slices.SortFunc(list, func(a, b sqldb.PublishedObject) int { return strings.Compare(a.Name, b.Name) })
	return list, err
}

func (s *Service) unpublish(ctx context.Context, tx sqldb.Querier, o sqldb.PublishedObject) error {
	return errors.Join(sqldb.DeletePublishedObject(ctx, tx, o.ID), sqldb.PutLooseBlob(ctx, tx, o.Blob, s.now().UnixMicro()))
}

// Unpublish removes objects and returns those that there were.
func (s *Service) Unpublish(ctx context.Context, bucket string, names []string) ([]sqldb.PublishedObject, error) {
	var removed []sqldb.PublishedObject
	err := s.publish(ctx, bucket, func(tx sqldb.Querier, _ sqldb.PublishedBucket) error {
		removed = nil
		for _, name := range names {
			o, err := publishedObject(ctx, tx, bucket, name)
			if errors.Is(err, ErrNoObject) {
				continue
			}
			if err = errors.Join(err, s.unpublish(ctx, tx, o)); err != nil {
				return err
			}
			removed = append(removed, o)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, o := range removed {
		_ = s.drop(ctx, o.Blob) // it is loose; Sweep tries again
	}
	return removed, nil
}

// CopyPublished stores an object once more, in the same bucket or another published one.
func (s *Service) CopyPublished(ctx context.Context, from, to Place, replace bool) (sqldb.PublishedObject, error) {
	source, err := s.PublishedObject(ctx, from.Bucket, from.Name, true)
	if err != nil {
		return source, err
	}
	body, err := s.blobs.Get(ctx, source.Blob, 0, source.Size)
	if err != nil {
		return source, err
	}
	defer body.Close()
	return s.Publish(ctx, Publication{
		Bucket: to.Bucket, Name: to.Name, MediaType: source.MediaType, CacheControl: source.CacheControl, Metadata: source.Metadata, Replace: replace,
	}, body)
}

// MovePublished copies an object and removes it where it was.
func (s *Service) MovePublished(ctx context.Context, from, to Place) error {
	if from == to {
		return ErrExists
	}
	if _, err := s.CopyPublished(ctx, from, to, false); err != nil {
		return err
	}
	_, err := s.Unpublish(ctx, from.Bucket, []string{from.Name})
	return err
}

// serviceOwner stands in a token for the service, which has no account.
const serviceOwner = "service"

// SignPublished returns a token with which anybody can read one object for a while.
func (s *Service) SignPublished(ctx context.Context, bucket, name string, life time.Duration) (string, error) {
	if _, err := s.PublishedObject(ctx, bucket, name, true); err != nil {
		return "", err
	}
	return s.sign(grant{URL: bucket + "/" + name, Scope: scopeDownload, Owner: serviceOwner}, life)
}

// SignPublication returns a token with which anybody can publish one object soon.
func (s *Service) SignPublication(ctx context.Context, bucket, name string, replace bool) (string, error) {
	if _, err := s.PublishedBucket(ctx, bucket); err != nil {
		return "", err
	}
	if _, err := s.PublishedObject(ctx, bucket, name, true); err == nil && !replace {
		return "", ErrExists
	}
	return s.sign(grant{URL: bucket + "/" + name, Scope: scopeUpload, Owner: serviceOwner, Replace: replace}, UploadTokenLife)
}

// SignedPublished returns the object that a token opens.
func (s *Service) SignedPublished(ctx context.Context, token, bucket, name string) (sqldb.PublishedObject, error) {
	if g, err := s.verify(token, scopeDownload, bucket+"/"+name); err != nil || g.Owner != serviceOwner {
		return sqldb.PublishedObject{}, ErrToken
	}
	return s.PublishedObject(ctx, bucket, name, true)
}

// SignedPublication says whether a token lets its holder publish an object, and replace one.
func (s *Service) SignedPublication(token, bucket, name string) (replace bool, err error) {
	g, err := s.verify(token, scopeUpload, bucket+"/"+name)
	if err != nil || g.Owner != serviceOwner {
		return false, ErrToken
	}
	return g.Replace, nil
}

// ReadPublished returns a range of a published object's bytes.
func (s *Service) ReadPublished(ctx context.Context, o sqldb.PublishedObject, offset, length int64) (io.ReadCloser, error) {
	return s.blobs.Get(ctx, o.Blob, offset, length)
}
