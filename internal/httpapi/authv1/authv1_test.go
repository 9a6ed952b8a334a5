package authv1_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"legalai/internal/audit"
	"legalai/internal/httpapi/authv1"
	"legalai/internal/identity"
	"legalai/internal/legalaitest"
)

func autoconfirm(cfg *identity.Config) { cfg.MailAutoconfirm = true }

type server struct {
	id      *legalaitest.Identity
	handler http.Handler
}

func newServer(t *testing.T, change func(*identity.Config)) server {
	t.Helper()
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), change)
	return server{id, authv1.New(id.Service)}
}

// call sends a request as the official client does.
func (s server) call(method, path, token, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Header.Set("X-Supabase-Api-Version", "2024-01-01")
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	if body != "" {
		r.Header.Set("Content-Type", "application/json;charset=UTF-8")
	}
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	return w
}

func decode(t *testing.T, w *httptest.ResponseRecorder) map[string]any {
	t.Helper()
	var out map[string]any
	if err := json.Unmarshal(w.Body.Bytes(), &out); err != nil {
		t.Fatalf("%d %q is no JSON object: %v", w.Code, w.Body, err)
	}
	return out
}

func signUpBody(email string) string {
	body, _ := json.Marshal(map[string]any{ // a map of strings always encodes
		"email": email, "password": legalaitest.Derived(email), "data": map[string]any{"full_name": "Ada", "vault_kdf": legalaitest.Kdf('a')},
		"gotrue_meta_security": map[string]any{}, "code_challenge": nil, "code_challenge_method": nil,
	})
	return string(body)
}

