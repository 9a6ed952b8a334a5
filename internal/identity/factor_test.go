package identity_test

import (
	"encoding/xml"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// app is an authenticator app.
type app struct {
	id     *legalaitest.Identity
	factor string
	secret string
}

func (a app) code(t *testing.T) string {
	t.Helper()
	code, err := totp.GenerateCode(a.secret, a.id.Clock.Now())
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// verify asks for a code and gives one.
func (a app) verify(t *testing.T, who identity.Caller, code string) (identity.Grant, error) {
	t.Helper()
	challenge, err := a.id.ChallengeFactor(t.Context(), who, a.factor)
	if err != nil {
		t.Fatal(err)
	}
	return a.id.VerifyFactor(t.Context(), who, a.factor, identity.FactorAnswer{ChallengeID: challenge.ID, Code: code}, identity.Client{})
}

// enrolled sets an app up and returns it with the session that did.
func enrolled(t *testing.T, id *legalaitest.Identity, who identity.Caller) (app, identity.Caller) {
	t.Helper()
	made, err := id.EnrollTOTP(t.Context(), who, "phone", "")
	if err != nil {
		t.Fatal(err)
	}
	a := app{id, made.ID, made.Secret}
	grant, err := a.verify(t, who, a.code(t))
	if err != nil {
		t.Fatal(err)
	}
	id.Clock.Advance(30 * time.Second) // the code of this moment is used up
	return a, id.MustCaller(t, grant.AccessToken)
}

func TestSecondFactor(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		first := id.MustSignUp(t, "ada@law.test")
		who := id.MustCaller(t, first.AccessToken)
		other, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada@law.test"), identity.Client{})
		if err != nil {
			t.Fatal(err)
		}
		id.Clock.Advance(time.Second)
		made, err := id.EnrollTOTP(t.Context(), who, "phone", "")
		if err != nil {
			t.Fatal(err)
		}
		if xml.Unmarshal([]byte(made.QRCode), new(any)) != nil || strings.ContainsAny(made.QRCode, "#%") {
			t.Error("the QR code cannot stand in a data URL")
		}
		if !strings.HasPrefix(made.URI, "otpauth://totp/Legal%20AI%20Platform:ada@law.test?") {
			t.Errorf("the address of the factor is %s", made.URI)
		}
		a := app{id, made.ID, made.Secret}
		if id.MustCaller(t, first.AccessToken).NeedsFactor {
			t.Error("an unverified factor is asked for")
		}
		if _, err := a.verify(t, who, "000000"); code(err) != "mfa_verification_failed" {
			t.Errorf("a wrong code: %v", err)
		}
		used := a.code(t)
		raised, err := a.verify(t, who, used)
		if err != nil {
			t.Fatal(err)
		}
		who = id.MustCaller(t, raised.AccessToken)
		if who.AAL != "aal2" || who.NeedsFactor || who.SessionID != id.MustCaller(t, first.AccessToken).SessionID {
			t.Errorf("the caller is now %+v", who)
		}
		if _, err := id.Authenticate(t.Context(), other.AccessToken); code(err) != "session_not_found" {
			t.Errorf("a session without the factor: %v", err)
		}
		again, err := a.verify(t, who, used)
		if err != nil || id.MustCaller(t, again.AccessToken).SessionID != who.SessionID {
			t.Errorf("the code that switched the factor on, after its answer was lost: %v", err)
		}
		told := len(id.Mails(t))
		if _, err := a.verify(t, who, used); err != nil || len(id.Mails(t)) != told {
			t.Errorf("after %d mails the owner was told once more: %v", told, err)
		}
		if got := id.LastMail(t, "ada@law.test").Subject; got != "Two-factor authentication is on" {
			t.Errorf("the owner was told %q", got)
		}

		grant, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada@law.test"), identity.Client{})
		if err != nil {
			t.Fatal(err)
		}
		low := id.MustCaller(t, grant.AccessToken)
		if !low.NeedsFactor || low.AAL != "aal1" {
			t.Errorf("after signing in: %+v", low)
		}
		if _, err := a.verify(t, low, used); code(err) != "mfa_verification_failed" {
			t.Errorf("a code that was used: %v", err)
		}
		id.Clock.Advance(30 * time.Second)
		next := a.code(t)
		if _, err := a.verify(t, low, next); err != nil {
			t.Errorf("the next code: %v", err)
		}
		low = id.MustCaller(t, grant.AccessToken)
		if _, err := a.verify(t, low, next); low.AAL != "aal2" || code(err) != "mfa_verification_failed" {
			t.Errorf("a code that signed in, once more in its own session: %v", err)
		}
		if _, err := a.verify(t, who, used); code(err) != "mfa_verification_failed" {
			t.Errorf("the first code, after another was used: %v", err)
		}
	})
}

