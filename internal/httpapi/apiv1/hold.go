package apiv1

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/identity"
	"legalai/internal/vault"
	"legalai/internal/wire"
)

// waits is the mark in an operation's metadata of what a session under a hold may not do
// yet. Each that administrators alone may run has it without saying so.
const waits = "waits"

// Waiting adds to an operation's metadata that it waits while a hold stands.
func Waiting(metadata map[string]any) map[string]any {
	metadata[waits] = true
	return metadata
}

// refuseWaiting refuses a caller who has to wait for what the operation does: under a hold,
// or as an administrator who must add a second factor first.
func refuseWaiting(operation *huma.Operation, caller identity.Caller) error {
	level, _ := operation.Metadata["access"].(string)
	administers := caller.Admin && (level == AdminLook || level == AdminActed)
	switch marked, _ := operation.Metadata[waits].(bool); {
	case caller.Held() && (administers || marked):
		return wire.HeldUntil(caller.HeldUntil)
	case administers && caller.MustGuard:
		return wire.Errorf(wire.FactorRequired, "This server lets administrators work only with a second factor or a passkey. Add one in the settings, under Security, and try again.")
	}
	return nil
}

// standing is what the shell of the application and the admin panel go by.
type standing struct {
	Body struct {
		HeldUntil   int64  `json:"held_until" doc:"Until when what the account's earlier keys stand for waits in this session, in milliseconds since 1970; 0: nothing waits"`
		Asked       *asked `json:"asked,omitempty" doc:"Somebody came into the account without its earlier keys, and this session is asked whether it was its owner"`
		Factors     int    `json:"factors" doc:"Second factors, without their recovery codes"`
		Passkeys    int    `json:"passkeys"`
		AdminFactor string `json:"admin_factor" enum:",asked,required" doc:"For an administrator with neither second factor nor passkey: whether one is asked for or required"`
	}
}

type asked struct {
	Since int64 `json:"since" doc:"Milliseconds since 1970"`
	Until int64 `json:"until" doc:"When what waits is let through if nobody says no"`
}

type holdAnswer struct {
	Body struct {
		Mine bool `json:"mine" doc:"Whether it was the owner of the account who came in"`
	}
}

// RegisterHold adds the calls about what waits after somebody came into an account by its
// mailbox. proven says whether the caller's session has shown within a time that it holds the account key.
func RegisterHold(api huma.API, svc *identity.Service, v *vault.Service, proven func(ctx context.Context, caller identity.Caller, within time.Duration) (bool, error)) {
	huma.Register(api, huma.Operation{
		OperationID: "get-account-standing", Method: http.MethodGet, Path: "/api/v1/account/standing",
		Summary: "What waits in this session, what it is asked, and what signs in besides the password", Metadata: Access(User),
	}, func(ctx context.Context, _ *struct{}) (*standing, error) {
		caller, _ := identity.CallerFrom(ctx)
		s, err := svc.Standing(ctx, caller)
		if err != nil {
			return nil, err
		}
		out := &standing{}
		out.Body.Factors, out.Body.Passkeys, out.Body.AdminFactor = s.Factors, s.Passkeys, s.AdminFactor
		if caller.Held() {
			out.Body.HeldUntil = s.HeldUntil.UnixMilli()
		}
		if s.Asked != nil {
			out.Body.Asked = &asked{s.Asked.Since.UnixMilli(), s.Asked.Until.UnixMilli()}
		}
		return out, nil
	})
	huma.Register(api, huma.Operation{
		OperationID: "answer-hold", Method: http.MethodPost, Path: "/api/v1/account/standing/answer",
		Summary:  "Say that it was the owner who came in, which takes an act of the person and lets through what waits, or that it was not, which undoes it",
		Metadata: Access(User), DefaultStatus: http.StatusNoContent,
	}, func(ctx context.Context, in *holdAnswer) (*struct{}, error) {
		caller, _ := identity.CallerFrom(ctx)
		holds, err := proven(ctx, caller, wire.ProofLife)
		if err != nil {
			return nil, err
		}
		return nil, holdError(svc.AnswerHold(ctx, caller, in.Body.Mine, holds))
	})
	huma.Register(api, huma.Operation{
		OperationID: "list-held-members", Method: http.MethodGet, Path: "/api/v1/workspaces/{id}/held",
		Summary: "Members into whose account somebody came without its earlier keys, and who have shown none since", Metadata: Access(User),
	}, func(ctx context.Context, in *struct {
		ID string `path:"id" maxLength:"43"`
	},
	) (*heldMembers, error) {
		accounts, err := v.HeldMembers(ctx, who(ctx), in.ID)
		out := &heldMembers{}
		out.Body.Accounts = append([]string{}, accounts...)
		return out, err
	})
}

type heldMembers struct {
	Body struct {
		Accounts []string `json:"accounts"`
	}
}

// holdError says in this API's words why identity refused.
func holdError(err error) error {
	var refused *identity.Error
	if !errors.As(err, &refused) {
		return err
	}
	switch refused.Code {
	case "held":
		return wire.Errorf(wire.Held, refused.Message)
	case "reauthentication_needed":
		return wire.Errorf(wire.ActRequired, "To say that it was you takes a password, second factor or passkey shown lately in this session. Show once more that it is you, and try again.")
	case "key_required":
		return wire.Errorf(wire.ProofRequired, refused.Message)
	}
	return wire.Errorf(wire.NotFound, refused.Message)
}
