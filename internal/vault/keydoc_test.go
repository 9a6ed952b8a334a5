package vault_test

import (
	"bytes"
	"testing"
	"time"

	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

func TestKeyDocumentVersions(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a := vaulttest.NewAccount(t, s.db, s.clock.Now())
		_, err := s.KeyDocument(t.Context(), a.Account, 0)
		wantCode(t, err, wire.NotFound)

		s.clock.Advance(2 * time.Hour) // the first keys may come at any time after the sign-in
		first := a.Document(1, 0)
		for range 2 { // the second time because the first answer got lost
			if version, err := s.PutKeyDocument(t.Context(), a.Caller, first); err != nil || version != 1 {
				t.Fatalf("storing the first keys: version %d, %v", version, err)
			}
		}
		_, err = s.PutKeyDocument(t.Context(), a.Caller, a.Document(1, 0))
		wantCode(t, err, wire.Stale)
		_, err = s.PutKeyDocument(t.Context(), a.Caller, a.Document(1, 1))
		wantCode(t, err, wire.ProofRequired)
		a.Prove(t, s.Service)
		second := a.Document(1, 1)
		if version, err := s.PutKeyDocument(t.Context(), a.Caller, second); err != nil || version != 2 {
			t.Fatalf("storing a second version: version %d, %v", version, err)
		}
		_, err = s.PutKeyDocument(t.Context(), a.Caller, a.Document(1, 1))
		wantCode(t, err, wire.Stale)

		got, err := s.KeyDocument(t.Context(), a.Account, 0)
		if err != nil || got.Generation != 1 || got.Version != 2 || !bytes.Equal(got.Document, second.Document) {
			t.Errorf("reading the keys: generation %d, version %d, %v", got.Generation, got.Version, err)
		}
	})
}

func TestKeyDocumentKeepsItsPublicKeys(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, other := s.newAccount(t), s.newAccount(t)
		changed := other.Document(1, 1) // with another key, and signed by it
		thief := *other
		thief.Account = a.Account
		thief.SignDocument(&changed)
		_, err := s.PutKeyDocument(t.Context(), a.Caller, changed)
		wantCode(t, err, wire.Conflict)
		changed = a.Document(1, 1)
		changed.EncPK = other.EncPK
		_, err = s.PutKeyDocument(t.Context(), a.Caller, changed)
		wantCode(t, err, wire.Conflict)
	})
}

func TestEmptyVaultNeedsAnActAndKeepsTheOldOne(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a := s.newAccount(t)
		old, err := s.KeyDocument(t.Context(), a.Account, 1)
		if err != nil {
			t.Fatal(err)
		}
		s.clock.Advance(wire.ActLife + time.Second)
		stranger := s.newAccount(t) // new keys for the same account
		a.Key, a.EncPK = stranger.Key, vaulttest.Bytes(wire.EncKeySize)
		_, err = s.PutKeyDocument(t.Context(), a.Caller, a.Document(2, 0))
		wantCode(t, err, wire.ActRequired)

		a.SignIn(t, s.db, s.clock.Now())
		_, err = s.PutKeyDocument(t.Context(), a.Caller, a.Document(3, 0))
		wantCode(t, err, wire.Stale)
		if version, err := s.PutKeyDocument(t.Context(), a.Caller, a.Document(2, 0)); err != nil || version != 1 {
			t.Fatalf("starting an empty vault: version %d, %v", version, err)
		}
		kept, err := s.KeyDocument(t.Context(), a.Account, 1)
		if err != nil || !bytes.Equal(kept.Document, old.Document) {
			t.Errorf("the old generation's document changed or is gone: %v", err)
		}
		now, err := s.KeyDocument(t.Context(), a.Account, 0)
		if err != nil || now.Generation != 2 {
			t.Errorf("the newest generation is %d, %v; want 2", now.Generation, err)
		}
		// Opened again by its own secret, a vault goes into the next generation byte for byte.
		again := a.Document(3, 0)
		again.Document = now.Document
		a.SignDocument(&again)
		if version, err := s.PutKeyDocument(t.Context(), a.Caller, again); err != nil || version != 1 {
			t.Fatalf("opening a vault again: version %d, %v", version, err)
		}
		if now, err := s.KeyDocument(t.Context(), a.Account, 0); err != nil || now.Generation != 3 {
			t.Errorf("the newest generation is %d, %v; want 3", now.Generation, err)
		}
	})
}

