package identity_test

import (
	"strings"
	"testing"
	"time"

	"legalai/internal/audit"
	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/limit"
	"legalai/internal/sqldb"
)

// withPasskey adds a device's passkey to an account.
func withPasskey(t *testing.T, id *legalaitest.Identity, who identity.Caller, d *legalaitest.Device) sqldb.Passkey {
	t.Helper()
	asked, err := id.BeginPasskey(t.Context(), who)
	if err != nil {
		t.Fatal(err)
	}
	added, err := id.FinishPasskey(t.Context(), who, asked.ID, d.Create(t, asked.Options), identity.Client{})
	if err != nil {
		t.Fatal(err)
	}
	return added
}

// passkeySignIn asks for a passkey and answers with a device's.
func passkeySignIn(t *testing.T, id *legalaitest.Identity, d *legalaitest.Device) (identity.Grant, error) {
	t.Helper()
	asked, err := id.BeginPasskeySignIn(t.Context(), identity.Client{})
	if err != nil {
		t.Fatal(err)
	}
	return id.SignInWithPasskey(t.Context(), asked.ID, d.Get(t, asked.Options), identity.Client{})
}

func TestPasskey(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
		d := legalaitest.NewDevice(t)
		d.BackedUp = true
		added := withPasskey(t, id, who, d)
		if got := id.LastMail(t, "ada@law.test").Subject; got != "A passkey was added" {
			t.Errorf("the owner was told %q", got)
		}
		if _, err := id.RenamePasskey(t.Context(), who, added.ID, "Laptop"); err != nil {
			t.Fatal(err)
		}

		id.Clock.Advance(time.Hour)
		grant, err := passkeySignIn(t, id, d)
		if err != nil {
			t.Fatal(err)
		}
		if got := id.MustCaller(t, grant.AccessToken); got.UserID != who.UserID || got.AAL != identity.AAL2 || got.SessionID == who.SessionID {
			t.Errorf("the passkey signed in as %+v", got)
		}
		list, err := id.Passkeys(t.Context(), who)
		if err != nil || len(list) != 1 {
			t.Fatalf("the account has %v, %v", list, err)
		}
		if p := list[0]; p.FriendlyName != "Laptop" || !p.BackupEligible || !p.BackedUp || p.LastUsedAt != id.Clock.Now().UnixMicro() || p.CreatedAt >= p.LastUsedAt {
			t.Errorf("the passkey is kept as %+v", p)
		}

		if err := id.ProveAgain(t.Context(), who, identity.Proof{Password: legalaitest.Derived("ada@law.test")}); err != nil {
			t.Fatal(err)
		}
		if err := id.RemovePasskey(t.Context(), who, added.ID, identity.Client{}); err != nil {
			t.Fatal(err)
		}
		if got := id.LastMail(t, "ada@law.test").Subject; got != "A passkey was removed" {
			t.Errorf("the owner was told %q", got)
		}
		if _, err := passkeySignIn(t, id, d); code(err) != "webauthn_verification_failed" {
			t.Errorf("a passkey that was removed: %v", err)
		}
	})
}

