package apiv1_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"legalai/internal/httpapi/apiv1"
	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/reminder"
	"legalai/internal/sqldb"
	"legalai/internal/vault/vaulttest"
)

// reminderServer serves the calls of reminders to the bearers "ok" and "unproven",
// who are one account.
func reminderServer(t *testing.T, db *sqldb.DB) string {
	t.Helper()
	now := time.Date(2030, 1, 2, 3, 4, 5, 0, time.UTC)
	a := vaulttest.NewAccount(t, db, now)
	err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
		return errors.Join(
			sqldb.InsertWorkspace(t.Context(), tx, sqldb.Workspace{ID: "w", Creator: a.Account, LedgerHead: []byte{}, KeyID: []byte{}}),
			sqldb.PutMember(t.Context(), tx, sqldb.Member{WorkspaceID: "w", AccountID: a.Account, Role: "owner", SigPK: []byte{1}, EncPK: []byte{2}}))
	})
	if err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	api := apiv1.New(mux, "test", apiv1.Gate{
		Authenticate: func(_ context.Context, bearer string) (identity.Caller, error) {
			if bearer != "ok" && bearer != "unproven" {
				return identity.Caller{}, &identity.Error{Code: "bad_jwt"}
			}
			return identity.Caller{UserID: a.Account, SessionID: bearer, Role: "authenticated"}, nil
		},
		Proven: func(_ context.Context, c identity.Caller, _ time.Duration) (bool, error) {
			return c.SessionID == "ok", nil
		},
	})
	apiv1.RegisterReminders(api, reminder.New(reminder.Config{DB: db, Clock: func() time.Time { return now }}))
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return server.URL
}

func TestRemindersOverHTTP(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		url := reminderServer(t, db)
		const wanted = `{"language":"ja","times":["2030-02-01T08:07:00+09:00"]}`
		for _, step := range []struct {
			method, path, bearer, body string
			status                     int
			holds                      string
		}{
			{"GET", "w", "ok", "", 200, `"on":false`},
			{"GET", "w", "", "", 401, "unauthenticated"},
			{"PUT", "w", "unproven", wanted, 403, "proof_required"},
			{"PUT", "other", "ok", wanted, 404, "not_found"},
			{"PUT", "w", "ok", `{"language":"ja","times":["soon"]}`, 422, "invalid"},
			{"PUT", "w", "ok", wanted, 204, ""},
			{"GET", "w", "ok", "", 200, `{"on":true,"language":"ja","times":["2030-01-31T23:00:00Z"]}`},
			{"DELETE", "w", "unproven", "", 403, "proof_required"},
			{"DELETE", "w", "ok", "", 204, ""},
			{"GET", "w", "ok", "", 200, `"times":[]`},
		} {
			request, err := http.NewRequestWithContext(t.Context(), step.method, url+"/api/v1/workspaces/"+step.path+"/reminders", strings.NewReader(step.body))
			if err != nil {
				t.Fatal(err)
			}
			request.Header.Set("Authorization", "Bearer "+step.bearer)
			request.Header.Set("Content-Type", "application/json")
			response, err := http.DefaultClient.Do(request)
			if err != nil {
				t.Fatal(err)
			}
			body, err := io.ReadAll(response.Body)
			response.Body.Close()
			if err != nil || response.StatusCode != step.status || !strings.Contains(string(body), step.holds) {
				t.Errorf("%s %s as %q: %d %s, want %d with %s", step.method, step.path, step.bearer, response.StatusCode, body, step.status, step.holds)
			}
		}
	})
}
