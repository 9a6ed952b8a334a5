package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"legalai/internal/legalaitest"
)

// browser is somebody who is signed in with a browser: tokens that its page keeps,
// and a cookie that no page reads.
type browser struct {
	Access  string `json:"access_token"`
	Refresh string `json:"refresh_token"`
	cookie  *http.Cookie
}

// ask sends a call as a page of the server's own does, with the cookie or without.
func (s oneOf) ask(t *testing.T, method, path, token string, cookie *http.Cookie, body string) *http.Response {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, s.URL+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	r.Header.Set("Apikey", s.anon)
	r.Header.Set("Content-Type", "application/json")
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	if cookie != nil {
		r.AddCookie(cookie)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { answer.Body.Close() })
	return answer
}

func (s oneOf) signIn(t *testing.T, email string) browser {
	t.Helper()
	token(t, s.parts, email)
	answer := s.ask(t, "POST", "/auth/v1/token?grant_type=password", "", nil, fmt.Sprintf(`{"email":%q,"password":%q}`, email, legalaitest.Derived(email)))
	var b browser
	if err := json.NewDecoder(answer.Body).Decode(&b); err != nil || b.Access == "" || len(answer.Cookies()) != 1 {
		t.Fatalf("signing in: %s, cookies %v, %v", answer.Status, answer.Cookies(), err)
	}
	b.cookie = answer.Cookies()[0]
	return b
}

// TestATokenFromLocalStorageIsWorthNothingElsewhere has a thief use the tokens of a
// browser's session without its cookie, and with a cookie of their own, on each protocol.
func TestATokenFromLocalStorageIsWorthNothingElsewhere(t *testing.T) {
	s := oneServer(t)
	owner, thief := s.signIn(t, "owner@law.test"), s.signIn(t, "thief@law.test")
	if owner.cookie.Value == thief.cookie.Value || !owner.cookie.HttpOnly {
		t.Fatalf("the cookies are %v and %v", owner.cookie, thief.cookie)
	}
	for _, call := range []struct{ method, path, body string }{
		{"GET", "/auth/v1/user", ""},
		{"PUT", "/auth/v1/user", `{"data":{"full_name":"Mallory"}}`},
		{"GET", "/rest/v1/profiles?select=*", ""},
		{"GET", "/storage/v1/bucket", ""},
		{"GET", "/api/v1/account/sessions", ""},
		{"POST", "/realtime/v1/api/broadcast", `{"messages":[{"topic":"t","event":"e","payload":{}}]}`},
	} {
		for who, cookie := range map[string]*http.Cookie{"without a cookie": nil, "with a cookie of their own": thief.cookie} {
			answer := s.ask(t, call.method, call.path+ifRealtime(call.path, owner.Access), owner.Access, cookie, call.body)
			if want := refusedAs(call.path); answer.StatusCode != want {
				t.Errorf("%s %s %s: %s, want %d", call.method, call.path, who, answer.Status, want)
			}
		}
		if answer := s.ask(t, call.method, call.path+ifRealtime(call.path, owner.Access), owner.Access, owner.cookie, call.body); answer.StatusCode >= 300 {
			t.Errorf("%s %s by its own browser: %s", call.method, call.path, answer.Status)
		}
	}
	if _, answer, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(s.URL, "http")+"/realtime/v1/websocket?vsn=2.0.0&apikey="+owner.Access, nil); err == nil || answer.StatusCode != http.StatusUnauthorized {
		t.Errorf("a socket without a cookie: %v, %v", answer, err)
	}

	refresh := fmt.Sprintf(`{"refresh_token":%q}`, owner.Refresh)
	for who, cookie := range map[string]*http.Cookie{"without a cookie": nil, "with a cookie of their own": thief.cookie} {
		if answer := s.ask(t, "POST", "/auth/v1/token?grant_type=refresh_token", "", cookie, refresh); answer.StatusCode != http.StatusUnauthorized {
			t.Errorf("refreshing %s: %s", who, answer.Status)
		}
	}
	if answer := s.ask(t, "POST", "/auth/v1/token?grant_type=refresh_token", "", owner.cookie, refresh); answer.StatusCode != http.StatusOK {
		t.Errorf("refreshing in its own browser: %s", answer.Status)
	}
}

// ifRealtime names the key of a call to the realtime service, which takes it from the address.
func ifRealtime(path, key string) string {
	if strings.HasPrefix(path, "/realtime/") {
		return "?apikey=" + key
	}
	return ""
}

// refusedAs is how a protocol refuses a token that is not good; storage has its own way.
func refusedAs(path string) int {
	if strings.HasPrefix(path, "/storage/") {
		return http.StatusBadRequest
	}
	return http.StatusUnauthorized
}

// TestOtherClientsKeepTheirTokens signs in as a program does, which is no browser.
func TestOtherClientsKeepTheirTokens(t *testing.T) {
	s := oneServer(t)
	person := newColleague(t, s, "person@law.test")
	for _, path := range []string{"/auth/v1/user", "/rest/v1/profiles?select=*", "/api/v1/account/sessions"} {
		if status, got := s.call(t, person, http.MethodGet, path, "application/json", nil); status != http.StatusOK {
			t.Errorf("%s: %d %s", path, status, got)
		}
	}
}
