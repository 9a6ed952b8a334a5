package main

import (
	"bytes"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// pusher pushes three new records at a time from one device.
type pusher struct {
	*firm
	device *vaulttest.Account
	open   *wire.Push        // of which no outcome is known
	stored map[string][]byte // envelopes, by id
}

func (p *pusher) step(t *testing.T, s *mortal) bool {
	if p.open == nil {
		push := p.device.Push(t, p.w, vaulttest.Write(p.w, vaulttest.ID(), 0), vaulttest.Write(p.w, vaulttest.ID(), 0), vaulttest.Write(p.w, vaulttest.ID(), 0))
		p.open = &push
	}
	body := cborBody(t, *p.open)
	status, got, _ := p.send(t, s, http.MethodPost, "/api/v1/workspaces/"+p.w.ID+"/push", body.kind, body.content)
	if status == 0 {
		return false
	}
	if status != http.StatusOK {
		t.Errorf("a push: %d %s", status, got)
		return true
	}
	p.device.Pushed(t, p.w, *p.open)
	for _, object := range p.open.Objects {
		p.stored[string(object.ID)] = object.Envelope
	}
	p.open = nil
	return true
}

// wantRecords reads what is new: acknowledged records, each once and as it was sent, and pushes without an
// answer whole or not at all.
func (f *firm) wantRecords(t *testing.T) {
	t.Helper()
	sent := map[string][]byte{}
	for _, p := range f.pushers {
		for id, envelope := range p.stored {
			sent[id] = envelope
		}
		if p.open != nil {
			for _, object := range p.open.Objects {
				sent[string(object.ID)] = object.Envelope
			}
		}
	}
	for more := true; more; {
		var page wire.Page
		f.read(t, "/api/v1/workspaces/"+f.w.ID+"/pull?limit=500&after="+strconv.FormatInt(f.seq, 10), &page)
		for _, r := range page.Records {
			id := string(r.ID)
			if f.records[id] || !bytes.Equal(r.Envelope, sent[id]) {
				t.Errorf("record %x is there twice, or not as it was sent", id)
			}
			f.records[id] = true
		}
		f.seq, more = page.Seq, page.More
	}
	for _, p := range f.pushers {
		for id := range p.stored {
			if !f.records[id] {
				t.Errorf("record %x was acknowledged and is gone", id)
			}
		}
		if p.open == nil {
			continue
		}
		there := 0
		for _, object := range p.open.Objects {
			if f.records[string(object.ID)] {
				there++
			}
		}
		if there != 0 && there != len(p.open.Objects) {
			t.Errorf("of %d records pushed together %d are there", len(p.open.Objects), there)
		}
	}
}

// appender appends entries to a ledger.
type appender struct {
	*firm
	w      *vaulttest.Workspace
	open   *entry
	stored [][]byte // after the first one
	seen   int      // of those
}

// entry is one of a ledger of which no outcome is known.
type entry struct {
	add  wire.LedgerAppend
	head []byte
	body vaulttest.M
}

func (a *appender) took() {
	a.w.Took("epoch.new", a.open.head, a.open.body)
	a.stored, a.open = append(a.stored, a.open.add.Entry), nil
}

func (a *appender) step(t *testing.T, s *mortal) bool {
	again := a.open != nil
	if !again {
		body := vaulttest.EpochBody(a.w)
		add, head := a.owner.Change(t, a.w, "epoch.new", body)
		a.open = &entry{add, head, body}
	}
	content := cborBody(t, a.open.add)
	status, got, _ := a.send(t, s, http.MethodPost, "/api/v1/workspaces/"+a.w.ID+"/ledger", content.kind, content.content)
	if status == 0 {
		return false
	}
	if status == http.StatusConflict && again { // it arrived after we looked
		a.wantEntries(t)
		return true
	}
	if status != http.StatusOK && status != http.StatusCreated {
		t.Errorf("an entry: %d %s", status, got)
		return true
	}
	a.took()
	return true
}

// wantEntries reads the ledger: what was acknowledged, in order, and behind it at most the one without an answer,
// which is then taken for acknowledged.
func (a *appender) wantEntries(t *testing.T) {
	t.Helper()
	var page wire.LedgerPage
	a.read(t, "/api/v1/workspaces/"+a.w.ID+"/ledger?after="+strconv.Itoa(1+a.seen), &page)
	want := a.stored[a.seen:]
	if a.open != nil && len(page.Entries) == len(want)+1 && bytes.Equal(page.Entries[len(want)], a.open.add.Entry) {
		a.took()
		want = a.stored[a.seen:]
	}
	if !slices.EqualFunc(page.Entries, want, bytes.Equal) {
		t.Errorf("%d entries are there, want %d as they were sent", len(page.Entries), len(want))
	}
	a.seen = len(a.stored)
}

// file is a file that is sent.
type file struct {
	path   string
	sealed []byte
}

// isThere reads the file; what is there is what was sent.
func (f file) isThere(t *testing.T, firm *firm) bool {
	t.Helper()
	status, got, _ := firm.send(t, firm.servers[0], http.MethodGet, f.path, "", nil)
	if status == http.StatusOK && !bytes.Equal(got, f.sealed) {
		t.Errorf("%d bytes of a file are there, %d were sent", len(got), len(f.sealed))
	}
	if status == 0 || status >= http.StatusInternalServerError {
		t.Errorf("reading a file: %d %s", status, got)
	}
	return status == http.StatusOK
}

// uploader sends files, whole or in pieces.
type uploader struct {
	*firm
	inPieces bool
	open     *file
	at       string // where its pieces go
	received int64  // what was acknowledged of them
	stored   []file
	seen     int
}

func (u *uploader) took() {
	u.stored, u.open, u.at, u.received = append(u.stored, *u.open), nil, "", 0
}

func (u *uploader) step(t *testing.T, s *mortal) bool {
	again := u.open != nil
	if !again {
		u.pick()
	}
	if u.inPieces {
		return u.sendPieces(t, s)
	}
	status, got, _ := u.send(t, s, http.MethodPost, u.open.path, "application/octet-stream", u.open.sealed)
	if status == 0 {
		return false
	}
	if status != http.StatusOK && (!again || !u.open.isThere(t, u.firm)) { // or it arrived after we looked
		t.Errorf("a file: %d %s", status, got)
		return true
	}
	u.took()
	return true
}

// pick takes the next file to send.
func (u *uploader) pick() {
	u.open = &file{objectPath(u.w), vaulttest.SealFile(pieceOf)}
	if u.inPieces {
		u.open.sealed = vaulttest.SealFile(3 * pieceOf)
	}
}

// begin announces the file in pieces and says whether there was an answer.
func (u *uploader) begin(t *testing.T, s *mortal) bool {
	name, _ := strings.CutPrefix(u.open.path, "/storage/v1/object/"+u.w.ID+"/")
	status, got, head := u.send(t, s, http.MethodPost, "/storage/v1/upload/resumable", "", nil, "Tus-Resumable", "1.0.0",
		"Upload-Length", strconv.Itoa(len(u.open.sealed)), "Upload-Metadata", metadata("bucketName", u.w.ID, "objectName", name))
	if status == 0 {
		return false
	}
	at, err := url.Parse(head.Get("Location"))
	if status != http.StatusCreated || err != nil {
		t.Errorf("beginning an upload: %d %s, %v", status, got, err)
		return true
	}
	u.at, u.received = at.Path, 0
	return true
}

// sendPieces goes on where the server says that the upload stands.
func (u *uploader) sendPieces(t *testing.T, s *mortal) bool {
	if u.at == "" && !u.begin(t, s) {
		return false
	}
	if u.at == "" { // refused, which was told
		return true
	}
	status, got, head := u.send(t, s, http.MethodHead, u.at, "", nil, "Tus-Resumable", "1.0.0")
	if status == 0 {
		return false
	}
	stands, err := strconv.ParseInt(head.Get("Upload-Offset"), 10, 64)
	if err != nil || stands < u.received {
		t.Errorf("an upload stands at %q, %d were acknowledged: %d %s", head.Get("Upload-Offset"), u.received, status, got)
		return true
	}
	for u.received = stands; u.received < int64(len(u.open.sealed)); {
		end := min(u.received+pieceOf, int64(len(u.open.sealed)))
		status, got, _ := u.send(t, s, http.MethodPatch, u.at, "application/offset+octet-stream", u.open.sealed[u.received:end],
			"Tus-Resumable", "1.0.0", "Upload-Offset", strconv.FormatInt(u.received, 10))
		if status == 0 {
			return false
		}
		if status != http.StatusNoContent {
			t.Errorf("a piece at %d: %d %s", u.received, status, got)
			return true
		}
		u.received = end
	}
	u.took()
	return true
}

// wantWhole reads the files that are new. One without an answer that is there is then taken for acknowledged.
func (u *uploader) wantWhole(t *testing.T) {
	t.Helper()
	if u.open != nil && u.open.isThere(t, u.firm) {
		u.took()
	}
	for _, file := range u.stored[u.seen:] {
		if !file.isThere(t, u.firm) {
			t.Errorf("file %s was acknowledged and is gone", file.path)
		}
	}
	u.seen = len(u.stored)
}
