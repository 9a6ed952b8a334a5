package httpapi

import (
	"bufio"
	"crypto/rand"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"time"

	"legalai/internal/httpapi/apiv1"
	"legalai/internal/wire"
)

// observe gives each request an id and logs what kind of call it was, never its
// address: paths may name objects, and query strings may carry tokens.
// What happens at the doors is noted for the administrators' statistics.
func observe(routes Routes, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id, started := rand.Text()[:16], time.Now()
		w.Header().Set("X-Request-Id", id)
		recorder := &statusRecorder{ResponseWriter: w, status: http.StatusOK}
		class := routeClass(r.URL.Path)
		ctx, done := routes.Tracer.Call(r, class, id)
		next.ServeHTTP(recorder, r.WithContext(wire.WithRequestID(ctx, id)))
		done(recorder.status)
		if class != classSocket { // which lasts as long as somebody sits there
			routes.Metrics.Answered(class, recorder.status, time.Since(started))
		}
		level := slog.LevelDebug
		if recorder.status >= http.StatusInternalServerError {
			level = slog.LevelError
		}
		if event := doorEvent(r, recorder); event != "" {
			if event == EventRateLimited {
				routes.Metrics.LimitHit(part(r.URL.Path))
			}
			if routes.Note != nil {
				routes.Note(event, part(r.URL.Path))
			}
		}
		routes.Log.Log(r.Context(), level, "request", "id", id, "method", r.Method, "part", part(r.URL.Path), "class", class,
			"status", recorder.status, "ms", time.Since(started).Milliseconds())
	})
}

// The events that Routes.Note is told about.
const (
	EventRateLimited = "rate-limited"
	EventWrongProof  = "wrong-proof"   // of holding the account key
	EventAdminDenied = "admin-refused" // an administrators' call by somebody else
)

// doorEvent names what an answer tells about the doors of the server, if anything.
func doorEvent(r *http.Request, answer *statusRecorder) string {
	switch status := answer.status; {
	case status == http.StatusTooManyRequests:
		return EventRateLimited
	case status == http.StatusForbidden && r.URL.Path == "/api/v1/vault/proof":
		return EventWrongProof
	case answer.Header().Get("WWW-Authenticate") == apiv1.StepUp: // an administrator who is asked who they are
		return ""
	case (status == http.StatusForbidden || status == http.StatusUnauthorized) && strings.HasPrefix(r.URL.Path, "/api/v1/admin/"):
		return EventAdminDenied
	}
	return ""
}

// part names the protocol that a path belongs to.
func part(path string) string {
	first, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	switch first {
	case "auth", "rest", "storage", "realtime", "api", "assets", "healthz", "readyz", "config.json":
		return first
	}
	return "web"
}

const classSocket = "socket"

// routeClass names the kind of call that a path is, for series and traces: one of a few words, nothing of the path.
func routeClass(path string) string {
	switch {
	case strings.HasPrefix(path, "/auth/v1/token"):
		return "sign-in"
	case strings.HasPrefix(path, "/realtime/v1/websocket"):
		return classSocket
	case strings.HasPrefix(path, "/api/v1/admin/"):
		return "admin"
	case strings.HasPrefix(path, "/api/v1/ai/"):
		return "ai"
	case strings.HasPrefix(path, "/api/v1/workspaces/") && strings.HasSuffix(path, "/push"):
		return "push"
	case strings.HasPrefix(path, "/api/v1/workspaces/") && strings.HasSuffix(path, "/pull"):
		return "pull"
	}
	return part(path)
}

// recoverPanics turns a panic into an answer. What it says of the panic in the
// log is its place, not its value: the value may hold content.
func recoverPanics(log *slog.Logger, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			value := recover()
			if value == nil {
				return
			}
			if err, ok := value.(error); ok && errors.Is(err, http.ErrAbortHandler) {
				panic(value)
			}
			log.Error("recovering from a panic", "id", w.Header().Get("X-Request-Id"), "at", panicOrigin())
			apiv1.WriteProblem(r.Context(), w, errors.New("panic"))
		}()
		next.ServeHTTP(w, r)
	})
}

// allowOrigins answers preflights and lets scripts of other origins read the
// protocols' headers, as the hosted backend does. Sessions travel in headers; the
// cookie that some are bound to opens nothing without them, so that another origin
// gains nothing by a person's visit.
func allowOrigins(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if part(r.URL.Path) == "web" || part(r.URL.Path) == "assets" {
			next.ServeHTTP(w, r)
			return
		}
		header := w.Header()
		header.Set("Access-Control-Allow-Origin", "*")
		header.Set("Access-Control-Expose-Headers", exposedHeaders)
		header.Set("X-Content-Type-Options", "nosniff")
		// Whatever a browser is led to here, it shows none of it as a page.
		header.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
		header.Set("Referrer-Policy", "no-referrer")
		if r.Method == http.MethodOptions && r.Header.Get("Access-Control-Request-Method") != "" {
			header.Set("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS")
			header.Set("Access-Control-Allow-Headers", requestedHeaders(r))
			header.Set("Access-Control-Max-Age", "86400")
			header.Set("Vary", "Access-Control-Request-Headers")
			w.WriteHeader(http.StatusNoContent)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// stayOnTLS has browsers come by TLS alone to a server whose address says so: whoever
// stands between could otherwise serve a page of their own to a first call without it.
func stayOnTLS(publicURL string, next http.Handler) http.Handler {
	if !strings.HasPrefix(publicURL, "https://") {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Strict-Transport-Security", "max-age=31536000")
		next.ServeHTTP(w, r)
	})
}

const exposedHeaders = "X-Supabase-Api-Version, X-Total-Count, Link, Content-Range, Content-Location, Range-Unit, " +
	"Location, Upload-Offset, Upload-Length, Upload-Expires, Tus-Resumable, Tus-Version, Tus-Extension, Tus-Max-Size, " +
	"ETag, Retry-After, x-sb-error-code, X-Request-Id"

func requestedHeaders(r *http.Request) string {
	if asked := r.Header.Get("Access-Control-Request-Headers"); asked != "" {
		return asked
	}
	return "authorization, apikey, content-type, x-client-info, x-supabase-api-version"
}

// statusRecorder remembers the status, and passes on what streams and sockets need.
type statusRecorder struct {
	http.ResponseWriter
	status int
}

// WriteHeader remembers the status and passes it on.
func (s *statusRecorder) WriteHeader(status int) {
	s.status = status
	s.ResponseWriter.WriteHeader(status)
}

// Unwrap lets http.ResponseController reach the connection.
func (s *statusRecorder) Unwrap() http.ResponseWriter { return s.ResponseWriter }

// Flush sends what has been written so far.
func (s *statusRecorder) Flush() {
	_ = http.NewResponseController(s.ResponseWriter).Flush()
}

// Hijack hands the connection to a WebSocket.
func (s *statusRecorder) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	return http.NewResponseController(s.ResponseWriter).Hijack()
}