// TestRefusals lists what each call answers to what it cannot do, happy calls
// stand below.
func TestRefusals(t *testing.T) {
	s := newServer(t, autoconfirm)
	anon, _ := s.id.APIKeys()
	own := s.id.MustSignUp(t, "ada@law.test").AccessToken
	for _, tt := range []struct {
		method, path, token, body string
		status                    int
		code                      string
	}{
		{"GET", "/auth/v1/nowhere", "", "", 404, "not_found"},
		{"GET", "/auth/v1/admin/nothing", own, "", 404, "not_found"},
		{"GET", "/auth/v1/admin/users", "", "", 401, "no_authorization"},
		{"GET", "/auth/v1/admin/users", anon, "", 403, "not_admin"},
		{"GET", "/auth/v1/admin/users", own, "", 403, "not_admin"},
		{"PUT", "/auth/v1/signup", "", "", 405, "method_not_allowed"},
		{"HEAD", "/auth/v1/signup", "", "", 405, "method_not_allowed"},
		{"POST", "/auth/v1/signup", "", "{", 400, "bad_json"},
		{"POST", "/auth/v1/signup", "", strings.Repeat(" ", 1<<20+1), 413, "request_entity_too_large"},
		{"POST", "/auth/v1/signup", "", `{"data":{}}`, 422, "anonymous_provider_disabled"},
		{"POST", "/auth/v1/signup", "", `{"phone":"+15550100","password":"x"}`, 400, "phone_provider_disabled"},
		{"POST", "/auth/v1/signup", "", `{"email":"a@b.test"}`, 400, "validation_failed"},
		{"POST", "/auth/v1/signup", "", `{"email":"a@b.test","password":"plain"}`, 422, "validation_failed"},
		{"POST", "/auth/v1/signup", "", signUpBody("ada@law.test"), 422, "user_already_exists"},
		{"POST", "/auth/v1/token", "", "", 400, "invalid_credentials"},
		{"POST", "/auth/v1/token?grant_type=password", "", `{"email":"ada@law.test","password":"plain"}`, 422, "validation_failed"},
		{"POST", "/auth/v1/token?grant_type=password", "", `{"email":"ada@law.test","password":"` + legalaitest.Derived("wrong") + `"}`, 400, "invalid_credentials"},
		{"POST", "/auth/v1/token?grant_type=password", "", `{"phone":"+15550100","password":"x"}`, 400, "phone_provider_disabled"},
		{"POST", "/auth/v1/token?grant_type=refresh_token", "", `{"refresh_token":"x"}`, 400, "refresh_token_not_found"},
		{"POST", "/auth/v1/token?grant_type=refresh_token", "", "", 400, "validation_failed"},
		{"POST", "/auth/v1/token?grant_type=pkce", "", `{"auth_code":"x","code_verifier":"y"}`, 404, "flow_state_not_found"},
		{"POST", "/auth/v1/token?grant_type=id_token", "", `{"provider":"google","id_token":"x"}`, 400, "validation_failed"},
		{"POST", "/auth/v1/token?grant_type=id_token", "", `{"provider":"google","id_token":"x","link_identity":true}`, 401, "no_authorization"},
		{"POST", "/auth/v1/token?grant_type=web3", "", `{}`, 422, "web3_provider_disabled"},
		{"POST", "/auth/v1/otp", "", `{"email":"nobody"}`, 400, "validation_failed"},
		{"POST", "/auth/v1/otp", "", `{"phone":"+15550100"}`, 400, "phone_provider_disabled"},
		{"POST", "/auth/v1/sso", "", `{"domain":"law.test"}`, 404, "saml_provider_disabled"},
		{"POST", "/auth/v1/passkeys/authentication/verify", "", `{}`, 400, "webauthn_challenge_not_found"},
		{"POST", "/auth/v1/passkeys/registration/options", anon, `{}`, 403, "bad_jwt"},
		{"POST", "/auth/v1/passkeys/registration/verify", own, `{"challenge_id":"x","credential":{}}`, 400, "webauthn_challenge_not_found"},
		{"GET", "/auth/v1/passkeys", "", "", 401, "no_authorization"},
		{"PATCH", "/auth/v1/passkeys/x", own, `{"friendly_name":"x"}`, 404, "webauthn_credential_not_found"},
		{"DELETE", "/auth/v1/passkeys/x", own, "", 404, "webauthn_credential_not_found"},
		{"GET", "/auth/v1/user/identities/authorize?provider=google", own, "", 400, "validation_failed"},
		{"DELETE", "/auth/v1/user/identities/x", own, "", 422, "identity_not_found"},
		{"DELETE", "/auth/v1/user/identities/x", anon, "", 403, "bad_jwt"},
		{"POST", "/auth/v1/verify", "", `{"type":"signup","token":"1","token_hash":"2"}`, 400, "validation_failed"},
		{"POST", "/auth/v1/verify", "", `{"type":"signup","email":"ada@law.test","token":"123456"}`, 403, "otp_expired"},
		{"POST", "/auth/v1/verify", "", `{"type":"signup","token_hash":"abc"}`, 403, "otp_expired"},
		{"POST", "/auth/v1/verify", "", `{"type":"magiclink","email":"ada@law.test","token":"123456"}`, 403, "otp_expired"},
		{"POST", "/auth/v1/verify", "", `{"type":"sms","phone":"1","token":"123456"}`, 400, "phone_provider_disabled"},
		{"GET", "/auth/v1/verify", "", "", 400, "validation_failed"},
		{"POST", "/auth/v1/recover", "", `{"email":"nobody"}`, 400, "validation_failed"},
		{"POST", "/auth/v1/resend", "", `{"type":"magic","email":"ada@law.test"}`, 400, "validation_failed"},
		{"POST", "/auth/v1/resend", "", `{"type":"sms","phone":"1"}`, 400, "phone_provider_disabled"},
		{"GET", "/auth/v1/user", "", "", 401, "no_authorization"},
		{"GET", "/auth/v1/user", anon, "", 403, "bad_jwt"},
		{"GET", "/auth/v1/user", "x.y.z", "", 403, "bad_jwt"},
		{"PUT", "/auth/v1/user", anon, `{"data":{}}`, 403, "bad_jwt"},
		{"PUT", "/auth/v1/user", own, `{"phone":"+15550100"}`, 400, "phone_provider_disabled"},
		{"PUT", "/auth/v1/user", own, `{"password":""}`, 422, "weak_password"},
		{"PUT", "/auth/v1/user", own, `{"password":"plain"}`, 422, "validation_failed"},
		{"PUT", "/auth/v1/user", own, `{"data":{"practice_areas":["admin",1]}}`, 422, "validation_failed"},
		{"GET", "/auth/v1/reauthenticate", anon, "", 403, "bad_jwt"},
		{"POST", "/auth/v1/logout", "", "", 401, "no_authorization"},
		{"POST", "/auth/v1/logout?scope=galaxy", own, "", 400, "validation_failed"},
		{"POST", "/auth/v1/factors", own, `{"factor_type":"phone"}`, 422, "mfa_phone_enroll_not_enabled"},
		{"POST", "/auth/v1/factors", own, `{}`, 400, "validation_failed"},
		{"POST", "/auth/v1/factors", anon, `{"factor_type":"totp"}`, 403, "bad_jwt"},
		{"POST", "/auth/v1/factors/nothing/challenge", own, `{"factorId":"nothing"}`, 404, "mfa_factor_not_found"},
		{"POST", "/auth/v1/factors/nothing/verify", own, `{}`, 404, "mfa_factor_not_found"},
		{"DELETE", "/auth/v1/factors/nothing", own, "", 404, "mfa_factor_not_found"},
		{"GET", "/auth/v1/factors/recovery-codes", own, "", 404, "mfa_factor_not_found"},
		{"POST", "/auth/v1/factors/recovery-codes", own, "", 422, "mfa_recovery_codes_sole_factor"},
		{"POST", "/auth/v1/factors/recovery-codes/verify", own, `{"code":"x"}`, 422, "mfa_verification_failed"},
		{"POST", "/auth/v1/factors/recovery-codes/regenerate", own, "", 422, "mfa_recovery_codes_sole_factor"},
		{"DELETE", "/auth/v1/factors/recovery-codes", own, "", 404, "mfa_factor_not_found"},
		{"GET", "/auth/v1/authorize?provider=google", "", "", 400, "validation_failed"},
		{"GET", "/auth/v1/authorize?provider=github", "", "", 400, "validation_failed"},
	} {
		w := s.call(tt.method, tt.path, tt.token, tt.body)
		if w.Code != tt.status || w.Header().Get("x-sb-error-code") != tt.code || w.Header().Get("X-Supabase-Api-Version") != "2024-01-01" {
			t.Errorf("%s %s %.60s: %d %s %v; want %d %s", tt.method, tt.path, tt.body, w.Code, w.Body, w.Header(), tt.status, tt.code)
			continue
		}
		if body := decode(t, w); body["code"] != tt.code || body["error_code"] != tt.code || body["message"] == "" {
			t.Errorf("%s %s: body %v", tt.method, tt.path, body)
		}
	}
}