// TestAFactorIsNotPlanted in a session that somebody else got hold of: to set one up takes
// a person who shows that it is them, from the first step to the last.
func TestAFactorIsNotPlanted(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		grant := id.MustSignUp(t, "ada@law.test")
		who := id.MustCaller(t, grant.AccessToken)
		prove := func() {
			t.Helper()
			if err := id.ProveAgain(t.Context(), who, identity.Proof{Password: legalaitest.Derived("ada@law.test")}); err != nil {
				t.Fatal(err)
			}
		}
		id.Clock.Advance(30 * time.Minute)
		if _, err := id.EnrollTOTP(t.Context(), who, "eve's phone", ""); code(err) != "reauthentication_needed" {
			t.Errorf("without proof: %v", err)
		}
		prove()
		made, err := id.EnrollTOTP(t.Context(), who, "phone", "")
		if err != nil {
			t.Fatal(err)
		}
		a := app{id, made.ID, made.Secret}
		id.Clock.Advance(20 * time.Minute)
		if _, err := a.verify(t, who, a.code(t)); code(err) != "reauthentication_needed" {
			t.Errorf("the first code, long after the proof: %v", err)
		}
		prove()
		if _, err := a.verify(t, who, a.code(t)); err != nil {
			t.Errorf("the first code after another proof: %v", err)
		}
	})
}

func TestWithoutTheSecondFactor(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		a, high := enrolled(t, id, id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken))
		grant, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada@law.test"), identity.Client{})
		if err != nil {
			t.Fatal(err)
		}
		low := id.MustCaller(t, grant.AccessToken)
		kdf := map[string]any{"vault_kdf": legalaitest.Kdf('n')}
		for name, try := range map[string]func() error{
			"changing the password": func() error {
				_, err := id.UpdateUser(t.Context(), low, identity.Update{Password: legalaitest.Derived("x"), Data: kdf})
				return err
			},
			"changing the address": func() error {
				_, err := id.UpdateUser(t.Context(), low, identity.Update{Email: "eve@law.test"})
				return err
			},
			"adding a factor":   func() error { _, err := id.EnrollTOTP(t.Context(), low, "mine", ""); return err },
			"removing a factor": func() error { return id.UnenrollFactor(t.Context(), low, a.factor, identity.Client{}) },
			"making codes":      func() error { _, err := id.GenerateRecoveryCodes(t.Context(), low, ""); return err },
		} {
			if err := try(); code(err) != "insufficient_aal" {
				t.Errorf("%s: %v", name, err)
			}
		}
		bob := id.MustCaller(t, id.MustSignUp(t, "bob@law.test").AccessToken)
		unfinished, err := id.EnrollTOTP(t.Context(), bob, "phone", "")
		if err != nil {
			t.Fatal(err)
		}
		codes, err := id.GenerateRecoveryCodes(t.Context(), high, "")
		if err != nil {
			t.Fatal(err)
		}
		for name, err := range map[string]error{
			"removing another's factor": id.UnenrollFactor(t.Context(), bob, a.factor, identity.Client{}),
			"removing codes as an app":  id.UnenrollFactor(t.Context(), high, codes.ID, identity.Client{}),
			"removing what is nothing":  id.UnenrollFactor(t.Context(), high, "nothing", identity.Client{}),
		} {
			if code(err) != "mfa_factor_not_found" {
				t.Errorf("%s: %v", name, err)
			}
		}
		if _, err := id.EnrollTOTP(t.Context(), bob, "tablet", ""); err != nil {
			t.Errorf("adding one beside an unfinished factor: %v", err)
		}
		if err := id.UnenrollFactor(t.Context(), bob, unfinished.ID, identity.Client{}); err != nil {
			t.Errorf("removing an unfinished factor: %v", err)
		}
		if _, err := id.EnrollTOTP(t.Context(), high, "phone", ""); code(err) != "mfa_factor_name_conflict" {
			t.Errorf("a second factor of the same name: %v", err)
		}
		if err := id.UnenrollFactor(t.Context(), high, a.factor, identity.Client{}); err != nil {
			t.Fatal(err)
		}
		if who := id.MustCaller(t, grant.AccessToken); who.NeedsFactor {
			t.Error("a removed factor is still asked for")
		}
	})
}

