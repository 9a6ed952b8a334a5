package vaulttest

import (
	"encoding/base64"
	"maps"
	"slices"
	"testing"

	"legalai/internal/vault"
	"legalai/internal/wire"
)

// M is a CBOR map.
type M = map[string]any

// Genesis signs the first entry of a new workspace.
func (a *Account) Genesis(t testing.TB) (*Workspace, []byte) {
	t.Helper()
	return a.GenesisWith(t, nil, nil)
}

// GenesisWith is Genesis with fields of the payload and of its body replaced.
func (a *Account) GenesisWith(t testing.TB, change, changeBody M) (*Workspace, []byte) {
	t.Helper()
	w := &Workspace{KeyID: ID(), Epoch: 1, members: map[string][]byte{a.Account: a.EncPK}}
	body := M{
		"user": a.Account, "sigPk": a.SigPK(), "encPk": a.EncPK, "role": "owner", "epoch": 1,
		"fkCommit": Bytes(32), "keyId": w.KeyID, "nonce": ID(), "suite": 1,
	}
	maps.Copy(body, changeBody)
	fields := M{"v": 1, "n": 0, "prev": []byte{}, "ws": []byte{}, "type": "genesis", "at": 1, "actor": a.Account, "body": body}
	maps.Copy(fields, change)
	payload := encode(t, fields)
	w.Head = hash(payload)
	w.ID = Base64(w.Head)
	return w, a.seal(t, "ledger", payload)
}

// NewWorkspace creates a workspace with the account as its owner. The account
// must be unlocked.
func (a *Account) NewWorkspace(t testing.TB, s *vault.Service) *Workspace {
	t.Helper()
	w, entry := a.Genesis(t)
	id, err := s.CreateWorkspace(t.Context(), a.Caller, entry)
	if err != nil || id != w.ID {
		t.Fatalf("creating a workspace: %q, %v; want %q", id, err, w.ID)
	}
	return w
}

// Entry signs a next entry of the workspace's ledger. Fields of change replace
// those of the payload.
func (a *Account) Entry(t testing.TB, w *Workspace, kind string, body, change M) (entry, head []byte) {
	t.Helper()
	id, err := base64.RawURLEncoding.DecodeString(w.ID)
	if err != nil {
		t.Fatal(err)
	}
	fields := M{"v": 1, "n": w.N + 1, "prev": w.Head, "ws": id, "type": kind, "at": 2, "actor": a.Account, "body": body}
	maps.Copy(fields, change)
	payload := encode(t, fields)
	return a.seal(t, "ledger", payload), hash(payload)
}

// Append signs an entry and has the service append it.
func (a *Account) Append(t testing.TB, s *vault.Service, w *Workspace, kind string, body M) error {
	t.Helper()
	add, head := a.Change(t, w, kind, body)
	if _, err := s.AppendLedger(t.Context(), a.Caller, w.ID, add); err != nil {
		return err
	}
	w.Took(kind, head, body)
	return nil
}

// Change signs an entry and the grants that it calls for.
func (a *Account) Change(t testing.TB, w *Workspace, kind string, body M) (add wire.LedgerAppend, head []byte) {
	t.Helper()
	entry, head := a.Entry(t, w, kind, body, nil)
	add = wire.LedgerAppend{Prev: w.Head, Entry: entry}
	grant := func(to string, wall, encPK []byte) {
		add.Grants = append(add.Grants, a.Grant(t, w, GrantTo{To: to, EncPK: encPK, Wall: wall, Head: head}))
	}
	open := make([]byte, wire.IDSize)
	switch kind {
	case "member.add":
		grant(body["user"].(string), open, body["encPk"].([]byte))
	case "epoch.new":
		for user, encPK := range w.members {
			grant(user, open, encPK)
		}
	case "wall.set":
		for _, user := range body["members"].([]string) {
			grant(user, body["wall"].([]byte), w.members[user])
		}
	}
	return add, head
}

// Took follows an entry that the service has appended.
func (w *Workspace) Took(kind string, head []byte, body M) {
	w.Head, w.N = head, w.N+1
	switch kind {
	case "epoch.new":
		w.KeyID, w.Epoch = body["keyId"].([]byte), w.Epoch+1
	case "member.add":
		w.members[body["user"].(string)] = body["encPk"].([]byte)
	case "member.remove":
		delete(w.members, body["user"].(string))
	}
}

// GrantTo says for whom a grant is.
type GrantTo struct {
	To    string
	EncPK []byte
	Wall  []byte
	Head  []byte
}

// Grant signs noise of the shape of keys sealed to a member.
func (a *Account) Grant(t testing.TB, w *Workspace, to GrantTo) []byte {
	t.Helper()
	id, err := base64.RawURLEncoding.DecodeString(w.ID)
	if err != nil {
		t.Fatal(err)
	}
	return a.seal(t, "grant", encode(t, M{
		"v": 1, "ws": id, "wall": to.Wall, "to": to.To, "toPk": hash(to.EncPK), "by": a.Account, "ledger": to.Head,
		"enc": Bytes(1120), "ct": Bytes(60),
	}))
}

// WallBody is the body that puts up a wall around a compartment.
func WallBody(wall []byte, epoch uint64, inside ...*Account) M {
	var members []string
	for _, a := range inside {
		members = append(members, a.Account)
	}
	slices.Sort(members)
	return M{"wall": wall, "epoch": epoch, "fkCommit": Bytes(32), "keyId": ID(), "members": members}
}

// Add has the account add another one as a member.
func (a *Account) Add(t testing.TB, s *vault.Service, w *Workspace, other *Account, role string) {
	t.Helper()
	if err := a.Append(t, s, w, "member.add", AddBody(other, role)); err != nil {
		t.Fatal(err)
	}
}

// AddBody is the body that adds an account.
func AddBody(other *Account, role string) M {
	return M{"user": other.Account, "sigPk": other.SigPK(), "encPk": other.EncPK, "role": role}
}

// EpochBody is the body that begins the workspace's next epoch.
func EpochBody(w *Workspace) M {
	return M{"epoch": w.Epoch + 1, "fkCommit": Bytes(32), "keyId": ID()}
}

func (a *Account) seal(t testing.TB, namespace string, payload []byte) []byte {
	t.Helper()
	return encode(t, []any{payload, a.sign(namespace, payload)})
}

func encode(t testing.TB, v any) []byte {
	t.Helper()
	b, err := wire.MarshalCBOR(v)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
