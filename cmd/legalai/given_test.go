package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestASecretIsNotTakenFromTheCommandLine: a list of the machine's processes shows it
// to everybody there.
func TestASecretIsNotTakenFromTheCommandLine(t *testing.T) {
	const secret = "0123456789abcdef0123456789abcdef"
	p := newPlace(t, false)
	secrets := 0
	for _, s := range settings {
		if !s.secret {
			continue
		}
		secrets++
		for _, args := range [][]string{{"--" + s.flagName(), secret}, {"-" + s.flagName() + "=" + secret}} {
			out, status := p.legalai(t, append([]string{"version"}, args...)...)
			if status != 1 || !strings.Contains(out, s.env+": read the flag") || !strings.Contains(out, s.env+"_FILE") ||
				strings.Contains(out, secret) || strings.Count(out, "\n") != 1 {
				t.Errorf("%s: %d, %s", args[0], status, out)
			}
		}
	}
	if secrets < 11 {
		t.Errorf("%d settings are secrets", secrets)
	}
	for _, args := range [][]string{{"--local-ai-base-url", "http://ada:" + secret + "@gpu.internal/v1"}, {"--local-ai-base-url=http://ada:" + secret + "@gpu.internal"}} {
		if out, status := p.legalai(t, append([]string{"version"}, args...)...); status != 1 || strings.Contains(out, secret) {
			t.Errorf("a URL with a password: %d, %s", status, out)
		}
	}
}

func TestASecretMayLieInAFile(t *testing.T) {
	const secret = "0123456789abcdef0123456789abcdef"
	folder := t.TempDir()
	write := func(name, content string) string {
		file := filepath.Join(folder, name)
		if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	good, short, empty := write("good", secret+"\n"), write("short", "hunter2"), write("empty", "\n")
	for _, tt := range []struct {
		name string
		env  map[string]string
		args []string
		says string
	}{
		{"in a file", map[string]string{"LEGALAI_JWT_SECRET_FILE": good}, nil, ""},
		{"in the file of a flag", nil, []string{"--jwt-secret-file", good}, ""},
		{"both", map[string]string{"LEGALAI_JWT_SECRET_FILE": good, "LEGALAI_JWT_SECRET": secret}, nil, "accepted is one of the two"},
		{"no such file", map[string]string{"LEGALAI_JWT_SECRET_FILE": good + ".none"}, nil, "accepted is the path of a file"},
		{"an empty file", map[string]string{"LEGALAI_JWT_SECRET_FILE": empty}, nil, "which is empty"},
		{"not what it should be", map[string]string{"LEGALAI_JWT_SECRET_FILE": short}, nil, "accepted are 32 bytes"},
	} {
		config, err := load(t, tt.env, tt.args...)
		switch {
		case tt.says == "" && (err != nil || string(config.JWTSecret) != secret):
			t.Errorf("%s: %q, %v", tt.name, config.JWTSecret, err)
		case tt.says != "" && (err == nil || !strings.Contains(err.Error(), tt.says) || !strings.HasPrefix(err.Error(), "LEGALAI_JWT_SECRET")):
			t.Errorf("%s: %v", tt.name, err)
		case err != nil && (strings.Contains(err.Error(), "hunter2") || strings.Contains(err.Error(), secret)):
			t.Errorf("%s: the error repeats the secret: %v", tt.name, err)
		}
	}
}
