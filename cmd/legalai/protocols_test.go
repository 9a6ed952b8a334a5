package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"legalai/internal/vault/vaulttest"
)

// Who may use a call of /auth/v1.
const (
	forAnyone  = "anyone"
	forSession = "session" // whoever holds one that lasts
	forService = "service" // the service's key alone
)

// authLevels is every call of /auth/v1. A new one belongs into this table.
var authLevels = map[string]string{
	"GET /health": forAnyone, "GET /settings": forAnyone, "GET /.well-known/jwks.json": forAnyone,
	"POST /signup": forAnyone, "POST /token": forAnyone, "GET /verify": forAnyone, "POST /verify": forAnyone,
	"POST /recover": forAnyone, "POST /resend": forAnyone, "POST /otp": forAnyone, "POST /magiclink": forAnyone, "GET /authorize": forAnyone, "GET /callback": forAnyone, "POST /callback": forAnyone,
	"POST /passkeys/authentication/options": forAnyone, "POST /passkeys/authentication/verify": forAnyone,

	"POST /logout": forSession, "GET /reauthenticate": forSession, "GET /user": forSession, "PUT /user": forSession,
	"POST /factors": forSession, "DELETE /factors/{factor}": forSession, "POST /factors/{factor}/challenge": forSession, "POST /factors/{factor}/verify": forSession,
	"GET /factors/recovery-codes": forSession, "POST /factors/recovery-codes": forSession, "DELETE /factors/recovery-codes": forSession,
	"POST /factors/recovery-codes/verify": forSession, "POST /factors/recovery-codes/regenerate": forSession,
	"GET /passkeys": forSession, "PATCH /passkeys/{passkey}": forSession, "DELETE /passkeys/{passkey}": forSession,
	"GET /user/identities/authorize": forSession, "DELETE /user/identities/{identity}": forSession,
	"POST /passkeys/registration/options": forSession, "POST /passkeys/registration/verify": forSession,

	"POST /invite": forService, "POST /admin/generate_link": forService, "GET /admin/users": forService, "POST /admin/users": forService,
	"GET /admin/users/{user}": forService, "PUT /admin/users/{user}": forService, "DELETE /admin/users/{user}": forService,
	"GET /admin/users/{user}/factors": forService, "DELETE /admin/users/{user}/factors/{factor}": forService,

	"POST /sso": forAnyone, "GET /sso/saml/metadata": forAnyone, "POST /sso/saml/acs": forAnyone,
}

var (
	authPath   = regexp.MustCompile(`(?m)^\t\t"(/[^"]+)":\s+\{(.+)\},$`)
	authMethod = regexp.MustCompile(`"(GET|POST|PUT|PATCH|DELETE)": `)
)

// authCalls are the calls that the package's own table of routes lists.
func authCalls(t *testing.T) []string {
	t.Helper()
	source, err := os.ReadFile("../../internal/httpapi/authv1/server.go")
	if err != nil {
		t.Fatal(err)
	}
	var calls []string
	for _, path := range authPath.FindAllSubmatch(source, -1) {
		for _, method := range authMethod.FindAllSubmatch(path[2], -1) {
			calls = append(calls, string(method[1])+" "+string(path[1]))
		}
	}
	return calls
}

// TestAuthCallsAreRefusedToOthers walks every call of /auth/v1: what needs a
// session opens to no key of the server and to no session that has ended, and
// nobody reaches the second factor of somebody else.
func TestAuthCallsAreRefusedToOthers(t *testing.T) {
	s := oneServer(t)
	calls := authCalls(t)
	if len(calls) != len(authLevels) {
		t.Errorf("the server has %d calls and the table %d", len(calls), len(authLevels))
	}
	admin := newColleague(t, s, "first@law.test")
	person, stranger, gone := newColleague(t, s, "person@law.test"), newColleague(t, s, "stranger@law.test"), newColleague(t, s, "gone@law.test")
	if status, got := s.call(t, gone, http.MethodPost, "/auth/v1/logout", "application/json", nil); status != http.StatusNoContent {
		t.Fatalf("%d %s", status, got)
	}
	_, service := s.parts.identity.APIKeys()
	refused := map[string]colleague{"nobody": {}, "the public key": {token: s.anon}, "the service's key": {token: service}, "a session that has ended": gone}
	for _, name := range calls {
		method, path, _ := strings.Cut(name, " ")
		path = "/auth/v1" + parameter.ReplaceAllString(path, "00000000-0000-4000-8000-000000000000")
		switch level := authLevels[name]; level {
		case "":
			t.Errorf("%s is missing from the table", name)
		case forSession:
			for who, c := range refused {
				if status, got := s.call(t, c, method, path, "application/json", []byte(`{"factor_type":"totp"}`)); status != http.StatusUnauthorized && status != http.StatusForbidden {
					t.Errorf("%s by %s: %d %s", name, who, status, got)
				}
			}
		case forService:
			for who, c := range map[string]colleague{"nobody": {}, "the public key": {token: s.anon}, "a session that has ended": gone, "an administrator": admin, "a person": person} {
				if status, got := s.call(t, c, method, path, "application/json", []byte(`{"email":"new@law.test","type":"magiclink"}`)); status != http.StatusUnauthorized && status != http.StatusForbidden {
					t.Errorf("%s by %s: %d %s", name, who, status, got)
				}
			}
		}
	}

	status, got := s.call(t, person, http.MethodPost, "/auth/v1/factors", "application/json", []byte(`{"factor_type":"totp","friendly_name":"phone"}`))
	var factor struct{ ID string }
	if err := json.Unmarshal(got, &factor); err != nil || factor.ID == "" {
		t.Fatalf("%d %s", status, got)
	}
	for _, call := range []string{"DELETE ", "POST /challenge", "POST /verify"} {
		method, rest, _ := strings.Cut(call, " ")
		if status, got := s.call(t, stranger, method, "/auth/v1/factors/"+factor.ID+rest, "application/json", []byte(`{"challenge_id":"`+factor.ID+`","code":"000000"}`)); status != http.StatusNotFound {
			t.Errorf("%s of somebody else's factor: %d %s", call, status, got)
		}
	}
}

