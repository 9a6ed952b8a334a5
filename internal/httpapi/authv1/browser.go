package authv1

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"net/http"
	"strings"
	"time"

	"legalai/internal/identity"
)

// browserCookie is by which a browser is known again. It opens nothing by itself, and no
// script reads it.
const browserCookie = "legalai-browser"

const (
	browserLifetime = 400 * 24 * time.Hour // the longest that browsers keep one; each sign-in begins it anew
	maxSecret       = 100
)

// KnowBrowser tells next, through the context, which browser a call comes from.
// publicURL is where the browser finds this server.
func KnowBrowser(publicURL string, next http.Handler) http.Handler {
	name := cookieName(browserCookie, strings.HasPrefix(publicURL, "https://"))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if secret := secretOf(r, name); secret != "" {
			r = r.WithContext(identity.WithBrowser(r.Context(), secret))
		}
		next.ServeHTTP(w, r)
	})
}

type keptKey struct{}

// kept is a handler that knows a browser again: by the secret that it brings, or else by
// one that it gets here, where a page of this server, or a browser on its way to it, asks.
func (a api) kept(handle handler) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		if !isOwnPage(r) {
			return handle(w, r)
		}
		secret := identity.BrowserFrom(r.Context())
		if secret == "" {
			secret = newSecret()
		}
		a.setCookie(w, browserCookie, secret, browserLifetime)
		return handle(w, r.WithContext(context.WithValue(r.Context(), keptKey{}, secret)))
	}
}

// keptSecret is by which kept knows the browser of this request again.
func keptSecret(r *http.Request) string {
	secret, _ := r.Context().Value(keptKey{}).(string)
	return secret
}

// isOwnPage believes what browsers say about where a request comes from, which no
// page can change. Other programs say nothing. A form that another site sends is no link.
func isOwnPage(r *http.Request) bool {
	follows := r.Method == http.MethodGet && r.Header.Get("Sec-Fetch-Mode") == "navigate" && r.Header.Get("Sec-Fetch-Dest") == "document"
	return follows || r.Header.Get("Sec-Fetch-Site") == "same-origin"
}

// isBrowser says whether a call comes from a browser, by headers that every one of them
// sends with a link or a script's call, and other programs do not.
func isBrowser(r *http.Request) bool {
	return r.Header.Get("Sec-Fetch-Site") != "" || r.Header.Get("Origin") != "" || r.Header.Get("Cookie") != "" ||
		strings.Contains(r.Header.Get("Accept"), "text/html")
}

// setCookie sets a cookie that comes along when a mail's link or a provider leads
// here, but with nothing that another site sends by itself.
func (a api) setCookie(w http.ResponseWriter, name, value string, lifetime time.Duration) {
	http.SetCookie(w, &http.Cookie{
		Name: cookieName(name, a.svc.OnTLS()), Value: value, Path: "/", MaxAge: int(lifetime.Seconds()),
		HttpOnly: true, Secure: a.svc.OnTLS(), SameSite: http.SameSiteLaxMode,
	})
}

// cookieName adds the prefix by which a browser takes a cookie over TLS from this very
// host alone: a neighbour in its domain plants none.
func cookieName(name string, onTLS bool) string {
	if onTLS {
		return "__Host-" + name
	}
	return name
}

func secretOf(r *http.Request, name string) string {
	cookie, err := r.Cookie(name)
	if err != nil || len(cookie.Value) > maxSecret {
		return ""
	}
	return cookie.Value
}

func newSecret() string {
	raw := make([]byte, 32)
	rand.Read(raw) // never fails
	return base64.RawURLEncoding.EncodeToString(raw)
}
