package identity_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

func TestAdministrators(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { cfg.AdminEmails = []string{" Boss@law.test "} })
		first := id.MustSignUp(t, "first@law.test")
		if id.MustCaller(t, first.AccessToken).Admin {
			t.Error("the first account is an administrator, though the configuration names another one")
		}
		if err := id.GrantAdmin(t.Context(), "first@law.test"); err != nil {
			t.Fatal(err)
		}
		second := id.MustSignUp(t, "second@law.test")
		isAdmin := func(grant identity.Grant) bool { return id.MustCaller(t, grant.AccessToken).Admin }
		if !isAdmin(first) || isAdmin(second) {
			t.Fatal("the one that was appointed alone has to be an administrator")
		}
		if err := id.RevokeAdmin(t.Context(), "first@law.test"); code(err) != "conflict" {
			t.Errorf("revoking the last administrator: %v", err)
		}
		if err := id.GrantAdmin(t.Context(), "nobody@law.test"); code(err) != "user_not_found" {
			t.Errorf("granting to nobody: %v", err)
		}
		if err := id.GrantAdmin(t.Context(), "Second@law.test"); err != nil || !isAdmin(second) {
			t.Errorf("granting: %v", err)
		}
		if err := id.RevokeAdmin(t.Context(), "first@law.test"); err != nil || isAdmin(first) {
			t.Errorf("revoking: %v", err)
		}
		boss := id.MustSignUp(t, "boss@law.test")
		if !isAdmin(boss) {
			t.Error("the configured address is no administrator")
		}
		if err := id.RevokeAdmin(t.Context(), "boss@law.test"); code(err) != "conflict" {
			t.Errorf("revoking the configured administrator: %v", err)
		}
		if err := id.RevokeAdmin(t.Context(), "second@law.test"); err != nil {
			t.Errorf("revoking while the configured one remains: %v", err)
		}
		profiles, err := id.Profiles(t.Context(), id.MustCaller(t, boss.AccessToken))
		if err != nil || len(profiles) != 1 || !slices.Equal(profiles[0].PracticeAreas, []string{"admin"}) {
			t.Errorf("the administrator's profile is %+v, %v", profiles, err)
		}
	})
}

func TestConfiguredAddressHasToBeProven(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), func(cfg *identity.Config) { cfg.AdminEmails = []string{"boss@law.test"} })
	id.MustSignUp(t, "first@law.test")
	done, err := id.SignUp(t.Context(), request("boss@law.test"))
	if err != nil || done.User.Metadata["practice_areas"] != nil {
		t.Errorf("before the confirmation: %v, %v", done.User.Metadata, err)
	}
	list, _, err := id.Accounts(t.Context(), sqldb.AccountFilter{Text: "boss", Limit: 1})
	if err != nil || len(list) != 1 || list[0].IsAdmin || !list[0].Configured {
		t.Errorf("listed before the confirmation: %+v, %v", list, err)
	}
}

// TestAConfiguredAdministratorWhoCanAct is one beside whom the others may go; an
// address in the configuration alone is none.
func TestAConfiguredAdministratorWhoCanAct(t *testing.T) {
	signUp := func(t *testing.T, id *legalaitest.Identity) { id.MustSignUp(t, "chief@law.test") }
	after := func(act identity.AccountAct) func(*testing.T, *legalaitest.Identity) {
		return func(t *testing.T, id *legalaitest.Identity) {
			signUp(t, id)
			administer(t, id, "chief@law.test", act)
		}
	}
	for name, tt := range map[string]struct {
		prepare func(t *testing.T, id *legalaitest.Identity)
		can     bool
	}{
		"who never signed up": {func(*testing.T, *legalaitest.Identity) {}, false},
		"whose address is not proven": {func(t *testing.T, id *legalaitest.Identity) {
			if _, err := id.SignUp(t.Context(), request("chief@law.test")); err != nil {
				t.Fatal(err)
			}
		}, false},
		"who is disabled":      {after(identity.ActDisable), false},
		"who is to be removed": {after(identity.ActDelete), false},
		"who signs in":         {signUp, true},
	} {
		t.Run(name, func(t *testing.T) {
			id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), func(cfg *identity.Config) { cfg.AdminEmails = []string{"chief@law.test"} })
			id.MustSignUp(t, "first@law.test")
			if err := id.GrantAdmin(t.Context(), "first@law.test"); err != nil {
				t.Fatal(err)
			}
			tt.prepare(t, id)
			for _, act := range []identity.AccountAct{identity.ActDisable, identity.ActEnable, identity.ActDelete, identity.ActRestore, identity.ActDeleteLastOwner, identity.ActRestore, identity.ActRevoke} {
				_, err := id.Administer(t.Context(), boss, accountID(t, id, "first@law.test"), act)
				if want := tt.can || act == identity.ActEnable || act == identity.ActRestore; (err == nil) != want || err != nil && code(err) != "conflict" {
					t.Errorf("%s of the other one: %v", act, err)
				}
			}
		})
	}
}

