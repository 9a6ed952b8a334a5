package identity_test

import (
	"bytes"
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/google/go-cmp/cmp"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
)

func TestSignInRefuses(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, nil)
		id.MustSignUp(t, "ada@law.test")
		for _, tt := range []struct{ email, password, want string }{
			{"ada@law.test", legalaitest.Derived("wrong"), "invalid_credentials"},
			{"nobody@law.test", legalaitest.Derived("wrong"), "invalid_credentials"},
			{"\x00", legalaitest.Derived("wrong"), "invalid_credentials"},
			{"ada@law.test", "the password itself", "validation_failed"},
			{"ada@law.test", "", "validation_failed"},
			{"ada@law.test", legalaitest.Derived("ada@law.test"), ""},
		} {
			if _, err := id.SignIn(t.Context(), tt.email, tt.password, identity.Client{}); code(err) != tt.want {
				t.Errorf("%q with %q: %v, want %q", tt.email, tt.password, err, tt.want)
			}
		}
	})
}

func TestGuessingIsSlowedDown(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), func(cfg *identity.Config) { cfg.RateLimitsOff = false })
	id.MustSignUp(t, "ada@law.test")
	eve, ada := identity.Client{IP: "203.0.113.9"}, identity.Client{IP: "2001:db8::1"}
	for _, email := range []string{"ada@law.test", "nobody@law.test"} { // the same for both
		for attempt := range 10 {
			if _, err := id.SignIn(t.Context(), email, legalaitest.Derived("guess"), eve); code(err) != "invalid_credentials" {
				t.Fatalf("%s, guess %d: %v", email, attempt, err)
			}
		}
		if _, err := id.SignIn(t.Context(), email, legalaitest.Derived("guess"), eve); code(err) != "over_request_rate_limit" {
			t.Errorf("%s, guess 11: %v", email, err)
		}
		id.Clock.Advance(time.Minute)
	}
	if _, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada@law.test"), ada); err != nil {
		t.Errorf("the owner from elsewhere: %v", err)
	}
	id.Clock.Advance(time.Minute)
	if _, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada@law.test"), eve); err != nil {
		t.Errorf("the right password after a pause: %v", err)
	}
}

// TestGuessingFromEverywhereIsSlowedDown: many addresses together do not guess for ever,
// nor does a session that is left open on somebody's desk.
func TestGuessingFromEverywhereIsSlowedDown(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), func(cfg *identity.Config) { cfg.RateLimitsOff = false })
	who := id.MustCaller(t, id.MustSignUp(t, "ada@law.test").AccessToken)
	guesses := func(guess func(n int) error) (n int) {
		for code(guess(n)) != "over_request_rate_limit" && n < 200 {
			n++
		}
		return n
	}
	desk := guesses(func(int) error {
		return id.ProveAgain(t.Context(), who, identity.Proof{Password: legalaitest.Derived("guess"), Client: identity.Client{IP: "203.0.113.9"}})
	})
	if desk != 10 {
		t.Errorf("%d guesses in a session, want 10", desk)
	}
	everywhere := guesses(func(n int) error {
		_, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("guess"), identity.Client{IP: fmt.Sprintf("198.51.100.%d", n)})
		return err
	})
	if everywhere != 90 {
		t.Errorf("%d guesses more from as many addresses, want 90", everywhere)
	}
}

// TestStrangersCannotLockAnOwnerOut: they use up every bound, from everywhere and from the
// owner's own network, and the owner signs in where they have before.
func TestStrangersCannotLockAnOwnerOut(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		limited := func(cfg *identity.Config) { cfg.RateLimitsOff, cfg.MailAutoconfirm = false, true }
		id := legalaitest.NewIdentity(t, db, limited)
		id.MustSignUp(t, "ada@law.test")
		signIn := func(password string, c identity.Client) string {
			_, err := id.SignIn(identity.WithBrowser(t.Context(), c.Browser), "ada@law.test", legalaitest.Derived(password), c)
			return code(err)
		}
		office := identity.Client{IP: "192.0.2.10", Browser: "ada's", IsBrowser: true}
		if got := signIn("ada@law.test", office); got != "" {
			t.Fatal(got)
		}
		for n := range 100 {
			signIn("guess", identity.Client{IP: fmt.Sprintf("198.51.100.%d", n)})
		}
		if got := signIn("ada@law.test", identity.Client{IP: "198.51.100.200"}); got != "over_request_rate_limit" {
			t.Errorf("somebody where the owner has never been: %q", got)
		}
		if got := signIn("ada@law.test", identity.Client{IP: office.IP}); got != "" {
			t.Errorf("the owner's network: %q", got)
		}
		if got := signIn("ada@law.test", identity.Client{IP: "198.51.100.201", Browser: "ada's", IsBrowser: true}); got != "" {
			t.Errorf("the owner's browser on a journey: %q", got)
		}
		for range 12 {
			signIn("guess", identity.Client{IP: office.IP})
		}
		if got := signIn("ada@law.test", identity.Client{IP: office.IP}); got != "over_request_rate_limit" {
			t.Errorf("a colleague who guesses: %q", got)
		}
		if got := signIn("ada@law.test", office); got != "" {
			t.Errorf("the owner beside them: %q", got)
		}
		restarted := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { limited(cfg); cfg.Clock = id.Clock.Now })
		if _, err := restarted.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("guess"), identity.Client{IP: office.IP}); code(err) != "over_request_rate_limit" {
			t.Errorf("the colleague after a restart: %v", err)
		}
	})
}

