package identity_test

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

func withGoogle(issuer *legalaitest.OIDC) func(*identity.Config) {
	return func(cfg *identity.Config) {
		cfg.Google = identity.Google{ClientID: issuer.ClientID, ClientSecret: issuer.ClientSecret, Issuer: issuer.URL}
	}
}

// visit walks the browser to the issuer and back, up to this server's callback.
func visit(t *testing.T, id *legalaitest.Identity, in identity.Authorize) identity.Callback {
	t.Helper()
	in.Provider, in.RedirectTo = "google", legalaitest.PublicURL+"/auth/callback"
	page, err := id.Authorize(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
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
	if err != nil || !strings.HasPrefix(back.String(), legalaitest.PublicURL+"/auth/v1/callback?") {
		t.Fatalf("the issuer answered %s with %v, %v", response.Status, back, err)
	}
	query := back.Query()
	return identity.Callback{State: query.Get("state"), Code: query.Get("code"), Error: query.Get("error"), ErrorDescription: query.Get("error_description")}
}

// Auth0 and authentik name themselves so; the setting leaves the slash out.
func TestAnIssuerWhoseNameEndsWithASlash(t *testing.T) {
	issuer := legalaitest.NewOIDC(t)
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), withGoogle(issuer))
	issuer.URL += "/"
	issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g1", Email: "ada@law.test", Name: "Ada Lovelace"})
	back, err := id.Return(t.Context(), visit(t, id, identity.Authorize{}))
	if err != nil || back.Grant == nil {
		t.Errorf("came back as %+v, %v", back, err)
	}
}

func TestGoogle(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		issuer := legalaitest.NewOIDC(t)
		id := legalaitest.NewIdentity(t, db, withGoogle(issuer))
		issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g1", Email: "Ada@law.test", Name: "Ada Lovelace"})
		callback := visit(t, id, identity.Authorize{})
		back, err := id.Return(t.Context(), callback)
		if err != nil || back.Grant == nil || back.RedirectTo != legalaitest.PublicURL+"/auth/callback" {
			t.Fatalf("came back as %+v, %v", back, err)
		}
		user := back.Grant.User
		if user.Email != "ada@law.test" || user.Metadata["full_name"] != "Ada Lovelace" || user.EmailConfirmedAt == 0 || user.Providers[0] != "google" {
			t.Errorf("the account is %+v", user)
		}
		if back.Grant.ProviderToken != "issuer-access" || back.Grant.ProviderRefreshToken != "issuer-refresh" {
			t.Errorf("the issuer's tokens are %q and %q", back.Grant.ProviderToken, back.Grant.ProviderRefreshToken)
		}
		if _, err := id.Return(t.Context(), callback); code(err) != "bad_oauth_state" {
			t.Errorf("the same answer again: %v", err)
		}
		issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g1", Email: "renamed@law.test", Name: "Ada"})
		again, err := id.Return(t.Context(), visit(t, id, identity.Authorize{}))
		if err != nil || again.Grant.User.ID != user.ID || again.Grant.User.Email != "ada@law.test" {
			t.Errorf("signing in again: %+v, %v", again.Grant, err)
		}
	})
}

func TestGoogleWithPKCE(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		issuer := legalaitest.NewOIDC(t)
		id := legalaitest.NewIdentity(t, db, withGoogle(issuer))
		issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g1", Email: "ada@law.test"})
		verifier := strings.Repeat("v", 56)
		sum := sha256.Sum256([]byte(verifier))
		challenge := identity.Challenge{Value: base64.RawURLEncoding.EncodeToString(sum[:]), Method: "s256"}
		back, err := id.Return(t.Context(), visit(t, id, identity.Authorize{Challenge: challenge}))
		if err != nil || back.Grant != nil || back.AuthCode == "" {
			t.Fatalf("came back as %+v, %v", back, err)
		}
		for _, tt := range []struct{ name, code, verifier, want string }{
			{"another verifier", back.AuthCode, "w" + verifier[1:], "bad_code_verifier"},
			{"no verifier", back.AuthCode, "", "validation_failed"},
			{"another code", "00000000-0000-4000-8000-000000000000", verifier, "flow_state_not_found"},
			{"both right", back.AuthCode, verifier, ""},
			{"the code again", back.AuthCode, verifier, "flow_state_not_found"},
		} {
			grant, err := id.ExchangeCode(t.Context(), tt.code, tt.verifier, identity.Client{})
			if code(err) != tt.want || err == nil && grant.ProviderToken != "issuer-access" {
				t.Errorf("%s: %v, want %q", tt.name, err, tt.want)
			}
		}
	})
}

