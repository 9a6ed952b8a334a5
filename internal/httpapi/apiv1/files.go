package apiv1

import (
	"context"
	"encoding/base64"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/files"
	"legalai/internal/wire"
)

// registerFiles adds the calls about where files lie and about those that were removed.
func registerFiles(api huma.API, c storageCalls) {
	huma.Register(api, huma.Operation{
		OperationID: "list-walled-files", Method: http.MethodGet, Path: "/api/v1/workspaces/{id}/files/walled", Metadata: Access(User),
		Summary: "Files behind walls that the caller is inside of, with their compartments",
	}, c.walled)
	huma.Register(api, huma.Operation{
		OperationID: "enclose-files", Method: http.MethodPost, Path: "/api/v1/workspaces/{id}/files/enclose", Metadata: Access(Proven),
		Summary: "Move files into a compartment: behind a wall with their case, or out of it; links to what goes behind a wall end",
	}, c.enclose)
	huma.Register(api, huma.Operation{
		OperationID: "list-removed-files", Method: http.MethodGet, Path: "/api/v1/workspaces/{id}/files/removed", Metadata: Access(User),
		Summary: "Files that were removed or replaced and are kept for a while, the latest 1000",
	}, c.removed)
	huma.Register(api, huma.Operation{
		OperationID: "restore-files", Method: http.MethodPost, Path: "/api/v1/workspaces/{id}/files/restore", Metadata: Access(Proven),
		Summary: "Put back what was removed last under these names",
	}, c.restore)
	huma.Register(api, huma.Operation{
		OperationID: "erase-files", Method: http.MethodPost, Path: "/api/v1/workspaces/{id}/files/erase", Metadata: Access(Proven),
		Summary: "Delete for good, before its time, what was removed under these names; for owners and administrators",
	}, c.erase)
}

// WalledFile is a file and the compartment that it lies in.
type WalledFile struct {
	Name        string `json:"name" doc:"FILE/VERSION"`
	Compartment string `json:"compartment" doc:"16 bytes, base64url"`
}

type walledList struct {
	Body struct {
		Files []WalledFile `json:"files"`
		More  bool         `json:"more" doc:"Ask again for what comes after the last name"`
	}
}

func (c storageCalls) walled(ctx context.Context, in *struct {
	ID    string `path:"id" maxLength:"43"`
	After string `query:"after" maxLength:"64" doc:"The last name of the answer before"`
},
) (*walledList, error) {
	rows, err := c.files.Walled(ctx, fileCaller(ctx), in.ID, in.After)
	if err != nil {
		return nil, fileProblem(err)
	}
	out := &walledList{}
	out.Body.Files = make([]WalledFile, len(rows))
	for i, o := range rows {
		out.Body.Files[i] = WalledFile{files.NameOf(o), base64.RawURLEncoding.EncodeToString(o.Compartment)}
	}
	out.Body.More = len(rows) == wire.MaxFilesPerList
	return out, nil
}

type fileNames struct {
	Names []string `json:"names" minItems:"1" maxItems:"1000" doc:"FILE/VERSION each"`
}

// namesOutput names the files that a call has changed.
type namesOutput struct {
	Body struct {
		Names []string `json:"names"`
	}
}

func changed(names []string, err error) (*namesOutput, error) {
	if err != nil {
		return nil, fileProblem(err)
	}
	out := &namesOutput{}
	out.Body.Names = names
	return out, nil
}

func (c storageCalls) enclose(ctx context.Context, in *struct {
	ID   string `path:"id" maxLength:"43"`
	Body struct {
		Compartment string   `json:"compartment" maxLength:"22" doc:"16 bytes, base64url; zeros: the open one"`
		Names       []string `json:"names" minItems:"1" maxItems:"1000" doc:"FILE/VERSION each"`
	}
},
) (*namesOutput, error) {
	compartment, err := base64.RawURLEncoding.Strict().DecodeString(in.Body.Compartment)
	if err != nil || len(compartment) != wire.IDSize {
		return nil, fileProblem(files.ErrNoCompartment)
	}
	return changed(c.files.Enclose(ctx, fileCaller(ctx), in.ID, compartment, in.Body.Names))
}

// RemovedFile is a file that was removed or replaced.
type RemovedFile struct {
	Name      string    `json:"name" doc:"FILE/VERSION"`
	Size      int64     `json:"size" doc:"Sealed bytes"`
	RemovedAt time.Time `json:"removed_at"`
}

type removedList struct {
	Body struct {
		Files []RemovedFile `json:"files"`
	}
}

func (c storageCalls) removed(ctx context.Context, in *struct {
	ID string `path:"id" maxLength:"43"`
},
) (*removedList, error) {
	rows, err := c.files.Removed(ctx, fileCaller(ctx), in.ID)
	if err != nil {
		return nil, fileProblem(err)
	}
	out := &removedList{}
	out.Body.Files = make([]RemovedFile, len(rows))
	for i, o := range rows {
		out.Body.Files[i] = RemovedFile{files.NameOf(o.Object), o.Size, time.UnixMicro(o.RemovedAt).UTC()}
	}
	return out, nil
}

func (c storageCalls) restore(ctx context.Context, in *struct {
	ID   string `path:"id" maxLength:"43"`
	Body fileNames
},
) (*namesOutput, error) {
	return changed(c.files.Restore(ctx, fileCaller(ctx), in.ID, in.Body.Names))
}

func (c storageCalls) erase(ctx context.Context, in *struct {
	ID   string `path:"id" maxLength:"43"`
	Body fileNames
},
) (*namesOutput, error) {
	return changed(c.files.Erase(ctx, fileCaller(ctx), in.ID, in.Body.Names))
}
