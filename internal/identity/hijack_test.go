package identity_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// The browsers of these tests, each in a network of its own.
var (
	adas   = identity.Client{IP: "192.0.2.10", Browser: "ada's", IsBrowser: true}
	phone  = identity.Client{IP: "198.51.100.20", Browser: "ada's phone's", IsBrowser: true}
	eves   = identity.Client{IP: "203.0.113.30", Browser: "eve's", IsBrowser: true}
	modest = identity.Client{IP: "192.0.2.10", IsBrowser: true} // keeps no cookie
)

// signsUp signs ada@law.test up with a password and a name, from a browser.
func signsUp(t *testing.T, id *legalaitest.Identity, password, name string, from identity.Client) string {
	t.Helper()
	in := request("ada@law.test")
	in.Password, in.Client = legalaitest.Derived(password), from
	in.Data = map[string]any{"full_name": name, "law_firm": name + " LLP", "practice_areas": []any{"tax"}, "vault_kdf": legalaitest.Kdf('s')}
	if _, err := id.SignUp(t.Context(), in); err != nil {
		t.Fatal(err)
	}
	return id.LastMail(t, "ada@law.test").Token
}

func followed(t *testing.T, id *legalaitest.Identity, token string, in identity.Client) identity.Grant {
	t.Helper()
	done, err := id.VerifyLink(t.Context(), "signup", token, in)
	if err != nil {
		t.Fatal(err)
	}
	return *done.Grant
}

func signsIn(t *testing.T, id *legalaitest.Identity, password string, from identity.Client) string {
	t.Helper()
	_, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived(password), from)
	return code(err)
}

// wantNothingOf fails if an account holds anything that a stranger said of it.
func wantNothingOf(t *testing.T, id *legalaitest.Identity, stranger string) {
	t.Helper()
	account, err := sqldb.AccountByEmail(t.Context(), id.DB.Read(), "ada@law.test")
	if err != nil {
		t.Fatal(err)
	}
	profile, err := sqldb.ProfileByID(t.Context(), id.DB.Read(), account.ID)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(account.UserMetadata, stranger) || strings.Contains(profile.FullName+profile.LawFirm, stranger) {
		t.Errorf("the account says %s, the profile %q of %q", account.UserMetadata, profile.FullName, profile.LawFirm)
	}
}

// TestSignUpIsNotHijackedBeforeItHappens: a stranger signs up with the address first, and
// waits for the owner to confirm it.
func TestSignUpIsNotHijackedBeforeItHappens(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		planted := signsUp(t, id, "eve", "Eve", eves)
		wantNothingOf(t, id, "Eve")
		own := signsUp(t, id, "ada", "Ada", adas)
		if _, err := id.VerifyLink(t.Context(), "signup", planted, adas); code(err) != "otp_expired" {
			t.Errorf("the link of the stranger's sign-up: %v", err)
		}
		grant := followed(t, id, own, adas)
		if got := signsIn(t, id, "eve", eves); got != "invalid_credentials" {
			t.Errorf("the stranger's password: %q", got)
		}
		if got := signsIn(t, id, "ada", phone); got != "" {
			t.Errorf("the owner's password: %q", got)
		}
		profiles, err := id.Profiles(t.Context(), id.MustCallerIn(t, adas.Browser, grant.AccessToken))
		if err != nil || len(profiles) != 1 || profiles[0].FullName != "Ada" || profiles[0].LawFirm != "Ada LLP" || !slices.Equal(profiles[0].PracticeAreas, []string{"tax", "admin"}) {
			t.Errorf("the owner's profile is %+v, %v", profiles, err)
		}
		if grant.User.Metadata["full_name"] != "Ada" {
			t.Errorf("the owner's metadata is %v", grant.User.Metadata)
		}
	})
}

// TestSignUpIsNotHijackedRightAfterwards: a stranger signs up with the address once its
// owner has, so that the newest mail, which the owner follows, is that of their sign-up.
func TestSignUpIsNotHijackedRightAfterwards(t *testing.T) {
	for name, at := range map[string]identity.Client{"in the browser that signed up": adas, "on a phone": phone, "in a browser without cookies": modest} {
		t.Run(name, func(t *testing.T) {
			legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
				id := legalaitest.NewIdentity(t, db, nil)
				signsUp(t, id, "ada", "Ada", adas)
				grant := followed(t, id, signsUp(t, id, "eve", "Eve", eves), at)
				for where, from := range map[string]identity.Client{"their browser": eves, "a program": {IP: eves.IP}} {
					if got := signsIn(t, id, "eve", from); got != "email_not_confirmed" {
						t.Errorf("the stranger's password, from %s: %q", where, got)
					}
				}
				_, err := id.UpdateUser(t.Context(), id.MustCallerIn(t, at.Browser, grant.AccessToken), identity.Update{
					Password: legalaitest.Derived("own"), Data: map[string]any{"vault_kdf": legalaitest.Kdf('o')},
				})
				if err != nil {
					t.Fatalf("the owner sets a password: %v", err)
				}
				if got := signsIn(t, id, "own", adas); got != "" {
					t.Errorf("the owner's password: %q", got)
				}
				if got := signsIn(t, id, "eve", eves); got != "invalid_credentials" {
					t.Errorf("the stranger's password, afterwards: %q", got)
				}
				wantNothingOf(t, id, "Eve")
			})
		})
	}
}

