package httpapi_test

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"legalai/internal/httpapi"
)

// TestCallsWithoutTheKeyAreRefused: who brings none of this server's keys reaches nothing
// but what links and providers lead to.
func TestCallsWithoutTheKeyAreRefused(t *testing.T) {
	here := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTeapot) })
	handler := httpapi.New(httpapi.Routes{
		Auth: here, REST: here, Storage: here, Realtime: here, Web: here, API: http.NewServeMux(),
		IsKey: func(key string) bool { return key == "public" }, Log: slog.New(slog.DiscardHandler),
	})
	for _, tt := range []struct {
		path, header string
		status       int
		message      string
	}{
		{"/auth/v1/user", "", 401, "No API key found in request"},
		{"/auth/v1/user", "other", 401, "Invalid API key"},
		{"/auth/v1/user?apikey=other", "", 401, "Invalid API key"},
		{"/auth/v1/user", "public", 418, ""},
		{"/auth/v1/user?apikey=public", "", 418, ""},
		{"/rest/v1/profiles", "", 401, "No API key found in request"},
		{"/rest/v1/profiles", "public", 418, ""},
		{"/auth/v1/verify?token=x", "", 418, ""},
		{"/auth/v1/authorize?provider=google", "", 418, ""},
		{"/auth/v1/callback?state=x", "", 418, ""},
		{"/auth/v1/.well-known/jwks.json", "", 418, ""},
		{"/auth/v1/sso/saml/acs", "", 418, ""},
		{"/auth/v1/sso", "", 401, "No API key found in request"},
		{"/auth/v1/verify/more", "", 401, "No API key found in request"},
		{"/storage/v1/bucket", "", 418, ""},
		{"/dashboard", "", 418, ""},
	} {
		r := httptest.NewRequest(http.MethodGet, tt.path, nil)
		if tt.header != "" {
			r.Header.Set("apikey", tt.header)
		}
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		var body struct{ Message, Hint string }
		_ = json.Unmarshal(w.Body.Bytes(), &body) // the message is looked at
		if w.Code != tt.status || body.Message != tt.message || tt.message != "" && body.Hint == "" {
			t.Errorf("%s with %q: %d %s, want %d %q", tt.path, tt.header, w.Code, w.Body, tt.status, tt.message)
		}
	}
}

// TestAnAPIPathThatIsNoneIsAProblem and no page of the application.
func TestAnAPIPathThatIsNoneIsAProblem(t *testing.T) {
	handler, _ := logged(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTeapot) })
	for _, path := range []string{"/api/", "/api/v1/nothing", "/api/v2/workspaces", "/api/anything/else"} {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest(http.MethodPost, path, nil))
		if kind := w.Header().Get("Content-Type"); w.Code != http.StatusNotFound || kind != "application/problem+json" || !json.Valid(w.Body.Bytes()) {
			t.Errorf("%s: %d %s %s", path, w.Code, kind, w.Body)
		}
	}
}
