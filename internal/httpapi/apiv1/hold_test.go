package apiv1_test

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

const ada = "ada@law.test"

// TestAResetSessionOfAnAdministratorAdministersNothing: whoever reads the mailbox sets a
// password, begins an empty vault and proves its key, and is let into nothing thereby that
// the earlier keys stand for; nor is whoever signs in with that password.
func TestAResetSessionOfAnAdministratorAdministersNothing(t *testing.T) {
	eachMailServer(t, func(t *testing.T, s mailServer) {
		owner := s.owner(t, ada)
		if !s.administers(t, owner) {
			t.Fatal("the owner is no administrator")
		}
		thief := s.reset(t, ada, "stolen", nil)
		s.startEmpty(t, thief, 2)
		again := s.signIn(t, ada, "stolen", thief.Account)
		again.Prove(t, s.v)
		for name, v := range map[string]visitor{"by mail": thief, "by the new password": again} {
			for _, c := range []struct {
				method, path string
				body         any
			}{
				{http.MethodGet, "/admin/state", nil},
				{http.MethodPost, "/admin/accounts/search", wire.AdminAccountSearch{}},
				{http.MethodPut, "/admin/signup", wire.SignUpPolicy{Mode: "invitation"}},
				{http.MethodPost, "/admin/accounts/" + owner.who.UserID + "/disable", nil},
				{http.MethodDelete, "/account", nil},
				{http.MethodDelete, "/account/sessions/" + owner.who.SessionID, nil},
				{http.MethodPost, "/invitations/" + vaulttest.Base64(vaulttest.ID()) + "/accept", nil},
				{http.MethodPost, "/account/standing/answer", map[string]bool{"mine": true}},
			} {
				if got := s.refused(t, v, c.method, c.path, c.body); got != wire.Held {
					t.Errorf("%s: %s %s is answered %q", name, c.method, c.path, got)
				}
			}
		}
		if !s.administers(t, owner) {
			t.Error("the owner's own session administers nothing any more")
		}
	})
}

// TestAResetSessionChangesNothingThatSignsIn: no passkey and factor is added or removed, no
// address changed and no earlier session ended by whoever reads the mailbox.
func TestAResetSessionChangesNothingThatSignsIn(t *testing.T) {
	eachMailServer(t, func(t *testing.T, s mailServer) {
		owner := s.owner(t, ada)
		d := legalaitest.NewDevice(t)
		if err := s.ProveAgain(t.Context(), owner.who, identity.Proof{Password: legalaitest.Derived(ada)}); err != nil {
			t.Fatal(err)
		}
		passkey := s.addPasskey(t, owner, d)
		thief := s.byMail(t, ada, nil)
		who := s.MustCaller(t, thief.token)
		_, enroll := s.EnrollTOTP(t.Context(), who, "", "")
		_, begin := s.BeginPasskey(t.Context(), who)
		_, finish := s.FinishPasskey(t.Context(), who, "", nil, identity.Client{})
		_, email := s.UpdateUser(t.Context(), who, identity.Update{Email: "eve@law.test"})
		for name, err := range map[string]error{
			"adding a factor": enroll, "asking for a passkey": begin, "adding a passkey": finish, "another address": email,
			"removing a passkey": s.RemovePasskey(t.Context(), who, passkey.ID, identity.Client{}),
			"ending others":      s.SignOut(t.Context(), who, identity.ScopeOthers),
			"ending all":         s.SignOut(t.Context(), who, identity.ScopeGlobal),
		} {
			if !is(err, "held") {
				t.Errorf("%s: %v", name, err)
			}
		}
		if err := s.SignOut(t.Context(), who, identity.ScopeLocal); err != nil {
			t.Errorf("going away: %v", err)
		}
		s.MustCaller(t, owner.token)
	})
}

func (s mailServer) addPasskey(t *testing.T, v visitor, d *legalaitest.Device) sqldb.Passkey {
	t.Helper()
	asked, err := s.BeginPasskey(t.Context(), v.who)
	if err != nil {
		t.Fatal(err)
	}
	added, err := s.FinishPasskey(t.Context(), v.who, asked.ID, d.Create(t, asked.Options), identity.Client{})
	if err != nil {
		t.Fatal(err)
	}
	return added
}

