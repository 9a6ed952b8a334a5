package storagev1

import (
	"cmp"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"legalai/internal/files"
	"legalai/internal/wire"
)

// sealedType is the one media type of sealed files.
const sealedType = "application/octet-stream"

// bucketBody is a bucket on the wire.
type bucketBody struct {
	ID               string   `json:"id"`
	Name             string   `json:"name"`
	Owner            string   `json:"owner"`
	Public           bool     `json:"public"`
	FileSizeLimit    *int64   `json:"file_size_limit"`    // null: none
	AllowedMimeTypes []string `json:"allowed_mime_types"` // null: all
	CreatedAt        string   `json:"created_at"`
	UpdatedAt        string   `json:"updated_at"`
	Type             string   `json:"type,omitempty"`
}

func newBucketBody(b files.Bucket) bucketBody {
	at := stamp(b.CreatedAt)
	return bucketBody{
		ID: b.ID, Name: b.ID, Owner: b.Owner, FileSizeLimit: new(int64(wire.MaxSealedFile)),
		AllowedMimeTypes: []string{sealedType}, CreatedAt: at, UpdatedAt: at,
	}
}

// stamp spells a time as the protocol does.
func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

func stampMicro(us int64) string { return stamp(time.UnixMicro(us)) }

// bucket serves /bucket: to the service those that are published, to everybody else
// their workspaces, which come and go by themselves, so that every change is refused.
func (s server) bucket(w http.ResponseWriter, r *request, rest []string) error {
	switch {
	case r.service:
		return s.publishedBuckets(w, r, rest)
	case len(rest) == 0 && isRead(r.Method):
		return s.listBuckets(w, r)
	case len(rest) == 1 && isRead(r.Method):
		b, err := s.files.Bucket(r.Context(), r.who, rest[0])
		if err != nil {
			return err
		}
		writeJSON(w, http.StatusOK, newBucketBody(b))
		return nil
	case len(rest) == 0 && r.Method == http.MethodPost:
		return accessDenied(rowPolicy)
	case len(rest) == 1 && (r.Method == http.MethodPut || r.Method == http.MethodDelete),
		len(rest) == 2 && rest[1] == "empty" && r.Method == http.MethodPost:
		if _, err := s.files.Bucket(r.Context(), r.who, rest[0]); err != nil {
			return err
		}
		return accessDenied(rowPolicy)
	}
	return errNoRoute
}

func (s server) listBuckets(w http.ResponseWriter, r *request) error {
	buckets, err := s.files.Buckets(r.Context(), r.who)
	if err != nil {
		return err
	}
	bodies := make([]bucketBody, len(buckets))
	for i, b := range buckets {
		bodies[i] = newBucketBody(b)
	}
	return pickBuckets(w, r, bodies)
}

// pickBuckets answers with those that are asked for, in the order that is.
func pickBuckets(w http.ResponseWriter, r *request, bodies []bucketBody) error {
	query := r.URL.Query()
	list := []bucketBody{}
	for _, body := range bodies {
		if strings.Contains(strings.ToLower(body.ID), strings.ToLower(query.Get("search"))) {
			body.Type = "STANDARD"
			list = append(list, body)
		}
	}
	slices.SortStableFunc(list, func(a, b bucketBody) int {
		order := strings.Compare(a.Name, b.Name)
		if column := query.Get("sortColumn"); column == "created_at" || column == "updated_at" {
			order = cmp.Compare(a.CreatedAt, b.CreatedAt)
		}
		if query.Get("sortOrder") == "desc" {
			return -order
		}
		return order
	})
	limit, err := number(query.Get("limit"), len(list))
	if err != nil {
		return err
	}
	offset, err := number(query.Get("offset"), 0)
	if err != nil {
		return err
	}
	from := min(offset, len(list))
	writeJSON(w, http.StatusOK, list[from:min(from+limit, len(list))])
	return nil
}

// number reads a count that may be absent.
func number(text string, absent int) (int, error) {
	if text == "" {
		return absent, nil
	}
	n, err := strconv.ParseUint(text, 10, 31)
	if err != nil {
		return 0, invalidRequest("A count must be a whole number from 0 on.")
	}
	return int(n), nil
}
