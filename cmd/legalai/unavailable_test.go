package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"legalai/internal/files"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// TestWritersOfOneWorkspaceTakeTurnsAcrossServers has sixty of them push records and
// store files through three servers at once: each is served, and no record is lost.
func TestWritersOfOneWorkspaceTakeTurnsAcrossServers(t *testing.T) {
	servers := someServers(t, 3, nil)
	for _, s := range servers {
		s.parts.db.SetPatience(10 * time.Minute) // how busy this machine is is not the question
	}
	owner := newColleague(t, servers[0], "owner@law.test")
	w := owner.NewWorkspace(t, servers[0].parts.vault)
	const writers, rounds = 60, 2
	sealed := vaulttest.SealFile(1 << 10)
	var running sync.WaitGroup
	for i := range writers {
		device := *owner.Account
		device.NewDevice()
		server := servers[i%len(servers)]
		running.Go(func() {
			for range rounds {
				push := device.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0))
				body := cborBody(t, push)
				if status, got := server.call(t, owner, http.MethodPost, "/api/v1/workspaces/"+w.ID+"/push", body.kind, body.content); status != http.StatusOK {
					t.Errorf("a push: %d %s", status, got)
					return
				}
				device.Pushed(t, w, push)
				if status, got := server.call(t, owner, http.MethodPost, objectPath(w), "application/octet-stream", sealed); status != http.StatusOK {
					t.Errorf("a file: %d %s", status, got)
					return
				}
			}
		})
	}
	running.Wait()
	page, err := servers[1].parts.vault.Pull(t.Context(), owner.Caller.Account, w.ID, 0, 500)
	if err != nil || len(page.Records) != writers*rounds || page.Seq != writers*rounds {
		t.Errorf("%d records up to %d, want %d; %v", len(page.Records), page.Seq, writers*rounds, err)
	}
	usage, err := servers[2].parts.files.Usage(t.Context(), files.Caller{Account: owner.Caller.Account, Session: owner.Session}, w.ID)
	if want := int64(writers * rounds * len(sealed)); err != nil || usage.Used != want {
		t.Errorf("%d bytes are stored, want %d; %v", usage.Used, want, err)
	}
}

// lineServer is a server whose line to PostgreSQL can be cut.
func lineServer(t *testing.T) (oneOf, *legalaitest.PostgresLine) {
	t.Helper()
	line := legalaitest.NewPostgresLine(t, legalaitest.PostgresURL(t))
	p := place{
		"LEGALAI_DATA_DIR": t.TempDir(), "LEGALAI_DATABASE_URL": line.URL, "LEGALAI_PUBLIC_URL": vaulttest.Origin,
		"LEGALAI_MAIL_AUTOCONFIRM": "true", "LEGALAI_RATE_LIMITS": "off",
	}
	s, err := start(t, p.config(t))
	if err != nil {
		t.Fatal(err)
	}
	return s, line
}

