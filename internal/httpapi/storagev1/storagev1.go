// Package storagev1 serves sealed files under /storage/v1 as the hosted backend's
// storage service does, so that the official client works unmodified. Errors are
// HTTP 400 with the real status as a string in the body; that is the protocol.
//
// What it adds of its own stands in internal/files: a bucket is a workspace, where names
// mean nothing and only sealed bytes are taken, or one that the server publishes, which
// is the service's. Image transformation is not part of it.
package storagev1

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/tus/tusd/v2/pkg/memorylocker"

	"legalai/internal/files"
	"legalai/internal/identity"
	"legalai/internal/wire"
)

// Authenticator says who a bearer token belongs to; *identity.Service does.
type Authenticator interface {
	Authenticate(ctx context.Context, bearer string) (identity.Caller, error)
}

type server struct {
	files *files.Service
	id    Authenticator
	locks *memorylocker.MemoryLocker // of uploads in pieces; the database decides, this only saves work
}

// New returns a handler for paths that begin with /storage/v1/.
func New(f *files.Service, id Authenticator) http.Handler { return server{f, id, memorylocker.New()} }

// request is a request taken apart: by the path as it was sent, because names may
// hold what a router would clean away.
type request struct {
	*http.Request
	who  files.Caller
	rest []string // the path below /storage/v1, decoded

	service   bool   // the service's key stands in for a session
	mediaType string // of what is sent; empty: a sealed file
}

// ServeHTTP implements http.Handler.
func (s server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("X-Robots-Tag", "none")
	path, ok := strings.CutPrefix(r.URL.EscapedPath(), "/storage/v1/")
	if !ok {
		s.fail(w, r, errNoRoute)
		return
	}
	parts, err := decodePath(path)
	if err != nil {
		s.fail(w, r, errInvalidKey)
		return
	}
	call := &request{Request: r, rest: parts}
	if err := s.route(w, call); err != nil {
		call.hangUpOnStrangers(w)
		s.fail(w, r, err)
	}
}

// hangUpOnStrangers has the connection of whoever has no session end with the answer, so
// that nobody waits for the rest of what they send.
func (r *request) hangUpOnStrangers(w http.ResponseWriter) {
	if r.isStranger() && r.ContentLength != 0 {
		w.Header().Set("Connection", "close")
	}
}

func (r *request) isStranger() bool { return r.who == (files.Caller{}) && !r.service }

func decodePath(path string) ([]string, error) {
	parts := strings.Split(path, "/")
	for i, part := range parts {
		decoded, err := url.PathUnescape(part)
		if err != nil {
			return nil, err
		}
		parts[i] = decoded
	}
	return parts, nil
}

// route finds the handler of a request. Signed addresses carry their own right;
// everything else needs a session.
func (s server) route(w http.ResponseWriter, r *request) error {
	switch area, rest := r.rest[0], r.rest[1:]; area {
	case "bucket":
		return s.withSession(w, r, func() error { return s.bucket(w, r, rest) })
	case "object":
		if call := s.publishedOpenly(w, r, rest); call != nil {
			return call()
		}
		if call := s.signed(w, r, rest); call != nil {
			return call()
		}
		return s.withSession(w, r, func() error { return s.object(w, r, rest) })
	case "share":
		if len(rest) == 1 && r.Method == http.MethodGet {
			return s.downloadShared(w, r, rest[0])
		}
	case "upload":
		if len(rest) > 0 && rest[0] == "resumable" {
			return s.resumable(w, r, slices.DeleteFunc(rest[1:], func(part string) bool { return part == "" }))
		}
	}
	return errNoRoute
}

// withSession runs call for the caller that the request's bearer token names. A
// bearer that is the public key of the server names nobody, who owns nothing.
func (s server) withSession(_ http.ResponseWriter, r *request, call func() error) error {
	header := r.Header.Get("Authorization")
	if header == "" {
		return errNoAuthorization
	}
	scheme, token, _ := strings.Cut(header, " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return errNoAuthorization
	}
	caller, err := s.id.Authenticate(r.Context(), token)
	if err != nil {
		var refused *identity.Error
		if errors.As(err, &refused) {
			return accessDenied(refused.Message)
		}
		return err
	}
	if caller.NeedsFactor {
		return accessDenied("this account has a second factor and the session has not shown it")
	}
	if caller.Role == identity.RoleAuthenticated {
		r.who = files.Caller{Account: caller.UserID, Session: caller.SessionID}
	}
	r.service = caller.Role == identity.RoleService
	return call()
}

