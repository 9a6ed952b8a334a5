package main

import (
	"strings"
	"testing"
)

func TestDoctorAsksWhatIsConfigured(t *testing.T) {
	for _, tt := range []struct {
		name, key, value string
		status           int
		says, silent     string
	}{
		{"no provider", "", "", 0, "no provider is configured", "FAIL"},
		{"a local model that is not there", "LOCAL_AI_BASE_URL", "http://127.0.0.1:1/v1", 1, "FAIL  ai local", "ai openai"},
		{"a mail server that is not there", "LEGALAI_SMTP_URL", "smtp://127.0.0.1:1", 1, "FAIL  mail", "ai openai"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := newPlace(t, false)
			p[tt.key] = tt.value
			out, status := p.legalai(t, "doctor")
			if status != tt.status || !strings.Contains(out, tt.says) || strings.Contains(out, tt.silent) {
				t.Errorf("%d; want %d, %q said and %q not:\n%s", status, tt.status, tt.says, tt.silent, out)
			}
		})
	}
}