func TestGuessedFactorRests(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), autoconfirm)
	a, who := enrolled(t, id, id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken))
	for range 5 {
		if _, err := a.verify(t, who, "000000"); code(err) != "mfa_verification_failed" {
			t.Fatalf("a wrong code: %v", err)
		}
	}
	if _, err := a.verify(t, who, a.code(t)); code(err) != "over_request_rate_limit" {
		t.Errorf("the right code after five wrong ones: %v", err)
	}
	id.Clock.Advance(15*time.Minute + time.Second)
	if _, err := a.verify(t, who, a.code(t)); err != nil {
		t.Errorf("after a rest: %v", err)
	}
}

func TestAFactorRestsNoLongerWhenTheClockIsSetBack(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), autoconfirm)
	a, who := enrolled(t, id, id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken))
	id.Clock.Advance(2 * time.Hour)
	for range 5 {
		if _, err := a.verify(t, who, "000000"); code(err) != "mfa_verification_failed" {
			t.Fatalf("a wrong code: %v", err)
		}
	}
	id.Clock.Advance(-time.Hour)
	if _, err := a.verify(t, who, a.code(t)); err != nil {
		t.Errorf("the right code after the clock was set back: %v", err)
	}
}

func TestChallengeRunsOut(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), autoconfirm)
	a, who := enrolled(t, id, id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken))
	challenge, err := id.ChallengeFactor(t.Context(), who, a.factor)
	if err != nil {
		t.Fatal(err)
	}
	id.Clock.Advance(identity.ChallengeLifetime + time.Second)
	if _, err := id.VerifyFactor(t.Context(), who, a.factor, identity.FactorAnswer{ChallengeID: challenge.ID, Code: a.code(t)}, identity.Client{}); code(err) != "mfa_challenge_expired" {
		t.Errorf("an old challenge: %v", err)
	}
	if _, err := id.VerifyFactor(t.Context(), who, a.factor, identity.FactorAnswer{ChallengeID: "\x00", Code: a.code(t)}, identity.Client{}); code(err) != "mfa_factor_not_found" {
		t.Errorf("an unknown challenge: %v", err)
	}
}

func TestRecoveryCodes(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		plain := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
		if _, err := id.GenerateRecoveryCodes(t.Context(), plain, ""); code(err) != "mfa_recovery_codes_sole_factor" {
			t.Errorf("without a factor: %v", err)
		}
		a, who := enrolled(t, id, plain)
		if _, err := id.RecoveryCodesStatus(t.Context(), who); code(err) != "mfa_factor_not_found" {
			t.Errorf("the status before: %v", err)
		}
		set, err := id.GenerateRecoveryCodes(t.Context(), who, "")
		if err != nil || len(set.Codes) != 10 || set.Name != "Recovery codes" {
			t.Fatalf("made %+v, %v", set, err)
		}
		if _, err := id.GenerateRecoveryCodes(t.Context(), who, ""); code(err) != "mfa_verified_factor_exists" {
			t.Errorf("making a second set: %v", err)
		}
		grant, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada@law.test"), identity.Client{})
		if err != nil {
			t.Fatal(err)
		}
		low := id.MustCaller(t, grant.AccessToken)
		typed := strings.ToUpper(set.Codes[3][:4] + "-" + set.Codes[3][4:8] + " " + set.Codes[3][8:])
		raised, err := id.VerifyRecoveryCode(t.Context(), low, typed, identity.Client{})
		if err != nil || id.MustCaller(t, raised.AccessToken).AAL != "aal2" {
			t.Fatalf("a code as typed: %v", err)
		}
		if got := id.LastMail(t, "ada@law.test").Subject; got != "A two-factor recovery code was used" {
			t.Errorf("the owner was told %q", got)
		}
		if _, err := id.VerifyRecoveryCode(t.Context(), low, set.Codes[3], identity.Client{}); code(err) != "mfa_verification_failed" {
			t.Errorf("the code again: %v", err)
		}
		if status, err := id.RecoveryCodesStatus(t.Context(), low); err != nil || status.Total != 10 || status.Unused != 9 {
			t.Errorf("the status is %+v, %v", status, err)
		}
		for range 4 {
			_, _ = id.VerifyRecoveryCode(t.Context(), low, "wrong", identity.Client{})
		}
		if _, err := id.VerifyRecoveryCode(t.Context(), low, set.Codes[4], identity.Client{}); code(err) != "mfa_recovery_codes_locked" {
			t.Errorf("after five wrong ones: %v", err)
		}
		high := id.MustCaller(t, raised.AccessToken)
		fresh, err := id.RegenerateRecoveryCodes(t.Context(), high)
		if err != nil || fresh.ID != set.ID {
			t.Fatal(err)
		}
		if _, err := id.VerifyRecoveryCode(t.Context(), high, set.Codes[4], identity.Client{}); code(err) != "mfa_verification_failed" {
			t.Errorf("a code of the replaced set: %v", err)
		}
		if _, err := id.VerifyRecoveryCode(t.Context(), high, fresh.Codes[0], identity.Client{}); err != nil {
			t.Errorf("a code of the new set: %v", err)
		}
		if _, err := id.DeleteRecoveryCodes(t.Context(), low); code(err) != "insufficient_aal" {
			t.Errorf("removing the codes without the factor: %v", err)
		}
		if removed, err := id.DeleteRecoveryCodes(t.Context(), high); err != nil || removed != set.ID {
			t.Errorf("removing the codes: %q, %v", removed, err)
		}
		if _, err := id.VerifyRecoveryCode(t.Context(), high, fresh.Codes[1], identity.Client{}); code(err) != "mfa_verification_failed" {
			t.Errorf("a code that was removed: %v", err)
		}
		if _, err := id.GenerateRecoveryCodes(t.Context(), high, ""); err != nil {
			t.Fatal(err)
		}
		if err := id.UnenrollFactor(t.Context(), high, a.factor, identity.Client{}); err != nil {
			t.Fatal(err)
		}
		if _, err := id.RecoveryCodesStatus(t.Context(), high); code(err) != "mfa_factor_not_found" {
			t.Errorf("the codes outlived the factor: %v", err)
		}
	})
}

