package apiv1

import (
	"context"
	"encoding/base64"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/wire"
)

// RegisterInvitations adds the calls by which members come into a workspace and
// get its keys. What the signed parts mean is described in spec/ledger.md.
func RegisterInvitations(api huma.API, v *vault.Service) {
	c := vaultCalls{v}
	huma.Register(api, huma.Operation{
		OperationID: "create-invitation", Method: http.MethodPost, Path: "/api/v1/workspaces/{id}/invitations", Metadata: Access(User),
		Summary:       "Invite somebody and mail them a notice without the secret; for owners and administrators",
		DefaultStatus: http.StatusCreated, MaxBodyBytes: 2 * wire.MaxInvitation,
	}, c.invite)
	huma.Register(api, huma.Operation{
		OperationID: "list-invitations", Method: http.MethodGet, Path: "/api/v1/workspaces/{id}/invitations", Metadata: Access(User),
		Summary: "Invitations of a workspace, newest first; for owners and administrators",
	}, c.invitations)
	huma.Register(api, huma.Operation{
		OperationID: "revoke-invitation", Method: http.MethodDelete, Path: "/api/v1/workspaces/{id}/invitations/{invitation}", Metadata: Access(User),
		Summary: "End an invitation",
	}, c.revoke)
	huma.Register(api, huma.Operation{
		OperationID: "resend-invitation", Method: http.MethodPost, Path: "/api/v1/workspaces/{id}/invitations/{invitation}/mail", Metadata: Access(User),
		Summary: "Mail the notice of an invitation again", DefaultStatus: http.StatusNoContent,
	}, c.remail)
	huma.Register(api, huma.Operation{
		OperationID: "list-own-invitations", Method: http.MethodGet, Path: "/api/v1/invitations", Metadata: Access(User),
		Summary: "Invitations to the caller's own address that wait",
	}, c.ownInvitations)
	huma.Register(api, huma.Operation{
		OperationID: "get-invitation", Method: http.MethodGet, Path: "/api/v1/invitations/{invitation}", Metadata: Access(User),
		Summary: "An invitation by the id that its link tells",
	}, c.oneInvitation)
	huma.Register(api, huma.Operation{
		OperationID: "accept-invitation", Method: http.MethodPost, Path: "/api/v1/invitations/{invitation}/accept", Metadata: Waiting(Access(Proven)),
		Summary:       "Answer an invitation with one's own public keys, bound by its secret or by the address it went to",
		DefaultStatus: http.StatusNoContent, MaxBodyBytes: wire.MaxInvitation + 1,
	}, c.accept)
	huma.Register(api, inCBOR(huma.Operation{
		OperationID: "get-grants", Method: http.MethodGet, Path: "/api/v1/workspaces/{id}/grants", Metadata: Access(User),
		Summary: "Keys of a workspace, sealed to the caller",
	}), c.grants)
}

// Invitation is an invitation as those see it who govern the workspace.
type Invitation struct {
	ID         string    `json:"id"`
	Email      string    `json:"email"`
	Role       string    `json:"role" doc:"As the server read it; the signed terms decide"`
	State      string    `json:"state" enum:"open,accepted,joined,revoked,expired"`
	Inviter    string    `json:"inviter" doc:"Account id"`
	Account    string    `json:"account,omitempty" doc:"Who accepted"`
	Proven     bool      `json:"proven" doc:"Accepted with the secret; clients check for themselves"`
	Terms      []byte    `json:"terms"`
	Acceptance []byte    `json:"acceptance,omitempty"`
	CreatedAt  time.Time `json:"created_at"`
	MailedAt   time.Time `json:"mailed_at"`
	ExpiresAt  time.Time `json:"expires_at"`
}

// OwnInvitation is an invitation as the one sees it who is invited.
type OwnInvitation struct {
	ID        string    `json:"id"`
	Workspace string    `json:"workspace"`
	Role      string    `json:"role"`
	State     string    `json:"state" enum:"open,accepted,joined,revoked,expired"`
	Terms     []byte    `json:"terms"`
	Mine      bool      `json:"mine" doc:"The caller has accepted it"`
	ExpiresAt time.Time `json:"expires_at"`
}

type invitationOutput struct{ Body Invitation }