// TestAResetSessionStartsAnEmptyVaultAtOnce, and works in it; and the owner's own session
// goes on in the vault that it has open.
func TestAResetSessionStartsAnEmptyVaultAtOnce(t *testing.T) {
	eachMailServer(t, func(t *testing.T, s mailServer) {
		owner := s.owner(t, ada)
		came := s.reset(t, ada, "new", nil)
		s.startEmpty(t, came, 2)
		w := came.NewWorkspace(t, s.v)
		if _, err := s.v.Push(t.Context(), came.Caller, w.ID, came.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0))); err != nil {
			t.Errorf("writing in the empty vault: %v", err)
		}
		if _, err := s.v.PutKeyDocument(t.Context(), came.Caller, came.Document(2, 1)); err != nil {
			t.Errorf("changing its keys: %v", err)
		}
		owner.Prove(t, s.v)
		if _, err := s.v.PutKeyDocument(t.Context(), owner.Caller, owner.Document(1, 1)); err != nil {
			t.Errorf("the owner's session changes its keys: %v", err)
		}
		owner.NewWorkspace(t, s.v)
		if now, err := s.v.CurrentKeyDocument(t.Context(), owner.Caller); err != nil || now.Generation != 1 || now.Version != 2 {
			t.Errorf("the owner's session goes by generation %d, version %d, %v", now.Generation, now.Version, err)
		}
		if s.MustCaller(t, came.token).Held() != true || s.administers(t, came) {
			t.Error("what the owner did in their own session has lifted the hold")
		}
	})
}

// TestTheEarlierKeyLiftsAHoldSilently: whoever reset a password and has the recovery code goes
// on as before, nobody else hears of it, and the other sessions end as with every new password.
func TestTheEarlierKeyLiftsAHoldSilently(t *testing.T) {
	eachMailServer(t, func(t *testing.T, s mailServer) {
		chief := s.owner(t, "chief@law.test")
		owner := s.owner(t, ada)
		if err := s.GrantAdmin(t.Context(), ada); err != nil {
			t.Fatal(err)
		}
		came := s.reset(t, ada, "new", owner.Account)
		if s.administers(t, came) {
			t.Fatal("the reset alone lets in")
		}
		told := len(s.Mails(t))
		came.Prove(t, s.v)
		if !s.administers(t, came) || s.MustCaller(t, came.token).Held() {
			t.Error("the earlier key has not lifted the hold")
		}
		if _, err := s.Authenticate(t.Context(), owner.token); !is(err, "session_not_found") {
			t.Errorf("the session from before goes on after a new password: %v", err)
		}
		if !s.administers(t, s.signIn(t, ada, "new", nil)) {
			t.Error("the new password is still held")
		}
		s.Clock.Advance(time.Hour)
		if err := s.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := s.Mails(t); len(got) != told {
			t.Errorf("%d mails were written about a hold that was lifted, the last to %s: %s", len(got)-told, got[len(got)-1].To, got[len(got)-1].Subject)
		}
		_ = chief
	})
}

// TestTheOwnersKeyLetsNoThiefIn: the owner opens their vault elsewhere while somebody else is
// under a hold. That lets the owner go on, not the other.
func TestTheOwnersKeyLetsNoThiefIn(t *testing.T) {
	eachMailServer(t, func(t *testing.T, s mailServer) {
		owner := s.owner(t, ada)
		d := legalaitest.NewDevice(t)
		if err := s.ProveAgain(t.Context(), owner.who, identity.Proof{Password: legalaitest.Derived(ada)}); err != nil {
			t.Fatal(err)
		}
		s.addPasskey(t, owner, d)
		thief := s.reset(t, ada, "stolen", nil)
		s.startEmpty(t, thief, 2)

		owner.Prove(t, s.v)
		s.Clock.Advance(time.Minute)
		fresh := s.enter(t, s.passkeySignIn(t, d), owner.Account)
		if !s.administers(t, fresh) {
			t.Error("a passkey from before is held")
		}
		again := owner.Document(3, 0) // as the browser takes the earlier vault up
		fresh.ActedAt = s.Clock.Now()
		if _, err := s.v.PutKeyDocument(t.Context(), fresh.Caller, again); err != nil {
			t.Fatal(err)
		}
		fresh.Prove(t, s.v)
		if s.administers(t, thief) || s.administers(t, s.signIn(t, ada, "stolen", nil)) {
			t.Error("the owner's key and passkey have let the thief in")
		}
	})
}