// askAll makes a call of each protocol and returns the answers by what they are about.
func (s oneOf) askAll(t *testing.T, c colleague, w *vaulttest.Workspace) map[string]*http.Response {
	t.Helper()
	push := cborBody(t, c.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0)))
	octets := "application/octet-stream"
	file, _ := strings.CutPrefix(objectPath(w), "/storage/v1/object/"+w.ID+"/")
	meta := "bucketName " + encode64(w.ID) + ",objectName " + encode64(file) + ",contentType " + encode64(octets)
	answers := map[string]*http.Response{}
	for what, call := range map[string]struct {
		method, path, kind string
		content            []byte
		header             map[string]string
	}{
		"a push":       {"POST", "/api/v1/workspaces/" + w.ID + "/push", push.kind, push.content, nil},
		"a pull":       {"GET", "/api/v1/workspaces/" + w.ID + "/pull?after=0", "", nil, nil},
		"a file":       {"POST", objectPath(w), octets, vaulttest.SealFile(256), nil},
		"a listing":    {"POST", "/storage/v1/object/list/" + w.ID, "application/json", []byte(`{"prefix":""}`), nil},
		"an upload":    {"POST", "/storage/v1/upload/resumable", "", nil, map[string]string{"Tus-Resumable": "1.0.0", "Upload-Length": "1000", "Upload-Metadata": meta}},
		"a link":       {"GET", "/storage/v1/share/unknown", "", nil, nil},
		"who it is":    {"GET", "/auth/v1/user", "", nil, nil},
		"a sign-in":    {"POST", "/auth/v1/token?grant_type=password", "application/json", fmt.Appendf(nil, `{"email":"owner@law.test","password":%q}`, legalaitest.Derived("owner@law.test")), nil},
		"a profile":    {"GET", "/rest/v1/profiles?select=*", "", nil, nil},
		"a broadcast":  {"POST", "/realtime/v1/api/broadcast/workspace:" + w.ID + "/events/ping?private=true", "application/json", []byte(`{}`), nil},
		"being ready?": {"GET", "/readyz", "", nil, nil},
	} {
		r, err := http.NewRequestWithContext(t.Context(), call.method, s.URL+call.path, bytes.NewReader(call.content))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+c.token)
		r.Header.Set("Apikey", s.anon)
		if call.kind != "" {
			r.Header.Set("Content-Type", call.kind)
		}
		for name, value := range call.header {
			r.Header.Set(name, value)
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		answers[what] = answer
	}
	return answers
}

func encode64(text string) string { return base64.StdEncoding.EncodeToString([]byte(text)) }

// loggedCauses collects what the parts of a server log while the test runs.
func loggedCauses(t *testing.T) *lockedBuffer {
	t.Helper()
	log, before := &lockedBuffer{}, slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(log, nil)))
	t.Cleanup(func() { slog.SetDefault(before) })
	return log
}

// lockedBuffer is a buffer for many.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

// Write implements io.Writer.
func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

