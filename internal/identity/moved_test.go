package identity_test

import (
	"testing"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

const newURL = "https://new.test"

// movedTo is the service of a database that was at legalaitest.PublicURL before.
func movedTo(t *testing.T, db *sqldb.DB) *legalaitest.Identity {
	return legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { cfg.PublicURL, cfg.Moved, cfg.MailAutoconfirm = newURL, true, true })
}

func derivedFor(t *testing.T, db *sqldb.DB) string {
	t.Helper()
	account, err := sqldb.AccountByEmail(t.Context(), db.Read(), "ada@law.test")
	if err != nil {
		t.Fatal(err)
	}
	return account.Kdf.Origin
}

// TestAPasswordIsCarriedOverToAnotherAddress by who knows it: the same password, derived anew. Nobody is told
// that it was changed, and nobody is signed out; another password is one that was changed.
func TestAPasswordIsCarriedOverToAnotherAddress(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		legalaitest.NewIdentity(t, db, autoconfirm).MustSignUp(t, "ada@law.test")
		if got := derivedFor(t, db); got != legalaitest.PublicURL {
			t.Errorf("derived for %q", got)
		}
		id := movedTo(t, db)
		signIn := func(password string) (identity.Grant, error) {
			return id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived(password), identity.Client{})
		}
		other, err := signIn("ada@law.test")
		if err != nil {
			t.Fatal(err)
		}
		own, err := signIn("ada@law.test")
		if err != nil {
			t.Fatal(err)
		}
		who := id.MustCaller(t, own.AccessToken)
		set := func(to, current string, salt byte) string {
			_, err := id.UpdateUser(t.Context(), who, identity.Update{
				Password: legalaitest.Derived(to), CurrentPassword: legalaitest.Derived(current), Data: map[string]any{"vault_kdf": legalaitest.Kdf(salt)},
			})
			return code(err)
		}
		if got := set("anew", "a guess", 'a'); got != "current_password_invalid" {
			t.Errorf("by who does not know it: %q", got)
		}
		if got := set("anew", "ada@law.test", 'a'); got != "" {
			t.Errorf("carried over: %q", got)
		}
		if got := derivedFor(t, db); got != newURL {
			t.Errorf("derived for %q afterwards", got)
		}
		if _, err := signIn("ada@law.test"); code(err) != "invalid_credentials" {
			t.Errorf("what was derived for the earlier address: %v", err)
		}
		if _, err := signIn("anew"); err != nil {
			t.Errorf("what was derived for the present one: %v", err)
		}
		if _, err := id.Authenticate(t.Context(), other.AccessToken); err != nil {
			t.Errorf("another session: %v", err)
		}
		if got := len(id.Mails(t)); got != 0 {
			t.Errorf("%d mails", got)
		}
		for _, salt := range []byte{'a', 'n'} { // as before for the present address, and anew
			if got := set("another "+string(rune(salt)), map[byte]string{'a': "anew", 'n': "another a"}[salt], salt); got != "" {
				t.Errorf("another password: %q", got)
			}
		}
		if got := len(id.Mails(t)); got != 2 {
			t.Errorf("%d mails of two changes", got)
		}
	})
}

// TestASignInShowsForWhichAddressAPasswordIsDerived where it was stored before that was noted, unless the
// server had another address.
func TestASignInShowsForWhichAddressAPasswordIsDerived(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		grant := id.MustSignUp(t, "ada@law.test")
		err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
			account, err := sqldb.AccountByID(t.Context(), tx, grant.User.ID)
			if err != nil {
				return err
			}
			account.Kdf.Origin = ""
			return sqldb.UpdateAccount(t.Context(), tx, account)
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, step := range []struct {
			at   *legalaitest.Identity
			want string
		}{{movedTo(t, db), ""}, {id, legalaitest.PublicURL}} {
			if _, err := step.at.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada@law.test"), identity.Client{}); err != nil {
				t.Fatal(err)
			}
			if got := derivedFor(t, db); got != step.want {
				t.Errorf("derived for %q, want %q", got, step.want)
			}
		}
	})
}
