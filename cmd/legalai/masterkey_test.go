package main

import (
	"encoding/base64"
	"os"
	"strings"
	"testing"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
	"legalai/internal/vault/vaulttest"
)

// signsIn tells whether the account that token made still does.
func (p place) signsIn(t *testing.T, email string) {
	t.Helper()
	r := p.serving(t)
	if _, err := r.parts.identity.SignIn(t.Context(), email, legalaitest.Derived(email), identity.Client{}); err != nil {
		t.Errorf("signing in: %v", err)
	}
	r.stop(t)
}

func TestTheMasterKeyIsReplaced(t *testing.T) {
	p := newPlace(t, false)
	p["LEGALAI_PUBLIC_URL"], p["LEGALAI_MAIL_AUTOCONFIRM"] = vaulttest.Origin, "true"
	r := p.serving(t)
	token(t, r.parts, "ada@law.test")
	if out, status := p.legalai(t, "keys", "rotate-master"); status == 0 || !strings.Contains(out, "stop it first") {
		t.Errorf("beside a running server: %d %s", status, out)
	}
	r.stop(t)
	file, next := keyFile(p["LEGALAI_DATA_DIR"], masterKeyFile), keyFile(p["LEGALAI_DATA_DIR"], nextMasterKeyFile)
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if out, status := p.legalai(t, "keys", "rotate-master"); status != 0 || !strings.Contains(out, "is the new key") {
			t.Fatalf("%d %s", status, out)
		}
	}
	if after, err := os.ReadFile(file); err != nil || len(after) != masterkey.Size || string(after) == string(before) {
		t.Errorf("%x after %x, %v", after, before, err)
	}
	if _, err := os.Stat(next); err == nil {
		t.Errorf("%s is still there", next)
	}
	p.signsIn(t, "ada@law.test")
	for _, args := range [][]string{{"admin", "verify-log"}, {"doctor"}} {
		if out, status := p.legalai(t, args...); status != 0 {
			t.Errorf("%v: %s", args, out)
		}
	}
	// The earlier key put back by mistake is told from the one in force.
	if err := os.WriteFile(file, before, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, status := p.legalai(t, "doctor"); status == 0 || !strings.Contains(out, "FAIL  master key") {
		t.Errorf("%d %s", status, out)
	}
}

// TestAReplacementThatWasInterrupted stops after the database is the new key's, before that has its place.
func TestAReplacementThatWasInterrupted(t *testing.T) {
	for _, env := range []bool{false, true} {
		p := newPlace(t, false)
		p["LEGALAI_PUBLIC_URL"], p["LEGALAI_MAIL_AUTOCONFIRM"] = vaulttest.Origin, "true"
		if env {
			p["LEGALAI_MASTER_KEY"] = base64.StdEncoding.EncodeToString([]byte(strings.Repeat("e", 32)))
		}
		r := p.serving(t)
		token(t, r.parts, "ada@law.test")
		r.stop(t)
		config := p.config(t)
		next, err := secretFile(config.DataDir, nextMasterKeyFile, encodedRandom32)
		if err != nil {
			t.Fatal(err)
		}
		secret, err := base64.StdEncoding.DecodeString(string(next))
		if err != nil {
			t.Fatal(err)
		}
		db, err := sqldb.OpenAlone(t.Context(), config.DatabaseURL, false)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := replaceMasterKey(t.Context(), config, db, secret); err != nil {
			t.Fatal(err)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		if out, status := p.legalai(t, "keys"); status == 0 || !strings.Contains(out, "call legalai keys rotate-master again") {
			t.Errorf("in between: %d %s", status, out)
		}
		if out, status := p.legalai(t, "doctor"); status == 0 || !strings.Contains(out, "Call legalai keys rotate-master again") {
			t.Errorf("in between: %d %s", status, out)
		}
		if out, status := p.legalai(t, "keys", "rotate-master"); status != 0 {
			t.Fatalf("%d %s", status, out)
		}
		if env {
			p["LEGALAI_MASTER_KEY"] = string(next)
		}
		p.signsIn(t, "ada@law.test")
	}
}

// TestAKeyOfTheEnvironmentIsReplacedTwice: the file of the first replacement was left where it lay.
func TestAKeyOfTheEnvironmentIsReplacedTwice(t *testing.T) {
	p := newPlace(t, false)
	p["LEGALAI_PUBLIC_URL"], p["LEGALAI_MAIL_AUTOCONFIRM"] = vaulttest.Origin, "true"
	p["LEGALAI_MASTER_KEY"] = base64.StdEncoding.EncodeToString([]byte(strings.Repeat("e", 32)))
	r := p.serving(t)
	token(t, r.parts, "ada@law.test")
	r.stop(t)
	for range 2 {
		before := p["LEGALAI_MASTER_KEY"]
		if out, status := p.legalai(t, "keys", "rotate-master"); status != 0 {
			t.Fatalf("%d %s", status, out)
		}
		next, err := os.ReadFile(keyFile(p["LEGALAI_DATA_DIR"], nextMasterKeyFile))
		if err != nil || string(next) == before {
			t.Fatalf("the same key as before, %v", err)
		}
		p["LEGALAI_MASTER_KEY"] = string(next)
		p.signsIn(t, "ada@law.test")
	}
}
