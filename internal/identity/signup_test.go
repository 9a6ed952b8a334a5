package identity_test

import (
	"context"
	"crypto/sha256"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// code returns the protocol's code of an error, "" for none.
func code(err error) string {
	var refused *identity.Error
	if errors.As(err, &refused) {
		return refused.Code
	}
	if err != nil {
		return "internal: " + err.Error()
	}
	return ""
}

func autoconfirm(cfg *identity.Config) { cfg.MailAutoconfirm = true }

func request(email string) identity.SignUp {
	return identity.SignUp{
		Email: email, Password: legalaitest.Derived("pw"), RedirectTo: legalaitest.PublicURL + "/auth/callback",
		Data: map[string]any{"full_name": "Ada Test", "law_firm": "Test LLP", "vault_kdf": legalaitest.Kdf('s'), "sub": "forged", "email": "forged"},
	}
}

func TestSignUpWithConfirmation(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		done, err := id.SignUp(t.Context(), request(" Ada@Law.Test "))
		if err != nil {
			t.Fatal(err)
		}
		if done.Grant != nil || done.User.Email != "ada@law.test" || done.User.EmailConfirmedAt != 0 || len(done.User.Identities) != 1 {
			t.Errorf("signed up as %+v", done)
		}
		want := map[string]any{"full_name": "Ada Test", "law_firm": "Test LLP", "sub": done.User.ID, "email": "ada@law.test", "email_verified": false, "phone_verified": false}
		if diff := cmp.Diff(want, done.User.Metadata); diff != "" {
			t.Errorf("metadata (-want +got):\n%s", diff)
		}
		if _, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("pw"), identity.Client{}); code(err) != "email_not_confirmed" {
			t.Errorf("signing in before the confirmation: %v", err)
		}
		letter := id.LastMail(t, "ada@law.test")
		if !strings.HasPrefix(letter.Link, legalaitest.PublicURL+"/auth/v1/verify?") || !strings.Contains(letter.Link, "type=signup") {
			t.Errorf("the link is %s", letter.Link)
		}
		verified, err := id.VerifyLink(t.Context(), "signup", letter.Token, identity.Client{})
		if err != nil {
			t.Fatal(err)
		}
		who := id.MustCaller(t, verified.Grant.AccessToken)
		if who.UserID != done.User.ID || who.AAL != "aal1" || who.Role != "authenticated" || !who.Admin {
			t.Errorf("the caller is %+v; want the first account, an administrator", who)
		}
		if _, err := id.VerifyLink(t.Context(), "signup", letter.Token, identity.Client{}); code(err) != "otp_expired" {
			t.Errorf("using the link again: %v", err)
		}
		if _, err := id.SignIn(t.Context(), "ADA@law.test", legalaitest.Derived("pw"), identity.Client{}); err != nil {
			t.Errorf("signing in: %v", err)
		}
	})
}

func TestSignUpOfAKnownAddress(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		first, err := id.SignUp(t.Context(), request("ada@law.test"))
		if err != nil {
			t.Fatal(err)
		}
		again := request("ada@law.test")
		again.Password = legalaitest.Derived("other")
		again.Data = map[string]any{"full_name": "Eve"}
		second, err := id.SignUp(t.Context(), again)
		if err != nil || second.User.ID != first.User.ID || second.User.Metadata["full_name"] != "Eve" || second.User.Metadata["law_firm"] != nil {
			t.Fatalf("before the confirmation: %+v, %v; want the same id and what was just sent", second.User, err)
		}
		if _, err := id.VerifyLink(t.Context(), "signup", id.LastMail(t, "ada@law.test").Token, identity.Client{}); err != nil {
			t.Fatal(err)
		}
		if _, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("pw"), identity.Client{}); code(err) != "invalid_credentials" {
			t.Errorf("the password of the first sign-up, whose mail nobody followed: %v", err)
		}
		third, err := id.SignUp(t.Context(), again)
		if err != nil || third.Grant != nil || !third.User.Obscured || third.User.ID == first.User.ID {
			t.Errorf("after the confirmation: %+v, %v; want an obscured user", third, err)
		}
		if got := id.LastMail(t, "ada@law.test"); got.Subject != "You already have an account" || got.Link != "" {
			t.Errorf("the owner was told %+v", got)
		}
	})
}

func TestSignUpWithoutConfirmation(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		done, err := id.SignUp(t.Context(), request("ada@law.test"))
		if err != nil || done.Grant == nil {
			t.Fatalf("signing up: %+v, %v; want a session", done, err)
		}
		if _, err := id.SignUp(t.Context(), request("ada@law.test")); code(err) != "user_already_exists" {
			t.Errorf("signing up again: %v", err)
		}
		other, err := id.SignUp(t.Context(), request("bob@law.test"))
		if err != nil {
			t.Fatal(err)
		}
		if who := id.MustCaller(t, other.Grant.AccessToken); who.Admin {
			t.Error("the second account is an administrator")
		}
	})
}

