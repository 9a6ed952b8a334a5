package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// call is an operation of the API description.
type call struct{ method, path string }

// describedCalls are the operations below a path, as /api/v1/openapi.json lists them.
func describedCalls(t *testing.T, handler http.Handler, prefix string) []call {
	t.Helper()
	var described struct {
		Paths map[string]map[string]json.RawMessage
	}
	if err := json.Unmarshal(send(handler, call{"GET", "/api/v1/openapi.json"}, "").Body.Bytes(), &described); err != nil {
		t.Fatal(err)
	}
	var calls []call
	for path, methods := range described.Paths {
		if strings.HasPrefix(path, prefix) {
			for method := range methods {
				calls = append(calls, call{strings.ToUpper(method), path})
			}
		}
	}
	return calls
}

var parameter = regexp.MustCompile(`\{\w+\}`)

func send(handler http.Handler, c call, token string) *httptest.ResponseRecorder {
	path := parameter.ReplaceAllString(strings.Replace(c.path, "{act}", "disable", 1), "openai")
	r := httptest.NewRequest(c.method, path, strings.NewReader("{}"))
	r.Header.Set("Content-Type", "application/json")
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, r)
	return w
}

// TestAdministratorsCalls walks every administrators' call of the description:
// nobody else gets in, and an administrator whose last act is old changes nothing, and
// then sees nothing, whatever vault their session has opened.
func TestAdministratorsCalls(t *testing.T) {
	p := newPlace(t, false)
	p["LEGALAI_MAIL_AUTOCONFIRM"] = "true"
	s, err := start(t, p.config(t))
	if err != nil {
		t.Fatal(err)
	}
	parts, handler := s.parts, s.Config.Handler
	administrator, person := token(t, parts, "first@law.test"), token(t, parts, "second@law.test")
	anon, service := parts.identity.APIKeys()
	calls := describedCalls(t, handler, "/api/v1/admin/")
	if len(calls) < 20 {
		t.Fatalf("%d calls are described", len(calls))
	}
	for _, c := range calls {
		for name, refused := range map[string]struct {
			token string
			want  wire.Code
		}{
			"nobody":       {"", wire.Unauthenticated},
			"the anon key": {anon, wire.Unauthenticated},
			"the service":  {service, wire.Unauthenticated},
			"a person":     {person, wire.Denied},
		} {
			if code := codeOf(t, send(handler, c, refused.token)); code != refused.want {
				t.Errorf("%s %s by %s: %q, want %q", c.method, c.path, name, code, refused.want)
			}
		}
	}
	openVault(t, parts, administrator)
	for _, old := range []struct {
		act           time.Duration
		looks, change bool // what is refused
	}{{wire.ActLife - time.Minute, false, false}, {wire.ActLife + time.Minute, false, true}, {wire.LookLife + time.Minute, true, true}} {
		makeOlder(t, parts, old.act)
		for _, c := range calls {
			refused := old.looks
			if changes := c.method != http.MethodGet && c.path != "/api/v1/admin/accounts/search"; changes {
				refused = old.change
				if !refused && c.path != "/api/v1/admin/mail" {
					continue // it would be done
				}
			}
			if w := send(handler, c, administrator); (w.Code == http.StatusForbidden && codeOf(t, w) == wire.ActRequired) != refused {
				t.Errorf("%s %s by an administrator whose last act is %v old: %d %s", c.method, c.path, old.act, w.Code, w.Body)
			}
		}
	}
	security, err := parts.admin.Security(t.Context())
	if err != nil || security.Today["admin-refused"] != int64(4*len(calls)) {
		t.Errorf("noted: %v, %v", security.Today, err)
	}
}

func token(t testing.TB, parts *parts, email string) string {
	t.Helper()
	signedUp, err := parts.identity.SignUp(t.Context(), identity.SignUp{
		Email: email, Password: legalaitest.Derived(email), Data: map[string]any{"vault_kdf": legalaitest.Kdf('a')},
	})
	if err != nil || signedUp.Grant == nil {
		t.Fatal(err)
	}
	return signedUp.Grant.AccessToken
}

// openVault gives the person behind a token keys, and proves them to their session.
func openVault(t *testing.T, parts *parts, token string) {
	t.Helper()
	caller, err := parts.identity.Authenticate(t.Context(), token)
	if err != nil {
		t.Fatal(err)
	}
	a := vaulttest.NewAccount(t, parts.db, time.Now()) // for its keys
	a.Caller = vault.Caller{Account: caller.UserID, Session: caller.SessionID}
	a.Unlock(t, parts.vault)
}

// makeOlder makes the last act of every session as old as it says.
func makeOlder(t *testing.T, parts *parts, old time.Duration) {
	t.Helper()
	tamper(t, parts, fmt.Sprintf(`UPDATE sessions SET amr = '[{"method":"password","timestamp":%d}]'`, time.Now().Add(-old).Unix()))
}

func codeOf(t *testing.T, w *httptest.ResponseRecorder) wire.Code {
	t.Helper()
	var problem struct{ Code wire.Code }
	if err := json.Unmarshal(w.Body.Bytes(), &problem); err != nil {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	return problem.Code
}

func TestVerifyLogFindsATamperedLog(t *testing.T) {
	eachEngine(t, func(t *testing.T, postgres bool) {
		p := newPlace(t, postgres)
		p.fill(t, "ada@law.test")
		parts, err := openParts(t.Context(), p.config(t), &bytes.Buffer{}, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		defer parts.close()
		tamper(t, parts, `UPDATE audit_log SET entry = replace(entry, 'ada@law.test', 'eve@law.test')`)
		if out, status := p.legalai(t, "admin", "verify-log"); status != 1 || !strings.Contains(out, "entry 2, changed") {
			t.Errorf("%d, %s", status, out)
		}
		tamper(t, parts, `DELETE FROM audit_log`)
		if out, status := p.legalai(t, "admin", "verify-log"); status != 1 || !strings.Contains(out, "cut") {
			t.Errorf("%d, %s", status, out)
		}
	})
}

func tamper(t *testing.T, parts *parts, statement string) {
	t.Helper()
	err := parts.db.Tx(t.Context(), func(tx sqldb.Querier) error {
		_, err := tx.ExecContext(t.Context(), statement)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
