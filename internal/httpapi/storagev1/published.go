package storagev1

import (
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"slices"
	"strings"

	"legalai/internal/files"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// verbs are the words that stand where a bucket's name could.
var verbs = []string{"list", "list-v2", "sign", "upload", "info", "authenticated", "public", "move", "copy"}

// publishedPlace is what a path below /object/ asks of which object.
type publishedPlace struct{ verb, bucket, name string }

// placeIn takes such a path apart; ok is false where it names no bucket that is published.
func placeIn(rest []string) (p publishedPlace, ok bool) {
	if len(rest) == 0 {
		return p, false
	}
	if len(rest) > 1 && slices.Contains(verbs, rest[0]) {
		p.verb, rest = rest[0], rest[1:]
		for _, more := range []string{"sign", "authenticated", "public"} {
			if len(rest) > 1 && rest[0] == more && p.verb != "sign" {
				p.verb, rest = p.verb+"/"+more, rest[1:]
				break
			}
		}
	}
	p.bucket, p.name = rest[0], join(rest[1:])
	return p, p.bucket != "" && !files.IsWorkspace(p.bucket) && !slices.Contains(verbs, p.bucket)
}

// publishedOpenly serves what needs no session: open buckets, and signed addresses.
func (s server) publishedOpenly(w http.ResponseWriter, r *request, rest []string) func() error {
	p, ok := placeIn(rest)
	switch {
	case !ok || p.name == "":
	case p.verb == "public" && isRead(r.Method):
		return func() error { return s.sendPublished(w, r, s.findPublished(r, p, false)) }
	case p.verb == "info/public" && isRead(r.Method):
		return func() error { return s.publishedInfo(w, s.findPublished(r, p, false)) }
	case p.verb == "sign" && isRead(r.Method):
		return func() error {
			return s.sendPublished(w, r, func() (sqldb.PublishedObject, error) {
				return s.files.SignedPublished(r.Context(), r.URL.Query().Get("token"), p.bucket, p.name)
			})
		}
	case p.verb == "upload/sign" && r.Method == http.MethodPut:
		return func() error {
			replace, err := s.files.SignedPublication(r.URL.Query().Get("token"), p.bucket, p.name)
			if err != nil {
				return err
			}
			return s.publish(w, r, files.Publication{Bucket: p.bucket, Name: p.name, Replace: replace}, true)
		}
	}
	return nil
}

// published serves a call about a published bucket by somebody who is known. All but
// reading an open one is the service's.
func (s server) published(w http.ResponseWriter, r *request, p publishedPlace) error {
	reads := isRead(r.Method) && (p.verb == "" || p.verb == "authenticated" || p.verb == "info" || p.verb == "info/authenticated")
	if !r.service && !reads {
		b, err := s.files.PublishedBucket(r.Context(), p.bucket)
		if err == nil && b.Open {
			return accessDenied(rowPolicy)
		}
		return errors.Join(files.ErrNoBucket, err)
	}
	up := files.Publication{Bucket: p.bucket, Name: p.name}
	switch at := r.Method + " " + p.verb; {
	case reads && strings.HasPrefix(p.verb, "info"):
		return s.publishedInfo(w, s.findPublished(r, p, r.service))
	case reads:
		return s.sendPublished(w, r, s.findPublished(r, p, r.service))
	case at == "POST list":
		return s.listPublished(w, r, p.bucket)
	case at == "POST list-v2":
		return s.pagePublished(w, r, p.bucket)
	case at == "POST sign" && p.name == "":
		return s.signMany(w, r, p.bucket)
	case at == "POST sign":
		return s.sign(w, r, p.bucket, p.name)
	case at == "POST upload/sign":
		return s.signUpload(w, r, p.bucket, p.name)
	case at == "POST ":
		up.Replace = r.Header.Get("X-Upsert") == "true"
		return s.publish(w, r, up, false)
	case at == "PUT ":
		up.Replace = true
		return s.publish(w, r, up, false)
	case at == "DELETE " && p.name == "":
		return s.unpublish(w, r, p.bucket)
	case at == "DELETE ":
		gone, err := s.files.Unpublish(r.Context(), p.bucket, []string{p.name})
		if err == nil && len(gone) == 0 {
			err = files.ErrNoObject
		}
		return writeMessage(w, "Successfully deleted", err)
	}
	return errNoRoute
}

func writeMessage(w http.ResponseWriter, message string, err error) error {
	if err == nil {
		writeJSON(w, http.StatusOK, messageBody{message})
	}
	return err
}

type publishedFinder func() (sqldb.PublishedObject, error)

func (s server) findPublished(r *request, p publishedPlace, service bool) publishedFinder {
	return func() (sqldb.PublishedObject, error) {
		return s.files.PublishedObject(r.Context(), p.bucket, p.name, service)
	}
}

// sendPublished sends an object under its own media type. The policy of all answers here
// keeps a page among them from running anything.
func (s server) sendPublished(w http.ResponseWriter, r *request, find publishedFinder) error {
	as := func() (sqldb.Object, error) {
		o, err := find()
		r.mediaType = o.MediaType
		return sqldb.Object{Blob: o.Blob, Size: o.Size, ETag: o.ETag, CacheControl: o.CacheControl, UpdatedAt: o.UpdatedAt}, err
	}
	return s.sendFound(w, r, as, as)
}

func metadataIn(o sqldb.PublishedObject) map[string]any {
	fields := map[string]any{}
	_ = json.Unmarshal([]byte(o.Metadata), &fields) // it was looked at when it was stored
	return fields
}

func (s server) publishedInfo(w http.ResponseWriter, find publishedFinder) error {
	o, err := find()
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, objectInfo{
		ID: o.ID, Name: o.Name, Version: o.ID, BucketID: o.Bucket, Size: o.Size, ContentType: o.MediaType, CacheControl: o.CacheControl,
		ETag: `"` + o.ETag + `"`, Metadata: metadataIn(o), LastModified: stampMicro(o.UpdatedAt), CreatedAt: stampMicro(o.CreatedAt),
	})
	return nil
}

