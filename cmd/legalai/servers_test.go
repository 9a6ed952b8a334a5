package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"legalai/internal/audit"
	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// oneOf is a server; several of them share everything docs/operating.md names.
type oneOf struct {
	*httptest.Server
	config Config
	parts  *parts
	anon   string
}

// someServers start at the same moment on an empty PostgreSQL database, an S3
// store and a NATS server, each with a data folder of its own.
func someServers(t testing.TB, count int, more place) []oneOf {
	t.Helper()
	shared := place{
		"LEGALAI_DATABASE_URL": legalaitest.PostgresURL(t), "LEGALAI_EVENTS_URL": legalaitest.NATS(t), "LEGALAI_BLOB_URL": legalaitest.S3(t),
		"LEGALAI_MASTER_KEY": base64.StdEncoding.EncodeToString(vaulttest.Bytes(32)), "LEGALAI_JWT_SECRET": strings.Repeat("s", 32),
		"LEGALAI_PUBLIC_URL": vaulttest.Origin, "LEGALAI_MAIL_AUTOCONFIRM": "true", "LEGALAI_RATE_LIMITS": "off",
	}
	list := make([]oneOf, count)
	var starting sync.WaitGroup
	for i := range list {
		p := place{"LEGALAI_DATA_DIR": t.TempDir()}
		for _, settings := range []place{shared, more} {
			for name, value := range settings {
				p[name] = value
			}
		}
		config := p.config(t)
		starting.Go(func() {
			var err error
			if list[i], err = start(t, config); err != nil {
				t.Errorf("starting server %d: %v", i, err)
			}
		})
	}
	starting.Wait()
	if t.Failed() {
		t.FailNow()
	}
	return list
}

// start opens a server's parts and listens.
func start(t testing.TB, config Config) (oneOf, error) {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	parts, err := openParts(t.Context(), config, &bytes.Buffer{}, log)
	if err != nil {
		return oneOf{}, err
	}
	t.Cleanup(parts.close)
	handler, err := parts.handler(config, log)
	if err != nil {
		return oneOf{}, err
	}
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	anon, _ := parts.identity.APIKeys()
	return oneOf{server, config, parts, anon}, nil
}

// colleague is somebody with an open vault, and the token of their session.
type colleague struct {
	*vaulttest.Account
	token string
}

func newColleague(t testing.TB, s oneOf, email string) colleague {
	t.Helper()
	c := colleague{vaulttest.NewAccount(t, s.parts.db, time.Now()), token(t, s.parts, email)} // the account for its keys
	caller, err := s.parts.identity.Authenticate(t.Context(), c.token)
	if err != nil {
		t.Fatal(err)
	}
	c.Caller = vault.Caller{Account: caller.UserID, Session: caller.SessionID}
	c.Unlock(t, s.parts.vault)
	return c
}

// call makes a request with a colleague's token and answers with status and body.
func (s oneOf) call(t *testing.T, c colleague, method, path, contentType string, content []byte) (int, []byte) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, s.URL+path, bytes.NewReader(content))
	if err != nil {
		t.Error(err)
		return 0, nil
	}
	r.Header.Set("Apikey", s.anon)
	r.Header.Set("Authorization", "Bearer "+c.token)
	r.Header.Set("Content-Type", contentType)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Error(err)
		return 0, nil
	}
	defer answer.Body.Close()
	got, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Error(err)
	}
	return answer.StatusCode, got
}

// line is a browser's connection to a server, on the channel of a workspace.
type line struct{ conn *websocket.Conn }

func (s oneOf) join(t *testing.T, c colleague, w *vaulttest.Workspace) line {
	t.Helper()
	conn, answer, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(s.URL, "http")+"/realtime/v1/websocket?vsn=2.0.0&apikey="+s.anon, nil)
	if err != nil {
		t.Fatalf("connecting: %v, %v", answer, err)
	}
	t.Cleanup(func() { _ = conn.CloseNow() })
	join := fmt.Sprintf(`["1","1","realtime:%s","phx_join",{"config":{"private":true},"access_token":"%s"}]`, vault.ChannelName(w.ID), c.token)
	if err := conn.Write(t.Context(), websocket.MessageText, []byte(join)); err != nil {
		t.Fatal(err)
	}
	l := line{conn}
	l.hears(t, `"status":"ok"`)
	return l
}

// hears reads until a frame holds part; the empty part stands for the end of the line.
func (l line) hears(t *testing.T, part string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), legalaitest.Patience)
	defer cancel()
	for {
		_, frame, err := l.conn.Read(ctx)
		switch {
		case err != nil && part == "" && ctx.Err() == nil:
			return
		case err != nil:
			t.Fatalf("waiting for %q: %v", part, err)
		case part != "" && strings.Contains(string(frame), part):
			return
		}
	}
}

// objectPath is where a new file of a workspace is stored and read.
func objectPath(w *vaulttest.Workspace) string {
	return "/storage/v1/object/" + w.ID + "/" + vaulttest.Base64(vaulttest.ID()) + "/1"
}

