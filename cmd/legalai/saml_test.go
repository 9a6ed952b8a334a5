package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"legalai/internal/legalaitest"
)

func TestSAMLProvidersAreRead(t *testing.T) {
	folder := t.TempDir()
	first, second := filepath.Join(folder, "first.xml"), filepath.Join(folder, "second.xml")
	for _, file := range []string{first, second} {
		if err := os.WriteFile(file, legalaitest.NewSAML(t).Metadata(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for value, want := range map[string]string{
		"": "no firm signs in",
		"Firm.test firm.example = " + first + ", law.test=" + second: "firm.test firm.example by http://127.0.0.1:",
		"firm.test=" + first + ",firm.test=" + second:                "is named twice",
		"firm.test=" + filepath.Join(folder, "none"):                 "no such file",
		"firm=" + first: `read the domain "firm"`,
	} {
		config, err := load(t, map[string]string{"LEGALAI_SAML": value})
		if err != nil {
			t.Fatal(err)
		}
		said := (&examination{config: config}).saml(t.Context())
		if said.err != nil {
			said.detail = said.err.Error()
		}
		if !strings.Contains(said.detail, want) {
			t.Errorf("%q: doctor says %q, want %q", value, said.detail, want)
		}
	}
}
