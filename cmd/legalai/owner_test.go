package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// TestTheLastOwnerOfAFirmStays, as long as others are in it: nobody could govern it.
func TestTheLastOwnerOfAFirmStays(t *testing.T) {
	eachEngine(t, func(t *testing.T, postgres bool) {
		p := newPlace(t, postgres)
		p["LEGALAI_MAIL_AUTOCONFIRM"], p["LEGALAI_PUBLIC_URL"] = "true", vaulttest.Origin
		s, err := start(t, p.config(t))
		if err != nil {
			t.Fatal(err)
		}
		handler := s.Config.Handler
		_ = token(t, s.parts, "first@law.test") // who is administrator
		owner, member := newColleague(t, s, "owner@law.test"), newColleague(t, s, "member@law.test")
		w := owner.NewWorkspace(t, s.parts.vault)
		owner.Add(t, s.parts.vault, w, member.Account, "administrator")
		leave := call{http.MethodDelete, "/api/v1/account"}
		if got := send(handler, leave, owner.token); got.Code != http.StatusConflict || codeOf(t, got) != wire.LastOwner {
			t.Errorf("the last owner: %d %s", got.Code, got.Body)
		}
		if err := owner.Append(t, s.parts.vault, w, "role.set", vaulttest.M{"user": member.Caller.Account, "role": "owner"}); err != nil {
			t.Fatal(err)
		}
		third := newColleague(t, s, "third@law.test")
		owner.Add(t, s.parts.vault, w, third.Account, "paralegal")
		if got := send(handler, leave, owner.token); got.Code != http.StatusAccepted {
			t.Errorf("one of two owners: %d %s", got.Code, got.Body)
		}
		if got := send(handler, leave, member.token); got.Code != http.StatusConflict || codeOf(t, got) != wire.LastOwner {
			t.Errorf("the other one, while the first is leaving: %d %s", got.Code, got.Body)
		}
		if got := send(handler, leave, third.token); got.Code != http.StatusAccepted {
			t.Errorf("who owns nothing: %d %s", got.Code, got.Body)
		}
		if got := send(handler, leave, member.token); got.Code != http.StatusAccepted {
			t.Errorf("the owner of a firm that all others are leaving: %d %s", got.Code, got.Body)
		}
	})
}

// TestALastOwnerIsDeletedByThatWordAlone: nobody takes a firm's last owner away unawares,
// and whoever asks for their data to be erased is not held back by their firm.
func TestALastOwnerIsDeletedByThatWordAlone(t *testing.T) {
	eachEngine(t, func(t *testing.T, postgres bool) {
		p := newPlace(t, postgres)
		p["LEGALAI_MAIL_AUTOCONFIRM"], p["LEGALAI_PUBLIC_URL"] = "true", vaulttest.Origin
		s, err := start(t, p.config(t))
		if err != nil {
			t.Fatal(err)
		}
		administrator, owner, member := newColleague(t, s, "first@law.test"), newColleague(t, s, "owner@law.test"), newColleague(t, s, "member@law.test")
		w := owner.NewWorkspace(t, s.parts.vault)
		owner.Add(t, s.parts.vault, w, member.Account, "administrator")
		administer := func(c colleague, act string) *httptest.ResponseRecorder {
			return send(s.Config.Handler, call{http.MethodPost, "/api/v1/admin/accounts/" + c.Caller.Account + "/" + act}, administrator.token)
		}
		if got := administer(owner, "delete"); got.Code != http.StatusConflict || codeOf(t, got) != wire.LastOwner {
			t.Errorf("like any other: %d %s", got.Code, got.Body)
		}
		if got := administer(administrator, "delete-last-owner"); got.Code != http.StatusConflict || codeOf(t, got) != wire.Conflict {
			t.Errorf("the last administrator: %d %s", got.Code, got.Body)
		}
		if got := send(s.Config.Handler, call{http.MethodGet, "/api/v1/account/keys"}, owner.token); got.Code == http.StatusUnauthorized {
			t.Errorf("a refusal has signed the owner out: %d %s", got.Code, got.Body)
		}
		var account wire.AdminAccount
		got := administer(owner, "delete-last-owner")
		if err := json.Unmarshal(got.Body.Bytes(), &account); err != nil || account.DeleteAt == 0 {
			t.Errorf("knowingly: %d %s", got.Code, got.Body)
		}
		log, err := s.parts.admin.Audit(t.Context(), 0, 5)
		if err != nil || len(log) != 1 || log[0].Act != "account.delete-last-owner" || log[0].Subject != owner.Caller.Account {
			t.Errorf("the log: %+v, %v", log, err)
		}
	})
}