func TestProfiles(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		id.MustSignUp(t, "first@law.test")
		who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
		all := func(identity.Profile) bool { return true }
		got, err := id.UpdateProfiles(t.Context(), who, all, map[string]any{"law_firm": "Other LLP", "practice_areas": []any{"tax"}}, true)
		if err != nil || len(got) != 1 || got[0].FullName != "Ada Test" || got[0].LawFirm != "Other LLP" || !got[0].UpdatedAt.Equal(id.Clock.Now()) {
			t.Errorf("updated %+v, %v; want the own row alone", got, err)
		}
		var refused *identity.ProfileError
		_, err = id.UpdateProfiles(t.Context(), who, all, map[string]any{"practice_areas": []any{"ADMIN"}}, true)
		if !errors.As(err, &refused) || refused.Problem != identity.ProfileDenied {
			t.Errorf("admin by oneself: %v", err)
		}
		_, err = id.UpdateProfiles(t.Context(), who, func(identity.Profile) bool { return false }, map[string]any{"law_firm": "X"}, true)
		if !errors.As(err, &refused) || refused.Problem != identity.ProfileNotSingle || refused.Rows != 0 {
			t.Errorf("no row where one is asked for: %v", err)
		}
		service := identity.Caller{Role: identity.RoleService}
		if list, err := id.Profiles(t.Context(), service); err != nil || len(list) != 2 {
			t.Errorf("the service role sees %d, %v", len(list), err)
		}
		if list, err := id.Profiles(t.Context(), identity.Caller{Role: identity.RoleAnon}); err != nil || len(list) != 0 {
			t.Errorf("nobody sees %d, %v", len(list), err)
		}
	})
}

// TestTheFirstComerIsNoAdministratorBesideNamedOnes: on a new server whose configuration
// names its administrators, being quicker than they makes nobody one.
func TestTheFirstComerIsNoAdministratorBesideNamedOnes(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { cfg.AdminEmails = []string{"chief@law.test"} })
		if stranger := id.MustCaller(t, id.MustSignUp(t, "stranger@law.test").AccessToken); stranger.Admin {
			t.Error("a stranger administers the server")
		}
		if chief := id.MustCaller(t, id.MustSignUp(t, "chief@law.test").AccessToken); !chief.Admin {
			t.Error("the one that is named does not")
		}
	})
}

// TestOnlyTheFirstAccountIsMadeAnAdministrator: where the configuration alone names
// the administrators that are left, nobody becomes one by signing up.
func TestOnlyTheFirstAccountIsMadeAnAdministrator(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { cfg.AdminEmails = []string{"chief@law.test"} })
		id.MustSignUp(t, "chief@law.test")
		if stranger := id.MustCaller(t, id.MustSignUp(t, "stranger@law.test").AccessToken); stranger.Admin {
			t.Error("a stranger administers the server")
		}
	})
}

// TestTheCommandLineNamesAnAddressItDoesNotKnow, as it looks it up.
func TestTheCommandLineNamesAnAddressItDoesNotKnow(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), nil)
	for _, change := range []func(context.Context, string) error{id.GrantAdmin, id.RevokeAdmin, id.ReleaseHold} {
		if err := change(t.Context(), " Nobody@law.test"); err == nil || !strings.Contains(err.Error(), "nobody@law.test") {
			t.Errorf("refused with %v", err)
		}
	}
}
