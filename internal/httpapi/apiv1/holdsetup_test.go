package apiv1_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"legalai/internal/admin"
	"legalai/internal/events"
	"legalai/internal/httpapi/apiv1"
	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// mailServer is a whole account server whose mails can be read, on one clock.
type mailServer struct {
	*legalaitest.Identity
	v   *vault.Service
	mux *http.ServeMux
}

func eachMailServer(t *testing.T, run func(t *testing.T, s mailServer)) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) { run(t, newMailServer(t, db, nil)) })
}

func newMailServer(t *testing.T, db *sqldb.DB, change func(*identity.Config)) mailServer {
	t.Helper()
	s := mailServer{Identity: legalaitest.NewIdentity(t, db, change), mux: http.NewServeMux()}
	s.v = vault.New(vault.Config{
		DB: db, Bus: events.NewLocal(), Origin: vaulttest.Origin, Secret: make([]byte, 32), Now: s.Clock.Now, ShowedKey: s.ShowedKey,
	})
	admins := admin.New(admin.Config{DB: db, Mail: s.Queue, Clock: s.Clock.Now})
	proven := func(ctx context.Context, c identity.Caller, within time.Duration) (bool, error) {
		return s.v.Proven(ctx, c.UserID, c.SessionID, within)
	}
	api := apiv1.New(s.mux, "test", apiv1.Gate{Authenticate: s.justShown, Proven: proven, Now: s.Clock.Now})
	apiv1.RegisterSessions(api, s.Service)
	apiv1.RegisterOwner(api, s.Service, admins)
	apiv1.RegisterAccount(api, s.v)
	apiv1.RegisterVault(api, s.v)
	apiv1.RegisterInvitations(api, s.v)
	apiv1.RegisterHold(api, s.Service, s.v, proven)
	apiv1.RegisterAdmin(api, admins, s.Service)
	return s
}

// justShown has everybody just shown that it is them: what an act is has tests of its own.
func (s mailServer) justShown(ctx context.Context, bearer string) (identity.Caller, error) {
	caller, err := s.Authenticate(ctx, bearer)
	caller.Acts = identity.Acts{Strong: s.Clock.Now(), Own: s.Clock.Now()}
	return caller, err
}

// visitor is a session of an account, and the keys that whoever sits there holds.
type visitor struct {
	*vaulttest.Account
	token, refresh string
	who            identity.Caller
}

// enter is a session with keys of its own; of somebody else's keys where there are some.
func (s mailServer) enter(t *testing.T, grant identity.Grant, keys *vaulttest.Account) visitor {
	t.Helper()
	out := visitor{vaulttest.NewAccount(t, s.DB, s.Clock.Now()), grant.AccessToken, grant.RefreshToken, s.MustCaller(t, grant.AccessToken)}
	if keys != nil {
		out.Key, out.EncPK = keys.Key, keys.EncPK
	}
	out.Caller = vault.Caller{Account: out.who.UserID, Session: out.who.SessionID}
	return out
}

// owner is somebody who signed up and opened their vault some minutes ago.
func (s mailServer) owner(t *testing.T, email string) visitor {
	t.Helper()
	o := s.enter(t, s.MustSignUp(t, email), nil)
	o.Unlock(t, s.v)
	s.Clock.Advance(5 * time.Minute)
	return o
}

// byMail comes into an account by the link of a reset mail.
func (s mailServer) byMail(t *testing.T, email string, keys *vaulttest.Account) visitor {
	t.Helper()
	if err := s.Recover(t.Context(), identity.MailRequest{Email: email, RedirectTo: legalaitest.PublicURL}); err != nil {
		t.Fatal(err)
	}
	came, err := s.VerifyLink(t.Context(), "recovery", s.LastMail(t, email).Token, identity.Client{})
	if err != nil {
		t.Fatal(err)
	}
	return s.enter(t, *came.Grant, keys)
}

// reset comes in by mail and sets a password.
func (s mailServer) reset(t *testing.T, email, password string, keys *vaulttest.Account) visitor {
	t.Helper()
	v := s.byMail(t, email, keys)
	if err := s.setPassword(t, v, password); err != nil {
		t.Fatal(err)
	}
	return v
}

func (s mailServer) setPassword(t *testing.T, v visitor, password string) error {
	t.Helper()
	_, err := s.UpdateUser(t.Context(), s.MustCaller(t, v.token), identity.Update{
		Password: legalaitest.Derived(password), Data: map[string]any{"vault_kdf": legalaitest.Kdf('b')},
	})
	return err
}

func (s mailServer) signIn(t *testing.T, email, password string, keys *vaulttest.Account) visitor {
	t.Helper()
	grant, err := s.SignIn(t.Context(), email, legalaitest.Derived(password), identity.Client{})
	if err != nil {
		t.Fatal(err)
	}
	return s.enter(t, grant, keys)
}

// startEmpty begins an empty vault and proves its key.
func (s mailServer) startEmpty(t *testing.T, v visitor, generation int64) {
	t.Helper()
	v.ActedAt = s.Clock.Now()
	if _, err := s.v.PutKeyDocument(t.Context(), v.Caller, v.Document(generation, 0)); err != nil {
		t.Fatal(err)
	}
	v.Prove(t, s.v)
}

// call makes a request as a visitor.
func (s mailServer) call(t *testing.T, v visitor, method, path string, body any) reply {
	t.Helper()
	raw, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequestWithContext(t.Context(), method, "/api/v1"+path, bytes.NewReader(raw))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+v.token)
	w := httptest.NewRecorder()
	s.mux.ServeHTTP(w, r)
	return reply{status: w.Code, kind: w.Header().Get("Content-Type"), body: w.Body.Bytes()}
}

// refused is the code of a call that is refused, or empty.
func (s mailServer) refused(t *testing.T, v visitor, method, path string, body any) wire.Code {
	t.Helper()
	got := s.call(t, v, method, path, body)
	if got.status < http.StatusBadRequest {
		return ""
	}
	return got.code(t)
}

// administers says whether a session may look at what administrators see.
func (s mailServer) administers(t *testing.T, v visitor) bool {
	t.Helper()
	code := s.refused(t, v, http.MethodGet, "/admin/state", nil)
	if code != "" && code != wire.Held {
		t.Fatalf("GET /admin/state: %s", code)
	}
	return code == ""
}

// is says whether an error of package identity has a code.
func is(err error, code string) bool {
	var refused *identity.Error
	return errors.As(err, &refused) && refused.Code == code
}
