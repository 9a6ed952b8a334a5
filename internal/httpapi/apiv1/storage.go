package apiv1

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/files"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// storageCalls are the calls about files that the storage protocol has no words for.
type storageCalls struct{ files *files.Service }

// RegisterStorage adds the calls about a workspace's room, about links to single files,
// about where files lie and about those that were removed. The sealed bytes behind a link are served at
// /storage/v1/share/{id}; what opens them stands in the link's fragment.
func RegisterStorage(api huma.API, f *files.Service) {
	c := storageCalls{f}
	huma.Register(api, huma.Operation{
		OperationID: "get-storage", Method: http.MethodGet, Path: "/api/v1/workspaces/{id}/storage", Metadata: Access(User),
		Summary: "How much room a workspace uses and has",
	}, c.usage)
	huma.Register(api, huma.Operation{
		OperationID: "create-share", Method: http.MethodPost, Path: "/api/v1/workspaces/{id}/shares", Metadata: Access(Proven),
		Summary: "Make a link to the sealed bytes of one file", DefaultStatus: http.StatusCreated,
	}, c.create)
	huma.Register(api, huma.Operation{
		OperationID: "list-shares", Method: http.MethodGet, Path: "/api/v1/workspaces/{id}/shares", Metadata: Access(User),
		Summary: "Links to files of a workspace, newest first, with how often each was opened",
	}, c.list)
	huma.Register(api, huma.Operation{
		OperationID: "revoke-share", Method: http.MethodDelete, Path: "/api/v1/workspaces/{id}/shares/{share}", Metadata: Access(Proven),
		Summary: "End a link at once", DefaultStatus: http.StatusNoContent,
	}, c.revoke)
	huma.Register(api, huma.Operation{
		OperationID: "rest-share", Method: http.MethodPut, Path: "/api/v1/workspaces/{id}/shares/{share}/resting", Metadata: Access(Proven),
		Summary: "Let a link hand out nothing while its document lies in the bin, or work again", DefaultStatus: http.StatusNoContent,
	}, c.rest)
	huma.Register(api, huma.Operation{
		OperationID: "get-share", Method: http.MethodGet, Path: "/api/v1/shares/{share}", Metadata: Access(Anyone),
		Summary: "What a link leads to: its size and until when it works",
	}, c.shared)
	registerFiles(api, c)
}

// Share is a link to one file as members of the workspace see it.
type Share struct {
	ID           string     `json:"id"`
	Name         string     `json:"name" doc:"FILE/VERSION"`
	Creator      string     `json:"creator" doc:"Account id"`
	CreatedAt    time.Time  `json:"created_at"`
	ExpiresAt    time.Time  `json:"expires_at"`
	Opens        int64      `json:"opens"`
	LastOpenedAt *time.Time `json:"last_opened_at,omitempty"`
	Resting      bool       `json:"resting" doc:"Hands out nothing for the time being"`
}

func shareOf(row sqldb.Share) Share {
	share := Share{
		ID: row.ID, Name: files.NameOf(sqldb.Object{File: row.File, Version: row.Version}), Creator: row.Creator,
		CreatedAt: time.UnixMicro(row.CreatedAt).UTC(), ExpiresAt: time.UnixMicro(row.ExpiresAt).UTC(), Opens: row.Opens, Resting: row.Resting,
	}
	if row.LastOpenedAt > 0 {
		at := time.UnixMicro(row.LastOpenedAt).UTC()
		share.LastOpenedAt = &at
	}
	return share
}

// fileErrors is where an error of files becomes one of this API.
var fileErrors = []struct {
	err     error
	code    wire.Code
	message string
}{
	{files.ErrNoBucket, wire.NotFound, "There is no such workspace among yours."},
	{files.ErrNoObject, wire.NotFound, "There is no such file."},
	{files.ErrNoShare, wire.NotFound, "This link does not work. It may have expired, been revoked or been cut off."},
	{files.ErrDenied, wire.Denied, "Your role in this workspace may not do this."},
	{files.ErrUnproven, wire.ProofRequired, "This session has not proven that it holds the account key. Unlock the vault and try again."},
	{files.ErrNoCompartment, wire.Invalid, "There is no such compartment."},
	{files.ErrName, wire.Invalid, "A name of a file is FILE/VERSION."},
	{files.ErrExists, wire.Conflict, "There is a file of this name."},
	{files.ErrQuota, wire.TooLarge, "The workspace has no room left for this file."},
	{files.ErrExpiry, wire.Invalid, "expires_at: a link works from now on and for 90 days at most."},
}

