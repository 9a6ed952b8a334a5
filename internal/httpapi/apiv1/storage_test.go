package apiv1_test

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"legalai/internal/blobs"
	"legalai/internal/files"
	"legalai/internal/httpapi/apiv1"
	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/vault/vaulttest"
)

// TestLinks walks a link from its making to its end, as the web application does.
func TestLinks(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		s := newVaultServer(t, db)
		store, err := blobs.Open(t.Context(), "file://"+t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { store.Close() })
		f := files.New(files.Config{DB: db, Blobs: store, Access: s.v, SigningKey: []byte("a key for signing addresses only"), Quota: 1 << 20})
		mux := http.NewServeMux()
		apiv1.RegisterStorage(apiv1.New(mux, "test", apiv1.Gate{
			Authenticate: func(_ context.Context, bearer string) (identity.Caller, error) {
				account, session, ok := cut(bearer)
				if !ok {
					return identity.Caller{}, &identity.Error{Code: "bad_jwt"}
				}
				return identity.Caller{UserID: account, SessionID: session, Role: "authenticated"}, nil
			},
			Proven: func(ctx context.Context, c identity.Caller, within time.Duration) (bool, error) {
				return s.v.Proven(ctx, c.UserID, c.SessionID, within)
			},
		}), f)
		call := func(token, method, path string, body any) (int, map[string]any) {
			t.Helper()
			text, err := json.Marshal(body)
			if err != nil {
				t.Fatal(err)
			}
			r := httptest.NewRequestWithContext(t.Context(), method, path, bytes.NewReader(text))
			r.Header.Set("Content-Type", "application/json")
			r.Header.Set("Authorization", "Bearer "+token)
			w := httptest.NewRecorder()
			mux.ServeHTTP(w, r)
			var got map[string]any
			if w.Body.Len() > 0 {
				if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil {
					t.Fatal(err)
				}
			}
			return w.Code, got
		}
		owner, stranger := s.newAccount(t), s.newAccount(t)
		workspace := owner.NewWorkspace(t, s.v)
		mine, theirs := owner.Account+" "+owner.Session, stranger.Account+" "+stranger.Session
		name, content := vaulttest.Base64(vaulttest.ID())+"/1", vaulttest.SealFile(256)
		if _, err := f.Upload(t.Context(), files.Caller{Account: owner.Account, Session: owner.Session}, files.Upload{Bucket: workspace.ID, Name: name}, bytes.NewReader(content)); err != nil {
			t.Fatal(err)
		}
		base := "/api/v1/workspaces/" + workspace.ID
		if status, got := call(mine, "GET", base+"/storage", nil); status != 200 || got["used"] != float64(len(content)) || got["quota"] != float64(1<<20) {
			t.Errorf("room: %d %v", status, got)
		}
		wish := map[string]any{"name": name, "expires_at": time.Now().Add(time.Hour)}
		for what, token := range map[string]string{"a stranger": theirs, "nobody": ""} {
			if status, got := call(token, "POST", base+"/shares", wish); status != 404 && status != 401 {
				t.Errorf("a link for %s: %d %v", what, status, got)
			}
			if status, got := call(token, "GET", base+"/storage", nil); status != 404 && status != 401 {
				t.Errorf("room for %s: %d %v", what, status, got)
			}
		}
		if status, got := call(mine, "POST", base+"/shares", map[string]any{"name": name, "expires_at": time.Now().Add(-time.Hour)}); status != 400 || got["code"] != "invalid" {
			t.Errorf("a link into the past: %d %v", status, got)
		}
		status, made := call(mine, "POST", base+"/shares", wish)
		if status != 201 || made["name"] != name || made["opens"] != 0.0 {
			t.Fatalf("a link: %d %v", status, made)
		}
		link := "/api/v1/shares/" + made["id"].(string)
		if status, got := call("", "GET", link, nil); status != 200 || got["size"] != float64(len(content)) {
			t.Errorf("the link from outside: %d %v", status, got)
		}
		if _, err := f.OpenShared(t.Context(), made["id"].(string)); err != nil {
			t.Error(err)
		}
		_, list := call(mine, "GET", base+"/shares", nil)
		if rows, ok := list["shares"].([]any); !ok || len(rows) != 1 || rows[0].(map[string]any)["opens"] != 1.0 {
			t.Errorf("listed: %v", list)
		}
		resting := base + "/shares/" + made["id"].(string) + "/resting"
		if status, got := call(theirs, "PUT", resting, map[string]any{"resting": true}); status != 404 {
			t.Errorf("put to rest by a stranger: %d %v", status, got)
		}
		for rests, want := range map[bool]int{true: 404, false: 200} {
			if status, got := call(mine, "PUT", resting, map[string]any{"resting": rests}); status != 204 {
				t.Errorf("resting %v: %d %v", rests, status, got)
			}
			if status, got := call("", "GET", link, nil); status != want {
				t.Errorf("the link from outside, resting %v: %d %v", rests, status, got)
			}
		}
		if status, got := call(mine, "PUT", resting, map[string]any{"resting": false}); status != 204 {
			t.Errorf("at work again: %d %v", status, got)
		}
		if status, got := call(theirs, "DELETE", base+"/shares/"+made["id"].(string), nil); status != 404 {
			t.Errorf("revoked by a stranger: %d %v", status, got)
		}
		if status, got := call(mine, "DELETE", base+"/shares/"+made["id"].(string), nil); status != 204 {
			t.Errorf("revoked: %d %v", status, got)
		}
		if status, got := call("", "GET", link, nil); status != 404 || got["code"] != "not_found" {
			t.Errorf("the revoked link: %d %v", status, got)
		}
	})
}
