package authv1_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"legalai/internal/legalaitest"
)

// TestPasskey speaks the six calls as the official client does, with a device.
func TestPasskey(t *testing.T) {
	s := newServer(t, autoconfirm)
	own := s.id.MustSignUp(t, "ada@law.test").AccessToken
	d := legalaitest.NewDevice(t)
	asked := decode(t, s.call("POST", "/auth/v1/passkeys/registration/options", own, "{}"))
	added := decode(t, s.call("POST", "/auth/v1/passkeys/registration/verify", own, answer(t, asked, d.Create)))
	if added["id"] == "" || added["credential_id"] == "" {
		t.Fatalf("added: %v", added)
	}
	path := "/auth/v1/passkeys/" + added["id"].(string)
	if named := decode(t, s.call("PATCH", path, own, `{"friendly_name":"Laptop"}`)); named["friendly_name"] != "Laptop" {
		t.Errorf("renamed: %v", named)
	}

	asked = decode(t, s.call("POST", "/auth/v1/passkeys/authentication/options", "", "{}"))
	if list := asked["options"].(map[string]any)["allowCredentials"]; list != nil {
		t.Errorf("a stranger is told of %v", list)
	}
	signedIn := decode(t, s.call("POST", "/auth/v1/passkeys/authentication/verify", "", answer(t, asked, d.Get)))
	if signedIn["access_token"] == nil || signedIn["refresh_token"] == nil || signedIn["expires_in"] == nil {
		t.Fatalf("signed in: %v", signedIn)
	}

	var list []map[string]any
	if err := json.Unmarshal(s.call("GET", "/auth/v1/passkeys", own, "").Body.Bytes(), &list); err != nil || len(list) != 1 || list[0]["last_used_at"] == nil {
		t.Errorf("listed: %v, %v", list, err)
	}
	if removed := s.call("DELETE", path, own, ""); removed.Code != http.StatusNoContent || removed.Body.Len() != 0 {
		t.Errorf("removed: %d %s", removed.Code, removed.Body)
	}
	if left := s.call("GET", "/auth/v1/passkeys", own, ""); left.Body.String() != "[]\n" {
		t.Errorf("left: %s", left.Body)
	}
}

// answer is the body that takes a device's answer to what was asked.
func answer(t *testing.T, asked map[string]any, device func(testing.TB, any) []byte) string {
	t.Helper()
	body, err := json.Marshal(map[string]any{"challenge_id": asked["challenge_id"], "credential": json.RawMessage(device(t, asked["options"]))})
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}
