//go:build unix

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"os/exec"
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// peer is a program that we did not write, in a process of its own.
type peer struct {
	url     string
	process *exec.Cmd
}

// startPeer starts a part of bench/peer, which LEGALAI_PEER names; without it there is none.
func startPeer(b *testing.B, kind string) *peer {
	b.Helper()
	program := os.Getenv("LEGALAI_PEER")
	if program == "" {
		return nil
	}
	addr := legalaitest.FreeAddr(b)
	p := &peer{"http://" + addr, exec.Command(program, kind, addr, b.TempDir())} //nolint:gosec,noctx // built from bench/peer; ended below
	var said lines
	p.process.Stdout, p.process.Stderr = &said, &said
	if err := p.process.Start(); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(p.end)
	eventually(b, kind+" answers", func() bool { return answers(p.url + "/") })
	return p
}

func (p *peer) end() {
	if p.process != nil {
		_ = p.process.Process.Kill()
		_ = p.process.Wait()
		p.process = nil
	}
}

// answers says whether something at this address does, whatever it says.
func answers(url string) bool {
	answer, err := http.Get(url) //nolint:noctx // a program of this machine
	if err != nil {
		return false
	}
	_, _ = io.Copy(io.Discard, answer.Body)
	return answer.Body.Close() == nil
}

// peerWorks have PocketBase do what ours does: the same number of records with as many bytes, in its JSON. It
// knows no signature, no version and no wall, and leaves it to the system when a record reaches the disk.
func peerWorks(b *testing.B) []speedWork {
	p := startPeer(b, "pocketbase")
	if p == nil {
		return nil
	}
	c := newSpeedClient(b, p.url, "")
	ask := func(method, path, token string, content, into any) {
		raw, err := json.Marshal(content)
		if err != nil {
			b.Error(err)
		}
		if got := c.call(method, path, token, "application/json", raw); into != nil && json.Unmarshal(got, into) != nil {
			b.Errorf("%s: %.200s", path, got)
		}
	}
	var session struct{ Token string }
	signIn := func() {
		ask(http.MethodPost, "/api/collections/users/auth-with-password", "", map[string]string{"identity": "peer@law.test", "password": "0123456789abcdef0123456789abcdef"}, &session)
	}
	signIn()
	token := session.Token
	record := func() map[string]any {
		w := vaulttest.Write(&vaulttest.Workspace{KeyID: make([]byte, wire.IDSize)}, vaulttest.ID(), 0)
		return map[string]any{"name": w.ID, "version": w.Version, "envelope": w.Envelope}
	}
	batch := func(collection string, count int) {
		calls := make([]map[string]any, count)
		for i := range calls {
			calls[i] = map[string]any{"method": http.MethodPost, "url": "/api/collections/" + collection + "/records", "body": record()}
		}
		ask(http.MethodPost, "/api/batch", token, map[string]any{"requests": calls}, nil)
	}
	for range wire.MaxPullRecords / 50 {
		batch("page", 50)
	}
	form, kind := fileForm(b, vaulttest.SealFile(speedFile))
	return []speedWork{
		{"PocketBase: sign-in", 8, func(int) { signIn() }},
		{"PocketBase: refresh", 8, func(int) { ask(http.MethodPost, "/api/collections/users/auth-refresh", token, nil, nil) }},
		{"PocketBase: push of one record", 8, func(int) { ask(http.MethodPost, "/api/collections/records/records", token, record(), nil) }},
		{"PocketBase: push of fifty", 4, func(int) { batch("records", 50) }},
		{"PocketBase: pull of 500", 4, func(int) {
			c.call(http.MethodGet, fmt.Sprintf("/api/collections/page/records?perPage=%d&skipTotal=1", wire.MaxPullRecords), token, "", nil)
		}},
		{"PocketBase: upload of 50 MB", speedFileClients, func(int) { c.call(http.MethodPost, "/api/collections/files/records", token, kind, form) }},
	}
}

// fileForm is a file as a form sends it.
func fileForm(b *testing.B, content []byte) (form []byte, kind string) {
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	part, err := w.CreateFormFile("file", "sealed.bin")
	if err == nil {
		_, err = io.Copy(part, bytes.NewReader(content))
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		b.Fatal(err)
	}
	return body.Bytes(), w.FormDataContentType()
}
