package restv1_test

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/httpapi/restv1"
	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

const object = "application/vnd.pgrst.object+json"

type server struct {
	id      *legalaitest.Identity
	handler http.Handler
	ada     identity.Grant // an ordinary person; somebody else administers
	boss    identity.Grant
}

func newServer(t *testing.T, db *sqldb.DB) server {
	t.Helper()
	id := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { cfg.MailAutoconfirm = true })
	return server{id: id, handler: restv1.New(id.Service), boss: id.MustSignUp(t, "boss@law.test"), ada: id.MustSignUp(t, "ada@law.test")}
}

// call sends a request; headers are given as name, value, name, value.
func (s server) call(method, path, token, body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	for n := 0; n < len(headers); n += 2 {
		r.Header.Add(headers[n], headers[n+1])
	}
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	return w
}

func decode[T any](t *testing.T, w *httptest.ResponseRecorder) T {
	t.Helper()
	var out T
	if err := json.Unmarshal(w.Body.Bytes(), &out); err != nil {
		t.Fatalf("%d %q: %v", w.Code, w.Body, err)
	}
	return out
}

type row = map[string]any

func TestRead(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		s := newServer(t, db)
		own := "/rest/v1/profiles?select=*&id=eq." + s.ada.User.ID
		w := s.call("GET", own, s.ada.AccessToken, "", "Accept", object, "Accept-Profile", "public")
		at := s.id.Clock.Now().UTC().Format("2006-01-02T15:04:05") + "+00:00"
		want := row{
			"id": s.ada.User.ID, "full_name": "Ada Test", "law_firm": "Test LLP", "practice_areas": []any{}, "created_at": at, "updated_at": at,
		}
		if diff := cmp.Diff(want, decode[row](t, w)); diff != "" || w.Code != 200 || w.Header().Get("Content-Type") != object+"; charset=utf-8" {
			t.Errorf("%d %v (-want +got):\n%s", w.Code, w.Header(), diff)
		}
		w = s.call("GET", own+"&select=name:full_name", s.ada.AccessToken, "", "Accept", "*/*", "Prefer", "count=exact")
		if w.Header().Get("Content-Range") != "0-0/1" || w.Header().Get("Content-Type") != "application/json; charset=utf-8" || len(decode[[]row](t, w)) != 1 {
			t.Errorf("as a list: %d %v %s", w.Code, w.Header(), w.Body)
		}
		w = s.call("GET", "/rest/v1/profiles?id=eq."+s.boss.User.ID, s.ada.AccessToken, "")
		if w.Code != 200 || strings.TrimSpace(w.Body.String()) != "[]" || w.Header().Get("Content-Range") != "*/*" {
			t.Errorf("another's row: %d %s", w.Code, w.Body)
		}
		boss := decode[[]row](t, s.call("GET", "/rest/v1/profiles?select=practice_areas", s.boss.AccessToken, ""))
		if diff := cmp.Diff([]row{{"practice_areas": []any{"admin"}}}, boss); diff != "" {
			t.Errorf("the administrator's areas (-want +got):\n%s", diff)
		}
		anon, service := s.id.APIKeys()
		for _, token := range []string{anon, ""} {
			if w := s.call("GET", "/rest/v1/profiles", token, ""); w.Code != 200 || strings.TrimSpace(w.Body.String()) != "[]" {
				t.Errorf("nobody reads %d %s", w.Code, w.Body)
			}
		}
		w = s.call("GET", "/rest/v1/profiles?select=id&order=full_name.desc,created_at&limit=1", service, "", "Prefer", "count=exact")
		if w.Code != 206 || w.Header().Get("Content-Range") != "0-0/2" {
			t.Errorf("the service role's page: %d %v", w.Code, w.Header())
		}
		if w := s.call("HEAD", own, s.ada.AccessToken, "", "Prefer", "count=exact"); w.Code != 200 || w.Header().Get("Content-Range") != "0-0/1" {
			t.Errorf("HEAD: %d %v", w.Code, w.Header())
		}
	})
}

