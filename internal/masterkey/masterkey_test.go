package masterkey_test

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
)

func secret(b byte) []byte { return bytes.Repeat([]byte{b}, masterkey.Size) }

func replace(t *testing.T, db *sqldb.DB, key masterkey.Key, by []byte) (next masterkey.Key) {
	t.Helper()
	err := db.Tx(t.Context(), func(tx sqldb.Querier) (err error) {
		next, err = key.Replace(t.Context(), tx, by)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return next
}

func TestADatabaseKnowsItsMasterKey(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		if _, err := masterkey.Load(t.Context(), db.Read(), secret(1)); !errors.Is(err, sqldb.ErrNotFound) {
			t.Errorf("before any server: %v", err)
		}
		key, err := masterkey.Claim(t.Context(), db, secret(1))
		if err != nil || len(key) != 1 {
			t.Fatal(key, err)
		}
		if _, err := masterkey.Claim(t.Context(), db, secret(2)); !errors.Is(err, masterkey.ErrOther) {
			t.Errorf("another's key: %v", err)
		}
		replace(t, db, replace(t, db, key, secret(2)), secret(3))
		for _, earlier := range []byte{1, 2} {
			if _, err := masterkey.Load(t.Context(), db.Read(), secret(earlier)); !errors.Is(err, masterkey.ErrOther) {
				t.Errorf("key %d, which was replaced: %v", earlier, err)
			}
		}
		got, err := masterkey.Load(t.Context(), db.Read(), secret(3))
		if want := (masterkey.Key{secret(3), secret(2), secret(1)}); err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%v, %v; want %v", got, err, want)
		}
		err = db.Tx(t.Context(), func(tx sqldb.Querier) error {
			_, err := got.Replace(t.Context(), tx, secret(1))
			return err
		})
		if err == nil {
			t.Error("a key that was replaced came back into force")
		}
	})
}

func TestDerivedSecrets(t *testing.T) {
	old, key := masterkey.Key{secret(1)}, masterkey.Key{secret(2), secret(1)}
	before, err := old.Derive("a purpose")
	first, errFirst := key.DeriveFirst("a purpose")
	now, errNow := key.Derive("a purpose")
	if err := errors.Join(err, errFirst, errNow); err != nil || !bytes.Equal(before, first) || bytes.Equal(before, now) {
		t.Errorf("%x before, %x of the first key, %x now, %v", before, first, now, err)
	}
	for _, wrong := range []masterkey.Key{nil, {nil}, {secret(1)[:31]}, {secret(1), secret(2)[:5]}} {
		if _, err := wrong.Derive("a purpose"); err == nil {
			t.Errorf("%v was accepted", wrong)
		}
	}
}

// TestWhatIsSealedIsSealedAnew holds every column that the server seals, more rows than a transaction takes, and a
// run that was interrupted.
func TestWhatIsSealedIsSealedAnew(t *testing.T) {
	const mails = 1100
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		old, err := masterkey.Claim(t.Context(), db, secret(1))
		if err != nil {
			t.Fatal(err)
		}
		key := replace(t, db, old, secret(2))
		sealers := func(k masterkey.Key) (mail, ai masterkey.Sealer) {
			mail, errMail := k.Sealer(masterkey.SealMail)
			ai, errAI := k.Sealer(masterkey.SealAIKeys)
			if err := errors.Join(errMail, errAI); err != nil {
				t.Fatal(err)
			}
			return mail, ai
		}
		mail, ai := sealers(old)
		newMail, _ := sealers(key)
		err = db.Tx(t.Context(), func(tx sqldb.Querier) error {
			for i := range mails {
				id, by := fmt.Sprintf("mail %04d", i), mail
				if i < 100 { // an earlier run came so far
					by = newMail
				}
				if err := sqldb.InsertMail(t.Context(), tx, sqldb.QueuedMail{ID: id, Message: by.Seal([]byte(id), id)}); err != nil {
					return err
				}
			}
			return errors.Join(
				sqldb.PutAIKey(t.Context(), tx, "openai", ai.Seal([]byte("sk"), "openai"), 1),
				sqldb.PutAIKey(t.Context(), tx, "gemini", []byte("of nobody"), 1),
				sqldb.PutSetting(t.Context(), tx, masterkey.MailSettings, mail.Seal([]byte("smtp"), masterkey.MailSettings)),
				sqldb.PutSetting(t.Context(), tx, "another", []byte("open")),
			)
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []masterkey.Renewed{{Sealed: mails - 100 + 2, Unopened: 1}, {Unopened: 1}} {
			if got, err := key.Renew(t.Context(), db); err != nil || got != want {
				t.Errorf("%+v, %v; want %+v", got, err, want)
			}
		}
		newMail, newAI := sealers(key[:1]) // the key in force alone
		queued, err := sqldb.DueMails(t.Context(), db.Read(), 1, mails)
		if err != nil || len(queued) != mails {
			t.Fatal(len(queued), err)
		}
		for _, m := range queued {
			if plain, err := newMail.Open(m.Message, m.ID); err != nil || string(plain) != m.ID {
				t.Fatalf("%s: %q, %v", m.ID, plain, err)
			}
		}
		keys, err := sqldb.AIKeys(t.Context(), db.Read())
		if err != nil {
			t.Fatal(err)
		}
		if plain, err := newAI.Open(keys["openai"], "openai"); err != nil || string(plain) != "sk" {
			t.Errorf("%q, %v", plain, err)
		}
		if _, err := newAI.Open(keys["openai"], "xai"); err == nil {
			t.Error("a value opened at another's place")
		}
		for name, want := range map[string]string{"another": "open", masterkey.MailSettings: "smtp"} {
			got, err := sqldb.Setting(t.Context(), db.Read(), name)
			if err == nil && name == masterkey.MailSettings {
				got, err = newMail.Open(got, name)
			}
			if err != nil || string(got) != want {
				t.Errorf("%s: %q, %v", name, got, err)
			}
		}
	})
}
