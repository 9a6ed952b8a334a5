package main

import (
	"crypto/tls"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"sync"
	"time"
)

// tlsConfig is how the server speaks TLS itself; nil: it does not. reload takes over files that changed.
func tlsConfig(config Config, log *slog.Logger) (_ *tls.Config, reload func() error, err error) {
	switch {
	case config.ACME:
		speaks, err := acmeTLS(config, http.DefaultTransport, log)
		return speaks, func() error { return nil }, err
	case config.TLSCert != "":
		files := &certificateFiles{cert: config.TLSCert, key: config.TLSKey, log: log}
		if err := files.load(); err != nil {
			return nil, nil, err
		}
		return &tls.Config{MinVersion: tls.VersionTLS12, GetCertificate: files.get, NextProtos: []string{"h2", "http/1.1"}}, files.load, nil
	}
	return nil, func() error { return nil }, nil
}

// certificateFiles serves what lies in two files, and what lies there later.
type certificateFiles struct {
	cert, key string
	log       *slog.Logger

	mu      sync.Mutex
	current *tls.Certificate
	changed time.Time // of the file that is in force
	looked  time.Time
}

// lookAgain is how often handshakes look whether the files have changed.
const lookAgain = time.Minute

func (f *certificateFiles) get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	f.mu.Lock()
	due := time.Since(f.looked) > lookAgain
	if due {
		f.looked = time.Now()
	}
	before := f.changed
	f.mu.Unlock()
	if info, err := os.Stat(f.cert); due && err == nil && !info.ModTime().Equal(before) {
		if err := f.load(); err != nil {
			f.log.Error("taking over a renewed certificate; the earlier one stays in force", "error", err)
		}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.current, nil
}

// load takes over what lies in the files; where that is no pair, what was before stays.
func (f *certificateFiles) load() error {
	pair, err := tls.LoadX509KeyPair(f.cert, f.key)
	if err != nil {
		return fmt.Errorf("LEGALAI_TLS_CERT: read %s with the key %s; accepted are a certificate with its chain and its key in PEM: %w", f.cert, f.key, err)
	}
	info, err := os.Stat(f.cert)
	if err != nil {
		return fmt.Errorf("LEGALAI_TLS_CERT: reading %s: %w", f.cert, err)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.current, f.changed, f.looked = &pair, info.ModTime(), time.Now()
	return nil
}
