package identity_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

func TestRecover(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		old := id.MustSignUp(t, "ada@law.test")
		before := len(id.Mails(t))
		for _, email := range []string{"ada@law.test", "nobody@law.test"} {
			if err := id.Recover(t.Context(), identity.MailRequest{Email: email, RedirectTo: legalaitest.PublicURL + "/auth?type=recovery"}); err != nil {
				t.Errorf("asking for %s: %v", email, err)
			}
		}
		if sent := len(id.Mails(t)) - before; sent != 1 {
			t.Fatalf("%d mails were sent, want 1", sent)
		}
		letter := id.LastMail(t, "ada@law.test")
		if !strings.Contains(letter.Link, "type=recovery") || !strings.Contains(letter.Link, "redirect_to=https%3A%2F%2Flaw.test%2Fauth%3Ftype%3Drecovery") {
			t.Errorf("the link is %s", letter.Link)
		}
		done, err := id.VerifyLink(t.Context(), "recovery", letter.Token, identity.Client{})
		if err != nil {
			t.Fatal(err)
		}
		_, err = id.UpdateUser(t.Context(), id.MustCaller(t, done.Grant.AccessToken), identity.Update{
			Password: legalaitest.Derived("new"), Data: map[string]any{"vault_kdf": legalaitest.Kdf('n')},
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := id.Authenticate(t.Context(), old.AccessToken); code(err) != "session_not_found" {
			t.Errorf("the session from before the reset: %v", err)
		}
		if _, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("new"), identity.Client{}); err != nil {
			t.Errorf("signing in with the new password: %v", err)
		}
	})
}

func TestMailsKeepTheirDistance(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), func(cfg *identity.Config) { cfg.RateLimitsOff = false })
	if _, err := id.SignUp(t.Context(), request("ada@law.test")); err != nil {
		t.Fatal(err)
	}
	for _, email := range []string{"ada@law.test", "nobody@law.test"} { // the same for both
		ask := identity.MailRequest{Email: email}
		if err := id.Recover(t.Context(), ask); err != nil {
			t.Fatalf("%s: %v", email, err)
		}
		id.Clock.Advance(20 * time.Second)
		err := id.Recover(t.Context(), ask)
		if code(err) != "over_email_send_rate_limit" || err.Error() != "For security purposes, you can only request this after 40 seconds." {
			t.Errorf("%s, too early: %v", email, err)
		}
		id.Clock.Advance(40 * time.Second)
		if err := id.Recover(t.Context(), ask); err != nil {
			t.Errorf("%s, later: %v", email, err)
		}
	}
}

func TestResendTellsNothing(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		if _, err := id.SignUp(t.Context(), request("waiting@law.test")); err != nil {
			t.Fatal(err)
		}
		id.MustSignUp(t, "ada@law.test")
		before := len(id.Mails(t))
		for _, email := range []string{"waiting@law.test", "ada@law.test", "nobody@law.test"} {
			for _, kind := range []string{"signup", "email_change"} {
				if err := id.Resend(t.Context(), kind, identity.MailRequest{Email: email}); err != nil {
					t.Errorf("%s for %s: %v", kind, email, err)
				}
			}
		}
		if sent := len(id.Mails(t)) - before; sent != 1 {
			t.Errorf("%d mails were sent, want the one to the account that waits", sent)
		}
		if err := id.Resend(t.Context(), "sms", identity.MailRequest{Email: "ada@law.test"}); code(err) != "validation_failed" {
			t.Errorf("another kind: %v", err)
		}
	})
}

func TestMailsSpeakTheReadersLanguage(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), nil)
	in := request("ada@law.test")
	in.Client.AcceptLanguage = "ko,en;q=0.5"
	if _, err := id.SignUp(t.Context(), in); err != nil {
		t.Fatal(err)
	}
	if got := id.LastMail(t, "ada@law.test").Subject; got != "이메일 주소를 확인해 주십시오" {
		t.Errorf("by header: %q", got)
	}
	in = request("bob@law.test")
	in.Data["language"], in.Client.AcceptLanguage = "pt", "ko"
	if _, err := id.SignUp(t.Context(), in); err != nil {
		t.Fatal(err)
	}
	if got := id.LastMail(t, "bob@law.test").Subject; got != "Confirme o seu endereço de e-mail" {
		t.Errorf("by metadata: %q", got)
	}
}

