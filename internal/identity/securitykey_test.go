package identity_test

import (
	"slices"
	"testing"
	"time"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// askKey asks for a factor, and answers with a device's.
func askKey(t *testing.T, id *legalaitest.Identity, who identity.Caller, factorID string, d *legalaitest.Device) identity.FactorAnswer {
	t.Helper()
	asked, err := id.ChallengeFactor(t.Context(), who, factorID)
	if err != nil {
		t.Fatal(err)
	}
	in := identity.FactorAnswer{ChallengeID: asked.ID, Key: &identity.KeyAnswer{Type: asked.Key.Type}}
	if asked.Key.Type == identity.KeyCreate {
		in.Key.Response = d.Create(t, asked.Key.Options)
	} else {
		in.Key.Response = d.Get(t, asked.Key.Options)
	}
	return in
}

// showKey shows a security key in a session.
func showKey(t *testing.T, id *legalaitest.Identity, who identity.Caller, factorID string, d *legalaitest.Device) (identity.Grant, error) {
	t.Helper()
	return id.VerifyFactor(t.Context(), who, factorID, askKey(t, id, who, factorID, d), identity.Client{})
}

// withKey adds a security key and returns its factor with the session that did.
func withKey(t *testing.T, id *legalaitest.Identity, who identity.Caller, name string, d *legalaitest.Device) (string, identity.Caller) {
	t.Helper()
	made, err := id.EnrollKey(t.Context(), who, name)
	if err != nil {
		t.Fatal(err)
	}
	grant, err := showKey(t, id, who, made.ID, d)
	if err != nil {
		t.Fatal(err)
	}
	return made.ID, id.MustCaller(t, grant.AccessToken)
}

// signedIn signs in with the password alone.
func signedIn(t *testing.T, id *legalaitest.Identity, email string) identity.Caller {
	t.Helper()
	grant, err := id.SignIn(t.Context(), email, legalaitest.Derived(email), identity.Client{})
	if err != nil {
		t.Fatal(err)
	}
	return id.MustCaller(t, grant.AccessToken)
}

func TestSecurityKey(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		first := id.MustSignUp(t, "ada@law.test")
		who := id.MustCaller(t, first.AccessToken)
		other := signedIn(t, id, "ada@law.test")
		d := legalaitest.NewDevice(t)
		d.Unverified = true // the password is the other factor: the key is touched, not unlocked
		made, err := id.EnrollKey(t.Context(), who, "key")
		if err != nil {
			t.Fatal(err)
		}
		if id.MustCaller(t, first.AccessToken).NeedsFactor {
			t.Error("an unfinished key is asked for")
		}
		if _, err := showKey(t, id, who, made.ID, d); err != nil { // and the answer is lost
			t.Fatal(err)
		}
		if got := id.LastMail(t, "ada@law.test").Subject; got != "Two-factor authentication is on" {
			t.Errorf("the owner was told %q", got)
		}
		if _, err := id.ChallengeFactor(t.Context(), other, made.ID); err != nil {
			t.Fatal(err)
		}
		raised, err := showKey(t, id, who, made.ID, d)
		if err != nil {
			t.Fatalf("the new key, once more in the session that made it: %v", err)
		}
		if _, err := id.Refresh(t.Context(), raised.RefreshToken, identity.Client{}); err != nil {
			t.Errorf("going on from there: %v", err)
		}

		low := signedIn(t, id, "ada@law.test")
		if !low.NeedsFactor || low.AAL != identity.AAL1 {
			t.Errorf("after signing in: %+v", low)
		}
		for n := range 2 {
			d.Count += uint32(n)
			grant, err := showKey(t, id, low, made.ID, d)
			if err != nil {
				t.Fatal(err)
			}
			if got := id.MustCaller(t, grant.AccessToken); got.NeedsFactor || got.AAL != identity.AAL2 || got.SessionID != low.SessionID {
				t.Errorf("after showing the key: %+v", got)
			}
		}
		if err := id.UnenrollFactor(t.Context(), low, made.ID, identity.Client{}); code(err) != "insufficient_aal" {
			t.Errorf("removing a key by the caller from before it was shown: %v", err)
		}
		who = id.MustCaller(t, first.AccessToken)
		if err := id.UnenrollFactor(t.Context(), who, made.ID, identity.Client{}); err != nil {
			t.Fatal(err)
		}
		if signedIn(t, id, "ada@law.test").NeedsFactor {
			t.Error("a removed key is still asked for")
		}
	})
}

