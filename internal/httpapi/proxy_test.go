package httpapi_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"legalai/internal/httpapi"
)

func TestWhereACallComesFrom(t *testing.T) {
	own := []string{"127.0.0.1/32", "10.0.0.0/24", "fd00::/8"}
	for _, tt := range []struct {
		name      string
		trusted   []string
		peer      string
		forwarded []string
		want      string
	}{
		{"no proxy", nil, "192.0.2.1:1000", nil, "192.0.2.1:1000"},
		{"a client's own word", own, "192.0.2.1:1000", []string{"198.51.100.1"}, "192.0.2.1:1000"},
		{"a proxy that is not trusted", nil, "127.0.0.1:1000", []string{"198.51.100.1"}, "127.0.0.1:1000"},
		{"a proxy that says nothing", own, "127.0.0.1:1000", nil, "127.0.0.1:1000"},
		{"a proxy", own, "127.0.0.1:1000", []string{"198.51.100.1"}, "198.51.100.1:0"},
		{"a proxy that passes on a client's own word", own, "127.0.0.1:1000", []string{"203.0.113.9, 198.51.100.1"}, "198.51.100.1:0"},
		{"the same in two headers", own, "127.0.0.1:1000", []string{"203.0.113.9", "198.51.100.1"}, "198.51.100.1:0"},
		{"two proxies", own, "127.0.0.1:1000", []string{"203.0.113.9, 198.51.100.1, 10.0.0.7"}, "198.51.100.1:0"},
		{"two proxies and a client that calls itself one", own, "127.0.0.1:1000", []string{"10.0.0.8, 198.51.100.1, 10.0.0.7"}, "198.51.100.1:0"},
		{"proxies alone", own, "127.0.0.1:1000", []string{"10.0.0.8, 10.0.0.7"}, "10.0.0.8:0"},
		{"no address", own, "127.0.0.1:1000", []string{"198.51.100.1, unknown"}, "127.0.0.1:0"},
		{"nothing in it", own, "127.0.0.1:1000", []string{""}, "127.0.0.1:0"},
		{"IPv6", own, "[fd00::1]:1000", []string{"2001:db8::1"}, "[2001:db8::1]:0"},
		{"with a port", own, "127.0.0.1:1000", []string{"[2001:db8::1]:4711, 10.0.0.7:4711"}, "[2001:db8::1]:0"},
		{"IPv4 on an IPv6 socket", own, "[::ffff:127.0.0.1]:1000", []string{"::ffff:198.51.100.1"}, "198.51.100.1:0"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, logged := comesFrom(t, tt.trusted, tt.peer, tt.forwarded)
			if got != tt.want {
				t.Errorf("from %s, want %s", got, tt.want)
			}
			if warned := strings.Count(logged, "LEGALAI_TRUSTED_PROXIES"); (warned == 1) != (tt.name == "a proxy that is not trusted") || warned > 1 {
				t.Errorf("logged after two calls: %q", logged)
			}
			if strings.Contains(logged, "127.0.0.1") || strings.Contains(logged, "198.51.100.1") {
				t.Errorf("an address is logged: %q", logged)
			}
		})
	}
}

// comesFrom is where a handler sees two calls come from, and what was logged.
func comesFrom(t *testing.T, trusted []string, peer string, forwarded []string) (from, logged string) {
	t.Helper()
	var log bytes.Buffer
	none := http.NotFoundHandler()
	routes := httpapi.Routes{
		Auth: http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { from = r.RemoteAddr }),
		REST: none, Storage: none, Realtime: none, Web: none, API: http.NewServeMux(), Log: slog.New(slog.NewTextHandler(&log, nil)),
	}
	for _, network := range trusted {
		routes.Proxies = append(routes.Proxies, netip.MustParsePrefix(network))
	}
	h := httpapi.New(routes)
	for range 2 {
		r := httptest.NewRequestWithContext(t.Context(), "GET", "/auth/v1/health", http.NoBody)
		r.RemoteAddr, r.Header["X-Forwarded-For"] = peer, forwarded
		h.ServeHTTP(httptest.NewRecorder(), r)
	}
	return from, log.String()
}
