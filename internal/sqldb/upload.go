package sqldb

import (
	"context"
	"fmt"
)

// Upload is a row of uploads: a sealed file on its way in pieces.
type Upload struct {
	ID           string
	WorkspaceID  string
	File         string
	Version      int64
	Owner        string
	CacheControl string
	Replaces     bool
	Size         int64
	Received     int64
	Done         bool
	ExpiresAt    int64
	Compartment  []byte // nil: the open one, or where the object lies that it replaces
}

const uploadColumns = `id, workspace_id, file, version, owner, cache_control, replaces, size, received, done, expires_at, compartment`

// InsertUpload stores a new upload.
func InsertUpload(ctx context.Context, q Querier, u Upload) error {
	_, err := q.ExecContext(ctx, `INSERT INTO uploads (`+uploadColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
		u.ID, u.WorkspaceID, u.File, u.Version, u.Owner, u.CacheControl, u.Replaces, u.Size, u.Received, u.Done, u.ExpiresAt, u.Compartment)
	if err != nil {
		return fmt.Errorf("inserting upload: %w", err)
	}
	return nil
}

// UploadByID returns an upload, or ErrNotFound.
func UploadByID(ctx context.Context, q Querier, id string) (Upload, error) {
	var u Upload
	err := q.QueryRowContext(ctx, `SELECT `+uploadColumns+` FROM uploads WHERE id = $1`, id).Scan(
		&u.ID, &u.WorkspaceID, &u.File, &u.Version, &u.Owner, &u.CacheControl, &u.Replaces, &u.Size, &u.Received, &u.Done, &u.ExpiresAt, &u.Compartment)
	if err != nil {
		return Upload{}, fmt.Errorf("reading upload: %w", notFound(err))
	}
	return u, nil
}

// AdvanceUpload notes that an upload that stood at from stands at to, and says
// whether it still stood there.
func AdvanceUpload(ctx context.Context, q Querier, id string, from, to int64, done bool) (bool, error) {
	result, err := q.ExecContext(ctx, `UPDATE uploads SET received = $3, done = $4 WHERE id = $1 AND received = $2`, id, from, to, done)
	if err != nil {
		return false, fmt.Errorf("advancing upload: %w", err)
	}
	n, err := result.RowsAffected()
	return n > 0, err
}

// DeleteUpload removes an upload with the list of its parts.
func DeleteUpload(ctx context.Context, q Querier, id string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM uploads WHERE id = $1`, id); err != nil {
		return fmt.Errorf("deleting upload: %w", err)
	}
	return nil
}

// UploadPart is a piece of an upload.
type UploadPart struct {
	Blob string
	Size int64
}

// InsertUploadPart stores where a piece of an upload lies.
func InsertUploadPart(ctx context.Context, q Querier, upload string, start int64, part UploadPart) error {
	_, err := q.ExecContext(ctx, `INSERT INTO upload_parts (upload_id, start_at, blob, size) VALUES ($1, $2, $3, $4)`,
		upload, start, part.Blob, part.Size)
	if err != nil {
		return fmt.Errorf("inserting part of an upload: %w", err)
	}
	return nil
}

// UploadParts returns the pieces of an upload in their order.
func UploadParts(ctx context.Context, q Querier, upload string) ([]UploadPart, error) {
	rows, err := q.QueryContext(ctx, `SELECT blob, size FROM upload_parts WHERE upload_id = $1 ORDER BY start_at`, upload)
	if err != nil {
		return nil, fmt.Errorf("listing parts of an upload: %w", err)
	}
	return collect(rows, func(row scanner) (part UploadPart, err error) {
		err = row.Scan(&part.Blob, &part.Size)
		return part, err
	})
}

// DeleteUploadParts forgets the pieces of an upload.
func DeleteUploadParts(ctx context.Context, q Querier, upload string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM upload_parts WHERE upload_id = $1`, upload); err != nil {
		return fmt.Errorf("deleting parts of an upload: %w", err)
	}
	return nil
}

// StoredBytes is what the objects of a workspace hold together.
func StoredBytes(ctx context.Context, q Querier, workspaceID string) (int64, error) {
	var bytes int64
	err := q.QueryRowContext(ctx, `SELECT COALESCE(SUM(size), 0) FROM objects WHERE workspace_id = $1`, workspaceID).Scan(&bytes)
	if err != nil {
		return 0, fmt.Errorf("adding up objects of %s: %w", workspaceID, err)
	}
	return bytes, nil
}

// AnnouncedBytes is what the uploads under way into a workspace will hold together.
func AnnouncedBytes(ctx context.Context, q Querier, workspaceID string, now int64) (int64, error) {
	var bytes int64
	err := q.QueryRowContext(ctx, `SELECT COALESCE(SUM(size), 0) FROM uploads
		WHERE workspace_id = $1 AND done = FALSE AND expires_at > $2`, workspaceID, now).Scan(&bytes)
	if err != nil {
		return 0, fmt.Errorf("adding up uploads of %s: %w", workspaceID, err)
	}
	return bytes, nil
}