func TestChangedPassword(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		own := id.MustSignUp(t, "ada@law.test")
		who := id.MustCaller(t, own.AccessToken)
		other, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada@law.test"), identity.Client{})
		if err != nil {
			t.Fatal(err)
		}
		verifier := strings.Repeat("v", 56)
		if err := id.Recover(t.Context(), identity.MailRequest{Email: "ada@law.test", Challenge: identity.Challenge{Value: verifier, Method: "plain"}}); err != nil {
			t.Fatal(err)
		}
		underWay, err := id.VerifyLink(t.Context(), "recovery", id.LastMail(t, "ada@law.test").Token, identity.Client{})
		if err != nil {
			t.Fatal(err)
		}
		if err := id.Recover(t.Context(), identity.MailRequest{Email: "ada@law.test"}); err != nil {
			t.Fatal(err)
		}
		recovery := id.LastMail(t, "ada@law.test")
		for _, tt := range []struct {
			name   string
			update identity.Update
			want   string
		}{
			{"without the derivation", identity.Update{Password: legalaitest.Derived("new")}, "validation_failed"},
			{"the derivation alone", identity.Update{Data: map[string]any{"vault_kdf": legalaitest.Kdf('n')}}, "validation_failed"},
			{"the password itself", identity.Update{Password: "secret", Data: map[string]any{"vault_kdf": legalaitest.Kdf('n')}}, "validation_failed"},
			{"no current password", identity.Update{Password: legalaitest.Derived("new"), Data: map[string]any{"vault_kdf": legalaitest.Kdf('n')}}, "reauthentication_needed"},
			{"the same password without proof", identity.Update{Password: legalaitest.Derived("ada@law.test"), Data: map[string]any{"vault_kdf": legalaitest.Kdf('n')}}, "reauthentication_needed"},
			{"the same password", identity.Update{
				Password: legalaitest.Derived("ada@law.test"), CurrentPassword: legalaitest.Derived("ada@law.test"), Data: map[string]any{"vault_kdf": legalaitest.Kdf('n')},
			}, "same_password"},
			{"a wrong current password", identity.Update{
				Password: legalaitest.Derived("new"), CurrentPassword: "x", Data: map[string]any{"vault_kdf": legalaitest.Kdf('n')},
			}, "current_password_invalid"},
			{"all that it takes", identity.Update{
				Password: legalaitest.Derived("new"), CurrentPassword: legalaitest.Derived("ada@law.test"),
				Data: map[string]any{"vault_kdf": legalaitest.Kdf('n'), "theme": "dark"},
			}, ""},
		} {
			user, err := id.UpdateUser(t.Context(), who, tt.update)
			if code(err) != tt.want {
				t.Errorf("%s: %v, want %q", tt.name, err, tt.want)
			}
			if err == nil && (user.Metadata["vault_kdf"] != nil || user.Metadata["theme"] != "dark") {
				t.Errorf("%s: metadata is %v", tt.name, user.Metadata)
			}
		}
		if account, err := sqldb.AccountByEmail(t.Context(), db.Read(), "ada@law.test"); err != nil || string(account.Kdf.Salt) != strings.Repeat("n", 16) {
			t.Errorf("the salt is %q, %v", account.Kdf.Salt, err)
		}
		if _, err := id.Authenticate(t.Context(), own.AccessToken); err != nil {
			t.Errorf("the own session: %v", err)
		}
		if _, err := id.Authenticate(t.Context(), other.AccessToken); code(err) != "session_not_found" {
			t.Errorf("the other session: %v", err)
		}
		if _, err := id.VerifyLink(t.Context(), "recovery", recovery.Token, identity.Client{}); code(err) != "otp_expired" {
			t.Errorf("a recovery link from before: %v", err)
		}
		if _, err := id.ExchangeCode(t.Context(), underWay.AuthCode, verifier, identity.Client{}); code(err) != "flow_state_not_found" {
			t.Errorf("a recovery from before that was under way: %v", err)
		}
		if got := id.LastMail(t, "ada@law.test").Subject; got != "Your password was changed" {
			t.Errorf("the owner was told %q", got)
		}
	})
}

