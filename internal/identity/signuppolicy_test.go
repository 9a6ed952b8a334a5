package identity_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

func TestSignUpPolicy(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) {
			cfg.AdminEmails = []string{"boss@elsewhere.test"}
			cfg.Invited = func(_ context.Context, _ sqldb.Querier, email string) (bool, error) {
				return email == "member@firm.test", nil
			}
		})
		if _, err := id.InviteToSignUp(t.Context(), boss, " Guest@Other.test", "en"); err != nil {
			t.Fatal(err)
		}
		for _, tt := range []struct {
			policy         identity.SignUpPolicy
			email, refusal string
		}{
			{identity.SignUpPolicy{Mode: identity.SignUpOpen}, "a@any.test", ""},
			{identity.SignUpPolicy{Mode: identity.SignUpDomains, Domains: []string{"@Law.test "}}, "b@law.test", ""},
			{identity.SignUpPolicy{Mode: identity.SignUpDomains, Domains: []string{"law.test"}}, "b@sub.law.test", "signup_disabled"},
			{identity.SignUpPolicy{Mode: identity.SignUpDomains, Domains: []string{"law.test"}}, "b@evil-law.test", "signup_disabled"},
			{identity.SignUpPolicy{Mode: identity.SignUpInvitation}, "c@law.test", "signup_disabled"},
			{identity.SignUpPolicy{Mode: identity.SignUpInvitation}, "a@any.test", "signup_disabled"}, // has an account: the answer must not tell
			{identity.SignUpPolicy{Mode: identity.SignUpInvitation}, "guest@other.test", ""},
			{identity.SignUpPolicy{Mode: identity.SignUpInvitation}, "member@firm.test", ""},
			{identity.SignUpPolicy{Mode: identity.SignUpInvitation}, "boss@elsewhere.test", ""},
		} {
			if _, err := id.SetSignUpPolicy(t.Context(), boss, tt.policy); err != nil {
				t.Fatal(err)
			}
			if _, err := id.SignUp(t.Context(), request(tt.email)); code(err) != tt.refusal {
				t.Errorf("%v, %s: %v, want %q", tt.policy, tt.email, err, tt.refusal)
			}
		}
	})
}

func TestAnInvitationEnds(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		id.MustSignUp(t, "first@law.test")
		if _, err := id.SetSignUpPolicy(t.Context(), boss, identity.SignUpPolicy{Mode: identity.SignUpInvitation}); err != nil {
			t.Fatal(err)
		}
		invite := func(email string) {
			t.Helper()
			if _, err := id.InviteToSignUp(t.Context(), boss, email, "es"); err != nil {
				t.Fatal(err)
			}
		}
		invite("guest@law.test")
		if mail := id.LastMail(t, "guest@law.test"); !strings.Contains(mail.Text, legalaitest.PublicURL+"/auth") || !strings.Contains(mail.Text, "cuenta") {
			t.Errorf("the invitation: %s", mail.Text)
		}
		id.MustSignUp(t, "guest@law.test") // signed up and confirmed: the invitation has done its part
		invite("late@law.test")
		invite("unwanted@law.test")
		if list, err := id.Invitations(t.Context()); err != nil || len(list) != 2 {
			t.Errorf("open: %v, %v", list, err)
		}
		if err := id.WithdrawInvitation(t.Context(), boss, "Unwanted@law.test"); err != nil {
			t.Error(err)
		}
		if err := id.WithdrawInvitation(t.Context(), boss, "unwanted@law.test"); code(err) != "user_not_found" {
			t.Errorf("withdrawing twice: %v", err)
		}
		id.Clock.Advance(identity.InvitationLifetime)
		for _, email := range []string{"unwanted@law.test", "late@law.test"} {
			if _, err := id.SignUp(t.Context(), request(email)); code(err) != "signup_disabled" {
				t.Errorf("%s: %v", email, err)
			}
		}
		if _, err := id.InviteToSignUp(t.Context(), boss, "guest@law.test", "es"); code(err) != "email_exists" {
			t.Errorf("inviting who has an account: %v", err)
		}
	})
}

func TestPoliciesThatCannotBe(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), nil)
	for _, policy := range []identity.SignUpPolicy{
		{Mode: ""},
		{Mode: "closed"},
		{Mode: identity.SignUpDomains},
		{Mode: identity.SignUpDomains, Domains: []string{"a b"}},
		{Mode: identity.SignUpDomains, Domains: []string{"x@law.test"}},
	} {
		if _, err := id.SetSignUpPolicy(t.Context(), boss, policy); code(err) != "validation_failed" {
			t.Errorf("%+v: %v", policy, err)
		}
	}
	if policy, err := id.SignUpPolicy(t.Context()); err != nil || policy.Mode != identity.SignUpOpen {
		t.Errorf("in force: %+v, %v", policy, errors.Unwrap(err))
	}
}
