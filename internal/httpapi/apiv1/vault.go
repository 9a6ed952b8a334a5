package apiv1

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/vault"
	"legalai/internal/wire"
)

// bodyTime is how long a batch of records may take to arrive.
const bodyTime = 2 * time.Minute

// vaultCalls are the calls about workspaces: their ledgers and sealed records.
type vaultCalls struct{ vault *vault.Service }

// RegisterVault adds the calls about workspaces. Bodies of application/cbor are
// described in spec/sync.md and spec/ledger.md.
func RegisterVault(api huma.API, v *vault.Service) {
	c := vaultCalls{v}
	huma.Register(api, huma.Operation{
		OperationID: "create-workspace", Method: http.MethodPost, Path: "/api/v1/workspaces", Metadata: Access(Proven),
		Summary: "Start a workspace with the first entry of its ledger", DefaultStatus: http.StatusCreated,
		MaxBodyBytes: wire.MaxLedgerEntry + 1, BodyReadTimeout: bodyTime,
	}, c.create)
	huma.Register(api, huma.Operation{
		OperationID: "list-workspaces", Method: http.MethodGet, Path: "/api/v1/workspaces", Metadata: Access(User),
		Summary: "The workspaces that the caller is a member of",
	}, c.list)
	huma.Register(api, inCBOR(huma.Operation{
		OperationID: "get-ledger", Method: http.MethodGet, Path: "/api/v1/workspaces/{id}/ledger", Metadata: Access(User),
		Summary: "Entries of a workspace's signed ledger",
	}), c.ledger)
	huma.Register(api, huma.Operation{
		OperationID: "append-ledger", Method: http.MethodPost, Path: "/api/v1/workspaces/{id}/ledger", Metadata: Access(User),
		Summary:      "Append a signed entry with the grants it calls for; needs the vault proof under the key that the ledger names",
		MaxBodyBytes: wire.MaxLedgerAppend, BodyReadTimeout: bodyTime,
	}, c.appendLedger)
	huma.Register(api, inCBOR(huma.Operation{
		OperationID: "push", Method: http.MethodPost, Path: "/api/v1/workspaces/{id}/push", Metadata: Access(User),
		Summary:      "Store sealed records under one signed commit, all or nothing; needs the vault proof under the key that the ledger names",
		MaxBodyBytes: wire.MaxPushBody, BodyReadTimeout: bodyTime,
	}), c.push)
	huma.Register(api, inCBOR(huma.Operation{
		OperationID: "pull", Method: http.MethodGet, Path: "/api/v1/workspaces/{id}/pull", Metadata: Access(User),
		Summary: "Sealed records after a sequence number, in order",
	}), c.pull)
	huma.Register(api, inCBOR(huma.Operation{
		OperationID: "get-history", Method: http.MethodGet, Path: "/api/v1/workspaces/{id}/objects/{object}/history", Metadata: Access(User),
		Summary: "Earlier states of a record, as long as they are kept",
	}), c.history)
	registerCheckpoints(api, c)
}

// inCBOR describes a call that answers in CBOR; its shapes are those of internal/wire.
func inCBOR(o huma.Operation) huma.Operation {
	return answeringBytes(o, wire.ContentTypeCBOR)
}

// answeringBytes describes a call whose answer is no JSON.
func answeringBytes(o huma.Operation, contentType string) huma.Operation {
	o.Responses = map[string]*huma.Response{"200": {
		Content: map[string]*huma.MediaType{contentType: {Schema: &huma.Schema{Type: "string", Format: "binary"}}},
	}}
	return o
}

// binary is an answer in CBOR.
type binary struct {
	ContentType string `header:"Content-Type"`
	Status      int
	Body        []byte
}

func answer(status int, v any) (*binary, error) {
	body, err := wire.MarshalCBOR(v)
	if err != nil {
		return nil, err
	}
	return &binary{ContentType: wire.ContentTypeCBOR, Status: status, Body: body}, nil
}

// decode reads a body in CBOR.
func decode[T any](body []byte) (T, error) {
	var v T
	if err := wire.UnmarshalCBOR(body, &v); err != nil {
		return v, wire.Errorf(wire.Invalid, "The body is not the CBOR that this call takes.")
	}
	return v, nil
}

