package identity_test

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/crypto/argon2"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// An earlier version stored the Argon2id of what the browser derived.
func TestAnEarlierHashIsReplacedAtSignIn(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { cfg.MailAutoconfirm = true })
		grant := id.MustSignUp(t, "ada@law.test")
		stored := func() string {
			account, err := sqldb.AccountByID(t.Context(), db.Read(), grant.User.ID)
			if err != nil {
				t.Fatal(err)
			}
			return account.PasswordHash
		}
		if got := stored(); !strings.HasPrefix(got, "$hmac-sha256$v=1$") {
			t.Fatalf("stored %q", got)
		}
		salt := []byte("0123456789abcdef")
		sum := argon2.IDKey([]byte(legalaitest.Derived("ada@law.test")), salt, 2, 19*1024, 1, 32)
		raw := base64.RawStdEncoding
		earlier := fmt.Sprintf("$argon2id$v=19$m=19456,t=2,p=1$%s$%s", raw.EncodeToString(salt), raw.EncodeToString(sum))
		err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
			account, err := sqldb.AccountByID(t.Context(), tx, grant.User.ID)
			if err != nil {
				return err
			}
			account.PasswordHash = earlier
			return sqldb.UpdateAccount(t.Context(), tx, account)
		})
		if err != nil {
			t.Fatal(err)
		}
		restarted := legalaitest.NewIdentity(t, db, nil)
		signIn := func(password string) string {
			_, err := restarted.SignIn(t.Context(), "ada@law.test", legalaitest.Derived(password), identity.Client{})
			return code(err)
		}
		for _, step := range []struct {
			password, want string
			replaced       bool
		}{
			{"another", "invalid_credentials", false},
			{"ada@law.test", "", true},
			{"ada@law.test", "", true},
			{"another", "invalid_credentials", true},
		} {
			if got := signIn(step.password); got != step.want {
				t.Errorf("%s: %q, want %q", step.password, got, step.want)
			}
			if replaced := stored() != earlier; replaced != step.replaced {
				t.Errorf("%s: replaced %v, want %v", step.password, replaced, step.replaced)
			}
		}
	})
}

// Whoever has the database but not the key can compare nothing with it.
func TestAPasswordIsStoredUnderAKeyOfItsOwn(t *testing.T) {
	db := legalaitest.SQLite(t)
	id := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { cfg.MailAutoconfirm = true })
	id.MustSignUp(t, "ada@law.test")
	other := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { cfg.MasterKey = []byte(strings.Repeat("x", 32)) })
	_, err := other.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada@law.test"), identity.Client{})
	if got := code(err); got != "invalid_credentials" {
		t.Errorf("under another master key: %q", got)
	}
}
