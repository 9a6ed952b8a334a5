package identity_test

import (
	"testing"
	"time"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

func byToken(issuer *legalaitest.OIDC, t *testing.T, nonce string) identity.IDToken {
	t.Helper()
	return identity.IDToken{Provider: "google", Token: issuer.IDToken(t, nonce), Nonce: nonce}
}

// TestAnIDTokenSignsIn whom the issuer vouches for to this server, and is no more than the
// mailbox to an account that the issuer had no part in.
func TestAnIDTokenSignsIn(t *testing.T) {
	issuer := legalaitest.NewOIDC(t)
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), withGoogle(issuer))
	admin := id.MustSignUp(t, "ada@law.test")
	issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g2", Email: "bob@law.test"})
	for _, nonce := range []string{"", "a nonce"} {
		grant, err := id.SignInWithIDToken(t.Context(), byToken(issuer, t, nonce))
		if err != nil || grant.User.Email != "bob@law.test" {
			t.Errorf("with the nonce %q: %+v, %v", nonce, grant.User, err)
		}
	}
	issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g1", Email: "ada@law.test"})
	grant, err := id.SignInWithIDToken(t.Context(), byToken(issuer, t, ""))
	if err != nil {
		t.Fatal(err)
	}
	if came := id.MustCaller(t, grant.AccessToken); came.UserID != admin.User.ID || !came.Held() {
		t.Errorf("by its address alone: %+v", came)
	}
	other := byToken(issuer, t, "a nonce")
	other.Nonce = "another"
	none := byToken(issuer, t, "a nonce")
	none.Nonce = ""
	issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g1", Email: "ada@law.test", Expired: true})
	expired := byToken(issuer, t, "")
	issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g1", Email: "ada@law.test", Unverified: true})
	foreign := legalaitest.NewOIDC(t)
	foreign.SignsInAs(legalaitest.OIDCPerson{Subject: "g1", Email: "ada@law.test"})
	for name, in := range map[string]identity.IDToken{
		"another nonce": other, "no nonce": none, "expired": expired, "another issuer": byToken(foreign, t, ""),
		"no token": {Provider: "google", Token: "x.y.z"}, "another provider": {Provider: "github", Token: byToken(issuer, t, "").Token},
	} {
		if _, err := id.SignInWithIDToken(t.Context(), in); code(err) != "validation_failed" {
			t.Errorf("%s: %v", name, err)
		}
	}
	issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g3", Email: "eve@law.test", Unverified: true})
	if _, err := id.SignInWithIDToken(t.Context(), byToken(issuer, t, "")); code(err) != "provider_email_needs_verification" {
		t.Errorf("an address that the issuer has not seen: %v", err)
	}
}

// TestWhoMayChangeWhatSignsIn: the person who has shown lately that it is them, and no
// session under a hold.
func TestWhoMayChangeWhatSignsIn(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		issuer := legalaitest.NewOIDC(t)
		id := legalaitest.NewIdentity(t, db, withGoogle(issuer))
		who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
		if err := id.ProveAgain(t.Context(), who, identity.Proof{Password: legalaitest.Derived("ada@law.test")}); err != nil {
			t.Fatal(err)
		}
		issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g1", Email: "elsewhere@law.test"})
		if _, err := id.LinkIDToken(t.Context(), who, byToken(issuer, t, "")); err != nil {
			t.Fatal(err)
		}
		if _, err := id.LinkIDToken(t.Context(), who, byToken(issuer, t, "")); code(err) != "identity_already_exists" {
			t.Errorf("once more: %v", err)
		}
		if grant, err := id.SignInWithIDToken(t.Context(), byToken(issuer, t, "")); err != nil || grant.User.ID != who.UserID || id.MustCaller(t, grant.AccessToken).Held() {
			t.Errorf("the linked identity signs in to %+v, %v", grant.User, err)
		}
		user, err := id.User(t.Context(), who)
		if err != nil || len(user.Identities) != 2 {
			t.Fatalf("%+v, %v", user.Identities, err)
		}
		ids := map[string]string{}
		for _, one := range user.Identities {
			ids[one.Provider] = one.ID
		}
		google := ids["google"]
		held := id.MustCaller(t, comesByMagicLink(t, id, "ada@law.test", identity.Challenge{}).AccessToken)
		if err := id.UnlinkIdentity(t.Context(), held, google, identity.Client{}); code(err) != "held" {
			t.Errorf("unlinking under a hold: %v", err)
		}
		if _, err := id.AuthorizeLink(t.Context(), held, identity.Authorize{Provider: "google"}); code(err) != "held" {
			t.Errorf("linking under a hold: %v", err)
		}
		stranger := id.MustCaller(t, id.MustSignUp(t, "eve@law.test").AccessToken)
		if err := id.ProveAgain(t.Context(), stranger, identity.Proof{Password: legalaitest.Derived("eve@law.test")}); err != nil {
			t.Fatal(err)
		}
		if err := id.UnlinkIdentity(t.Context(), stranger, google, identity.Client{}); code(err) != "identity_not_found" {
			t.Errorf("somebody else's: %v", err)
		}
		if err := id.UnlinkIdentity(t.Context(), who, ids["email"], identity.Client{}); code(err) != "email_conflict_identity_not_deletable" {
			t.Errorf("the password's: %v", err)
		}
		id.Clock.Advance(time.Hour)
		if err := id.UnlinkIdentity(t.Context(), who, google, identity.Client{}); code(err) != "reauthentication_needed" {
			t.Errorf("an hour after the last act: %v", err)
		}
		if err := id.ProveAgain(t.Context(), who, identity.Proof{Password: legalaitest.Derived("ada@law.test")}); err != nil {
			t.Fatal(err)
		}
		if err := id.UnlinkIdentity(t.Context(), who, google, identity.Client{}); err != nil {
			t.Error(err)
		}
		if user, err := id.User(t.Context(), who); err != nil || len(user.Identities) != 1 {
			t.Errorf("%+v, %v", user.Identities, err)
		}
	})
}
