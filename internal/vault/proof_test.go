package vault_test

import (
	"errors"
	"testing"
	"time"

	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

func TestProof(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, other := s.newAccount(t), s.newAccount(t)
		a.SignIn(t, s.db, s.clock.Now())
		if proven, err := s.Proven(t.Context(), a.Account, a.Session, wire.ProofLife); err != nil || proven {
			t.Fatalf("a new session is proven: %v, %v", proven, err)
		}
		challenge := func() []byte {
			challenge, err := s.Challenge(t.Context(), a.Caller)
			if err != nil {
				t.Fatal(err)
			}
			return challenge
		}
		stale := challenge()
		fresh := challenge()
		wantCode(t, s.Prove(t.Context(), a.Caller, a.ProofSignature(stale, vaulttest.Origin)), wire.Denied)
		wantCode(t, s.Prove(t.Context(), a.Caller, a.ProofSignature(fresh, vaulttest.Origin)), wire.Denied) // spent by the failure

		wantCode(t, s.Prove(t.Context(), a.Caller, a.ProofSignature(challenge(), "https://elsewhere.example")), wire.Denied)
		other.Session = a.Session
		wantCode(t, s.Prove(t.Context(), a.Caller, other.ProofSignature(challenge(), vaulttest.Origin)), wire.Denied)
		wantCode(t, s.Prove(t.Context(), a.Caller, a.ProofSignature(nil, vaulttest.Origin)), wire.Denied) // nothing is open
		late := challenge()
		s.clock.Advance(wire.ChallengeLife)
		wantCode(t, s.Prove(t.Context(), a.Caller, a.ProofSignature(late, vaulttest.Origin)), wire.Denied)

		good := challenge()
		if err := s.Prove(t.Context(), a.Caller, a.ProofSignature(good, vaulttest.Origin)); err != nil {
			t.Fatal(err)
		}
		if proven, err := s.Proven(t.Context(), a.Account, a.Session, wire.ProofLife); err != nil || !proven {
			t.Errorf("after the proof: %v, %v", proven, err)
		}
		if proven, _ := s.Proven(t.Context(), other.Account, a.Session, wire.ProofLife); proven {
			t.Error("a session proves for another account")
		}
		wantCode(t, s.Prove(t.Context(), a.Caller, a.ProofSignature(good, vaulttest.Origin)), wire.Denied)
	})
}

func TestProofNeedsKeys(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a := vaulttest.NewAccount(t, s.db, s.clock.Now())
		challenge, err := s.Challenge(t.Context(), a.Caller)
		if err != nil {
			t.Fatal(err)
		}
		wantCode(t, s.Prove(t.Context(), a.Caller, a.ProofSignature(challenge, vaulttest.Origin)), wire.NotFound)
	})
}

// TestSigningOutDuringAProof is no fault of the server, wherever in the proof it comes.
func TestSigningOutDuringAProof(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a := s.newAccount(t)
		challenge, err := s.Challenge(t.Context(), a.Caller)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Prove(t.Context(), a.Caller, a.ProofSignature(challenge, vaulttest.Origin)); err != nil {
			t.Fatal(err)
		}
		err = s.db.Tx(t.Context(), func(tx sqldb.Querier) error {
			_, err := sqldb.DeleteSession(t.Context(), tx, a.Account, a.Session)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.Challenge(t.Context(), a.Caller)
		wantCode(t, err, wire.Unauthenticated)
		wantCode(t, s.PutHalf(t.Context(), a.Caller, make([]byte, 32), time.Hour), wire.Unauthenticated)
		err = s.db.Tx(t.Context(), func(tx sqldb.Querier) error {
			return sqldb.PutProof(t.Context(), tx, a.Session, make([]byte, 32), s.clock.Now().UnixMicro())
		})
		if !errors.Is(err, sqldb.ErrNotFound) {
			t.Errorf("storing the proof of a session that has ended: %v", err)
		}
	})
}

func TestSessionHalf(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a := s.newAccount(t)
		_, err := s.Half(t.Context(), a.Caller)
		wantCode(t, err, wire.NotFound)
		wantCode(t, s.PutHalf(t.Context(), a.Caller, make([]byte, 31), time.Minute), wire.Invalid)
		wantCode(t, s.PutHalf(t.Context(), a.Caller, make([]byte, 32), 0), wire.Invalid)
		wantCode(t, s.PutHalf(t.Context(), a.Caller, make([]byte, 32), wire.MaxIdle+time.Second), wire.Invalid)

		half := vaulttest.Bytes(32)
		if err := s.PutHalf(t.Context(), a.Caller, half, 15*time.Minute); err != nil {
			t.Fatal(err)
		}
		for range 4 { // each use lets it live on
			s.clock.Advance(14 * time.Minute)
			if got, err := s.Half(t.Context(), a.Caller); err != nil || string(got) != string(half) {
				t.Fatalf("reading the half: %v", err)
			}
		}
		s.clock.Advance(15 * time.Minute)
		_, err = s.Half(t.Context(), a.Caller)
		wantCode(t, err, wire.NotFound)
		if n := s.count(t, "session_halves"); n != 0 {
			t.Errorf("an expired half is still stored")
		}

		if err := s.PutHalf(t.Context(), a.Caller, half, time.Minute); err != nil {
			t.Fatal(err)
		}
		if err := s.Lock(t.Context(), a.Caller); err != nil {
			t.Fatal(err)
		}
		_, err = s.Half(t.Context(), a.Caller)
		wantCode(t, err, wire.NotFound)
	})
}

func TestSweep(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a := s.newAccount(t)
		if err := s.PutHalf(t.Context(), a.Caller, make([]byte, 32), time.Minute); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Challenge(t.Context(), a.Caller); err != nil {
			t.Fatal(err)
		}
		if err := s.Sweep(t.Context()); err != nil || s.count(t, "session_halves") != 1 || s.count(t, "vault_challenges") != 1 {
			t.Fatalf("sweeping took what is still in use: %v", err)
		}
		s.clock.Advance(time.Hour)
		if err := s.Sweep(t.Context()); err != nil || s.count(t, "session_halves") != 0 || s.count(t, "vault_challenges") != 0 {
			t.Fatalf("sweeping left what is over: %v", err)
		}
	})
}

// count returns the number of rows of a table.
func (s server) count(t testing.TB, table string) int {
	t.Helper()
	var n int
	if err := s.db.Read().QueryRowContext(t.Context(), "SELECT count(*) FROM "+table).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestProofIsForTheOriginThatBrowsersSee(t *testing.T) {
	db := legalaitest.SQLite(t)
	for publicURL, origin := range map[string]string{
		"http://localhost:8080":           "http://localhost:8080",
		"http://127.0.0.1:8080/":          "http://localhost:8080",
		"http://[::1]:8080":               "http://localhost:8080",
		"https://Vault.Example.com/path/": "https://vault.example.com",
		"https://[2001:db8::1]:8443":      "https://[2001:db8::1]:8443",
	} {
		s := server{db: db, clock: newClock()}
		s.Service = vault.New(vault.Config{DB: db, Origin: publicURL, Now: s.clock.Now})
		a := vaulttest.NewAccount(t, db, s.clock.Now())
		if _, err := s.PutKeyDocument(t.Context(), a.Caller, a.Document(1, 0)); err != nil {
			t.Fatal(err)
		}
		challenge := must(s.Challenge(t.Context(), a.Caller))(t)
		if err := s.Prove(t.Context(), a.Caller, a.ProofSignature(challenge, origin)); err != nil {
			t.Errorf("%s, signed for %s: %v", publicURL, origin, err)
		}
	}
}
