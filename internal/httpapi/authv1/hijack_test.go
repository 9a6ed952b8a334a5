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

// device is somebody's browser, which keeps its cookies and says where a call comes from.
type device struct {
	t       *testing.T
	server  http.Handler
	address string
	cookies map[string]*http.Cookie
}

func (s server) device(t *testing.T, address string) *device {
	return &device{t, authv1.KnowBrowser(legalaitest.PublicURL, s.handler), address, map[string]*http.Cookie{}}
}

// send sends a request as a page of a site does.
func (d *device) send(site, mode, method, path, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.RemoteAddr = d.address + ":4711"
	r.Header.Set("X-Supabase-Api-Version", "2024-01-01")
	r.Header.Set("Sec-Fetch-Site", site)
	r.Header.Set("Sec-Fetch-Mode", mode)
	if mode == "navigate" {
		r.Header.Set("Sec-Fetch-Dest", "document")
	}
	if site == "same-origin" || mode == "navigate" && method == "GET" { // as SameSite=Lax says
		for _, cookie := range d.cookies {
			r.AddCookie(cookie)
		}
	}
	w := httptest.NewRecorder()
	d.server.ServeHTTP(w, r)
	for _, cookie := range w.Result().Cookies() {
		if !cookie.HttpOnly || !cookie.Secure || cookie.SameSite != http.SameSiteLaxMode || !strings.HasPrefix(cookie.Name, "__Host-") {
			d.t.Errorf("the cookie %s is %+v", cookie.Name, cookie)
		}
		d.cookies[cookie.Name] = cookie
	}
	return w
}

func (d *device) calls(path, body string) *httptest.ResponseRecorder {
	return d.send("same-origin", "cors", "POST", path, body)
}

// follows opens the link of the newest mail, as a click in a web mailer does.
func (d *device) follows(s server) {
	d.t.Helper()
	link, err := url.Parse(s.id.LastMail(d.t, "ada@law.test").Link)
	if err != nil {
		d.t.Fatal(err)
	}
	if w := d.send("cross-site", "navigate", "GET", link.RequestURI(), ""); w.Code != 303 || !strings.Contains(w.Header().Get("Location"), "access_token") {
		d.t.Fatalf("the link leads with %d to %s", w.Code, w.Header().Get("Location"))
	}
}

func (d *device) signsIn(password string) string {
	d.t.Helper()
	w := d.calls("/auth/v1/token?grant_type=password", `{"email":"ada@law.test","password":"`+legalaitest.Derived(password)+`"}`)
	return w.Header().Get("x-sb-error-code")
}

func asAda(password string) string {
	return strings.Replace(signUpBody("ada@law.test"), legalaitest.Derived("ada@law.test"), legalaitest.Derived(password), 1)
}

// TestOnlyTheBrowserThatSignedUpBringsItsPassword: two people sign up with one address, and
// its owner follows the newest mail.
func TestOnlyTheBrowserThatSignedUpBringsItsPassword(t *testing.T) {
	for name, eveIsLater := range map[string]bool{"a stranger before": false, "a stranger right afterwards": true} {
		t.Run(name, func(t *testing.T) {
			s := newServer(t, nil)
			ada, eve := s.device(t, "192.0.2.10"), s.device(t, "203.0.113.30")
			order := []func(){
				func() { eve.calls("/auth/v1/signup", asAda("eve")) }, func() { ada.calls("/auth/v1/signup", asAda("ada")) },
			}
			if eveIsLater {
				order[0], order[1] = order[1], order[0]
			}
			order[0]()
			order[1]()
			ada.follows(s)
			if got := eve.signsIn("eve"); got != "invalid_credentials" && got != "email_not_confirmed" {
				t.Errorf("the stranger signs in: %q", got)
			}
			if got := ada.signsIn("ada"); got == "" == eveIsLater {
				t.Errorf("the owner signs in: %q", got)
			}
		})
	}
}

