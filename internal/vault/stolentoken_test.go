package vault_test

import (
	"bytes"
	"testing"
	"time"

	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// refusesWrites holds that a session changes nothing of its account and its workspace.
func (s server) refusesWrites(t *testing.T, a *vaulttest.Account, w *vaulttest.Workspace) {
	t.Helper()
	_, err := s.PutKeyDocument(t.Context(), a.Caller, a.Document(1, 1))
	wantCode(t, err, wire.ProofRequired)
	_, err = s.Push(t.Context(), a.Caller, w.ID, a.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0)))
	wantCode(t, err, wire.ProofRequired)
	add, _ := a.Change(t, w, "epoch.new", vaulttest.EpochBody(w))
	_, err = s.AppendLedger(t.Context(), a.Caller, w.ID, add)
	wantCode(t, err, wire.ProofRequired)
	_, err = s.Invite(t.Context(), a.Caller, w.ID, a.NewInvitation(t, w, s.clock.Now(), "attorney").New)
	wantCode(t, err, wire.ProofRequired)
	_, entry := a.Genesis(t)
	_, err = s.CreateWorkspace(t.Context(), a.Caller, entry)
	wantCode(t, err, wire.ProofRequired)
	wantCode(t, s.CanWrite(t.Context(), s.db.Read(), a.Account, a.Session, w.ID), wire.ProofRequired)
	if proven, err := s.Proven(t.Context(), a.Account, a.Session, wire.ProofLife); proven || err != nil {
		t.Errorf("the session counts as proven: %v", err)
	}
}

// TestStolenTokenOfALockedVaultReplacesNothing: the thief has the session's token, and
// whatever the account key has signed before.
func TestStolenTokenOfALockedVaultReplacesNothing(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w := s.newWorkspace(t)
		open := must(s.Challenge(t.Context(), a.Caller))(t)
		if err := s.PutHalf(t.Context(), a.Caller, vaulttest.Bytes(32), time.Hour); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if err := s.Lock(t.Context(), a.Caller); err != nil {
				t.Fatal(err)
			}
		}
		s.refusesWrites(t, a, w)
		_, err := s.Half(t.Context(), a.Caller)
		wantCode(t, err, wire.NotFound)
		wantCode(t, s.Prove(t.Context(), a.Caller, a.ProofSignature(open, vaulttest.Origin)), wire.Denied)
	})
}

// TestProofIsOverAfterAQuarterOfAnHour, however often the token was renewed, and weeks later.
func TestProofIsOverAfterAQuarterOfAnHour(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w := s.newWorkspace(t)
		s.clock.Advance(wire.ProofLife)
		if err := s.CanWrite(t.Context(), s.db.Read(), a.Account, a.Session, w.ID); err != nil {
			t.Errorf("at the last moment: %v", err)
		}
		s.clock.Advance(time.Second)
		s.refusesWrites(t, a, w)
		s.clock.Advance(21 * 24 * time.Hour)
		s.refusesWrites(t, a, w)
		a.Prove(t, s.Service)
		s.push(t, a, w, vaulttest.Write(w, vaulttest.ID(), 0))
	})
}

// TestProofEndsWithItsSession: a session that is ended leaves no proof behind.
func TestProofEndsWithItsSession(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w := s.newWorkspace(t)
		err := s.db.Tx(t.Context(), func(tx sqldb.Querier) error {
			_, err := sqldb.DeleteSession(t.Context(), tx, a.Account, a.Session)
			return err
		})
		if err != nil || s.count(t, "vault_proofs") != 0 {
			t.Errorf("proofs are left: %v", err)
		}
		wantCode(t, s.CanWrite(t.Context(), s.db.Read(), a.Account, a.Session, w.ID), wire.ProofRequired)
	})
}

