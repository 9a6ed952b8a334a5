package main

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/limit"
	"legalai/internal/vault/vaulttest"
)

// running is a server as serve runs it.
type running struct {
	parts  *parts
	url    string
	log    *lines
	cancel context.CancelFunc
	ended  chan error
}

// lines is what a server writes, read while it writes.
type lines struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// serving runs a server until it is stopped, or the test ends.
func (p place) serving(t *testing.T) *running {
	t.Helper()
	p["LEGALAI_ADDR"] = legalaitest.FreeAddr(t)
	ctx, cancel := context.WithCancel(context.Background())
	r := &running{url: "http://" + p["LEGALAI_ADDR"], log: &lines{}, cancel: cancel, ended: make(chan error, 1)}
	in := invocation{getenv: func(name string) string { return p[name] }, stdin: strings.NewReader(""), stdout: io.Discard, stderr: r.log}
	opened := make(chan *parts, 1)
	go func() {
		r.ended <- runServer(ctx, p.config(t), in, func(_ context.Context, parts *parts) error { opened <- parts; return nil })
	}()
	t.Cleanup(func() { r.stop(t) })
	select {
	case r.parts = <-opened:
	case err := <-r.ended:
		r.ended <- nil // for stop, which waits
		t.Fatal(err)
	}
	return r
}

// stop tells the server to stop and waits until it has.
func (r *running) stop(t *testing.T) {
	t.Helper()
	r.cancel()
	if err := <-r.ended; err != nil {
		t.Error(err)
	}
	r.ended <- nil
}

func body200(t *testing.T, client *http.Client, url string) string {
	t.Helper()
	answer, err := client.Get(url) //nolint:noctx // a test's own server
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	content, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %d %s, %v", url, answer.StatusCode, content, err)
	}
	return string(content)
}

// eventually waits until something holds.
func eventually(t testing.TB, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(legalaitest.Patience); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("it never came to this: " + what)
		}
	}
}

// TestWhatIsWatchedHasNoContent has somebody sign in, fail to, write and read, and then looks through series,
// traces and logs for who they are and what they did it to.
func TestWhatIsWatchedHasNoContent(t *testing.T) {
	spans := &lines{}
	collector := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { _, _ = io.Copy(spans, r.Body) }))
	defer collector.Close()
	p := newPlace(t, false)
	p["LEGALAI_PUBLIC_URL"], p["LEGALAI_MAIL_AUTOCONFIRM"], p["LEGALAI_METRICS_ADDR"] = vaulttest.Origin, "true", legalaitest.FreeAddr(t)
	p["LEGALAI_TRACES_URL"], p["LEGALAI_LOG_FORMAT"], p["LEGALAI_LOG_LEVEL"] = collector.URL, "json", "debug"
	r := p.serving(t)
	s := oneOf{Server: &httptest.Server{URL: r.url}, parts: r.parts}
	owner := newColleague(t, s, "planted@law.test")
	w := owner.NewWorkspace(t, r.parts.vault)
	push := owner.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0))
	content := cborBody(t, push)
	if status, got := s.call(t, owner, http.MethodPost, "/api/v1/workspaces/"+w.ID+"/push", content.kind, content.content); status != http.StatusOK {
		t.Fatalf("%d %s", status, got)
	}
	if status, _ := s.call(t, owner, http.MethodGet, objectPath(w)+"?token=planted", "", nil); status == http.StatusOK {
		t.Fatal("there is such a file")
	}
	series := body200(t, http.DefaultClient, "http://"+p["LEGALAI_METRICS_ADDR"]+"/metrics")
	r.stop(t)
	for _, want := range []string{
		`legalai_http_request_seconds_count{class="push",status="200"} 1`, `legalai_sign_ins_total{outcome="signed-in"}`, "legalai_mail_queue 0",
		"legalai_disk_free_bytes", `legalai_database_connections{state="most"} 1`, "legalai_sockets 0", `legalai_build_info{version=`,
	} {
		if !strings.Contains(series, want) {
			t.Errorf("the series lack %s", want)
		}
	}
	for _, want := range []string{`"name":"POST push"`, `"request.id"`} {
		if !strings.Contains(spans.String(), want) {
			t.Errorf("the traces lack %s: %.500s", want, spans)
		}
	}
	for _, want := range []string{`"level":"DEBUG"`, `"class":"push"`, `"id":"`} {
		if !strings.Contains(r.log.String(), want) {
			t.Errorf("the log lacks %s", want)
		}
	}
	for name, text := range map[string]string{"series": series, "traces": spans.String(), "log": r.log.String()} {
		for _, planted := range []string{"planted", w.ID, owner.Caller.Account, owner.Session, "/api/v1/workspaces", "127.0.0.1", owner.token} {
			if strings.Contains(text, planted) {
				t.Errorf("the %s tell %q", name, planted)
			}
		}
	}
}

