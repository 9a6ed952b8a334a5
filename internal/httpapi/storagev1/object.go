package storagev1

import (
	"encoding/base64"
	"net/http"
	"strings"
	"time"

	"legalai/internal/files"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// objectInfo is what the protocol says about one object.
type objectInfo struct {
	ID           string         `json:"id"`
	Name         string         `json:"name"`
	Version      string         `json:"version"`
	BucketID     string         `json:"bucket_id"`
	Size         int64          `json:"size"`
	ContentType  string         `json:"content_type"`
	CacheControl string         `json:"cache_control"`
	ETag         string         `json:"etag"`
	Metadata     map[string]any `json:"metadata"`
	LastModified string         `json:"last_modified"`
	CreatedAt    string         `json:"created_at"`
}

func (s server) info(w http.ResponseWriter, r *request, rest []string) error {
	switch rest[0] {
	case "authenticated":
		rest = rest[1:]
	case "public":
		return files.ErrNoBucket
	}
	if len(rest) < 2 {
		return errNoRoute
	}
	o, err := s.files.Object(r.Context(), r.who, rest[0], join(rest[1:]))
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, objectInfo{
		ID: o.ID, Name: files.NameOf(o), Version: o.ID, BucketID: o.WorkspaceID, Size: o.Size, ContentType: sealedType,
		CacheControl: o.CacheControl, ETag: `"` + o.ETag + `"`, Metadata: metadataOf(o),
		LastModified: stampMicro(o.UpdatedAt), CreatedAt: stampMicro(o.CreatedAt),
	})
	return nil
}

// metadataOf says behind which wall an object lies, to those who are inside.
func metadataOf(o sqldb.Object) map[string]any {
	if o.Compartment == nil {
		return map[string]any{}
	}
	return map[string]any{"compartment": base64.RawURLEncoding.EncodeToString(o.Compartment)}
}

// objectRow is an object as listings and removals show it. A folder has nothing
// but a name.
type objectRow struct {
	Name           string       `json:"name"`
	BucketID       string       `json:"bucket_id,omitempty"`
	Owner          string       `json:"owner,omitempty"`
	ID             *string      `json:"id"`
	UpdatedAt      *string      `json:"updated_at"`
	CreatedAt      *string      `json:"created_at"`
	LastAccessedAt *string      `json:"last_accessed_at"`
	Metadata       *objectFacts `json:"metadata"`
}

// objectFacts is the system's part of an object's metadata.
type objectFacts struct {
	ETag           string `json:"eTag"`
	Size           int64  `json:"size"`
	MimeType       string `json:"mimetype"`
	CacheControl   string `json:"cacheControl"`
	LastModified   string `json:"lastModified"`
	ContentLength  int64  `json:"contentLength"`
	HTTPStatusCode int    `json:"httpStatusCode"`
}

func newObjectRow(name string, o sqldb.Object) objectRow {
	created, updated := stampMicro(o.CreatedAt), stampMicro(o.UpdatedAt)
	return objectRow{
		Name: name, ID: &o.ID, CreatedAt: &created, UpdatedAt: &updated, LastAccessedAt: &created,
		Metadata: &objectFacts{
			ETag: `"` + o.ETag + `"`, Size: o.Size, MimeType: sealedType, CacheControl: o.CacheControl,
			LastModified: updated, ContentLength: o.Size, HTTPStatusCode: http.StatusOK,
		},
	}
}

// sorting is the order that a listing is asked for in.
type sorting struct {
	Column string `json:"column"`
	Order  string `json:"order"`
}

func (s sorting) descending() bool { return strings.EqualFold(s.Order, "desc") }

// readListing reads what of a bucket is to be listed.
func readListing(w http.ResponseWriter, r *request) (query files.Query, err error) {
	var body struct {
		Prefix string  `json:"prefix"`
		Limit  *int    `json:"limit"`
		Offset int     `json:"offset"`
		Search string  `json:"search"`
		SortBy sorting `json:"sortBy"`
	}
	if err := readJSON(w, r, &body); err != nil {
		return query, err
	}
	query = files.Query{
		Prefix: body.Prefix, Search: body.Search, Limit: 100, Offset: body.Offset,
		SortBy: body.SortBy.Column, Descending: body.SortBy.descending(),
	}
	if body.Limit != nil {
		query.Limit = *body.Limit
	}
	if query.SortBy == "" {
		query.SortBy = "name"
	}
	if query.Limit < 0 || query.Offset < 0 {
		return query, invalidRequest("limit and offset begin at 0.")
	}
	return query, nil
}

func (s server) list(w http.ResponseWriter, r *request, bucket string) error {
	query, err := readListing(w, r)
	if err != nil {
		return err
	}
	entries, err := s.files.List(r.Context(), r.who, bucket, query)
	if err != nil {
		return err
	}
	rows := make([]objectRow, len(entries))
	for i, entry := range entries {
		rows[i] = objectRow{Name: entry.Name}
		if entry.Object != nil {
			rows[i] = newObjectRow(entry.Name, *entry.Object)
		}
	}
	writeJSON(w, http.StatusOK, rows)
	return nil
}

// keyedRow is an object in a listing by pages, under its whole name.
type keyedRow struct {
	objectRow
	Key string `json:"key"`
}

// folderRow is a folder in a listing by pages.
type folderRow struct {
	Name string `json:"name"`
	Key  string `json:"key"`
}

func newFolderRow(path string) folderRow {
	return folderRow{Name: path + "/", Key: path}
}

