package apiv1

import (
	"context"
	"net/http"

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
		OperationID: "end-session", Method: http.MethodDelete, Path: "/api/v1/account/sessions/{id}",
		Summary: "Sign out somewhere else", Metadata: Access(User), DefaultStatus: http.StatusNoContent,
	}, func(ctx context.Context, in *struct {
		ID string `path:"id" maxLength:"64"`
	},
	) (*struct{}, error) {
		caller, _ := identity.CallerFrom(ctx)
		if err := svc.RevokeSession(ctx, caller.UserID, in.ID); err != nil {
			return nil, wire.Errorf(wire.NotFound, "This session has ended already.")
		}
		return nil, nil
	})
}
