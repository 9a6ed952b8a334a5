package storagev1

import (
	"cmp"
	"encoding/base64"
	"net/http"
	"slices"
	"strings"

	"legalai/internal/files"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// listed is a name directly below a prefix: an object, or a folder without one.
type listed struct {
	name   string
	object *sqldb.PublishedObject
}

// below gathers what lies directly below a prefix. The list is in the order of names, in
// which a folder's objects follow each other.
func below(list []sqldb.PublishedObject, prefix string) []listed {
	var entries []listed
	for i := range list {
		name := strings.TrimPrefix(list[i].Name, prefix)
		folder, _, deeper := strings.Cut(name, "/")
		switch {
		case !deeper:
			entries = append(entries, listed{name, &list[i]})
		case !slices.ContainsFunc(entries, func(e listed) bool { return e.object == nil && e.name == folder }):
			entries = append(entries, listed{folder, nil})
		}
	}
	return entries
}

func comparePublished(column string, a, b sqldb.PublishedObject) int {
	switch column {
	case "updated_at":
		return cmp.Or(cmp.Compare(a.UpdatedAt, b.UpdatedAt), strings.Compare(a.Name, b.Name))
	case "created_at", "last_accessed_at":
		return cmp.Or(cmp.Compare(a.CreatedAt, b.CreatedAt), strings.Compare(a.Name, b.Name))
	}
	return strings.Compare(a.Name, b.Name)
}

// sorted puts objects into the order that is asked for; the list came in that of names.
func (s sorting) sorted(list []sqldb.PublishedObject) {
	slices.SortFunc(list, func(a, b sqldb.PublishedObject) int {
		if s.descending() {
			a, b = b, a
		}
		return comparePublished(s.Column, a, b)
	})
}

func (s server) listPublished(w http.ResponseWriter, r *request, bucket string) error {
	query, err := readListing(w, r)
	if err != nil {
		return err
	}
	prefix := strings.Trim(query.Prefix, "/")
	if prefix != "" {
		prefix += "/"
	}
	list, err := s.files.PublishedObjects(r.Context(), bucket, prefix)
	if err != nil {
		return err
	}
	sorting{query.SortBy, map[bool]string{true: "desc"}[query.Descending]}.sorted(list)
	entries := slices.DeleteFunc(below(list, prefix), func(e listed) bool { return !strings.Contains(e.name, query.Search) })
	from := min(query.Offset, len(entries))
	entries = entries[from:min(from+min(query.Limit, wire.MaxFilesPerList), len(entries))]
	rows := make([]objectRow, len(entries))
	for i, e := range entries {
		rows[i] = objectRow{Name: e.name}
		if e.object != nil {
			rows[i] = newPublishedRow(e.name, *e.object)
		}
	}
	writeJSON(w, http.StatusOK, rows)
	return nil
}

// pagePublished lists by pages. A cursor is the last name of a page: what lies behind it in
// the order that is asked for comes next.
func (s server) pagePublished(w http.ResponseWriter, r *request, bucket string) error {
	body, err := readPage(w, r)
	if err != nil {
		return err
	}
	list, err := s.files.PublishedObjects(r.Context(), bucket, body.Prefix)
	if err != nil {
		return err
	}
	body.SortBy.sorted(list)
	entries := wholeNames(list, body.Prefix, body.WithDelimiter)
	after := 0
	if body.Cursor != "" {
		last, err := base64.RawURLEncoding.DecodeString(body.Cursor)
		after = 1 + slices.IndexFunc(entries, func(e listed) bool { return e.name == string(last) })
		if err != nil || after == 0 {
			return files.ErrCursor
		}
	}
	end := min(after+min(*body.Limit, wire.MaxFilesPerList), len(entries))
	answer := pageBody{HasNext: end < len(entries), Folders: []folderRow{}, Objects: []keyedRow{}}
	for _, e := range entries[after:end] {
		if e.object == nil {
			answer.Folders = append(answer.Folders, newFolderRow(strings.TrimSuffix(e.name, "/")))
		} else {
			answer.Objects = append(answer.Objects, keyedRow{newPublishedRow(e.name, *e.object), e.name})
		}
	}
	if answer.HasNext {
		answer.NextCursor = base64.RawURLEncoding.EncodeToString([]byte(entries[end-1].name))
	}
	writeJSON(w, http.StatusOK, answer)
	return nil
}

// wholeNames are the names of a listing by pages, each from the bucket's root on.
func wholeNames(list []sqldb.PublishedObject, prefix string, folders bool) []listed {
	entries := make([]listed, 0, len(list))
	if !folders {
		for i := range list {
			entries = append(entries, listed{list[i].Name, &list[i]})
		}
		return entries
	}
	parent := prefix[:strings.LastIndexByte(prefix, '/')+1]
	for _, e := range below(list, parent) {
		e.name = parent + e.name
		if e.object == nil {
			e.name += "/"
		}
		entries = append(entries, e)
	}
	return entries
}