func TestEmptyVaultOpensNothingOfTheOldOne(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w := s.newWorkspace(t)
		push := a.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0))
		entry, _ := a.Entry(t, w, "epoch.new", vaulttest.EpochBody(w), nil)

		// Somebody who holds the mailbox signs in and starts an empty vault.
		thief := s.newAccount(t)
		a.Key, a.EncPK = thief.Key, vaulttest.Bytes(wire.EncKeySize)
		a.SignIn(t, s.db, s.clock.Now())
		if _, err := s.PutKeyDocument(t.Context(), a.Caller, a.Document(2, 0)); err != nil {
			t.Fatal(err)
		}
		a.Prove(t, s.Service)
		if proven, err := s.Proven(t.Context(), a.Account, a.Session, wire.ProofLife); err != nil || !proven {
			t.Fatalf("Proven: %v, %v", proven, err)
		}
		_, err := s.Push(t.Context(), a.Caller, w.ID, push)
		wantCode(t, err, wire.ProofRequired)
		_, err = s.AppendLedger(t.Context(), a.Caller, w.ID, wire.LedgerAppend{Prev: w.Head, Entry: entry})
		wantCode(t, err, wire.ProofRequired)
		wantCode(t, s.CanWrite(t.Context(), s.db.Read(), a.Account, a.Session, w.ID), wire.ProofRequired)
	})
}

func TestKeyDocumentRefusesMalformedOnes(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a := vaulttest.NewAccount(t, s.db, s.clock.Now())
		tests := []struct {
			name   string
			change func(d *vault.NewKeyDocument)
			want   wire.Code
		}{
			{"generation 0", func(d *vault.NewKeyDocument) { d.Generation = 0 }, wire.Invalid},
			{"negative version", func(d *vault.NewKeyDocument) { d.BaseVersion = -1 }, wire.Invalid},
			{"short signing key", func(d *vault.NewKeyDocument) { d.SigPK = d.SigPK[:31] }, wire.Invalid},
			{"signing key of small order", func(d *vault.NewKeyDocument) { d.SigPK = append([]byte{1}, make([]byte, 31)...) }, wire.Invalid},
			{"short encryption key", func(d *vault.NewKeyDocument) { d.EncPK = d.EncPK[:32] }, wire.Invalid},
			{"no document", func(d *vault.NewKeyDocument) { d.Document = nil }, wire.Invalid},
			{"too large", func(d *vault.NewKeyDocument) { d.Document = make([]byte, wire.MaxKeyDocument+1) }, wire.TooLarge},
			{"no signature", func(d *vault.NewKeyDocument) { d.Signature = nil }, wire.Invalid},
			{"a signature of nobody", func(d *vault.NewKeyDocument) { d.Signature = make([]byte, 64) }, wire.Denied},
			{"a signature of another document", func(d *vault.NewKeyDocument) { d.Document = vaulttest.Bytes(300) }, wire.Denied},
			{"a signature of another version", func(d *vault.NewKeyDocument) { d.BaseVersion = 7 }, wire.Denied},
			{"a later generation first", func(d *vault.NewKeyDocument) { d.Generation = 2; a.SignDocument(d) }, wire.Stale},
		}
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				d := a.Document(1, 0)
				tt.change(&d)
				_, err := s.PutKeyDocument(t.Context(), a.Caller, d)
				wantCode(t, err, tt.want)
			})
		}
	})
}
