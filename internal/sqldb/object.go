package sqldb

import (
	"context"
	"fmt"
)

// Object is a row of objects: a sealed file in a workspace.
type Object struct {
	ID           string
	WorkspaceID  string
	File         string
	Version      int64
	Owner        string
	Blob         string
	Size         int64
	ETag         string
	CacheControl string
	CreatedAt    int64
	UpdatedAt    int64
	Compartment  []byte // nil: the open one
}

const objectColumns = `id, workspace_id, file, version, owner, blob, size, etag, cache_control, created_at, updated_at, compartment`

// values are the object's columns, as objectColumns lists them.
func (o Object) values() []any {
	return []any{o.ID, o.WorkspaceID, o.File, o.Version, o.Owner, o.Blob, o.Size, o.ETag, o.CacheControl, o.CreatedAt, o.UpdatedAt, o.Compartment}
}

// InsertObject stores a new object. A second one of the same name is a unique violation.
func InsertObject(ctx context.Context, q Querier, o Object) error {
	_, err := q.ExecContext(ctx, `INSERT INTO objects (`+objectColumns+`)
		VALUES (`+placeholders(1, 12)+`)`, o.values()...)
	if err != nil {
		return fmt.Errorf("inserting object %s: %w", o.ID, err)
	}
	return nil
}

// UpdateObject writes every column of an object that was read in the same transaction.
func UpdateObject(ctx context.Context, q Querier, o Object) error {
	_, err := q.ExecContext(ctx, `UPDATE objects SET workspace_id = $2, file = $3, version = $4, owner = $5, blob = $6,
		size = $7, etag = $8, cache_control = $9, created_at = $10, updated_at = $11, compartment = $12 WHERE id = $1`,
		o.values()...)
	if err != nil {
		return fmt.Errorf("updating object %s: %w", o.ID, err)
	}
	return nil
}

// DeleteObject removes an object's row.
func DeleteObject(ctx context.Context, q Querier, id string) error {
	if _, err := q.ExecContext(ctx, `DELETE FROM objects WHERE id = $1`, id); err != nil {
		return fmt.Errorf("deleting object %s: %w", id, err)
	}
	return nil
}

// ObjectByName returns an object, or ErrNotFound.
func ObjectByName(ctx context.Context, q Querier, workspaceID, file string, version int64) (Object, error) {
	o, err := scanObject(q.QueryRowContext(ctx, `SELECT `+objectColumns+` FROM objects
		WHERE workspace_id = $1 AND file = $2 AND version = $3`, workspaceID, file, version))
	if err != nil {
		return Object{}, fmt.Errorf("reading object in %s: %w", workspaceID, notFound(err))
	}
	return o, nil
}

// ObjectsOf lists the versions of a file that an account may see.
func ObjectsOf(ctx context.Context, q Querier, workspaceID, accountID, file string) ([]Object, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+objectColumns+` FROM objects
		WHERE workspace_id = $1 AND file = $2 AND `+enteredFile("objects", 3)+` ORDER BY version`, workspaceID, file, accountID)
	if err != nil {
		return nil, fmt.Errorf("listing objects in %s: %w", workspaceID, err)
	}
	return collect(rows, scanObject)
}

// FileQuery says which files of a workspace to list.
type FileQuery struct {
	Beginning  string // of their names
	After      string // the last name of the page before, or ""
	Descending bool
	Limit      int64
	Offset     int64
}

// FilesOf lists the names of a workspace's files that an account may see, in their order.
func FilesOf(ctx context.Context, q Querier, workspaceID, accountID string, query FileQuery) ([]string, error) {
	direction, beyond := order(query.Descending)
	rows, err := q.QueryContext(ctx, `SELECT file FROM objects
		WHERE workspace_id = $1 AND substr(file, 1, $2) = $3 AND ($4 = '' OR file `+beyond+` $4)
		AND `+enteredFile("objects", 7)+`
		GROUP BY file ORDER BY file `+direction+` LIMIT $5 OFFSET $6`,
		workspaceID, len(query.Beginning), query.Beginning, query.After, query.Limit, query.Offset, accountID)
	if err != nil {
		return nil, fmt.Errorf("listing files in %s: %w", workspaceID, err)
	}
	return collect(rows, func(row scanner) (file string, err error) {
		err = row.Scan(&file)
		return file, err
	})
}

