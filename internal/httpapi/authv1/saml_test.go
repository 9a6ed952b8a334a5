package authv1_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
)

// newFirm is a server on which people of firm.test sign in with a provider of their own.
func newFirm(t *testing.T) (server, *legalaitest.SAML) {
	t.Helper()
	idp := legalaitest.NewSAML(t)
	s := newServer(t, func(cfg *identity.Config) {
		cfg.SAML = []identity.SAMLProvider{{Domains: []string{"firm.test"}, Metadata: idp.Metadata()}}
	})
	w := s.call("GET", "/auth/v1/sso/saml/metadata", "", "")
	if w.Code != 200 || w.Header().Get("Content-Type") != "application/samlmetadata+xml" || !strings.Contains(w.Body.String(), "https://law.test/auth/v1/sso/saml/acs") {
		t.Fatalf("the metadata: %d %s", w.Code, w.Body)
	}
	idp.Knows("https://law.test/auth/v1/sso/saml/metadata", w.Body.Bytes())
	idp.SignsInAs(legalaitest.SAMLPerson{NameID: "p1", Email: "ada@firm.test", Now: s.id.Clock.Now()})
	return s, idp
}

// left asks for the firm's provider and follows to its page, with the cookies of the browser.
func left(t *testing.T, s server) (page string, cookies []*http.Cookie) {
	t.Helper()
	w := s.call("POST", "/auth/v1/sso", "", `{"domain":"firm.test","redirect_to":"https://law.test/auth/callback","skip_http_redirect":true}`)
	own, _ := decode(t, w)["url"].(string)
	w = s.call("GET", strings.TrimPrefix(own, "https://law.test"), "", "")
	if w.Code != 302 {
		t.Fatalf("%s: %d %s", own, w.Code, w.Body)
	}
	return w.Header().Get("Location"), w.Result().Cookies()
}

// posted is an answer as another site's form sends it: without cookies.
func posted(s server, form url.Values) *httptest.ResponseRecorder {
	r := httptest.NewRequest("POST", "/auth/v1/sso/saml/acs", strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	return w
}

func TestSAMLByBrowser(t *testing.T) {
	s, idp := newFirm(t)
	page, cookies := left(t, s)
	form := idp.Answer(t, page)
	w := posted(s, url.Values{"SAMLResponse": {form.SAMLResponse}, "RelayState": {form.RelayState}})
	next := w.Header().Get("Location")
	if w.Code != 303 || !strings.HasPrefix(next, "https://law.test/auth/v1/callback?state=") {
		t.Fatalf("an answer: %d to %s", w.Code, next)
	}
	follow := func(cookies []*http.Cookie) string {
		r := httptest.NewRequest("GET", strings.TrimPrefix(next, "https://law.test"), nil)
		for _, cookie := range cookies {
			r.AddCookie(cookie)
		}
		w := httptest.NewRecorder()
		s.handler.ServeHTTP(w, r)
		return w.Header().Get("Location")
	}
	if got := follow(nil); !strings.Contains(got, "error_code=bad_oauth_state") || strings.Contains(got, "access_token") {
		t.Errorf("planted into another browser: %s", got)
	}
	if got := follow(cookies); !strings.HasPrefix(got, "https://law.test/auth/callback#access_token=") {
		t.Errorf("signing in: %s", got)
	}

	for name, form := range map[string]url.Values{
		"the answer again":     {"SAMLResponse": {form.SAMLResponse}, "RelayState": {form.RelayState}},
		"an answer unasked":    {"SAMLResponse": {form.SAMLResponse}},
		"a state that is none": {"SAMLResponse": {form.SAMLResponse}, "RelayState": {"https://evil.test/"}},
		"nothing":              {},
	} {
		w := posted(s, form)
		if got := w.Header().Get("Location"); w.Code != 303 || !strings.HasPrefix(got, "https://law.test?error=invalid_request&error_code=bad_oauth_state") {
			t.Errorf("%s: %d to %s", name, w.Code, got)
		}
	}
	page, cookies = left(t, s)
	early, err := url.Parse(page)
	if err != nil {
		t.Fatal(err)
	}
	next = "/auth/v1/callback?state=" + early.Query().Get("RelayState")
	if got := follow(cookies); !strings.Contains(got, "error_code=bad_oauth_state") {
		t.Errorf("before the provider has answered: %s", got)
	}
	w = s.call("POST", "/auth/v1/sso", "", `{"domain":"firm.test","redirect_to":"https://evil.test/"}`)
	if got := w.Header().Get("Location"); w.Code != 303 || strings.Contains(got, "evil") {
		t.Errorf("a place that is not allowed: %d to %s", w.Code, got)
	}
	for body, want := range map[string]string{
		`{"domain":"law.test"}`: "sso_provider_not_found", `{"provider_id":"x"}`: "sso_provider_not_found", `{}`: "validation_failed",
		`{"domain":"firm.test","code_challenge":"x"}`: "validation_failed", `{"domain":7}`: "bad_json",
	} {
		if w := s.call("POST", "/auth/v1/sso", "", body); w.Header().Get("x-sb-error-code") != want {
			t.Errorf("%s: %d %s, want %s", body, w.Code, w.Body, want)
		}
	}
}