func TestErrorsForOlderClients(t *testing.T) {
	s := newServer(t, nil)
	r := httptest.NewRequest("GET", "/auth/v1/user", nil)
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	want := map[string]any{"code": 401.0, "error_code": "no_authorization", "msg": "This endpoint requires a valid Bearer token"}
	if diff := cmp.Diff(want, decode(t, w)); diff != "" || w.Header().Get("X-Supabase-Api-Version") != "" {
		t.Errorf("headers %v, body (-want +got):\n%s", w.Header(), diff)
	}
	if w := s.call("PUT", "/auth/v1/signup", "", ""); w.Header().Get("Allow") != "POST" {
		t.Errorf("Allow is %q", w.Header().Get("Allow"))
	}
}

func TestWeakPasswordNamesItsReasons(t *testing.T) {
	s := newServer(t, func(cfg *identity.Config) { cfg.PasswordForm = identity.PasswordAny })
	w := s.call("POST", "/auth/v1/signup", "", `{"email":"ada@law.test","password":"12345"}`)
	want := map[string]any{
		"code": "weak_password", "error_code": "weak_password", "message": "Password should be at least 6 characters.",
		"weak_password": map[string]any{"reasons": []any{"length"}},
	}
	if diff := cmp.Diff(want, decode(t, w)); diff != "" {
		t.Errorf("body (-want +got):\n%s", diff)
	}
}