// TestPasskeySignInRefusals changes one thing about an answer that would be
// right. What is wrong does not show: an account that does not exist is refused
// like a signature that does not fit.
func TestPasskeySignInRefusals(t *testing.T) {
	for name, spoil := range map[string]func(t *testing.T, d, other *legalaitest.Device){
		"a page of another origin":     func(_ *testing.T, d, _ *legalaitest.Device) { d.Origin = "https://law.test.evil.test" },
		"a page of another port":       func(_ *testing.T, d, _ *legalaitest.Device) { d.Origin = "https://law.test:8443" },
		"a passkey of another server":  func(_ *testing.T, d, _ *legalaitest.Device) { d.RPID = "evil.test" },
		"a device that stayed locked":  func(_ *testing.T, d, _ *legalaitest.Device) { d.Unverified = true },
		"a device that counts back":    func(_ *testing.T, d, _ *legalaitest.Device) { d.Count = 6 },
		"a device that counts no more": func(_ *testing.T, d, _ *legalaitest.Device) { d.Count = 7 },
		"a passkey now in a cloud":     func(_ *testing.T, d, _ *legalaitest.Device) { d.BackedUp = true },
		"another account's name":       func(_ *testing.T, d, other *legalaitest.Device) { d.Handle = other.Handle },
		"another account's passkey":    func(_ *testing.T, d, other *legalaitest.Device) { d.ID = other.ID },
		"another account altogether":   func(_ *testing.T, d, other *legalaitest.Device) { d.ID, d.Handle = other.ID, other.Handle },
		"an account that is not there": func(_ *testing.T, d, _ *legalaitest.Device) { d.Handle = make([]byte, 16) },
		"no account":                   func(_ *testing.T, d, _ *legalaitest.Device) { d.Handle = nil },
		"an unknown passkey":           func(_ *testing.T, d, _ *legalaitest.Device) { d.ID = []byte(strings.Repeat("x", 32)) },
		"a key that leaves the device": func(_ *testing.T, d, _ *legalaitest.Device) {
			d.Extensions = map[string]any{"prf": map[string]any{"results": map[string]any{"first": "c2VjcmV0"}}}
		},
	} {
		t.Run(name, func(t *testing.T) {
			id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), autoconfirm)
			d, other := legalaitest.NewDevice(t), legalaitest.NewDevice(t)
			d.Count = 7
			withPasskey(t, id, id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken), d)
			withPasskey(t, id, id.MustCaller(t, id.MustSignUp(t, "bob@law.test").AccessToken), other)
			right := *d
			d.Count = 8
			spoil(t, d, other)
			if _, err := passkeySignIn(t, id, d); code(err) != "webauthn_verification_failed" {
				t.Errorf("refused with %v", err)
			}
			right.Count = 8
			if _, err := passkeySignIn(t, id, &right); err != nil {
				t.Errorf("the right answer after that: %v", err)
			}
		})
	}
}

func TestPasskeyRefusals(t *testing.T) {
	for name, spoil := range map[string]func(d *legalaitest.Device){
		"a page of another origin":     func(d *legalaitest.Device) { d.Origin = "https://evil.test" },
		"a passkey of another server":  func(d *legalaitest.Device) { d.RPID = "evil.test" },
		"a device that stayed locked":  func(d *legalaitest.Device) { d.Unverified = true },
		"a key that leaves the device": func(d *legalaitest.Device) { d.Extensions = map[string]any{"prf": map[string]any{"enabled": true}} },
	} {
		t.Run(name, func(t *testing.T) {
			id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), autoconfirm)
			who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
			asked, err := id.BeginPasskey(t.Context(), who)
			if err != nil {
				t.Fatal(err)
			}
			d := legalaitest.NewDevice(t)
			spoil(d)
			if _, err := id.FinishPasskey(t.Context(), who, asked.ID, d.Create(t, asked.Options), identity.Client{}); code(err) != "webauthn_verification_failed" {
				t.Errorf("refused with %v", err)
			}
		})
	}
}

// TestPasskeyChallenges are used up by the first answer, right or wrong, run out,
// and belong to whoever asked and for what.
func TestPasskeyChallenges(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
		bob := id.MustCaller(t, id.MustSignUp(t, "bob@law.test").AccessToken)
		d := legalaitest.NewDevice(t)
		withPasskey(t, id, who, d)
		ask := func(who *identity.Caller) identity.PasskeyChallenge {
			t.Helper()
			asked, err := id.BeginPasskeySignIn(t.Context(), identity.Client{})
			if who != nil {
				asked, err = id.BeginPasskey(t.Context(), *who)
			}
			if err != nil {
				t.Fatal(err)
			}
			return asked
		}
		signIn := func(asked identity.PasskeyChallenge, answer []byte) string {
			_, err := id.SignInWithPasskey(t.Context(), asked.ID, answer, identity.Client{})
			return code(err)
		}
		add := func(who identity.Caller, asked identity.PasskeyChallenge, answer []byte) string {
			_, err := id.FinishPasskey(t.Context(), who, asked.ID, answer, identity.Client{})
			return code(err)
		}
		const unknown = "webauthn_challenge_not_found"

		asked := ask(nil)
		if got := signIn(asked, d.Get(t, asked.Options)); got != "" {
			t.Fatalf("the first answer: %s", got)
		}
		if got := signIn(asked, d.Get(t, asked.Options)); got != unknown {
			t.Errorf("the second answer: %q", got)
		}
		asked = ask(nil)
		if got := signIn(asked, []byte(`{}`)); got != "webauthn_verification_failed" {
			t.Errorf("no answer: %q", got)
		}
		if got := signIn(asked, d.Get(t, asked.Options)); got != unknown {
			t.Errorf("after a wrong answer: %q", got)
		}
		if got := signIn(ask(nil), d.Get(t, asked.Options)); got != "webauthn_verification_failed" {
			t.Errorf("an answer to another challenge: %q", got)
		}
		asked = ask(nil)
		answer := d.Get(t, asked.Options)
		id.Clock.Advance(identity.ChallengeLifetime)
		if got := signIn(asked, answer); got != "webauthn_challenge_expired" {
			t.Errorf("too late: %q", got)
		}
		asked = ask(&who)
		if got := signIn(asked, d.Get(t, asked.Options)); got != unknown {
			t.Errorf("signing in with a challenge to add: %q", got)
		}
		fresh := legalaitest.NewDevice(t)
		asked = ask(nil)
		if got := add(who, asked, fresh.Create(t, asked.Options)); got != unknown {
			t.Errorf("adding with a challenge to sign in: %q", got)
		}
		asked = ask(&who)
		if got := add(bob, asked, fresh.Create(t, asked.Options)); got != unknown {
			t.Errorf("adding with another account's challenge: %q", got)
		}
		second, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada@law.test"), identity.Client{})
		if err != nil {
			t.Fatal(err)
		}
		asked = ask(&who)
		if got := add(id.MustCaller(t, second.AccessToken), asked, fresh.Create(t, asked.Options)); got != unknown {
			t.Errorf("adding with another session's challenge: %q", got)
		}
		asked = ask(&bob)
		if got := add(bob, asked, d.Create(t, asked.Options)); got != "webauthn_credential_exists" {
			t.Errorf("a passkey that another account has: %q", got)
		}
		ask(nil)
		id.Clock.Advance(identity.ChallengeLifetime)
		if err := id.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
	})
}

