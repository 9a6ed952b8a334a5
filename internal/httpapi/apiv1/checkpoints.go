package apiv1

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/vault"
	"legalai/internal/wire"
)

// sealedBytes is the media type of a sealed segment.
const sealedBytes = "application/octet-stream"

// registerCheckpoints adds the calls about what stands in compartments, from which a new device
// begins; spec/sync.md describes the bodies.
func registerCheckpoints(api huma.API, c vaultCalls) {
	huma.Register(api, huma.Operation{
		OperationID: "put-segment", Method: http.MethodPut, Path: "/api/v1/workspaces/{id}/checkpoints/{checkpoint}/segments/{place}", Metadata: Access(User),
		Summary:      "Store a sealed piece of a checkpoint that is being made; needs the vault proof under the key that the ledger names",
		MaxBodyBytes: wire.MaxSegment + 1, BodyReadTimeout: bodyTime,
	}, c.putSegment)
	huma.Register(api, huma.Operation{
		OperationID: "complete-checkpoint", Method: http.MethodPost, Path: "/api/v1/workspaces/{id}/checkpoints", Metadata: Access(User),
		Summary:      "Store the signed statement that names the segments of a checkpoint; needs the vault proof under the key that the ledger names",
		MaxBodyBytes: wire.MaxStatement + 1, BodyReadTimeout: bodyTime,
	}, c.completeCheckpoint)
	huma.Register(api, inCBOR(huma.Operation{
		OperationID: "list-checkpoints", Method: http.MethodGet, Path: "/api/v1/workspaces/{id}/checkpoints", Metadata: Access(User),
		Summary: "The newest checkpoint of each compartment that the caller may enter",
	}), c.checkpoints)
	huma.Register(api, answeringBytes(huma.Operation{
		OperationID: "get-segment", Method: http.MethodGet, Path: "/api/v1/workspaces/{id}/checkpoints/{checkpoint}/segments/{place}", Metadata: Access(User),
		Summary: "A sealed piece of a checkpoint",
	}, sealedBytes), c.segment)
}

// SegmentPath names a piece of a checkpoint.
type SegmentPath struct {
	ID         string `path:"id" maxLength:"43"`
	Checkpoint string `path:"checkpoint" maxLength:"22" doc:"16 bytes, base64url"`
	Place      int64  `path:"place" minimum:"1" maximum:"16384"`
}

func (c vaultCalls) putSegment(ctx context.Context, in *struct {
	SegmentPath
	Compartment string `query:"compartment" required:"true" maxLength:"22" doc:"16 bytes, base64url"`
	RawBody     []byte `contentType:"application/octet-stream"`
},
) (*struct{}, error) {
	return nil, c.vault.PutSegment(ctx, who(ctx), in.ID, vault.NewSegment{
		Checkpoint: in.Checkpoint, Compartment: in.Compartment, Place: in.Place, Envelope: in.RawBody,
	})
}

func (c vaultCalls) completeCheckpoint(ctx context.Context, in *struct {
	ID      string `path:"id" maxLength:"43"`
	RawBody []byte `contentType:"application/cbor"`
},
) (*struct{}, error) {
	return nil, c.vault.CompleteCheckpoint(ctx, who(ctx), in.ID, in.RawBody)
}

func (c vaultCalls) checkpoints(ctx context.Context, in *struct {
	ID string `path:"id" maxLength:"43"`
},
) (*binary, error) {
	statements, err := c.vault.Checkpoints(ctx, who(ctx).Account, in.ID)
	if err != nil {
		return nil, err
	}
	return answer(http.StatusOK, wire.Checkpoints{Checkpoints: statements})
}

// segmentOutput is a segment. What stands under its address never changes, so its browser may keep it.
type segmentOutput struct {
	ContentType  string `header:"Content-Type"`
	CacheControl string `header:"Cache-Control"`
	Body         []byte
}

func (c vaultCalls) segment(ctx context.Context, in *SegmentPath) (*segmentOutput, error) {
	sealed, err := c.vault.Segment(ctx, who(ctx).Account, in.ID, in.Checkpoint, in.Place)
	if err != nil {
		return nil, err
	}
	return &segmentOutput{ContentType: sealedBytes, CacheControl: "private, max-age=86400, immutable", Body: sealed}, nil
}
