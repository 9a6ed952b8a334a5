package files

import (
	"cmp"
	"context"
	"encoding/base64"
	"strconv"
	"strings"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// PageQuery says which names of a bucket to list, and from where on.
type PageQuery struct {
	Prefix     string // beginning of the names, FILE/VERSION
	Folders    bool   // names that go on beyond a slash count as their folder
	Cursor     string // Page.Next of the page before, or ""
	Limit      int
	SortBy     string // "name", "updated_at" or "created_at"; folders have names alone
	Descending bool
}

// Page is a part of a listing. Next is empty on the last one.
type Page struct {
	Folders []string
	Objects []sqldb.Object
	Next    string
}

// ListPage lists names of a bucket that the caller may see, page by page. A cursor that no page gave is
// ErrCursor.
func (s *Service) ListPage(ctx context.Context, who Caller, bucket string, query PageQuery) (Page, error) {
	if err := s.canRead(ctx, who, bucket); err != nil {
		return Page{}, err
	}
	after, err := parseCursor(query.Cursor)
	if err != nil {
		return Page{}, err
	}
	query.Limit = min(query.Limit, wire.MaxFilesPerList)
	if !isNamePart(strings.Replace(query.Prefix, "/", "", 1)) {
		return Page{}, nil // no name begins like that
	}
	if query.Folders && !strings.Contains(query.Prefix, "/") {
		return s.pageOfFolders(ctx, who, bucket, query, after)
	}
	return s.pageOfObjects(ctx, who, bucket, query, after)
}

func (s *Service) pageOfFolders(ctx context.Context, who Caller, bucket string, query PageQuery, after sqldb.ObjectMark) (Page, error) {
	names, err := sqldb.FilesOf(ctx, s.db.Read(), bucket, who.Account, sqldb.FileQuery{
		Beginning: query.Prefix, After: after.Name, Descending: query.Descending, Limit: int64(query.Limit) + 1,
	})
	if err != nil {
		return Page{}, err
	}
	page := Page{Folders: names}
	if len(names) > query.Limit {
		page.Folders = names[:query.Limit]
		page.Next = cursorOf(sqldb.ObjectMark{Name: names[query.Limit-1]})
	}
	return page, nil
}

func (s *Service) pageOfObjects(ctx context.Context, who Caller, bucket string, query PageQuery, after sqldb.ObjectMark) (Page, error) {
	by := orders[query.SortBy]
	objects, err := sqldb.ObjectsIn(ctx, s.db.Read(), bucket, who.Account, sqldb.ObjectQuery{
		Beginning: query.Prefix, SortBy: cmp.Or(by, sqldb.ByName), Descending: query.Descending, After: after, Limit: int64(query.Limit) + 1,
	})
	if err != nil {
		return Page{}, err
	}
	page := Page{Objects: objects}
	if len(objects) > query.Limit {
		page.Objects = objects[:query.Limit]
		page.Next = cursorOf(markOf(objects[query.Limit-1], by))
	}
	return page, nil
}

var orders = map[string]sqldb.ObjectOrder{"created_at": sqldb.ByCreation, "updated_at": sqldb.ByUpdate}

func markOf(o sqldb.Object, by sqldb.ObjectOrder) sqldb.ObjectMark {
	mark := sqldb.ObjectMark{Name: NameOf(o)}
	switch by {
	case sqldb.ByCreation:
		mark.Time = o.CreatedAt
	case sqldb.ByUpdate:
		mark.Time = o.UpdatedAt
	}
	return mark
}

// cursorOf is where a page ended, as one word: the time that it was sorted by, and the name.
func cursorOf(mark sqldb.ObjectMark) string {
	return base64.RawURLEncoding.EncodeToString([]byte(strconv.FormatInt(mark.Time, 10) + " " + mark.Name))
}

func parseCursor(text string) (sqldb.ObjectMark, error) {
	if text == "" {
		return sqldb.ObjectMark{}, nil
	}
	plain, err := base64.RawURLEncoding.Strict().DecodeString(text)
	number, name, ok := strings.Cut(string(plain), " ")
	at, timeErr := strconv.ParseInt(number, 10, 64)
	if err != nil || timeErr != nil || !ok || name == "" || !isNamePart(strings.Replace(name, "/", "", 1)) {
		return sqldb.ObjectMark{}, ErrCursor
	}
	return sqldb.ObjectMark{Time: at, Name: name}, nil
}