// of returns the lines about a request.
func (l *lockedBuffer) of(id string) string {
	l.mu.Lock()
	defer l.mu.Unlock()
	var lines []string
	for line := range strings.Lines(l.b.String()) {
		if strings.Contains(line, id) {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}

// wantUnavailable wants each call to be told to come again, with the cause in the log
// under the id of the call.
func wantUnavailable(t *testing.T, log *lockedBuffer, answers map[string]*http.Response, cause string) {
	t.Helper()
	for what, answer := range answers {
		if answer.StatusCode != http.StatusServiceUnavailable {
			t.Errorf("%s: %d", what, answer.StatusCode)
		}
		if what == "being ready?" {
			continue // asks nobody to come again
		}
		if got := answer.Header.Get("Retry-After"); got != fmt.Sprint(wire.RetrySoon) {
			t.Errorf("%s: to be tried again after %q", what, got)
		}
		if id := answer.Header.Get("X-Request-Id"); id == "" || !strings.Contains(log.of(id), cause) {
			t.Errorf("%s: the log says of it %q, which lacks %q", what, log.of(id), cause)
		}
	}
}

// TestADatabaseThatRefusesIsNoFaultOfTheCall: every protocol says 503 and when to come
// again, the log says why, and once it is back all is well.
func TestADatabaseThatRefusesIsNoFaultOfTheCall(t *testing.T) {
	s, line := lineServer(t)
	c := newColleague(t, s, "owner@law.test")
	w := c.NewWorkspace(t, s.parts.vault)
	log := loggedCauses(t)
	line.Refuse(true)
	wantUnavailable(t, log, s.askAll(t, c, w), "error=")
	line.Refuse(false)
	for what, answer := range s.askAll(t, c, w) {
		if answer.StatusCode >= http.StatusInternalServerError {
			t.Errorf("%s, once it is back: %d", what, answer.StatusCode)
		}
	}
}

// TestAnExhaustedPoolIsNoFaultOfTheCall: while all connections are taken, too.
func TestAnExhaustedPoolIsNoFaultOfTheCall(t *testing.T) {
	s, _ := lineServer(t)
	c := newColleague(t, s, "owner@law.test")
	w := c.NewWorkspace(t, s.parts.vault)
	log := loggedCauses(t)
	on := make(chan struct{})
	var begun, ended sync.WaitGroup
	for i := range 16 {
		begun.Add(1)
		ended.Go(func() {
			err := s.parts.db.InTurn(t.Context(), sqldb.Turns{fmt.Sprint("held ", i)}, func(sqldb.Querier) error {
				begun.Done()
				<-on
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	begun.Wait()
	s.parts.db.SetPatience(100 * time.Millisecond)
	answers := s.askAll(t, c, w)
	close(on)
	ended.Wait()
	if ready := answers["being ready?"]; ready.StatusCode != http.StatusOK {
		t.Errorf("a server that has much to do says of being ready: %d", ready.StatusCode)
	}
	delete(answers, "being ready?")
	wantUnavailable(t, log, answers, "no time")
}

// TestAWorkspaceThatIsBusyForTooLong is none either, and nothing was stored.
func TestAWorkspaceThatIsBusyForTooLong(t *testing.T) {
	s, line := lineServer(t)
	c := newColleague(t, s, "owner@law.test")
	w := c.NewWorkspace(t, s.parts.vault)
	log := loggedCauses(t)
	var answers map[string]*http.Response
	other, err := sqldb.Open(t.Context(), line.URL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { other.Close() })
	err = other.InTurn(t.Context(), sqldb.Turns{w.ID}, func(sqldb.Querier) error {
		s.parts.db.SetPatience(100 * time.Millisecond)
		answers = s.askAll(t, c, w)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for what := range answers {
		if what != "a push" && what != "a file" && what != "an upload" {
			delete(answers, what) // writes nothing there
		}
	}
	wantUnavailable(t, log, answers, "lock timeout")
	s.parts.db.SetPatience(time.Minute)
	page, err := s.parts.vault.Pull(t.Context(), c.Caller.Account, w.ID, 0, 10)
	if err != nil || len(page.Records) != 0 {
		t.Errorf("%d records were stored, %v", len(page.Records), err)
	}
	for what, answer := range s.askAll(t, c, w) {
		if answer.StatusCode >= http.StatusInternalServerError {
			t.Errorf("%s, once it is free: %d", what, answer.StatusCode)
		}
	}
}

// TestAFaultOfTheServerLeavesItsCause takes the tables away: what nobody planned for is
// answered 500 by every protocol, and the log has its cause under the id of the call,
// without anything that the call held.
func TestAFaultOfTheServerLeavesItsCause(t *testing.T) {
	s, _ := lineServer(t)
	c := newColleague(t, s, "owner@law.test")
	w := c.NewWorkspace(t, s.parts.vault)
	log := loggedCauses(t)
	err := s.parts.db.InTurn(t.Context(), sqldb.Turns{"schema"}, func(tx sqldb.Querier) error {
		_, err := tx.ExecContext(t.Context(), "ALTER SCHEMA public RENAME TO elsewhere")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for what, answer := range s.askAll(t, c, w) {
		if what == "being ready?" {
			continue // asks for no table
		}
		if answer.StatusCode != http.StatusInternalServerError {
			t.Errorf("%s: %d", what, answer.StatusCode)
		}
		id := answer.Header.Get("X-Request-Id")
		said := log.of(id)
		if id == "" || !strings.Contains(said, "42P01") {
			t.Errorf("%s: the log says of it %q, which lacks the cause", what, said)
		}
		for _, held := range []string{"owner@law.test", c.token, legalaitest.Derived("owner@law.test")} {
			if strings.Contains(said, held) {
				t.Errorf("%s: the log holds what was sent: %s", what, said)
			}
		}
	}
}