func TestUpdate(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		s := newServer(t, db)
		own, others := "/rest/v1/profiles?id=eq."+s.ada.User.ID, "/rest/v1/profiles?id=eq."+s.boss.User.ID
		body := `{"law_firm":"Other LLP","practice_areas":["tax","trusts"],"updated_at":"2026-01-02T03:04:05.123Z"}`
		w := s.call("PATCH", own+"&select=*", s.ada.AccessToken, body, "Accept", object, "Prefer", "return=representation", "Content-Profile", "public")
		got := decode[row](t, w)
		if w.Code != 200 || w.Header().Get("Preference-Applied") != "return=representation" || got["law_firm"] != "Other LLP" ||
			got["full_name"] != "Ada Test" || got["updated_at"] != "2026-01-02T03:04:05.123+00:00" || len(got["practice_areas"].([]any)) != 2 {
			t.Errorf("with representation: %d %v", w.Code, got)
		}
		if w := s.call("PATCH", own, s.ada.AccessToken, `{"full_name":"Countess"}`); w.Code != 204 || w.Body.Len() != 0 {
			t.Errorf("without: %d %q", w.Code, w.Body)
		}
		if w := s.call("PATCH", others, s.ada.AccessToken, `{"full_name":"Mallory"}`); w.Code != 204 {
			t.Errorf("another's row: %d %s", w.Code, w.Body)
		}
		if w := s.call("PATCH", others+"&select=*", s.ada.AccessToken, `{"full_name":"Mallory"}`, "Prefer", "return=representation"); w.Code != 200 || strings.TrimSpace(w.Body.String()) != "[]" {
			t.Errorf("another's row, shown: %d %s", w.Code, w.Body)
		}
		w = s.call("PATCH", others+"&select=*", s.ada.AccessToken, `{"full_name":"Mallory"}`, "Prefer", "return=representation", "Accept", object)
		want := row{"code": "PGRST116", "details": "The result contains 0 rows", "hint": nil, "message": "Cannot coerce the result to a single JSON object"}
		if diff := cmp.Diff(want, decode[row](t, w)); diff != "" || w.Code != 406 {
			t.Errorf("another's row, single: %d (-want +got):\n%s", w.Code, diff)
		}
		names := decode[[]row](t, s.call("GET", "/rest/v1/profiles?select=full_name", s.boss.AccessToken, ""))
		if names[0]["full_name"] != "Ada Test" {
			t.Errorf("another's name is now %v", names)
		}
		w = s.call("PATCH", "/rest/v1/profiles?id=eq."+s.boss.User.ID+"&select=practice_areas", s.boss.AccessToken, `{"practice_areas":["admin","tax"]}`, "Prefer", "return=representation")
		if diff := cmp.Diff([]row{{"practice_areas": []any{"tax", "admin"}}}, decode[[]row](t, w)); diff != "" {
			t.Errorf("an administrator's areas (-want +got):\n%s", diff)
		}
	})
}

func TestInsert(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		s := newServer(t, db)
		own := `{"id":"` + s.ada.User.ID + `","full_name":"Countess"}`
		if w := s.call("POST", "/rest/v1/profiles", s.ada.AccessToken, own); w.Code != 409 || decode[row](t, w)["code"] != "23505" {
			t.Errorf("a row that exists: %d %s", w.Code, w.Body)
		}
		w := s.call("POST", "/rest/v1/profiles?select=full_name", s.ada.AccessToken, own, "Prefer", "resolution=merge-duplicates, return=representation")
		if diff := cmp.Diff([]row{{"full_name": "Countess"}}, decode[[]row](t, w)); diff != "" || w.Code != 200 {
			t.Errorf("merged: %d (-want +got):\n%s", w.Code, diff)
		}
		w = s.call("POST", "/rest/v1/profiles?on_conflict=id", s.ada.AccessToken, "["+own+"]", "Prefer", "resolution=ignore-duplicates,return=representation")
		if w.Code != 201 || strings.TrimSpace(w.Body.String()) != "[]" {
			t.Errorf("ignored: %d %s", w.Code, w.Body)
		}
		if w := s.call("POST", "/rest/v1/profiles", s.ada.AccessToken, strings.Replace(own, s.ada.User.ID, s.boss.User.ID, 1), "Prefer", "resolution=merge-duplicates"); w.Code != 403 || decode[row](t, w)["code"] != "42501" {
			t.Errorf("another's row: %d %s", w.Code, w.Body)
		}
		err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
			_, err := tx.ExecContext(t.Context(), "DELETE FROM profiles WHERE id = $1", s.ada.User.ID)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if w := s.call("POST", "/rest/v1/profiles", s.ada.AccessToken, own); w.Code != 201 || w.Body.Len() != 0 {
			t.Errorf("a new row: %d %s", w.Code, w.Body)
		}
		_, service := s.id.APIKeys()
		if w := s.call("POST", "/rest/v1/profiles", service, `{"id":"00000000-0000-4000-8000-000000000000"}`); w.Code != 409 || decode[row](t, w)["code"] != "23503" {
			t.Errorf("a row without an account: %d %s", w.Code, w.Body)
		}
	})
}