func (s mailServer) passkeySignIn(t *testing.T, d *legalaitest.Device) identity.Grant {
	t.Helper()
	asked, err := s.BeginPasskeySignIn(t.Context(), identity.Client{})
	if err != nil {
		t.Fatal(err)
	}
	grant, err := s.SignInWithPasskey(t.Context(), asked.ID, d.Get(t, asked.Options), identity.Client{})
	if err != nil {
		t.Fatal(err)
	}
	return grant
}

// TestASecondFactorStillStandsBeforeAResetSession, and whoever shows it is held no more.
func TestASecondFactorStillStandsBeforeAResetSession(t *testing.T) {
	eachMailServer(t, func(t *testing.T, s mailServer) {
		owner := s.owner(t, ada)
		if err := s.ProveAgain(t.Context(), owner.who, identity.Proof{Password: legalaitest.Derived(ada)}); err != nil {
			t.Fatal(err)
		}
		made, err := s.EnrollTOTP(t.Context(), owner.who, "", "")
		if err != nil {
			t.Fatal(err)
		}
		s.verifyFactor(t, owner.who, made)
		s.Clock.Advance(time.Hour)
		came := s.byMail(t, ada, nil)
		if got := s.refused(t, came, http.MethodGet, "/admin/state", nil); got != wire.Denied {
			t.Errorf("before the factor: %q", got)
		}
		if err := s.setPassword(t, came, "stolen"); !is(err, "insufficient_aal") {
			t.Errorf("a new password before the factor: %v", err)
		}
		if err := s.UnenrollFactor(t.Context(), s.MustCaller(t, came.token), made.ID, identity.Client{}); !is(err, "insufficient_aal") {
			t.Errorf("removing the factor: %v", err)
		}
		came.token = s.verifyFactor(t, s.MustCaller(t, came.token), made).AccessToken
		if !s.administers(t, came) {
			t.Error("the factor has not lifted the hold")
		}
		s.startEmpty(t, came, 2)
		if !s.administers(t, came) {
			t.Error("after the factor an empty vault is held")
		}
	})
}

func (s mailServer) verifyFactor(t *testing.T, who identity.Caller, f identity.Enrolled) identity.Grant {
	t.Helper()
	s.Clock.Advance(30 * time.Second)
	challenge, err := s.ChallengeFactor(t.Context(), who, f.ID)
	if err != nil {
		t.Fatal(err)
	}
	code, err := totp.GenerateCode(f.Secret, s.Clock.Now())
	if err != nil {
		t.Fatal(err)
	}
	grant, err := s.VerifyFactor(t.Context(), who, f.ID, identity.FactorAnswer{ChallengeID: challenge.ID, Code: code}, identity.Client{})
	if err != nil {
		t.Fatal(err)
	}
	return grant
}

// TestASessionFromBeforeSaysYes, and what waited is let through.
func TestASessionFromBeforeSaysYes(t *testing.T) {
	eachMailServer(t, func(t *testing.T, s mailServer) {
		owner := s.owner(t, ada)
		if got := s.call(t, owner, http.MethodGet, "/account/standing", nil); got.field(t, "asked") != nil {
			t.Errorf("asked before anything happened: %s", got.body)
		}
		came := s.reset(t, ada, "new", nil)
		got := s.call(t, owner, http.MethodGet, "/account/standing", nil)
		if got.field(t, "asked") == nil || got.field(t, "held_until") != float64(0) {
			t.Errorf("the session from before is told %s", got.body)
		}
		if got := s.call(t, came, http.MethodGet, "/account/standing", nil); got.field(t, "asked") != nil || got.field(t, "held_until") != float64(s.Clock.Now().Add(wire.HoldLife).UnixMilli()) {
			t.Errorf("the session by mail is told %s", got.body)
		}
		s.act(t, owner, "new")
		if got := s.refused(t, owner, http.MethodPost, "/account/standing/answer", map[string]bool{"mine": true}); got != "" {
			t.Fatalf("saying yes: %s", got)
		}
		if got := s.refused(t, owner, http.MethodPost, "/account/standing/answer", map[string]bool{"mine": false}); got != wire.NotFound {
			t.Errorf("saying no after that: %q", got)
		}
		s.startEmpty(t, came, 2) // only now, and it is not held anew
		if !s.administers(t, came) {
			t.Error("after the yes the session is held")
		}
	})
}

