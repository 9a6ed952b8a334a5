package identity_test

import (
	"errors"
	"testing"
	"time"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// withoutPassword makes an account one that signs in by a provider alone.
func withoutPassword(t *testing.T, id *legalaitest.Identity, who identity.Caller) {
	t.Helper()
	err := id.DB.Tx(t.Context(), func(tx sqldb.Querier) error {
		account, err := sqldb.AccountByID(t.Context(), tx, who.UserID)
		account.PasswordHash = ""
		return errors.Join(err, sqldb.UpdateAccount(t.Context(), tx, account))
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestWhatCountsAsAnAct: a password, a factor and a passkey for everything, a mailed
// code for the own account where that has no password, and the renewal of a token,
// which its thief can do as well, for nothing.
func TestWhatCountsAsAnAct(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), autoconfirm)
	grant := id.MustSignUp(t, "ada@law.test")
	holds := func(name, token string, strong, own bool) {
		t.Helper()
		acts := id.MustCaller(t, token).Acts
		if got := acts.Strong.Equal(id.Clock.Now()); got != strong {
			t.Errorf("%s counts as an act: %v", name, got)
		}
		if got := acts.Own.Equal(id.Clock.Now()); got != own {
			t.Errorf("%s counts as one for the own account: %v", name, got)
		}
	}
	holds("a sign-in", grant.AccessToken, true, true)
	id.Clock.Advance(time.Minute)
	grant, err := id.Refresh(t.Context(), grant.RefreshToken, identity.Client{})
	if err != nil {
		t.Fatal(err)
	}
	holds("a renewed token", grant.AccessToken, false, false)
	who := id.MustCaller(t, grant.AccessToken)
	mailed := func() {
		t.Helper()
		id.Clock.Advance(10 * time.Minute)
		if err := id.Reauthenticate(t.Context(), who, identity.Client{}); err != nil {
			t.Fatal(err)
		}
		if err := id.ProveAgain(t.Context(), who, identity.Proof{Nonce: id.LastMail(t, "ada@law.test").Code}); err != nil {
			t.Fatal(err)
		}
	}
	mailed()
	holds("a mailed code beside a password", grant.AccessToken, false, false)
	if err := id.ProveAgain(t.Context(), who, identity.Proof{Password: legalaitest.Derived("ada@law.test")}); err != nil {
		t.Fatal(err)
	}
	holds("the password", grant.AccessToken, true, true)
	withoutPassword(t, id, who)
	mailed()
	holds("a mailed code without a password", grant.AccessToken, false, true)
	phone, who := enrolled(t, id, who)
	if _, err := phone.verify(t, who, phone.code(t)); err != nil {
		t.Fatal(err)
	}
	holds("a second factor", grant.AccessToken, true, true)
}

// TestStolenTokenRemovesNothingThatSignsIn: nor does it make recovery codes, which sign in, too.
func TestStolenTokenRemovesNothingThatSignsIn(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
		passkey := withPasskey(t, id, who, legalaitest.NewDevice(t))
		phone, who := enrolled(t, id, who)
		if _, err := id.GenerateRecoveryCodes(t.Context(), who, ""); err != nil {
			t.Fatal(err)
		}
		id.Clock.Advance(wire.ActLife + time.Second)
		calls := []struct {
			name string
			call func() error
		}{
			{"new codes", func() error { _, err := id.RegenerateRecoveryCodes(t.Context(), who); return err }},
			{"more codes", func() error { _, err := id.OfferRecoveryCodes(t.Context(), who); return err }},
			{"removing codes", func() error { _, err := id.DeleteRecoveryCodes(t.Context(), who); return err }},
			{"removing the passkey", func() error { return id.RemovePasskey(t.Context(), who, passkey.ID, identity.Client{}) }},
			{"removing the factor", func() error { return id.UnenrollFactor(t.Context(), who, phone.factor, identity.Client{}) }},
		}
		for _, c := range calls {
			if err := c.call(); code(err) != "reauthentication_needed" {
				t.Errorf("%s with a token alone: %v", c.name, err)
			}
		}
		if err := id.ProveAgain(t.Context(), who, identity.Proof{Password: legalaitest.Derived("ada@law.test")}); err != nil {
			t.Fatal(err)
		}
		for _, c := range calls {
			if err := c.call(); err != nil {
				t.Errorf("%s by the person: %v", c.name, err)
			}
		}
	})
}

// TestPasskeyShowsThatThePersonIsThere: one of their own, in the session that was asked,
// once. What a device is asked for that purpose serves no other.
func TestPasskeyShowsThatThePersonIsThere(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		token := id.MustSignUp(t, "ada@law.test").AccessToken
		ada, bob := id.MustCaller(t, token), id.MustCaller(t, id.MustSignUp(t, "bob@law.test").AccessToken)
		if _, err := id.BeginPasskeyAct(t.Context(), ada); code(err) != "webauthn_credential_not_found" {
			t.Errorf("without a passkey: %v", err)
		}
		laptop, foreign := legalaitest.NewDevice(t), legalaitest.NewDevice(t)
		withPasskey(t, id, ada, laptop)
		withPasskey(t, id, bob, foreign)
		id.Clock.Advance(10 * time.Minute)
		ask := func(who identity.Caller) identity.PasskeyChallenge {
			t.Helper()
			asked, err := id.BeginPasskeyAct(t.Context(), who)
			if err != nil {
				t.Fatal(err)
			}
			return asked
		}
		show := func(who identity.Caller, asked identity.PasskeyChallenge, d *legalaitest.Device) string {
			t.Helper()
			return code(id.ProveAgain(t.Context(), who, identity.Proof{
				Passkey: &identity.PasskeyAnswer{ChallengeID: asked.ID, Answer: d.Get(t, asked.Options)},
			}))
		}
		if got := show(ada, ask(ada), foreign); got != "webauthn_verification_failed" {
			t.Errorf("another person's passkey: %q", got)
		}
		if got := show(bob, ask(ada), foreign); got != "webauthn_challenge_not_found" {
			t.Errorf("asked in another session: %q", got)
		}
		asked := ask(ada)
		if _, err := id.SignInWithPasskey(t.Context(), asked.ID, laptop.Get(t, asked.Options), identity.Client{}); code(err) != "webauthn_challenge_not_found" {
			t.Errorf("signing in with it: %v", err)
		}
		asked = ask(ada)
		if _, err := id.FinishPasskey(t.Context(), ada, asked.ID, []byte("{}"), identity.Client{}); code(err) != "webauthn_challenge_not_found" {
			t.Errorf("adding a passkey with it: %v", err)
		}
		signIn, err := id.BeginPasskeySignIn(t.Context(), identity.Client{})
		if err != nil {
			t.Fatal(err)
		}
		if got := show(ada, signIn, laptop); got != "webauthn_challenge_not_found" {
			t.Errorf("an answer to a sign-in: %q", got)
		}
		if acts := id.MustCaller(t, token).Acts; acts.Own.Equal(id.Clock.Now()) {
			t.Fatal("a refused passkey counts")
		}
		asked = ask(ada)
		if got := show(ada, asked, laptop); got != "" {
			t.Errorf("the person's own: %q", got)
		}
		if acts := id.MustCaller(t, token).Acts; !acts.Strong.Equal(id.Clock.Now()) {
			t.Errorf("the last act is of %v", acts.Strong)
		}
		if got := show(ada, asked, laptop); got != "webauthn_challenge_not_found" {
			t.Errorf("a second time: %q", got)
		}
	})
}
