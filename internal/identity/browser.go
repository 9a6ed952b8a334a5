package identity

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"

	"legalai/internal/sqldb"
)

// [Note: bound sessions]
//
// A page keeps its session's tokens where whoever copies the disk, an address or a
// log can read them. A session that begins in a browser is therefore bound to a
// secret which that browser keeps in a cookie that no script reads, and its access
// and refresh tokens are good only together with it. The cookie opens nothing by
// itself, so that a call that another site makes a browser send gains nothing.
//
// Clients that are no browser bring no secret; their sessions are what the protocol
// knows, tokens for whoever bears them. A session from before is bound by the first
// refresh that brings a secret. One that brings none is handed one and not bound to
// it: several tabs may refresh at once, and the browser keeps the last answer's.

type browserKey struct{}

// WithBrowser returns a context that carries the secret of the browser that a call
// comes from, as its cookie says; empty: it brought none.
func WithBrowser(ctx context.Context, secret string) context.Context {
	return context.WithValue(ctx, browserKey{}, secret)
}

// BrowserFrom returns the secret that WithBrowser put into ctx, or nothing.
func BrowserFrom(ctx context.Context) string {
	secret, _ := ctx.Value(browserKey{}).(string)
	return secret
}

// boundTo is what a session's row keeps of a browser's secret.
func boundTo(secret string) string {
	if secret == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

// checkBrowser refuses a call for a session that is bound to another browser than
// the one that it comes from.
func checkBrowser(ctx context.Context, bound string) error {
	if bound == "" || subtle.ConstantTimeCompare([]byte(bound), []byte(boundTo(BrowserFrom(ctx)))) == 1 {
		return nil
	}
	return errOtherBrowser
}

// bindOnRefresh binds a session from before to the browser that has shown its secret.
func bindOnRefresh(ctx context.Context, session *sqldb.Session, c Client) {
	if session.BoundTo == "" && c.Browser != "" && c.Browser == BrowserFrom(ctx) {
		session.BoundTo = boundTo(c.Browser)
	}
}