// TestAnUnaskedConfirmationTakesNoPassword: a stranger signs up with the address, and its
// owner, or what opens mails for them, follows the link without having asked for anything.
func TestAnUnaskedConfirmationTakesNoPassword(t *testing.T) {
	for name, at := range map[string]identity.Client{
		"the owner": adas, "without cookies": modest, "a scanner": {IP: "198.51.100.99"},
		"in the stranger's own network": {IP: eves.IP, Browser: "colleague's", IsBrowser: true},
	} {
		t.Run(name, func(t *testing.T) {
			legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
				id := legalaitest.NewIdentity(t, db, nil)
				followed(t, id, signsUp(t, id, "eve", "Eve", eves), at)
				wantNothingOf(t, id, "Eve")
				for _, from := range []identity.Client{eves, {IP: eves.IP}} {
					if got := signsIn(t, id, "eve", from); got != "email_not_confirmed" {
						t.Errorf("the stranger's password: %q", got)
					}
				}
				if err := id.Recover(t.Context(), identity.MailRequest{Email: "ada@law.test"}); err != nil {
					t.Fatal(err)
				}
				if _, err := id.VerifyLink(t.Context(), "recovery", id.LastMail(t, "ada@law.test").Token, adas); err != nil {
					t.Fatal(err)
				}
				if got := signsIn(t, id, "eve", eves); got != "invalid_credentials" {
					t.Errorf("the stranger's password after the owner's reset: %q", got)
				}
			})
		})
	}
}

// TestSignUpOnTwoDevices: the owner signs up here and reads their mail there.
func TestSignUpOnTwoDevices(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		grant := followed(t, id, signsUp(t, id, "ada", "Ada", adas), phone)
		if grant.User.EmailConfirmedAt == 0 || grant.User.Metadata["full_name"] != nil {
			t.Errorf("the link alone: %+v", grant.User)
		}
		if got := signsIn(t, id, "ada", adas); got != "email_not_confirmed" {
			t.Errorf("the password where nobody has followed the link: %q", got)
		}
		if got := signsIn(t, id, "wrong", phone); got != "invalid_credentials" {
			t.Errorf("a wrong password where somebody has: %q", got)
		}
		if got := signsIn(t, id, "ada", phone); got != "" {
			t.Errorf("the password there: %q", got)
		}
		if got := signsIn(t, id, "ada", adas); got != "" {
			t.Errorf("and then anywhere: %q", got)
		}
	})
}

// TestAConfirmationCanBeSentOnceMore to somebody who followed the first one elsewhere.
func TestAConfirmationCanBeSentOnceMore(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		followed(t, id, signsUp(t, id, "ada", "Ada", adas), phone)
		id.Clock.Advance(6 * 24 * time.Hour)
		if err := id.Resend(t.Context(), "signup", identity.MailRequest{Email: "ada@law.test"}); err != nil {
			t.Fatal(err)
		}
		followed(t, id, id.LastMail(t, "ada@law.test").Token, adas)
		if got := signsIn(t, id, "ada", eves); got != "" {
			t.Errorf("the password after the link in the browser that signed up: %q", got)
		}
		before := len(id.Mails(t))
		if err := id.Resend(t.Context(), "signup", identity.MailRequest{Email: "ada@law.test"}); err != nil || len(id.Mails(t)) != before {
			t.Errorf("a sign-up that is done is mailed once more: %v", err)
		}
	})
}

// TestAVerifierProvesItsOwnSignUpAlone: somebody has the mail of a stranger's sign-up sent
// once more, under a challenge of their own.
func TestAVerifierProvesItsOwnSignUpAlone(t *testing.T) {
	own, others := identity.Challenge{Value: strings.Repeat("v", 56), Method: "plain"}, identity.Challenge{Value: strings.Repeat("e", 56), Method: "plain"}
	for _, tt := range []struct {
		name      string
		challenge identity.Challenge // of the sign-up
		want      string             // of its password
	}{{"one's own", own, ""}, {"a stranger's", others, "email_not_confirmed"}} {
		t.Run(tt.name, func(t *testing.T) {
			legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
				id := legalaitest.NewIdentity(t, db, nil)
				in := request("ada@law.test")
				in.Client, in.Challenge = eves, tt.challenge
				if _, err := id.SignUp(t.Context(), in); err != nil {
					t.Fatal(err)
				}
				if err := id.Resend(t.Context(), "signup", identity.MailRequest{Email: "ada@law.test", Challenge: own}); err != nil {
					t.Fatal(err)
				}
				done, err := id.VerifyLink(t.Context(), "signup", id.LastMail(t, "ada@law.test").Token, adas)
				if err != nil {
					t.Fatal(err)
				}
				if got := signsIn(t, id, "pw", eves); got != "email_not_confirmed" {
					t.Errorf("before the verifier: %q", got)
				}
				if _, err := id.ExchangeCode(t.Context(), done.AuthCode, own.Value, adas); err != nil {
					t.Fatal(err)
				}
				if got := signsIn(t, id, "pw", eves); got != tt.want {
					t.Errorf("after the verifier: %q, want %q", got, tt.want)
				}
			})
		})
	}
}

// TestTheMailOfASignUpSaysWhen, and nothing that whoever signed up wrote.
func TestTheMailOfASignUpSaysWhen(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), nil)
	signsUp(t, id, "eve", "Visit evil.example", eves)
	letter := id.LastMail(t, "ada@law.test")
	if when := id.Clock.Now().UTC().Format("2006-01-02 15:04"); !strings.Contains(letter.Text, when) || strings.Contains(letter.Text+letter.HTML, "evil.example") {
		t.Errorf("at %s:\n%s", when, letter.Text)
	}
}

// TestAnAdministratorsWordConfirmsTheSignUp with its password, where no mail arrives.
func TestAnAdministratorsWordConfirmsTheSignUp(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		signsUp(t, id, "ada", "Ada", adas)
		administer(t, id, "ada@law.test", identity.ActConfirm)
		if got := signsIn(t, id, "ada", phone); got != "" {
			t.Errorf("the password: %q", got)
		}
	})
}
