package identity_test

import (
	"testing"
	"time"

	"legalai/internal/audit"
	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

func asksForMagicLink(t *testing.T, id *legalaitest.Identity, email string, challenge identity.Challenge) {
	t.Helper()
	in := identity.MailedSignIn{MailRequest: identity.MailRequest{Email: email, Challenge: challenge}, Create: true}
	if err := id.SignInByMail(t.Context(), in); err != nil {
		t.Fatal(err)
	}
}

// comesByMagicLink follows the link of a mail that signs in.
func comesByMagicLink(t *testing.T, id *legalaitest.Identity, email string, challenge identity.Challenge) identity.Grant {
	t.Helper()
	asksForMagicLink(t, id, email, challenge)
	done, err := id.VerifyLink(t.Context(), "magiclink", id.LastMail(t, email).Token, identity.Client{})
	if err != nil {
		t.Fatal(err)
	}
	if done.Grant != nil {
		return *done.Grant
	}
	grant, err := id.ExchangeCode(t.Context(), done.AuthCode, challenge.Value, identity.Client{})
	if err != nil {
		t.Fatal(err)
	}
	return grant
}

func has(t *testing.T, db *sqldb.DB, email string) bool {
	t.Helper()
	_, err := sqldb.AccountByEmail(t.Context(), db.Read(), email)
	return err == nil
}

// TestAMagicLinkMakesAnAccountWhereSignUpIsOpen, with nothing but the address, and for no
// address that the policy refuses; whoever asks is told neither.
func TestAMagicLinkMakesAnAccountWhereSignUpIsOpen(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		id.MustSignUp(t, "first@law.test")
		grant := comesByMagicLink(t, id, "ada@law.test", identity.Challenge{})
		if !id.MustCaller(t, grant.AccessToken).Acts.Strong.IsZero() || grant.User.EmailConfirmedAt == 0 || grant.User.PasswordHash != "" {
			t.Errorf("the account begins as %+v", grant.User)
		}
		if _, err := id.SetSignUpPolicy(t.Context(), audit.CommandLine, identity.SignUpPolicy{Mode: identity.SignUpInvitation}); err != nil {
			t.Fatal(err)
		}
		before := len(id.Mails(t))
		asksForMagicLink(t, id, "bob@law.test", identity.Challenge{})
		if has(t, db, "bob@law.test") || len(id.Mails(t)) != before {
			t.Error("a closed server lets in, or writes to, an address that it does not know")
		}
		comesByMagicLink(t, id, "ada@law.test", identity.Challenge{})
	})
}

// TestAMagicLinkDropsWhatAStrangerSignedUpWith, as a reset does.
func TestAMagicLinkDropsWhatAStrangerSignedUpWith(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		if _, err := id.SignUp(t.Context(), request("ada@law.test")); err != nil {
			t.Fatal(err)
		}
		strangers := id.LastMail(t, "ada@law.test").Token
		comesByMagicLink(t, id, "ada@law.test", identity.Challenge{})
		_, _ = id.VerifyLink(t.Context(), "signup", strangers, identity.Client{}) // whatever becomes of it
		if _, err := id.SignIn(t.Context(), "ada@law.test", request("ada@law.test").Password, identity.Client{}); code(err) != "invalid_credentials" {
			t.Errorf("the stranger's password signs in: %v", err)
		}
	})
}

// TestCodesThatSignInAreNotGuessed, and guessing at them leaves the owner's other codes alone.
func TestCodesThatSignInAreNotGuessed(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
		for range 5 {
			asksForMagicLink(t, id, "ada@law.test", identity.Challenge{})
			for range 5 {
				_, _ = id.VerifyCode(t.Context(), "magiclink", "ada@law.test", "no code", identity.Client{})
			}
			id.Clock.Advance(time.Minute)
		}
		asksForMagicLink(t, id, "ada@law.test", identity.Challenge{})
		letter := id.LastMail(t, "ada@law.test")
		if _, err := id.VerifyCode(t.Context(), "magiclink", "ada@law.test", letter.Code, identity.Client{}); code(err) != "otp_expired" {
			t.Errorf("a code after 25 wrong ones: %v", err)
		}
		if _, err := id.VerifyLink(t.Context(), "magiclink", letter.Token, identity.Client{}); err != nil {
			t.Errorf("the link: %v", err)
		}
		if err := id.Reauthenticate(t.Context(), who, identity.Client{}); err != nil {
			t.Fatal(err)
		}
		if err := id.ProveAgain(t.Context(), who, identity.Proof{Nonce: id.LastMail(t, "ada@law.test").Code}); err != nil {
			t.Errorf("the owner's own code: %v", err)
		}
	})
}

// TestAMagicLinkWorksOnceAndForAnHour.
func TestAMagicLinkWorksOnceAndForAnHour(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), nil)
	id.MustSignUp(t, "ada@law.test")
	comesByMagicLink(t, id, "ada@law.test", identity.Challenge{})
	if _, err := id.VerifyLink(t.Context(), "magiclink", id.LastMail(t, "ada@law.test").Token, identity.Client{}); code(err) != "otp_expired" {
		t.Errorf("once more: %v", err)
	}
	asksForMagicLink(t, id, "ada@law.test", identity.Challenge{})
	letter := id.LastMail(t, "ada@law.test")
	if _, err := id.VerifyLink(t.Context(), "recovery", letter.Token, identity.Client{}); code(err) != "otp_expired" {
		t.Errorf("as a reset: %v", err)
	}
	id.Clock.Advance(time.Hour)
	if _, err := id.VerifyLink(t.Context(), "magiclink", letter.Token, identity.Client{}); code(err) != "otp_expired" {
		t.Errorf("after an hour: %v", err)
	}
}
