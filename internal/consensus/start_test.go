package consensus

import (
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"testing"
)

// TestAStartCompilesNothing: each command of the program begins with this package, and hardly any compares answers.
func TestAStartCompilesNothing(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	start := exec.CommandContext(t.Context(), program, "-test.run=^$")
	start.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	out, err := start.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	found := regexp.MustCompile(`init legalai/internal/consensus @.* clock, (\d+) bytes`).FindSubmatch(out)
	if found == nil {
		t.Fatalf("the start says nothing of this package: %s", out)
	}
	const most = 2 << 20
	if bytes, err := strconv.Atoi(string(found[1])); err != nil || bytes > most {
		t.Errorf("the start takes %d bytes for this package (%v), want at most %d", bytes, err, most)
	}
}