// TestSeveralServersAreOne has a firm work on two servers at once.
func TestSeveralServersAreOne(t *testing.T) {
	servers := someServers(t, 2, nil)
	a, b := servers[0], servers[1]
	owner, member := newColleague(t, a, "owner@law.test"), newColleague(t, b, "member@law.test")
	w := owner.NewWorkspace(t, a.parts.vault)
	owner.Add(t, a.parts.vault, w, member.Account, "attorney")

	t.Run("a record written through one arrives live at the other", func(t *testing.T) {
		there := b.join(t, member, w)
		push := owner.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0))
		body := cborBody(t, push)
		if status, got := a.call(t, owner, http.MethodPost, "/api/v1/workspaces/"+w.ID+"/push", body.kind, body.content); status != http.StatusOK {
			t.Fatalf("%d %s", status, got)
		}
		owner.Pushed(t, w, push)
		there.hears(t, `"payload":{"seq":1}`)
		status, page := b.call(t, member, http.MethodGet, "/api/v1/workspaces/"+w.ID+"/pull?after=0", "", nil)
		var pulled wire.Page
		if err := wire.UnmarshalCBOR(page, &pulled); err != nil || status != http.StatusOK || len(pulled.Records) != 1 || !bytes.Equal(pulled.Records[0].Envelope, push.Objects[0].Envelope) {
			t.Errorf("%d, %d records, %v", status, len(pulled.Records), err)
		}
	})

	path := objectPath(w)
	t.Run("a file stored through one is read through the other", func(t *testing.T) {
		sealed := vaulttest.SealFile(64 << 10)
		if status, got := a.call(t, owner, http.MethodPost, path, "application/octet-stream", sealed); status != http.StatusOK {
			t.Fatalf("%d %s", status, got)
		}
		if status, got := b.call(t, member, http.MethodGet, path, "", nil); status != http.StatusOK || !bytes.Equal(got, sealed) {
			t.Errorf("%d, %d bytes of %d", status, len(got), len(sealed))
		}
	})

	t.Run("whoever signs out everywhere through one is out on the other", func(t *testing.T) {
		visitor := newColleague(t, b, "visitor@law.test")
		owner.Add(t, a.parts.vault, w, visitor.Account, "read-only")
		there := b.join(t, visitor, w)
		if status, got := a.call(t, visitor, http.MethodPost, "/auth/v1/logout?scope=global", "application/json", nil); status != http.StatusNoContent {
			t.Fatalf("%d %s", status, got)
		}
		there.hears(t, "")
		if status, _ := b.call(t, visitor, http.MethodGet, "/api/v1/workspaces", "", nil); status != http.StatusUnauthorized {
			t.Errorf("the token still opens: %d", status)
		}
	})

	t.Run("whom an administrator signs out or disables through one is out on the other", func(t *testing.T) {
		for _, act := range []identity.AccountAct{identity.ActSignOut, identity.ActDisable} {
			visitor := newColleague(t, b, string(act)+"@law.test")
			owner.Add(t, a.parts.vault, w, visitor.Account, "read-only")
			there := b.join(t, visitor, w)
			if _, err := a.parts.identity.Administer(t.Context(), audit.Actor{}, visitor.Caller.Account, act); err != nil {
				t.Fatal(err)
			}
			there.hears(t, "")
		}
	})

	t.Run("whoever is removed through one is out on the other", func(t *testing.T) {
		there := b.join(t, member, w)
		if err := owner.Append(t, a.parts.vault, w, "member.remove", vaulttest.M{"user": member.Caller.Account}); err != nil {
			t.Fatal(err)
		}
		there.hears(t, "")
		for _, path := range []string{"/pull?after=0", "/ledger?after=0", "/storage"} {
			if status, _ := b.call(t, member, http.MethodGet, "/api/v1/workspaces/"+w.ID+path, "", nil); status != http.StatusNotFound {
				t.Errorf("%s still answers: %d", path, status)
			}
		}
		if status, _ := b.call(t, member, http.MethodGet, path, "", nil); status == http.StatusOK {
			t.Error("a file is still served")
		}
	})
}

// TestLimitsHoldAcrossServers stores files through three servers at once: exactly
// as many as there is room for.
func TestLimitsHoldAcrossServers(t *testing.T) {
	sealed := vaulttest.SealFile(32 << 10)
	room := int64(1 << 20 / len(sealed))
	tries := 2 * room
	servers := someServers(t, 3, place{"LEGALAI_WORKSPACE_QUOTA": "1MB"})
	owner := newColleague(t, servers[0], "owner@law.test")
	w := owner.NewWorkspace(t, servers[0].parts.vault)
	var stored, full atomic.Int64
	var uploads sync.WaitGroup
	for i := range tries {
		uploads.Go(func() {
			server := servers[i%int64(len(servers))]
			switch status, got := server.call(t, owner, http.MethodPost, objectPath(w), "application/octet-stream", sealed); {
			case status == http.StatusOK:
				stored.Add(1)
			case strings.Contains(string(got), "quota"), status == http.StatusRequestEntityTooLarge:
				full.Add(1)
			default:
				t.Errorf("%d %s", status, got)
			}
		})
	}
	uploads.Wait()
	if stored.Load() != room || full.Load() != tries-room {
		t.Errorf("%d files were stored and %d refused, there is room for %d", stored.Load(), full.Load(), room)
	}
}
