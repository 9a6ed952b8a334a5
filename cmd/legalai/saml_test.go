package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
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

// TestTheSignInPageFollowsAReload: a firm that is added while the server runs is offered, and one that is removed no more.
func TestTheSignInPageFollowsAReload(t *testing.T) {
	folder := t.TempDir()
	metadata, list := filepath.Join(folder, "firm.xml"), filepath.Join(folder, "firms")
	write := func(file string, content []byte) {
		if err := os.WriteFile(file, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(metadata, legalaitest.NewSAML(t).Metadata())
	const none = "," // a file that holds nothing is refused
	write(list, []byte(none))
	p := newPlace(t, false)
	p["LEGALAI_SAML_FILE"] = list
	r := p.serving(t)
	offered := func() bool {
		return strings.Contains(body200(t, http.DefaultClient, r.url+"/config.json"), `"saml_enabled":true`)
	}
	if offered() {
		t.Error("a firm's provider is offered where there is none")
	}
	for _, firms := range []string{"firm.test=" + metadata, none} {
		write(list, []byte(firms))
		if err := syscall.Kill(os.Getpid(), syscall.SIGHUP); err != nil {
			t.Fatal(err)
		}
		eventually(t, "the page follows", func() bool { return offered() == (firms != none) })
	}
}