// TestGuessesAtTheSameMomentPassNoLimitTogether.
func TestGuessesAtTheSameMomentPassNoLimitTogether(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), func(cfg *identity.Config) { cfg.RateLimitsOff = false })
	id.MustSignUp(t, "ada@law.test")
	var wg sync.WaitGroup
	var tried atomic.Int32
	for range 60 {
		wg.Go(func() {
			_, err := id.SignIn(context.Background(), "ada@law.test", legalaitest.Derived("guess"), identity.Client{IP: "203.0.113.9"})
			if code(err) == "invalid_credentials" {
				tried.Add(1)
			}
		})
	}
	wg.Wait()
	if n := int(tried.Load()); n > 10+max(2, runtime.GOMAXPROCS(0)) {
		t.Errorf("%d of 60 guesses at once were tried", n)
	}
}

// TestOneOfficeSignsInWithinAMinute: 200 people behind one address, some of whom mistype.
func TestOneOfficeSignsInWithinAMinute(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), func(cfg *identity.Config) { cfg.RateLimitsOff, cfg.MailAutoconfirm = false, true })
	id.MustSignUp(t, "ada@law.test")
	office := identity.Client{IP: "192.0.2.10"}
	began := id.Clock.Now()
	for n := range 200 {
		if n%5 == 0 {
			if _, err := id.SignIn(t.Context(), fmt.Sprintf("lawyer%d@law.test", n), legalaitest.Derived("mistyped"), office); code(err) != "invalid_credentials" {
				t.Fatalf("a mistyped password of person %d: %v", n, err)
			}
		}
		if _, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada@law.test"), office); err != nil {
			t.Fatalf("person %d: %v", n, err)
		}
		id.Clock.Advance(250 * time.Millisecond)
	}
	if took := id.Clock.Now().Sub(began); took > time.Minute {
		t.Errorf("it took %s", took)
	}
}

func TestOneAddressMayNotAskForEver(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), func(cfg *identity.Config) { cfg.RateLimitsOff = false })
	limited := func(ip string) bool {
		_, err := id.VerifyLink(t.Context(), "signup", "x", identity.Client{IP: ip})
		return code(err) == "over_request_rate_limit"
	}
	for n := range 30 {
		if limited("2001:db8:1:2::" + string(rune('0'+n%10))) {
			t.Fatalf("call %d was refused", n+1)
		}
	}
	if !limited("2001:db8:1:2:ffff::1") {
		t.Error("another address of the same subscriber was let through")
	}
	if limited("2001:db8:1:3::1") {
		t.Error("another subscriber was refused")
	}
	id.Clock.Advance(10 * time.Second)
	if limited("2001:db8:1:2::1") {
		t.Error("refused after a pause")
	}
}

