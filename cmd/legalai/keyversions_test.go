package main

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"time"

	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
)

// TestOperatorBringsOverwrittenKeysBack: what was overwritten with something that opens
// nothing is in force again, byte for byte, and the audit log says so.
func TestOperatorBringsOverwrittenKeysBack(t *testing.T) {
	eachEngine(t, func(t *testing.T, postgres bool) {
		p := newPlace(t, postgres)
		p.fill(t, "ada@law.test")
		open := func() *parts {
			t.Helper()
			parts, err := openParts(t.Context(), p.config(t), &bytes.Buffer{}, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Fatal(err)
			}
			return parts
		}
		parts := open()
		ada, err := sqldb.AccountByEmail(t.Context(), parts.db.Read(), "ada@law.test")
		if err != nil {
			t.Fatal(err)
		}
		a := vaulttest.NewAccount(t, parts.db, time.Now()) // for its keys
		a.Caller = vault.Caller{Account: ada.ID}
		genuine, garbage := a.Document(1, 0), a.Document(1, 1)
		for _, d := range []vault.NewKeyDocument{genuine, garbage} {
			row := sqldb.KeyDocument{AccountID: ada.ID, Generation: 1, Version: d.BaseVersion + 1, SigPK: d.SigPK, EncPK: d.EncPK, Document: d.Document, Signature: d.Signature}
			err := parts.db.Tx(t.Context(), func(tx sqldb.Querier) error {
				if d.BaseVersion == 0 {
					return sqldb.InsertKeyDocument(t.Context(), tx, row)
				}
				return sqldb.ReplaceKeyDocument(t.Context(), tx, row, time.Now().UnixMicro())
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		parts.close()

		if out, status := p.legalai(t, "admin", "key-versions", "ada@law.test"); status != 0 || strings.Count(out, "\n") != 3 || strings.Count(out, "in force") != 1 {
			t.Errorf("%d, %s", status, out)
		}
		for _, wrong := range [][]string{
			{"admin", "key-versions", "eve@law.test"},
			{"admin", "restore-keys", "eve@law.test", "1", "1"},
			{"admin", "restore-keys", "ada@law.test", "1", "7"},
			{"admin", "restore-keys", "ada@law.test", "one", "1"},
			{"admin", "restore-keys", "ada@law.test", "1"},
		} {
			if out, status := p.legalai(t, wrong...); status != 1 {
				t.Errorf("%v: %d, %s", wrong, status, out)
			}
		}
		if out, status := p.legalai(t, "admin", "restore-keys", "ada@law.test", "1", "1"); status != 0 || !strings.Contains(out, "version 1 of generation 1") {
			t.Errorf("%d, %s", status, out)
		}
		parts = open()
		defer parts.close()
		now, err := parts.vault.KeyDocument(t.Context(), ada.ID, 0)
		if err != nil || now.Version != 1 || !bytes.Equal(now.Document, genuine.Document) || !bytes.Equal(now.Signature, genuine.Signature) {
			t.Errorf("in force is version %d, %v", now.Version, err)
		}
		entries, err := sqldb.AuditAfter(t.Context(), parts.db.Read(), 0, 10)
		if err != nil || !strings.Contains(entries[len(entries)-1].Entry, "account.restore-keys") {
			t.Errorf("the audit log ends with %v, %v", entries, err)
		}
	})
}
