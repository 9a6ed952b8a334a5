package apiv1

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/identity"
	"legalai/internal/wire"
)

// Access levels of an operation, set as Operation.Metadata["access"]. An
// operation that names none is refused to everybody.
const (
	Anyone = "anon"   // no session needed
	User   = "user"   // a valid session
	Proven = "proven" // a valid session that has proven that it holds the account key
	Admin  = "admin"  // an administrator of this server

	// AdminProven is an administrator whose session holds the account key: a
	// stolen token alone changes nothing.
	AdminProven = "admin+proof"
)

// Gate decides who may run an operation.
type Gate struct {
	// Authenticate says who is behind a bearer token.
	Authenticate func(ctx context.Context, bearer string) (identity.Caller, error)
	// Proven says whether the caller's session holds the account key.
	Proven func(ctx context.Context, caller identity.Caller) (bool, error)
}

// Access builds the metadata that names an operation's access level.
func Access(level string) map[string]any { return map[string]any{"access": level} }

func (g Gate) middleware(huma.API) func(ctx huma.Context, next func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		level, _ := ctx.Operation().Metadata["access"].(string)
		ctx.SetHeader("Cache-Control", "no-store") // unless the call says otherwise
		caller, err := g.admit(ctx.Context(), level, bearer(ctx.Header("Authorization")))
		if err == nil {
			err = refuseWaiting(ctx.Operation(), caller)
		}
		if err != nil {
			writeProblem(ctx, NewProblem(ctx.Context(), err))
			return
		}
		next(huma.WithContext(ctx, identity.WithCaller(ctx.Context(), caller)))
	}
}

// admit returns the caller if the level lets them through.
func (g Gate) admit(ctx context.Context, level, token string) (identity.Caller, error) {
	if level == Anyone {
		return identity.Caller{Role: "anon"}, nil
	}
	caller, err := g.Authenticate(ctx, token)
	var refused *identity.Error
	if err != nil && !errors.As(err, &refused) {
		return identity.Caller{}, err // nobody looked: that is no word about the session
	}
	if err != nil || caller.Role != "authenticated" {
		return identity.Caller{}, wire.Errorf(wire.Unauthenticated, "This call needs a signed-in session. Sign in and try again.")
	}
	if caller.NeedsFactor {
		return identity.Caller{}, wire.Errorf(wire.Denied, "This account has a second factor and the session has not shown it. Enter the code and try again.")
	}
	switch {
	case level == User, level == Admin && caller.Admin:
		return caller, nil
	case level == Proven, level == AdminProven && caller.Admin:
		return caller, g.requireProof(ctx, caller)
	}
	return identity.Caller{}, wire.Errorf(wire.Denied, "This account may not do this.")
}

func (g Gate) requireProof(ctx context.Context, caller identity.Caller) error {
	proven, err := g.Proven(ctx, caller)
	if err == nil && !proven {
		err = wire.Errorf(wire.ProofRequired, "This session has not proven that it holds the account key. Unlock the vault and try again.")
	}
	return err
}

func bearer(header string) string {
	scheme, token, _ := strings.Cut(header, " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return token
}

func writeProblem(ctx huma.Context, problem *Problem) {
	for name, values := range problem.GetHeaders() {
		ctx.SetHeader(name, values[0])
	}
	ctx.SetHeader("Content-Type", problem.ContentType(""))
	ctx.SetStatus(problem.Status)
	// The connection is all that can fail here, and then nobody is left to tell.
	_ = json.NewEncoder(ctx.BodyWriter()).Encode(problem)
}

// WriteProblem answers a plain HTTP request with an error of this API.
func WriteProblem(ctx context.Context, w http.ResponseWriter, err error) {
	problem := NewProblem(ctx, err)
	for name, values := range problem.GetHeaders() {
		w.Header().Set(name, values[0])
	}
	w.Header().Set("Content-Type", problem.ContentType(""))
	w.WriteHeader(problem.Status)
	_ = json.NewEncoder(w).Encode(problem)
}
