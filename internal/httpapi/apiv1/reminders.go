package apiv1

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/identity"
	"legalai/internal/reminder"
)

// RegisterReminders adds the calls by which somebody asks for mails without
// content at certain times.
func RegisterReminders(api huma.API, s *reminder.Service) {
	c := reminderCalls{s}
	huma.Register(api, huma.Operation{
		OperationID: "get-reminders", Method: http.MethodGet, Path: "/api/v1/workspaces/{id}/reminders", Metadata: Access(User),
		Summary: "When the caller will be reminded by mail",
	}, c.get)
	huma.Register(api, huma.Operation{
		OperationID: "put-reminders", Method: http.MethodPut, Path: "/api/v1/workspaces/{id}/reminders", Metadata: Access(Proven),
		Summary:       "Ask for a mail without content at each of these times, in place of all earlier ones",
		DefaultStatus: http.StatusNoContent,
	}, c.put)
	huma.Register(api, huma.Operation{
		OperationID: "delete-reminders", Method: http.MethodDelete, Path: "/api/v1/workspaces/{id}/reminders", Metadata: Access(Proven),
		Summary: "Ask for no more mails and forget every time", DefaultStatus: http.StatusNoContent,
	}, c.cancel)
}

type reminderCalls struct{ s *reminder.Service }

// Reminders are the times at which somebody wants to be written to.
type Reminders struct {
	On       bool        `json:"on"`
	Language string      `json:"language" doc:"Of the mails"`
	Times    []time.Time `json:"times" doc:"Yet to come, cut to quarters of an hour"`
}

type remindersOutput struct{ Body Reminders }

func (c reminderCalls) get(ctx context.Context, in *struct {
	ID string `path:"id" maxLength:"43"`
},
) (*remindersOutput, error) {
	wish, err := c.s.Get(ctx, recipient(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &remindersOutput{Reminders{On: wish.On, Language: wish.Language, Times: append([]time.Time{}, wish.Times...)}}, nil
}

func (c reminderCalls) put(ctx context.Context, in *struct {
	ID   string `path:"id" maxLength:"43"`
	Body struct {
		Language string      `json:"language" maxLength:"35" doc:"Of the mails"`
		Times    []time.Time `json:"times" maxItems:"400"`
	}
},
) (*struct{}, error) {
	return nil, c.s.Put(ctx, recipient(ctx), in.ID, in.Body.Language, in.Body.Times)
}

func (c reminderCalls) cancel(ctx context.Context, in *struct {
	ID string `path:"id" maxLength:"43"`
},
) (*struct{}, error) {
	return nil, c.s.Cancel(ctx, recipient(ctx), in.ID)
}

func recipient(ctx context.Context) reminder.Caller {
	caller, _ := identity.CallerFrom(ctx)
	return reminder.Caller{Account: caller.UserID, Session: caller.SessionID}
}
