// Package httpapi is everything the server answers over HTTP: the hosted-backend
// protocols, the product's own calls, health, and the web application. It puts
// requests into form (ids, limits, CORS, recovery) and leaves every decision to
// the packages below it.
package httpapi

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/netip"

	"legalai/internal/httpapi/apiv1"
	"legalai/internal/httpapi/authv1"
	"legalai/internal/metrics"
	"legalai/internal/tracing"
	"legalai/internal/wire"
)

// ClientConfig is what the web application needs before anybody signs in.
type ClientConfig struct {
	URL           string `json:"url"`
	AnonKey       string `json:"anon_key"`
	GoogleEnabled bool   `json:"google_enabled"`
	SAMLEnabled   bool   `json:"saml_enabled,omitempty"` // some firm signs in with a provider of its own
	Version       string `json:"version"`
	Demo          bool   `json:"demo,omitempty"` // a throw-away server: the browser makes a sample firm
}

// Routes are the parts that New puts together. Each serves full paths.
type Routes struct {
	Auth, REST, Storage, Realtime http.Handler
	API                           *http.ServeMux // /api/v1, with its operations registered
	Web                           http.Handler
	Client                        ClientConfig
	SAMLEnabled                   func() bool // for Client, as it is now: a reload changes it; nil: it is not
	// IsKey knows the keys of this server, without which nobody calls Auth and REST; nil:
	// nobody is asked.
	IsKey func(key string) bool
	// Ready reports whether database and files answer.
	Ready func(ctx context.Context) error
	Log   *slog.Logger
	// Metrics and Tracer are told what kind of calls there were; nil: they are not.
	Metrics *metrics.Set
	Tracer  *tracing.Tracer
	// Proxies are the networks whose word is taken for where a call comes from.
	Proxies []netip.Prefix
	// Note is told what happens at the doors, never who or what; nil: nobody is.
	Note func(event, part string)
}

// New returns the server's one handler.
func New(routes Routes) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/auth/v1/", requireKey(routes.IsKey, routes.Auth))
	mux.Handle("/rest/v1/", requireKey(routes.IsKey, routes.REST))
	mux.Handle("/realtime/v1/", routes.Realtime)
	mux.Handle("/api/v1/", orNotFound(routes.API))
	mux.HandleFunc("/api/", noSuchCall)
	mux.HandleFunc("GET /config.json", routes.config)
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { writeStatus(w, http.StatusOK, "ok") })
	mux.HandleFunc("GET /readyz", routes.ready)
	mux.Handle("/", routes.Web)
	observed := observe(routes, recoverPanics(routes.Log, allowOrigins(splitStorage(routes.Storage, mux))))
	return behindProxies(routes.Proxies, routes.Log, boundAnswer(boundBody(stayOnTLS(routes.Client.URL, authv1.KnowBrowser(routes.Client.URL, observed)))))
}

func (routes Routes) config(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-cache")
	client := routes.Client
	client.SAMLEnabled = routes.SAMLEnabled != nil && routes.SAMLEnabled()
	_ = json.NewEncoder(w).Encode(client) // only the connection can fail
}

func (routes Routes) ready(w http.ResponseWriter, r *http.Request) {
	if err := routes.Ready(r.Context()); err != nil {
		routes.Log.Error("checking readiness", "error", err)
		writeStatus(w, http.StatusServiceUnavailable, "not ready")
		return
	}
	writeStatus(w, http.StatusOK, "ready")
}

func writeStatus(w http.ResponseWriter, status int, word string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write([]byte(word + "\n"))
}

// orNotFound answers calls that no operation serves as the rest of the API does.
func orNotFound(api *http.ServeMux) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, pattern := api.Handler(r); pattern == "" {
			noSuchCall(w, r)
			return
		}
		api.ServeHTTP(w, r)
	})
}

func noSuchCall(w http.ResponseWriter, r *http.Request) {
	apiv1.WriteProblem(r.Context(), w, wire.Errorf(wire.NotFound, "There is no such call. /api/v1/openapi.json lists those there are."))
}

// splitStorage keeps storage paths away from ServeMux, which would redirect
// keys that hold "//" or "..".
func splitStorage(storage, rest http.Handler) http.Handler {
	const prefix = "/storage/v1/"
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if len(r.URL.Path) >= len(prefix) && r.URL.Path[:len(prefix)] == prefix {
			storage.ServeHTTP(w, r)
			return
		}
		rest.ServeHTTP(w, r)
	})
}