// TestRefresh plays what clients do with refresh tokens. Each step uses the
// token numbered so and names the token it expects: the index in the order
// they were first handed out.
func TestRefresh(t *testing.T) {
	type step struct {
		wait time.Duration
		use  int
		want int    // index of the token that comes back
		code string // or the refusal
	}
	for _, tt := range []struct {
		name  string
		steps []step
	}{
		{"one after the other", []step{{use: 0, want: 1}, {use: 1, want: 2}, {wait: time.Hour, use: 2, want: 3}}},
		{"the answer is lost", []step{{use: 0, want: 1}, {wait: 10 * time.Second, use: 0, want: 1}, {use: 1, want: 2}}},
		{"two tabs", []step{{use: 0, want: 1}, {use: 0, want: 1}, {use: 1, want: 2}, {use: 1, want: 2}}},
		{"a tab two behind, at once", []step{{use: 0, want: 1}, {use: 1, want: 2}, {wait: 9 * time.Second, use: 0, code: "refresh_token_already_used"}, {use: 2, code: "refresh_token_not_found"}}},
		{"a copy beside its successor", []step{{use: 0, want: 1}, {wait: 11 * time.Second, use: 0, code: "refresh_token_already_used"}, {use: 1, code: "refresh_token_not_found"}}},
		{"a copy used later", []step{{use: 0, want: 1}, {use: 1, want: 2}, {wait: 11 * time.Second, use: 0, code: "refresh_token_already_used"}, {use: 2, code: "refresh_token_not_found"}}},
		{"left alone", []step{{wait: identity.SessionIdle + time.Second, use: 0, code: "session_expired"}, {use: 0, code: "refresh_token_not_found"}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
				id := legalaitest.NewIdentity(t, db, autoconfirm)
				grant := id.MustSignUp(t, "ada@law.test")
				tokens := []string{grant.RefreshToken}
				for n, step := range tt.steps {
					id.Clock.Advance(step.wait)
					got, err := id.Refresh(t.Context(), tokens[step.use], identity.Client{})
					if code(err) != step.code {
						t.Fatalf("step %d: %v, want %q", n, err, step.code)
					}
					if err != nil {
						continue
					}
					if step.want == len(tokens) {
						tokens = append(tokens, got.RefreshToken)
					}
					if got.RefreshToken != tokens[step.want] {
						t.Fatalf("step %d: another token than number %d came back", n, step.want)
					}
					id.MustCaller(t, got.AccessToken)
				}
			})
		})
	}
}

// TestTheOwnerHearsOfACopiedRefreshToken, once, and can look it up.
func TestTheOwnerHearsOfACopiedRefreshToken(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		var noted []string
		id := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) {
			autoconfirm(cfg)
			cfg.NoteOwn = func(event, accountID string) { noted = append(noted, event+" of "+accountID) }
		})
		copied := id.MustSignUp(t, "ada@law.test")
		owner, err := id.Refresh(t.Context(), copied.RefreshToken, identity.Client{})
		if err != nil {
			t.Fatal(err)
		}
		id.Clock.Advance(11 * time.Second)
		noted = nil
		for range 2 {
			if _, err := id.Refresh(t.Context(), copied.RefreshToken, identity.Client{}); err == nil {
				t.Fatal("the copy lives on")
			}
		}
		if _, err := id.Authenticate(t.Context(), owner.AccessToken); code(err) != "session_not_found" {
			t.Errorf("the session goes on: %v", err)
		}
		if want := []string{identity.EventSessionReused + " of " + owner.User.ID}; !slices.Equal(noted, want) {
			t.Errorf("noted %v, want %v", noted, want)
		}
		if mails := id.Mails(t); len(mails) != 1 || mails[0].Subject != "A session was ended" {
			t.Errorf("mailed %+v", mails)
		}
	})
}

// TestATokenFromBeforeTheFactorGetsNothingOfIt, nor does a second tab that renews its own
// at that very moment end the session.
func TestATokenFromBeforeTheFactorGetsNothingOfIt(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		before := id.MustSignUp(t, "ada@law.test")
		made, err := id.EnrollTOTP(t.Context(), id.MustCaller(t, before.AccessToken), "phone", "")
		if err != nil {
			t.Fatal(err)
		}
		a := app{id, made.ID, made.Secret}
		after, err := a.verify(t, id.MustCaller(t, before.AccessToken), a.code(t))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := id.Refresh(t.Context(), before.RefreshToken, identity.Client{}); code(err) != "refresh_token_already_used" {
			t.Errorf("a token from before, at once: %v", err)
		}
		id.Clock.Advance(time.Hour)
		if after, err = id.Refresh(t.Context(), after.RefreshToken, identity.Client{}); err != nil {
			t.Fatalf("the session was ended by a tab that was late: %v", err)
		}
		if _, err := id.Refresh(t.Context(), before.RefreshToken, identity.Client{}); code(err) != "refresh_token_already_used" {
			t.Errorf("a token from before, later: %v", err)
		}
		if _, err := id.Authenticate(t.Context(), after.AccessToken); code(err) != "session_not_found" {
			t.Errorf("the session goes on beside a copy: %v", err)
		}
	})
}