// pageBody is a page of a listing.
type pageBody struct {
	HasNext    bool        `json:"hasNext"`
	NextCursor string      `json:"nextCursor,omitempty"`
	Folders    []folderRow `json:"folders"`
	Objects    []keyedRow  `json:"objects"`
}

// pageWish is what a listing by pages is asked.
type pageWish struct {
	Prefix        string  `json:"prefix"`
	Limit         *int    `json:"limit"`
	Cursor        string  `json:"cursor"`
	WithDelimiter bool    `json:"with_delimiter"`
	SortBy        sorting `json:"sortBy"`
}

func readPage(w http.ResponseWriter, r *request) (body pageWish, err error) {
	if err := readJSON(w, r, &body); err != nil {
		return body, err
	}
	if body.Limit == nil {
		most := wire.MaxFilesPerList
		body.Limit = &most
	}
	if *body.Limit < 1 {
		return body, invalidRequest("limit begins at 1.")
	}
	return body, nil
}

func (s server) listPage(w http.ResponseWriter, r *request, bucket string) error {
	body, err := readPage(w, r)
	if err != nil {
		return err
	}
	page, err := s.files.ListPage(r.Context(), r.who, bucket, files.PageQuery{
		Prefix: body.Prefix, Folders: body.WithDelimiter, Cursor: body.Cursor, Limit: *body.Limit,
		SortBy: body.SortBy.Column, Descending: body.SortBy.descending(),
	})
	if err != nil {
		return err
	}
	answer := pageBody{page.Next != "", page.Next, make([]folderRow, len(page.Folders)), make([]keyedRow, len(page.Objects))}
	for i, name := range page.Folders {
		answer.Folders[i] = newFolderRow(name)
	}
	for i, o := range page.Objects {
		answer.Objects[i] = keyedRow{newObjectRow(files.NameOf(o), o), files.NameOf(o)}
	}
	writeJSON(w, http.StatusOK, answer)
	return nil
}

func readRemovals(w http.ResponseWriter, r *request) ([]string, error) {
	var body struct {
		Prefixes []removal `json:"prefixes"`
	}
	if err := readJSON(w, r, &body); err != nil {
		return nil, err
	}
	if len(body.Prefixes) == 0 || len(body.Prefixes) > wire.MaxFilesPerRemove {
		return nil, invalidRequest("prefixes names 1 to 1000 objects.")
	}
	names := make([]string, len(body.Prefixes))
	for i, p := range body.Prefixes {
		names[i] = string(p)
	}
	return names, nil
}

func (s server) removeMany(w http.ResponseWriter, r *request, bucket string) error {
	names, err := readRemovals(w, r)
	if err != nil {
		return err
	}
	removed, err := s.files.Remove(r.Context(), r.who, bucket, names)
	if err != nil {
		return err
	}
	rows := make([]objectRow, len(removed))
	for i, o := range removed {
		rows[i] = newObjectRow(files.NameOf(o), o)
		rows[i].BucketID, rows[i].Owner = o.WorkspaceID, o.Owner
	}
	writeJSON(w, http.StatusOK, rows)
	return nil
}

func (s server) removeOne(w http.ResponseWriter, r *request, bucket, name string) error {
	removed, err := s.files.Remove(r.Context(), r.who, bucket, []string{name})
	if err != nil {
		return err
	}
	if len(removed) == 0 {
		return files.ErrNoObject
	}
	writeJSON(w, http.StatusOK, messageBody{"Successfully deleted"})
	return nil
}

type messageBody struct {
	Message string `json:"message"`
}

// transfer is what move and copy are asked.
type transfer struct {
	BucketID          string `json:"bucketId"`
	SourceKey         string `json:"sourceKey"`
	DestinationKey    string `json:"destinationKey"`
	DestinationBucket string `json:"destinationBucket"`
}

func readTransfer(w http.ResponseWriter, r *request) (from, to files.Place, err error) {
	var body transfer
	if err := readJSON(w, r, &body); err != nil {
		return from, to, err
	}
	if body.DestinationBucket == "" {
		body.DestinationBucket = body.BucketID
	}
	return files.Place{Bucket: body.BucketID, Name: body.SourceKey}, files.Place{Bucket: body.DestinationBucket, Name: body.DestinationKey}, nil
}

func (s server) move(w http.ResponseWriter, r *request) error {
	from, to, err := readTransfer(w, r)
	if err != nil {
		return err
	}
	if !files.IsWorkspace(from.Bucket) {
		return s.transferPublished(w, r, from, to, true)
	}
	if _, err := s.files.Move(r.Context(), r.who, from, to); err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, messageBody{"Successfully moved"})
	return nil
}

func (s server) copy(w http.ResponseWriter, r *request) error {
	from, to, err := readTransfer(w, r)
	if err != nil {
		return err
	}
	if !files.IsWorkspace(from.Bucket) {
		return s.transferPublished(w, r, from, to, false)
	}
	o, err := s.files.Copy(r.Context(), r.who, from, to, r.Header.Get("X-Upsert") == "true")
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, stored{o.ID, keyOf(o)})
	return nil
}

// maxSignedLife is the longest that a signed address may work, in seconds.
const maxSignedLife = 365 * 24 * 3600

func signedLife(seconds int64) (time.Duration, error) {
	if seconds < 1 || seconds > maxSignedLife {
		return 0, invalidRequest("expiresIn is a number of seconds from 1 to 31536000.")
	}
	return time.Duration(seconds) * time.Second, nil
}
