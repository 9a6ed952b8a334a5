package identity_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"legalai/internal/audit"
	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
	"legalai/internal/vault/vaulttest"
)

var boss = audit.Actor{ID: "11111111-1111-4111-8111-111111111111", Email: "boss@law.test"}

func accountID(t *testing.T, id *legalaitest.Identity, email string) string {
	t.Helper()
	account, err := sqldb.AccountByEmail(t.Context(), id.DB.Read(), email)
	if err != nil {
		t.Fatal(err)
	}
	return account.ID
}

func administer(t *testing.T, id *legalaitest.Identity, email string, act identity.AccountAct) identity.AccountInfo {
	t.Helper()
	info, err := id.Administer(t.Context(), boss, accountID(t, id, email), act)
	if err != nil {
		t.Fatalf("%s of %s: %v", act, email, err)
	}
	return info
}

func TestDisablingEndsEverySession(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		var noted []string
		id := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) {
			cfg.Note = func(event, account string) { noted = append(noted, event+" "+account) }
		})
		id.MustSignUp(t, "first@law.test")
		second := id.MustSignUp(t, "second@law.test")
		if info := administer(t, id, "second@law.test", identity.ActDisable); info.DisabledAt == 0 || info.Sessions != 0 {
			t.Errorf("disabled: %+v", info)
		}
		if _, err := id.Authenticate(t.Context(), second.AccessToken); code(err) != "session_not_found" {
			t.Errorf("the access token: %v", err)
		}
		if _, err := id.Refresh(t.Context(), second.RefreshToken, identity.Client{}); err == nil {
			t.Error("the refresh token still works")
		}
		signIn := func() error {
			_, err := id.SignIn(t.Context(), "second@law.test", legalaitest.Derived("second@law.test"), identity.Client{})
			return err
		}
		if err := signIn(); code(err) != "user_banned" {
			t.Errorf("signing in: %v", err)
		}
		if _, err := id.SignIn(t.Context(), "second@law.test", legalaitest.Derived("wrong"), identity.Client{}); code(err) != "invalid_credentials" {
			t.Errorf("who does not know the password learns that the account is disabled: %v", err)
		}
		if want := identity.EventShutSignIn + " " + second.User.ID; len(noted) == 0 || noted[0] != want {
			t.Errorf("noted %v, want %s first", noted, want)
		}
		administer(t, id, "second@law.test", identity.ActEnable)
		if err := signIn(); err != nil {
			t.Errorf("signing in again: %v", err)
		}
	})
}

func TestTheLastAdministratorStays(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		id.MustSignUp(t, "first@law.test")
		id.MustSignUp(t, "second@law.test")
		first := accountID(t, id, "first@law.test")
		for _, act := range []identity.AccountAct{identity.ActRevoke, identity.ActDisable, identity.ActDelete} {
			if _, err := id.Administer(t.Context(), boss, first, act); code(err) != "conflict" {
				t.Errorf("%s of the last administrator: %v", act, err)
			}
		}
		// A second one who is shut is none who could act.
		administer(t, id, "second@law.test", identity.ActGrant)
		administer(t, id, "second@law.test", identity.ActDisable)
		if _, err := id.Administer(t.Context(), boss, first, identity.ActRevoke); code(err) != "conflict" {
			t.Errorf("revoking beside one who is shut: %v", err)
		}
		administer(t, id, "second@law.test", identity.ActEnable)
		if info := administer(t, id, "first@law.test", identity.ActRevoke); info.IsAdmin {
			t.Errorf("revoked: %+v", info)
		}
		if _, err := id.Administer(t.Context(), boss, first, "promote"); code(err) != "validation_failed" {
			t.Errorf("an unknown act: %v", err)
		}
		if _, err := id.Administer(t.Context(), boss, "nobody", identity.ActDisable); code(err) != "user_not_found" {
			t.Errorf("an unknown account: %v", err)
		}
	})
}

// TestTwoAdministratorsCannotRevokeEachOther has both revoke the other at once.
func TestTwoAdministratorsCannotRevokeEachOther(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		id.MustSignUp(t, "first@law.test")
		id.MustSignUp(t, "second@law.test")
		administer(t, id, "second@law.test", identity.ActGrant)
		results := make(chan error, 2)
		for _, email := range []string{"first@law.test", "second@law.test"} {
			account := accountID(t, id, email)
			go func() {
				_, err := id.Administer(context.Background(), boss, account, identity.ActRevoke)
				results <- err
			}()
		}
		if a, b := <-results, <-results; (a == nil) == (b == nil) {
			t.Errorf("one has to be refused: %v, %v", a, b)
		}
	})
}

