package apiv1

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/admin"
	"legalai/internal/identity"
	"legalai/internal/wire"
)

// adminCalls are the administrators' calls. Those that look name the level
// AdminLook, those that change something AdminActed.
type adminCalls struct {
	admin    *admin.Service
	identity *identity.Service
}

// RegisterAdmin adds the administrators' calls.
func RegisterAdmin(api huma.API, a *admin.Service, i *identity.Service) {
	c := adminCalls{a, i}
	c.registerAccounts(api)
	c.registerSignUp(api)
	c.registerMail(api)
	c.registerAudit(api)
	c.registerBackups(api)
	huma.Register(api, done(change("put-workspace-quota", http.MethodPut, "/workspaces/{id}/quota", "Say what the files of one workspace may hold, in place of what holds for all")), c.setQuota)
	huma.Register(api, look("get-admin-state", "/state", "What the server holds and whether its parts answer: counts, sizes, opaque ids"), c.state)
	huma.Register(api, look("get-admin-usage", "/usage", "Who used which AI provider, in counts"), c.usage)
	huma.Register(api, look("get-admin-security", "/security", "What happened at the doors of the server, without addresses and content"), c.security)
}

// look describes a call that only reads.
func look(id, path, summary string) huma.Operation {
	return huma.Operation{OperationID: id, Method: http.MethodGet, Path: "/api/v1/admin" + path, Metadata: Access(AdminLook), Summary: summary}
}

// change describes a call that changes something.
func change(id, method, path, summary string) huma.Operation {
	return huma.Operation{OperationID: id, Method: method, Path: "/api/v1/admin" + path, Metadata: Access(AdminActed), Summary: summary}
}

// done describes a change without an answer.
func done(o huma.Operation) huma.Operation {
	o.DefaultStatus = http.StatusNoContent
	return o
}

// adminBody wraps a body.
type adminBody[T any] struct{ Body T }

func answered[T any](body T, err error) (*adminBody[T], error) {
	if err != nil {
		return nil, adminError(err)
	}
	return &adminBody[T]{body}, nil
}

// adminError says in the words of this API what identity refuses.
func adminError(err error) error {
	var refused *identity.Error
	if !errors.As(err, &refused) {
		return err
	}
	switch refused.Code {
	case "user_not_found":
		return wire.Errorf(wire.NotFound, "There is no such account or invitation any more.")
	case "conflict", "email_exists":
		return wire.Errorf(wire.Conflict, refused.Message)
	}
	return wire.Errorf(wire.Invalid, refused.Message)
}

func (c adminCalls) state(ctx context.Context, _ *struct{}) (*adminBody[wire.AdminState], error) {
	s, err := c.admin.State(ctx)
	out := wire.AdminState{
		Version: s.Version, Go: s.Go, StartedAt: s.StartedAt.UnixMilli(), Engine: s.Engine, Schema: s.Schema, DatabaseBytes: s.Bytes,
		Accounts: s.Accounts, Sessions: s.Sessions, Records: s.Records, Files: s.Objects, QueuedMails: s.Queued, OldestMailAt: millis(s.Oldest),
		Quota: s.Quota, Workspaces: s.Workspaces, Health: []wire.AdminHealth{}, Largest: []wire.AdminWorkspace{},
		Limits: []wire.AdminLimit{},
	}
	for _, l := range s.Limits {
		out.Limits = append(out.Limits, wire.AdminLimit{Name: l.Name, Burst: int64(l.Burst), EveryMillis: l.Every.Milliseconds()})
	}
	for _, h := range s.Health {
		out.Health = append(out.Health, wire.AdminHealth(h))
	}
	for _, w := range s.Largest {
		size := wire.AdminWorkspace{
			ID: w.ID, Members: w.Members, Records: w.Records, RecordBytes: w.RecordBytes, Files: w.Objects, FileBytes: w.ObjectBytes,
		}
		if w.Quota.Valid {
			size.Quota = &w.Quota.Int64
		}
		out.Largest = append(out.Largest, size)
	}
	return answered(out, err)
}

func (c adminCalls) setQuota(ctx context.Context, in *struct {
	ID   string `path:"id" maxLength:"64"`
	Body wire.AdminQuota
},
) (*struct{}, error) {
	err := c.admin.SetQuota(ctx, actor(ctx), in.ID, in.Body.Bytes)
	if errors.Is(err, admin.ErrNoWorkspace) {
		return nil, wire.Errorf(wire.NotFound, "There is no such workspace.")
	}
	return nil, err
}

// adminUsageList is a list of counts.
type adminUsageList struct {
	Usage []wire.AdminUsage `json:"usage"`
}

func (c adminCalls) usage(ctx context.Context, in *struct {
	Days int `query:"days" minimum:"1" maximum:"366" default:"30"`
},
) (*adminBody[adminUsageList], error) {
	rows, err := c.admin.Usage(ctx, in.Days)
	out := adminUsageList{Usage: []wire.AdminUsage{}}
	for _, u := range rows {
		out.Usage = append(out.Usage, wire.AdminUsage{
			AccountID: u.AccountID, Email: u.Email, Provider: u.Provider, Answers: u.Answers, Failures: u.Failures,
			InputTokens: u.InputTokens, OutputTokens: u.OutputTokens,
		})
	}
	return answered(out, err)
}

func (c adminCalls) security(ctx context.Context, _ *struct{}) (*adminBody[wire.AdminSecurity], error) {
	s, err := c.admin.Security(ctx)
	out := wire.AdminSecurity{Today: s.Today, Week: s.Week, Month: s.Month, Acts: s.Acts, Events: []wire.AdminEvent{}}
	for _, e := range s.Latest {
		out.Events = append(out.Events, wire.AdminEvent{At: millis(e.At), Kind: e.Kind, Part: e.Part, Email: s.Emails[e.AccountID]})
	}
	return answered(out, err)
}

// millis turns the database's microseconds into the wire's milliseconds.
func millis(micros int64) int64 { return micros / 1000 }
