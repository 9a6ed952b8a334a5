package identity_test

import (
	"testing"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// TestTheServiceMakesAccounts that sign in by the password it gave them, or by a link.
func TestTheServiceMakesAccounts(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		id.MustSignUp(t, "first@law.test")
		made, err := id.CreateUser(t.Context(), identity.NewUser{
			Email: "Ada@law.test", Password: legalaitest.Derived("ada"), Data: map[string]any{"full_name": "Ada", "vault_kdf": legalaitest.Kdf('a')}, Confirmed: true,
		})
		if err != nil {
			t.Fatal(err)
		}
		if grant, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada"), identity.Client{}); err != nil || grant.User.ID != made.ID {
			t.Errorf("signs in as %+v, %v", grant.User, err)
		}
		if _, err := id.CreateUser(t.Context(), identity.NewUser{Email: "ada@law.test"}); code(err) != "email_exists" {
			t.Errorf("once more: %v", err)
		}
		if _, err := id.InviteUser(t.Context(), identity.NewUser{Email: "bob@law.test", Data: map[string]any{"full_name": "Bob"}}, ""); err != nil {
			t.Fatal(err)
		}
		done, err := id.VerifyLink(t.Context(), "invite", id.LastMail(t, "bob@law.test").Token, identity.Client{})
		if err != nil || done.Grant.User.Metadata["full_name"] != "Bob" || done.Grant.User.EmailConfirmedAt == 0 {
			t.Fatalf("invited: %+v, %v", done, err)
		}
		bob := id.MustCaller(t, done.Grant.AccessToken)
		if _, err := id.UpdateUser(t.Context(), bob, identity.Update{Password: legalaitest.Derived("bob"), Data: map[string]any{"vault_kdf": legalaitest.Kdf('b')}}); err != nil {
			t.Errorf("the invited person sets a password: %v", err)
		}
	})
}

// TestTheServiceSignsInAsNobody: of an account that somebody has come into it changes
// neither password nor address, and its links are worth what the mailbox is.
func TestTheServiceSignsInAsNobody(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		admin := id.MustSignUp(t, "ada@law.test").User
		for name, change := range map[string]identity.UserChange{
			"password": {Password: legalaitest.Derived("mallory"), Data: map[string]any{"vault_kdf": legalaitest.Kdf('m')}}, "address": {Email: "mallory@law.test"},
		} {
			if _, err := id.ChangeUser(t.Context(), admin.ID, change); code(err) != "validation_failed" {
				t.Errorf("%s: %v", name, err)
			}
		}
		if _, err := id.ChangeUser(t.Context(), admin.ID, identity.UserChange{Data: map[string]any{"theme": "dark"}}); err != nil {
			t.Error(err)
		}
		for _, kind := range []string{identity.LinkMagic, identity.LinkRecovery} {
			_, link, err := id.MakeLink(t.Context(), kind, identity.NewUser{Email: "ada@law.test"}, "")
			if err != nil {
				t.Fatal(err)
			}
			done, err := id.VerifyToken(t.Context(), kind, link.Token, identity.Client{})
			if err != nil {
				t.Fatal(err)
			}
			if came := id.MustCaller(t, done.Grant.AccessToken); !came.Held() || !came.Acts.Strong.IsZero() {
				t.Errorf("by a link of type %s it is %+v", kind, came)
			}
		}
		for _, kind := range []string{identity.LinkSignUp, identity.LinkInvite, "email_change_new"} {
			if _, _, err := id.MakeLink(t.Context(), kind, identity.NewUser{Email: "ada@law.test", Password: legalaitest.Derived("x"), Data: map[string]any{"vault_kdf": legalaitest.Kdf('x')}}, ""); err == nil {
				t.Errorf("a link of type %s into an account that there is", kind)
			}
		}
		if err := id.RemoveUser(t.Context(), admin.ID); code(err) != "conflict" {
			t.Errorf("removing the last administrator: %v", err)
		}
	})
}
