package apiv1_test

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// FuzzBodies: no body is a fault of the server, neither bytes that anybody may send nor a ledger's entry or a push
// that a member of the workspace signed, whatever it holds.
func FuzzBodies(f *testing.F) {
	s := newVaultServerWith(f, legalaitest.SQLite(f), false)
	owner := s.newAccount(f)
	w := owner.NewWorkspace(f, s.v)
	encode := func(v any) []byte {
		raw, err := wire.MarshalCBOR(v)
		if err != nil {
			f.Fatal(err)
		}
		return raw
	}
	add, _ := owner.Change(f, w, "epoch.new", vaulttest.EpochBody(w))
	_, genesis := owner.Genesis(f)
	sealed := vaulttest.Seal(w.KeyID)
	for _, raw := range [][]byte{
		encode(owner.Push(f, w, vaulttest.Write(w, vaulttest.ID(), 0))), encode(add), genesis,
		owner.Statement(f, w, vaulttest.NewCheckpoint(w, 1), 0, nil), vaulttest.SealSegment(w.KeyID, 256),
		{0x9f, 0xff},
		{0xbb, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff},
		bytes.Repeat([]byte{0x81}, 1000),
		nil,
	} {
		f.Add("", raw, sealed, int64(0))
	}
	for kind, body := range map[string]vaulttest.M{
		"epoch.new": vaulttest.EpochBody(w), "member.add": vaulttest.AddBody(s.newAccount(f), "attorney"), "wall.set": vaulttest.WallBody(vaulttest.ID(), 1, owner),
		"member.remove": {"user": owner.Account}, "genesis": {}, "": {"prev": 1, "objects": []any{nil}, "seq": -1, "n": 1 << 62},
	} {
		f.Add(kind, encode(body), sealed, int64(0))
	}
	send := func(t *testing.T, method, path string, body []byte) int {
		t.Helper()
		r := httptest.NewRequest(method, "/api/v1/workspaces"+path, bytes.NewReader(body))
		r.Header.Set("Content-Type", wire.ContentTypeCBOR)
		r.Header.Set("Authorization", "Bearer "+owner.Account+" "+owner.Session)
		answer := httptest.NewRecorder()
		s.http.Config.Handler.ServeHTTP(answer, r)
		if answer.Code >= http.StatusInternalServerError {
			t.Errorf("%s %s of %x: %d %s", method, path, body, answer.Code, answer.Body)
		}
		return answer.Code
	}
	own := owner.NewWorkspace(f, s.v) // which an entry may take from its owner
	f.Fuzz(func(t *testing.T, kind string, raw, envelope []byte, base int64) {
		send(t, http.MethodPost, "/"+w.ID+"/ledger", raw)
		segment := "/checkpoints/" + vaulttest.Base64(vaulttest.ID()) + "/segments/1?compartment=" + vaulttest.Base64(make([]byte, wire.IDSize))
		send(t, http.MethodPost, "/"+w.ID+"/push", raw)
		send(t, http.MethodPost, "/"+w.ID+"/checkpoints", raw)
		send(t, http.MethodPut, "/"+w.ID+segment, raw)
		send(t, http.MethodPost, "", raw)

		var signed vaulttest.M
		if wire.UnmarshalCBOR(raw, &signed) != nil {
			return
		}
		entry, _ := owner.Entry(t, own, kind, signed, nil)
		if send(t, http.MethodPost, "/"+own.ID+"/ledger", encode(wire.LedgerAppend{Prev: own.Head, Entry: entry, Grants: [][]byte{envelope}})) < http.StatusBadRequest {
			own = owner.NewWorkspace(t, s.v)
		}
		object := wire.PushObject{ID: vaulttest.ID(), Compartment: make([]byte, wire.IDSize), Base: base, Version: base + 1, Envelope: envelope}
		send(t, http.MethodPost, "/"+w.ID+"/push", encode(owner.PushWith(t, w, signed, object)))
	})
}
