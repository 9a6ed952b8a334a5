package realtimev1_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/google/uuid"

	"legalai/internal/events"
	"legalai/internal/httpapi/realtimev1"
	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

const anonKey = "the.public.key"

// tokens stands in for the identity service: it knows who has which token.
type tokens struct {
	mu      sync.Mutex
	callers map[string]identity.Caller
	looks   map[string]int // how often one is good, for those that end by themselves
}

func (k *tokens) Authenticate(_ context.Context, bearer string) (identity.Caller, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if bearer == anonKey {
		return identity.Caller{Role: identity.RoleAnon}, nil
	}
	caller, ok := k.callers[bearer]
	if left, counted := k.looks[bearer]; counted {
		if k.looks[bearer]--; left == 1 {
			delete(k.callers, bearer)
		}
	}
	if !ok {
		return identity.Caller{}, &identity.Error{Code: "bad_jwt", Message: "The token provided is not a valid JWT"}
	}
	return caller, nil
}

func (k *tokens) issue(a *vaulttest.Account) string {
	k.mu.Lock()
	defer k.mu.Unlock()
	token := "token-" + uuid.NewString()
	k.callers[token] = identity.Caller{
		UserID: a.Account, SessionID: a.Session, Role: identity.RoleAuthenticated, ExpiresAt: time.Now().Add(time.Hour),
	}
	return token
}

// issueBrief gives an account's session a token that is good for so many looks at it.
func (k *tokens) issueBrief(a *vaulttest.Account, looks int, expires time.Time) string {
	token := k.issue(a)
	k.mu.Lock()
	defer k.mu.Unlock()
	caller := k.callers[token]
	caller.ExpiresAt = expires
	k.callers[token], k.looks[token] = caller, looks
	return token
}

// hold puts the session behind a token under a hold.
func (k *tokens) hold(token string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	caller := k.callers[token]
	caller.HeldUntil = time.Now().Add(time.Hour)
	k.callers[token] = caller
}

// end ends the session behind a token, as the identity service would.
func (k *tokens) end(token string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	delete(k.callers, token)
}

// server serves realtime for one workspace, on two servers that share a bus.
type server struct {
	*httptest.Server
	second *httptest.Server
	tokens *tokens
	vault  *vault.Service

	owner, member, stranger *vaulttest.Account
	workspace               *vaulttest.Workspace
}

func newServer(t testing.TB) *server {
	t.Helper()
	bus := events.NewLocal()
	return newServerOn(t, bus, bus)
}

// newServerOn has each of the two servers reach the other over its own bus.
func newServerOn(t testing.TB, bus, other events.Bus) *server {
	t.Helper()
	db := legalaitest.SQLite(t)
	s := &server{tokens: &tokens{callers: map[string]identity.Caller{}, looks: map[string]int{}}}
	s.vault = vault.New(vault.Config{DB: db, Bus: bus, Origin: vaulttest.Origin, Secret: make([]byte, 32), RateLimits: true})
	for _, a := range []**vaulttest.Account{&s.owner, &s.member, &s.stranger} {
		*a = vaulttest.NewAccount(t, db, time.Now())
		(*a).Unlock(t, s.vault)
	}
	s.workspace = s.owner.NewWorkspace(t, s.vault)
	s.owner.Add(t, s.vault, s.workspace, s.member, "read-only")
	start := func(bus events.Bus) *httptest.Server {
		mux := http.NewServeMux()
		mux.Handle("/realtime/v1/", realtimev1.New(bus, s.vault, s.tokens, nil))
		mux.HandleFunc("POST /test/push", func(w http.ResponseWriter, _ *http.Request) {
			_ = json.NewEncoder(w).Encode(map[string]int64{"seq": s.push(t)})
		})
		h := httptest.NewServer(mux)
		t.Cleanup(h.Close)
		return h
	}
	s.Server, s.second = start(bus), start(other)
	return s
}

// serve has another handler answer until the test ends.
func (s *server) serve(t *testing.T, handle http.Handler) *httptest.Server {
	t.Helper()
	h := httptest.NewServer(handle)
	t.Cleanup(h.Close)
	return h
}

// push stores a record as the owner and returns its number.
func (s *server) push(t testing.TB) int64 {
	t.Helper()
	push := s.owner.Push(t, s.workspace, vaulttest.Write(s.workspace, vaulttest.ID(), 0))
	seq, err := s.vault.Push(context.Background(), s.owner.Caller, s.workspace.ID, push)
	if err != nil {
		t.Error(err)
		return 0
	}
	s.owner.Pushed(t, s.workspace, push)
	return seq
}

// TestOfficialClient walks the service with the published client.
func TestOfficialClient(t *testing.T) {
	s := newServer(t)
	legalaitest.RunNode(t, "realtime.mjs", "URL="+s.URL, "KEY="+anonKey, "WORKSPACE="+s.workspace.ID, "PERSON="+s.owner.Account,
		"TOKEN="+s.tokens.issue(s.owner), "OTHER="+s.tokens.issue(s.member), "STRANGER="+s.tokens.issue(s.stranger))
}

// peer is a client that speaks frames by hand, version 2.
type peer struct {
	t    *testing.T
	conn *websocket.Conn
}

// dial connects somebody without a session.
func dial(t *testing.T, h *httptest.Server) peer {
	t.Helper()
	return dialAs(t, h, anonKey)
}

// dialAs connects whoever a token is of.
func dialAs(t *testing.T, h *httptest.Server, token string) peer {
	t.Helper()
	conn, res, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(h.URL, "http")+"/realtime/v1/websocket?vsn=2.0.0&apikey="+token, nil)
	if err != nil {
		t.Fatalf("connecting: %v, %v", res, err)
	}
	conn.SetReadLimit(2 * wire.MaxRealtimeMessage)
	t.Cleanup(func() { conn.CloseNow() })
	return peer{t, conn}
}

func (p peer) send(text string) {
	p.t.Helper()
	if err := p.conn.Write(p.t.Context(), websocket.MessageText, []byte(text)); err != nil {
		p.t.Fatal(err)
	}
}

// next reads the next frame, which must be text.
func (p peer) next() string {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.t.Context(), legalaitest.Patience)
	defer cancel()
	_, data, err := p.conn.Read(ctx)
	if err != nil {
		p.t.Fatalf("waiting for a frame: %v", err)
	}
	return string(data)
}

// want reads the next frame, which must be text that holds part.
func (p peer) want(part string) {
	p.t.Helper()
	if data := p.next(); !strings.Contains(data, part) {
		p.t.Fatalf("got %s, want %s", data, part)
	}
}

// wantClosed reads until the server has closed the socket.
func (p peer) wantClosed() {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.t.Context(), legalaitest.Patience)
	defer cancel()
	for {
		if _, _, err := p.conn.Read(ctx); err != nil {
			if ctx.Err() != nil {
				p.t.Error("the socket is still open")
			}
			return
		}
	}
}
