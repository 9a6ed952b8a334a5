package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"legalai/internal/httpapi/apiv1"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// levels is every operation of /api/v1 and who may run it. A new one belongs
// into this table; what concerns a workspace is held against strangers below.
var levels = map[string]string{
	"POST /api/v1/prelogin":      apiv1.Anyone,
	"GET /api/v1/shares/{share}": apiv1.Anyone,

	"DELETE /api/v1/account":               apiv1.ProvenActed,
	"GET /api/v1/account/events":           apiv1.User,
	"GET /api/v1/account/keys":             apiv1.User,
	"PUT /api/v1/account/keys":             apiv1.User,
	"POST /api/v1/account/proof":           apiv1.User,
	"POST /api/v1/account/proof/passkey":   apiv1.User,
	"GET /api/v1/account/factor-codes":     apiv1.User,
	"POST /api/v1/account/factor-codes":    apiv1.User,
	"PUT /api/v1/account/factor-codes":     apiv1.User,
	"GET /api/v1/account/sessions":         apiv1.User,
	"GET /api/v1/account/standing":         apiv1.User,
	"POST /api/v1/account/standing/answer": apiv1.User,
	"DELETE /api/v1/account/sessions/{id}": apiv1.User,
	"GET /api/v1/session/half":             apiv1.User,
	"PUT /api/v1/session/half":             apiv1.User,
	"DELETE /api/v1/session/half":          apiv1.User,
	"POST /api/v1/session/half/touch":      apiv1.User,
	"POST /api/v1/vault/challenge":         apiv1.User,
	"POST /api/v1/vault/proof":             apiv1.User,
	"DELETE /api/v1/vault/proof":           apiv1.User,

	"GET /api/v1/ai/providers":            apiv1.User,
	"POST /api/v1/ai/providers/{id}/test": apiv1.User,
	"POST /api/v1/ai/stream":              apiv1.User,
	"POST /api/v1/ai/transcribe":          apiv1.User,
	"GET /api/v1/ai/usage":                apiv1.User,

	"GET /api/v1/knowledge":                      apiv1.User,
	"GET /api/v1/knowledge/base":                 apiv1.User,
	"GET /api/v1/knowledge/entries/{entry}":      apiv1.User,
	"GET /api/v1/knowledge/entries/{entry}/file": apiv1.User,
	"POST /api/v1/knowledge/search":              apiv1.User,
	"POST /api/v1/knowledge/used":                apiv1.User,

	"GET /api/v1/rules":        apiv1.User,
	"GET /api/v1/rules/{pack}": apiv1.User,

	"GET /api/v1/invitations":                      apiv1.User,
	"GET /api/v1/invitations/{invitation}":         apiv1.User,
	"POST /api/v1/invitations/{invitation}/accept": apiv1.Proven,

	"GET /api/v1/workspaces":                                     apiv1.User,
	"POST /api/v1/workspaces":                                    apiv1.Proven,
	"GET /api/v1/workspaces/{id}/checkpoints":                    apiv1.User,
	"POST /api/v1/workspaces/{id}/checkpoints":                   apiv1.User,
	"GET /api/v1/workspaces/{id}/grants":                         apiv1.User,
	"GET /api/v1/workspaces/{id}/held":                           apiv1.User,
	"GET /api/v1/workspaces/{id}/invitations":                    apiv1.User,
	"POST /api/v1/workspaces/{id}/invitations":                   apiv1.User,
	"DELETE /api/v1/workspaces/{id}/invitations/{invitation}":    apiv1.User,
	"POST /api/v1/workspaces/{id}/invitations/{invitation}/mail": apiv1.User,
	"GET /api/v1/workspaces/{id}/ledger":                         apiv1.User,
	"POST /api/v1/workspaces/{id}/ledger":                        apiv1.User,
	"GET /api/v1/workspaces/{id}/objects/{object}/history":       apiv1.User,
	"GET /api/v1/workspaces/{id}/pull":                           apiv1.User,
	"POST /api/v1/workspaces/{id}/push":                          apiv1.User,
	"GET /api/v1/workspaces/{id}/reminders":                      apiv1.User,
	"PUT /api/v1/workspaces/{id}/reminders":                      apiv1.Proven,
	"DELETE /api/v1/workspaces/{id}/reminders":                   apiv1.Proven,
	"GET /api/v1/workspaces/{id}/shares":                         apiv1.User,
	"POST /api/v1/workspaces/{id}/shares":                        apiv1.Proven,
	"DELETE /api/v1/workspaces/{id}/shares/{share}":              apiv1.Proven,
	"PUT /api/v1/workspaces/{id}/shares/{share}/resting":         apiv1.Proven,
	"GET /api/v1/workspaces/{id}/storage":                        apiv1.User,
	"GET /api/v1/workspaces/{id}/files/walled":                   apiv1.User,
	"POST /api/v1/workspaces/{id}/files/enclose":                 apiv1.Proven,
	"GET /api/v1/workspaces/{id}/files/removed":                  apiv1.User,
	"POST /api/v1/workspaces/{id}/files/restore":                 apiv1.Proven,
	"POST /api/v1/workspaces/{id}/files/erase":                   apiv1.Proven,

	"GET /api/v1/workspaces/{id}/checkpoints/{checkpoint}/segments/{place}": apiv1.User,
	"PUT /api/v1/workspaces/{id}/checkpoints/{checkpoint}/segments/{place}": apiv1.User,
}