func TestRefusals(t *testing.T) {
	s := newServer(t, legalaitest.SQLite(t))
	own := "/rest/v1/profiles?id=eq." + s.ada.User.ID
	anon, _ := s.id.APIKeys()
	for _, tt := range []struct {
		method, path, token, body string
		headers                   []string
		status                    int
		code                      string
	}{
		{"GET", "/rest/v1/cases?select=*", s.ada.AccessToken, "", nil, 404, "PGRST205"},
		{"GET", "/rest/v1/", s.ada.AccessToken, "", nil, 404, "PGRST205"},
		{"POST", "/rest/v1/rpc/anything", s.ada.AccessToken, "{}", nil, 404, "PGRST202"},
		{"GET", own, s.ada.AccessToken, "", []string{"Accept-Profile", "auth"}, 406, "PGRST106"},
		{"GET", own, "x.y.z", "", nil, 401, "PGRST301"},
		{"GET", "/rest/v1/profiles?id=eq.x", s.ada.AccessToken, "", nil, 400, "22P02"},
		{"GET", "/rest/v1/profiles?secret=eq.x", s.ada.AccessToken, "", nil, 400, "42703"},
		{"GET", "/rest/v1/profiles?select=secret", s.ada.AccessToken, "", nil, 400, "42703"},
		{"GET", "/rest/v1/profiles?order=secret", s.ada.AccessToken, "", nil, 400, "42703"},
		{"GET", "/rest/v1/profiles?order=id.sideways", s.ada.AccessToken, "", nil, 400, "PGRST100"},
		{"GET", "/rest/v1/profiles?select=cases(*)", s.ada.AccessToken, "", nil, 400, "PGRST200"},
		{"GET", "/rest/v1/profiles?id=like", s.ada.AccessToken, "", nil, 400, "PGRST100"},
		{"GET", "/rest/v1/profiles?id=near.x", s.ada.AccessToken, "", nil, 400, "PGRST100"},
		{"GET", "/rest/v1/profiles?or=(id.eq.x)", s.ada.AccessToken, "", nil, 400, "PGRST100"},
		{"GET", "/rest/v1/profiles?limit=-1", s.ada.AccessToken, "", nil, 400, "PGRST100"},
		{"GET", "/rest/v1/profiles?updated_at=gt.yesterday", s.ada.AccessToken, "", nil, 400, "22007"},
		{"GET", "/rest/v1/profiles?practice_areas=eq.x", s.ada.AccessToken, "", nil, 404, "42883"},
		{"GET", "/rest/v1/profiles?id=eq." + s.boss.User.ID, s.ada.AccessToken, "", []string{"Accept", object}, 406, "PGRST116"},
		{"PATCH", own, s.ada.AccessToken, "", nil, 400, "PGRST102"},
		{"PATCH", own, s.ada.AccessToken, "{", nil, 400, "PGRST102"},
		{"PATCH", own, s.ada.AccessToken, "null", nil, 400, "PGRST102"},
		{"PATCH", own, s.ada.AccessToken, "[null]", nil, 400, "PGRST102"},
		{"PATCH", own, s.ada.AccessToken, `{"secret":1}`, nil, 400, "PGRST204"},
		{"PATCH", own, s.ada.AccessToken, `{"full_name":null}`, nil, 400, "23502"},
		{"PATCH", own, s.ada.AccessToken, `{"full_name":7}`, nil, 400, "22P02"},
		{"PATCH", own, s.ada.AccessToken, `{"full_name":"\u0000"}`, nil, 400, "22P02"},
		{"PATCH", own, s.ada.AccessToken, `{"full_name":"` + strings.Repeat("x", 201) + `"}`, nil, 400, "22001"},
		{"PATCH", own, s.ada.AccessToken, `{"practice_areas":"tax"}`, nil, 400, "22P02"},
		{"PATCH", own, s.ada.AccessToken, `{"practice_areas":["admin"]}`, nil, 403, "42501"},
		{"PATCH", own, s.ada.AccessToken, `{"updated_at":"yesterday"}`, nil, 400, "22P02"},
		{"PATCH", own, s.ada.AccessToken, `{"created_at":"2026-01-02T03:04:05Z"}`, nil, 403, "42501"},
		{"PATCH", own, s.ada.AccessToken, `{"id":"` + s.boss.User.ID + `"}`, nil, 403, "42501"},
		{"PATCH", own, s.ada.AccessToken, strings.Repeat(" ", 1<<20+1), nil, 413, "PGRST102"},
		{"POST", "/rest/v1/profiles", anon, `{"id":"` + s.ada.User.ID + `"}`, nil, 401, "42501"},
		{"POST", "/rest/v1/profiles", s.ada.AccessToken, `{"full_name":"x"}`, nil, 400, "23502"},
		{"POST", "/rest/v1/profiles?on_conflict=full_name", s.ada.AccessToken, `{"id":"x"}`, nil, 400, "42P10"},
		{"DELETE", own, s.ada.AccessToken, "", nil, 403, "42501"},
		{"DELETE", own, anon, "", nil, 401, "42501"},
		{"PUT", own, s.ada.AccessToken, "{}", nil, 405, "PGRST117"},
	} {
		w := s.call(tt.method, tt.path, tt.token, tt.body, tt.headers...)
		if w.Code != tt.status {
			t.Errorf("%s %s %.60s: %d %s, want %d %s", tt.method, tt.path, tt.body, w.Code, w.Body, tt.status, tt.code)
			continue
		}
		body := decode[row](t, w)
		_, details := body["details"]
		_, hint := body["hint"]
		if body["code"] != tt.code || body["message"] == "" || !details || !hint || len(body) != 4 {
			t.Errorf("%s %s %.60s: body %v, want %s", tt.method, tt.path, tt.body, body, tt.code)
		}
	}
	if w := s.call("PATCH", own, anon, `{"full_name":"x"}`); w.Code != 204 {
		t.Errorf("nobody's change: %d %s", w.Code, w.Body)
	}
	s.id.Clock.Advance(2 * time.Hour)
	if w := s.call("GET", own, s.ada.AccessToken, ""); w.Code != 401 || decode[row](t, w)["code"] != "PGRST303" {
		t.Errorf("a token that has run out: %d %s", w.Code, w.Body)
	}
}