func TestSignUpAtTheSameMoment(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		var wg sync.WaitGroup
		ids := make([]string, 6)
		for n := range ids {
			wg.Go(func() {
				done, err := id.SignUp(context.Background(), request("ada@law.test"))
				if err != nil {
					t.Errorf("signing up: %v", err)
				}
				ids[n] = done.User.ID
			})
		}
		wg.Wait()
		for _, other := range ids {
			if other != ids[0] {
				t.Errorf("two accounts of one address: %v", ids)
			}
		}
	})
}

func TestSignUpRefuses(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), nil)
	for _, tt := range []struct {
		name   string
		change func(*identity.SignUp)
		want   string
	}{
		{"no address", func(r *identity.SignUp) { r.Email = "nobody" }, "validation_failed"},
		{"a name beside the address", func(r *identity.SignUp) { r.Email = "Ada <ada@law.test>" }, "validation_failed"},
		{"a line break in the address", func(r *identity.SignUp) { r.Email = "ada@law.test\r\nBcc: eve@law.test" }, "validation_failed"},
		{"a quoted address", func(r *identity.SignUp) { r.Email = `"ada lovelace"@law.test` }, "validation_failed"},
		{"an address of a machine", func(r *identity.SignUp) { r.Email = "ada@[192.0.2.1]" }, "validation_failed"},
		{"an address too long", func(r *identity.SignUp) {
			r.Email = "ada@" + strings.Repeat("a", 60) + strings.Repeat("."+strings.Repeat("b", 60), 4)
		}, "validation_failed"},
		{"the password itself", func(r *identity.SignUp) { r.Password = "correct horse battery staple" }, "validation_failed"},
		{"a derived value too short", func(r *identity.SignUp) { r.Password = r.Password[:45] }, "validation_failed"},
		{"half a challenge", func(r *identity.SignUp) { r.Challenge.Value = strings.Repeat("a", 43) }, "validation_failed"},
		{"a short challenge", func(r *identity.SignUp) { r.Challenge = identity.Challenge{Value: "abc", Method: "s256"} }, "validation_failed"},
		{"an unknown method", func(r *identity.SignUp) {
			r.Challenge = identity.Challenge{Value: strings.Repeat("a", 43), Method: "s512"}
		}, "validation_failed"},
		{"an unknown profile", func(r *identity.SignUp) {
			r.Data["vault_kdf"] = map[string]any{"profile": 9.0, "salt": "AAAAAAAAAAAAAAAAAAAAAA"}
		}, "validation_failed"},
		{"a profile of 0", func(r *identity.SignUp) {
			r.Data["vault_kdf"] = map[string]any{"profile": 0.0, "salt": "AAAAAAAAAAAAAAAAAAAAAA"}
		}, "validation_failed"},
		{"half a profile", func(r *identity.SignUp) {
			r.Data["vault_kdf"] = map[string]any{"profile": 1.5, "salt": "AAAAAAAAAAAAAAAAAAAAAA"}
		}, "validation_failed"},
		{"a short salt", func(r *identity.SignUp) { r.Data["vault_kdf"] = map[string]any{"profile": 1.0, "salt": "AAAA"} }, "validation_failed"},
		{"admin by oneself", func(r *identity.SignUp) { r.Data["practice_areas"] = []any{"tax", " Admin "} }, "not_admin"},
		{"practice areas that are no list", func(r *identity.SignUp) { r.Data["practice_areas"] = "admin" }, "validation_failed"},
		{"too many practice areas", func(r *identity.SignUp) { r.Data["practice_areas"] = slices.Repeat([]any{"tax"}, 51) }, "validation_failed"},
		{"a practice area too long", func(r *identity.SignUp) { r.Data["practice_areas"] = []any{strings.Repeat("x", 101)} }, "validation_failed"},
		{"a practice area that is no text", func(r *identity.SignUp) { r.Data["practice_areas"] = []any{1.0} }, "validation_failed"},
		{"too much metadata", func(r *identity.SignUp) { r.Data["note"] = strings.Repeat("x", 5000) }, "validation_failed"},
	} {
		in := request("ada@law.test")
		tt.change(&in)
		if _, err := id.SignUp(t.Context(), in); code(err) != tt.want {
			t.Errorf("%s: %v, want %s", tt.name, err, tt.want)
		}
	}
	if mails := id.Mails(t); len(mails) != 0 {
		t.Errorf("%d mails were sent", len(mails))
	}
}

