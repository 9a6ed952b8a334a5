package identity

import "context"

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
