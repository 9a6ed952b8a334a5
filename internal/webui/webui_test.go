package webui_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"

	"legalai/internal/webui"
)

func get(t *testing.T, target string, cookies ...string) *http.Response {
	t.Helper()
	handler, err := webui.New(fstest.MapFS{
		"index.html":                   {Data: []byte("<!doctype html><title>landing</title>")},
		"app.html":                     {Data: []byte("<!doctype html><title>page</title>")},
		"before.js":                    {Data: []byte("// before")},
		"assets/index-abc.js":          {Data: []byte("// app")},
		"assets/crypto-worker-abc.js":  {Data: []byte("// crypto")},
		"assets/extract-worker-abc.js": {Data: []byte("// extract")},
	}, webui.Options{Direct: map[string][]string{"local": {"http://localhost:*"}, "gemini": {"https://gemini.example"}}})
	if err != nil {
		t.Fatal(err)
	}
	recorder := httptest.NewRecorder()
	request := httptest.NewRequest(http.MethodGet, target, nil)
	for _, cookie := range cookies {
		request.AddCookie(&http.Cookie{Name: "legalai-direct", Value: cookie})
	}
	handler.ServeHTTP(recorder, request)
	return recorder.Result()
}

func TestEveryRouteOpensThePage(t *testing.T) {
	for target, want := range map[string]string{
		"/":                   "landing",
		"/?type=recovery":     "landing",
		"/index.html":         "landing",
		"/auth?type=recovery": "page",
		"/cases/abc":          "page",
		"/nowhere":            "page",
		"/app.html":           "page",
	} {
		response := get(t, target)
		if response.StatusCode != 200 || !strings.HasPrefix(response.Header.Get("Content-Type"), "text/html") {
			t.Errorf("%s: %d %s", target, response.StatusCode, response.Header.Get("Content-Type"))
		}
		body, err := io.ReadAll(response.Body)
		if err != nil || string(body) != "<!doctype html><title>"+want+"</title>" {
			t.Errorf("%s: %s, %v; want the %s", target, body, err, want)
		}
	}
	if response := get(t, "/assets/gone-123.js"); response.StatusCode != 404 {
		t.Errorf("a missing asset is answered with %d; a page in its place would break the application", response.StatusCode)
	}
}

func TestPolicies(t *testing.T) {
	page := get(t, "/").Header.Get("Content-Security-Policy")
	for _, want := range []string{"default-src 'none'", "script-src 'self';", "connect-src 'self';", "frame-ancestors 'none'", "require-trusted-types-for 'script'"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page's policy lacks %q: %s", want, page)
		}
	}
	for _, worker := range []string{"/assets/crypto-worker-abc.js", "/assets/extract-worker-abc.js"} {
		policy := get(t, worker).Header.Get("Content-Security-Policy")
		if strings.Contains(policy, "connect-src") || !strings.Contains(policy, "default-src 'none'") {
			t.Errorf("%s could send what it holds: %s", worker, policy)
		}
	}
	if got := get(t, "/assets/index-abc.js").Header.Get("Cache-Control"); !strings.Contains(got, "immutable") {
		t.Errorf("hashed assets are cached as %q", got)
	}
}

// A script that got into the page could otherwise make a policy of its own, or the
// application's a second time, that lets everything through.
func TestTheTrustedTypesPolicyIsMadeOnce(t *testing.T) {
	page := get(t, "/").Header.Get("Content-Security-Policy")
	if !strings.Contains(page, "; trusted-types default") || strings.Contains(page, "allow-duplicates") {
		t.Errorf("the page's policy lets policies be made: %s", page)
	}
}

