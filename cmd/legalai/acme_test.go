package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"log/slog"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"legalai/internal/legalaitest"
)

// issuer is a small certificate authority: it believes what is signed, and proves that the host answers for itself.
type issuer struct {
	*httptest.Server
	t     *testing.T
	host  string // where it looks
	brief bool   // the first certificate has most of its time behind it

	mu     sync.Mutex
	status string // of its one authorization
	reason string // why that is invalid
	chain  []byte // what it certified last
	issued int64
}

func newIssuer(t *testing.T, host string) *issuer {
	c := &issuer{t: t, host: host}
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Replay-Nonce", "nonce")
		w.Header().Set("Location", c.URL+r.URL.Path+"/1")
		var signed struct{ Payload string }
		_ = json.NewDecoder(r.Body).Decode(&signed)
		payload, _ := base64.RawURLEncoding.DecodeString(signed.Payload)
		c.mu.Lock()
		defer c.mu.Unlock()
		c.answer(w, r.URL.Path, payload)
	})
	c.Server = httptest.NewTLSServer(mux)
	t.Cleanup(c.Close)
	return c
}

func (c *issuer) answer(w http.ResponseWriter, path string, payload []byte) {
	type object = map[string]any
	order := object{
		"status": map[string]string{"pending": "pending", "valid": "ready", "invalid": "invalid"}[c.status], "finalize": c.URL + "/finalize",
		"authorizations": []string{c.URL + "/authorization"}, "certificate": c.URL + "/certificate",
	}
	challenge := object{"type": "tls-alpn-01", "url": c.URL + "/challenge", "token": "token", "status": c.status}
	if c.reason != "" {
		challenge["error"] = object{"type": "urn:ietf:params:acme:error:connection", "detail": c.reason}
	}
	var said any
	switch path {
	case "/directory":
		said = object{"newNonce": c.URL + "/nonce", "newAccount": c.URL + "/account", "newOrder": c.URL + "/order"}
	case "/account":
		w.WriteHeader(http.StatusCreated)
		said = object{"status": "valid"}
	case "/order":
		c.status, c.reason = "pending", ""
		order["status"] = c.status
		w.WriteHeader(http.StatusCreated)
		said = order
	case "/order/1":
		said = order
	case "/challenge":
		c.validate()
		said = challenge
	case "/authorization":
		said = object{"status": c.status, "identifier": object{"type": "dns", "value": "law.example"}, "challenges": []any{challenge}}
	case "/finalize":
		c.issue(payload)
		order["status"] = "valid"
		said = order
	case "/certificate":
		_, _ = w.Write(c.chain)
		return
	}
	_ = json.NewEncoder(w).Encode(said)
}

// validate asks the host for the proof, as tls-alpn-01 has it.
func (c *issuer) validate() {
	proof := &tls.Config{ServerName: "law.example", NextProtos: []string{"acme-tls/1"}, InsecureSkipVerify: true} //nolint:gosec // the proof is signed by itself
	conn, err := tls.Dial("tcp", c.host, proof)                                                                   //nolint:noctx // a test's own server
	if err != nil {
		c.status, c.reason = "invalid", err.Error()
		return
	}
	defer conn.Close()
	c.status = "invalid"
	for _, e := range conn.ConnectionState().PeerCertificates[0].Extensions {
		if e.Id.String() == "1.3.6.1.5.5.7.1.31" && e.Critical {
			c.status = "valid"
		}
	}
}

func (c *issuer) issue(payload []byte) {
	var wish struct{ CSR string }
	_ = json.Unmarshal(payload, &wish)
	der, _ := base64.RawURLEncoding.DecodeString(wish.CSR)
	request, err := x509.ParseCertificateRequest(der)
	if err != nil {
		c.t.Error(err)
		return
	}
	c.issued++
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		c.t.Error(err)
	}
	leaf := &x509.Certificate{SerialNumber: big.NewInt(c.issued), DNSNames: request.DNSNames, NotBefore: time.Now().Add(-time.Minute), NotAfter: time.Now().Add(time.Hour)}
	if c.brief && c.issued == 1 {
		leaf.NotBefore = leaf.NotBefore.Add(-24 * time.Hour)
	}
	content, err := x509.CreateCertificate(rand.Reader, leaf, leaf, request.PublicKey, key)
	if err != nil {
		c.t.Error(err)
	}
	c.chain = pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: content})
}

// certified is a server of TLS with what legalai serve would have.
func certified(t *testing.T, c *issuer, folder string) (log *lines, serial func() int64) {
	t.Helper()
	config := Config{PublicURL: "https://law.example", DataDir: folder, ACME: true, ACMEDirectory: c.URL + "/directory"}
	log = &lines{}
	speaks, err := acmeTLS(config, c.Client().Transport, newLog(log, config))
	if err != nil {
		t.Fatal(err)
	}
	listener, err := tls.Listen("tcp", "127.0.0.1:0", speaks) //nolint:noctx // a test's own server
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Handler: http.NotFoundHandler(), ReadHeaderTimeout: readHeaderTimeout, ErrorLog: slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)}
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	if c.host == "" {
		c.host = listener.Addr().String()
	}
	getCertificate(config, speaks, newLog(log, config))
	return log, func() int64 {
		conn, err := tls.Dial("tcp", listener.Addr().String(), &tls.Config{ServerName: "law.example", InsecureSkipVerify: true}) //nolint:gosec,noctx // a test's own authority
		if err != nil {
			t.Log(err)
			return 0
		}
		defer conn.Close()
		return conn.ConnectionState().PeerCertificates[0].SerialNumber.Int64()
	}
}

func TestACertificateIsGotAtTheStartAndKept(t *testing.T) {
	folder := t.TempDir()
	authority := newIssuer(t, "")
	log, serial := certified(t, authority, folder)
	if !strings.Contains(log.String(), "the certificate is there") || authority.issued != 1 || serial() != 1 {
		t.Fatalf("certificate %d of %d is served, and the log says:\n%s", serial(), authority.issued, log)
	}
	authority.Close()
	log, serial = certified(t, authority, folder)
	if serial() != 1 || strings.Contains(log.String(), "ERROR") {
		t.Errorf("after a restart, certificate %d is served, and the log says:\n%s", serial(), log)
	}
}

func TestTheLogSaysWhyThereIsNoCertificate(t *testing.T) {
	authority := newIssuer(t, legalaitest.FreeAddr(t)) // where nobody listens
	log, serial := certified(t, authority, t.TempDir())
	if serial() != 0 || !strings.Contains(log.String(), "connection refused") || !strings.Contains(log.String(), "port 443") {
		t.Errorf("certificate %d is served, and the log says:\n%s", serial(), log)
	}
	authority.Close()
	log, _ = certified(t, authority, t.TempDir())
	if !strings.Contains(log.String(), "reaching the certificate authority") {
		t.Errorf("without an authority the log says:\n%s", log)
	}
}

// A certificate that is about to end is renewed while the server runs, without anybody's visit.
func TestACertificateIsRenewed(t *testing.T) {
	authority := newIssuer(t, "")
	authority.brief = true
	_, serial := certified(t, authority, t.TempDir())
	eventually(t, "another certificate is served", func() bool { return serial() == 2 })
}
