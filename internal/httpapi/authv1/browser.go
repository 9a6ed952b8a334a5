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

// The cookies of this server. Neither opens anything by itself, and no script reads
// them: one is what a browser's sessions are bound to, the other brings a browser's own
// sign-in back from a provider.
const (
	browserCookie = "legalai-browser"
	leavingCookie = "legalai-leaving"
)

const (
	browserLifetime = 400 * 24 * time.Hour // the longest that browsers keep one; each sign-in and refresh begins it anew
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

// kept is a handler that hands out sessions. One that a page of this server, or a
// browser on its way to it, asks for is bound to the browser: by the secret that it
// brings, or else by one that it gets here.
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

// keptSecret is what kept binds a session of this request to.
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

// leaving gives a browser what it has to bring back from a provider. A second tab that
// leaves takes the same with it.
func (a api) leaving(w http.ResponseWriter, r *http.Request) string {
	secret := a.leftWith(r)
	if secret == "" {
		secret = newSecret()
	}
	a.setCookie(w, leavingCookie, secret, identity.FlowLifetime)
	return secret
}

// leftWith is the secret that this browser was given when it left.
func (a api) leftWith(r *http.Request) string {
	return secretOf(r, cookieName(leavingCookie, a.svc.OnTLS()))
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
