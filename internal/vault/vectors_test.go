package vault_test

import (
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"legalai/internal/vault"
)

// readVectors reads a file of spec/vectors, which the web application's tests read too.
func readVectors(t *testing.T, name string, into any) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "..", "spec", "vectors", name))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b, into); err != nil {
		t.Fatalf("reading %s: %v", name, err)
	}
}

func unhex(t *testing.T, text string) []byte {
	t.Helper()
	b, err := hex.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestLedgerVectors(t *testing.T) {
	type chain struct {
		Name, Workspace, Head string
		Chain                 []string
		Epoch                 int64
		Members               []struct{ User, Role, SigPK string }
		Pin                   *struct{ Head string } // what a reader had seen before: theirs to compare
	}
	var vectors struct {
		Valid, Refused []chain
		Entries        map[string]string
	}
	readVectors(t, "ledger.json", &vectors)
	entries := func(t *testing.T, names []string) [][]byte {
		var list [][]byte
		for _, name := range names {
			list = append(list, unhex(t, vectors.Entries[name]))
		}
		return list
	}
	for _, v := range vectors.Valid {
		t.Run(v.Name, func(t *testing.T) {
			got, err := vault.Replay(entries(t, v.Chain))
			if err != nil {
				t.Fatal(err)
			}
			if hex.EncodeToString(got.Workspace.LedgerHead) != v.Head || got.Workspace.Epoch != v.Epoch {
				t.Errorf("head %x, epoch %d; want %s, %d", got.Workspace.LedgerHead, got.Workspace.Epoch, v.Head, v.Epoch)
			}
			present := 0
			for _, member := range got.Members {
				if member.Role != "" {
					present++
				}
			}
			if present != len(v.Members) {
				t.Errorf("%d members, want %d", present, len(v.Members))
			}
			for _, want := range v.Members {
				member := got.Members[want.User]
				if member.Role != want.Role || hex.EncodeToString(member.SigPK) != want.SigPK {
					t.Errorf("member %s has role %q and key %x; want %q and %s", want.User, member.Role, member.SigPK, want.Role, want.SigPK)
				}
			}
		})
	}
	for _, v := range vectors.Refused {
		if v.Pin != nil {
			continue
		}
		t.Run(v.Name, func(t *testing.T) {
			got, err := vault.Replay(entries(t, v.Chain))
			if err == nil && hex.EncodeToString(got.Hashes[0]) == v.Workspace {
				t.Error("accepted")
			}
		})
	}
}

func TestCommitVectors(t *testing.T) {
	var vectors struct {
		Ledger         []string
		Valid, Refused []struct {
			Name, Commit, Hash, Author string
			Objects                    []struct{ Compartment string }
		}
	}
	readVectors(t, "commit.json", &vectors)
	var entries [][]byte
	for _, entry := range vectors.Ledger {
		entries = append(entries, unhex(t, entry))
	}
	ledger, err := vault.Replay(entries)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range vectors.Valid {
		t.Run(v.Name, func(t *testing.T) {
			hash, err := vault.CheckCommit(unhex(t, v.Commit), ledger)
			hasLeft := ledger.Members[v.Author].Role == ""
			for _, object := range v.Objects {
				wall, walled := ledger.Walls[string(unhex(t, object.Compartment))]
				hasLeft = hasLeft || walled && !slices.Contains(wall.Members, v.Author)
			}
			if hasLeft { // readers accept what was written before, a server takes no new one
				if err == nil {
					t.Error("took a commit of somebody who has left")
				}
				return
			}
			if err != nil || hex.EncodeToString(hash) != v.Hash {
				t.Errorf("hash %x, %v; want %s", hash, err, v.Hash)
			}
		})
	}
	for _, v := range vectors.Refused {
		t.Run(v.Name, func(t *testing.T) {
			if _, err := vault.CheckCommit(unhex(t, v.Commit), ledger); err == nil {
				t.Error("accepted")
			}
		})
	}
}

func TestCheckpointVectors(t *testing.T) {
	var vectors struct {
		Ledger         []string
		Valid, Refused []struct{ Name, Statement string }
	}
	readVectors(t, "checkpoint.json", &vectors)
	var entries [][]byte
	for _, entry := range vectors.Ledger {
		entries = append(entries, unhex(t, entry))
	}
	ledger, err := vault.Replay(entries)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range vectors.Valid {
		if err := vault.CheckStatement(unhex(t, v.Statement), ledger); err != nil {
			t.Errorf("%s: %v", v.Name, err)
		}
	}
	for _, v := range vectors.Refused {
		if vault.CheckStatement(unhex(t, v.Statement), ledger) == nil {
			t.Errorf("%s: accepted", v.Name)
		}
	}
}
