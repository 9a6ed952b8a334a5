package identity_test

import (
	"strings"
	"testing"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// TestTheMasterKeyIsReplaced: whoever has a password, a session, an app and recovery codes keeps them, and a sign-in
// brings the password under the new key.
func TestTheMasterKeyIsReplaced(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		signing, err := identity.NewSigningKey()
		if err != nil {
			t.Fatal(err)
		}
		first, second := []byte(strings.Repeat("k", 32)), []byte(strings.Repeat("n", 32))
		under := func(keys ...[]byte) *legalaitest.Identity {
			return legalaitest.NewIdentity(t, db, func(c *identity.Config) {
				autoconfirm(c)
				c.SigningKeyPEM, c.MasterKey = signing, keys
			})
		}
		old := under(first)
		session := old.MustSignUp(t, "ada@law.test")
		phone, who := enrolled(t, old, old.MustCaller(t, session.AccessToken))
		codes, err := old.GenerateRecoveryCodes(t.Context(), who, "")
		if err != nil {
			t.Fatal(err)
		}
		elsewhere, err := old.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada@law.test"), identity.Client{})
		if err != nil {
			t.Fatal(err)
		}
		now := under(second, first)
		phone.id = now
		now.Clock = old.Clock
		if _, err := now.Refresh(t.Context(), elsewhere.RefreshToken, identity.Client{}); err != nil {
			t.Errorf("the session: %v", err)
		}
		signIn := func(id *legalaitest.Identity, password string) (identity.Grant, error) {
			return id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived(password), identity.Client{})
		}
		if _, err := signIn(under(second), "ada@law.test"); err == nil {
			t.Error("a password under a key that is gone signed in")
		}
		if _, err := signIn(now, "wrong"); err == nil {
			t.Error("a wrong password signed in")
		}
		grant, err := signIn(now, "ada@law.test")
		if err != nil {
			t.Fatal("the password: ", err)
		}
		if _, err := now.VerifyRecoveryCode(t.Context(), now.MustCaller(t, grant.AccessToken), codes.Codes[0], identity.Client{}); err != nil {
			t.Errorf("a recovery code: %v", err)
		}
		if _, err := now.VerifyRecoveryCode(t.Context(), now.MustCaller(t, grant.AccessToken), codes.Codes[0], identity.Client{}); err == nil {
			t.Error("a recovery code was taken twice")
		}
		if _, err := signIn(under(second), "ada@law.test"); err != nil {
			t.Errorf("the password was not brought under the new key: %v", err)
		}
	})
}
