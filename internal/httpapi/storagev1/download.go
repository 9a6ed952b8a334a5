package storagev1

import (
	"cmp"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/textproto"
	"strconv"
	"strings"
	"time"

	"legalai/internal/blobs"
	"legalai/internal/files"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// finder looks an object up.
type finder func() (sqldb.Object, error)

func (s server) download(w http.ResponseWriter, r *request, bucket, name string) error {
	find := func() (sqldb.Object, error) { return s.files.Object(r.Context(), r.who, bucket, name) }
	return s.sendFound(w, r, find, find)
}

func (s server) downloadSigned(w http.ResponseWriter, r *request, bucket, name string) error {
	find := func() (sqldb.Object, error) {
		return s.files.SignedObject(r.Context(), r.URL.Query().Get("token"), bucket, name)
	}
	return s.sendFound(w, r, find, find)
}

// downloadShared sends what a link leads to, to whoever has it, and counts it.
func (s server) downloadShared(w http.ResponseWriter, r *request, id string) error {
	find := func() (sqldb.Object, error) { return s.files.OpenShared(r.Context(), id) }
	again := func() (sqldb.Object, error) {
		_, o, err := s.files.Shared(r.Context(), id) // counted already
		return o, err
	}
	return s.sendFound(w, r, uncached(find), uncached(again))
}

// uncached keeps an object out of caches: a revoked link must not go on working from one.
func uncached(find finder) finder {
	return func() (sqldb.Object, error) {
		o, err := find()
		o.CacheControl = "no-store"
		return o, err
	}
}

// sendFound sends an object, and looks again where its bytes were replaced
// between the look at its row and theirs.
func (s server) sendFound(w http.ResponseWriter, r *request, find, again finder) error {
	o, err := find()
	for err == nil {
		gone := s.send(w, r, o)
		if !errors.Is(gone, blobs.ErrNotFound) {
			return gone
		}
		before := o.Blob
		if o, err = again(); err == nil && o.Blob == before {
			return gone // nobody has replaced them: they are lost
		}
	}
	return err
}

// send answers with an object's bytes, all of them or a range, or with the news
// that the client has them already.
func (s server) send(w http.ResponseWriter, r *request, o sqldb.Object) error {
	etag, modified := `"`+o.ETag+`"`, time.UnixMicro(o.UpdatedAt)
	part, partial, err := rangeOf(r.Header, o.Size, etag, modified)
	header := w.Header()
	if err != nil {
		header.Set("Content-Range", "bytes */"+strconv.FormatInt(o.Size, 10))
		return err
	}
	header.Set("ETag", etag)
	header.Set("Last-Modified", modified.UTC().Format(http.TimeFormat))
	header.Set("Cache-Control", o.CacheControl)
	header.Set("Accept-Ranges", "bytes")
	if isUnchanged(r.Header, etag, modified) {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	header.Set("Content-Type", cmp.Or(r.mediaType, sealedType))
	header.Set("Content-Length", strconv.FormatInt(part.length, 10))
	disposition(header, r)
	body, err := s.files.Read(r.Context(), o, part.offset, part.length)
	if err != nil {
		return err
	}
	defer body.Close()
	status := http.StatusOK
	if partial {
		status = http.StatusPartialContent
		header.Set("Content-Range", part.contentRange(o.Size))
	}
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		// After the status only the connection can tell of a failure: it is cut short.
		if _, err := io.CopyBuffer(w, body, make([]byte, 128<<10)); errors.Is(err, files.ErrDamaged) {
			slog.ErrorContext(r.Context(), "answering /storage/v1", "id", wire.RequestID(r.Context()), "error", err)
		}
	}
	return nil
}

// disposition names the download if the address asks for one.
func disposition(header http.Header, r *request) {
	query := r.URL.Query()
	if !query.Has("download") {
		return
	}
	value := "attachment;"
	if name := query.Get("download"); name != "" {
		escaped := percentEncode(name)
		value += " filename=" + escaped + "; filename*=UTF-8''" + escaped
	}
	header.Set("Content-Disposition", value)
}

// percentEncode spells a file name so that it ends no header and no parameter.
func percentEncode(name string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~"
	var b strings.Builder
	for i := range len(name) {
		if c := name[i]; strings.IndexByte(plain, c) >= 0 {
			b.WriteByte(c)
		} else {
			b.WriteString("%" + strings.ToUpper(strconv.FormatUint(uint64(c)|0x100, 16)[1:]))
		}
	}
	return b.String()
}

// isUnchanged reports whether the client's copy is still good (RFC 9110, 13.2.2).
func isUnchanged(header http.Header, etag string, modified time.Time) bool {
	if tags := header.Get("If-None-Match"); tags != "" {
		return matches(tags, etag)
	}
	since, err := http.ParseTime(header.Get("If-Modified-Since"))
	return err == nil && !modified.Truncate(time.Second).After(since)
}

func matches(tags, etag string) bool {
	for tag := range strings.SplitSeq(tags, ",") {
		tag = strings.TrimPrefix(textproto.TrimString(tag), "W/")
		if tag == "*" || tag == etag {
			return true
		}
	}
	return false
}