// TestSecurityKeyRefusals changes one thing about an answer that would be right.
func TestSecurityKeyRefusals(t *testing.T) {
	const refused, used, expired, malformed = "mfa_verification_failed", "mfa_factor_not_found", "mfa_challenge_expired", "validation_failed"
	type scene struct {
		*legalaitest.Identity
		low, bob         identity.Caller // Ada's after the password, and Bob's with his own key
		factor, bobs     string
		d, other, unmade *legalaitest.Device
	}
	answer := func(t *testing.T, s scene, d *legalaitest.Device) identity.FactorAnswer {
		return askKey(t, s.Identity, s.low, s.factor, d)
	}
	for name, tt := range map[string]struct {
		code string
		in   func(t *testing.T, s scene) identity.FactorAnswer
	}{
		"a page of another origin": {refused, func(t *testing.T, s scene) identity.FactorAnswer {
			s.d.Origin = "https://law.test.evil.test"
			return answer(t, s, s.d)
		}},
		"a key of another server": {refused, func(t *testing.T, s scene) identity.FactorAnswer {
			s.d.RPID = "evil.test"
			return answer(t, s, s.d)
		}},
		"a key that counts back": {refused, func(t *testing.T, s scene) identity.FactorAnswer {
			s.d.Count = 6
			return answer(t, s, s.d)
		}},
		"a key that counts no more": {refused, func(t *testing.T, s scene) identity.FactorAnswer {
			s.d.Count = 7
			return answer(t, s, s.d)
		}},
		"another account's key": {refused, func(t *testing.T, s scene) identity.FactorAnswer { return answer(t, s, s.other) }},
		"an unknown key":        {refused, func(t *testing.T, s scene) identity.FactorAnswer { return answer(t, s, s.unmade) }},
		"another key under its name": {refused, func(t *testing.T, s scene) identity.FactorAnswer {
			s.unmade.ID, s.unmade.Handle, s.unmade.Count = s.d.ID, s.d.Handle, 8
			return answer(t, s, s.unmade)
		}},
		"a passkey of the account": {refused, func(t *testing.T, s scene) identity.FactorAnswer {
			high := s.MustCaller(t, mustShow(t, s.Identity, s.low, s.factor, s.d).AccessToken)
			withPasskey(t, s.Identity, high, s.unmade)
			s.d.Count++
			return answer(t, s, s.unmade)
		}},
		"an answer to another challenge": {refused, func(t *testing.T, s scene) identity.FactorAnswer {
			in := answer(t, s, s.d)
			in.Key.Response = answer(t, s, s.d).Key.Response
			return in
		}},
		"an answer that was given": {used, func(t *testing.T, s scene) identity.FactorAnswer {
			in := answer(t, s, s.d)
			if _, err := s.VerifyFactor(t.Context(), s.low, s.factor, in, identity.Client{}); err != nil {
				t.Fatal(err)
			}
			s.d.Count++
			return in
		}},
		"a right answer after a wrong one": {used, func(t *testing.T, s scene) identity.FactorAnswer {
			in := answer(t, s, s.d)
			wrong := identity.FactorAnswer{ChallengeID: in.ChallengeID, Key: &identity.KeyAnswer{Type: in.Key.Type, Response: []byte(`{}`)}}
			if _, err := s.VerifyFactor(t.Context(), s.low, s.factor, wrong, identity.Client{}); code(err) != refused {
				t.Errorf("an empty answer: %v", err)
			}
			return in
		}},
		"an answer to the challenge of another's key": {used, func(t *testing.T, s scene) identity.FactorAnswer {
			return askKey(t, s.Identity, s.bob, s.bobs, s.other)
		}},
		"a late answer": {expired, func(t *testing.T, s scene) identity.FactorAnswer {
			in := answer(t, s, s.d)
			s.Clock.Advance(identity.ChallengeLifetime + time.Second)
			return in
		}},
		"a new key in place of the one that counts": {malformed, func(t *testing.T, s scene) identity.FactorAnswer {
			asked, err := s.ChallengeFactor(t.Context(), s.low, s.factor)
			if err != nil {
				t.Fatal(err)
			}
			return identity.FactorAnswer{ChallengeID: asked.ID, Key: &identity.KeyAnswer{
				Type: identity.KeyCreate, Response: s.unmade.Create(t, map[string]any{"challenge": "x", "rp": map[string]any{"id": "law.test"}}),
			}}
		}},
		"a code": {malformed, func(t *testing.T, s scene) identity.FactorAnswer {
			return identity.FactorAnswer{ChallengeID: answer(t, s, s.d).ChallengeID, Code: "000000"}
		}},
	} {
		t.Run(name, func(t *testing.T) {
			s := scene{Identity: legalaitest.NewIdentity(t, legalaitest.SQLite(t), autoconfirm)}
			s.d, s.other, s.unmade = legalaitest.NewDevice(t), legalaitest.NewDevice(t), legalaitest.NewDevice(t)
			s.d.Count = 7
			s.factor, _ = withKey(t, s.Identity, s.MustCaller(t, s.MustSignUp(t, "ada@law.test").AccessToken), "key", s.d)
			s.bobs, s.bob = withKey(t, s.Identity, s.MustCaller(t, s.MustSignUp(t, "bob@law.test").AccessToken), "key", s.other)
			s.low = signedIn(t, s.Identity, "ada@law.test")
			right := *s.d
			s.d.Count = 8
			in := tt.in(t, s)
			if _, err := s.VerifyFactor(t.Context(), s.low, s.factor, in, identity.Client{}); code(err) != tt.code {
				t.Errorf("refused with %v, want %s", err, tt.code)
			}
			right.Count = s.d.Count + 8
			if _, err := showKey(t, s.Identity, s.low, s.factor, &right); err != nil {
				t.Errorf("the right answer after that: %v", err)
			}
		})
	}
}