func TestMailLinkWithPKCE(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		verifier := strings.Repeat("v", 56)
		in := request("ada@law.test")
		in.Challenge = identity.Challenge{Value: verifier, Method: "plain"}
		if _, err := id.SignUp(t.Context(), in); err != nil {
			t.Fatal(err)
		}
		letter := id.LastMail(t, "ada@law.test")
		if !identity.IsPKCE(letter.Token) {
			t.Fatalf("the link's token is %s", letter.Token)
		}
		done, err := id.VerifyLink(t.Context(), "signup", letter.Token, identity.Client{})
		if err != nil || done.Grant != nil || done.AuthCode == "" {
			t.Fatalf("the link: %+v, %v", done, err)
		}
		if _, err := id.ExchangeCode(t.Context(), done.AuthCode, verifier, identity.Client{}); err != nil {
			t.Errorf("exchanging: %v", err)
		}
		if err := id.Recover(t.Context(), identity.MailRequest{Email: "ada@law.test", Challenge: in.Challenge}); err != nil {
			t.Fatal(err)
		}
		done, err = id.VerifyLink(t.Context(), "recovery", id.LastMail(t, "ada@law.test").Token, identity.Client{})
		if err != nil {
			t.Fatal(err)
		}
		id.Clock.Advance(identity.FlowLifetime)
		if _, err := id.ExchangeCode(t.Context(), done.AuthCode, verifier, identity.Client{}); code(err) != "flow_state_expired" {
			t.Errorf("exchanging too late: %v", err)
		}
	})
}

func TestGoogleMeetsAnAccount(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		issuer := legalaitest.NewOIDC(t)
		id := legalaitest.NewIdentity(t, db, withGoogle(issuer))
		own := id.MustSignUp(t, "ada@law.test")
		issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g1", Email: "ada@law.test", Name: "Other Name"})
		back, err := id.Return(t.Context(), visit(t, id, identity.Authorize{}))
		if err != nil || back.Grant.User.ID != own.User.ID || len(back.Grant.User.Identities) != 2 || back.Grant.User.Metadata["full_name"] != "Ada Test" {
			t.Errorf("a confirmed account: %+v, %v", back.Grant, err)
		}
		if _, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada@law.test"), identity.Client{}); err != nil {
			t.Errorf("its password: %v", err)
		}

		waiting, err := id.SignUp(t.Context(), request("bob@law.test")) // by somebody who does not own the address
		if err != nil {
			t.Fatal(err)
		}
		link := id.LastMail(t, "bob@law.test").Token
		issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g2", Email: "bob@law.test", Name: "Bob"})
		back, err = id.Return(t.Context(), visit(t, id, identity.Authorize{}))
		if err != nil || back.Grant.User.ID != waiting.User.ID || back.Grant.User.Metadata["full_name"] != "Bob" || back.Grant.User.Metadata["law_firm"] != nil {
			t.Errorf("an unconfirmed account: %+v, %v", back.Grant, err)
		}
		profiles, err := id.Profiles(t.Context(), id.MustCaller(t, back.Grant.AccessToken))
		if err != nil || len(profiles) != 1 || profiles[0].FullName != "Bob" || profiles[0].LawFirm != "" {
			t.Errorf("what the stranger said of themself stays: %+v, %v", profiles, err)
		}
		if _, err := id.SignIn(t.Context(), "bob@law.test", legalaitest.Derived("pw"), identity.Client{}); code(err) != "invalid_credentials" {
			t.Errorf("the stranger's password: %v", err)
		}
		if _, err := id.VerifyLink(t.Context(), "signup", link, identity.Client{}); code(err) != "otp_expired" {
			t.Errorf("the stranger's link: %v", err)
		}
	})
}

// TestGoogleAccountTakesAPassword: from then on it has one like any other, and browsers have to know.
func TestGoogleAccountTakesAPassword(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		issuer := legalaitest.NewOIDC(t)
		id := legalaitest.NewIdentity(t, db, withGoogle(issuer))
		issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g1", Email: "ada@law.test", Name: "Ada Lovelace"})
		back, err := id.Return(t.Context(), visit(t, id, identity.Authorize{}))
		if err != nil || !slices.Equal(back.Grant.User.Providers, []string{"google"}) {
			t.Fatalf("came back as %+v, %v", back, err)
		}
		if err := id.Recover(t.Context(), identity.MailRequest{Email: "ada@law.test"}); err != nil {
			t.Fatal(err)
		}
		done, err := id.VerifyLink(t.Context(), "recovery", id.LastMail(t, "ada@law.test").Token, identity.Client{})
		if err != nil {
			t.Fatal(err)
		}
		user, err := id.UpdateUser(t.Context(), id.MustCaller(t, done.Grant.AccessToken), identity.Update{
			Password: legalaitest.Derived("new"), Data: map[string]any{"vault_kdf": legalaitest.Kdf('n')},
		})
		if err != nil || !slices.Equal(user.Providers, []string{"google", "email"}) {
			t.Errorf("with a password it signs in by %v, %v", user.Providers, err)
		}
	})
}