func (c vaultCalls) invite(ctx context.Context, in *struct {
	ID   string `path:"id" maxLength:"43"`
	Body struct {
		Email    string `json:"email" maxLength:"320"`
		Language string `json:"language" maxLength:"35" doc:"Of the mail"`
		Terms    []byte `json:"terms" doc:"Signed by the inviter; the secret is not in it"`
	}
},
) (*invitationOutput, error) {
	made, err := c.vault.Invite(ctx, who(ctx), in.ID, vault.NewInvitation{Email: in.Body.Email, Language: in.Body.Language, Terms: in.Body.Terms})
	if err != nil {
		return nil, err
	}
	return &invitationOutput{Body: invitationOf(made)}, nil
}

type invitationList struct {
	Body struct {
		Invitations []Invitation `json:"invitations"`
	}
}

func (c vaultCalls) invitations(ctx context.Context, in *struct {
	ID string `path:"id" maxLength:"43"`
},
) (*invitationList, error) {
	rows, err := c.vault.Invitations(ctx, who(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	out := &invitationList{}
	out.Body.Invitations = make([]Invitation, len(rows))
	for i, row := range rows {
		out.Body.Invitations[i] = invitationOf(row)
	}
	return out, nil
}

// invitationPath names an invitation of a workspace.
type invitationPath struct {
	ID         string `path:"id" maxLength:"43"`
	Invitation string `path:"invitation" maxLength:"22"`
}

func (c vaultCalls) revoke(ctx context.Context, in *invitationPath) (*struct{}, error) {
	return nil, c.vault.RevokeInvitation(ctx, who(ctx), in.ID, in.Invitation)
}

func (c vaultCalls) remail(ctx context.Context, in *invitationPath) (*struct{}, error) {
	return nil, c.vault.RemailInvitation(ctx, who(ctx), in.ID, in.Invitation)
}

type ownInvitationList struct {
	Body struct {
		Invitations []OwnInvitation `json:"invitations"`
	}
}

func (c vaultCalls) ownInvitations(ctx context.Context, _ *struct{}) (*ownInvitationList, error) {
	rows, err := c.vault.InvitationsTo(ctx, who(ctx))
	if err != nil {
		return nil, err
	}
	out := &ownInvitationList{}
	out.Body.Invitations = make([]OwnInvitation, len(rows))
	for i, row := range rows {
		out.Body.Invitations[i] = ownInvitationOf(ctx, row)
	}
	return out, nil
}

type ownInvitationOutput struct{ Body OwnInvitation }

func (c vaultCalls) oneInvitation(ctx context.Context, in *struct {
	Invitation string `path:"invitation" maxLength:"22"`
},
) (*ownInvitationOutput, error) {
	row, err := c.vault.Invitation(ctx, in.Invitation)
	if err != nil {
		return nil, err
	}
	return &ownInvitationOutput{Body: ownInvitationOf(ctx, row)}, nil
}

func (c vaultCalls) accept(ctx context.Context, in *struct {
	Invitation string `path:"invitation" maxLength:"22"`
	RawBody    []byte `contentType:"application/cbor"`
},
) (*struct{}, error) {
	return nil, c.vault.Accept(ctx, who(ctx), in.Invitation, in.RawBody)
}

func (c vaultCalls) grants(ctx context.Context, in *struct {
	ID string `path:"id" maxLength:"43"`
},
) (*binary, error) {
	grants, err := c.vault.Grants(ctx, who(ctx).Account, in.ID)
	if err != nil {
		return nil, err
	}
	return answer(http.StatusOK, wire.Grants{Grants: grants})
}

func invitationOf(row sqldb.Invitation) Invitation {
	return Invitation{
		ID: base64.RawURLEncoding.EncodeToString(row.ID), Email: row.Email, Role: row.Role, State: row.State, Inviter: row.Inviter,
		Account: row.AccountID, Proven: row.Proven, Terms: row.Terms, Acceptance: row.Acceptance,
		CreatedAt: time.UnixMicro(row.CreatedAt), MailedAt: time.UnixMicro(row.MailedAt), ExpiresAt: time.UnixMicro(row.ExpiresAt),
	}
}

func ownInvitationOf(ctx context.Context, row sqldb.Invitation) OwnInvitation {
	return OwnInvitation{
		ID: base64.RawURLEncoding.EncodeToString(row.ID), Workspace: row.WorkspaceID, Role: row.Role, State: row.State,
		Terms: row.Terms, Mine: row.AccountID != "" && row.AccountID == who(ctx).Account, ExpiresAt: time.UnixMicro(row.ExpiresAt),
	}
}