func TestSignUpAnswersAUser(t *testing.T) {
	s := newServer(t, nil)
	w := s.call("POST", "/auth/v1/signup?redirect_to="+url.QueryEscape(legalaitest.PublicURL+"/auth/callback"), "", signUpBody("Ada@law.test"))
	got := decode(t, w)
	want := map[string]any{
		"aud": "authenticated", "role": "authenticated", "email": "ada@law.test", "phone": "", "is_anonymous": false,
		"app_metadata":  map[string]any{"provider": "email", "providers": []any{"email"}},
		"user_metadata": map[string]any{"full_name": "Ada", "email": "ada@law.test", "email_verified": false, "phone_verified": false, "sub": got["id"]},
	}
	ignored := cmpopts.IgnoreMapEntries(func(name string, _ any) bool {
		return name == "id" || name == "identities" || strings.HasSuffix(name, "_at")
	})
	if diff := cmp.Diff(want, got, ignored); diff != "" || w.Code != 200 {
		t.Errorf("%d, body (-want +got):\n%s", w.Code, diff)
	}
	for _, absent := range []string{"email_confirmed_at", "last_sign_in_at", "factors", "access_token", "new_email"} {
		if _, ok := got[absent]; ok {
			t.Errorf("%s is there", absent)
		}
	}
	list, _ := got["identities"].([]any)
	first, _ := list[0].(map[string]any)
	if first["id"] != got["id"] || first["provider"] != "email" || first["identity_id"] == got["id"] {
		t.Errorf("identities are %v", list)
	}

	letter := s.id.LastMail(t, "ada@law.test")
	if !strings.Contains(letter.Link, "redirect_to=https%3A%2F%2Flaw.test%2Fauth%2Fcallback") {
		t.Errorf("the link is %s", letter.Link)
	}
	link, err := url.Parse(letter.Link)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // a scanner looks before the person does
		if w := s.call("HEAD", link.RequestURI(), "", ""); w.Code != 200 || w.Header().Get("Location") != "" {
			t.Errorf("HEAD answers %d towards %s", w.Code, w.Header().Get("Location"))
		}
	}
	w = s.call("GET", link.RequestURI(), "", "")
	target, fragment, _ := strings.Cut(w.Header().Get("Location"), "#")
	values, err := url.ParseQuery(fragment)
	if err != nil || w.Code != 303 || target != legalaitest.PublicURL+"/auth/callback" || values.Get("type") != "signup" ||
		values.Get("token_type") != "bearer" || values.Get("expires_in") != "3600" || values.Get("refresh_token") == "" {
		t.Errorf("the link leads with %d to %s", w.Code, w.Header().Get("Location"))
	}
	s.id.MustCaller(t, values.Get("access_token"))

	w = s.call("GET", link.RequestURI(), "", "")
	want2 := legalaitest.PublicURL + "/auth/callback#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb="
	if got := w.Header().Get("Location"); w.Code != 303 || got != want2 {
		t.Errorf("the used link leads with %d to %s", w.Code, got)
	}

	again := decode(t, s.call("POST", "/auth/v1/signup", "", signUpBody("ada@law.test")))
	if again["role"] != "" || again["id"] == got["id"] || len(again["identities"].([]any)) != 0 || again["confirmation_sent_at"] == nil {
		t.Errorf("signing up again answers %v", again)
	}
}

func TestLinkNeverLeavesTheAllowedOrigins(t *testing.T) {
	s := newServer(t, nil)
	w := s.call("GET", "/auth/v1/verify?token=pkce_x&type=signup&redirect_to=https%3A%2F%2Fevil.example%2F", "", "")
	target, err := url.Parse(w.Header().Get("Location"))
	if err != nil || target.Host != "law.test" || target.Query().Get("error_code") != "otp_expired" || !strings.Contains(target.Fragment, "otp_expired") {
		t.Errorf("leads to %s", w.Header().Get("Location"))
	}
}