func TestGoogleRefuses(t *testing.T) {
	issuer := legalaitest.NewOIDC(t)
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), withGoogle(issuer))
	good := legalaitest.OIDCPerson{Subject: "g1", Email: "ada@law.test"}
	for _, tt := range []struct {
		name   string
		change func(*legalaitest.OIDCPerson)
		want   string
	}{
		{"an address that is not verified", func(p *legalaitest.OIDCPerson) { p.Unverified = true }, "provider_email_needs_verification"},
		{"no address", func(p *legalaitest.OIDCPerson) { p.Email = "" }, "provider_email_needs_verification"},
		{"another nonce", func(p *legalaitest.OIDCPerson) { p.Nonce = "replayed" }, "bad_oauth_callback"},
		{"a token that has run out", func(p *legalaitest.OIDCPerson) { p.Expired = true }, "bad_oauth_callback"},
		{"a person who declines", func(p *legalaitest.OIDCPerson) { p.Refuse = true }, "access_denied"},
	} {
		person := good
		tt.change(&person)
		issuer.SignsInAs(person)
		back, err := id.Return(t.Context(), visit(t, id, identity.Authorize{}))
		if code(err) != tt.want || back.RedirectTo != legalaitest.PublicURL+"/auth/callback" {
			t.Errorf("%s: %v towards %s, want %s", tt.name, err, back.RedirectTo, tt.want)
		}
	}
	issuer.SignsInAs(good)
	callback := visit(t, id, identity.Authorize{})
	id.Clock.Advance(identity.FlowLifetime)
	if _, err := id.Return(t.Context(), callback); code(err) != "bad_oauth_state" {
		t.Errorf("coming back too late: %v", err)
	}
	if _, err := id.Return(t.Context(), identity.Callback{State: "\x00", Code: "x"}); code(err) != "bad_oauth_state" {
		t.Errorf("a state of nonsense: %v", err)
	}
}

func TestGoogleIsNotConfigured(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), nil)
	if _, err := id.Authorize(context.Background(), identity.Authorize{Provider: "google"}); code(err) != "validation_failed" || id.GoogleEnabled() {
		t.Errorf("without configuration: %v", err)
	}
}

func TestBrowserCannotSpeakForTheServer(t *testing.T) {
	issuer := legalaitest.NewOIDC(t)
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), withGoogle(issuer))
	page, err := id.Authorize(t.Context(), identity.Authorize{
		Provider: "google", Scopes: "calendar", Extra: url.Values{
			"client_id": {"evil"}, "redirect_uri": {"https://evil.example"}, "state": {"evil"}, "nonce": {"evil"}, "prompt": {"consent"},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	got, err := url.Parse(page)
	if err != nil {
		t.Fatal(err)
	}
	query := got.Query()
	if strings.Contains(page, "evil") || query.Get("prompt") != "consent" || query.Get("scope") != "openid email profile calendar" {
		t.Errorf("the page is %s", page)
	}
}

// TestASignUpAsksForOneConnection: where sign-up is by invitation, a first sign-in with
// Google asks who is invited in the midst of its transaction. As many at once as there
// are connections would wait for each other for ever.
func TestASignUpAsksForOneConnection(t *testing.T) {
	db := legalaitest.Postgres(t)
	issuer := legalaitest.NewOIDC(t)
	id := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) {
		withGoogle(issuer)(cfg)
		cfg.Invited = func(ctx context.Context, q sqldb.Querier, email string) (bool, error) {
			_, err := sqldb.AccountByEmail(ctx, q, email)
			return errors.Is(err, sqldb.ErrNotFound), nil
		}
	})
	id.MustSignUp(t, "first@law.test")
	if _, err := id.SetSignUpPolicy(t.Context(), boss, identity.SignUpPolicy{Mode: identity.SignUpInvitation}); err != nil {
		t.Fatal(err)
	}
	issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g1", Email: "guest@law.test", Name: "Guest"})
	callback := visit(t, id, identity.Authorize{})
	held, release := make(chan struct{}), make(chan struct{})
	var others sync.WaitGroup
	const connections = 16
	for range connections - 1 {
		others.Go(func() {
			err := db.InTurn(t.Context(), nil, func(sqldb.Querier) error {
				held <- struct{}{}
				<-release
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	for range connections - 1 {
		<-held
	}
	ctx, cancel := context.WithTimeout(t.Context(), legalaitest.Patience) // instead of for ever
	defer cancel()
	if back, err := id.Return(ctx, callback); err != nil || back.Grant == nil {
		t.Errorf("%+v, %v", back, err)
	}
	close(release)
	others.Wait()
}