func TestResettingTheSecondFactor(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		grant := id.MustSignUp(t, "ada@law.test")
		who := id.MustCaller(t, grant.AccessToken)
		if err := id.ProveAgain(t.Context(), who, identity.Proof{Password: legalaitest.Derived("ada@law.test")}); err != nil {
			t.Fatal(err)
		}
		enrolled, err := id.EnrollTOTP(t.Context(), who, "phone", "")
		if err != nil {
			t.Fatal(err)
		}
		factor, err := sqldb.FactorsOf(t.Context(), db.Read(), who.UserID)
		if err != nil || len(factor) != 1 {
			t.Fatal(factor, err)
		}
		factor[0].Verified = true
		if err := db.Tx(t.Context(), func(tx sqldb.Querier) error { return sqldb.UpdateFactor(t.Context(), tx, factor[0]) }); err != nil {
			t.Fatal(err)
		}
		if !id.MustCaller(t, grant.AccessToken).NeedsFactor {
			t.Fatalf("factor %s does not count", enrolled.ID)
		}
		if info := administer(t, id, "ada@law.test", identity.ActResetFactor); info.Factors != 0 {
			t.Errorf("afterwards: %+v", info)
		}
		if id.MustCaller(t, grant.AccessToken).NeedsFactor {
			t.Error("the factor is still asked for")
		}
		if mail := id.LastMail(t, "ada@law.test"); !strings.Contains(mail.Subject, "factor") {
			t.Errorf("the owner was told %q", mail.Subject)
		}
	})
}

// TestASessionShowsTheFactorThatThereIs: one that showed a factor which is gone has shown
// nothing of the next one.
func TestASessionShowsTheFactorThatThereIs(t *testing.T) {
	for name, remove := range map[string]func(t *testing.T, id *legalaitest.Identity, who identity.Caller, factor string){
		"reset by an administrator": func(t *testing.T, id *legalaitest.Identity, _ identity.Caller, _ string) {
			administer(t, id, "ada@law.test", identity.ActResetFactor)
		},
		"removed by its owner": func(t *testing.T, id *legalaitest.Identity, who identity.Caller, factor string) {
			if err := id.UnenrollFactor(t.Context(), who, factor, identity.Client{}); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), autoconfirm)
			first := id.MustSignUp(t, "ada@law.test").AccessToken
			a, who := enrolled(t, id, id.MustCaller(t, first))
			second, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada@law.test"), identity.Client{})
			if err != nil {
				t.Fatal(err)
			}
			remove(t, id, who, a.factor)
			enrolled(t, id, id.MustCaller(t, second.AccessToken))
			if _, err := id.Authenticate(t.Context(), first); code(err) != "session_not_found" {
				t.Errorf("the session with the earlier factor goes on: %v", err)
			}
		})
	}
}

func TestDeletingWithGrace(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		log, err := audit.New(masterkey.Key{[]byte(strings.Repeat("k", 32))}, nil)
		if err == nil {
			err = log.Begin(t.Context(), db)
		}
		if err != nil {
			t.Fatal(err)
		}
		id.MustSignUp(t, "first@law.test")
		a := vaulttest.NewAccount(t, db, id.Clock.Now())
		workspace := storeWorkspace(t, db, a.Account, "")
		b := vaulttest.NewAccount(t, db, id.Clock.Now())
		shared := storeWorkspace(t, db, a.Account, b.Account)
		for _, again := range []bool{false, true} {
			if err := id.ScheduleDeletion(t.Context(), boss, a.Account); err != nil {
				t.Fatal(err)
			}
			id.Clock.Advance(identity.DeleteGrace - time.Minute)
			sweep(t, id)
			if _, err := sqldb.AccountByID(t.Context(), db.Read(), a.Account); err != nil {
				t.Fatalf("within the grace: %v", err)
			}
			if again {
				break
			}
			if info, err := id.Administer(t.Context(), boss, a.Account, identity.ActRestore); err != nil || info.DeleteAt != 0 {
				t.Fatalf("restoring: %+v, %v", info, err)
			}
		}
		id.Clock.Advance(2 * time.Minute)
		sweep(t, id)
		if _, err := sqldb.AccountByID(t.Context(), db.Read(), a.Account); !errors.Is(err, sqldb.ErrNotFound) {
			t.Errorf("after the grace: %v", err)
		}
		if _, err := sqldb.WorkspaceByID(t.Context(), db.Read(), workspace); !errors.Is(err, sqldb.ErrNotFound) {
			t.Errorf("the workspace of nobody else: %v", err)
		}
		if _, err := sqldb.WorkspaceByID(t.Context(), db.Read(), shared); err != nil {
			t.Errorf("the workspace that another one shares: %v", err)
		}
		loose, err := sqldb.LooseBlobs(t.Context(), db.Read(), id.Clock.Now().UnixMicro(), 10)
		if err != nil || len(loose) != 1 || loose[0] != "blob-"+workspace {
			t.Errorf("files to delete: %v, %v", loose, err)
		}
		lines, err := log.Recent(t.Context(), db.Read(), 0, 10)
		var acts []string
		for _, line := range lines {
			acts = append(acts, line.Act+" by "+line.Email)
		}
		want := "account.remove by server, account.delete by boss@law.test, account.restore by boss@law.test, account.delete by boss@law.test, log.start by server"
		if err != nil || strings.Join(acts, ", ") != want {
			t.Errorf("recorded %v, %v", acts, err)
		}
		if report, err := log.Verify(t.Context(), db.Read()); err != nil || report.Fault != "" {
			t.Errorf("the log: %+v, %v", report, err)
		}
	})
}

