package identity_test

import (
	"context"
	"slices"
	"testing"

	"legalai/internal/audit"
	"legalai/internal/identity"
	"legalai/internal/legalaitest"
)

// TestEndedSessionsAreTold names every way in which sessions end while others go on.
func TestEndedSessionsAreTold(t *testing.T) {
	for name, end := range map[string]func(t *testing.T, id *legalaitest.Identity, who, other identity.Caller) error{
		"signing out": func(t *testing.T, id *legalaitest.Identity, who, _ identity.Caller) error {
			return id.SignOut(t.Context(), who, identity.ScopeLocal)
		},
		"signing out everywhere": func(t *testing.T, id *legalaitest.Identity, who, _ identity.Caller) error {
			return id.SignOut(t.Context(), who, identity.ScopeGlobal)
		},
		"ending another": func(t *testing.T, id *legalaitest.Identity, who, other identity.Caller) error {
			return id.RevokeSession(t.Context(), who.UserID, other.SessionID)
		},
		"a new password": func(t *testing.T, id *legalaitest.Identity, who, _ identity.Caller) error {
			_, err := id.UpdateUser(t.Context(), who, identity.Update{
				Password: legalaitest.Derived("new"), CurrentPassword: legalaitest.Derived("ada@law.test"),
				Data: map[string]any{"vault_kdf": legalaitest.Kdf('b')},
			})
			return err
		},
		"a second factor": func(t *testing.T, id *legalaitest.Identity, who, _ identity.Caller) error {
			enrolled(t, id, who)
			return nil
		},
		"an administrator": func(t *testing.T, id *legalaitest.Identity, who, _ identity.Caller) error {
			_, err := id.Administer(t.Context(), audit.CommandLine, who.UserID, identity.ActDisable)
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			var told []string
			id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), func(cfg *identity.Config) {
				autoconfirm(cfg)
				cfg.Ended = func(_ context.Context, accountID string) { told = append(told, accountID) }
			})
			id.MustSignUp(t, "first@law.test") // the administrator, who could not be shut out
			who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
			grant, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada@law.test"), identity.Client{})
			if err != nil {
				t.Fatal(err)
			}
			if len(told) > 0 {
				t.Fatalf("told of %v before anything ended", told)
			}
			if err := end(t, id, who, id.MustCaller(t, grant.AccessToken)); err != nil {
				t.Fatal(err)
			}
			if !slices.Contains(told, who.UserID) {
				t.Errorf("told of %v", told)
			}
		})
	}
}
