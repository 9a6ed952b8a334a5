package wire

import "context"

type requestKey struct{}

// WithRequestID returns a context that carries what a request is called in answers
// (X-Request-Id) and in the log.
func WithRequestID(ctx context.Context, id string) context.Context {
	return context.WithValue(ctx, requestKey{}, id)
}

// RequestID is what the request of a context is called, or nothing outside of one.
func RequestID(ctx context.Context) string {
	id, _ := ctx.Value(requestKey{}).(string)
	return id
}
