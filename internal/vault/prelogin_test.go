package vault_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
)

// derives makes an account that derives by a profile and a salt.
func derives(t *testing.T, s server, profile int64, salt []byte) *vaulttest.Account {
	t.Helper()
	return s.derivesFor(t, sqldb.Kdf{Profile: profile, Salt: salt})
}

func (s server) derivesFor(t *testing.T, kdf sqldb.Kdf) *vaulttest.Account {
	t.Helper()
	known := vaulttest.NewAccount(t, s.db, s.clock.Now())
	err := s.db.Tx(t.Context(), func(tx sqldb.Querier) error {
		account, err := sqldb.AccountByID(t.Context(), tx, known.Account)
		if err != nil {
			return err
		}
		account.Kdf = kdf
		return sqldb.UpdateAccount(t.Context(), tx, account)
	})
	if err != nil {
		t.Fatal(err)
	}
	return known
}

// answer asks from a network that has not asked before.
func (s server) answer(t *testing.T, email string) (int64, []byte) {
	t.Helper()
	got, err := s.Prelogin(t.Context(), "192.0.2.1", email)
	if err != nil || len(got.Salt) != 16 {
		t.Fatalf("%q: profile %d, salt of %d bytes, %v", email, got.Profile, len(got.Salt), err)
	}
	return got.Profile, got.Salt
}

func stranger(n int) string { return fmt.Sprintf("nobody%d@example.com", n) }

func TestPreloginDoesNotSayWhoHasAnAccount(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		salt := vaulttest.Bytes(16)
		known := derives(t, s, 2, salt)
		for range 3 {
			derives(t, s, 1, vaulttest.Bytes(16))
		}
		if profile, got := s.answer(t, " "+known.Email); profile != 2 || !bytes.Equal(got, salt) {
			t.Errorf("known address: profile %d; want its own", profile)
		}
		for _, email := range append(hostileTexts, "nobody@example.com") {
			profile, made := s.answer(t, email)
			if again, same := s.answer(t, email); again != profile || !bytes.Equal(made, same) {
				t.Errorf("the address %q has two answers", email)
			}
		}
		_, made := s.answer(t, "nobody@example.com")
		if _, again := s.answer(t, "Nobody@Example.com "); !bytes.Equal(made, again) {
			t.Error("an unknown address has two salts, by how it is written")
		}
	})
}

// TestMadeUpProfilesAreAsFrequentAsRealOnes: a quarter of the accounts here derives for
// little memory, and of another server's none.
func TestMadeUpProfilesAreAsFrequentAsRealOnes(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		if profile, _ := s.answer(t, stranger(0)); profile != 1 {
			t.Errorf("profile %d where no account has it", profile)
		}
		for n := range 4 {
			profile := int64(1)
			if n == 0 {
				profile = 2
			}
			derives(t, s, profile, vaulttest.Bytes(16))
		}
		without := derives(t, s, 0, nil) // signs in with a provider alone
		s.clock.Advance(time.Hour)
		low := 0
		for n := range 400 {
			if profile, _ := s.answer(t, stranger(n)); profile == 2 {
				low++
			}
		}
		if low < 60 || low > 140 {
			t.Errorf("%d of 400 made-up answers have profile 2; about 100 would be right", low)
		}
		s.answer(t, without.Email)
	})
}

// TestMadeUpSaltsChangeAsPasswordsDo: not today, not all at once, and each at some time.
func TestMadeUpSaltsChangeAsPasswordsDo(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		first := map[int][]byte{}
		changed := func() (n int) {
			for i := range 50 {
				_, salt := s.answer(t, stranger(i))
				if first[i] == nil {
					first[i] = salt
				}
				if !bytes.Equal(first[i], salt) {
					n++
				}
			}
			return n
		}
		changed()
		for _, tt := range []struct {
			later    time.Duration
			from, to int
		}{{time.Hour, 0, 0}, {7 * 24 * time.Hour, 0, 5}, {120 * 24 * time.Hour, 5, 40}, {700 * 24 * time.Hour, 50, 50}} {
			s.clock.Advance(tt.later)
			if n := changed(); n < tt.from || n > tt.to {
				t.Errorf("after %s more, %d of 50 have changed; from %d to %d would be right", tt.later, n, tt.from, tt.to)
			}
		}
	})
}

// TestASignUpThatWaitsDerivesByItsOwn, as its browser does to sign in.
func TestASignUpThatWaitsDerivesByItsOwn(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		waiting, salt := derives(t, s, 0, nil), vaulttest.Bytes(16)
		err := s.db.Tx(t.Context(), func(tx sqldb.Querier) error {
			return sqldb.PutPendingSignUp(t.Context(), tx, sqldb.PendingSignUp{AccountID: waiting.Account, Kdf: sqldb.Kdf{Profile: 2, Salt: salt}})
		})
		if err != nil {
			t.Fatal(err)
		}
		if profile, got := s.answer(t, waiting.Email); profile != 2 || !bytes.Equal(got, salt) {
			t.Errorf("profile %d; want its own", profile)
		}
	})
}

// TestAServerThatMovedTellsForWhichAddress a password is derived, as far as it was named, and as often where
// there is no account.
func TestAServerThatMovedTellsForWhichAddress(t *testing.T) {
	const former, unnamed = "https://old.test", "https://older.test"
	eachServer(t, func(t *testing.T, s server) {
		moved := s
		moved.Service = vault.New(vault.Config{
			DB: s.db, Bus: s.bus, Origin: vaulttest.Origin, Former: []string{former}, Secret: []byte("a secret of at least 32 bytes, yes"), Now: s.clock.Now,
		})
		told := func(s server, email string) string {
			got, err := s.Prelogin(t.Context(), "192.0.2.1", email)
			if err != nil {
				t.Fatal(err)
			}
			return strings.Join(got.For, " ")
		}
		for _, tt := range []struct{ origin, want string }{
			{former, former},
			{former, former},
			{vaulttest.Origin, ""},
			{unnamed, ""},
			{"", vaulttest.Origin + " " + former},
		} {
			known := s.derivesFor(t, sqldb.Kdf{Profile: 1, Salt: vaulttest.Bytes(16), Origin: tt.origin})
			if got := told(moved, known.Email); got != tt.want {
				t.Errorf("derived for %q: told %q, want %q", tt.origin, got, tt.want)
			}
			if got := told(s, known.Email); got != "" {
				t.Errorf("derived for %q: told %q by a server that did not move", tt.origin, got)
			}
		}
		s.clock.Advance(time.Hour)
		counted := map[string]int{}
		for n := range 500 {
			counted[told(moved, stranger(n))]++
		}
		for want, about := range map[string]int{former: 200, "": 200, vaulttest.Origin + " " + former: 100} {
			if got := counted[want]; got < about-50 || got > about+50 {
				t.Errorf("%d of 500 made-up answers tell %q; about %d would be right", got, want, about)
			}
		}
	})
}
