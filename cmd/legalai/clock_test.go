package main

import (
	"context"
	"net/http"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
)

// TestAClockThatJumps: an hour ahead, back, an hour behind and right again. Sessions go on, what was acknowledged
// is there, uploads that were under way end, sweeps leave what is used, mails go out, and somebody who mistyped
// before is let in, all without a restart.
func TestAClockThatJumps(t *testing.T) {
	clock := legalaitest.NewClock()
	m := newMortal(t, place{"LEGALAI_PUBLIC_URL": vaulttest.Origin, "LEGALAI_MAIL_AUTOCONFIRM": "true"})
	f := newFirm(t, []*mortal{m})
	config := m.config(t)
	config.clock = clock.Now
	s, err := start(t, config)
	if err != nil {
		t.Fatal(err)
	}
	m.place["LEGALAI_ADDR"] = s.Listener.Addr().String()
	grant, err := s.parts.identity.SignIn(t.Context(), "owner@law.test", legalaitest.Derived("owner@law.test"), identity.Client{})
	if err != nil {
		t.Fatal(err)
	}
	f.owner.Caller = vault.Caller{Account: f.owner.Caller.Account, Session: grant.SessionID}
	f.owner.token = grant.AccessToken
	f.owner.Unlock(t, s.parts.vault)
	token(t, s.parts, "clumsy@law.test")
	for n, jump := range []time.Duration{time.Hour + time.Minute, -time.Hour, -time.Hour, time.Hour} {
		what := "jump " + strconv.Itoa(n+1)
		clock.Advance(2 * time.Minute) // between two mails
		f.uploaders[1].pick()          // in pieces
		f.uploaders[1].begin(t, m)
		for s.knock(t, "clumsy@law.test", "mistyped") == http.StatusBadRequest {
			continue
		}
		if status := s.post(t, "/auth/v1/recover", `{"email":"clumsy@law.test"}`); status != http.StatusOK {
			t.Errorf("%s: asking for a mail before: %d", what, status)
		}

		clock.Advance(jump)
		if grant, err = s.parts.identity.Refresh(t.Context(), grant.RefreshToken, identity.Client{}); err != nil {
			t.Fatalf("%s: going on with a session: %v", what, err)
		}
		f.owner.token = grant.AccessToken
		f.owner.Unlock(t, s.parts.vault) // as a browser does when it is asked to
		for _, forget := range []func(context.Context) error{s.parts.identity.Sweep, s.parts.vault.Sweep, s.parts.files.Sweep, s.parts.relay.Sweep, s.parts.admin.Sweep, s.parts.reminder.Sweep} {
			if err := forget(t.Context()); err != nil {
				t.Errorf("%s: sweeping: %v", what, err)
			}
		}
		for _, w := range f.workers() {
			if !w.step(t, m) {
				t.Errorf("%s: no answer", what)
			}
		}
		if status := s.knock(t, "clumsy@law.test", "clumsy@law.test"); status != http.StatusOK {
			t.Errorf("%s: signing in after mistyping before it: %d", what, status)
		}
		if status := s.post(t, "/auth/v1/recover", `{"email":"clumsy@law.test"}`); status != http.StatusOK {
			t.Errorf("%s: asking for a mail: %d", what, status)
		}
		if err := s.parts.mail.Deliver(t.Context()); err != nil {
			t.Errorf("%s: %v", what, err)
		}
		if sent, _ := filepath.Glob(filepath.Join(m.place["LEGALAI_DATA_DIR"], "outbox", "*.eml")); len(sent) != 2*(n+1) {
			t.Errorf("%s: %d mails are out, want %d", what, len(sent), 2*(n+1))
		}
	}
	f.wantAll(t)
}