// What is no page and no file is answered under the same headers.
func TestErrorsCarryTheHeaders(t *testing.T) {
	handler, err := webui.New(fstest.MapFS{"index.html": {}, "app.html": {}}, webui.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []*http.Request{
		httptest.NewRequest(http.MethodGet, "/assets/gone-123.js", nil), httptest.NewRequest(http.MethodPost, "/cases", nil),
	} {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		if got := w.Header().Get("Content-Security-Policy"); w.Code < 400 || !strings.Contains(got, "frame-ancestors 'none'") {
			t.Errorf("%s %s: %d, policy %q", r.Method, r.URL, w.Code, got)
		}
	}
}

func TestNotBuilt(t *testing.T) {
	if _, err := webui.New(fstest.MapFS{}, webui.Options{}); !errors.Is(err, webui.ErrNotBuilt) {
		t.Errorf("without a build: %v", err)
	}
}

// The page may reach a provider only when the person chose so and the operator
// lets them; whatever else the cookie says opens nothing.
func TestDirectProviders(t *testing.T) {
	for cookie, want := range map[string]string{
		"":                       "connect-src 'self';",
		"local":                  "connect-src 'self' http://localhost:*;",
		"gemini.local":           "connect-src 'self' http://localhost:* https://gemini.example;",
		"openai":                 "connect-src 'self';",
		"https://evil.example":   "connect-src 'self';",
		"gemini script-src *":    "connect-src 'self';",
		"local.local.'unsafe'.*": "connect-src 'self' http://localhost:*;",
	} {
		policy := get(t, "/settings", cookie).Header.Get("Content-Security-Policy")
		if !strings.Contains(policy, want) || strings.Contains(policy, "evil") || strings.Contains(policy, "unsafe'") && !strings.Contains(policy, "'unsafe-inline'") {
			t.Errorf("with the cookie %q: %s", cookie, policy)
		}
	}
	for _, worker := range []string{"/assets/crypto-worker-abc.js", "/assets/extract-worker-abc.js"} {
		if policy := get(t, worker, "gemini.local").Header.Get("Content-Security-Policy"); strings.Contains(policy, "connect-src") {
			t.Errorf("%s could send what it holds: %s", worker, policy)
		}
	}
}

func TestTextTravelsCompressed(t *testing.T) {
	script := strings.Repeat("export const answer = 42;", 200)
	h, err := webui.New(fstest.MapFS{
		"index.html":         {Data: []byte(strings.Repeat("<p>page</p>", 300))},
		"app.html":           {},
		"assets/app-AAAA.js": {Data: []byte(script)},
	}, webui.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/", "/assets/app-AAAA.js"} {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.Header.Set("Accept-Encoding", "gzip")
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Header().Get("Content-Encoding") != "gzip" || !strings.Contains(strings.Join(w.Header().Values("Vary"), ","), "Accept-Encoding") {
			t.Errorf("%s: %v", path, w.Header())
		}
		reader, err := gzip.NewReader(w.Body)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(reader)
		if err != nil || (path != "/" && string(text) != script) {
			t.Errorf("%s: %d bytes, %v", path, len(text), err)
		}
	}
}

func TestWhatTheBuildCompressedIsServedSo(t *testing.T) {
	const script = "export const answer = 42;"
	packed := pack(t, script)
	h, err := webui.New(fstest.MapFS{
		"index.html":            {Data: []byte("page")},
		"app.html":              {},
		"assets/app-AAAA.js.br": {Data: packed},
		"assets/old-AAAA.js":    {Data: []byte("export const answer = 41;")},
	}, webui.Options{})
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct{ path, accepted, encoding, body string }{
		{"/assets/app-AAAA.js", "gzip, deflate, br, zstd", "br", string(packed)},
		{"/assets/app-AAAA.js", "br;q=0.5", "br", string(packed)},
		{"/assets/app-AAAA.js", "br;q=0", "", script},
		{"/assets/app-AAAA.js", "", "", script},
		{"/assets/old-AAAA.js", "br", "", "export const answer = 41;"},
	}
	for _, tt := range tests {
		r := httptest.NewRequest(http.MethodGet, tt.path, nil)
		r.Header.Set("Accept-Encoding", tt.accepted)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Header().Get("Content-Encoding") != tt.encoding || w.Body.String() != tt.body {
			t.Errorf("%s to %q: %q as %q", tt.path, tt.accepted, w.Body, w.Header().Get("Content-Encoding"))
		}
		if got := w.Header().Get("Content-Type"); got != "text/javascript; charset=utf-8" {
			t.Errorf("%s to %q: %s", tt.path, tt.accepted, got)
		}
		if got := w.Header().Get("Vary"); strings.HasPrefix(tt.path, "/assets/app") && !strings.Contains(got, "Accept-Encoding") {
			t.Errorf("%s to %q varies by %q", tt.path, tt.accepted, got)
		}
	}
}

// Parts of a file are asked for in the form that is asked for: compressed, or as it was written.
func TestPartOfWhatTheBuildCompressed(t *testing.T) {
	packed := pack(t, "export const answer = 42;")
	h, err := webui.New(fstest.MapFS{"index.html": {}, "app.html": {}, "assets/app-AAAA.js.br": {Data: packed}}, webui.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodGet, "/assets/app-AAAA.js", nil)
	r.Header.Set("Range", "bytes=7-11")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	if w.Code != http.StatusPartialContent || w.Body.String() != "const" {
		t.Errorf("five bytes: %d %q", w.Code, w.Body)
	}
}

// pack is text as the build leaves it.
func pack(t *testing.T, text string) []byte {
	t.Helper()
	var packed bytes.Buffer
	packer := brotli.NewWriter(&packed)
	if _, err := io.WriteString(packer, text); err != nil {
		t.Fatal(err)
	}
	if err := packer.Close(); err != nil {
		t.Fatal(err)
	}
	return packed.Bytes()
}
