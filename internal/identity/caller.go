package identity

import "context"

// The roles a bearer token may carry.
const (
	RoleAnon          = "anon"
	RoleAuthenticated = "authenticated"
	RoleService       = "service_role"
)

// Caller is who stands behind a request, as the server's own rows say.
type Caller struct {
	UserID      string // account id, a UUID; empty unless Role is RoleAuthenticated
	Email       string
	SessionID   string
	Role        string // RoleAnon, RoleAuthenticated or RoleService
	AAL         string // "aal1", or "aal2" after a second factor; read from the session's row
	NeedsFactor bool   // the account has a second factor and this session has not shown it: it may do nothing but that
	Admin       bool
}

type callerKey struct{}

// WithCaller returns a context that carries c.
func WithCaller(ctx context.Context, c Caller) context.Context {
	return context.WithValue(ctx, callerKey{}, c)
}

// CallerFrom returns the caller that WithCaller put into ctx.
func CallerFrom(ctx context.Context) (Caller, bool) {
	c, ok := ctx.Value(callerKey{}).(Caller)
	return c, ok
}

// Authenticate says who a bearer token belongs to. A token of an ended session
// is refused although its own time has not run out. The error is an *Error.
func (s *Service) Authenticate(ctx context.Context, bearer string) (Caller, error) {
	return Caller{}, errNoAuthorization
}