// TestASessionFromBeforeSaysNo: the session ends, its password is void, its keys vouch for
// nobody, and the next reset is held like the first.
func TestASessionFromBeforeSaysNo(t *testing.T) {
	eachMailServer(t, func(t *testing.T, s mailServer) {
		owner := s.owner(t, ada)
		thief := s.reset(t, ada, "stolen", nil)
		s.startEmpty(t, thief, 2)
		second := s.signIn(t, ada, "stolen", nil)
		if got := s.refused(t, owner, http.MethodPost, "/account/standing/answer", map[string]bool{"mine": false}); got != "" {
			t.Fatalf("saying no: %s", got)
		}
		for name, v := range map[string]visitor{"by mail": thief, "by the stolen password": second} {
			if _, err := s.Authenticate(t.Context(), v.token); !is(err, "session_not_found") {
				t.Errorf("the session %s goes on: %v", name, err)
			}
		}
		if _, err := s.SignIn(t.Context(), ada, legalaitest.Derived("stolen"), identity.Client{}); !is(err, "invalid_credentials") {
			t.Errorf("the stolen password: %v", err)
		}
		back := s.signIn(t, ada, ada, owner.Account)
		if now, err := s.v.CurrentKeyDocument(t.Context(), back.Caller); err != nil || now.Generation != 1 {
			t.Errorf("the newest vault is generation %d, %v; want the owner's", now.Generation, err)
		}
		back.Prove(t, s.v)
		if !s.administers(t, back) {
			t.Error("the owner is held by their own password")
		}

		s.Clock.Advance(2 * time.Minute)
		once := s.reset(t, ada, "stolen again", thief.Account)
		s.startEmpty(t, once, 2)
		if s.administers(t, once) {
			t.Error("a key that was refused vouches for its next session")
		}
		s.MustCaller(t, owner.token)
	})
}

// TestASessionThatHoldsNoKeyAnswersNothing: the stolen token of a locked device, and a mailbox,
// are not enough to say yes to oneself.
func TestASessionThatHoldsNoKeyAnswersNothing(t *testing.T) {
	eachMailServer(t, func(t *testing.T, s mailServer) {
		s.owner(t, ada)
		locked := s.signIn(t, ada, ada, nil)
		s.Clock.Advance(time.Minute)
		thief := s.byMail(t, ada, nil)
		for _, mine := range []bool{true, false} {
			if got := s.refused(t, locked, http.MethodPost, "/account/standing/answer", map[string]bool{"mine": mine}); got != wire.ProofRequired {
				t.Errorf("answering %v: %q", mine, got)
			}
		}
		if s.administers(t, thief) {
			t.Error("the hold is lifted")
		}
	})
}

// TestAStolenOpenSessionSaysNoYes: its token and the mailbox are not enough, though the vault
// stands open in it. A no takes no more than that: it undoes what the mailbox opened.
func TestAStolenOpenSessionSaysNoYes(t *testing.T) {
	eachMailServer(t, func(t *testing.T, s mailServer) {
		owner := s.owner(t, ada)
		thief := s.byMail(t, ada, nil)
		s.Clock.Advance(wire.ActLife)
		owner.Prove(t, s.v)
		if got := s.refused(t, owner, http.MethodPost, "/account/standing/answer", map[string]bool{"mine": true}); got != wire.ActRequired {
			t.Errorf("saying yes without an act: %q", got)
		}
		if s.administers(t, thief) {
			t.Error("the hold is lifted")
		}
		if got := s.refused(t, owner, http.MethodPost, "/account/standing/answer", map[string]bool{"mine": false}); got != "" {
			t.Errorf("saying no: %q", got)
		}
	})
}

// act shows once more in a session that its person knows the password in force.
func (s mailServer) act(t *testing.T, v visitor, password string) {
	t.Helper()
	if err := s.ProveAgain(t.Context(), v.who, identity.Proof{Password: legalaitest.Derived(password)}); err != nil {
		t.Fatal(err)
	}
}