func newPublishedRow(name string, o sqldb.PublishedObject) objectRow {
	row := newObjectRow(name, sqldb.Object{ID: o.ID, Size: o.Size, ETag: o.ETag, CacheControl: o.CacheControl, CreatedAt: o.CreatedAt, UpdatedAt: o.UpdatedAt})
	row.Metadata.MimeType = o.MediaType
	return row
}

// publish takes an object as it comes in, in the body or in a form.
func (s server) publish(w http.ResponseWriter, r *request, up files.Publication, signed bool) error {
	if r.ContentLength > wire.MaxSealedFile+maxField*8 {
		drain(w, r)
		return files.ErrTooLarge
	}
	body := io.Reader(&patientReader{r.Body, http.NewResponseController(w)})
	up.MediaType, up.CacheControl = r.Header.Get("Content-Type"), cacheControl(r.Header.Get("Cache-Control"))
	up.Metadata = string(decodeMetadata(r.Header.Get("X-Metadata")))
	kind, params, err := mime.ParseMediaType(up.MediaType)
	if err == nil && kind == "multipart/form-data" {
		body, err = openForm(body, params["boundary"], &up)
	} else {
		err = nil
	}
	if up.MediaType == "" {
		up.MediaType = sealedType
	}
	if err == nil && up.Metadata != "" && json.Unmarshal([]byte(up.Metadata), &map[string]any{}) != nil {
		err = invalidRequest("The metadata are no JSON object.")
	}
	var o sqldb.PublishedObject
	if err == nil {
		o, err = s.files.Publish(r.Context(), up, body)
	}
	if errors.Is(err, files.ErrMediaType) {
		err = unsupported(up.MediaType)
	}
	if err != nil {
		drain(w, r)
		return err
	}
	answer := stored{o.ID, o.Bucket + "/" + o.Name}
	if signed {
		answer.ID = ""
	}
	writeJSON(w, http.StatusOK, answer)
	return nil
}

// openForm reads a form up to its file, and what stands before it into up.
func openForm(body io.Reader, boundary string, up *files.Publication) (io.Reader, error) {
	form := newForm(body, boundary)
	up.MediaType, up.CacheControl = "", cacheControl("")
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			return nil, invalidRequest("The form holds no file.")
		}
		if err != nil {
			return nil, errInvalidBody
		}
		if _, params, _ := mime.ParseMediaType(part.Header.Get("Content-Disposition")); params["filename"] != "" {
			up.MediaType = part.Header.Get("Content-Type")
			return &lastPart{part, form}, nil
		}
		value, err := io.ReadAll(io.LimitReader(part, maxField))
		if err != nil {
			return nil, errInvalidBody
		}
		switch part.FormName() {
		case "cacheControl":
			up.CacheControl = cacheControl("max-age=" + string(value))
		case "metadata":
			up.Metadata = string(value)
		}
	}
}

func (s server) unpublish(w http.ResponseWriter, r *request, bucket string) error {
	names, err := readRemovals(w, r)
	if err != nil {
		return err
	}
	removed, err := s.files.Unpublish(r.Context(), bucket, names)
	if err != nil {
		return err
	}
	rows := make([]objectRow, len(removed))
	for i, o := range removed {
		rows[i] = newPublishedRow(o.Name, o)
		rows[i].BucketID = o.Bucket
	}
	writeJSON(w, http.StatusOK, rows)
	return nil
}

// transferPublished moves or copies between published buckets.
func (s server) transferPublished(w http.ResponseWriter, r *request, from, to files.Place, move bool) error {
	if !r.service {
		return files.ErrNoBucket
	}
	if move {
		return writeMessage(w, "Successfully moved", s.files.MovePublished(r.Context(), from, to))
	}
	o, err := s.files.CopyPublished(r.Context(), from, to, r.Header.Get("X-Upsert") == "true")
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, stored{o.ID, o.Bucket + "/" + o.Name})
	return nil
}
