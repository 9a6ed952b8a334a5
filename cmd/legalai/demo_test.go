package main

import (
	"bytes"
	"log/slog"
	"testing"

	"legalai/internal/identity"
	"legalai/internal/opener"
)

// TestTheDemosSignInIsGood under an address of the machine and of elsewhere, for a browser that is there.
func TestTheDemosSignInIsGood(t *testing.T) {
	for publicURL, bound := range map[string]string{
		"http://127.0.0.1:8080": "http://localhost:8080",
		"https://Firm.example":  "https://firm.example",
	} {
		t.Run(publicURL, func(t *testing.T) {
			p := newPlace(t, false)
			p["LEGALAI_PUBLIC_URL"], p["LEGALAI_MAIL_AUTOCONFIRM"] = publicURL, "true"
			config := p.config(t)
			parts, err := openParts(t.Context(), config, &bytes.Buffer{}, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Fatal(err)
			}
			defer parts.close()
			if err := signUpDemo(t.Context(), parts.identity, config.PublicURL); err != nil {
				t.Fatal(err)
			}
			got, err := parts.vault.Prelogin(t.Context(), "127.0.0.1", demoEmail)
			if err != nil {
				t.Fatal(err)
			}
			value, err := opener.SignInValue(demoPassword, opener.KDF{Profile: uint64(got.Profile), Salt: got.Salt}, bound)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := parts.identity.SignIn(t.Context(), demoEmail, value, identity.Client{}); err != nil {
				t.Errorf("a browser at %s: %v", bound, err)
			}
		})
	}
}
