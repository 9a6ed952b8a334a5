package main

import (
	"testing"

	"legalai/internal/files"
	"legalai/internal/vault/vaulttest"
)

// TestWhoSignsUpFillsNoDisk: room for files without end takes the operator's word.
func TestWhoSignsUpFillsNoDisk(t *testing.T) {
	for value, want := range map[string]int64{"": 20 << 30, "2TB": 2 << 40, "unlimited": 0} {
		p := newPlace(t, false)
		p["LEGALAI_WORKSPACE_QUOTA"], p["LEGALAI_MAIL_AUTOCONFIRM"], p["LEGALAI_PUBLIC_URL"] = value, "true", vaulttest.Origin
		s, err := start(t, p.config(t))
		if err != nil {
			t.Fatal(err)
		}
		c := newColleague(t, s, "anybody@law.test")
		w := c.NewWorkspace(t, s.parts.vault)
		usage, err := s.parts.files.Usage(t.Context(), files.Caller{Account: c.Caller.Account, Session: c.Session}, w.ID)
		if err != nil || usage.Quota != want {
			t.Errorf("%q: room for %d bytes, %v; want %d", value, usage.Quota, err, want)
		}
	}
	if _, err := load(t, map[string]string{"LEGALAI_WORKSPACE_QUOTA": "0"}); err == nil {
		t.Error("0 was taken for something")
	}
}