func TestOldSessionsProveThemselvesOnceMore(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		grant := id.MustSignUp(t, "ada@law.test")
		id.Clock.Advance(25 * time.Hour)
		grant, err := id.Refresh(t.Context(), grant.RefreshToken, identity.Client{})
		if err != nil {
			t.Fatal(err)
		}
		who := id.MustCaller(t, grant.AccessToken)
		change := func(to, current, nonce string) error {
			_, err := id.UpdateUser(t.Context(), who, identity.Update{
				Password: legalaitest.Derived(to), CurrentPassword: current, Nonce: nonce, Data: map[string]any{"vault_kdf": legalaitest.Kdf('n')},
			})
			return err
		}
		if err := change("b", "", ""); code(err) != "reauthentication_needed" {
			t.Errorf("without proof: %v", err)
		}
		if err := change("b", "", "123"); code(err) != "reauthentication_not_valid" {
			t.Errorf("with a made-up nonce: %v", err)
		}
		if err := change("b", legalaitest.Derived("ada@law.test"), ""); err != nil {
			t.Errorf("with the current password: %v", err)
		}
		if err := id.Reauthenticate(t.Context(), who, identity.Client{}); err != nil {
			t.Fatal(err)
		}
		nonce := id.LastMail(t, "ada@law.test").Code
		if err := change("c", "", nonce); err != nil {
			t.Errorf("with the nonce: %v", err)
		}
		if err := change("d", "", nonce); code(err) != "reauthentication_not_valid" {
			t.Errorf("with the nonce again: %v", err)
		}
	})
}

// TestAYoungSessionSetsNoPassword without proof: one that was taken over a minute ago is as
// young as its owner's.
func TestAYoungSessionSetsNoPassword(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
		set := func(password, current string) string {
			_, err := id.UpdateUser(t.Context(), who, identity.Update{
				Password: legalaitest.Derived(password), CurrentPassword: current, Data: map[string]any{"vault_kdf": legalaitest.Kdf('n')},
			})
			return code(err)
		}
		if got := set("eve", ""); got != "reauthentication_needed" {
			t.Errorf("without proof: %q", got)
		}
		if got := set("ada@law.test", ""); got != "reauthentication_needed" {
			t.Errorf("a guess of the present password, without proof: %q", got)
		}
		if got := set("new", legalaitest.Derived("ada@law.test")); got != "" {
			t.Errorf("with the present password: %q", got)
		}
	})
}

// TestAResetSetsOnePassword, soon, and no second one.
func TestAResetSetsOnePassword(t *testing.T) {
	for name, tt := range map[string]struct {
		wait time.Duration
		want []string // of each attempt
	}{
		"once":                {identity.ResetLifetime - time.Second, []string{"", "reauthentication_needed"}},
		"not when it is late": {identity.ResetLifetime, []string{"reauthentication_needed"}},
	} {
		t.Run(name, func(t *testing.T) {
			legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
				id := legalaitest.NewIdentity(t, db, autoconfirm)
				id.MustSignUp(t, "ada@law.test")
				if err := id.Recover(t.Context(), identity.MailRequest{Email: "ada@law.test"}); err != nil {
					t.Fatal(err)
				}
				done, err := id.VerifyLink(t.Context(), "recovery", id.LastMail(t, "ada@law.test").Token, identity.Client{})
				if err != nil {
					t.Fatal(err)
				}
				who := id.MustCaller(t, done.Grant.AccessToken)
				id.Clock.Advance(tt.wait)
				for n, want := range tt.want {
					_, err := id.UpdateUser(t.Context(), who, identity.Update{
						Password: legalaitest.Derived(fmt.Sprint("new", n)), Data: map[string]any{"vault_kdf": legalaitest.Kdf('n')},
					})
					if code(err) != want {
						t.Errorf("attempt %d: %v, want %q", n, err, want)
					}
				}
			})
		})
	}
}