// TestAHoldEndsByItself after three days, and what began under it counts from then on.
func TestAHoldEndsByItself(t *testing.T) {
	eachMailServer(t, func(t *testing.T, s mailServer) {
		s.owner(t, ada)
		came := s.reset(t, ada, "new", nil)
		s.startEmpty(t, came, 2)
		s.Clock.Advance(wire.HoldLife - time.Second)
		came = s.signIn(t, ada, "new", came.Account) // the access token has run out
		came.Prove(t, s.v)
		if s.administers(t, came) {
			t.Error("a second too early")
		}
		s.Clock.Advance(time.Second)
		if !s.administers(t, came) {
			t.Error("it does not end")
		}
		if err := s.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		next := s.signIn(t, ada, "new", came.Account)
		next.Prove(t, s.v)
		if !s.administers(t, next) {
			t.Error("the next session is held")
		}
		third := s.reset(t, ada, "newer", came.Account)
		third.Prove(t, s.v)
		if !s.administers(t, third) {
			t.Error("the vault that began under a hold does not lift the next one")
		}
	})
}

// TestTheOperatorReleases an account, and the audit log says so.
func TestTheOperatorReleases(t *testing.T) {
	eachMailServer(t, func(t *testing.T, s mailServer) {
		s.owner(t, ada)
		came := s.reset(t, ada, "new", nil)
		for range 2 { // once more does nothing
			if err := s.ReleaseHold(t.Context(), "Ada@law.test"); err != nil {
				t.Fatal(err)
			}
		}
		if !s.administers(t, came) {
			t.Error("still held")
		}
		acts, err := sqldb.CountAudit(t.Context(), s.DB.Read(), 0)
		if err != nil || acts["account.release"] != 1 {
			t.Errorf("the log counts %v, %v", acts, err)
		}
	})
}

// TestAnEmptyVaultIsHeldHoweverItsSessionBegan: a sign-in that opened nothing of what was there
// administers nothing by the empty vault that it begins.
func TestAnEmptyVaultIsHeldHoweverItsSessionBegan(t *testing.T) {
	eachMailServer(t, func(t *testing.T, s mailServer) {
		s.owner(t, ada)
		came := s.signIn(t, ada, ada, nil)
		s.startEmpty(t, came, 2)
		if s.administers(t, came) {
			t.Error("an empty vault's key administers")
		}
		for generation := int64(3); ; generation++ {
			_, err := s.v.PutKeyDocument(t.Context(), came.Caller, s.enter(t, identity.Grant{AccessToken: came.token}, nil).Document(generation, 0))
			if err == nil && generation < 10 {
				continue
			}
			var refused *wire.Error
			if !errors.As(err, &refused) || refused.Code != wire.Held {
				t.Errorf("one vault after the other until the owner's is out of sight: generation %d, %v", generation, err)
			}
			break
		}
	})
}

// TestAPasswordSetByAMailsCodeIsHeld: an old session without the vault, and a mailbox.
func TestAPasswordSetByAMailsCodeIsHeld(t *testing.T) {
	eachMailServer(t, func(t *testing.T, s mailServer) {
		owner := s.owner(t, ada)
		old := s.signIn(t, ada, ada, nil)
		s.Clock.Advance(25 * time.Hour)
		owner = s.signIn(t, ada, ada, owner.Account)
		owner.Prove(t, s.v)
		grant, err := s.Refresh(t.Context(), old.refresh, identity.Client{})
		if err != nil {
			t.Fatal(err)
		}
		old.token = grant.AccessToken
		who := s.MustCaller(t, old.token)
		if err := s.Reauthenticate(t.Context(), who, identity.Client{}); err != nil {
			t.Fatal(err)
		}
		_, err = s.UpdateUser(t.Context(), who, identity.Update{
			Password: legalaitest.Derived("stolen"), Nonce: s.LastMail(t, ada).Code, Data: map[string]any{"vault_kdf": legalaitest.Kdf('b')},
		})
		if err != nil {
			t.Fatal(err)
		}
		if s.administers(t, old) || s.administers(t, s.signIn(t, ada, "stolen", nil)) {
			t.Error("a mail's code lets in")
		}
		if !s.administers(t, owner) {
			t.Error("the owner's open session has ended or is held")
		}
	})
}