// TestServersThatRefreshAtOnce hand out the same successor.
func TestServersThatRefreshAtOnce(t *testing.T) {
	db := legalaitest.Postgres(t)
	pem, err := identity.NewSigningKey()
	if err != nil {
		t.Fatal(err)
	}
	here := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { cfg.SigningKeyPEM, cfg.MailAutoconfirm = pem, true })
	there := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { cfg.SigningKeyPEM, cfg.Clock = pem, here.Clock.Now })
	token := here.MustSignUp(t, "ada@law.test").RefreshToken
	var wg sync.WaitGroup
	got := make([]string, 6)
	for n := range got {
		wg.Go(func() {
			next, err := []*legalaitest.Identity{here, there}[n%2].Refresh(context.Background(), token, identity.Client{})
			if err != nil {
				t.Errorf("refreshing: %v", err)
			}
			got[n] = next.RefreshToken
		})
	}
	wg.Wait()
	for _, next := range got {
		if next != got[0] || next == token {
			t.Fatalf("the servers hand out different tokens: %v", got)
		}
	}
}

func TestRefreshInManyTabsAtOnce(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		grant := id.MustSignUp(t, "ada@law.test")
		var wg sync.WaitGroup
		got := make([]string, 8)
		for n := range got {
			wg.Go(func() {
				next, err := id.Refresh(context.Background(), grant.RefreshToken, identity.Client{})
				if err != nil {
					t.Errorf("refreshing: %v", err)
				}
				got[n] = next.RefreshToken
			})
		}
		wg.Wait()
		for _, token := range got {
			if token != got[0] || token == grant.RefreshToken {
				t.Fatalf("the tabs hold different tokens: %v", got)
			}
		}
	})
}

func TestForgedRefreshTokens(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), autoconfirm)
	token := id.MustSignUp(t, "ada@law.test").RefreshToken
	for n := range token {
		forged := []byte(token)
		forged[n] = 'A' + (forged[n]-'A'+1)%26
		if _, err := id.Refresh(t.Context(), string(forged), identity.Client{}); code(err) != "refresh_token_not_found" && string(forged) != token {
			t.Fatalf("a token changed at %d: %v", n, err)
		}
	}
	for _, nonsense := range []string{"x", strings.Repeat("A", 54), token + "A", token[:53]} {
		if _, err := id.Refresh(t.Context(), nonsense, identity.Client{}); code(err) != "refresh_token_not_found" {
			t.Errorf("%q: %v", nonsense, err)
		}
	}
}

func TestSignOut(t *testing.T) {
	for _, tt := range []struct {
		scope      identity.Scope
		own, other bool // whether the session still works afterwards
	}{
		{identity.ScopeLocal, false, true}, {identity.ScopeOthers, true, false}, {identity.ScopeGlobal, false, false},
	} {
		t.Run(string(tt.scope), func(t *testing.T) {
			legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
				id := legalaitest.NewIdentity(t, db, autoconfirm)
				own := id.MustSignUp(t, "ada@law.test")
				other, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada@law.test"), identity.Client{UserAgent: "Other"})
				if err != nil {
					t.Fatal(err)
				}
				stranger := id.MustSignUp(t, "bob@law.test")
				if err := id.SignOut(t.Context(), id.MustCaller(t, own.AccessToken), tt.scope); err != nil {
					t.Fatal(err)
				}
				for _, check := range []struct {
					name  string
					grant identity.Grant
					works bool
				}{{"own", own, tt.own}, {"other", other, tt.other}, {"stranger's", stranger, true}} {
					_, err := id.Authenticate(t.Context(), check.grant.AccessToken)
					if (err == nil) != check.works || err != nil && code(err) != "session_not_found" {
						t.Errorf("the %s session: %v, want it to work: %v", check.name, err, check.works)
					}
					if _, err := id.Refresh(t.Context(), check.grant.RefreshToken, identity.Client{}); (err == nil) != check.works {
						t.Errorf("refreshing the %s session: %v", check.name, err)
					}
				}
			})
		})
	}
}

