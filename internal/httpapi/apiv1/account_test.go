package apiv1_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

type fields = map[string]any

func TestAccountKeysOverHTTP(t *testing.T) {
	eachVaultServer(t, func(t *testing.T, s vaultServer) {
		a := vaulttest.NewAccount(t, s.db, time.Now())
		if r := s.call(t, nil, "GET", "/account/keys", nil); r.status != http.StatusUnauthorized || r.code(t) != wire.Unauthenticated {
			t.Errorf("without a session: %d", r.status)
		}
		if r := s.call(t, a, "GET", "/account/keys", nil); r.status != http.StatusNotFound || r.code(t) != wire.NotFound {
			t.Errorf("before there are keys: %d", r.status)
		}
		d := a.Document(1, 0)
		put := fields{"generation": 1, "sig_pk": d.SigPK, "enc_pk": d.EncPK}
		with := func(base int64, document []byte) fields {
			next := vault.NewKeyDocument{Generation: 1, BaseVersion: base, Document: document}
			a.SignDocument(&next)
			put["base_version"], put["document"], put["signature"] = base, document, next.Signature
			return put
		}
		if r := s.call(t, a, "PUT", "/account/keys", with(0, d.Document)); r.status != http.StatusOK || r.field(t, "version") != 1.0 || r.field(t, "generation") != 1.0 {
			t.Errorf("storing the first keys: %d %s", r.status, r.body)
		}
		if r := s.call(t, a, "PUT", "/account/keys", with(0, vaulttest.Bytes(300))); r.status != http.StatusConflict || r.code(t) != wire.Stale {
			t.Errorf("storing other first keys: %d %s", r.status, r.body)
		}
		if r := s.call(t, a, "PUT", "/account/keys", with(1, vaulttest.Bytes(300))); r.status != http.StatusForbidden || r.code(t) != wire.ProofRequired {
			t.Errorf("changing keys without a proof: %d %s", r.status, r.body)
		}
		if r := s.call(t, a, "GET", "/account/keys?generation=1", nil); r.field(t, "document") != base64.StdEncoding.EncodeToString(d.Document) {
			t.Errorf("reading the keys: %d %s", r.status, r.body)
		}
		// A firm with many walls has many keys after some years: all that the format allows is stored.
		a.Prove(t, s.v)
		if r := s.call(t, a, "PUT", "/account/keys", with(1, vaulttest.Bytes(1<<20))); r.status != http.StatusOK || r.field(t, "version") != 2.0 {
			t.Errorf("storing a document of 1 MiB: %d %s", r.status, r.body)
		}
		if r := s.call(t, a, "GET", "/account/keys?version=1", nil); r.field(t, "document") != base64.StdEncoding.EncodeToString(d.Document) ||
			r.field(t, "signature") != base64.StdEncoding.EncodeToString(d.Signature) {
			t.Errorf("reading the earlier version: %d %s", r.status, r.body)
		}
		if r := s.call(t, a, "GET", "/account/keys?version=9", nil); r.code(t) != wire.NotFound {
			t.Errorf("reading a version that never was: %d %s", r.status, r.body)
		}
		if r := s.call(t, a, "PUT", "/account/keys", with(2, vaulttest.Bytes(1<<20+1))); r.code(t) != wire.TooLarge {
			t.Errorf("storing a larger one: %d %s", r.status, r.body)
		}
		// A session whose vault was locked replaces nothing, and starts nothing without its person.
		if r := s.call(t, a, "DELETE", "/vault/proof", nil); r.status != http.StatusNoContent {
			t.Errorf("locking: %d %s", r.status, r.body)
		}
		if r := s.call(t, a, "PUT", "/account/keys", with(2, vaulttest.Bytes(300))); r.code(t) != wire.ProofRequired {
			t.Errorf("storing behind a lock: %d %s", r.status, r.body)
		}
		next := a.Document(2, 0)
		if r := s.call(t, a, "PUT", "/account/keys", fields{
			"generation": 2, "base_version": 0, "sig_pk": next.SigPK, "enc_pk": next.EncPK, "document": next.Document, "signature": next.Signature,
		}); r.status != http.StatusForbidden || r.code(t) != wire.ActRequired {
			t.Errorf("starting another vault without an act: %d %s", r.status, r.body)
		}
		delete(put, "sig_pk")
		if r := s.call(t, a, "PUT", "/account/keys", put); r.code(t) != wire.Invalid {
			t.Errorf("keys without sig_pk: %d %s", r.status, r.body)
		}
	})
}