// signed returns the handler of an address that carries a token, or nil.
func (s server) signed(w http.ResponseWriter, r *request, rest []string) func() error {
	switch {
	case len(rest) > 2 && rest[0] == "sign" && isRead(r.Method):
		return func() error { return s.downloadSigned(w, r, rest[1], join(rest[2:])) }
	case len(rest) > 3 && rest[0] == "upload" && rest[1] == "sign" && r.Method == http.MethodPut:
		return func() error { return s.uploadSigned(w, r, rest[2], join(rest[3:])) }
	}
	return nil
}

// object finds the handler of a path below /object/ whose caller is known.
func (s server) object(w http.ResponseWriter, r *request, rest []string) error {
	if p, ok := placeIn(rest); ok {
		return s.published(w, r, p)
	}
	switch len(rest) {
	case 0:
		return errNoRoute
	case 1:
		return s.objectCall(w, r, rest[0])
	}
	switch verb, bucket, name := rest[0], rest[1], join(rest[2:]); {
	case verb == "list" && r.Method == http.MethodPost:
		return s.list(w, r, join(rest[1:]))
	case verb == "list-v2" && r.Method == http.MethodPost:
		return s.listPage(w, r, join(rest[1:]))
	case verb == "sign" && r.Method == http.MethodPost && name == "":
		return s.signMany(w, r, bucket)
	case verb == "sign" && r.Method == http.MethodPost:
		return s.sign(w, r, bucket, name)
	case verb == "upload" && bucket == "sign" && r.Method == http.MethodPost && len(rest) > 3:
		return s.signUpload(w, r, rest[2], join(rest[3:]))
	case verb == "info" && isRead(r.Method):
		return s.info(w, r, rest[1:])
	case verb == "authenticated" && isRead(r.Method):
		return s.download(w, r, bucket, name)
	case verb == "public" && isRead(r.Method):
		return files.ErrNoBucket // none is public
	}
	return s.objectItself(w, r, rest[0], join(rest[1:]))
}

// objectCall serves calls about no single object.
func (s server) objectCall(w http.ResponseWriter, r *request, verb string) error {
	switch {
	case verb == "move" && r.Method == http.MethodPost:
		return s.move(w, r)
	case verb == "copy" && r.Method == http.MethodPost:
		return s.copy(w, r)
	case r.Method == http.MethodDelete:
		return s.removeMany(w, r, verb)
	}
	return errNoRoute
}

// objectItself serves /object/BUCKET/NAME.
func (s server) objectItself(w http.ResponseWriter, r *request, bucket, name string) error {
	switch r.Method {
	case http.MethodGet, http.MethodHead:
		return s.download(w, r, bucket, name)
	case http.MethodPost:
		return s.upload(w, r, bucket, name, r.Header.Get("X-Upsert") == "true")
	case http.MethodPut:
		return s.upload(w, r, bucket, name, true)
	case http.MethodDelete:
		return s.removeOne(w, r, bucket, name)
	}
	return errNoRoute
}

func join(parts []string) string { return strings.Join(parts, "/") }

func isRead(method string) bool { return method == http.MethodGet || method == http.MethodHead }

// fail answers with an error. What is no word of the protocol is a fault of the
// server: it is logged here, once, and the client learns no more than that.
func (s server) fail(w http.ResponseWriter, r *http.Request, err error) {
	known := describe(err)
	if known.status >= http.StatusInternalServerError {
		logFault(r.Context(), "serving a file", err)
	}
	if known.retry > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(known.retry))
	}
	writeJSON(w, known.httpStatus(), known.body())
}

func logFault(ctx context.Context, doing string, err error) {
	slog.ErrorContext(ctx, doing, "id", wire.RequestID(ctx), "error", err)
}
