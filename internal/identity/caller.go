package identity

import (
	"context"
	"crypto/subtle"
	"errors"
	"time"

	"legalai/internal/sqldb"
)

// The roles a bearer token may carry.
const (
	RoleAnon          = "anon"
	RoleAuthenticated = "authenticated"
	RoleService       = "service_role"
)

// The assurance levels of a session: with and without a second factor.
const (
	AAL1 = "aal1"
	AAL2 = "aal2"
)

// Caller is who stands behind a request, as the server's own rows say.
type Caller struct {
	UserID      string // account id, a UUID; empty unless Role is RoleAuthenticated
	Email       string
	SessionID   string
	Role        string // RoleAnon, RoleAuthenticated or RoleService
	AAL         string // AAL1, or AAL2 after a second factor; read from the session's row
	NeedsFactor bool   // the account has a second factor and this session has not shown it: it may do nothing but that
	Admin       bool
	Unguarded   bool      // the account has neither a second factor nor a passkey
	MustGuard   bool      // therefore this administrator administers nothing: Config.AdminFactor
	HeldUntil   time.Time // when the hold ends that the session is under; zero: it is under none
	Acts        Acts      // when the person last showed in this session that it is them
	ExpiresAt   time.Time // when the time of the token runs out; zero unless Role is RoleAuthenticated
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

// Authenticate says who a bearer token belongs to. The API keys are the anon
// and service roles. A token of an ended session is refused although its own
// time has not run out, and so is that of a session that is bound to another
// browser than the context's. The error is an *Error, or a failure of the database.
func (s *Service) Authenticate(ctx context.Context, bearer string) (Caller, error) {
	if bearer == "" {
		return Caller{}, errNoAuthorization
	}
	if subtle.ConstantTimeCompare([]byte(bearer), []byte(s.apiKeys.anon)) == 1 {
		return Caller{Role: RoleAnon}, nil
	}
	token, err := s.ring.Load().verify(bearer, s.now)
	if err != nil {
		return Caller{}, err
	}
	switch token.Role {
	case RoleAnon, RoleService:
		return Caller{Role: token.Role}, nil
	case RoleAuthenticated:
		return s.callerOf(ctx, token)
	}
	return Caller{}, errBadJWT
}

// IsExpired says whether a token was refused only because its time has run out.
func IsExpired(err error) bool { return errors.Is(err, errTokenExpired) }

func (s *Service) callerOf(ctx context.Context, token *claims) (Caller, error) {
	owner, err := sqldb.OwnerOfSession(ctx, s.db.Read(), token.SessionID)
	if errors.Is(err, sqldb.ErrNotFound) || err == nil && owner.AccountID != token.Subject {
		return Caller{}, errSessionNotFound
	}
	if err != nil {
		return Caller{}, err
	}
	if err := checkBrowser(ctx, owner.BoundTo); err != nil {
		return Caller{}, err
	}
	acts, err := actsOf(owner)
	if err != nil {
		return Caller{}, err
	}
	who := Caller{
		UserID: owner.AccountID, Email: owner.Email, SessionID: token.SessionID, Role: RoleAuthenticated, AAL: owner.AAL,
		NeedsFactor: owner.HasFactor && owner.AAL != AAL2,
		Admin:       s.isAdmin(owner.Admin, owner.Email, owner.EmailConfirmed),
		Unguarded:   !owner.HasFactor && !owner.HasPasskey,
		Acts:        acts,
		ExpiresAt:   time.Unix(token.ExpiresAt, 0),
	}
	who.MustGuard = who.Admin && who.Unguarded && s.adminFactor == AdminFactorRequired
	if owner.HeldUntil > micros(s.now()) {
		who.HeldUntil = time.UnixMicro(owner.HeldUntil)
	}
	return who, nil
}
