package storagev1

import (
	"context"
	"encoding/base64"
	"errors"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"

	"github.com/tus/tusd/v2/pkg/handler"
	"github.com/tus/tusd/v2/pkg/memorylocker"
	// tusd wants this logger, and writes addresses into it: it is given one that keeps nothing.
	silent "golang.org/x/exp/slog"

	"legalai/internal/files"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// resumablePath is where uploads in pieces are served: tus 1.0.0.
const resumablePath = "/storage/v1/upload/resumable/"

// tusLog keeps nothing.
var tusLog = silent.New(silent.NewTextHandler(io.Discard, nil))

// resumable serves an upload in pieces. How far one is may be asked by whoever
// has its address, which nobody can guess; everything else needs the session
// that the upload belongs to, or the token that it was signed for with.
func (s server) resumable(w http.ResponseWriter, r *request, rest []string) error {
	store := tusStore{files: s.files, upsert: r.Header.Get("X-Upsert") == "true"}
	base := resumablePath
	if len(rest) > 0 && rest[0] == "sign" {
		base, rest, store.signed = resumablePath+"sign/", rest[1:], true
		store.token = r.Header.Get("X-Signature")
	}
	if len(rest) > 1 || r.Method == http.MethodGet {
		return errNoRoute
	}
	serve := func() error {
		store.who = r.who
		r.hangUpOnStrangers(w) // tus answers itself, and does not say to whom
		tus, err := newTus(store, base, s.locks)
		if err != nil {
			return err
		}
		// tus takes the path for the upload's address.
		inner := r.Clone(r.Context())
		inner.URL.Path, inner.URL.RawPath = join(rest), ""
		inner.Body = cutBody{r.Body}
		tus.Middleware(tusMethods(tus)).ServeHTTP(w, inner)
		return nil
	}
	if store.signed || r.Method == http.MethodHead || r.Method == http.MethodOptions {
		return serve()
	}
	return s.withSession(w, r, serve)
}

// cutBody says of a body with malformed chunks that it ended too soon, which tus
// knows for no fault of the server.
type cutBody struct{ io.ReadCloser }

// Read implements io.Reader.
func (b cutBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	var network net.Error
	if err == nil || errors.Is(err, io.EOF) || errors.Is(err, http.ErrBodyReadAfterClose) || errors.As(err, &network) {
		return n, err
	}
	return n, io.ErrUnexpectedEOF
}

func newTus(store tusStore, base string, locks *memorylocker.MemoryLocker) (*handler.UnroutedHandler, error) {
	composer := handler.NewStoreComposer()
	composer.UseCore(store)
	composer.UseTerminater(store)
	locks.UseIn(composer)
	return handler.NewUnroutedHandler(handler.Config{
		StoreComposer: composer, BasePath: base, MaxSize: wire.MaxSealedInPieces, Logger: tusLog, DisableDownload: true,
		Cors: &handler.CorsConfig{Disable: true}, RespectForwardedHeaders: true, NetworkTimeout: stalled,
	})
}

func tusMethods(tus *handler.UnroutedHandler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.Method {
		case http.MethodPost:
			tus.PostFile(w, r)
		case http.MethodHead:
			tus.HeadFile(w, r)
		case http.MethodPatch:
			tus.PatchFile(w, r)
		case http.MethodDelete:
			tus.DelFile(w, r)
		default:
			w.WriteHeader(http.StatusMethodNotAllowed)
		}
	})
}

// tusStore keeps the uploads of one request's caller in files.
type tusStore struct {
	files  *files.Service
	who    files.Caller
	upsert bool
	signed bool
	token  string
}

