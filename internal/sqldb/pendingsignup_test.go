package sqldb_test

import (
	"errors"
	"path/filepath"
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// TestUnprovenPasswordsLeaveTheirAccounts on the way from a schema in which whoever signed
// up first had set the password of whoever confirmed.
func TestUnprovenPasswordsLeaveTheirAccounts(t *testing.T) {
	for engine, url := range map[string]func(t *testing.T) string{
		"sqlite":   func(t *testing.T) string { return "sqlite:" + filepath.Join(t.TempDir(), "legalai.db") },
		"postgres": func(t *testing.T) string { return legalaitest.PostgresURL(t) },
	} {
		t.Run(engine, func(t *testing.T) {
			address := url(t)
			db, err := sqldb.Open(t.Context(), address)
			if err != nil {
				t.Fatal(err)
			}
			const said = `{"full_name":"Eve"}`
			err = db.Tx(t.Context(), func(tx sqldb.Querier) error {
				for _, statement := range []string{
					`DELETE FROM goose_db_version WHERE version_id = 24`, `DROP TABLE pending_sign_ups`, `DROP TABLE guesses`,
					`DROP TABLE sign_in_places`, `DROP TABLE reset_rights`, `DROP INDEX accounts_kdf_profile`,
				} {
					if _, err := tx.ExecContext(t.Context(), statement); err != nil {
						return err
					}
				}
				for _, a := range []sqldb.Account{
					{ID: "waits", Email: "waits@law.test"}, {ID: "lapsed", Email: "lapsed@law.test"}, {ID: "proven", Email: "proven@law.test", EmailConfirmedAt: 1},
				} {
					a.PasswordHash, a.Kdf.Profile, a.Kdf.Salt, a.UserMetadata = "hash of "+a.ID, 2, []byte("salt"), said
					if err := errors.Join(sqldb.InsertAccount(t.Context(), tx, a), sqldb.InsertProfile(t.Context(), tx, sqldb.Profile{ID: a.ID, FullName: "Eve", PracticeAreas: "[]"})); err != nil {
						return err
					}
				}
				for _, statement := range []string{
					`DELETE FROM goose_db_version WHERE version_id = 30`, `ALTER TABLE accounts DROP COLUMN kdf_origin`, `ALTER TABLE account_holds DROP COLUMN kdf_origin`,
				} {
					if _, err := tx.ExecContext(t.Context(), statement); err != nil {
						return err
					}
				}
				return errors.Join(
					sqldb.PutOneTimeToken(t.Context(), tx, sqldb.OneTimeToken{ID: "1", AccountID: "waits", Kind: "signup", TokenHash: []byte{1}, CodeHash: []byte{1}, ExpiresAt: 9}),
					sqldb.PutOneTimeToken(t.Context(), tx, sqldb.OneTimeToken{ID: "2", AccountID: "proven", Kind: "recovery", TokenHash: []byte{2}, CodeHash: []byte{2}, ExpiresAt: 9}),
				)
			})
			if err = errors.Join(err, db.Close()); err != nil {
				t.Fatal(err)
			}
			if db, err = sqldb.Open(t.Context(), address); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { db.Close() })
			for id, kept := range map[string]bool{"waits": false, "lapsed": false, "proven": true} {
				account, err := sqldb.AccountByID(t.Context(), db.Read(), id)
				profile, err2 := sqldb.ProfileByID(t.Context(), db.Read(), id)
				if err := errors.Join(err, err2); err != nil {
					t.Fatal(err)
				}
				has := account.PasswordHash != "" || account.Kdf.Profile != 0 || len(account.Kdf.Salt) > 0 || account.UserMetadata != "{}" || profile.FullName != ""
				if has != kept {
					t.Errorf("%s: %+v, %+v", id, account, profile)
				}
			}
			pending, err := sqldb.PendingSignUpOf(t.Context(), db.Read(), "waits")
			if err != nil || pending.PasswordHash != "hash of waits" || pending.Kdf.Profile != 2 || string(pending.Kdf.Salt) != "salt" ||
				pending.UserMetadata != said || pending.AskedBy != "" || pending.ExpiresAt != 9 {
				t.Errorf("the sign-up that waits: %+v, %v", pending, err)
			}
			if _, err := sqldb.PendingSignUpOf(t.Context(), db.Read(), "lapsed"); !errors.Is(err, sqldb.ErrNotFound) {
				t.Errorf("one whose mail has run out: %v", err)
			}
			if token, err := sqldb.OneTimeTokenByHash(t.Context(), db.Read(), []byte{2}); err != nil || len(token.CodeHash) != 0 {
				t.Errorf("the code of a reset mail: %+v, %v", token, err)
			}
		})
	}
}
