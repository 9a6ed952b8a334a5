package main

import (
	"bytes"
	"crypto/tls"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"
)

// acmeTLS gets the certificate of the public URL's host from the authority, keeps it in the data folder and renews it.
func acmeTLS(config Config, transport http.RoundTripper, log *slog.Logger) (*tls.Config, error) {
	u, err := url.Parse(config.PublicURL)
	if err != nil {
		return nil, fmt.Errorf("LEGALAI_PUBLIC_URL: %w", err)
	}
	manager := &autocert.Manager{
		Prompt: autocert.AcceptTOS, HostPolicy: autocert.HostWhitelist(u.Hostname()), Cache: autocert.DirCache(filepath.Join(config.DataDir, "acme")),
		Client: &acme.Client{DirectoryURL: config.ACMEDirectory, HTTPClient: &http.Client{Transport: authority{transport, log}}},
	}
	return manager.TLSConfig(), nil
}

// getCertificate asks for the certificate as a browser's first visit would, so that nobody waits for it and the log says
// at the start whether it can be had.
func getCertificate(config Config, speaksTLS *tls.Config, log *slog.Logger) {
	host := strings.TrimPrefix(config.PublicURL, "https://")
	hello := &tls.ClientHelloInfo{ServerName: host, CipherSuites: []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256}}
	certificate, err := speaksTLS.GetCertificate(hello)
	if err != nil {
		log.Error("getting the certificate; the authority must reach this server at port 443 of the host, and visits try it again", "host", host, "error", err)
		return
	}
	log.Info("the certificate is there, and is renewed by itself", "host", host, "until", certificate.Leaf.NotAfter.UTC().Format(time.RFC3339))
}

// authority logs what the certificate authority refuses, at the first time and when a certificate is renewed:
// autocert keeps the reasons to itself.
type authority struct {
	http.RoundTripper
	log *slog.Logger
}

// authoritySays is the most that is read of an answer; autocert reads no more of a certificate's chain.
const authoritySays = 1 << 20

// RoundTrip makes one call to the authority.
func (a authority) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := a.RoundTripper.RoundTrip(r)
	if err != nil {
		a.log.Error("reaching the certificate authority", "error", err)
		return nil, err
	}
	content, err := io.ReadAll(io.LimitReader(answer.Body, authoritySays))
	_ = answer.Body.Close() // what was to be read of it is
	if err != nil {
		return nil, fmt.Errorf("reading what the certificate authority says: %w", err)
	}
	answer.Body = io.NopCloser(bytes.NewReader(content))
	type problem struct{ Type, Detail string }
	var said struct {
		problem
		Challenges []struct{ Error problem }
	}
	_ = json.Unmarshal(content, &said) // a certificate is none, and has no reason in it
	for _, c := range said.Challenges {
		if c.Error.Type != "" {
			said.problem = c.Error
		}
	}
	// A nonce that is no longer good is asked for anew, and is no news.
	if said.Detail != "" && !strings.HasSuffix(said.Type, ":badNonce") {
		a.log.Error("the certificate authority refuses", "type", said.Type, "detail", said.Detail)
	}
	return answer, nil
}

// isNameWithDot says whether an authority can be asked for a certificate of what stands in a URL's place of the host:
// a name with a dot, without a port.
func isNameWithDot(host string) bool {
	_, err := netip.ParseAddr(host)
	return err != nil && strings.Contains(host, ".") && !strings.Contains(host, ":")
}
