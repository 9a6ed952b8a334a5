package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"legalai/internal/legalaitest"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// TestAnUpgradeServerByServer has two servers of an earlier program on one PostgreSQL replaced one after the other
// while people work on both: nothing is refused, what each writes the other reads, and the earlier program, started again
// on the newer schema, says in one line what to do. LEGALAI_EARLIER names it; tools/earlier builds one of the history.
func TestAnUpgradeServerByServer(t *testing.T) {
	earlier := os.Getenv("LEGALAI_EARLIER")
	if earlier == "" {
		t.Skip("LEGALAI_EARLIER names no earlier program: make bench-faults builds one where the history reaches back to it")
	}
	common := place{
		"LEGALAI_PUBLIC_URL": vaulttest.Origin, "LEGALAI_MAIL_AUTOCONFIRM": "true", "LEGALAI_RATE_LIMITS": "off",
		"LEGALAI_MASTER_KEY": base64.StdEncoding.EncodeToString(vaulttest.Bytes(32)), "LEGALAI_JWT_SECRET": strings.Repeat("s", 32),
		"LEGALAI_DATABASE_URL": legalaitest.PostgresURL(t), "LEGALAI_EVENTS_URL": legalaitest.NATS(t), "LEGALAI_BLOB_URL": legalaitest.S3(t),
	}
	first, second := newMortal(t, common), newMortal(t, common)
	for _, s := range []*mortal{first, second} {
		s.program = earlier
		s.start(t)
	}
	f := newFirmAt(t, first, second)
	f.works(t, func() {}, first, second)

	first.stop(t)
	first.program = ""
	f.works(t, func() { first.start(t) }, second) // which migrates while the earlier one serves
	f.works(t, func() {}, first, second)
	f.works(t, func() {}, second, first)
	f.servers = []*mortal{second, first} // the earlier one reads what both wrote
	f.wantAll(t)

	second.stop(t)
	second.begin(t)
	err := second.process.Wait()
	_, said, _ := strings.Cut(second.log.String(), "rate limits are off") // it warns of that first
	if lines := strings.Split(strings.TrimSpace(said), "\n")[1:]; err == nil || len(lines) != 1 || !strings.Contains(lines[0], "install the newer version again") {
		t.Errorf("the earlier program on the newer schema ends with %v and says %q", err, lines)
	}
	second.process, second.program = nil, ""
	second.start(t)
	f.works(t, func() {}, first, second)
	f.wantAll(t)
	if out, _ := first.legalai(t, "doctor"); !strings.Contains(out, "none is missing") {
		t.Errorf("files and rows do not agree:\n%s", out)
	}
}

// stop ends the server as an orchestrator does.
func (m *mortal) stop(t *testing.T) {
	t.Helper()
	if err := m.process.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := m.process.Wait(); err != nil {
		t.Errorf("a server that was told to stop: %v\n%s", err, m.log)
	}
	m.process = nil
	http.DefaultClient.CloseIdleConnections() // which led to it
}

// works has everybody work on the servers in turn while something happens, at least some steps; each must be answered.
func (f *firm) works(t *testing.T, while func(), servers ...*mortal) {
	t.Helper()
	const least = 5
	done := make(chan struct{})
	var working sync.WaitGroup
	for i, w := range f.workers() {
		working.Go(func() {
			for n := 0; !t.Failed(); n++ {
				if !w.step(t, servers[(i+n)%len(servers)]) {
					t.Errorf("%T: a server that is there gave no answer", w)
				}
				select {
				case <-done:
					if n >= least {
						return
					}
				default:
				}
			}
		})
	}
	while()
	close(done)
	working.Wait()
	if t.Failed() {
		t.FailNow()
	}
	f.wantRecords(t)
	for _, a := range f.appenders {
		a.wantEntries(t)
	}
}

// newFirmAt is newFirm by the calls of servers that run, of which another program makes the schema.
func newFirmAt(t *testing.T, servers ...*mortal) *firm {
	t.Helper()
	f := &firm{servers: servers, owner: colleague{Account: vaulttest.NewAccount(t, legalaitest.SQLite(t), time.Now())}} // for its keys
	call := func(method, path, kind string, content []byte, into any) {
		t.Helper()
		status, got, _ := f.send(t, servers[0], method, path, kind, content)
		if status/100 != 2 || into != nil && json.Unmarshal(got, into) != nil {
			t.Fatalf("%s: %d %s", path, status, got)
		}
	}
	send := func(method, path string, content, into any) {
		t.Helper()
		raw, err := json.Marshal(content)
		if err != nil {
			t.Fatal(err)
		}
		call(method, path, "application/json", raw, into)
	}
	var config struct {
		Key string `json:"anon_key"`
	}
	call(http.MethodGet, "/config.json", "", nil, &config)
	f.anon, f.owner.token = config.Key, config.Key
	var grant struct {
		Token string `json:"access_token"`
		User  struct{ ID string }
	}
	send(http.MethodPost, "/auth/v1/signup", map[string]any{
		"email": "owner@law.test", "password": legalaitest.Derived("owner@law.test"), "data": map[string]any{"vault_kdf": legalaitest.Kdf('a')},
	}, &grant)
	f.owner.token = grant.Token
	var claims struct {
		Session string `json:"session_id"`
	}
	if parts := strings.Split(grant.Token, "."); len(parts) == 3 {
		raw, _ := base64.RawURLEncoding.DecodeString(parts[1])
		_ = json.Unmarshal(raw, &claims)
	}
	f.owner.Caller = vault.Caller{Account: grant.User.ID, Session: claims.Session}
	document := f.owner.Document(1, 0)
	send(http.MethodPut, "/api/v1/account/keys", map[string]any{
		"generation": 1, "base_version": 0, "sig_pk": document.SigPK, "enc_pk": document.EncPK, "document": document.Document, "signature": document.Signature,
	}, nil)
	var asked struct{ Challenge []byte }
	send(http.MethodPost, "/api/v1/vault/challenge", struct{}{}, &asked)
	send(http.MethodPost, "/api/v1/vault/proof", map[string][]byte{"signature": f.owner.ProofSignature(asked.Challenge, vaulttest.Origin)}, nil)
	f.begin(func() *vaulttest.Workspace {
		w, genesis := f.owner.Genesis(t)
		call(http.MethodPost, "/api/v1/workspaces", wire.ContentTypeCBOR, bytes.Clone(genesis), nil)
		return w
	})
	return f
}