func oneServer(t *testing.T) oneOf {
	t.Helper()
	s, err := start(t, place{
		"LEGALAI_DATA_DIR": t.TempDir(), "LEGALAI_PUBLIC_URL": vaulttest.Origin, "LEGALAI_MAIL_AUTOCONFIRM": "true", "LEGALAI_RATE_LIMITS": "off",
	}.config(t))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

var everyMethod = []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"}

// TestProfilesAreTheirOwnersAlone tries every method on the one table that is in
// the open, and on others.
func TestProfilesAreTheirOwnersAlone(t *testing.T) {
	s := oneServer(t)
	person, stranger := newColleague(t, s, "person@law.test"), newColleague(t, s, "stranger@law.test")
	id := person.Caller.Account
	row := []byte(`{"id":"` + id + `","full_name":"Mallory"}`)
	_, before := s.call(t, person, http.MethodGet, "/rest/v1/profiles?select=*", "application/json", nil)
	if !bytes.Contains(before, []byte(id)) {
		t.Fatalf("the person's own row: %s", before)
	}
	for who, c := range map[string]colleague{"nobody": {}, "the public key": {token: s.anon}, "a stranger": stranger} {
		for _, method := range everyMethod {
			for _, path := range []string{"profiles?id=eq." + id, "profiles", "profiles?on_conflict=id", "accounts", "sessions", "rpc/anything"} {
				status, got := s.call(t, c, method, "/rest/v1/"+path, "application/json", row)
				if bytes.Contains(got, []byte("person@law.test")) || bytes.Contains(got, []byte(`"id":"`+id)) {
					t.Errorf("%s %s by %s: %d %s", method, path, who, status, got)
				}
			}
		}
	}
	if _, after := s.call(t, person, http.MethodGet, "/rest/v1/profiles?select=*", "application/json", nil); !bytes.Equal(before, after) {
		t.Errorf("the row was %s and is %s", before, after)
	}
}

// TestFilesAreTheirFirmsAlone tries every method on every path of the storage
// protocol that names a workspace, and speaks on its channel.
func TestFilesAreTheirFirmsAlone(t *testing.T) {
	s := oneServer(t)
	owner, stranger := newColleague(t, s, "owner@law.test"), newColleague(t, s, "stranger@law.test")
	w := owner.NewWorkspace(t, s.parts.vault)
	sealed, path := vaulttest.SealFile(4096), objectPath(w)
	if status, got := s.call(t, owner, http.MethodPost, path, "application/octet-stream", sealed); status != http.StatusOK {
		t.Fatalf("%d %s", status, got)
	}
	object := strings.TrimPrefix(path, "/storage/v1/object/") // BUCKET/FILE/VERSION
	name := strings.TrimPrefix(object, w.ID+"/")
	paths := []string{
		"bucket/" + w.ID, "bucket/" + w.ID + "/empty", "object/" + w.ID, "object/" + object, "object/list/" + w.ID, "object/sign/" + w.ID, "object/sign/" + object,
		"object/upload/sign/" + object, "object/info/" + object, "object/info/authenticated/" + object, "object/authenticated/" + object,
		"object/public/" + object, "object/move", "object/copy", "upload/resumable", "upload/resumable/" + w.ID, "upload/resumable/sign", "render/image/authenticated/" + object,
	}
	wish, err := json.Marshal(map[string]any{
		"bucketId": w.ID, "sourceKey": name, "destinationKey": name + "0", "prefix": "", "prefixes": []string{name}, "paths": []string{name}, "expiresIn": 60,
	})
	if err != nil {
		t.Fatal(err)
	}
	for who, c := range map[string]colleague{"nobody": {}, "the public key": {token: s.anon}, "a stranger": stranger} {
		for _, method := range everyMethod {
			for _, path := range paths {
				for kind, content := range map[string][]byte{"application/json": wish, "application/octet-stream": sealed} {
					if status, got := s.call(t, c, method, "/storage/v1/"+path, kind, content); status < http.StatusBadRequest && !tellsNothing(got) {
						t.Errorf("%s %s by %s: %d %s", method, path, who, status, got)
					}
				}
			}
		}
		said := []byte(`{"messages":[{"topic":"workspace:` + w.ID + `","event":"seq","payload":{},"private":true}]}`)
		for call, content := range map[string][]byte{"broadcast": said, "broadcast/workspace:" + w.ID + "/events/seq?private=true": []byte("{}")} {
			if status, _ := s.call(t, c, http.MethodPost, "/realtime/v1/api/"+call, "application/json", content); status != http.StatusUnauthorized && status != http.StatusForbidden {
				t.Errorf("%s speaks on the channel: %d", who, status)
			}
		}
	}
	if status, got := s.call(t, owner, http.MethodGet, path, "", nil); status != http.StatusOK || !bytes.Equal(got, sealed) {
		t.Errorf("after all that the file answers %d, %d bytes", status, len(got))
	}
}

// tellsNothing says of a list that is answered to everybody that it holds nothing
// for this caller.
func tellsNothing(answer []byte) bool {
	type signed struct {
		Error string  `json:"error"`
		URL   *string `json:"signedURL"`
	}
	var list []signed
	tells := func(one signed) bool { return one.Error == "" || one.URL != nil }
	return json.Unmarshal(answer, &list) == nil && !slices.ContainsFunc(list, tells)
}