// TestPasskeyNeedsFreshProof: an old session may not add what signs in, until the
// password was shown in it once more. A mailed code is none where there is a password.
func TestPasskeyNeedsFreshProof(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
		begin := func() string {
			t.Helper()
			id.Clock.Advance(11 * time.Minute)
			_, err := id.BeginPasskey(t.Context(), who)
			return code(err)
		}
		prove := func(p identity.Proof) string { return code(id.ProveAgain(t.Context(), who, p)) }
		if got := begin(); got != "reauthentication_needed" {
			t.Errorf("an old session: %q", got)
		}
		if got := prove(identity.Proof{Password: legalaitest.Derived("wrong")}); got != "current_password_invalid" {
			t.Errorf("a wrong password: %q", got)
		}
		if got := prove(identity.Proof{Nonce: "000000"}); got != "reauthentication_not_valid" {
			t.Errorf("a code that was never sent: %q", got)
		}
		if got := prove(identity.Proof{}); got != "validation_failed" {
			t.Errorf("nothing: %q", got)
		}
		if _, err := id.BeginPasskey(t.Context(), who); code(err) != "reauthentication_needed" {
			t.Errorf("after wrong proofs: %v", err)
		}
		if got := prove(identity.Proof{Password: legalaitest.Derived("ada@law.test")}); got != "" {
			t.Errorf("the password: %q", got)
		}
		if _, err := id.BeginPasskey(t.Context(), who); err != nil {
			t.Errorf("after the password: %v", err)
		}
		if got := begin(); got != "reauthentication_needed" {
			t.Errorf("later: %q", got)
		}
		if err := id.Reauthenticate(t.Context(), who, identity.Client{}); err != nil {
			t.Fatal(err)
		}
		if got := prove(identity.Proof{Nonce: id.LastMail(t, "ada@law.test").Code}); got != "" {
			t.Errorf("the mailed code: %q", got)
		}
		if _, err := id.BeginPasskey(t.Context(), who); code(err) != "reauthentication_needed" {
			t.Errorf("after the mailed code: %v", err)
		}
	})
}

