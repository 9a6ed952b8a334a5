package identity_test

import (
	"strings"
	"testing"
	"time"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// TestWhatRanOutIsForgotten, and not a moment before.
func TestWhatRanOutIsForgotten(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		began := id.Clock.Now()
		who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
		waiting := request("bob@law.test")
		waiting.Challenge = identity.Challenge{Value: strings.Repeat("a", 43), Method: "plain"}
		if _, err := id.SignUp(t.Context(), waiting); err != nil {
			t.Fatal(err)
		}
		if err := id.ProveAgain(t.Context(), who, identity.Proof{Password: legalaitest.Derived("ada@law.test")}); err != nil {
			t.Fatal(err)
		}
		factor, err := id.EnrollTOTP(t.Context(), who, "phone", "")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := id.ChallengeFactor(t.Context(), who, factor.ID); err != nil {
			t.Fatal(err)
		}
		if _, err := id.BeginPasskeySignIn(t.Context(), identity.Client{}); err != nil {
			t.Fatal(err)
		}
		if _, err := id.InviteToSignUp(t.Context(), boss, "carl@law.test", "en"); err != nil {
			t.Fatal(err)
		}
		count := func(table string) (n int) {
			t.Helper()
			if err := db.Read().QueryRowContext(t.Context(), "SELECT COUNT(*) FROM "+table).Scan(&n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		for _, tt := range []struct {
			life   time.Duration
			tables []string
		}{
			{identity.ChallengeLifetime, []string{"factor_challenges", "passkey_challenges"}},
			{identity.ConfirmLifetime, []string{"one_time_tokens", "factors"}},
			{identity.ConfirmLifetime + identity.FlowLifetime, []string{"flow_states"}},
			{identity.InvitationLifetime, []string{"signup_invitations"}},
			{identity.SessionIdle, []string{"sessions"}},
		} {
			id.Clock.Advance(began.Add(tt.life - time.Second).Sub(id.Clock.Now()))
			sweep(t, id)
			for _, table := range tt.tables {
				if n := count(table); n != 1 {
					t.Errorf("%d of %s a second before %s are over", n, table, tt.life)
				}
			}
			id.Clock.Advance(2 * time.Second)
			sweep(t, id)
			for _, table := range tt.tables {
				if n := count(table); n != 0 {
					t.Errorf("%d of %s a second after %s", n, table, tt.life)
				}
			}
		}
	})
}