func mustShow(t *testing.T, id *legalaitest.Identity, who identity.Caller, factorID string, d *legalaitest.Device) identity.Grant {
	t.Helper()
	grant, err := showKey(t, id, who, factorID, d)
	if err != nil {
		t.Fatal(err)
	}
	return grant
}

// TestNewSecurityKeyRefusals: what is refused of a key that is being made.
func TestNewSecurityKeyRefusals(t *testing.T) {
	for name, tt := range map[string]struct {
		code  string
		spoil func(d *legalaitest.Device, in *identity.FactorAnswer)
	}{
		"a page of another origin": {"mfa_verification_failed", func(d *legalaitest.Device, _ *identity.FactorAnswer) { d.Origin = "https://evil.test" }},
		"a key of another server":  {"mfa_verification_failed", func(d *legalaitest.Device, _ *identity.FactorAnswer) { d.RPID = "evil.test" }},
		"an unfinished key shown":  {"validation_failed", func(_ *legalaitest.Device, in *identity.FactorAnswer) { in.Key.Type = identity.KeyRequest }},
		"nothing":                  {"validation_failed", func(_ *legalaitest.Device, in *identity.FactorAnswer) { in.Key = nil }},
		"another challenge":        {"mfa_factor_not_found", func(_ *legalaitest.Device, in *identity.FactorAnswer) { in.ChallengeID = "nothing" }},
	} {
		t.Run(name, func(t *testing.T) {
			id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), autoconfirm)
			who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
			made, err := id.EnrollKey(t.Context(), who, "key")
			if err != nil {
				t.Fatal(err)
			}
			d, in := legalaitest.NewDevice(t), identity.FactorAnswer{Key: &identity.KeyAnswer{}}
			tt.spoil(d, &in) // the device before it is asked
			in = askKey(t, id, who, made.ID, d)
			tt.spoil(d, &in)
			if _, err := id.VerifyFactor(t.Context(), who, made.ID, in, identity.Client{}); code(err) != tt.code {
				t.Errorf("refused with %v, want %s", err, tt.code)
			}
			if signedIn(t, id, "ada@law.test").NeedsFactor {
				t.Error("the key counts")
			}
		})
	}
}

// TestSeveralSecurityKeys: a spare one answers for the first, a device is one key only, and the
// recovery codes go with the last.
func TestSeveralSecurityKeys(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		first, spare := legalaitest.NewDevice(t), legalaitest.NewDevice(t)
		spare.Count = 3
		one, who := withKey(t, id, id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken), "first", first)
		if _, err := id.EnrollKey(t.Context(), who, "first"); code(err) != "mfa_factor_name_conflict" {
			t.Errorf("another of the same name: %v", err)
		}
		again, err := id.EnrollKey(t.Context(), who, "again")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := showKey(t, id, who, again.ID, first); code(err) != "mfa_verification_failed" {
			t.Errorf("the same key twice: %v", err)
		}
		two, who := withKey(t, id, who, "spare", spare)
		if _, err := id.GenerateRecoveryCodes(t.Context(), who, ""); err != nil {
			t.Errorf("codes beside keys: %v", err)
		}
		if got, err := id.Standing(t.Context(), who); err != nil || got.Factors != 2 {
			t.Errorf("what signs in: %+v, %v", got, err)
		}
		low := signedIn(t, id, "ada@law.test")
		spare.Count = 4
		mustShow(t, id, low, one, spare)
		if _, err := showKey(t, id, low, two, spare); code(err) != "mfa_verification_failed" {
			t.Errorf("the spare key counts no further: %v", err)
		}
		for n, factor := range []string{one, two} {
			if err := id.UnenrollFactor(t.Context(), who, factor, identity.Client{}); err != nil {
				t.Fatal(err)
			}
			if _, err := id.RecoveryCodesStatus(t.Context(), who); (err == nil) != (n == 0) {
				t.Errorf("the codes after %d of two keys: %v", n+1, err)
			}
		}
	})
}

