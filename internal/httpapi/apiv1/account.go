package apiv1

import (
	"context"
	"encoding/base64"
	"net"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/identity"
	"legalai/internal/vault"
	"legalai/internal/wire"
)

// accountCalls are the calls about what opens an account: how its password is
// stretched, its sealed keys, the proof of them, and the half that reopens a tab.
type accountCalls struct{ vault *vault.Service }

// RegisterAccount adds the calls about the caller's account keys.
func RegisterAccount(api huma.API, v *vault.Service) {
	c := accountCalls{v}
	huma.Register(api, huma.Operation{
		OperationID: "prelogin", Method: http.MethodPost, Path: "/api/v1/prelogin", Metadata: Access(Anyone),
		Summary: "How the browser derives from a password, for any address whether it has an account or not",
	}, c.prelogin)
	huma.Register(api, huma.Operation{
		OperationID: "get-account-keys", Method: http.MethodGet, Path: "/api/v1/account/keys", Metadata: Access(User),
		Summary: "The sealed document that opens the account",
	}, c.getKeys)
	huma.Register(api, huma.Operation{
		OperationID: "put-account-keys", Method: http.MethodPut, Path: "/api/v1/account/keys", Metadata: Access(User),
		Summary:      "Store a new version of the sealed document, signed by the account key; a later one of a generation needs the vault proof, the first of another generation an act of the person",
		MaxBodyBytes: 2 * wire.MaxKeyDocument, // base64 among other fields
	}, c.putKeys)
	huma.Register(api, huma.Operation{
		OperationID: "create-vault-challenge", Method: http.MethodPost, Path: "/api/v1/vault/challenge", Metadata: Access(User),
		Summary: "Bytes for this session to sign, once, within five minutes",
	}, c.challenge)
	huma.Register(api, huma.Operation{
		OperationID: "prove-vault", Method: http.MethodPost, Path: "/api/v1/vault/proof", Metadata: Access(User),
		Summary: "Prove that this session holds the account key; it writes for fifteen minutes", DefaultStatus: http.StatusNoContent,
	}, c.prove)
	huma.Register(api, huma.Operation{
		OperationID: "lock-vault", Method: http.MethodDelete, Path: "/api/v1/vault/proof", Metadata: Access(User),
		Summary: "End the proof, and destroy the half", DefaultStatus: http.StatusNoContent,
	}, c.lock)
	c.registerHalf(api)
}

func (c accountCalls) registerHalf(api huma.API) {
	const path = "/api/v1/session/half"
	huma.Register(api, huma.Operation{
		OperationID: "put-session-half", Method: http.MethodPut, Path: path, Metadata: Access(User),
		Summary: "Keep the server's half of the key that reopens the vault after a reload", DefaultStatus: http.StatusNoContent,
	}, c.putHalf)
	huma.Register(api, huma.Operation{
		OperationID: "get-session-half", Method: http.MethodGet, Path: path, Metadata: Access(User),
		Summary: "The half, unless it lay unused for too long",
	}, c.getHalf)
	huma.Register(api, huma.Operation{
		OperationID: "touch-session-half", Method: http.MethodPost, Path: path + "/touch", Metadata: Access(User),
		Summary: "Let the half live on", DefaultStatus: http.StatusNoContent,
	}, c.touchHalf)
	huma.Register(api, huma.Operation{
		OperationID: "delete-session-half", Method: http.MethodDelete, Path: path, Metadata: Access(User),
		Summary: "Destroy the half, and end the proof", DefaultStatus: http.StatusNoContent,
	}, c.lock)
}

// who is the vault's view of the caller that the gate has let in.
func who(ctx context.Context) vault.Caller {
	caller, _ := identity.CallerFrom(ctx)
	return vault.Caller{Account: caller.UserID, Session: caller.SessionID, ActedAt: caller.Acts.Own}
}

type preloginInput struct {
	Body struct {
		Email string `json:"email" maxLength:"320"`
	}

	from string
}

// Resolve reads what no field names: where the call comes from.
func (in *preloginInput) Resolve(ctx huma.Context) []error {
	in.from = remoteHost(ctx)
	return nil
}

// remoteHost is the address that a call comes from, without its port.
func remoteHost(ctx huma.Context) string {
	if host, _, err := net.SplitHostPort(ctx.RemoteAddr()); err == nil {
		return host
	}
	return ctx.RemoteAddr()
}

type preloginOutput struct {
	Body struct {
		Profile int64    `json:"profile" doc:"Number of a set of Argon2id parameters that clients know"`
		Salt    string   `json:"salt" doc:"16 bytes, base64url"`
		For     []string `json:"for,omitempty" nullable:"false" doc:"The origins that the sign-in value may be bound to, to be tried in this order; absent: this server's. Others only with the person's word"`
	}
}

