package httpapi

import (
	"encoding/json"
	"net/http"
	"strings"
)

// withoutKey are the paths of the protocols that a browser is led to by a link or by
// another server, which add no header and know no key.
var withoutKey = []string{
	"/auth/v1/verify", "/auth/v1/authorize", "/auth/v1/callback", "/auth/v1/.well-known/jwks.json", "/auth/v1/sso/saml/",
}

// requireKey answers calls that bring no key of this server as the hosted backend's
// gateway does. The key is public and protects nothing: it tells a client of another
// server, or none at all, before anything is looked at.
func requireKey(isKey func(key string) bool, next http.Handler) http.Handler {
	if isKey == nil {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, open := range withoutKey {
			if r.URL.Path == open || strings.HasSuffix(open, "/") && strings.HasPrefix(r.URL.Path, open) {
				next.ServeHTTP(w, r)
				return
			}
		}
		key := r.Header.Get("Apikey")
		if key == "" {
			key = r.URL.Query().Get("apikey")
		}
		switch {
		case key == "":
			refuseKey(w, r, "No API key found in request", "No `apikey` request header or url param was found.")
		case !isKey(key):
			refuseKey(w, r, "Invalid API key", "legalai keys prints the keys of this server.")
		default:
			next.ServeHTTP(w, r)
		}
	})
}

func refuseKey(w http.ResponseWriter, r *http.Request, message, hint string) {
	if r.ContentLength != 0 {
		w.Header().Set("Connection", "close") // nobody waits for what a stranger still sends
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusUnauthorized)
	_ = json.NewEncoder(w).Encode(map[string]string{"message": message, "hint": hint}) // only the connection can fail
}