func TestSessionCalls(t *testing.T) {
	s := newServer(t, autoconfirm)
	session := decode(t, s.call("POST", "/auth/v1/signup", "", signUpBody("ada@law.test")))
	token, _ := session["access_token"].(string)
	if session["token_type"] != "bearer" || session["expires_in"] != 3600.0 || session["refresh_token"] == "" || session["user"] == nil {
		t.Fatalf("signing up answers %v", session)
	}
	granted := decode(t, s.call("POST", "/auth/v1/token?grant_type=password", "", `{"email":"ada@law.test","password":"`+legalaitest.Derived("ada@law.test")+`"}`))
	if weak, ok := granted["weak_password"]; !ok || weak != nil {
		t.Errorf("weak_password is %v, %v", weak, ok)
	}
	refreshed := decode(t, s.call("POST", "/auth/v1/token?grant_type=refresh_token", "", `{"refresh_token":"`+granted["refresh_token"].(string)+`"}`))
	if refreshed["access_token"] == nil || refreshed["refresh_token"] == granted["refresh_token"] {
		t.Errorf("refreshing answers %v", refreshed)
	}
	if w := s.call("GET", "/auth/v1/user", token, ""); w.Code != 200 || decode(t, w)["email"] != "ada@law.test" || w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("the user is %d %s", w.Code, w.Body)
	}
	if w := s.call("PUT", "/auth/v1/user", token, `{"data":{"full_name":"Countess"}}`); w.Code != 200 || decode(t, w)["user_metadata"].(map[string]any)["full_name"] != "Countess" {
		t.Errorf("the change answers %d %s", w.Code, w.Body)
	}
	for _, path := range []string{"/auth/v1/recover", "/auth/v1/resend"} {
		for _, email := range []string{"ada@law.test", "nobody@law.test"} {
			if w := s.call("POST", path, "", `{"type":"signup","email":"`+email+`"}`); w.Code != 200 || strings.TrimSpace(w.Body.String()) != "{}" {
				t.Errorf("%s for %s: %d %s", path, email, w.Code, w.Body)
			}
		}
	}
	if w := s.call("GET", "/auth/v1/reauthenticate", token, ""); w.Code != 200 || strings.TrimSpace(w.Body.String()) != "{}" {
		t.Errorf("reauthenticating: %d %s", w.Code, w.Body)
	}
	if w := s.call("POST", "/auth/v1/logout", token, ""); w.Code != 204 || w.Body.Len() != 0 {
		t.Errorf("signing out: %d %q", w.Code, w.Body)
	}
	if w := s.call("GET", "/auth/v1/user", token, ""); w.Code != 403 || w.Header().Get("x-sb-error-code") != "session_not_found" {
		t.Errorf("after signing out: %d %s", w.Code, w.Body)
	}
}

func TestRefreshIsLimitedWith503(t *testing.T) {
	s := newServer(t, func(cfg *identity.Config) { cfg.RateLimitsOff = false })
	for range 61 {
		w := s.call("POST", "/auth/v1/token?grant_type=refresh_token", "", `{"refresh_token":"x"}`)
		if w.Code == 503 && w.Header().Get("Retry-After") != "" {
			return
		}
	}
	t.Error("61 calls at once were let through, or refused with another status than 503")
}

func TestDescriptions(t *testing.T) {
	s := newServer(t, autoconfirm)
	w := s.call("GET", "/auth/v1/.well-known/jwks.json", "", "")
	if w.Header().Get("Cache-Control") != "public, max-age=600" || !strings.Contains(w.Body.String(), `"alg":"ES256"`) || strings.Contains(w.Body.String(), `"d":`) {
		t.Errorf("the key set is %s with %v", w.Body, w.Header())
	}
	settings := decode(t, s.call("GET", "/auth/v1/settings", "", ""))
	external, _ := settings["external"].(map[string]any)
	if settings["mailer_autoconfirm"] != true || external["email"] != true || external["google"] != false || external["phone"] != false {
		t.Errorf("settings are %v", settings)
	}
	for mode, disabled := range map[string]bool{identity.SignUpOpen: false, identity.SignUpDomains: false, identity.SignUpInvitation: true} {
		policy := identity.SignUpPolicy{Mode: mode, Domains: []string{"law.test"}}
		if _, err := s.id.SetSignUpPolicy(t.Context(), audit.CommandLine, policy); err != nil {
			t.Fatal(err)
		}
		if got := decode(t, s.call("GET", "/auth/v1/settings", "", ""))["disable_signup"]; got != disabled {
			t.Errorf("with sign-up %q, disable_signup is %v", mode, got)
		}
	}
	if health := decode(t, s.call("GET", "/auth/v1/health", "", "")); health["name"] != "GoTrue" {
		t.Errorf("health is %v", health)
	}
}