func TestReauthenticationCodeIsNotGuessed(t *testing.T) {
	for _, tt := range []struct {
		name  string
		wrong int
		want  string
	}{
		{"mistyped a few times", 4, ""},
		{"guessed as often as a code allows", 5, "reauthentication_not_valid"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
				id := legalaitest.NewIdentity(t, db, autoconfirm)
				grant := id.MustSignUp(t, "ada@law.test")
				id.Clock.Advance(25 * time.Hour)
				grant, err := id.Refresh(t.Context(), grant.RefreshToken, identity.Client{})
				if err != nil {
					t.Fatal(err)
				}
				who := id.MustCaller(t, grant.AccessToken)
				if err := id.Reauthenticate(t.Context(), who, identity.Client{}); err != nil {
					t.Fatal(err)
				}
				change := func(nonce string) string {
					_, err := id.UpdateUser(t.Context(), who, identity.Update{
						Password: legalaitest.Derived("b"), Nonce: nonce, Data: map[string]any{"vault_kdf": legalaitest.Kdf('n')},
					})
					return code(err)
				}
				for range tt.wrong {
					if got := change("no code"); got != "reauthentication_not_valid" {
						t.Errorf("a wrong code: %q", got)
					}
				}
				if got := change(id.LastMail(t, "ada@law.test").Code); got != tt.want {
					t.Errorf("the right code: %q, want %q", got, tt.want)
				}
			})
		})
	}
}

func TestMetadata(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		admin := id.MustCaller(t, id.MustSignUp(t, "first@law.test").AccessToken)
		who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
		update := func(who identity.Caller, data map[string]any) (map[string]any, error) {
			user, err := id.UpdateUser(t.Context(), who, identity.Update{Data: data})
			return user.Metadata, err
		}
		if _, err := update(who, map[string]any{"practice_areas": []any{"admin"}}); code(err) != "not_admin" {
			t.Errorf("admin by oneself: %v", err)
		}
		got, err := update(who, map[string]any{"practice_areas": []any{"tax"}, "law_firm": nil, "email": "forged@law.test", "nested": map[string]any{"a": 1.0}})
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]any{
			"full_name": "Ada Test", "practice_areas": []any{"tax"}, "nested": map[string]any{"a": 1.0},
			"sub": who.UserID, "email": "ada@law.test", "email_verified": true, "phone_verified": false,
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("metadata (-want +got):\n%s", diff)
		}
		got, err = update(admin, map[string]any{"practice_areas": []any{"admin", "tax"}})
		if diff := cmp.Diff([]any{"tax", "admin"}, got["practice_areas"]); diff != "" || err != nil {
			t.Errorf("an administrator's areas: %v\n%s", err, diff)
		}
	})
}

func TestChangedAddress(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
		id.MustSignUp(t, "bob@law.test")
		if _, err := id.UpdateUser(t.Context(), who, identity.Update{Email: "BOB@law.test"}); code(err) != "email_exists" {
			t.Errorf("to an address that is taken: %v", err)
		}
		user, err := id.UpdateUser(t.Context(), who, identity.Update{Email: "Countess@law.test"})
		if err != nil || user.Email != "ada@law.test" || user.NewEmail != "countess@law.test" {
			t.Fatalf("asking: %+v, %v", user, err)
		}
		fresh, present := id.LastMail(t, "countess@law.test"), id.LastMail(t, "ada@law.test")
		half, err := id.VerifyLink(t.Context(), "email_change", fresh.Token, identity.Client{})
		if err != nil || !half.Half {
			t.Fatalf("the first half: %+v, %v", half, err)
		}
		if _, err := id.SignIn(t.Context(), "countess@law.test", legalaitest.Derived("ada@law.test"), identity.Client{}); code(err) != "invalid_credentials" {
			t.Errorf("after one half: %v", err)
		}
		whole, err := id.VerifyCode(t.Context(), "email_change", "ada@law.test", present.Code, identity.Client{})
		if err != nil || whole.Grant == nil || whole.Grant.User.Email != "countess@law.test" {
			t.Fatalf("the second half: %+v, %v", whole, err)
		}
		if _, err := id.SignIn(t.Context(), "countess@law.test", legalaitest.Derived("ada@law.test"), identity.Client{}); err != nil {
			t.Errorf("under the new address: %v", err)
		}
		if got := id.LastMail(t, "ada@law.test"); got.Subject != "Your e-mail address was changed" {
			t.Errorf("the old address was told %q", got.Subject)
		}
	})
}