// TestAFormOfAnotherSiteIsNoSignUpOfThisBrowser: a page sends the sign-up by the owner's own
// browser, with a password that its author knows.
func TestAFormOfAnotherSiteIsNoSignUpOfThisBrowser(t *testing.T) {
	s := newServer(t, nil)
	ada, eve := s.device(t, "192.0.2.10"), s.device(t, "203.0.113.30")
	for _, cookies := range []map[string]*http.Cookie{{}, ada.cookies} {
		ada.cookies = cookies
		if w := ada.send("cross-site", "navigate", "POST", "/auth/v1/signup", asAda("eve")); w.Code != 200 {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
	}
	ada.follows(s)
	if got := eve.signsIn("eve"); got != "email_not_confirmed" {
		t.Errorf("the author of the page signs in: %q", got)
	}
	if w := ada.send("cross-site", "navigate", "POST", "/auth/v1/token?grant_type=password", `{"email":"ada@law.test","password":"`+legalaitest.Derived("eve")+`"}`); w.Header().Get("x-sb-error-code") != "email_not_confirmed" {
		t.Errorf("the page signs the owner's browser in, and so the password becomes the account's: %d %s", w.Code, w.Body)
	}
}

// TestAPhoneAsksForThePasswordOfTheSignUp that was made elsewhere, and then it is everybody's.
func TestAPhoneAsksForThePasswordOfTheSignUp(t *testing.T) {
	s := newServer(t, nil)
	desk, phone := s.device(t, "192.0.2.10"), s.device(t, "198.51.100.20")
	desk.calls("/auth/v1/signup", asAda("ada"))
	phone.follows(s)
	for _, step := range []struct {
		at             *device
		password, want string
	}{{desk, "ada", "email_not_confirmed"}, {phone, "eve", "invalid_credentials"}, {phone, "ada", ""}, {desk, "ada", ""}} {
		if got := step.at.signsIn(step.password); got != step.want {
			t.Errorf("%q at %s: %q, want %q", step.password, step.at.address, got, step.want)
		}
	}
}

// TestWhatProvesAPersonOverHTTP: the protocol's own words for what is missing.
func TestWhatProvesAPersonOverHTTP(t *testing.T) {
	s := newServer(t, autoconfirm)
	own := s.id.MustSignUp(t, "ada@law.test").AccessToken
	kdf := `"data":{"vault_kdf":{"profile":1,"salt":"AAAAAAAAAAAAAAAAAAAAAA"}}`
	w := s.call("PUT", "/auth/v1/user", own, `{"password":"`+legalaitest.Derived("new")+`",`+kdf+`}`)
	if w.Code != 400 || decode(t, w)["code"] != "reauthentication_needed" {
		t.Errorf("a new password alone: %d %s", w.Code, w.Body)
	}
	if err := s.id.Recover(t.Context(), identity.MailRequest{Email: "ada@law.test"}); err != nil {
		t.Fatal(err)
	}
	w = s.call("POST", "/auth/v1/verify", "", `{"type":"recovery","email":"ada@law.test","token":"000000"}`)
	if w.Code != 403 || decode(t, w)["code"] != "otp_expired" {
		t.Errorf("a typed code of a reset: %d %s", w.Code, w.Body)
	}
	w = s.call("POST", "/auth/v1/verify", "", `{"type":"recovery","token_hash":"`+s.id.LastMail(t, "ada@law.test").Token+`"}`)
	if w.Code != 200 || decode(t, w)["access_token"] == nil {
		t.Errorf("the link's token: %d %s", w.Code, w.Body)
	}
}

// TestALinkGoesByTheNameOfThePage: a browser keeps a cookie for each name of the machine.
func TestALinkGoesByTheNameOfThePage(t *testing.T) {
	for _, tt := range []struct{ public, page, link string }{
		{"http://localhost:8080", "http://127.0.0.1:8080/auth/callback", "http://127.0.0.1:8080/auth/v1/verify?"},
		{"http://localhost:8080", "http://127.0.0.1:9999/auth/callback", "http://localhost:8080/auth/v1/verify?"},
		{"http://localhost:8080", "https://evil.example/auth/callback", "http://localhost:8080/auth/v1/verify?"},
		{legalaitest.PublicURL, "http://127.0.0.1/auth/callback", legalaitest.PublicURL + "/auth/v1/verify?"},
	} {
		s := newServer(t, func(cfg *identity.Config) { cfg.PublicURL = tt.public })
		s.call("POST", "/auth/v1/signup?redirect_to="+url.QueryEscape(tt.page), "", signUpBody("ada@law.test"))
		if got := s.id.LastMail(t, "ada@law.test").Link; !strings.HasPrefix(got, tt.link) {
			t.Errorf("from %s at %s the link is %s", tt.page, tt.public, got)
		}
	}
}