func TestProofOverHTTP(t *testing.T) {
	eachVaultServer(t, func(t *testing.T, s vaultServer) {
		a := s.newAccount(t)
		a.SignIn(t, s.db, time.Now())
		_, entry := a.Genesis(t)
		if r := s.call(t, a, "POST", "/workspaces", entry); r.status != http.StatusForbidden || r.code(t) != wire.ProofRequired {
			t.Errorf("a workspace without a proof: %d %s", r.status, r.body)
		}
		r := s.call(t, a, "POST", "/vault/challenge", nil)
		challenge, err := base64.StdEncoding.DecodeString(r.field(t, "challenge").(string))
		if err != nil || len(challenge) != 32 {
			t.Fatalf("the challenge: %s", r.body)
		}
		if r := s.call(t, a, "POST", "/vault/proof", fields{"signature": a.ProofSignature(challenge, vaulttest.Origin)}); r.status != http.StatusNoContent || len(r.body) != 0 {
			t.Errorf("the proof: %d %s", r.status, r.body)
		}
		if r := s.call(t, a, "POST", "/workspaces", entry); r.status != http.StatusCreated {
			t.Errorf("a workspace with a proof: %d %s", r.status, r.body)
		}
		if r := s.call(t, a, "POST", "/vault/proof", fields{"signature": []byte("x")}); r.status != http.StatusForbidden || r.code(t) != wire.Denied {
			t.Errorf("a proof without a challenge: %d %s", r.status, r.body)
		}
		if r := s.call(t, a, "POST", "/vault/proof", fields{"signature": "no base64!"}); r.code(t) != wire.Invalid {
			t.Errorf("a malformed proof: %d %s", r.status, r.body)
		}
	})
}

func TestSessionHalfOverHTTP(t *testing.T) {
	eachVaultServer(t, func(t *testing.T, s vaultServer) {
		a := s.newAccount(t)
		half := vaulttest.Bytes(32)
		steps := []struct {
			method, path string
			body         any
			want         int
		}{
			{"GET", "/session/half", nil, 404},
			{"POST", "/session/half/touch", nil, 404},
			{"PUT", "/session/half", fields{"half": half, "idle_seconds": 60}, 204},
			{"PUT", "/session/half", fields{"half": half, "idle_seconds": 0}, 422},
			{"PUT", "/session/half", fields{"half": half[:5], "idle_seconds": 60}, 400},
			{"POST", "/session/half/touch", nil, 204},
			{"GET", "/session/half", nil, 200},
			{"DELETE", "/session/half", nil, 204},
			{"GET", "/session/half", nil, 404},
		}
		for _, step := range steps {
			r := s.call(t, a, step.method, step.path, step.body)
			if r.status != step.want {
				t.Errorf("%s %s: %d %s, want %d", step.method, step.path, r.status, r.body, step.want)
			}
			if r.status == 200 && r.field(t, "half") != base64.StdEncoding.EncodeToString(half) {
				t.Errorf("another half came back: %s", r.body)
			}
		}
		if r := s.call(t, nil, "GET", "/session/half", nil); r.status != http.StatusUnauthorized {
			t.Errorf("without a session: %d", r.status)
		}
	})
}

func TestPreloginOverHTTP(t *testing.T) {
	eachVaultServer(t, func(t *testing.T, s vaultServer) {
		r := s.call(t, nil, "POST", "/prelogin", fields{"email": "nobody@example.com"})
		salt, err := base64.RawURLEncoding.DecodeString(r.field(t, "salt").(string))
		if err != nil || len(salt) != 16 || r.field(t, "profile") != 1.0 {
			t.Errorf("an unknown address: %d %s", r.status, r.body)
		}
		if again := s.call(t, nil, "POST", "/prelogin", fields{"email": "nobody@example.com"}); !bytes.Equal(again.body, r.body) {
			t.Errorf("an unknown address has two answers: %s %s", again.body, r.body)
		}
		if r := s.call(t, nil, "POST", "/prelogin", fields{}); r.code(t) != wire.Invalid {
			t.Errorf("no address: %d %s", r.status, r.body)
		}
		for range 40 {
			r = s.call(t, nil, "POST", "/prelogin", fields{"email": "nobody@example.com"})
		}
		if r.status != http.StatusTooManyRequests || r.code(t) != wire.RateLimited {
			t.Errorf("after 40 calls: %d %s", r.status, r.body)
		}
	})
}

// TestPreloginCountsNetworks: whoever has an IPv6 address has 2^64 of them.
func TestPreloginCountsNetworks(t *testing.T) {
	eachVaultServer(t, func(t *testing.T, s vaultServer) {
		ask := func(address string) int {
			r := httptest.NewRequest("POST", "/api/v1/prelogin", strings.NewReader(`{"email":"nobody@example.com"}`))
			r.Header.Set("Content-Type", "application/json")
			r.RemoteAddr = address
			w := httptest.NewRecorder()
			s.http.Config.Handler.ServeHTTP(w, r)
			return w.Code
		}
		for i := range 40 {
			ask(fmt.Sprintf("[2001:db8::%x]:1", i))
		}
		if got := ask("[2001:db8::ffff]:1"); got != http.StatusTooManyRequests {
			t.Errorf("from the same network: %d", got)
		}
		if got := ask("[2001:db8:0:1::1]:1"); got != http.StatusOK {
			t.Errorf("from another network: %d", got)
		}
	})
}
