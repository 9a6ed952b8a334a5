// Package legalai holds tests of the repository itself.
package legalai

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// ranks is the import law of the Go half: a folder imports lower ranks only,
// and never its own rank. The longest matching folder decides.
var ranks = map[string]int{
	"internal/wire": 0, "internal/envelope": 0, "internal/consensus": 0, "internal/tripwire": 0, "internal/metrics": 0, "internal/tracing": 0,
	"internal/sqldb": 1, "internal/blobs": 1, "internal/events": 1, "internal/mail": 3, "internal/provider": 1,
	"internal/masterkey": 2, "internal/audit": 3, "internal/backup": 3, "internal/limit": 3,
	"internal/provider/simulated": 3,
	"internal/identity":           4, "internal/vault": 4, "internal/files": 4, "internal/knowledge": 4, "internal/relay": 4, "internal/admin": 4, "internal/reminder": 4,
	"internal/httpapi/authv1": 5, "internal/httpapi/restv1": 5, "internal/httpapi/storagev1": 5,
	"internal/httpapi/realtimev1": 5, "internal/httpapi/apiv1": 5,
	"internal/httpapi": 6, "internal/webui": 6,
	"web":         0,
	"cmd/legalai": 7,
}

// outside are folders with a rule of their own: the opener imports no server
// code, and test helpers may import anything.
var outside = []string{"internal/opener", "internal/legalaitest", "internal/vault/vaulttest", "e2e", "tools", "bench", "eval"}

func TestImportsGoDownTheRanks(t *testing.T) {
	seen := 0
	err := filepath.WalkDir(".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == ".git" || entry.Name() == "testdata") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") || file == "layers_test.go" {
			return nil
		}
		seen++
		checkImports(t, filepath.ToSlash(file))
		return nil
	})
	if err != nil || seen == 0 {
		t.Fatalf("reading the tree: %d files, %v", seen, err)
	}
}

// TestArchitectureTellsTheRanks compares the table that people read with the one
// that is held.
func TestArchitectureTellsTheRanks(t *testing.T) {
	text, err := os.ReadFile("ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	for _, row := range regexp.MustCompile("(?m)^\\| `((?:internal|cmd)/[^`]+)`.* \\| (\\d+) \\|").FindAllStringSubmatch(string(text), -1) {
		told++
		if got, _ := strconv.Atoi(row[2]); got != ranks[row[1]] {
			t.Errorf("ARCHITECTURE.md says that %s has rank %d; here it has %d", row[1], got, ranks[row[1]])
		}
	}
	if told < 20 {
		t.Errorf("ARCHITECTURE.md: read %d rows of folders and ranks, which is not the table", told)
	}
}

func checkImports(t *testing.T, file string) {
	folder := path.Dir(file)
	if isOutside(folder) {
		return
	}
	own, known := rankOf(folder)
	if !known {
		t.Errorf("%s: the folder has no rank; add it to the table and to ARCHITECTURE.md", file)
		return
	}
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	if err != nil {
		t.Errorf("%s: %v", file, err)
		return
	}
	for _, spec := range parsed.Imports {
		imported, _ := strconv.Unquote(spec.Path.Value)
		if !strings.HasPrefix(imported, "legalai/") {
			continue
		}
		target := strings.TrimPrefix(imported, "legalai/")
		rank, known := rankOf(target)
		switch {
		case isOutside(target):
			if target != "internal/opener" || folder != "cmd/legalai" {
				t.Errorf("%s imports %s: the server never decrypts, and stand-ins are for tests", file, target)
			}
		case !known:
			t.Errorf("%s imports %s, which has no rank", file, target)
		case rank >= own && target != folder:
			t.Errorf("%s (rank %d) imports %s (rank %d): a folder imports lower ranks only", file, own, target, rank)
		}
	}
}

func rankOf(folder string) (int, bool) {
	for ; folder != "." && folder != "/"; folder = path.Dir(folder) {
		if rank, ok := ranks[folder]; ok {
			return rank, true
		}
	}
	return 0, false
}

func isOutside(folder string) bool {
	for _, prefix := range outside {
		if folder == prefix || strings.HasPrefix(folder, prefix+"/") {
			return true
		}
	}
	return false
}

// TestRelayStoresNothing holds the promise that prompts and answers are never
// written: the relay reaches no table but the counts of usage.
func TestRelayStoresNothing(t *testing.T) {
	for _, folder := range []string{"internal/relay", "internal/provider", "internal/consensus"} {
		err := filepath.WalkDir(folder, func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
				return err
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
			if err != nil {
				return err
			}
			for _, spec := range parsed.Imports {
				switch imported, _ := strconv.Unquote(spec.Path.Value); imported {
				case "os", "io/ioutil", "log", "legalai/internal/blobs", "legalai/internal/vault", "legalai/internal/files", "legalai/internal/mail":
					t.Errorf("%s imports %s: what passes through the relay is neither stored nor logged", file, imported)
				}
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
}