func TestPasswordsOfAnyForm(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), func(cfg *identity.Config) {
		cfg.PasswordForm, cfg.MailAutoconfirm = identity.PasswordAny, true
	})
	for _, tt := range []struct{ password, want string }{
		{"12345", "weak_password"}, {strings.Repeat("x", 73), "validation_failed"}, {"123456", ""},
	} {
		in := request("ada@law.test")
		in.Password = tt.password
		if _, err := id.SignUp(t.Context(), in); code(err) != tt.want {
			t.Errorf("signing up with %q: %v, want %q", tt.password, err, tt.want)
		}
	}
	if _, err := id.SignIn(t.Context(), "ada@law.test", "123456", identity.Client{}); err != nil {
		t.Errorf("signing in: %v", err)
	}
	account, err := sqldb.AccountByEmail(t.Context(), id.DB.Read(), "ada@law.test")
	if err != nil {
		t.Fatal(err)
	}
	account.PasswordHash = "" // as of somebody who signs in with Google alone
	if err := id.DB.Tx(t.Context(), func(tx sqldb.Querier) error { return sqldb.UpdateAccount(t.Context(), tx, account) }); err != nil {
		t.Fatal(err)
	}
	if _, err := id.SignIn(t.Context(), "ada@law.test", "", identity.Client{}); code(err) != "invalid_credentials" {
		t.Errorf("without a password into an account without one: %v", err)
	}
}

func TestDerivationIsKept(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		id.MustSignUp(t, "ada@law.test")
		account, err := sqldb.AccountByEmail(t.Context(), db.Read(), "ada@law.test")
		if err != nil || account.Kdf.Profile != 1 || string(account.Kdf.Salt) != strings.Repeat("a", 16) {
			t.Errorf("stored: %d, %q, %v", account.Kdf.Profile, account.Kdf.Salt, err)
		}
	})
}

func TestConfirmationCode(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		if _, err := id.SignUp(t.Context(), request("ada@law.test")); err != nil {
			t.Fatal(err)
		}
		right := id.LastMail(t, "ada@law.test").Code
		wrong := "000000"
		if right == wrong {
			wrong = "111111"
		}
		for range 4 {
			if _, err := id.VerifyCode(t.Context(), "signup", "ada@law.test", wrong, identity.Client{}); code(err) != "otp_expired" {
				t.Fatalf("a wrong code: %v", err)
			}
		}
		if _, err := id.VerifyCode(t.Context(), "email", "bob@law.test", right, identity.Client{}); code(err) != "otp_expired" {
			t.Errorf("the code with another address: %v", err)
		}
		done, err := id.VerifyCode(t.Context(), "email", "ada@law.test", right, identity.Client{})
		if err != nil || done.Grant == nil {
			t.Errorf("the right code at the fifth attempt: %v", err)
		}
		if _, err := id.VerifyCode(t.Context(), "signup", "ada@law.test", right, identity.Client{}); code(err) != "otp_expired" {
			t.Errorf("the code again: %v", err)
		}
	})
}

// TestWhatAMailCarriesRunsOut, the link and, where there is one, the code alike.
func TestWhatAMailCarriesRunsOut(t *testing.T) {
	for kind, life := range map[string]time.Duration{"signup": identity.ConfirmLifetime, "recovery": identity.RecoveryLifetime} {
		for _, late := range []bool{false, true} {
			for _, by := range []string{"link", "code"} {
				if kind == "recovery" && by == "code" {
					continue
				}
				id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), nil)
				if _, err := id.SignUp(t.Context(), request("ada@law.test")); err != nil {
					t.Fatal(err)
				}
				if kind == "recovery" {
					id.Clock.Advance(time.Minute) // between two mails
					if err := id.Recover(t.Context(), identity.MailRequest{Email: "ada@law.test"}); err != nil {
						t.Fatal(err)
					}
				}
				letter, want := id.LastMail(t, "ada@law.test"), ""
				id.Clock.Advance(life - time.Second)
				if late {
					id.Clock.Advance(time.Second)
					want = "otp_expired"
				}
				var err error
				if by == "link" {
					_, err = id.VerifyLink(t.Context(), kind, letter.Token, identity.Client{})
				} else {
					_, err = id.VerifyCode(t.Context(), kind, "ada@law.test", letter.Code, identity.Client{})
				}
				if code(err) != want {
					t.Errorf("the %s of a %s mail, late %v: %v, want %q", by, kind, late, err, want)
				}
			}
		}
	}
}

func TestCodeIsDeadAfterFiveWrongOnes(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), nil)
	if _, err := id.SignUp(t.Context(), request("ada@law.test")); err != nil {
		t.Fatal(err)
	}
	letter := id.LastMail(t, "ada@law.test")
	for range 5 {
		_, _ = id.VerifyCode(t.Context(), "signup", "ada@law.test", "x", identity.Client{})
	}
	if _, err := id.VerifyCode(t.Context(), "signup", "ada@law.test", letter.Code, identity.Client{}); code(err) != "otp_expired" {
		t.Errorf("the right code after five wrong ones: %v", err)
	}
	if _, err := id.VerifyLink(t.Context(), "signup", letter.Token, identity.Client{}); err != nil {
		t.Errorf("the link after five wrong codes: %v", err)
	}
}

