package storagev1

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"legalai/internal/files"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// bucketWish is what the service asks a bucket to be; what is absent stays as it is.
type bucketWish struct {
	ID         string          `json:"id"`
	Name       string          `json:"name"`
	Public     *bool           `json:"public"`
	SizeLimit  json.RawMessage `json:"file_size_limit"`
	MediaTypes *[]string       `json:"allowed_mime_types"`
}

// apply writes a wish into a bucket.
func (b bucketWish) apply(to *sqldb.PublishedBucket) error {
	if b.Public != nil {
		to.Open = *b.Public
	}
	if b.MediaTypes != nil {
		to.MediaTypes = *b.MediaTypes
	}
	if len(to.MediaTypes) > 100 {
		return invalidRequest("allowed_mime_types names up to 100 media types.")
	}
	if len(b.SizeLimit) > 0 {
		limit, err := sizeIn(b.SizeLimit)
		if err != nil {
			return err
		}
		to.SizeLimit = limit
	}
	return nil
}

// sizes are the units of a size limit, decimal as the hosted backend's, the longest first.
var sizes = []struct {
	unit  string
	bytes int64
}{{"KB", 1e3}, {"MB", 1e6}, {"GB", 1e9}, {"B", 1}, {"", 1}}

// sizeIn reads a number of bytes, a text such as 1MB, or null for none.
func sizeIn(raw json.RawMessage) (int64, error) {
	text := strings.ToUpper(strings.Trim(string(raw), `"`))
	if text == "NULL" {
		return 0, nil
	}
	for _, size := range sizes {
		figures, ok := strings.CutSuffix(text, size.unit)
		if n, err := strconv.ParseInt(strings.TrimSpace(figures), 10, 32); ok && err == nil && n >= 0 && n*size.bytes <= wire.MaxSealedFile {
			return n * size.bytes, nil
		}
	}
	return 0, problem{status: 413, title: "Payload too large", code: "EntityTooLarge", message: "file_size_limit is a number of bytes, or a text such as 20MB, up to what this server takes"}
}

func newPublishedBody(b sqldb.PublishedBucket) bucketBody {
	body := bucketBody{
		ID: b.ID, Name: b.ID, Public: b.Open,
		CreatedAt: stampMicro(b.CreatedAt), UpdatedAt: stampMicro(b.UpdatedAt),
	}
	if b.SizeLimit > 0 {
		body.FileSizeLimit = &b.SizeLimit
	}
	if len(b.MediaTypes) > 0 {
		body.AllowedMimeTypes = b.MediaTypes
	}
	return body
}

// publishedBuckets serves /bucket and what is below it to the service.
func (s server) publishedBuckets(w http.ResponseWriter, r *request, rest []string) error {
	switch at := r.Method; {
	case len(rest) == 0 && isRead(at):
		list, err := s.files.PublishedBuckets(r.Context())
		if err != nil {
			return err
		}
		bodies := make([]bucketBody, len(list))
		for i, b := range list {
			bodies[i] = newPublishedBody(b)
		}
		return pickBuckets(w, r, bodies)
	case len(rest) == 0 && at == http.MethodPost:
		return s.createPublished(w, r)
	case len(rest) == 1 && isRead(at):
		b, err := s.files.PublishedBucket(r.Context(), rest[0])
		if err == nil {
			writeJSON(w, http.StatusOK, newPublishedBody(b))
		}
		return err
	case len(rest) == 1 && at == http.MethodPut:
		return s.changePublished(w, r, rest[0])
	case len(rest) == 1 && at == http.MethodDelete:
		return writeMessage(w, "Successfully deleted", s.files.DeletePublishedBucket(r.Context(), rest[0]))
	case len(rest) == 2 && rest[1] == "empty" && at == http.MethodPost:
		return writeMessage(w, "Empty bucket has been queued. Completion may take up to an hour.", s.files.EmptyPublishedBucket(r.Context(), rest[0]))
	}
	return errNoRoute
}

func (s server) createPublished(w http.ResponseWriter, r *request) error {
	var wish bucketWish
	if err := readJSON(w, r, &wish); err != nil {
		return err
	}
	if wish.Name == "" {
		wish.Name = wish.ID
	}
	if wish.ID != "" && wish.ID != wish.Name || slices.Contains(verbs, wish.Name) {
		return files.ErrBucketName
	}
	bucket := sqldb.PublishedBucket{ID: wish.Name, MediaTypes: []string{}, CreatedAt: time.Now().UnixMicro()}
	if err := wish.apply(&bucket); err != nil {
		return err
	}
	if err := s.files.CreatePublishedBucket(r.Context(), bucket); err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, map[string]string{"name": bucket.ID})
	return nil
}

func (s server) changePublished(w http.ResponseWriter, r *request, id string) error {
	var wish bucketWish
	if err := readJSON(w, r, &wish); err != nil {
		return err
	}
	var refused error
	err := s.files.ChangePublishedBucket(r.Context(), id, func(b *sqldb.PublishedBucket) {
		changed := *b
		if refused = wish.apply(&changed); refused == nil {
			*b = changed
		}
	})
	if err == nil {
		err = refused
	}
	return writeMessage(w, "Successfully updated", err)
}