func TestSessionsAndRevocation(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		id := legalaitest.NewIdentity(t, db, autoconfirm)
		first := id.MustSignUp(t, "ada@law.test")
		who := id.MustCaller(t, first.AccessToken)
		id.Clock.Advance(time.Minute)
		second, err := id.SignIn(t.Context(), "ada@law.test", legalaitest.Derived("ada@law.test"), identity.Client{UserAgent: strings.Repeat("ä", 400)})
		if err != nil {
			t.Fatal(err)
		}
		list, err := id.Sessions(t.Context(), who.UserID)
		if err != nil || len(list) != 2 || list[1].ID != who.SessionID || list[0].UserAgent != strings.Repeat("ä", 150) || !list[0].SignedInAt.Equal(id.Clock.Now()) {
			t.Fatalf("sessions are %+v, %v", list, err)
		}
		bob := id.MustCaller(t, id.MustSignUp(t, "bob@law.test").AccessToken)
		if err := id.RevokeSession(t.Context(), bob.UserID, list[0].ID); code(err) != "session_not_found" {
			t.Errorf("revoking another's session: %v", err)
		}
		if err := id.RevokeSession(t.Context(), who.UserID, list[0].ID); err != nil {
			t.Fatal(err)
		}
		if _, err := id.Authenticate(t.Context(), second.AccessToken); code(err) != "session_not_found" {
			t.Errorf("the revoked session: %v", err)
		}
	})
}

func TestAccessToken(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), autoconfirm)
	grant := id.MustSignUp(t, "ada@law.test")
	var got jwt.MapClaims
	token, _, err := jwt.NewParser().ParseUnverified(grant.AccessToken, &got)
	if err != nil {
		t.Fatal(err)
	}
	if token.Header["alg"] != "ES256" || token.Header["typ"] != "JWT" || token.Header["kid"] != id.KeySet()[0].ID {
		t.Errorf("header %v", token.Header)
	}
	now := float64(id.Clock.Now().Unix())
	want := jwt.MapClaims{
		"iss": legalaitest.PublicURL + "/auth/v1", "sub": grant.User.ID, "aud": "authenticated", "iat": now, "exp": now + 3600,
		"email": "ada@law.test", "phone": "", "role": "authenticated", "aal": "aal1", "is_anonymous": false,
		"amr":          []any{map[string]any{"method": "password", "timestamp": now}},
		"app_metadata": map[string]any{"provider": "email", "providers": []any{"email"}},
		"user_metadata": map[string]any{
			"full_name": "Ada Test", "law_firm": "Test LLP", "sub": grant.User.ID, "email": "ada@law.test", "email_verified": true,
			"phone_verified": false, "practice_areas": []any{"admin"},
		},
		"session_id": id.MustCaller(t, grant.AccessToken).SessionID,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("claims (-want +got):\n%s", diff)
	}
	id.Clock.Advance(time.Hour + time.Second)
	if _, err := id.Authenticate(t.Context(), grant.AccessToken); code(err) != "bad_jwt" || !identity.IsExpired(err) {
		t.Errorf("after its time: %v", err)
	}
}

func TestForeignTokensAreRefused(t *testing.T) {
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), autoconfirm)
	other := legalaitest.NewIdentity(t, legalaitest.SQLite(t), autoconfirm)
	own := id.MustSignUp(t, "ada@law.test").AccessToken
	var claims jwt.MapClaims
	if _, _, err := jwt.NewParser().ParseUnverified(own, &claims); err != nil {
		t.Fatal(err)
	}
	unsigned, err := jwt.NewWithClaims(jwt.SigningMethodNone, claims).SignedString(jwt.UnsafeAllowNoneSignatureType)
	if err != nil {
		t.Fatal(err)
	}
	key := id.KeySet()[0]
	confused := jwt.NewWithClaims(jwt.SigningMethodHS256, claims)
	confused.Header["kid"] = key.ID
	withPublicKey, err := confused.SignedString([]byte(key.X + key.Y))
	if err != nil {
		t.Fatal(err)
	}
	_, service := other.APIKeys()
	for name, token := range map[string]string{
		"unsigned": unsigned, "signed with the public key": withPublicKey, "another server's": other.MustSignUp(t, "ada@law.test").AccessToken,
		"another server's service key": service, "cut": own[:len(own)-2], "nonsense": "a.b.c", "a refresh token": "AAAA",
	} {
		if _, err := id.Authenticate(t.Context(), token); code(err) != "bad_jwt" {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := id.Authenticate(t.Context(), ""); code(err) != "no_authorization" {
		t.Errorf("no token: %v", err)
	}
}

func TestAPIKeys(t *testing.T) {
	pem, err := identity.NewSigningKey()
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*identity.Config){
		"key pair": func(cfg *identity.Config) { cfg.SigningKeyPEM = pem },
		"secret":   func(cfg *identity.Config) { cfg.JWTSecret = bytes.Repeat([]byte{1}, 32) },
	} {
		t.Run(name, func(t *testing.T) {
			id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), change)
			again := legalaitest.NewIdentity(t, legalaitest.SQLite(t), change)
			anon, service := id.APIKeys()
			if a, s := again.APIKeys(); a != anon || s != service {
				t.Error("the keys change from start to start")
			}
			if who := id.MustCaller(t, anon); who != (identity.Caller{Role: "anon"}) {
				t.Errorf("the anon key is %+v", who)
			}
			if who := id.MustCaller(t, service); who != (identity.Caller{Role: "service_role"}) {
				t.Errorf("the service key is %+v", who)
			}
			if _, err := id.User(t.Context(), identity.Caller{Role: "service_role"}); code(err) != "bad_jwt" {
				t.Errorf("the service key's user: %v", err)
			}
		})
	}
}