type createOutput struct {
	Body struct {
		ID string `json:"id"`
	}
}

func (c vaultCalls) create(ctx context.Context, in *struct {
	RawBody []byte `contentType:"application/cbor"`
},
) (*createOutput, error) {
	id, err := c.vault.CreateWorkspace(ctx, who(ctx), in.RawBody)
	if err != nil {
		return nil, err
	}
	out := &createOutput{}
	out.Body.ID = id
	return out, nil
}

// Workspace is a workspace as its members see it listed.
type Workspace struct {
	ID     string `json:"id"`
	Role   string `json:"role"`
	Head   []byte `json:"head" doc:"Hash of the newest ledger entry"`
	Length int64  `json:"length" doc:"Number of ledger entries"`
	Seq    int64  `json:"seq" doc:"Number of the newest record"`
}

type workspaceList struct {
	Body struct {
		Workspaces []Workspace `json:"workspaces"`
	}
}

func (c vaultCalls) list(ctx context.Context, _ *struct{}) (*workspaceList, error) {
	memberships, err := c.vault.Workspaces(ctx, who(ctx).Account)
	if err != nil {
		return nil, err
	}
	out := &workspaceList{}
	out.Body.Workspaces = make([]Workspace, 0, len(memberships))
	for _, m := range memberships {
		out.Body.Workspaces = append(out.Body.Workspaces, Workspace{ID: m.ID, Role: m.Role, Head: m.LedgerHead, Length: m.LedgerLength, Seq: m.Seq})
	}
	return out, nil
}

func (c vaultCalls) ledger(ctx context.Context, in *struct {
	ID    string `path:"id" maxLength:"43"`
	After int64  `query:"after" minimum:"0" doc:"How many entries the client holds already"`
},
) (*binary, error) {
	entries, err := c.vault.Ledger(ctx, who(ctx).Account, in.ID, in.After)
	if err != nil {
		return nil, err
	}
	return answer(http.StatusOK, wire.LedgerPage{Entries: entries})
}

type lengthOutput struct {
	Body struct {
		Length int64 `json:"length"`
	}
}

func (c vaultCalls) appendLedger(ctx context.Context, in *struct {
	ID      string `path:"id" maxLength:"43"`
	RawBody []byte `contentType:"application/cbor"`
},
) (*lengthOutput, error) {
	body, err := decode[wire.LedgerAppend](in.RawBody)
	if err != nil {
		return nil, err
	}
	length, err := c.vault.AppendLedger(ctx, who(ctx), in.ID, body)
	if err != nil {
		return nil, err
	}
	out := &lengthOutput{}
	out.Body.Length = length
	return out, nil
}

func (c vaultCalls) push(ctx context.Context, in *struct {
	ID      string `path:"id" maxLength:"43"`
	RawBody []byte `contentType:"application/cbor"`
},
) (*binary, error) {
	body, err := decode[wire.Push](in.RawBody)
	if err != nil {
		return nil, err
	}
	seq, err := c.vault.Push(ctx, who(ctx), in.ID, body)
	var refused *wire.Refused
	switch {
	case errors.As(err, &refused):
		return answer(http.StatusConflict, refused)
	case err != nil:
		return nil, err
	}
	return answer(http.StatusOK, wire.Pushed{Seq: seq})
}

func (c vaultCalls) pull(ctx context.Context, in *struct {
	ID    string `path:"id" maxLength:"43"`
	After int64  `query:"after" minimum:"0" doc:"The sequence number of the last answer"`
	Limit int    `query:"limit" minimum:"1" maximum:"500" default:"500"`
},
) (*binary, error) {
	page, err := c.vault.Pull(ctx, who(ctx).Account, in.ID, in.After, in.Limit)
	if err != nil {
		return nil, err
	}
	return answer(http.StatusOK, page)
}

func (c vaultCalls) history(ctx context.Context, in *struct {
	ID     string `path:"id" maxLength:"43"`
	Object string `path:"object" maxLength:"22"`
},
) (*binary, error) {
	history, err := c.vault.History(ctx, who(ctx).Account, in.ID, in.Object)
	if err != nil {
		return nil, err
	}
	return answer(http.StatusOK, history)
}