func TestGooglePages(t *testing.T) {
	s := newServer(t, nil)
	r := httptest.NewRequest("GET", "/auth/v1/authorize?provider=google", nil)
	r.Header.Set("Accept", "text/html,application/xhtml+xml")
	r.Header.Set("Accept-Language", "de")
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	if w.Code != 400 || !strings.Contains(w.Body.String(), "Die Anmeldung mit Google ist nicht verfügbar") {
		t.Errorf("without configuration: %d %s", w.Code, w.Body)
	}

	issuer := legalaitest.NewOIDC(t)
	s = newServer(t, func(cfg *identity.Config) {
		cfg.Google = identity.Google{ClientID: issuer.ClientID, ClientSecret: issuer.ClientSecret, Issuer: issuer.URL}
	})
	w = s.call("GET", "/auth/v1/callback?state=unknown&code=x", "", "")
	target, err := url.Parse(w.Header().Get("Location"))
	if err != nil || w.Code != 303 || target.Host != "law.test" || target.Query().Get("error_code") != "bad_oauth_state" || target.Query().Get("error") != "invalid_request" {
		t.Errorf("an unknown state: %d to %s", w.Code, w.Header().Get("Location"))
	}
	issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g", Email: "ada@law.test", Refuse: true})
	w = followed(t, s)
	if got := w.Header().Get("Location"); w.Code != 302 || !strings.HasPrefix(got, "https://law.test/auth/callback?error=access_denied&error_code=access_denied&error_description=The+user+denied+access#error=access_denied") {
		t.Errorf("a person who declines: %d to %s", w.Code, got)
	}
	issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g", Email: "ada@law.test"})
	w = followed(t, s)
	if got := w.Header().Get("Location"); w.Code != 302 || !strings.HasPrefix(got, "https://law.test/auth/callback#access_token=") || !strings.Contains(got, "provider_token=issuer-access") {
		t.Errorf("signing in: %d to %s", w.Code, got)
	}
}

func TestIssuerThatDoesNotAnswer(t *testing.T) {
	s := newServer(t, func(cfg *identity.Config) {
		cfg.Google = identity.Google{ClientID: "c", ClientSecret: "s", Issuer: "http://127.0.0.1:1"}
	})
	w := s.call("GET", "/auth/v1/authorize?provider=google&redirect_to=https%3A%2F%2Flaw.test%2Fauth%2Fcallback", "", "")
	if got := w.Header().Get("Location"); w.Code != 302 || !strings.HasPrefix(got, "https://law.test/auth/callback?error=server_error") {
		t.Errorf("leads with %d to %s", w.Code, got)
	}
}

// followed begins a sign-in with Google, visits the issuer, and returns what
// this server's callback answers.
func followed(t *testing.T, s server) *httptest.ResponseRecorder {
	t.Helper()
	w := s.call("GET", "/auth/v1/authorize?provider=google&redirect_to=https%3A%2F%2Flaw.test%2Fauth%2Fcallback", "", "")
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, w.Header().Get("Location"), nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if _, err := io.Copy(io.Discard, response.Body); err != nil {
		t.Fatal(err)
	}
	back, err := response.Location()
	if err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest("GET", back.RequestURI(), nil)
	for _, cookie := range w.Result().Cookies() {
		r.AddCookie(cookie)
	}
	w = httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	return w
}
