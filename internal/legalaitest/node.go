package legalaitest

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// RunNode runs a script of tools/conformance under Node with the web
// application's packages: the official client against a server of this test.
// The script's own assertions are the test; env is added to its environment.
// Without the packages it is skipped, except in CI.
func RunNode(t *testing.T, script string, env ...string) {
	t.Helper()
	root := findRoot(t)
	if _, err := os.Stat(filepath.Join(root, "web", "node_modules", "@supabase", "supabase-js")); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("web/node_modules is missing: npm ci in web installs it")
		}
		t.Skip("web/node_modules is missing: skipped with the official client")
	}
	node := exec.CommandContext(t.Context(), "node", "--test-reporter=spec", "--test-force-exit", filepath.Join("tools", "conformance", script))
	node.Dir = root
	node.Env = append(os.Environ(), "NODE_OPTIONS=--experimental-websocket --no-warnings", "NO_COLOR=1")
	node.Env = append(node.Env, env...)
	out, err := node.CombinedOutput()
	if err != nil {
		t.Errorf("%s: %v\n%s", script, err, out)
	} else if testing.Verbose() {
		t.Logf("%s\n%s", script, out)
	}
}

// findRoot is the folder of go.mod above the working directory.
func findRoot(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if filepath.Dir(dir) == dir {
			t.Fatal("go.mod is nowhere above the working directory")
		}
		dir = filepath.Dir(dir)
	}
}