// TestWithoutTheSecurityKey: an account whose only second factor is a key is guarded by it.
func TestWithoutTheSecurityKey(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		factor, high := withKey(t, id, id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken), "key", legalaitest.NewDevice(t))
		if high.Unguarded {
			t.Error("an administrator with a key is asked for a second factor")
		}
		low := signedIn(t, id, "ada@law.test")
		for name, try := range map[string]func() error{
			"changing the password": func() error {
				_, err := id.UpdateUser(t.Context(), low, identity.Update{Password: legalaitest.Derived("x"), Data: map[string]any{"vault_kdf": legalaitest.Kdf('n')}})
				return err
			},
			"adding an app":    func() error { _, err := id.EnrollTOTP(t.Context(), low, "mine", ""); return err },
			"adding a key":     func() error { _, err := id.EnrollKey(t.Context(), low, "mine"); return err },
			"adding a passkey": func() error { _, err := id.BeginPasskey(t.Context(), low); return err },
			"removing the key": func() error { return id.UnenrollFactor(t.Context(), low, factor, identity.Client{}) },
			"making codes":     func() error { _, err := id.GenerateRecoveryCodes(t.Context(), low, ""); return err },
		} {
			if err := try(); code(err) != "insufficient_aal" {
				t.Errorf("%s: %v", name, err)
			}
		}
		bob := id.MustCaller(t, id.MustSignUp(t, "bob@law.test").AccessToken)
		if _, err := id.ChallengeFactor(t.Context(), bob, factor); code(err) != "mfa_factor_not_found" {
			t.Errorf("asking for another's key: %v", err)
		}
		if list, err := id.FactorsForService(t.Context(), low.UserID); err != nil || len(list) != 1 || list[0].Kind != identity.FactorWebAuthn {
			t.Errorf("the service lists %+v, %v", list, err)
		}
		list, _, err := id.Accounts(t.Context(), sqldb.AccountFilter{Limit: 9})
		if err != nil || !slices.ContainsFunc(list, func(a identity.AccountInfo) bool { return a.ID == low.UserID && a.Factors == 1 }) {
			t.Errorf("administrators see %+v, %v", list, err)
		}
		if err := id.RemoveFactor(t.Context(), low.UserID, factor); err != nil {
			t.Fatal(err)
		}
		if signedIn(t, id, "ada@law.test").NeedsFactor {
			t.Error("a key that the service took away is still asked for")
		}
	})
}

// TestAnUnfinishedFactorStandsInForNone: somebody who knew the password before the owner added a
// second factor has begun one of their own, and finishes it once the owner's is asked for.
func TestAnUnfinishedFactorStandsInForNone(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), autoconfirm)
	who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
	thief := signedIn(t, id, "ada@law.test")
	planted, err := id.EnrollTOTP(t.Context(), thief, "thief's app", "")
	if err != nil {
		t.Fatal(err)
	}
	key, err := id.EnrollKey(t.Context(), thief, "thief's key")
	if err != nil {
		t.Fatal(err)
	}
	_, who = withKey(t, id, who, "owner's key", legalaitest.NewDevice(t))
	low := signedIn(t, id, "ada@law.test")
	a := app{id, planted.ID, planted.Secret}
	if _, err := a.verify(t, low, a.code(t)); code(err) != "insufficient_aal" {
		t.Errorf("finishing an app without the key: %v", err)
	}
	if _, err := showKey(t, id, low, key.ID, legalaitest.NewDevice(t)); code(err) != "insufficient_aal" {
		t.Errorf("finishing a key without the key: %v", err)
	}
	if _, err := a.verify(t, who, a.code(t)); err != nil {
		t.Errorf("finishing it in a session that has shown the key: %v", err)
	}
}

// TestSecurityKeysNeedAName: a server without a host name is known to no device.
func TestSecurityKeysNeedAName(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), func(cfg *identity.Config) {
		cfg.MailAutoconfirm, cfg.PublicURL = true, "http://127.0.0.1:8080"
	})
	who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
	if _, err := id.EnrollKey(t.Context(), who, "key"); code(err) != "mfa_webauthn_enroll_not_enabled" {
		t.Errorf("adding a key: %v", err)
	}
}
