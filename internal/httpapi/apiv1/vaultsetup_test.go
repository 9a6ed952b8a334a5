package apiv1_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"legalai/internal/events"
	"legalai/internal/httpapi/apiv1"
	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// vaultServer serves the vault's calls. A bearer token is "account session".
type vaultServer struct {
	http *httptest.Server
	db   *sqldb.DB
	v    *vault.Service
}

func eachVaultServer(t *testing.T, run func(t *testing.T, s vaultServer)) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) { run(t, newVaultServer(t, db)) })
}

func newVaultServer(t testing.TB, db *sqldb.DB) vaultServer {
	t.Helper()
	return newVaultServerWith(t, db, true)
}

func newVaultServerWith(t testing.TB, db *sqldb.DB, limits bool) vaultServer {
	t.Helper()
	v := vault.New(vault.Config{DB: db, Bus: events.NewLocal(), Origin: vaulttest.Origin, Secret: make([]byte, 32), RateLimits: limits})
	mux := http.NewServeMux()
	api := apiv1.New(mux, "test", apiv1.Gate{
		Authenticate: func(_ context.Context, bearer string) (identity.Caller, error) {
			account, session, ok := cut(bearer)
			if !ok {
				return identity.Caller{}, &identity.Error{Code: "bad_jwt"}
			}
			return identity.Caller{UserID: account, SessionID: session, Role: "authenticated"}, nil
		},
		Proven: func(ctx context.Context, c identity.Caller, within time.Duration) (bool, error) {
			return v.Proven(ctx, c.UserID, c.SessionID, within)
		},
	})
	apiv1.RegisterAccount(api, v)
	apiv1.RegisterVault(api, v)
	apiv1.RegisterInvitations(api, v)
	s := vaultServer{httptest.NewServer(mux), db, v}
	t.Cleanup(s.http.Close)
	return s
}

func cut(bearer string) (account, session string, ok bool) {
	if len(bearer) != 73 {
		return "", "", false
	}
	return bearer[:36], bearer[37:], true
}

func (s vaultServer) newAccount(t testing.TB) *vaulttest.Account {
	t.Helper()
	a := vaulttest.NewAccount(t, s.db, time.Now())
	a.Unlock(t, s.v)
	return a
}

// reply is an answer, read whole.
type reply struct {
	status int
	kind   string
	cache  string
	body   []byte
}

// code is the error code of a reply.
func (r reply) code(t testing.TB) wire.Code {
	t.Helper()
	var problem apiv1.Problem
	if r.kind != "application/problem+json" || json.Unmarshal(r.body, &problem) != nil {
		t.Fatalf("the answer is no problem: %d %s %s", r.status, r.kind, r.body)
	}
	return problem.Code
}

// field is a field of a JSON answer.
func (r reply) field(t testing.TB, name string) any {
	t.Helper()
	var fields map[string]any
	if err := json.Unmarshal(r.body, &fields); err != nil {
		t.Fatalf("the answer is no JSON object: %d %s %s", r.status, r.kind, r.body)
	}
	return fields[name]
}

// call makes a request; a body of bytes is sent as CBOR, any other one as JSON.
func (s vaultServer) call(t testing.TB, who *vaulttest.Account, method, path string, body any) reply {
	t.Helper()
	var (
		raw  []byte
		kind string
		err  error
	)
	switch b := body.(type) {
	case nil:
	case []byte:
		raw, kind = b, wire.ContentTypeCBOR
	case string: // need not be JSON
		raw, kind = []byte(b), "application/json"
	default:
		if raw, err = json.Marshal(b); err != nil {
			t.Fatal(err)
		}
		kind = "application/json"
	}
	r, err := http.NewRequestWithContext(t.Context(), method, s.http.URL+"/api/v1"+path, bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	if kind != "" {
		r.Header.Set("Content-Type", kind)
	}
	if who != nil {
		r.Header.Set("Authorization", "Bearer "+who.Account+" "+who.Session)
	}
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	got, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return reply{res.StatusCode, res.Header.Get("Content-Type"), res.Header.Get("Cache-Control"), got}
}

func encode(t testing.TB, v any) []byte {
	t.Helper()
	b, err := wire.MarshalCBOR(v)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func decode[T any](t testing.TB, r reply) T {
	t.Helper()
	var v T
	if r.kind != wire.ContentTypeCBOR {
		t.Fatalf("the answer is not CBOR: %d %s %s", r.status, r.kind, r.body)
	}
	if err := wire.UnmarshalCBOR(r.body, &v); err != nil {
		t.Fatal(err)
	}
	return v
}