// ObjectQuery says which objects of a workspace to list.
type ObjectQuery struct {
	Beginning  string // of their names, FILE/VERSION
	SortBy     ObjectOrder
	Descending bool
	After      ObjectMark // where the page before ended
	Limit      int64
}

// ObjectOrder is what a listing of objects is sorted by, before their names.
type ObjectOrder string

// The orders of objects. By name alone, all have the same time: 0.
const (
	ByName     ObjectOrder = "version * 0"
	ByCreation ObjectOrder = "created_at"
	ByUpdate   ObjectOrder = "updated_at"
)

// ObjectMark is an object's place in an order. An empty name stands before all.
type ObjectMark struct {
	Time int64 // the one that the listing is sorted by
	Name string
}

// ObjectsIn lists objects of all files of a workspace that an account may see.
func ObjectsIn(ctx context.Context, q Querier, workspaceID, accountID string, query ObjectQuery) ([]Object, error) {
	const name = `file || '/' || CAST(version AS TEXT)`
	direction, beyond := order(query.Descending)
	by := string(query.SortBy)
	rows, err := q.QueryContext(ctx, `SELECT `+objectColumns+` FROM objects
		WHERE workspace_id = $1 AND substr(`+name+`, 1, $2) = $3
		AND ($4 = '' OR `+by+` `+beyond+` $5 OR (`+by+` = $5 AND `+name+` `+beyond+` $4))
		AND `+enteredFile("objects", 7)+`
		ORDER BY `+by+` `+direction+`, `+name+` `+direction+` LIMIT $6`,
		workspaceID, len(query.Beginning), query.Beginning, query.After.Name, query.After.Time, query.Limit, accountID)
	if err != nil {
		return nil, fmt.Errorf("listing objects in %s: %w", workspaceID, err)
	}
	return collect(rows, scanObject)
}

func order(descending bool) (direction, beyond string) {
	if descending {
		return "DESC", "<"
	}
	return "ASC", ">"
}

func scanObject(row scanner) (Object, error) {
	var o Object
	err := row.Scan(&o.ID, &o.WorkspaceID, &o.File, &o.Version, &o.Owner, &o.Blob, &o.Size, &o.ETag, &o.CacheControl, &o.CreatedAt, &o.UpdatedAt, &o.Compartment)
	return o, err
}

// WalledObjects lists objects that lie behind walls which an account is inside of, by
// their names and from a place in their order on: only names and places are read.
func WalledObjects(ctx context.Context, q Querier, workspaceID, accountID string, after Object, limit int) ([]Object, error) {
	rows, err := q.QueryContext(ctx, `SELECT file, version, compartment FROM objects
		WHERE workspace_id = $1 AND compartment IS NOT NULL AND `+enteredFile("objects", 2)+`
		AND (file > $3 OR (file = $3 AND version > $4)) ORDER BY file, version LIMIT $5`,
		workspaceID, accountID, after.File, after.Version, limit)
	if err != nil {
		return nil, fmt.Errorf("listing walled objects in %s: %w", workspaceID, err)
	}
	return collect(rows, func(row scanner) (o Object, err error) {
		err = row.Scan(&o.File, &o.Version, &o.Compartment)
		return o, err
	})
}

// PlaceObject moves an object into a compartment, nil for the open one, with what is
// on its way to its name and what was removed under it, as far as the account may see
// each. It says whether there was an object that lay elsewhere.
func PlaceObject(ctx context.Context, q Querier, workspaceID, accountID string, at Object) (bool, error) {
	var moved int64
	for _, table := range []string{"uploads", "removed_objects", "objects"} {
		result, err := q.ExecContext(ctx, `UPDATE `+table+` SET compartment = $5
			WHERE workspace_id = $1 AND file = $2 AND version = $3 AND compartment IS DISTINCT FROM $5 AND `+enteredFile(table, 4),
			workspaceID, at.File, at.Version, accountID, at.Compartment)
		if err != nil {
			return false, fmt.Errorf("moving a file of %s: %w", workspaceID, err)
		}
		if moved, err = result.RowsAffected(); err != nil {
			return false, err
		}
	}
	return moved > 0, nil
}
