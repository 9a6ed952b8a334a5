package main

import (
	"strings"
	"testing"
)

func TestEveryCommandExplainsItself(t *testing.T) {
	calls := [][]string{{"admin", "grant", "--help"}, {"admin", "verify-log", "-h"}}
	for _, c := range commands() {
		calls = append(calls, []string{c.name, "--help"})
	}
	for _, args := range calls {
		p := newPlace(t, false)
		out, status := p.legalai(t, args...)
		if status != 0 || !strings.HasPrefix(out, "legalai "+args[0]) || !strings.Contains(out, "LEGALAI_DATA_DIR") {
			t.Errorf("%s: %d, %.120s", args, status, out)
		}
	}
}

// Without keys there is nobody to ask: people may bring their own.
func TestDoctorFindsNothingWrongWithANewServer(t *testing.T) {
	p := newPlace(t, false)
	out, status := p.legalai(t, "doctor")
	if status != 0 || strings.Contains(out, "FAIL") || !strings.Contains(out, "no provider is configured") {
		t.Errorf("%d, %s", status, out)
	}
}

func TestDoctorAsksTheProviderThatHasAKey(t *testing.T) {
	p := newPlace(t, false)
	p["OPENAI_API_KEY"], p["OPENAI_BASE_URL"] = "key", "http://127.0.0.1:1/v1"
	out, status := p.legalai(t, "doctor")
	if status != 1 || !strings.Contains(out, "FAIL  ai openai") || strings.Contains(out, "gemini") {
		t.Errorf("%d, %s", status, out)
	}
}
