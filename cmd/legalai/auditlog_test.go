package main

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestVerifyLogFindsAnEmptiedLog: who can write to the database alone takes every entry
// out, and the head back to that of an installation.
func TestVerifyLogFindsAnEmptiedLog(t *testing.T) {
	eachEngine(t, func(t *testing.T, postgres bool) {
		p := newPlace(t, postgres)
		p.fill(t, "ada@law.test")
		p.fill(t, "bob@law.test")
		if out, status := p.legalai(t, "admin", "verify-log"); status != 0 || !strings.Contains(out, "whole: 3 entries") || strings.Contains(out, anchorFile) {
			t.Fatalf("at first: %d, %s", status, out)
		}
		parts, err := openParts(t.Context(), p.config(t), &bytes.Buffer{}, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		defer parts.close()
		tamper(t, parts, `DELETE FROM audit_log`)
		tamper(t, parts, `UPDATE audit_head SET n = 0, hash = '', mac = ''`)
		if out, status := p.legalai(t, "admin", "verify-log"); status != 1 || !strings.Contains(out, "entry 1, cut") {
			t.Errorf("emptied: %d, %s", status, out)
		}
		for _, verb := range []string{"revoke", "grant", "revoke", "grant"} { // a start and an act do not begin it anew
			if out, status := p.legalai(t, "admin", verb, "bob@law.test"); status != 0 || !strings.Contains(out, "not what was written") {
				t.Errorf("an act on it: %d, %s", status, out)
			}
		}
		if out, status := p.legalai(t, "admin", "verify-log"); status != 1 || !strings.Contains(out, "cut") {
			t.Errorf("emptied and written on: %d, %s", status, out)
		}
		if out, status := p.legalai(t, "admin", "accept-log"); status != 0 {
			t.Errorf("%d, %s", status, out)
		}
		if out, status := p.legalai(t, "admin", "verify-log"); status != 0 {
			t.Errorf("accepted by the operator: %d, %s", status, out)
		}
	})
}

// TestARestoredLogIsTakenUpAloud: the anchor of what was there before is put aside with it.
func TestARestoredLogIsTakenUpAloud(t *testing.T) {
	p, archive := newPlace(t, false), filepath.Join(t.TempDir(), "copy.zip")
	p.fill(t, "ada@law.test")
	p.fill(t, "bob@law.test")
	if out, status := p.legalai(t, "backup", archive); status != 0 {
		t.Fatal(out)
	}
	p.legalai(t, "admin", "revoke", "bob@law.test")
	p.legalai(t, "admin", "grant", "bob@law.test")
	if out, status := p.legalai(t, "restore", archive, "--force"); status != 0 {
		t.Fatal(out)
	}
	if out, status := p.legalai(t, "admin", "verify-log"); status != 0 || !strings.Contains(out, "whole: 3 entries") || !strings.Contains(out, "no "+anchorFile) {
		t.Errorf("restored: %d, %s", status, out)
	}
	p.legalai(t, "admin", "revoke", "bob@law.test")
	if out, status := p.legalai(t, "admin", "verify-log"); status != 0 || !strings.Contains(out, "whole: 5 entries") {
		t.Errorf("taken up: %d, %s", status, out)
	}
	aside, err := filepath.Glob(filepath.Join(p["LEGALAI_DATA_DIR"], "replaced-*", anchorFile))
	if err != nil || len(aside) != 1 {
		t.Errorf("the anchor before it: %v, %v", aside, err)
	}
	if _, err := os.Stat(filepath.Join(p["LEGALAI_DATA_DIR"], anchorFile)); err != nil {
		t.Error(err)
	}
}
