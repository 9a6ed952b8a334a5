package apiv1

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/identity"
	"legalai/internal/wire"
)

// Access levels of an operation, set as Operation.Metadata["access"]. An
// operation that names none is refused to everybody.
const (
	Anyone = "anon" // no session needed
	User   = "user" // a valid session

	// Proven is a session that has proven within wire.ProofLife that it holds the
	// account key: it writes. A stolen token of a locked vault does not.
	Proven = "proven"
	// ProvenActed is a proof within wire.ActLife and an act of the person within the
	// same time: it destroys what belongs to the account.
	ProvenActed = "proven+act"

	// AdminLook is an administrator of this server who has shown within wire.LookLife,
	// by password, second factor or passkey, that it is them: they read. No vault is asked
	// for: that somebody opens one says nothing about who may administer a server.
	AdminLook = "admin"
	// AdminActed is the same within wire.ActLife: they change something.
	AdminActed = "admin+act"
)

// Gate decides who may run an operation.
type Gate struct {
	// Authenticate says who is behind a bearer token.
	Authenticate func(ctx context.Context, bearer string) (identity.Caller, error)
	// Proven says whether the caller's session has proven within a time that it holds
	// the account key.
	Proven func(ctx context.Context, caller identity.Caller, within time.Duration) (bool, error)
	// Now is time.Now unless a test says otherwise.
	Now func() time.Time
}

// Access builds the metadata that names an operation's access level.
func Access(level string) map[string]any { return map[string]any{"access": level} }

func (g Gate) middleware(huma.API) func(ctx huma.Context, next func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		ctx.SetHeader("Cache-Control", "no-store") // unless the call says otherwise
		caller, err := g.admit(ctx.Context(), ctx.Operation(), bearer(ctx.Header("Authorization")))
		if err != nil {
			writeProblem(ctx, NewProblem(ctx.Context(), err))
			return
		}
		next(huma.WithContext(ctx, identity.WithCaller(ctx.Context(), caller)))
	}
}

// admit returns the caller if the level lets them through.
func (g Gate) admit(ctx context.Context, operation *huma.Operation, token string) (identity.Caller, error) {
	level, _ := operation.Metadata["access"].(string)
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
	// Before an act or a proof is asked for: neither would help.
	if err := refuseWaiting(operation, caller); err != nil {
		return identity.Caller{}, err
	}
	switch {
	case level == User:
		return caller, nil
	case level == Proven:
		return caller, g.requireProof(ctx, caller, wire.ProofLife)
	case level == ProvenActed:
		if err := g.requireAct(caller.Acts.Own, wire.ActLife); err != nil {
			return caller, err
		}
		return caller, g.requireProof(ctx, caller, wire.ActLife)
	case level == AdminLook && caller.Admin:
		return caller, g.requireAct(caller.Acts.Strong, wire.LookLife)
	case level == AdminActed && caller.Admin:
		return caller, g.requireAct(caller.Acts.Strong, wire.ActLife)
	}
	return identity.Caller{}, wire.Errorf(wire.Denied, "This account may not do this.")
}

func (g Gate) requireProof(ctx context.Context, caller identity.Caller, within time.Duration) error {
	proven, err := g.Proven(ctx, caller, within)
	if err == nil && !proven {
		err = wire.Errorf(wire.ProofRequired, "This session has not proven lately that it holds the account key. Unlock the vault and try again.")
	}
	return err
}

// requireAct refuses unless the person's last act is young enough.
func (g Gate) requireAct(last time.Time, within time.Duration) error {
	now := time.Now
	if g.Now != nil {
		now = g.Now
	}
	if now().Sub(last) > within {
		return wire.Errorf(wire.ActRequired, "This takes a password, second factor or passkey shown lately in this session. Show once more that it is you, and try again.")
	}
	return nil
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