// TestThoseConcernedAreTold: the owner at once, with what still signs in; who governs a firm
// with them and the other administrators when it has stood for ten minutes, once.
func TestThoseConcernedAreTold(t *testing.T) {
	eachMailServer(t, func(t *testing.T, s mailServer) {
		chief := s.owner(t, "chief@law.test") // the first: administrator of the server
		partner, stranger := s.owner(t, "partner@law.test"), s.owner(t, "stranger@law.test")
		owner := s.owner(t, ada)
		if err := s.GrantAdmin(t.Context(), ada); err != nil {
			t.Fatal(err)
		}
		w := partner.NewWorkspace(t, s.v)
		partner.Add(t, s.v, w, owner.Account, "attorney")
		if err := s.ProveAgain(t.Context(), owner.who, identity.Proof{Password: legalaitest.Derived(ada)}); err != nil {
			t.Fatal(err)
		}
		s.addPasskey(t, owner, legalaitest.NewDevice(t))

		s.reset(t, ada, "stolen", nil)
		own := s.LastMail(t, ada)
		if own.Subject != "Your password was reset" || !strings.Contains(own.Text, "passkeys 1, second factors 0") {
			t.Errorf("the owner reads %q:\n%s", own.Subject, own.Text)
		}
		held := "/workspaces/" + w.ID + "/held"
		about := func() (to []string) {
			for range 2 {
				if err := s.Sweep(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			for _, m := range s.Mails(t) {
				if m.Subject == "A colleague's account was entered anew" {
					to = append(to, m.To)
				}
			}
			slices.Sort(to)
			return to
		}
		if got := about(); got != nil {
			t.Errorf("told at once: %v", got)
		}
		if got := s.call(t, partner, http.MethodGet, held, nil); len(got.field(t, "accounts").([]any)) != 0 {
			t.Errorf("the firm sees %s at once", got.body)
		}
		s.Clock.Advance(11 * time.Minute)
		if got := about(); !slices.Equal(got, []string{"chief@law.test", "partner@law.test"}) {
			t.Errorf("told: %v", got)
		}
		if got := s.call(t, partner, http.MethodGet, held, nil); !slices.Equal(got.field(t, "accounts").([]any), []any{owner.who.UserID}) {
			t.Errorf("the firm sees %s", got.body)
		}
		if got := s.refused(t, stranger, http.MethodGet, held, nil); got != wire.NotFound {
			t.Errorf("a stranger asks: %q", got)
		}
		_ = chief
	})
}

// TestAnAdministratorMustAddAFactorWhereItIsRequired, and is asked to elsewhere.
func TestAnAdministratorMustAddAFactorWhereItIsRequired(t *testing.T) {
	for _, mode := range []string{"", identity.AdminFactorAsked, identity.AdminFactorRequired} {
		t.Run(mode, func(t *testing.T) {
			s := newMailServer(t, legalaitest.SQLite(t), func(cfg *identity.Config) { cfg.AdminFactor = mode })
			owner := s.owner(t, ada)
			other := s.owner(t, "other@law.test")
			want, says := wire.Code(""), "asked"
			if mode == identity.AdminFactorRequired {
				want, says = wire.FactorRequired, "required"
			}
			if got := s.refused(t, owner, http.MethodGet, "/admin/state", nil); got != want {
				t.Errorf("looking without a factor: %q", got)
			}
			if got := s.refused(t, owner, http.MethodPut, "/admin/signup", wire.SignUpPolicy{Mode: "open", Domains: []string{}}); got != want {
				t.Errorf("changing without a factor: %q", got)
			}
			if got := s.call(t, owner, http.MethodGet, "/account/standing", nil).field(t, "admin_factor"); got != says {
				t.Errorf("the administrator's standing says %q", got)
			}
			if got := s.call(t, other, http.MethodGet, "/account/standing", nil).field(t, "admin_factor"); got != "" {
				t.Errorf("another person's standing says %q", got)
			}
			if err := s.ProveAgain(t.Context(), owner.who, identity.Proof{Password: legalaitest.Derived(ada)}); err != nil {
				t.Fatal(err)
			}
			s.addPasskey(t, owner, legalaitest.NewDevice(t))
			if got := s.refused(t, owner, http.MethodPut, "/admin/signup", wire.SignUpPolicy{Mode: "open", Domains: []string{}}); got != "" {
				t.Errorf("changing with a passkey: %q", got)
			}
			if got := s.call(t, owner, http.MethodGet, "/account/standing", nil); got.field(t, "admin_factor") != "" || got.field(t, "passkeys") != float64(1) {
				t.Errorf("with a passkey the standing says %s", got.body)
			}
		})
	}
}