func sweep(t *testing.T, id *legalaitest.Identity) {
	t.Helper()
	if err := id.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// storeWorkspace stores a workspace with one file, of one or two members.
func storeWorkspace(t *testing.T, db *sqldb.DB, owner, other string) string {
	t.Helper()
	id := "w" + owner + other
	err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
		err := sqldb.InsertWorkspace(t.Context(), tx, sqldb.Workspace{ID: id, Creator: owner, LedgerHead: []byte{1}, KeyID: []byte{1}})
		for _, account := range []string{owner, other} {
			if account != "" {
				err = errors.Join(err, sqldb.PutMember(t.Context(), tx, sqldb.Member{WorkspaceID: id, AccountID: account, Role: "owner", SigPK: []byte{1}, EncPK: []byte{1}}))
			}
		}
		_, insert := tx.ExecContext(t.Context(), `INSERT INTO objects (id, workspace_id, file, version, owner, blob, size, etag, cache_control, created_at, updated_at)
			VALUES ($1, $2, 'f', 1, $3, $4, 1, '', '', 0, 0)`, id, id, owner, "blob-"+id)
		return errors.Join(err, insert)
	})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func TestListingAccounts(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		id.MustSignUp(t, "first@law.test")
		id.Clock.Advance(time.Second)
		id.MustSignUp(t, "under_score@law.test")
		id.Clock.Advance(time.Second)
		if _, err := id.SignUp(t.Context(), request("third@other.test")); err != nil {
			t.Fatal(err)
		}
		administer(t, id, "under_score@law.test", identity.ActDelete)
		for _, tt := range []struct {
			filter sqldb.AccountFilter
			total  int64
			want   string
		}{
			{sqldb.AccountFilter{Limit: 2}, 3, "third@other.test under_score@law.test"},
			{sqldb.AccountFilter{Limit: 2, Offset: 2}, 3, "first@law.test"},
			{sqldb.AccountFilter{Limit: 9, Text: " LAW.test"}, 2, "under_score@law.test first@law.test"},
			{sqldb.AccountFilter{Limit: 9, Text: "r_s"}, 1, "under_score@law.test"},
			{sqldb.AccountFilter{Limit: 9, Text: "t_t"}, 0, ""},
			{sqldb.AccountFilter{Limit: 9, Text: "%"}, 0, ""},
			{sqldb.AccountFilter{Limit: 9, Text: "test llp"}, 2, "under_score@law.test first@law.test"}, // what nobody has proven is nobody's
			{sqldb.AccountFilter{Limit: 9, State: "admin"}, 1, "first@law.test"},
			{sqldb.AccountFilter{Limit: 9, State: "unconfirmed"}, 1, "third@other.test"},
			{sqldb.AccountFilter{Limit: 9, State: "deleting"}, 1, "under_score@law.test"},
			{sqldb.AccountFilter{Limit: 9, State: "disabled"}, 0, ""},
		} {
			list, total, err := id.Accounts(t.Context(), tt.filter)
			var emails []string
			for _, account := range list {
				emails = append(emails, account.Email)
			}
			if err != nil || total != tt.total || strings.Join(emails, " ") != tt.want {
				t.Errorf("%+v: %v of %d, %v", tt.filter, emails, total, err)
			}
		}
	})
}