// TestEverySeriesThatIsLookedAtExists holds dashboard and alert rules against what a server counts.
func TestEverySeriesThatIsLookedAtExists(t *testing.T) {
	s, err := start(t, newPlace(t, false).config(t))
	if err != nil {
		t.Fatal(err)
	}
	names := s.parts.metrics.Names()
	used := map[string]bool{}
	for _, file := range []string{"dashboard.json", "alerts.yml"} {
		content, err := os.ReadFile(filepath.Join("..", "..", "deploy", "prometheus", file))
		if err != nil {
			t.Fatal(err)
		}
		found := regexp.MustCompile(`\blegalai_[a-z_]+`).FindAllString(string(content), -1)
		if len(found) < 10 {
			t.Errorf("%s looks at %d series", file, len(found))
		}
		for _, name := range found {
			base := regexp.MustCompile(`_seconds_(bucket|count|sum)$`).ReplaceAllString(name, "_seconds")
			used[base] = true
			if !slices.Contains(names, base) {
				t.Errorf("%s looks at %s, which no server counts", file, name)
			}
		}
	}
	for _, name := range names {
		if strings.HasPrefix(name, "legalai_") && !used[name] {
			t.Errorf("nothing shows %s", name)
		}
	}
}

// certificate writes a new one for localhost, with its key, and returns its number.
func certificate(t *testing.T, cert, key string) *big.Int {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	number := big.NewInt(time.Now().UnixNano())
	template := &x509.Certificate{SerialNumber: number, DNSNames: []string{"localhost"}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, NotAfter: time.Now().Add(time.Hour)}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	pkcs8, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	for file, block := range map[string]*pem.Block{cert: {Type: "CERTIFICATE", Bytes: der}, key: {Type: "PRIVATE KEY", Bytes: pkcs8}} {
		if err := os.WriteFile(file, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return number
}

// TestReloadTakesOverCertificateAndLimits: the sign is SIGHUP. What is no certificate leaves the earlier one in force.
func TestReloadTakesOverCertificateAndLimits(t *testing.T) {
	folder := t.TempDir()
	cert, key, limits := filepath.Join(folder, "cert.pem"), filepath.Join(folder, "key.pem"), filepath.Join(folder, "limits")
	first := certificate(t, cert, key)
	writeLimits := func(text string) {
		if err := os.WriteFile(limits, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	writeLimits("push=7/1s\n")
	firm := filepath.Join(folder, "firm.xml")
	writeFirm := func() identity.SSO {
		metadata := legalaitest.NewSAML(t).Metadata()
		if err := os.WriteFile(firm, metadata, 0o600); err != nil {
			t.Fatal(err)
		}
		known, err := identity.ReadSAML([]identity.SAMLProvider{{Domains: []string{"firm.test"}, Metadata: metadata}})
		if err != nil {
			t.Fatal(err)
		}
		return identity.SSO{ProviderID: known[0].ID}
	}
	writeFirm()
	p := newPlace(t, false)
	p["LEGALAI_TLS_CERT"], p["LEGALAI_TLS_KEY"], p["LEGALAI_LIMITS_FILE"], p["LEGALAI_SAML"] = cert, key, limits, "firm.test="+firm
	r := p.serving(t)
	served := func() *big.Int {
		conn, err := tls.Dial("tcp", strings.TrimPrefix(r.url, "http://"), &tls.Config{InsecureSkipVerify: true}) //nolint:gosec,noctx // a test's own certificate
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		return conn.ConnectionState().PeerCertificates[0].SerialNumber
	}
	if got := served(); got.Cmp(first) != 0 {
		t.Errorf("certificate %d is served, want %d", got, first)
	}
	hangUp := func() {
		if err := syscall.Kill(os.Getpid(), syscall.SIGHUP); err != nil {
			t.Fatal(err)
		}
	}
	second := certificate(t, cert, key)
	writeLimits("push=9/1s")
	other := writeFirm()
	hangUp()
	eventually(t, "the reload is in the log", func() bool { return strings.Contains(r.log.String(), "are reloaded") })
	if got := served(); got.Cmp(second) != 0 {
		t.Errorf("certificate %d is served, want %d", got, second)
	}
	if _, err := r.parts.identity.SSOPage(other); err != nil {
		t.Errorf("the firm's new provider: %v", err)
	}
	state, err := r.parts.admin.State(t.Context())
	if at := slices.IndexFunc(state.Limits, func(l limit.Rule) bool { return l.Name == "push" }); err != nil || state.Limits[at].Burst != 9 {
		t.Errorf("limits %v, %v", state.Limits, err)
	}
	if err := os.WriteFile(cert, []byte("none"), 0o600); err != nil {
		t.Fatal(err)
	}
	hangUp()
	eventually(t, "the refusal is in the log", func() bool { return strings.Contains(r.log.String(), "what was before stays in force") })
	if got := served(); got.Cmp(second) != 0 {
		t.Errorf("certificate %d is served, want %d", got, second)
	}
}

// TestAServerGoesInOrder: readiness tells first, a socket is told to come back, and what is under way ends.
func TestAServerGoesInOrder(t *testing.T) {
	p := newPlace(t, false)
	p["LEGALAI_PUBLIC_URL"], p["LEGALAI_MAIL_AUTOCONFIRM"], p["LEGALAI_DRAIN"] = vaulttest.Origin, "true", "1s"
	r := p.serving(t)
	s := oneOf{Server: &httptest.Server{URL: r.url}, parts: r.parts}
	s.anon, _ = r.parts.identity.APIKeys()
	owner := newColleague(t, s, "owner@law.test")
	w := owner.NewWorkspace(t, r.parts.vault)
	line := s.join(t, owner, w)
	sealed := vaulttest.SealFile(64 << 10)
	half, rest := io.Pipe()
	upload, err := http.NewRequestWithContext(t.Context(), http.MethodPost, r.url+objectPath(w), half)
	if err != nil {
		t.Fatal(err)
	}
	upload.ContentLength = int64(len(sealed))
	upload.Header.Set("Authorization", "Bearer "+owner.token)
	upload.Header.Set("Content-Type", "application/octet-stream")
	status := make(chan int, 1)
	go func() {
		answer, err := http.DefaultClient.Do(upload)
		if err != nil {
			t.Error(err)
			status <- 0
			return
		}
		_ = answer.Body.Close()
		status <- answer.StatusCode
	}()
	if _, err := rest.Write(sealed[:1000]); err != nil {
		t.Fatal(err)
	}
	r.cancel()
	eventually(t, "readiness tells that the server goes", func() bool {
		answer, err := http.Get(r.url + "/readyz") //nolint:noctx // a test's own server
		if err != nil {
			t.Fatal("it took no calls before it said so: ", err)
		}
		_ = answer.Body.Close()
		return answer.StatusCode == http.StatusServiceUnavailable
	})
	line.hears(t, "")
	if _, err := rest.Write(sealed[1000:]); err != nil {
		t.Fatal(err)
	}
	if err := rest.Close(); err != nil {
		t.Fatal(err)
	}
	if got := <-status; got != http.StatusOK {
		t.Errorf("the upload that was under way: %d", got)
	}
	if err := <-r.ended; err != nil {
		t.Error(err)
	}
	r.ended <- nil
	if _, err := http.Get(r.url + "/healthz"); !errors.Is(err, syscall.ECONNREFUSED) { //nolint:noctx,bodyclose // there is none
		t.Errorf("it answers still: %v", err)
	}
}

func TestSettingsOfTLSThatCannotBe(t *testing.T) {
	for _, env := range []map[string]string{
		{"LEGALAI_TLS_CERT": "cert.pem"},
		{"LEGALAI_ACME": "accept"},
		{"LEGALAI_ACME": "accept", "LEGALAI_PUBLIC_URL": "https://law.example:8443"},
		{"LEGALAI_ACME": "accept", "LEGALAI_PUBLIC_URL": "https://192.0.2.1"},
		{"LEGALAI_ACME": "accept", "LEGALAI_PUBLIC_URL": "https://intranet"},
	} {
		if _, err := load(t, env); err == nil || !strings.Contains(err.Error(), "accepted") {
			t.Errorf("%v: %v", env, err)
		}
	}
	if _, err := load(t, map[string]string{"LEGALAI_ACME": "accept", "LEGALAI_PUBLIC_URL": "https://law.example"}); err != nil {
		t.Error(err)
	}
}