// TestOfferedRecoveryCodes: between the making of new codes and the person's word that they have
// them, the answer may be lost; neither the codes on paper nor the new ones may be dead then.
func TestOfferedRecoveryCodes(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		plain := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
		if _, err := id.OfferRecoveryCodes(t.Context(), plain); code(err) != "mfa_recovery_codes_sole_factor" {
			t.Errorf("without a factor: %v", err)
		}
		_, who := enrolled(t, id, plain)
		offer := func() []string {
			t.Helper()
			id.Clock.Advance(time.Second)
			set, err := id.OfferRecoveryCodes(t.Context(), who)
			if err != nil || len(set.Codes) != 10 {
				t.Fatalf("offered %d, %v", len(set.Codes), err)
			}
			return set.Codes
		}
		confirm := func(codes []string) {
			t.Helper()
			for range 2 { // the answer to the first may be lost
				if err := id.ConfirmRecoveryCodes(t.Context(), who, codes); err != nil {
					t.Fatal(err)
				}
			}
		}
		wantStatus := func(unused int, offered bool) {
			t.Helper()
			if got, err := id.RecoveryCodesStatus(t.Context(), who); err != nil || got.Unused != unused || got.Offered != offered {
				t.Errorf("status: %+v, %v; want %d unused, offered %v", got, err, unused, offered)
			}
		}
		wantWorks := func(what, typed string, want bool) {
			t.Helper()
			if _, err := id.VerifyRecoveryCode(t.Context(), who, typed, identity.Client{}); (err == nil) != want {
				t.Errorf("%s: %v, want it to work: %v", what, err, want)
			}
		}
		paper := offer()
		wantStatus(10, true)
		confirm(paper)
		wantStatus(10, false)
		fresh := offer()
		wantStatus(20, true)
		wantWorks("a code on paper before the new ones are confirmed", paper[0], true)
		wantWorks("a new code before it is confirmed", fresh[0], true)
		if err := id.ConfirmRecoveryCodes(t.Context(), who, append([]string{"unheard of"}, fresh[1:]...)); code(err) != "mfa_verification_failed" {
			t.Errorf("confirming a code that was never made: %v", err)
		}
		if err := id.ConfirmRecoveryCodes(t.Context(), who, fresh[:3]); code(err) != "mfa_verification_failed" {
			t.Errorf("confirming some: %v", err)
		}
		if err := id.ConfirmRecoveryCodes(t.Context(), plain, fresh); code(err) != "insufficient_aal" {
			t.Errorf("confirming without the factor: %v", err)
		}
		wantStatus(18, true)
		confirm(fresh)
		wantStatus(9, false)
		wantWorks("a code that was replaced", paper[1], false)
		wantWorks("a code that was used, after the confirmation", fresh[0], false)
		var last []string
		for range 9 {
			last = offer()
		}
		wantStatus(49, true)
		wantWorks("a confirmed code beside many offers", fresh[1], true)
		confirm(last)
		wantStatus(10, false)
	})
}
