package apiv1

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/admin"
	"legalai/internal/identity"
)

// OwnEvent is something that happened to the caller's account.
type OwnEvent struct {
	At   int64  `json:"at" doc:"Milliseconds since 1970"`
	Kind string `json:"kind"`
}

type ownEvents struct {
	Body struct {
		Events []OwnEvent `json:"events"`
	}
}

type leaving struct {
	Body struct {
		GraceDays int `json:"grace_days" doc:"How long an administrator can still restore the account"`
	}
}

// RegisterOwner adds the calls by which a person sees what happened to their
// account, and leaves.
func RegisterOwner(api huma.API, svc *identity.Service, admins *admin.Service) {
	huma.Register(api, huma.Operation{
		OperationID: "list-account-events", Method: http.MethodGet, Path: "/api/v1/account/events",
		Summary: "What happened to the account in the last 30 days, the newest first", Metadata: Access(User),
	}, func(ctx context.Context, _ *struct{}) (*ownEvents, error) {
		caller, _ := identity.CallerFrom(ctx)
		events, err := admins.Events().Of(ctx, caller.UserID)
		if err != nil {
			return nil, err
		}
		out := &ownEvents{}
		out.Body.Events = make([]OwnEvent, 0, len(events))
		for _, e := range events {
			out.Body.Events = append(out.Body.Events, OwnEvent{At: millis(e.At), Kind: e.Kind})
		}
		return out, nil
	})
	huma.Register(api, huma.Operation{
		OperationID: "delete-account", Method: http.MethodDelete, Path: "/api/v1/account",
		Summary:       "Sign out everywhere and remove the account when a time of grace is over",
		DefaultStatus: http.StatusAccepted, Metadata: Waiting(Access(ProvenActed)),
	}, func(ctx context.Context, _ *struct{}) (*leaving, error) {
		caller, _ := identity.CallerFrom(ctx)
		if err := svc.ScheduleDeletion(ctx, actor(ctx), caller.UserID); err != nil {
			return nil, adminError(err)
		}
		out := &leaving{}
		out.Body.GraceDays = int(identity.DeleteGrace.Hours() / 24)
		return out, nil
	})
}
