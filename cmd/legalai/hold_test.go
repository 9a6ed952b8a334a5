package main

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"legalai/internal/sqldb"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// TestTheCommandLineReleasesAnAccount that waits after a reset by mail, beside a running server.
func TestTheCommandLineReleasesAnAccount(t *testing.T) {
	eachEngine(t, func(t *testing.T, postgres bool) {
		p := newPlace(t, postgres)
		p["LEGALAI_MAIL_AUTOCONFIRM"], p["LEGALAI_PUBLIC_URL"] = "true", vaulttest.Origin
		s, err := start(t, p.config(t))
		if err != nil {
			t.Fatal(err)
		}
		bearer := token(t, s.parts, "first@law.test")
		who, err := s.parts.identity.Authenticate(t.Context(), bearer)
		if err != nil {
			t.Fatal(err)
		}
		err = s.parts.db.Tx(t.Context(), func(tx sqldb.Querier) error {
			session, err := sqldb.SessionByID(t.Context(), tx, who.SessionID)
			if err != nil {
				return err
			}
			return sqldb.OpenHold(t.Context(), tx, session, time.Now().Add(wire.HoldLife).UnixMicro())
		})
		if err != nil {
			t.Fatal(err)
		}
		state := call{http.MethodGet, "/api/v1/admin/state"}
		if got := send(s.Config.Handler, state, bearer); codeOf(t, got) != wire.Held {
			t.Errorf("before: %d %s", got.Code, got.Body)
		}
		if out, status := p.legalai(t, "admin", "release", "First@law.test"); status != 0 || !strings.Contains(out, "waits for nothing any more") {
			t.Errorf("releasing: status %d, %s", status, out)
		}
		if got := send(s.Config.Handler, state, bearer); got.Code != http.StatusOK {
			t.Errorf("after: %d %s", got.Code, got.Body)
		}
		if out, status := p.legalai(t, "admin", "release", "nobody@law.test"); status != 1 {
			t.Errorf("releasing nobody: status %d, %s", status, out)
		}
		if out, status := p.legalai(t, "admin", "verify-log"); status != 0 || !strings.Contains(out, "2 entries") {
			t.Errorf("the log: status %d, %s", status, out)
		}
	})
}
