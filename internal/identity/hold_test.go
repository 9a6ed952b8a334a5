package identity_test

import (
	"strings"
	"testing"
	"time"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// comesByMail follows the link of a reset mail, with the challenge's verifier where there is one.
func comesByMail(t *testing.T, id *legalaitest.Identity, email string, challenge identity.Challenge) identity.Grant {
	t.Helper()
	if err := id.Recover(t.Context(), identity.MailRequest{Email: email, Challenge: challenge}); err != nil {
		t.Fatal(err)
	}
	done, err := id.VerifyLink(t.Context(), "recovery", id.LastMail(t, email).Token, identity.Client{})
	if err != nil {
		t.Fatal(err)
	}
	if done.Grant != nil {
		return *done.Grant
	}
	grant, err := id.ExchangeCode(t.Context(), done.AuthCode, challenge.Value, identity.Client{})
	if err != nil {
		t.Fatal(err)
	}
	return grant
}

// TestEveryWayThatAMailboxOpensIsHeld: by a link, by a link of the other flow, by a code, and
// over a provider that vouches for the address and was no part of the account.
func TestEveryWayThatAMailboxOpensIsHeld(t *testing.T) {
	const ada = "ada@law.test" // the administrator, who has no vault yet
	for name, come := range map[string]func(t *testing.T, id *legalaitest.Identity, issuer *legalaitest.OIDC) identity.Grant{
		"link": func(t *testing.T, id *legalaitest.Identity, _ *legalaitest.OIDC) identity.Grant {
			return comesByMail(t, id, ada, identity.Challenge{})
		},
		"link with PKCE": func(t *testing.T, id *legalaitest.Identity, _ *legalaitest.OIDC) identity.Grant {
			return comesByMail(t, id, ada, identity.Challenge{Value: strings.Repeat("v", 56), Method: "plain"})
		},
		"magic link": func(t *testing.T, id *legalaitest.Identity, _ *legalaitest.OIDC) identity.Grant {
			return comesByMagicLink(t, id, ada, identity.Challenge{})
		},
		"magic link with PKCE": func(t *testing.T, id *legalaitest.Identity, _ *legalaitest.OIDC) identity.Grant {
			return comesByMagicLink(t, id, ada, identity.Challenge{Value: strings.Repeat("v", 56), Method: "plain"})
		},
		"one-time code": func(t *testing.T, id *legalaitest.Identity, _ *legalaitest.OIDC) identity.Grant {
			asksForMagicLink(t, id, ada, identity.Challenge{})
			done, err := id.VerifyCode(t.Context(), "email", ada, id.LastMail(t, ada).Code, identity.Client{})
			if err != nil {
				t.Fatal(err)
			}
			return *done.Grant
		},
		"provider": func(t *testing.T, id *legalaitest.Identity, issuer *legalaitest.OIDC) identity.Grant {
			issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g1", Email: ada})
			back, err := id.Return(t.Context(), visit(t, id, identity.Authorize{}))
			if err != nil {
				t.Fatal(err)
			}
			return *back.Grant
		},
		"provider with PKCE": func(t *testing.T, id *legalaitest.Identity, issuer *legalaitest.OIDC) identity.Grant {
			issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g1", Email: ada})
			challenge := identity.Challenge{Value: strings.Repeat("v", 56), Method: "plain"}
			back, err := id.Return(t.Context(), visit(t, id, identity.Authorize{Challenge: challenge}))
			if err != nil {
				t.Fatal(err)
			}
			grant, err := id.ExchangeCode(t.Context(), back.AuthCode, challenge.Value, identity.Client{})
			if err != nil {
				t.Fatal(err)
			}
			return grant
		},
	} {
		t.Run(name, func(t *testing.T) {
			issuer := legalaitest.NewOIDC(t)
			id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), withGoogle(issuer))
			before := id.MustSignUp(t, ada)
			id.Clock.Advance(time.Minute)
			if came := id.MustCaller(t, come(t, id, issuer).AccessToken); !came.Admin || !came.Held() || !came.Acts.Strong.IsZero() {
				t.Errorf("came in as %+v", came)
			}
			if id.MustCaller(t, before.AccessToken).Held() {
				t.Error("the session from before is held")
			}
		})
	}
}

// TestWhoHasNothingToLoseIsNotHeld: an account without a vault that administers nothing, and one
// whose address was not confirmed before.
func TestWhoHasNothingToLoseIsNotHeld(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		if _, err := id.SignUp(t.Context(), request("first@law.test")); err != nil {
			t.Fatal(err)
		}
		if first := id.MustCaller(t, comesByMail(t, id, "first@law.test", identity.Challenge{}).AccessToken); !first.Admin || first.Held() {
			t.Errorf("who confirms the first address by a reset is %+v", first)
		}
		id.MustSignUp(t, "bob@law.test")
		if bob := id.MustCaller(t, comesByMail(t, id, "bob@law.test", identity.Challenge{}).AccessToken); bob.Held() {
			t.Errorf("somebody without a vault is %+v", bob)
		}
	})
}

// TestARefusedWayInIsUnlinked: a provider that came with the stranger does not stay.
func TestARefusedWayInIsUnlinked(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		issuer := legalaitest.NewOIDC(t)
		id := legalaitest.NewIdentity(t, db, withGoogle(issuer))
		owner := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
		id.Clock.Advance(time.Minute)
		issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g1", Email: "ada@law.test"})
		for range 2 {
			back, err := id.Return(t.Context(), visit(t, id, identity.Authorize{}))
			if err != nil || !id.MustCaller(t, back.Grant.AccessToken).Held() {
				t.Fatalf("the provider's session: %+v, %v", back.Grant, err)
			}
			if err := id.AnswerHold(t.Context(), owner, false, true); err != nil {
				t.Fatal(err)
			}
			user, err := id.User(t.Context(), owner)
			if err != nil || len(user.Identities) != 1 {
				t.Errorf("after the no the account is signed in to by %+v, %v", user.Identities, err)
			}
			id.Clock.Advance(time.Minute)
		}
	})
}
