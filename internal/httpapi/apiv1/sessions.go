package apiv1

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/identity"
	"legalai/internal/wire"
)

// Session is one place where the account is signed in.
type Session struct {
	ID          string `json:"id"`
	UserAgent   string `json:"user_agent"`
	CreatedAt   int64  `json:"created_at" doc:"Milliseconds since 1970"`
	RefreshedAt int64  `json:"refreshed_at" doc:"Milliseconds since 1970, to the hour"`
	AAL         string `json:"aal"`
	Current     bool   `json:"current" doc:"Whether it is the one that asks"`
}

type sessionList struct {
	Body struct {
		Sessions []Session `json:"sessions"`
	}
}

type proofInput struct {
	Body struct {
		Password string `json:"password,omitempty" maxLength:"128" doc:"What the browser derives from it"`
		Nonce    string `json:"nonce,omitempty" maxLength:"16" doc:"The code that GET /auth/v1/reauthenticate mails; it counts where the account has no password"`
		Passkey  *struct {
			ChallengeID string          `json:"challenge_id" maxLength:"64"`
			Credential  json.RawMessage `json:"credential"`
		} `json:"passkey,omitempty" doc:"What a device answered to POST /api/v1/account/proof/passkey"`
	}

	from string
}

// Resolve reads what no field names: where the call comes from.
func (in *proofInput) Resolve(ctx huma.Context) []error {
	in.from = remoteHost(ctx)
	return nil
}

type askedPasskey struct {
	Body struct {
		ChallengeID string `json:"challenge_id"`
		Options     any    `json:"options" doc:"The browser's options (WebAuthn)"`
	}
}

// proofError says in this API's words why a proof was refused.
func proofError(err error) error {
	var refused *identity.Error
	if !errors.As(err, &refused) {
		return err
	}
	switch refused.Code {
	case "current_password_invalid", "reauthentication_not_valid", "webauthn_verification_failed",
		"webauthn_challenge_not_found", "webauthn_challenge_expired":
		return wire.Errorf(wire.Denied, refused.Message)
	case "over_request_rate_limit":
		return &wire.Error{Code: wire.RateLimited, Message: refused.Message, RetryAfter: int(refused.RetryAfter/time.Second) + 1}
	}
	return wire.Errorf(wire.Invalid, refused.Message)
}

// RegisterSessions adds the calls by which a person sees and ends their sessions.
func RegisterSessions(api huma.API, svc *identity.Service) {
	huma.Register(api, huma.Operation{
		OperationID: "list-sessions", Method: http.MethodGet, Path: "/api/v1/account/sessions",
		Summary: "Where the account is signed in", Metadata: Access(User),
	}, func(ctx context.Context, _ *struct{}) (*sessionList, error) {
		caller, _ := identity.CallerFrom(ctx)
		sessions, err := svc.Sessions(ctx, caller.UserID)
		if err != nil {
			return nil, err
		}
		list := &sessionList{}
		list.Body.Sessions = make([]Session, 0, len(sessions))
		for _, s := range sessions {
			list.Body.Sessions = append(list.Body.Sessions, Session{
				ID: s.ID, UserAgent: s.UserAgent, AAL: s.AAL, Current: s.ID == caller.SessionID,
				CreatedAt: s.SignedInAt.UnixMilli(), RefreshedAt: s.LastUsedAt.UnixMilli(),
			})
		}
		return list, nil
	})
	huma.Register(api, huma.Operation{
		OperationID: "prove-again", Method: http.MethodPost, Path: "/api/v1/account/proof",
		Summary:  "Show the password, a passkey, or the code of a mail once more; for five minutes the session may then do what takes an act of the person",
		Metadata: Access(User), DefaultStatus: http.StatusNoContent,
	}, func(ctx context.Context, in *proofInput) (*struct{}, error) {
		caller, _ := identity.CallerFrom(ctx)
		proof := identity.Proof{Password: in.Body.Password, Nonce: in.Body.Nonce, Client: identity.Client{IP: in.from}}
		if shown := in.Body.Passkey; shown != nil {
			proof.Passkey = &identity.PasskeyAnswer{ChallengeID: shown.ChallengeID, Answer: shown.Credential}
		}
		return nil, proofError(svc.ProveAgain(ctx, caller, proof))
	})
	huma.Register(api, huma.Operation{
		OperationID: "ask-passkey", Method: http.MethodPost, Path: "/api/v1/account/proof/passkey",
		Summary: "What one of the account's passkeys is to sign, once, to show that the person is there", Metadata: Access(User),
	}, func(ctx context.Context, _ *struct{}) (*askedPasskey, error) {
		caller, _ := identity.CallerFrom(ctx)
		asked, err := svc.BeginPasskeyAct(ctx, caller)
		if err != nil {
			return nil, proofError(err)
		}
		out := &askedPasskey{}
		out.Body.ChallengeID, out.Body.Options = asked.ID, asked.Options
		return out, nil
	})
	huma.Register(api, huma.Operation{
		OperationID: "end-session", Method: http.MethodDelete, Path: "/api/v1/account/sessions/{id}",
		Summary: "Sign out somewhere else", Metadata: Access(User), DefaultStatus: http.StatusNoContent,
	}, func(ctx context.Context, in *struct {
		ID string `path:"id" maxLength:"64"`
	},
	) (*struct{}, error) {
		caller, _ := identity.CallerFrom(ctx)
		return nil, holdError(svc.EndSession(ctx, caller, in.ID))
	})
}