func TestFilters(t *testing.T) {
	at := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	rows := []identity.Profile{
		{ID: "00000000-0000-4000-8000-000000000001", FullName: "Ada", LawFirm: "A, B & C", UpdatedAt: at},
		{ID: "00000000-0000-4000-8000-000000000002", FullName: "bob", UpdatedAt: at.Add(time.Hour)},
	}
	for _, tt := range []struct{ query, want string }{
		{"full_name=eq.Ada", "Ada"},
		{"full_name=not.eq.Ada", "bob"},
		{"full_name=neq.Ada", "bob"},
		{"full_name=ilike.B%25", "bob"},
		{"full_name=like.a*", ""},
		{"full_name=like.A_a", "Ada"},
		{`law_firm=in.("A, B %26 C",x)`, "Ada"},
		{"full_name=in.()", ""},
		{"full_name=is.null", ""},
		{"full_name=not.is.null", "Ada bob"},
		{"id=in.(00000000-0000-4000-8000-000000000002)", "bob"},
		{"updated_at=gt.2026-01-02T03:04:05Z", "bob"},
		{"updated_at=lte.2026-01-02T04:04:05%2B01:00", "Ada"},
		{"updated_at=gte.2026-01-02T03:04:05Z&updated_at=lt.2026-01-02T03:30:00Z", "Ada"},
		{"order=full_name.desc", "bob Ada"},
		{"order=updated_at.desc&limit=1&offset=1", "Ada"},
		{"offset=9", ""},
	} {
		values, err := url.ParseQuery(tt.query)
		if err != nil {
			t.Fatal(err)
		}
		got, err := restv1.Select(values, rows)
		names := make([]string, len(got))
		for n, p := range got {
			names[n] = p.FullName
		}
		if strings.Join(names, " ") != tt.want || err != nil {
			t.Errorf("%s selects %v, %v; want %q", tt.query, names, err, tt.want)
		}
	}
}

func FuzzQuery(f *testing.F) {
	for _, seed := range []string{
		"select=*&id=eq.00000000-0000-4000-8000-000000000001", "full_name=not.ilike.%25x_", `full_name=in.("a\"b",c)`, "order=id.desc.nullslast&limit=1",
		"select=a:full_name,id", "updated_at=gte.2026-01-02T03:04:05Z",
	} {
		f.Add(seed)
	}
	rows := []identity.Profile{{ID: "00000000-0000-4000-8000-000000000001", FullName: "Ada"}}
	f.Fuzz(func(t *testing.T, raw string) {
		values, err := url.ParseQuery(raw)
		if err != nil {
			return
		}
		got, err := restv1.Select(values, rows)
		if err != nil && (len(got) != 0 || err.Error() == "" || errors.Is(err, http.ErrAbortHandler)) {
			t.Errorf("%q: %v with %v", raw, err, got)
		}
	})
}

// TestACutBodyIsNoFaultOfTheServer.
func TestACutBodyIsNoFaultOfTheServer(t *testing.T) {
	s := newServer(t, legalaitest.SQLite(t))
	for _, method := range []string{"PATCH", "POST"} {
		r := httptest.NewRequest(method, "/rest/v1/profiles", io.MultiReader(strings.NewReader("{"), iotest.ErrReader(errors.New("malformed chunked encoding"))))
		r.Header.Set("Authorization", "Bearer "+s.ada.AccessToken)
		w := httptest.NewRecorder()
		s.handler.ServeHTTP(w, r)
		if got := decode[row](t, w); w.Code != http.StatusBadRequest || got["code"] != "PGRST102" {
			t.Errorf("%s: %d %v", method, w.Code, got)
		}
	}
}