// TestEveryCallIsRefusedToOthers walks the whole description: no call is missing
// from the table, each stops those below its level, and none that concerns a
// workspace answers a stranger, even one whose session holds an account key and
// whose request is well formed and signed.
func TestEveryCallIsRefusedToOthers(t *testing.T) {
	p := newPlace(t, false)
	p["LEGALAI_MAIL_AUTOCONFIRM"], p["LEGALAI_PUBLIC_URL"] = "true", vaulttest.Origin
	s, err := start(t, p.config(t))
	if err != nil {
		t.Fatal(err)
	}
	parts, handler := s.parts, s.Config.Handler
	_ = token(t, parts, "first@law.test") // who is administrator
	person, stranger := token(t, parts, "second@law.test"), token(t, parts, "third@law.test")
	owner := vaulttest.NewAccount(t, parts.db, time.Now())
	owner.Unlock(t, parts.vault)
	w := owner.NewWorkspace(t, parts.vault)
	invited, err := parts.vault.Invite(t.Context(), owner.Caller, w.ID, owner.NewInvitation(t, w, time.Now(), "attorney").New)
	if err != nil {
		t.Fatal(err)
	}
	bodies := strangersBodies(t, parts, stranger, w)
	anon, service := parts.identity.APIKeys()

	described := describedCalls(t, handler, "/api/v1/")
	for name := range levels {
		if !slices.ContainsFunc(described, func(c call) bool { return c.method+" "+c.path == name }) {
			t.Errorf("%s stands in the table and not in the description", name)
		}
	}
	for _, c := range described {
		if strings.HasPrefix(c.path, "/api/v1/admin/") {
			continue // TestAdministratorsCalls
		}
		name := c.method + " " + c.path
		level, known := levels[name]
		if !known {
			t.Errorf("%s is missing from the table", name)
			continue
		}
		at := call{c.method, strings.NewReplacer(
			"/workspaces/{id}", "/workspaces/"+w.ID, "{invitation}", vaulttest.Base64(invited.ID), "{object}", vaulttest.Base64(vaulttest.ID()),
			"{share}", vaulttest.Base64(vaulttest.ID()), "{checkpoint}", vaulttest.Base64(vaulttest.ID()), "{place}", "1?compartment="+strings.Repeat("A", 22),
		).Replace(c.path)}
		for _, key := range []string{"", anon, service} {
			if refused := statusOf(t, send(handler, at, key)) == wire.Unauthenticated; refused != (level != apiv1.Anyone) {
				t.Errorf("%s without a session: refused %v", name, refused)
			}
		}
		answer := send(handler, at, person)
		if kept := answer.Header().Get("Cache-Control"); kept != "no-store" {
			t.Errorf("%s may be kept by whoever passes it on: %q", name, kept)
		}
		if needsProof := statusOf(t, answer) == wire.ProofRequired; needsProof != (level == apiv1.Proven || level == apiv1.ProvenActed) {
			t.Errorf("%s without proof of the account key: refused %v", name, needsProof)
		}
		if !strings.HasPrefix(c.path, "/api/v1/workspaces/{id}/") || concernsCallerAlone(name) {
			continue
		}
		body := bodies[name]
		if body.content == nil {
			body.content = []byte("{}")
		}
		if code := statusOf(t, sendBody(handler, at, stranger, body)); code != wire.NotFound && code != wire.Denied {
			t.Errorf("%s by a stranger: %q", name, code)
		}
	}
	state, err := parts.vault.Pull(t.Context(), owner.Account, w.ID, 0, 10)
	if err != nil || len(state.Records) != 0 {
		t.Errorf("after all that the workspace holds %d records, %v", len(state.Records), err)
	}
}