func TestAddressTakenMeanwhile(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), autoconfirm)
	who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
	if _, err := id.UpdateUser(t.Context(), who, identity.Update{Email: "countess@law.test"}); err != nil {
		t.Fatal(err)
	}
	fresh, present := id.LastMail(t, "countess@law.test"), id.LastMail(t, "ada@law.test")
	id.MustSignUp(t, "countess@law.test")
	if _, err := id.VerifyLink(t.Context(), "email_change", fresh.Token, identity.Client{}); err != nil {
		t.Fatal(err)
	}
	if _, err := id.VerifyLink(t.Context(), "email_change", present.Token, identity.Client{}); code(err) != "email_exists" {
		t.Errorf("the second half: %v", err)
	}
}

func TestRedirect(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), func(cfg *identity.Config) {
		cfg.Redirects = []string{"https://app.example:444", "https://*.portal.example/back/**", "https://exact.example/back"}
	})
	local := legalaitest.NewIdentity(t, legalaitest.SQLite(t), func(cfg *identity.Config) { cfg.PublicURL = "http://localhost:8080" })
	for _, tt := range []struct {
		service *legalaitest.Identity
		wish    string
		allowed bool
	}{
		{id, "https://law.test/auth/callback?x=1#y", true},
		{id, "https://LAW.test:443/", true},
		{id, "https://app.example:444/x", true},
		{id, "https://app.example:444/x/y.z?a=1", true},
		{id, "https://app.example:4444/", false},
		{id, "https://app.example/", false},
		{id, "https://a.portal.example/back/x/y?z=1", true},
		{id, "https://a.portal.example/other", false},
		{id, "https://a.portal.example/back/%2e%2e/other", false},
		{id, "https://a.b.portal.example/back/x", false},
		{id, "https://evil.example/.portal.example/back/x", false},
		{id, "https://portal.example/back/x", false},
		{id, "https://exact.example/back", true},
		{id, "https://exact.example/back/more", false},
		{id, "https://exact.example/back?x=1", false},
		{id, "http://law.test/", false},
		{id, "https://law.test.evil.example/", false},
		{id, "https://evil.example/https://law.test", false},
		{id, "https://law.test@evil.example/", false},
		{id, "https://law.test\\@evil.example/", false},
		{id, "//evil.example/", false},
		{id, "/auth", false},
		{id, "javascript:alert(1)", false},
		{id, "http://127.0.0.1:3000/", false},
		{id, "https://law.test/" + strings.Repeat("x", 800), false},
		{local, "http://localhost:5173/auth", true},
		{local, "http://127.0.0.1:5173/auth", true},
		{local, "http://[::1]:8080/auth/callback", true},
		{local, "https://127.0.0.1:5173/auth", false},
		{local, "http://127.0.0.1.evil.example/", false},
		{local, "http://localhost.evil.example/", false},
		{local, "http://2130706433/", false},
		{id, "https://127.0.0.1/", false},
		{id, "https://localhost/", false},
		{id, "http://law.test:443/", false},
		{id, "https://law.test:80/", false},
		{id, "", false},
	} {
		want := tt.wish
		if !tt.allowed {
			want = tt.service.Redirect()
		}
		if got := tt.service.Redirect(tt.wish); got != want {
			t.Errorf("Redirect(%q) = %q, want %q", tt.wish, got, want)
		}
	}
}
