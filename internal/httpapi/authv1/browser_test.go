package authv1_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"legalai/internal/httpapi/authv1"
	"legalai/internal/identity"
	"legalai/internal/legalaitest"
)

// visitor is a browser that keeps its cookies.
type visitor struct {
	s       server
	cookies []*http.Cookie
}

func (s server) newVisitor() *visitor {
	return &visitor{s: server{s.id, authv1.KnowBrowser(legalaitest.PublicURL, s.handler)}}
}

// opens follows an address as a person does by a click.
func (v *visitor) opens(path string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("GET", path, nil)
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	r.Header.Set("Sec-Fetch-Mode", "navigate")
	r.Header.Set("Sec-Fetch-Dest", "document")
	for _, cookie := range v.cookies {
		r.AddCookie(cookie)
	}
	w := httptest.NewRecorder()
	v.s.handler.ServeHTTP(w, r)
	v.cookies = append(v.cookies, w.Result().Cookies()...)
	return w
}

const home = legalaitest.PublicURL + "/auth/callback"

// goes begins a sign-in with Google and returns the answer that the issuer sends back.
func (v *visitor) goes(t *testing.T, extra string) string {
	t.Helper()
	page := v.opens("/auth/v1/authorize?provider=google&redirect_to=" + url.QueryEscape(home) + extra).Header().Get("Location")
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, page, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	back, err := response.Location()
	if err != nil {
		t.Fatal(err)
	}
	return back.RequestURI()
}

func withIssuer(t *testing.T) server {
	t.Helper()
	issuer := legalaitest.NewOIDC(t)
	issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "mallory", Email: "mallory@law.test"})
	return newServer(t, func(cfg *identity.Config) {
		cfg.Google = identity.Google{ClientID: issuer.ClientID, ClientSecret: issuer.ClientSecret, Issuer: issuer.URL}
	})
}

// TestAPlantedOAuthAnswerSignsNobodyIn leads a victim's browser to the answer of a
// sign-in that somebody else began: without a cookie, and with that of a sign-in of its own.
func TestAPlantedOAuthAnswerSignsNobodyIn(t *testing.T) {
	s := withIssuer(t)
	attacker, bare, busy := s.newVisitor(), s.newVisitor(), s.newVisitor()
	planted := attacker.goes(t, "")
	busy.goes(t, "")
	for name, victim := range map[string]*visitor{"without a cookie": bare, "with a cookie of its own": busy} {
		w := victim.opens(planted)
		got := w.Header().Get("Location")
		if w.Code != http.StatusSeeOther || !strings.Contains(got, "error_code=bad_oauth_state") || strings.Contains(got, "access_token") {
			t.Errorf("a browser %s: %d to %s", name, w.Code, got)
		}
	}
	if got := attacker.opens(planted).Header().Get("Location"); !strings.Contains(got, "access_token") {
		t.Errorf("whoever began it: to %s", got)
	}
}

// TestAPKCECodeIsGoodWithItsVerifierAlone has a code that was read from an address
// exchanged by somebody who has not begun the sign-in.
func TestAPKCECodeIsGoodWithItsVerifierAlone(t *testing.T) {
	s := withIssuer(t)
	v := s.newVisitor()
	verifier := strings.Repeat("v", 43)
	end, err := url.Parse(v.opens(v.goes(t, "&code_challenge="+verifier+"&code_challenge_method=plain")).Header().Get("Location"))
	if err != nil || end.Query().Get("code") == "" || strings.Contains(end.String(), "access_token") {
		t.Fatalf("came back to %v, %v", end, err)
	}
	for _, tt := range []struct {
		verifier string
		status   int
	}{{"", 400}, {strings.Repeat("w", 43), 400}, {verifier, 200}} {
		w := s.call("POST", "/auth/v1/token?grant_type=pkce", "", `{"auth_code":"`+end.Query().Get("code")+`","code_verifier":"`+tt.verifier+`"}`)
		if w.Code != tt.status {
			t.Errorf("with the verifier %q: %d %s", tt.verifier, w.Code, w.Body)
		}
	}
}

// TestASessionFromALinkIsBoundToItsBrowser follows a mail's link: what the address then
// holds is good in that browser alone, and one that leads to another origin is not bound.
func TestASessionFromALinkIsBoundToItsBrowser(t *testing.T) {
	for target, bound := range map[string]bool{home: true, "https://elsewhere.test/back": false} {
		s := newServer(t, func(cfg *identity.Config) { cfg.Redirects = []string{"https://elsewhere.test"} })
		s.call("POST", "/auth/v1/signup?redirect_to="+url.QueryEscape(target), "", signUpBody("ada@law.test"))
		v := s.newVisitor()
		link, err := url.Parse(s.id.LastMail(t, "ada@law.test").Link)
		if err != nil {
			t.Fatal(err)
		}
		_, fragment, _ := strings.Cut(v.opens(link.RequestURI()).Header().Get("Location"), "#")
		values, err := url.ParseQuery(fragment)
		if err != nil || values.Get("access_token") == "" {
			t.Fatalf("the link led to %q, %v", fragment, err)
		}
		_, err = s.id.Authenticate(t.Context(), values.Get("access_token"))
		if (err != nil) != bound {
			t.Errorf("a session for %s without the cookie: %v", target, err)
		}
		if len(v.cookies) != 1 {
			t.Fatalf("the cookies are %v", v.cookies)
		}
		cookie := v.cookies[0]
		if !cookie.HttpOnly || !cookie.Secure || cookie.SameSite != http.SameSiteLaxMode || cookie.Path != "/" || !strings.HasPrefix(cookie.Name, "__Host-") {
			t.Errorf("the cookie is %v", cookie)
		}
		if _, err := s.id.Authenticate(identity.WithBrowser(t.Context(), cookie.Value), values.Get("access_token")); err != nil {
			t.Errorf("a session for %s with the cookie: %v", target, err)
		}
	}
}
