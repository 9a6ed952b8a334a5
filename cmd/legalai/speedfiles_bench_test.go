//go:build unix

package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"legalai/internal/vault/vaulttest"
)

// A file as large as the longest judgments with their exhibits, and how many move it at once.
const (
	speedFile        = 50 << 20
	speedFileClients = 2
)

// fileWorks are uploads and downloads of a sealed file, and of the same bytes to a program that flushes them to a
// file and nothing else.
func fileWorks(b *testing.B, s oneOf) []speedWork {
	sealed := vaulttest.SealFile(speedFile)
	owner := newColleague(b, s, "files@law.test")
	w := owner.NewWorkspace(b, s.parts.vault)
	bare := startBareStore(b)
	works := func(what string, c speedClient, token, stored string, path func() string) []speedWork {
		c.call(http.MethodPost, stored, token, "application/octet-stream", sealed)
		return []speedWork{
			{what + "upload of 50 MB", speedFileClients, func(int) {
				c.call(http.MethodPost, path(), token, "application/octet-stream", sealed)
			}},
			{what + "download of 50 MB", speedFileClients, func(int) {
				if n := c.read(io.Discard, http.MethodGet, stored, token, "", nil); n != int64(len(sealed)) {
					b.Errorf("a file of %d bytes came back with %d", len(sealed), n)
				}
			}},
		}
	}
	ours := works("", newSpeedClient(b, s.URL, s.anon), owner.token, objectPath(w), func() string { return objectPath(w) })
	return append(ours, works("floor: ", newSpeedClient(b, bare, ""), "", "/stored", func() string { return "/" + vaulttest.Base64(vaulttest.ID()) })...)
}

// startBareStore serves a folder in which a file is there once it is on the disk.
func startBareStore(b *testing.B) string {
	folder := b.TempDir()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := filepath.Join(folder, filepath.Base(r.URL.Path))
		if r.Method == http.MethodGet {
			http.ServeFile(w, r, name)
			return
		}
		if err := keep(name, r.Body); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
		}
	}))
	b.Cleanup(server.Close)
	return server.URL
}

// keep writes a file, and flushes it.
func keep(name string, content io.Reader) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	defer f.Close()
	if _, err := io.Copy(f, content); err != nil {
		return err
	}
	return f.Sync()
}
