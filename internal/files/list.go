package files

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Query says which names of a bucket to list.
type Query struct {
	Prefix     string // a file's folder, or "" for the folders themselves
	Search     string // beginning of the names within the folder
	Limit      int
	Offset     int
	SortBy     string // "name", "updated_at", "created_at" or "last_accessed_at"
	Descending bool
}

// Entry is a name in a listing. A folder, which holds the versions of a file, has
// no object.
type Entry struct {
	Name   string
	Object *sqldb.Object
}

// List lists what lies directly in a folder of a bucket, as far as the caller may see it.
func (s *Service) List(ctx context.Context, who Caller, bucket string, query Query) ([]Entry, error) {
	if err := s.canRead(ctx, who, bucket); err != nil {
		return nil, err
	}
	query.Limit = min(query.Limit, wire.MaxFilesPerList)
	folder := strings.Trim(query.Prefix, "/")
	if !isNamePart(query.Search) || (folder != "" && !isFileID(folder)) {
		return []Entry{}, nil // no name is like that
	}
	if folder == "" {
		return s.listFiles(ctx, who, bucket, query)
	}
	return s.listVersions(ctx, who, bucket, folder, query)
}

func (s *Service) listFiles(ctx context.Context, who Caller, bucket string, query Query) ([]Entry, error) {
	names, err := sqldb.FilesOf(ctx, s.db.Read(), bucket, who.Account, sqldb.FileQuery{
		Beginning: query.Search, Descending: query.Descending && query.SortBy == "name",
		Limit: int64(query.Limit), Offset: int64(query.Offset),
	})
	if err != nil {
		return nil, err
	}
	entries := make([]Entry, len(names))
	for i, name := range names {
		entries[i] = Entry{Name: name}
	}
	return entries, nil
}

func (s *Service) listVersions(ctx context.Context, who Caller, bucket, file string, query Query) ([]Entry, error) {
	objects, err := sqldb.ObjectsOf(ctx, s.db.Read(), bucket, who.Account, file)
	if err != nil {
		return nil, err
	}
	objects = slices.DeleteFunc(objects, func(o sqldb.Object) bool { return !strings.HasPrefix(versionOf(o), query.Search) })
	slices.SortStableFunc(objects, func(a, b sqldb.Object) int {
		order := compareBy(query.SortBy, a, b)
		if query.Descending {
			return -order
		}
		return order
	})
	from := min(query.Offset, len(objects))
	objects = objects[from:min(from+query.Limit, len(objects))]
	entries := make([]Entry, len(objects))
	for i, o := range objects {
		entries[i] = Entry{versionOf(o), &o}
	}
	return entries, nil
}

func compareBy(column string, a, b sqldb.Object) int {
	switch column {
	case "updated_at":
		return cmp.Compare(a.UpdatedAt, b.UpdatedAt)
	case "created_at", "last_accessed_at":
		return cmp.Compare(a.CreatedAt, b.CreatedAt)
	}
	return strings.Compare(versionOf(a), versionOf(b))
}
