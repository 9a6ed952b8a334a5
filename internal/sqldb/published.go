package sqldb

import (
	"context"
	"encoding/json"
	"fmt"
)

// PublishedBucket is a row of published_buckets.
type PublishedBucket struct {
	ID         string
	Open       bool     // anybody may read
	SizeLimit  int64    // of one object; 0: the server's
	MediaTypes []string // such as image/*; empty: each
	CreatedAt  int64
	UpdatedAt  int64
}

const publishedBucketColumns = `id, open, size_limit, media_types, created_at, updated_at`

func (b PublishedBucket) values() ([]any, error) {
	types, err := json.Marshal(b.MediaTypes)
	return []any{b.ID, b.Open, b.SizeLimit, string(types), b.CreatedAt, b.UpdatedAt}, err
}

// InsertPublishedBucket stores a new bucket. A second one of the name is a unique violation.
func InsertPublishedBucket(ctx context.Context, q Querier, b PublishedBucket) error {
	values, err := b.values()
	if err == nil {
		_, err = q.ExecContext(ctx, `INSERT INTO published_buckets (`+publishedBucketColumns+`) VALUES (`+placeholders(1, 6)+`)`, values...)
	}
	if err != nil {
		return fmt.Errorf("inserting bucket: %w", err)
	}
	return nil
}

// UpdatePublishedBucket writes what may change in a bucket.
func UpdatePublishedBucket(ctx context.Context, q Querier, b PublishedBucket) error {
	values, err := b.values()
	if err == nil {
		_, err = q.ExecContext(ctx, `UPDATE published_buckets SET open = $2, size_limit = $3, media_types = $4, created_at = $5, updated_at = $6
			WHERE id = $1`, values...)
	}
	if err != nil {
		return fmt.Errorf("updating bucket: %w", err)
	}
	return nil
}

// DeletePublishedBucket removes an empty bucket.
func DeletePublishedBucket(ctx context.Context, q Querier, id string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM published_buckets WHERE id = $1`, id); err != nil {
		return fmt.Errorf("deleting bucket: %w", err)
	}
	return nil
}

// PublishedBuckets lists the buckets by name.
func PublishedBuckets(ctx context.Context, q Querier) ([]PublishedBucket, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+publishedBucketColumns+` FROM published_buckets ORDER BY id`)
	if err != nil {
		return nil, fmt.Errorf("listing buckets: %w", err)
	}
	return collect(rows, scanPublishedBucket)
}

// PublishedBucketByID returns a bucket, or ErrNotFound.
func PublishedBucketByID(ctx context.Context, q Querier, id string) (PublishedBucket, error) {
	return scanPublishedBucket(q.QueryRowContext(ctx, `SELECT `+publishedBucketColumns+` FROM published_buckets WHERE id = $1`, id))
}

func scanPublishedBucket(row scanner) (b PublishedBucket, err error) {
	var types string
	if err = row.Scan(&b.ID, &b.Open, &b.SizeLimit, &types, &b.CreatedAt, &b.UpdatedAt); err == nil {
		err = json.Unmarshal([]byte(types), &b.MediaTypes)
	}
	if err != nil {
		return PublishedBucket{}, fmt.Errorf("reading bucket: %w", notFound(err))
	}
	return b, nil
}

// PublishedObject is a row of published_objects.
type PublishedObject struct {
	ID           string
	Bucket       string
	Name         string
	Blob         string
	Size         int64
	ETag         string
	MediaType    string
	CacheControl string
	Metadata     string // JSON object
	CreatedAt    int64
	UpdatedAt    int64
}

const publishedObjectColumns = `id, bucket_id, name, blob, size, etag, media_type, cache_control, metadata, created_at, updated_at`

// PutPublishedObject stores an object, in place of the one with its id.
func PutPublishedObject(ctx context.Context, q Querier, o PublishedObject) error {
	_, err := q.ExecContext(ctx, `INSERT INTO published_objects (`+publishedObjectColumns+`) VALUES (`+placeholders(1, 11)+`)
		ON CONFLICT (id) DO UPDATE SET bucket_id = excluded.bucket_id, name = excluded.name, blob = excluded.blob, size = excluded.size,
		etag = excluded.etag, media_type = excluded.media_type, cache_control = excluded.cache_control, metadata = excluded.metadata,
		updated_at = excluded.updated_at`,
		o.ID, o.Bucket, o.Name, o.Blob, o.Size, o.ETag, o.MediaType, o.CacheControl, orEmptyObject(o.Metadata), o.CreatedAt, o.UpdatedAt)
	if err != nil {
		return fmt.Errorf("storing published object: %w", err)
	}
	return nil
}

// DeletePublishedObject removes an object's row.
func DeletePublishedObject(ctx context.Context, q Querier, id string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM published_objects WHERE id = $1`, id); err != nil {
		return fmt.Errorf("deleting published object: %w", err)
	}
	return nil
}

// PublishedObjectByName returns an object, or ErrNotFound.
func PublishedObjectByName(ctx context.Context, q Querier, bucket, name string) (PublishedObject, error) {
	return scanPublishedObject(q.QueryRowContext(ctx, `SELECT `+publishedObjectColumns+` FROM published_objects
		WHERE bucket_id = $1 AND name = $2`, bucket, name))
}

// PublishedObjects lists the objects of a bucket whose names begin with a prefix.
func PublishedObjects(ctx context.Context, q Querier, bucket, prefix string) ([]PublishedObject, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+publishedObjectColumns+` FROM published_objects
		WHERE bucket_id = $1 AND substr(name, 1, length($2)) = $2`, bucket, prefix)
	if err != nil {
		return nil, fmt.Errorf("listing published objects: %w", err)
	}
	return collect(rows, scanPublishedObject)
}

// CountPublishedObjects says how many objects a bucket holds.
func CountPublishedObjects(ctx context.Context, q Querier, bucket string) (n int64, err error) {
	if err = q.QueryRowContext(ctx, `SELECT count(*) FROM published_objects WHERE bucket_id = $1`, bucket).Scan(&n); err != nil {
		err = fmt.Errorf("counting published objects: %w", err)
	}
	return n, err
}

func scanPublishedObject(row scanner) (o PublishedObject, err error) {
	err = row.Scan(&o.ID, &o.Bucket, &o.Name, &o.Blob, &o.Size, &o.ETag, &o.MediaType, &o.CacheControl, &o.Metadata, &o.CreatedAt, &o.UpdatedAt)
	if err != nil {
		return PublishedObject{}, fmt.Errorf("reading published object: %w", notFound(err))
	}
	return o, nil
}