func fileProblem(err error) error {
	for _, known := range fileErrors {
		if errors.Is(err, known.err) {
			return wire.Errorf(known.code, known.message)
		}
	}
	return err
}

func fileCaller(ctx context.Context) files.Caller {
	caller := who(ctx)
	return files.Caller{Account: caller.Account, Session: caller.Session}
}

type roomOutput struct {
	Body struct {
		Used  int64 `json:"used" doc:"Bytes of sealed files"`
		Quota int64 `json:"quota" doc:"Bytes that there may be; 0: without limit"`
	}
}

func (c storageCalls) usage(ctx context.Context, in *struct {
	ID string `path:"id" maxLength:"43"`
},
) (*roomOutput, error) {
	usage, err := c.files.Usage(ctx, fileCaller(ctx), in.ID)
	if err != nil {
		return nil, fileProblem(err)
	}
	out := &roomOutput{}
	out.Body.Used, out.Body.Quota = usage.Used, usage.Quota
	return out, nil
}

type shareOutput struct{ Body Share }

func (c storageCalls) create(ctx context.Context, in *struct {
	ID   string `path:"id" maxLength:"43"`
	Body struct {
		Name      string    `json:"name" maxLength:"64" doc:"FILE/VERSION"`
		ExpiresAt time.Time `json:"expires_at"`
	}
},
) (*shareOutput, error) {
	made, err := c.files.Share(ctx, fileCaller(ctx), in.ID, in.Body.Name, in.Body.ExpiresAt)
	if err != nil {
		return nil, fileProblem(err)
	}
	return &shareOutput{shareOf(made)}, nil
}

type shareList struct {
	Body struct {
		Shares []Share `json:"shares"`
	}
}

func (c storageCalls) list(ctx context.Context, in *struct {
	ID string `path:"id" maxLength:"43"`
},
) (*shareList, error) {
	rows, err := c.files.Shares(ctx, fileCaller(ctx), in.ID)
	if err != nil {
		return nil, fileProblem(err)
	}
	out := &shareList{}
	out.Body.Shares = make([]Share, len(rows))
	for i, row := range rows {
		out.Body.Shares[i] = shareOf(row)
	}
	return out, nil
}

func (c storageCalls) revoke(ctx context.Context, in *struct {
	ID    string `path:"id" maxLength:"43"`
	Share string `path:"share" maxLength:"64"`
},
) (*struct{}, error) {
	return nil, fileProblem(c.files.Revoke(ctx, fileCaller(ctx), in.ID, in.Share))
}

func (c storageCalls) rest(ctx context.Context, in *struct {
	ID    string `path:"id" maxLength:"43"`
	Share string `path:"share" maxLength:"64"`
	Body  struct {
		Resting bool `json:"resting"`
	}
},
) (*struct{}, error) {
	return nil, fileProblem(c.files.Rest(ctx, fileCaller(ctx), in.ID, in.Share, in.Body.Resting))
}

type sharedOutput struct {
	Body struct {
		Size      int64     `json:"size" doc:"Sealed bytes"`
		ExpiresAt time.Time `json:"expires_at"`
	}
}

func (c storageCalls) shared(ctx context.Context, in *struct {
	Share string `path:"share" maxLength:"64"`
},
) (*sharedOutput, error) {
	share, object, err := c.files.Shared(ctx, in.Share)
	if err != nil {
		return nil, fileProblem(err)
	}
	out := &sharedOutput{}
	out.Body.Size, out.Body.ExpiresAt = object.Size, time.UnixMicro(share.ExpiresAt).UTC()
	return out, nil
}