func (c accountCalls) prelogin(ctx context.Context, in *preloginInput) (*preloginOutput, error) {
	derivation, err := c.vault.Prelogin(ctx, identity.Network(in.from), in.Body.Email)
	if err != nil {
		return nil, err
	}
	out := &preloginOutput{}
	out.Body.Profile, out.Body.For = derivation.Profile, derivation.For
	out.Body.Salt = base64.RawURLEncoding.EncodeToString(derivation.Salt)
	return out, nil
}

type keysOutput struct {
	Body struct {
		Generation int64  `json:"generation"`
		Version    int64  `json:"version"`
		Document   []byte `json:"document"`
		Signature  []byte `json:"signature,omitempty" doc:"By the account key; absent where it was stored before documents were signed"`
	}
}

func (c accountCalls) getKeys(ctx context.Context, in *struct {
	Generation int64 `query:"generation" minimum:"0" doc:"An earlier generation; 0 for the newest"`
	Version    int64 `query:"version" minimum:"0" doc:"An earlier version that is still kept; 0 for the present one"`
},
) (*keysOutput, error) {
	document, err := c.vault.CurrentKeyDocument(ctx, who(ctx))
	switch {
	case in.Version != 0:
		document, err = c.vault.EarlierKeyDocument(ctx, who(ctx).Account, in.Generation, in.Version)
	case in.Generation != 0:
		document, err = c.vault.KeyDocument(ctx, who(ctx).Account, in.Generation)
	}
	if err != nil {
		return nil, err
	}
	out := &keysOutput{}
	out.Body.Generation, out.Body.Version = document.Generation, document.Version
	out.Body.Document, out.Body.Signature = document.Document, document.Signature
	return out, nil
}

type putKeysInput struct {
	Body struct {
		Generation  int64  `json:"generation" minimum:"1"`
		BaseVersion int64  `json:"base_version" minimum:"0" doc:"The version it replaces; 0 for the first of a generation"`
		SigPK       []byte `json:"sig_pk" doc:"Ed25519 public key"`
		EncPK       []byte `json:"enc_pk" doc:"X-Wing public key"`
		Document    []byte `json:"document"`
		Signature   []byte `json:"signature,omitempty" doc:"By the account key over account, generation, version and document, 64 bytes"`
	}
}

type putKeysOutput struct {
	Body struct {
		Generation int64 `json:"generation"`
		Version    int64 `json:"version"`
	}
}

func (c accountCalls) putKeys(ctx context.Context, in *putKeysInput) (*putKeysOutput, error) {
	version, err := c.vault.PutKeyDocument(ctx, who(ctx), vault.NewKeyDocument{
		Generation: in.Body.Generation, BaseVersion: in.Body.BaseVersion,
		SigPK: in.Body.SigPK, EncPK: in.Body.EncPK, Document: in.Body.Document, Signature: in.Body.Signature,
	})
	if err != nil {
		return nil, err
	}
	out := &putKeysOutput{}
	out.Body.Generation, out.Body.Version = in.Body.Generation, version
	return out, nil
}

type challengeOutput struct {
	Body struct {
		Challenge []byte `json:"challenge" doc:"32 bytes"`
	}
}

func (c accountCalls) challenge(ctx context.Context, _ *struct{}) (*challengeOutput, error) {
	challenge, err := c.vault.Challenge(ctx, who(ctx))
	if err != nil {
		return nil, err
	}
	out := &challengeOutput{}
	out.Body.Challenge = challenge
	return out, nil
}

func (c accountCalls) prove(ctx context.Context, in *struct {
	Body struct {
		Signature []byte `json:"signature"`
	}
},
) (*struct{}, error) {
	return nil, c.vault.Prove(ctx, who(ctx), in.Body.Signature)
}

func (c accountCalls) putHalf(ctx context.Context, in *struct {
	Body struct {
		Half        []byte `json:"half" doc:"32 bytes"`
		IdleSeconds int64  `json:"idle_seconds" minimum:"1" maximum:"2592000" doc:"How long it may lie unused, by the server's clock"`
	}
},
) (*struct{}, error) {
	idle := time.Duration(min(in.Body.IdleSeconds, int64(wire.MaxIdle/time.Second)+1)) * time.Second
	return nil, c.vault.PutHalf(ctx, who(ctx), in.Body.Half, idle)
}

type halfOutput struct {
	Body struct {
		Half []byte `json:"half"`
	}
}

func (c accountCalls) getHalf(ctx context.Context, _ *struct{}) (*halfOutput, error) {
	half, err := c.vault.Half(ctx, who(ctx))
	if err != nil {
		return nil, err
	}
	out := &halfOutput{}
	out.Body.Half = half
	return out, nil
}

func (c accountCalls) touchHalf(ctx context.Context, _ *struct{}) (*struct{}, error) {
	_, err := c.vault.Half(ctx, who(ctx))
	return nil, err
}

// lock is what a browser says when its vault shuts. Under the half's own path, too: pages of
// an earlier version say it there.
func (c accountCalls) lock(ctx context.Context, _ *struct{}) (*struct{}, error) {
	return nil, c.vault.Lock(ctx, who(ctx))
}