// NewUpload implements handler.DataStore.
func (t tusStore) NewUpload(ctx context.Context, info handler.FileInfo) (handler.Upload, error) {
	meta := info.MetaData
	if err := checkType(meta["contentType"]); err != nil {
		return nil, tusError(ctx, err)
	}
	compartment, err := compartmentIn([]byte(meta["metadata"]))
	if err != nil {
		return nil, tusError(ctx, err)
	}
	up := files.Upload{Bucket: meta["bucketName"], Name: meta["objectName"], CacheControl: tusCache(meta["cacheControl"]), Replace: t.upsert, Compartment: compartment}
	var begun sqldb.Upload
	if t.signed {
		begun, err = t.files.BeginSigned(ctx, t.token, up, info.Size)
	} else {
		begun, err = t.files.Begin(ctx, t.who, up, info.Size)
	}
	if err != nil {
		return nil, tusError(ctx, err)
	}
	return tusUpload{t, begun}, nil
}

// tusCache reads the field of the metadata: seconds, as in a form.
func tusCache(seconds string) string {
	if seconds == "" {
		return cacheControl("")
	}
	return cacheControl("max-age=" + seconds)
}

// GetUpload implements handler.DataStore.
func (t tusStore) GetUpload(ctx context.Context, address string) (handler.Upload, error) {
	place, err := base64.RawURLEncoding.DecodeString(address)
	if err != nil {
		return nil, handler.ErrNotFound
	}
	parts := strings.Split(string(place), "/")
	begun, err := t.files.Begun(ctx, parts[len(parts)-1])
	if err == nil && addressOf(begun) != address {
		err = files.ErrNoUpload
	}
	if err != nil {
		return nil, tusError(ctx, err)
	}
	if t.signed {
		// How far it is may be asked without a token; Append refuses nobody.
		t.who, _ = t.files.SignedCaller(t.token, begun.WorkspaceID, nameOfUpload(begun))
	}
	return tusUpload{t, begun}, nil
}

// AsTerminatableUpload implements handler.TerminaterDataStore.
func (tusStore) AsTerminatableUpload(upload handler.Upload) handler.TerminatableUpload {
	return upload.(tusUpload)
}

// tusUpload is one upload as tus sees it.
type tusUpload struct {
	store tusStore
	begun sqldb.Upload
}

func nameOfUpload(u sqldb.Upload) string {
	return files.NameOf(sqldb.Object{File: u.File, Version: u.Version})
}

// addressOf names an upload in its address.
func addressOf(u sqldb.Upload) string {
	return base64.RawURLEncoding.EncodeToString([]byte(u.WorkspaceID + "/" + nameOfUpload(u) + "/" + u.ID))
}

// GetInfo implements handler.Upload.
func (u tusUpload) GetInfo(context.Context) (handler.FileInfo, error) {
	return handler.FileInfo{ID: addressOf(u.begun), Size: u.begun.Size, Offset: u.begun.Received}, nil
}

// WriteChunk implements handler.Upload.
func (u tusUpload) WriteChunk(ctx context.Context, offset int64, src io.Reader) (int64, error) {
	n, err := u.store.files.Append(ctx, u.store.who, u.begun.ID, offset, src)
	return n, tusError(ctx, err)
}

// GetReader implements handler.Upload. Nothing is read back through tus.
func (tusUpload) GetReader(context.Context) (io.ReadCloser, error) { return nil, handler.ErrNotFound }

// FinishUpload implements handler.Upload. The last piece has done it already.
func (tusUpload) FinishUpload(context.Context) error { return nil }

// Terminate implements handler.TerminatableUpload.
func (u tusUpload) Terminate(ctx context.Context) error {
	return tusError(ctx, u.store.files.Cancel(ctx, u.store.who, u.begun.ID))
}

// tusError says a refusal as tus does: plain text under the real status.
func tusError(ctx context.Context, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, files.ErrNoUpload):
		return handler.ErrNotFound
	case errors.Is(err, files.ErrOffset):
		return handler.ErrMismatchOffset
	}
	known := describe(err)
	if known.status >= http.StatusInternalServerError {
		logFault(ctx, "storing a piece of a file", err)
	}
	code := known.code
	if known.reason != "" {
		code = known.reason
	}
	said := handler.NewError(code, known.message, known.status)
	if known.retry > 0 {
		said.HTTPResponse.Header["Retry-After"] = strconv.Itoa(known.retry)
	}
	return said
}
