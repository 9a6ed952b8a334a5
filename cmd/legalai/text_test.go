package main

import (
	"net/http"
	"strings"
	"testing"

	"legalai/internal/vault/vaulttest"
)

// TestNoTextIsAFaultOfTheServer gives every call names that are none: with a zero
// byte, or in no UTF-8. PostgreSQL refuses them where SQLite finds nothing.
func TestNoTextIsAFaultOfTheServer(t *testing.T) {
	eachEngine(t, func(t *testing.T, postgres bool) {
		p := newPlace(t, postgres)
		p["LEGALAI_MAIL_AUTOCONFIRM"], p["LEGALAI_PUBLIC_URL"], p["LEGALAI_RATE_LIMITS"] = "true", vaulttest.Origin, "off"
		s, err := start(t, p.config(t))
		if err != nil {
			t.Fatal(err)
		}
		handler := s.Config.Handler
		admin := newColleague(t, s, "first@law.test") // whoever comes first administers
		w := admin.NewWorkspace(t, s.parts.vault)
		calls := map[call]string{}
		for _, c := range describedCalls(t, handler, "/api/v1/") {
			path := strings.Replace(c.path, "{act}", "sign-out", 1)
			calls[call{c.method, parameter.ReplaceAllString(path, "TEXT")}] = "{}"
			calls[call{c.method, parameter.ReplaceAllString(strings.Replace(path, "workspaces/{id}", "workspaces/"+w.ID, 1), "TEXT")}] = "{}"
		}
		for _, c := range []struct{ method, path, body string }{
			{"POST", "/api/v1/knowledge/search", `{"question":"TEXT","category":"TEXT","jurisdiction":"TEXT","language":"TEXT","limit":1}`},
			{"POST", "/api/v1/knowledge/used", `{"passages":[{"entry":"TEXT","n":0,"version":1}]}`},
			{"PUT", "/api/v1/workspaces/TEXT/reminders", `{"language":"en","times":[]}`},
			{"PUT", "/api/v1/admin/workspaces/TEXT/quota", `{"bytes":0}`},
			{"GET", "/storage/v1/share/TEXT", ""},
			{"HEAD", "/storage/v1/upload/resumable/YQBi", ""},
			{"DELETE", "/auth/v1/passkeys/TEXT", ""},
			{"PATCH", "/auth/v1/passkeys/TEXT", `{"friendly_name":"TEXT"}`},
			{"POST", "/auth/v1/passkeys/authentication/verify", `{"challenge_id":"TEXT","credential":{}}`},
			{"POST", "/auth/v1/passkeys/registration/verify", `{"challenge_id":"TEXT","credential":{}}`},
		} {
			calls[call{c.method, c.path}] = c.body
		}
		for c, content := range calls {
			if c.path == "/api/v1/account" || c.path == "/api/v1/admin/backups" {
				continue // they name nothing
			}
			for inPath, inBody := range map[string]string{"%00": `\u0000`, "%ff": `\ufffd`, "a%00b": `a\u0000b`} {
				at := call{c.method, strings.ReplaceAll(c.path, "TEXT", inPath)}
				got := sendBody(handler, at, admin.token, body{"application/json", []byte(strings.ReplaceAll(content, "TEXT", inBody))})
				if got.Code >= http.StatusInternalServerError {
					t.Errorf("%s %s: %d %s", at.method, at.path, got.Code, got.Body)
				}
			}
		}
	})
}