// TestMailCodesAreNotGuessed by having a new one mailed whenever the last one is spent,
// nor after a restart, nor by way of another kind of mail.
func TestMailCodesAreNotGuessed(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		if _, err := id.SignUp(t.Context(), request("ada@law.test")); err != nil {
			t.Fatal(err)
		}
		began := id.Clock.Now()
		for range 5 {
			for range 5 {
				_, _ = id.VerifyCode(t.Context(), "signup", "ada@law.test", "no code", identity.Client{})
			}
			id.Clock.Advance(time.Minute)
			if err := id.Resend(t.Context(), "signup", identity.MailRequest{Email: "ada@law.test"}); err != nil {
				t.Fatal(err)
			}
		}
		restarted := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { cfg.Clock = id.Clock.Now })
		for name, server := range map[string]*legalaitest.Identity{"the server": id, "another one": restarted} {
			if _, err := server.VerifyCode(t.Context(), "signup", "ada@law.test", id.LastMail(t, "ada@law.test").Code, identity.Client{}); code(err) != "otp_expired" {
				t.Errorf("%s takes a code after 25 wrong ones of five mails: %v", name, err)
			}
		}
		grant := followed(t, id, id.LastMail(t, "ada@law.test").Token, identity.Client{})
		who := id.MustCaller(t, grant.AccessToken)
		if err := id.Reauthenticate(t.Context(), who, identity.Client{}); err != nil {
			t.Fatal(err)
		}
		prove := func() string {
			return code(id.ProveAgain(t.Context(), who, identity.Proof{Nonce: id.LastMail(t, "ada@law.test").Code}))
		}
		if got := prove(); got != "over_request_rate_limit" {
			t.Errorf("a code of another kind: %q", got)
		}
		id.Clock.Advance(began.Add(25 * time.Hour).Sub(id.Clock.Now()))
		if err := id.Reauthenticate(t.Context(), who, identity.Client{}); err != nil {
			t.Fatal(err)
		}
		if got := prove(); got != "" {
			t.Errorf("a day later: %q", got)
		}
	})
}

// TestARecoveryCannotBeGuessed: its mail has a link and no code, and none is taken.
func TestARecoveryCannotBeGuessed(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		id.MustSignUp(t, "ada@law.test")
		if err := id.Recover(t.Context(), identity.MailRequest{Email: "ada@law.test"}); err != nil {
			t.Fatal(err)
		}
		letter := id.LastMail(t, "ada@law.test")
		if letter.Code != "" {
			t.Errorf("the mail has the code %s", letter.Code)
		}
		for _, guess := range []string{"", "000000", letter.Code} {
			if _, err := id.VerifyCode(t.Context(), "recovery", "ada@law.test", guess, identity.Client{}); code(err) != "otp_expired" {
				t.Errorf("the code %q: %v", guess, err)
			}
		}
		token, err := sqldb.OneTimeTokenByHash(t.Context(), db.Read(), hashOf(letter.Token))
		if err != nil || len(token.CodeHash) != 0 {
			t.Errorf("a code is kept: %v", err)
		}
		if _, err := id.VerifyToken(t.Context(), "recovery", letter.Token, identity.Client{}); err != nil {
			t.Errorf("the link's token: %v", err)
		}
	})
}

func hashOf(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

func TestLinkRunsOut(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		if _, err := id.SignUp(t.Context(), request("ada@law.test")); err != nil {
			t.Fatal(err)
		}
		letter := id.LastMail(t, "ada@law.test")
		if _, err := id.VerifyLink(t.Context(), "recovery", letter.Token, identity.Client{}); code(err) != "otp_expired" {
			t.Errorf("the link under another type: %v", err)
		}
		id.Clock.Advance(identity.ConfirmLifetime)
		if _, err := id.VerifyLink(t.Context(), "signup", letter.Token, identity.Client{}); code(err) != "otp_expired" {
			t.Errorf("the link after its time: %v", err)
		}
		if err := id.Resend(t.Context(), "signup", identity.MailRequest{Email: "ada@law.test"}); err != nil {
			t.Fatal(err)
		}
		if err := id.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		id.Clock.Advance(time.Hour)
		if _, err := id.VerifyLink(t.Context(), "signup", id.LastMail(t, "ada@law.test").Token, identity.Client{}); err != nil {
			t.Errorf("the link of the second mail: %v", err)
		}
	})
}
