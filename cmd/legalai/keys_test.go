package main

import (
	"net/http"
	"os"
	"strings"
	"syscall"
	"testing"

	"legalai/internal/vault/vaulttest"
)

// TestASigningKeyIsReplacedWhileTheServerWorks: who is signed in stays so, and new tokens are of the new key.
func TestASigningKeyIsReplacedWhileTheServerWorks(t *testing.T) {
	p := newPlace(t, false)
	p["LEGALAI_PUBLIC_URL"], p["LEGALAI_MAIL_AUTOCONFIRM"] = vaulttest.Origin, "true"
	r := p.serving(t)
	before := token(t, r.parts, "before@law.test")
	first := r.parts.identity.KeySet()
	out, status := p.legalai(t, "keys", "rotate")
	if status != 0 || !strings.Contains(out, "SIGHUP") {
		t.Fatalf("%d %s", status, out)
	}
	if err := syscall.Kill(os.Getpid(), syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the reload is in the log", func() bool { return strings.Contains(r.log.String(), "are reloaded") })
	second := r.parts.identity.KeySet()
	if len(second) != 2 || second[0].ID == first[0].ID || second[1].ID != first[0].ID {
		t.Errorf("keys %v, before %v", second, first)
	}
	anon, _ := r.parts.identity.APIKeys()
	for _, bearer := range []string{before, token(t, r.parts, "after@law.test")} {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, r.url+"/auth/v1/user", nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Authorization", "Bearer "+bearer)
		request.Header.Set("Apikey", anon)
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if answer.StatusCode != http.StatusOK {
			t.Errorf("%d", answer.StatusCode)
		}
	}
	for range 3 { // the oldest goes
		if out, status := p.legalai(t, "keys", "rotate"); status != 0 {
			t.Fatal(out)
		}
	}
	content, err := os.ReadFile(keyFile(p["LEGALAI_DATA_DIR"], signingKeyFile))
	if err != nil || strings.Count(string(content), "BEGIN PRIVATE KEY") != 3 {
		t.Errorf("%d keys, %v", strings.Count(string(content), "BEGIN PRIVATE KEY"), err)
	}
}
