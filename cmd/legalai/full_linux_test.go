package main

import (
	"encoding/base64"
	"net/http"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"legalai/internal/vault/vaulttest"
)

// TestADiskThatFillsAndIsEmptied: while nothing can be written every write is told to come again and what is
// stored is still read; with room again all goes on, without a restart. A limit on the size of files stands for
// the disk.
func TestADiskThatFillsAndIsEmptied(t *testing.T) {
	s := newMortal(t, place{
		"LEGALAI_PUBLIC_URL": vaulttest.Origin, "LEGALAI_MAIL_AUTOCONFIRM": "true", "LEGALAI_RATE_LIMITS": "off",
		"LEGALAI_MASTER_KEY": base64.StdEncoding.EncodeToString(vaulttest.Bytes(32)), "LEGALAI_JWT_SECRET": strings.Repeat("s", 32),
	})
	f := newFirm(t, []*mortal{s})
	s.start(t)
	all := func(answered bool) {
		for _, w := range f.workers() {
			if w.step(t, s) != answered {
				t.Errorf("%T: answered %v, want %v", w, !answered, answered)
			}
		}
	}
	all(true)
	var before unix.Rlimit
	limit := func(to *unix.Rlimit, was *unix.Rlimit) {
		if err := unix.Prlimit(s.process.Process.Pid, unix.RLIMIT_FSIZE, to, was); err != nil {
			t.Fatal(err)
		}
	}
	limit(nil, &before)
	limit(&unix.Rlimit{Cur: 1, Max: before.Max}, nil)
	f.full.Store(true)
	for range 2 {
		all(false)
	}
	f.wantRecords(t)
	for _, u := range f.uploaders {
		u.wantWhole(t)
	}
	if f.refused.Load() < int64(2*len(f.workers())) {
		t.Errorf("%d calls were told to come again", f.refused.Load())
	}
	limit(&before, nil)
	f.full.Store(false)
	for range 2 {
		all(true)
	}
	f.wantAll(t)
	if status, got, _ := f.send(t, s, http.MethodGet, "/readyz", "", nil); status != http.StatusOK {
		t.Errorf("being ready again: %d %s", status, got)
	}
	if out, _ := s.legalai(t, "doctor"); !strings.Contains(out, "none is missing") {
		t.Errorf("files and rows do not agree:\n%s", out)
	}
}
