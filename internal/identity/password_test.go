package identity_test

import (
	"encoding/base64"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/crypto/argon2"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/masterkey"
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
		earlier := storeEarlier(t, db, grant.User.ID, "ada@law.test")
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

// storeEarlier stores a password as earlier versions did, and returns the hash.
func storeEarlier(t *testing.T, db *sqldb.DB, account, password string) string {
	t.Helper()
	salt := []byte("0123456789abcdef")
	sum := argon2.IDKey([]byte(legalaitest.Derived(password)), salt, 2, earlierKiB, 1, 32)
	raw := base64.RawStdEncoding
	hash := fmt.Sprintf("$argon2id$v=19$m=%d,t=2,p=1$%s$%s", earlierKiB, raw.EncodeToString(salt), raw.EncodeToString(sum))
	err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
		stored, err := sqldb.AccountByID(t.Context(), tx, account)
		if err != nil {
			return err
		}
		stored.PasswordHash = hash
		return sqldb.UpdateAccount(t.Context(), tx, stored)
	})
	if err != nil {
		t.Fatal(err)
	}
	return hash
}

const earlierKiB = 19 * 1024

// While some accounts have the earlier, slow form and others the new one, a wrong password must
// not tell by its cost which of them an address has, or that it has none. Argon2id is seen by the
// memory it takes.
func TestARefusalCostsTheSameForEveryAddress(t *testing.T) {
	db := legalaitest.SQLite(t)
	id := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { cfg.MailAutoconfirm = true })
	id.MustSignUp(t, "new@law.test")
	earlier := id.MustSignUp(t, "earlier@law.test")
	isSlow := func(id *legalaitest.Identity, address string) bool {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := id.SignIn(t.Context(), address, legalaitest.Derived("another"), identity.Client{})
		runtime.ReadMemStats(&after)
		if got := code(err); got != "invalid_credentials" {
			t.Fatalf("%s: %q", address, got)
		}
		return after.TotalAlloc-before.TotalAlloc > earlierKiB*1024
	}
	for _, mixed := range []bool{false, true} {
		if mixed {
			storeEarlier(t, db, earlier.User.ID, "earlier@law.test")
		}
		restarted := legalaitest.NewIdentity(t, db, nil)
		for _, address := range []string{"new@law.test", "earlier@law.test", "nobody@law.test"} {
			if got := isSlow(restarted, address); got != mixed {
				t.Errorf("some have the earlier form: %v; %s costs an Argon2id: %v", mixed, address, got)
			}
		}
	}
}

// Whoever has the database but not the key can compare nothing with it.
func TestAPasswordIsStoredUnderAKeyOfItsOwn(t *testing.T) {
	db := legalaitest.SQLite(t)
	id := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { cfg.MailAutoconfirm = true })
	id.MustSignUp(t, "ada@law.test")
	other := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { cfg.MasterKey = masterkey.Key{[]byte(strings.Repeat("x", 32))} })
	_, err := other.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada@law.test"), identity.Client{})
	if got := code(err); got != "invalid_credentials" {
		t.Errorf("under another master key: %q", got)
	}
}
