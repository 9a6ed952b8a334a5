package main

import (
	"net/http"
	"testing"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
)

// TestADatabaseThatIsAwayEndsNoSession: a browser takes a refusal of its token for
// the end of the session and signs its person out. No answer of a server that cannot
// look may read like one.
func TestADatabaseThatIsAwayEndsNoSession(t *testing.T) {
	p := newPlace(t, false)
	p["LEGALAI_MAIL_AUTOCONFIRM"] = "true"
	s, err := start(t, p.config(t))
	if err != nil {
		t.Fatal(err)
	}
	parts, handler := s.parts, s.Config.Handler
	token := token(t, parts, "first@law.test")
	grant, err := parts.identity.SignIn(t.Context(), "first@law.test", legalaitest.Derived("first@law.test"), identity.Client{})
	if err != nil {
		t.Fatal(err)
	}
	if err := parts.db.Close(); err != nil {
		t.Fatal(err)
	}
	refresh := jsonBody(t, map[string]string{"refresh_token": grant.RefreshToken})
	for _, c := range []call{
		{"GET", "/api/v1/workspaces"},
		{"GET", "/api/v1/account/keys"},
		{"GET", "/api/v1/admin/state"},
		{"GET", "/auth/v1/user"},
		{"POST", "/auth/v1/token?grant_type=refresh_token"},
		{"GET", "/rest/v1/profiles"},
		{"GET", "/storage/v1/bucket"},
		{"POST", "/realtime/v1/api/broadcast"},
	} {
		if got := sendBody(handler, c, token, refresh); got.Code < http.StatusInternalServerError {
			t.Errorf("%s %s: %d %s", c.method, c.path, got.Code, got.Body)
		}
	}
}