// TestPasskeyAndSecondFactor: where a code is asked for, a session without it
// manages no passkeys; a passkey asks for no code.
func TestPasskeyAndSecondFactor(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), autoconfirm)
	who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
	_, who = enrolled(t, id, who)
	d := legalaitest.NewDevice(t)
	passkey := withPasskey(t, id, who, d)
	grant, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada@law.test"), identity.Client{})
	if err != nil {
		t.Fatal(err)
	}
	low := id.MustCaller(t, grant.AccessToken)
	for name, call := range map[string]func() error{
		"list":   func() error { _, err := id.Passkeys(t.Context(), low); return err },
		"begin":  func() error { _, err := id.BeginPasskey(t.Context(), low); return err },
		"rename": func() error { _, err := id.RenamePasskey(t.Context(), low, passkey.ID, "x"); return err },
		"remove": func() error { return id.RemovePasskey(t.Context(), low, passkey.ID, identity.Client{}) },
	} {
		if code(call()) != "insufficient_aal" {
			t.Errorf("%s without the factor: %v", name, call())
		}
	}
	if grant, err = passkeySignIn(t, id, d); err != nil {
		t.Fatal(err)
	}
	if got := id.MustCaller(t, grant.AccessToken); got.NeedsFactor || got.AAL != identity.AAL2 {
		t.Errorf("the passkey's session: %+v", got)
	}
	bob, phone := id.MustCaller(t, id.MustSignUp(t, "bob@law.test").AccessToken), legalaitest.NewDevice(t)
	withPasskey(t, id, bob, phone)
	if grant, err = passkeySignIn(t, id, phone); err != nil {
		t.Fatal(err)
	}
	bob = id.MustCaller(t, grant.AccessToken)
	if _, err := id.EnrollTOTP(t.Context(), bob, "unfinished", ""); err != nil {
		t.Fatal(err)
	}
	if _, err := id.GenerateRecoveryCodes(t.Context(), bob, ""); code(err) != "mfa_recovery_codes_sole_factor" {
		t.Errorf("codes beside no app but an unfinished one: %v", err)
	}
}

func TestPasskeysBelongToTheirAccount(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), autoconfirm)
	ada := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
	bob := id.MustCaller(t, id.MustSignUp(t, "bob@law.test").AccessToken)
	passkey := withPasskey(t, id, ada, legalaitest.NewDevice(t))
	if _, err := id.RenamePasskey(t.Context(), bob, passkey.ID, "mine"); code(err) != "webauthn_credential_not_found" {
		t.Errorf("renaming another's: %v", err)
	}
	if err := id.RemovePasskey(t.Context(), bob, passkey.ID, identity.Client{}); code(err) != "webauthn_credential_not_found" {
		t.Errorf("removing another's: %v", err)
	}
	if _, err := id.RenamePasskey(t.Context(), ada, passkey.ID, strings.Repeat("x", 121)); code(err) != "validation_failed" {
		t.Errorf("a name without end: %v", err)
	}
	for range 9 {
		withPasskey(t, id, ada, legalaitest.NewDevice(t))
	}
	if _, err := id.BeginPasskey(t.Context(), ada); code(err) != "too_many_passkeys" {
		t.Errorf("the eleventh: %v", err)
	}
	if err := id.RemovePasskey(t.Context(), ada, passkey.ID, identity.Client{}); err != nil {
		t.Fatal(err)
	}
	if _, err := id.BeginPasskey(t.Context(), ada); err != nil {
		t.Errorf("after removing one: %v", err)
	}
}

func TestPasskeysOfShutAccounts(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), autoconfirm)
	id.MustSignUp(t, "first@law.test") // the administrator, who could not be shut out
	who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
	d := legalaitest.NewDevice(t)
	withPasskey(t, id, who, d)
	if _, err := id.Administer(t.Context(), audit.CommandLine, who.UserID, identity.ActDisable); err != nil {
		t.Fatal(err)
	}
	if _, err := passkeySignIn(t, id, d); code(err) != "user_banned" {
		t.Errorf("a shut account: %v", err)
	}
}

func TestPasskeysNeedAHostName(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), func(cfg *identity.Config) { cfg.PublicURL = "http://127.0.0.1:8080" })
	if _, err := id.BeginPasskeySignIn(t.Context(), identity.Client{}); id.PasskeysEnabled() || code(err) != "passkey_disabled" {
		t.Errorf("an address: enabled %v, %v", id.PasskeysEnabled(), err)
	}
}

func TestPasskeyLimits(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), func(cfg *identity.Config) { cfg.RateLimitsOff = false })
	var err error
	for range limit.Passkey.Burst + 1 {
		_, err = id.BeginPasskeySignIn(t.Context(), identity.Client{IP: "192.0.2.1"})
	}
	if code(err) != "over_request_rate_limit" {
		t.Errorf("after many: %v", err)
	}
	for range limit.Token.Burst + 1 {
		_, err = id.SignInWithPasskey(t.Context(), "x", nil, identity.Client{IP: "192.0.2.1"})
	}
	if code(err) != "over_request_rate_limit" {
		t.Errorf("after many answers: %v", err)
	}
}
