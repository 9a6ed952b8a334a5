package identity_test

import (
	"testing"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// TestABoundSessionIsRefreshedInItsBrowserAlone has a copy of a refresh token used
// elsewhere: it gains nothing and takes nothing from the owner.
func TestABoundSessionIsRefreshedInItsBrowserAlone(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { cfg.MailAutoconfirm = true })
		id.MustSignUp(t, "ada@law.test")
		here := identity.WithBrowser(t.Context(), "here")
		grant, err := id.SignIn(here, "ada@law.test", legalaitest.Derived("ada@law.test"), identity.Client{Browser: "here"})
		if err != nil {
			t.Fatal(err)
		}
		for _, other := range []string{"", "elsewhere"} {
			ctx := identity.WithBrowser(t.Context(), other)
			if _, err := id.Authenticate(ctx, grant.AccessToken); code(err) != "session_bound" {
				t.Errorf("the access token in the browser %q: %v", other, err)
			}
			for range 3 { // often enough to count as a token that was used before
				if _, err := id.Refresh(ctx, grant.RefreshToken, identity.Client{Browser: other}); code(err) != "session_bound" {
					t.Errorf("the refresh token in the browser %q: %v", other, err)
				}
			}
		}
		next, err := id.Refresh(here, grant.RefreshToken, identity.Client{Browser: "here"})
		if err != nil {
			t.Fatalf("the owner afterwards: %v", err)
		}
		if _, err := id.Authenticate(here, next.AccessToken); err != nil {
			t.Errorf("the owner's next token: %v", err)
		}
	})
}

// TestASessionFromBeforeIsBoundByARefresh upgrades a session that no cookie holds. Tabs
// that refresh at once, each without a cookie, must not end up with different ones.
func TestASessionFromBeforeIsBoundByARefresh(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { cfg.MailAutoconfirm = true })
		grant := id.MustSignUp(t, "ada@law.test")
		given, err := id.Refresh(t.Context(), grant.RefreshToken, identity.Client{Browser: "one tab's"})
		if err != nil {
			t.Fatal(err)
		}
		if given, err = id.Refresh(t.Context(), given.RefreshToken, identity.Client{Browser: "the other's"}); err != nil {
			t.Fatalf("a second tab: %v", err)
		}
		kept := identity.WithBrowser(t.Context(), "the other's")
		bound, err := id.Refresh(kept, given.RefreshToken, identity.Client{Browser: "the other's"})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := id.Authenticate(t.Context(), bound.AccessToken); code(err) != "session_bound" {
			t.Errorf("the bound session without its cookie: %v", err)
		}
		if _, err := id.Authenticate(kept, bound.AccessToken); err != nil {
			t.Errorf("the bound session with its cookie: %v", err)
		}
	})
}