func TestSecretSignsHS256AndIsNotPublished(t *testing.T) {
	secret := bytes.Repeat([]byte{1}, 32)
	id := legalaitest.NewIdentity(t, legalaitest.SQLite(t), func(cfg *identity.Config) { cfg.JWTSecret, cfg.MailAutoconfirm = secret, true })
	grant := id.MustSignUp(t, "ada@law.test")
	if _, err := jwt.NewParser(jwt.WithValidMethods([]string{"HS256"}), jwt.WithTimeFunc(id.Clock.Now)).Parse(grant.AccessToken, func(*jwt.Token) (any, error) { return secret, nil }); err != nil {
		t.Errorf("verifying with the secret: %v", err)
	}
	if set := id.KeySet(); len(set) != 0 {
		t.Errorf("the key set is %v", set)
	}
	id.MustCaller(t, grant.AccessToken)
}

func TestSigningKeysMayRotate(t *testing.T) {
	older, err := identity.NewSigningKey()
	if err != nil {
		t.Fatal(err)
	}
	newer, err := identity.NewSigningKey()
	if err != nil {
		t.Fatal(err)
	}
	db := legalaitest.SQLite(t)
	before := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { cfg.SigningKeyPEM, cfg.MailAutoconfirm = older, true })
	grant := before.MustSignUp(t, "ada@law.test")
	after := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) { cfg.SigningKeyPEM = append(bytes.Clone(newer), older...) })
	after.MustCaller(t, grant.AccessToken)
	next, err := after.Refresh(t.Context(), grant.RefreshToken, identity.Client{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := before.Authenticate(t.Context(), next.AccessToken); code(err) != "bad_jwt" {
		t.Errorf("the old server took the new key's token: %v", err)
	}
}

func TestConfigurationIsChecked(t *testing.T) {
	good := identity.Config{PublicURL: "https://law.test", MasterKey: masterkey.Key{make([]byte, 32)}, JWTSecret: make([]byte, 32)}
	for name, change := range map[string]func(*identity.Config){
		"no public URL": func(c *identity.Config) { c.PublicURL = "law" }, "short master key": func(c *identity.Config) { c.MasterKey = nil },
		"short secret": func(c *identity.Config) { c.JWTSecret = []byte("x") }, "no key": func(c *identity.Config) { c.JWTSecret = nil },
		"a key of another kind": func(c *identity.Config) {
			c.JWTSecret, c.SigningKeyPEM = nil, []byte("-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n")
		},
	} {
		cfg := good
		change(&cfg)
		if _, err := identity.New(t.Context(), cfg); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func FuzzTokens(f *testing.F) {
	id := legalaitest.NewIdentity(f, legalaitest.SQLite(f), autoconfirm)
	grant := id.MustSignUp(f, "ada@law.test")
	f.Add(grant.AccessToken)
	f.Add(grant.RefreshToken)
	f.Add("eyJhbGciOiJub25lIn0.e30.")
	f.Fuzz(func(t *testing.T, token string) {
		if who, err := id.Authenticate(context.Background(), token); err == nil && token != grant.AccessToken && who.Role == "authenticated" {
			// An ES256 signature may be malleable; the claims must then be the same ones.
			if !strings.HasPrefix(token, grant.AccessToken[:strings.LastIndex(grant.AccessToken, ".")]) {
				t.Errorf("%q is somebody's token", token)
			}
		}
		if _, err := id.Refresh(context.Background(), token, identity.Client{}); err == nil && token != grant.RefreshToken {
			t.Errorf("%q refreshes a session", token)
		}
		_, _ = id.VerifyLink(context.Background(), "signup", token, identity.Client{})
		_, _ = id.VerifyCode(context.Background(), "signup", token, token, identity.Client{})
		_, _ = id.ExchangeCode(context.Background(), token, token, identity.Client{})
	})
}