// concernsCallerAlone says of a call below a workspace that it shows and ends
// nothing but what the caller has asked for before.
func concernsCallerAlone(name string) bool {
	return name == "GET /api/v1/workspaces/{id}/reminders" || name == "DELETE /api/v1/workspaces/{id}/reminders"
}

// body is what a call carries.
type body struct {
	kind    string
	content []byte
}

// strangersBodies are well-formed bodies for the calls that take one, signed by
// the person behind a token, whose session is made to hold their account key.
func strangersBodies(t *testing.T, parts *parts, token string, w *vaulttest.Workspace) map[string]body {
	t.Helper()
	caller, err := parts.identity.Authenticate(t.Context(), token)
	if err != nil {
		t.Fatal(err)
	}
	a := vaulttest.NewAccount(t, parts.db, time.Now()) // for its keys
	a.Caller = vault.Caller{Account: caller.UserID, Session: caller.SessionID}
	a.Unlock(t, parts.vault)
	add, _ := a.Change(t, w, "member.add", vaulttest.AddBody(a, "owner"))
	invitation := a.NewInvitation(t, w, time.Now(), "owner").New
	checkpoint := vaulttest.NewCheckpoint(w, 1)
	return map[string]body{
		"POST /api/v1/workspaces/{id}/ledger":                                   cborBody(t, add),
		"POST /api/v1/workspaces/{id}/push":                                     cborBody(t, a.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0))),
		"POST /api/v1/workspaces/{id}/checkpoints":                              {wire.ContentTypeCBOR, a.Statement(t, w, checkpoint, 0, nil)},
		"PUT /api/v1/workspaces/{id}/checkpoints/{checkpoint}/segments/{place}": {"application/octet-stream", checkpoint.Segments[0]},
		"POST /api/v1/workspaces/{id}/invitations": jsonBody(t, map[string]any{
			"email": invitation.Email, "language": "en", "terms": invitation.Terms,
		}),
		"POST /api/v1/workspaces/{id}/files/enclose": jsonBody(t, map[string]any{
			"compartment": strings.Repeat("A", 22), "names": []string{vaulttest.Base64(vaulttest.ID()) + "/1"},
		}),
		"POST /api/v1/workspaces/{id}/files/restore":         jsonBody(t, map[string]any{"names": []string{vaulttest.Base64(vaulttest.ID()) + "/1"}}),
		"POST /api/v1/workspaces/{id}/files/erase":           jsonBody(t, map[string]any{"names": []string{vaulttest.Base64(vaulttest.ID()) + "/1"}}),
		"POST /api/v1/workspaces/{id}/shares":                jsonBody(t, map[string]any{"name": "file/1", "expires_at": time.Now().Add(time.Hour)}),
		"PUT /api/v1/workspaces/{id}/shares/{share}/resting": jsonBody(t, map[string]any{"resting": true}),
		"PUT /api/v1/workspaces/{id}/reminders":              jsonBody(t, map[string]any{"language": "en", "times": []time.Time{}}),
	}
}

func cborBody(t testing.TB, v any) body {
	t.Helper()
	content, err := wire.MarshalCBOR(v)
	if err != nil {
		t.Fatal(err)
	}
	return body{wire.ContentTypeCBOR, content}
}

func jsonBody(t *testing.T, v any) body {
	t.Helper()
	content, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return body{"application/json", content}
}

func sendBody(handler http.Handler, c call, token string, b body) *httptest.ResponseRecorder {
	r := httptest.NewRequest(c.method, c.path, bytes.NewReader(b.content))
	r.Header.Set("Content-Type", b.kind)
	r.Header.Set("Authorization", "Bearer "+token)
	r.Header.Set("Apikey", publicKey(handler))
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, r)
	return w
}

// publicKey is what a server tells its web application.
func publicKey(handler http.Handler) string {
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/config.json", nil))
	var config struct {
		AnonKey string `json:"anon_key"`
	}
	_ = json.Unmarshal(w.Body.Bytes(), &config) // without a key each call is refused
	return config.AnonKey
}

// statusOf is the code of a refusal, or nothing.
func statusOf(t *testing.T, w *httptest.ResponseRecorder) wire.Code {
	t.Helper()
	if w.Code < http.StatusBadRequest {
		return ""
	}
	return codeOf(t, w)
}