// TestGarbageReplacesNoKeyDocument: neither with a proof that was stolen along with the
// token, nor signed by a key of the thief's own.
func TestGarbageReplacesNoKeyDocument(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a := s.newAccount(t) // its session is proven
		genuine := must(s.KeyDocument(t.Context(), a.Account, 0))(t)
		thief := vaulttest.NewAccount(t, s.db, s.clock.Now())
		thief.Account = a.Account
		garbage := a.Document(1, 1)
		thief.SignDocument(&garbage)
		_, err := s.PutKeyDocument(t.Context(), a.Caller, garbage)
		wantCode(t, err, wire.Denied)
		garbage.SigPK = thief.SigPK()
		_, err = s.PutKeyDocument(t.Context(), a.Caller, garbage)
		wantCode(t, err, wire.Conflict)
		garbage = a.Document(1, 1)
		garbage.Document = vaulttest.Bytes(300)
		_, err = s.PutKeyDocument(t.Context(), a.Caller, garbage)
		wantCode(t, err, wire.Denied)
		if now := must(s.KeyDocument(t.Context(), a.Account, 0))(t); now.Version != 1 || !bytes.Equal(now.Document, genuine.Document) {
			t.Errorf("the document in force is version %d", now.Version)
		}
	})
}

// TestReplacedKeyDocumentComesBack: what a modified client, or a fault of ours, has
// overwritten is read by its owner and put back by the operator.
func TestReplacedKeyDocumentComesBack(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a := s.newAccount(t)
		genuine := must(s.KeyDocument(t.Context(), a.Account, 0))(t)
		put := func(base int64) vault.NewKeyDocument {
			t.Helper()
			d := a.Document(1, base)
			must(s.PutKeyDocument(t.Context(), a.Caller, d))(t)
			return d
		}
		garbage := put(1)
		earlier := must(s.EarlierKeyDocument(t.Context(), a.Account, 0, 1))(t)
		if !bytes.Equal(earlier.Document, genuine.Document) || !bytes.Equal(earlier.Signature, genuine.Signature) || earlier.Version != 1 {
			t.Errorf("the earlier version reads as %d, %d bytes", earlier.Version, len(earlier.Document))
		}
		if present := must(s.EarlierKeyDocument(t.Context(), a.Account, 1, 2))(t); !bytes.Equal(present.Document, garbage.Document) {
			t.Error("the present version reads as another one")
		}
		for _, none := range []int64{3, -1} {
			_, err := s.EarlierKeyDocument(t.Context(), a.Account, 0, none)
			wantCode(t, err, wire.NotFound)
		}
		restore := func(version int64) error {
			return s.db.Tx(t.Context(), func(tx sqldb.Querier) error {
				return s.RestoreKeyDocument(t.Context(), tx, a.Account, 1, version)
			})
		}
		wantCode(t, restore(9), wire.NotFound)
		s.clock.Advance(time.Minute)
		for range 2 {
			if err := restore(1); err != nil {
				t.Fatal(err)
			}
		}
		now := must(s.KeyDocument(t.Context(), a.Account, 0))(t)
		if now.Version != 1 || !bytes.Equal(now.Document, genuine.Document) || !bytes.Equal(now.Signature, genuine.Signature) {
			t.Errorf("after coming back: version %d", now.Version)
		}
		s.clock.Advance(time.Minute)
		put(1) // a second version of that number: nothing that was kept is lost
		put(2)
		versions := must(sqldb.KeyVersions(t.Context(), s.db.Read(), a.Account))(t)
		if len(versions) != 5 || versions[0].Version != 3 || versions[0].ReplacedAt != 0 || !versions[0].Signed {
			t.Errorf("kept: %+v", versions)
		}
	})
}

// TestKeyDocumentsAreForgottenLate: the last twenty, and all of the last ninety days, stay.
func TestKeyDocumentsAreForgottenLate(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a := s.newAccount(t)
		put := func(from, to int64) {
			t.Helper()
			for base := from; base < to; base++ {
				s.clock.Advance(time.Second)
				a.Prove(t, s.Service)
				must(s.PutKeyDocument(t.Context(), a.Caller, a.Document(1, base)))(t)
			}
		}
		swept := func(want int) {
			t.Helper()
			if err := s.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			if n := s.count(t, "account_key_versions"); n != want {
				t.Errorf("%d earlier versions are kept, want %d", n, want)
			}
		}
		put(1, 31)
		swept(30)
		s.clock.Advance(wire.KeyHistoryAge + time.Hour)
		put(31, 36)
		swept(wire.KeyHistoryVersions)
		_, err := s.EarlierKeyDocument(t.Context(), a.Account, 0, 1)
		wantCode(t, err, wire.NotFound)
		must(s.EarlierKeyDocument(t.Context(), a.Account, 0, 30))(t)
	})
}
