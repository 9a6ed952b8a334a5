package httpapi_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"legalai/internal/httpapi"
)

// logged answers calls of one protocol, and of the application, with auth and returns what the log keeps of them.
func logged(auth http.HandlerFunc) (http.Handler, *bytes.Buffer) {
	var log bytes.Buffer
	none := http.NotFoundHandler()
	return httpapi.New(httpapi.Routes{
		Auth: auth, REST: none, Storage: none, Realtime: none, Web: auth, API: http.NewServeMux(),
		Log: slog.New(slog.NewJSONHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})),
	}), &log
}

// TestWhatTheLogKeepsOfACall is its kind, never its address or what it carries, also
// where the server fails over it.
func TestWhatTheLogKeepsOfACall(t *testing.T) {
	for name, tt := range map[string]struct {
		handle http.HandlerFunc
		status int
		keeps  string
	}{
		"answered": {func(http.ResponseWriter, *http.Request) {}, http.StatusOK, `"level":"DEBUG"`},
		"failed": {
			func(_ http.ResponseWriter, r *http.Request) { panic("over " + r.URL.String()) },
			http.StatusInternalServerError, "TestWhatTheLogKeepsOfACall",
		},
	} {
		handler, log := logged(tt.handle)
		r := httptest.NewRequest(http.MethodPost, "/auth/v1/secret?token=secret", strings.NewReader("secret"))
		r.Header.Set("Authorization", "Bearer secret")
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		id := w.Header().Get("X-Request-Id")
		if w.Code != tt.status || id == "" || strings.Contains(w.Body.String(), "secret") {
			t.Errorf("%s: %d, id %q, %s", name, w.Code, id, w.Body)
		}
		for _, want := range []string{id, `"part":"auth"`, tt.keeps} {
			if !strings.Contains(log.String(), want) {
				t.Errorf("%s: the log lacks %s: %s", name, want, log)
			}
		}
		if strings.Contains(log.String(), "secret") {
			t.Errorf("%s: the log keeps what the call is about: %s", name, log)
		}
	}
}

// TestNoAnswerOfAProtocolIsAPage holds for what is answered, refused and broken alike.
func TestNoAnswerOfAProtocolIsAPage(t *testing.T) {
	handler, _ := logged(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Query().Get("be") {
		case "broken":
			panic("broken")
		case "refused":
			http.Error(w, "<script>alert(1)</script>", http.StatusBadRequest)
		}
	})
	for _, path := range []string{
		"/auth/v1/user", "/auth/v1/user?be=refused", "/auth/v1/user?be=broken", "/rest/v1/profiles", "/storage/v1/share/x",
		"/realtime/v1/websocket", "/api/v1/nothing", "/config.json", "/healthz",
	} {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		got := []string{w.Header().Get("X-Content-Type-Options"), w.Header().Get("Content-Security-Policy"), w.Header().Get("Referrer-Policy")}
		if want := []string{"nosniff", "default-src 'none'; frame-ancestors 'none'", "no-referrer"}; !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
}

// TestBrowsersStayOnTLS where the server is reached by it, and nowhere else.
func TestBrowsersStayOnTLS(t *testing.T) {
	for url, want := range map[string]string{
		"https://firm.example": "max-age=31536000", "http://localhost:8080": "", "http://firm.example": "", "": "",
	} {
		none := http.NotFoundHandler()
		handler := httpapi.New(httpapi.Routes{
			Auth: none, REST: none, Storage: none, Realtime: none, Web: none, API: http.NewServeMux(), Log: slog.New(slog.DiscardHandler),
			Client: httpapi.ClientConfig{URL: url},
		})
		for _, path := range []string{"/", "/config.json", "/auth/v1/user"} {
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
			if got := w.Header().Get("Strict-Transport-Security"); got != want {
				t.Errorf("%s at %q: %q, want %q", path, url, got, want)
			}
		}
	}
}

// TestWhatHappensAtTheDoors is noted for the administrators by kind, and nothing else is.
func TestWhatHappensAtTheDoors(t *testing.T) {
	var noted []string
	none := http.NotFoundHandler()
	api := http.NewServeMux()
	api.HandleFunc("/api/v1/", func(w http.ResponseWriter, r *http.Request) {
		status := map[string]int{"401": http.StatusUnauthorized, "403": http.StatusForbidden, "404": http.StatusNotFound, "429": http.StatusTooManyRequests}
		w.WriteHeader(status[r.Header.Get("Answer")])
	})
	handler := httpapi.New(httpapi.Routes{
		Auth: none, REST: none, Storage: none, Realtime: none, Web: none, API: api, Log: slog.New(slog.DiscardHandler),
		Note: func(event, part string) { noted = append(noted, event+" "+part) },
	})
	for _, tt := range []struct{ path, answer, want string }{
		{"/api/v1/workspaces", "429", "rate-limited api"},
		{"/api/v1/workspaces", "403", ""},
		{"/api/v1/vault/proof", "403", "wrong-proof api"},
		{"/api/v1/vault/proof", "401", ""},
		{"/api/v1/admin/state", "403", "admin-refused api"},
		{"/api/v1/admin/state", "401", "admin-refused api"},
		{"/api/v1/admin/state", "404", ""},
	} {
		noted = nil
		r := httptest.NewRequest(http.MethodPost, tt.path, nil)
		r.Header.Set("Answer", tt.answer)
		handler.ServeHTTP(httptest.NewRecorder(), r)
		if got := strings.Join(noted, ", "); got != tt.want {
			t.Errorf("%s answered with %s is noted as %q, want %q", tt.path, tt.answer, got, tt.want)
		}
	}
}

// TestOtherOrigins may read what the protocols answer, and nothing of the application.
func TestOtherOrigins(t *testing.T) {
	handler, _ := logged(func(http.ResponseWriter, *http.Request) {})
	for _, tt := range []struct {
		method, path string
		preflight    bool
		want         []string // Allow-Origin, Allow-Headers, X-Content-Type-Options
		status       int
	}{
		{http.MethodGet, "/auth/v1/user", false, []string{"*", "", "nosniff"}, http.StatusOK},
		{http.MethodOptions, "/auth/v1/user", true, []string{"*", "x-odd", "nosniff"}, http.StatusNoContent},
		{http.MethodOptions, "/auth/v1/user", false, []string{"*", "", "nosniff"}, http.StatusOK},
		{http.MethodGet, "/cases", false, []string{"", "", ""}, http.StatusOK},
		{http.MethodGet, "/assets/index.js", false, []string{"", "", ""}, http.StatusOK},
	} {
		r := httptest.NewRequest(tt.method, tt.path, nil)
		if tt.preflight {
			r.Header.Set("Access-Control-Request-Method", http.MethodPut)
			r.Header.Set("Access-Control-Request-Headers", "x-odd")
		}
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		got := []string{w.Header().Get("Access-Control-Allow-Origin"), w.Header().Get("Access-Control-Allow-Headers"), w.Header().Get("X-Content-Type-Options")}
		if w.Code != tt.status || !slices.Equal(got, tt.want) {
			t.Errorf("%s %s: %d %q, want %d %q", tt.method, tt.path, w.Code, got, tt.status, tt.want)
		}
	}
}
