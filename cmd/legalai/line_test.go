package main

import (
	"encoding/base64"
	"net/http"
	"strings"
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/vault/vaulttest"
)

// TestLinesThatAreCutAndSlow: a line is cut in the middle of what is sent or answered, ever further in, and all is
// done again: every push, entry and file is there once and whole, or not at all. Over a line on which bytes trickle
// all goes on.
func TestLinesThatAreCutAndSlow(t *testing.T) {
	m := newMortal(t, place{
		"LEGALAI_PUBLIC_URL": vaulttest.Origin, "LEGALAI_MAIL_AUTOCONFIRM": "true", "LEGALAI_RATE_LIMITS": "off",
		"LEGALAI_MASTER_KEY": base64.StdEncoding.EncodeToString(vaulttest.Bytes(32)), "LEGALAI_JWT_SECRET": strings.Repeat("s", 32),
	})
	f := newFirm(t, []*mortal{m})
	s, err := start(t, m.config(t))
	if err != nil {
		t.Fatal(err)
	}
	line := legalaitest.NewLine(t, s.Listener.Addr().String())
	m.place["LEGALAI_ADDR"] = line.Addr
	works := func() (answered int) {
		for _, w := range f.workers() {
			http.DefaultClient.CloseIdleConnections() // each on a connection of its own
			if w.step(t, m) {
				answered++
			}
		}
		return answered
	}
	for _, cut := range []struct{ forth, back int }{
		{1, 0}, {500, 0}, {1500, 0}, {2500, 0}, {6 << 10, 0}, {12 << 10, 0}, {20 << 10, 0}, {0, 1}, {0, 200}, {0, 600}, {0, 1200},
	} {
		line.Cut(cut.forth, cut.back)
		if works() == len(f.workers()) {
			t.Errorf("a cut at %+v hit nobody", cut)
		}
		line.Cut(0, 0)
		http.DefaultClient.CloseIdleConnections()
		f.wantRecords(t)
		for _, a := range f.appenders {
			a.wantEntries(t)
		}
		for _, u := range f.uploaders {
			u.wantWhole(t)
		}
		if answered := works(); answered != len(f.workers()) || t.Failed() {
			t.Fatalf("after a cut at %+v %d of %d got an answer", cut, answered, len(f.workers()))
		}
	}
	line.Trickle(3)
	if answered := works(); answered != len(f.workers()) {
		t.Errorf("over a slow line %d of %d got an answer", answered, len(f.workers()))
	}
	f.wantAll(t)
}
