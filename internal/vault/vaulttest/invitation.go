package vaulttest

import (
	"crypto/ed25519"
	"encoding/base64"
	"slices"
	"testing"
	"time"

	"legalai/internal/vault"
	"legalai/internal/wire"
)

// Invitation is an invitation with its secret.
type Invitation struct {
	New vault.NewInvitation
	Key ed25519.PrivateKey
	ID  []byte
	ws  []byte
}

// Name is the invitation's id as it stands in addresses.
func (i Invitation) Name() string { return Base64(i.ID) }

// NewInvitation signs the terms of an invitation that waits for a day.
func (a *Account) NewInvitation(t testing.TB, w *Workspace, now time.Time, role string) Invitation {
	t.Helper()
	return a.NewInvitationWith(t, w, now, role, nil)
}

// NewInvitationWith is NewInvitation with fields of the terms replaced.
func (a *Account) NewInvitationWith(t testing.TB, w *Workspace, now time.Time, role string, change M) Invitation {
	t.Helper()
	ws, err := base64.RawURLEncoding.DecodeString(w.ID)
	if err != nil {
		t.Fatal(err)
	}
	pk, key := newKey(t)
	id := hash(slices.Concat([]byte("lx1/invite-id\x00"), pk))[:wire.IDSize]
	fields := M{
		"v": 1, "ws": ws, "id": id, "pk": []byte(pk), "role": role, "by": a.Account, "ledger": w.Head,
		"expires": now.Add(24 * time.Hour).UnixMilli(),
	}
	for name, value := range change {
		fields[name] = value
	}
	return Invitation{
		New: vault.NewInvitation{Email: "Invited@Example.com", Language: "es", Terms: a.seal(t, "invitation", encode(t, fields))},
		Key: key, ID: id, ws: ws,
	}
}

// Answer signs an acceptance of an invitation; secret is its key, or nil.
func (a *Account) Answer(t testing.TB, i Invitation, secret ed25519.PrivateKey, change M) []byte {
	t.Helper()
	fields := M{"v": 1, "ws": i.ws, "id": i.ID, "user": a.Account, "sigPk": a.SigPK(), "encPk": a.EncPK, "at": 5}
	for name, value := range change {
		fields[name] = value
	}
	payload := encode(t, fields)
	proof := []byte{}
	if secret != nil {
		proof = ed25519.Sign(secret, slices.Concat([]byte("lx1/sig/acceptance\x00"), payload))
	}
	return encode(t, []any{payload, a.sign("acceptance", payload), proof})
}
