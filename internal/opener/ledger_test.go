package opener_test

import (
	"bytes"
	"encoding/hex"
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/opener"
)

type ledgerVectors struct {
	Entries map[string]hexBytes
	Valid   []struct {
		Name            string
		Workspace, Head hexBytes
		Chain           []string
		Epoch           uint64
		Members         []struct {
			User, Role string
			SigPK      hexBytes
			Verified   bool
		}
		IsEpochDue bool
		Walls      []struct {
			ID      hexBytes
			Epoch   uint64
			Members []string
			IsDue   bool
		}
	}
	Refused []struct {
		Name      string
		Workspace hexBytes
		Chain     []string
		Pin       *struct {
			Head   hexBytes
			Length uint64
		}
		Reason string
		N      uint64
	}
}

func (v ledgerVectors) chain(names []string) [][]byte {
	var entries [][]byte
	for _, name := range names {
		entries = append(entries, v.Entries[name])
	}
	return entries
}

func TestLedgerVectors(t *testing.T) {
	var vectors ledgerVectors
	readVectors(t, "ledger", &vectors)
	for _, v := range vectors.Valid {
		ledger, err := opener.Replay([32]byte(v.Workspace), vectors.chain(v.Chain))
		if err != nil {
			t.Errorf("%s: %v", v.Name, err)
			continue
		}
		if ledger.Head != [32]byte(v.Head) || ledger.Epoch != v.Epoch || len(ledger.Members) != len(v.Members) {
			t.Errorf("%s: got head %x, epoch %d, %d members", v.Name, ledger.Head, ledger.Epoch, len(ledger.Members))
		}
		for _, m := range v.Members {
			if got := ledger.Members[m.User]; got.Role != m.Role || !bytes.Equal(got.SigPK, m.SigPK) || got.Verified != m.Verified {
				t.Errorf("%s: %s: got %s %x, verified %t", v.Name, m.User, got.Role, got.SigPK, got.Verified)
			}
		}
		if ledger.EpochDue != v.IsEpochDue || len(ledger.Walls) != len(v.Walls) {
			t.Errorf("%s: epoch due %t, %d walls", v.Name, ledger.EpochDue, len(ledger.Walls))
		}
		for _, w := range v.Walls {
			got := ledger.Walls[[16]byte(w.ID)]
			if got.Epoch != w.Epoch || got.Due != w.IsDue || !slices.Equal(got.Members, w.Members) {
				t.Errorf("%s: wall %x: got %+v", v.Name, w.ID, got)
			}
		}
	}
	for _, v := range vectors.Refused {
		var pins []opener.Pin
		if v.Pin != nil {
			pins = append(pins, opener.Pin{Head: [32]byte(v.Pin.Head), Length: v.Pin.Length})
		}
		_, err := opener.Replay([32]byte(v.Workspace), vectors.chain(v.Chain), pins...)
		var refused *opener.LedgerError
		if !errors.As(err, &refused) {
			t.Errorf("%s: got %v; want a LedgerError", v.Name, err)
			continue
		}
		if diff := cmp.Diff(&opener.LedgerError{N: v.N, Reason: v.Reason}, refused); diff != "" {
			t.Errorf("%s (-want +got):\n%s", v.Name, diff)
		}
	}
}

func TestEveryByteOfALedgerCounts(t *testing.T) {
	var vectors ledgerVectors
	readVectors(t, "ledger", &vectors)
	v := vectors.Valid[len(vectors.Valid)-1]
	entries := vectors.chain(v.Chain)
	for at := range entries {
		for i := range entries[at] {
			altered := bytes.Clone(entries[at])
			altered[i] ^= 1 << (i % 8)
			bent := append(append([][]byte{}, entries[:at]...), altered)
			var refused *opener.LedgerError
			if _, err := opener.Replay([32]byte(v.Workspace), bent); !errors.As(err, &refused) || refused.N != uint64(at) {
				t.Fatalf("entry %d, byte %d: got %v", at, i, err)
			}
		}
	}
}

type commitVectors struct {
	Workspace hexBytes
	Ledger    []hexBytes
	Authors   []struct{ SigPK, KeyID hexBytes }
	Valid     []struct {
		Name, Author         string
		Commit, Hash, Device hexBytes
		N                    uint64
		Objects              []struct {
			ID, Compartment, Hash hexBytes
			Version               uint64
		}
	}
	Refused []struct {
		Name, Reason string
		Commit       hexBytes
	}
	Chains []struct {
		Name    string
		Commits []hexBytes
		Refused []struct {
			Hash   hexBytes
			Reason string
		}
	}
}

func readCommitVectors(t *testing.T) (commitVectors, *opener.Ledger) {
	t.Helper()
	var vectors commitVectors
	readVectors(t, "commit", &vectors)
	ledger, err := opener.Replay([32]byte(vectors.Workspace), bytesOf(vectors.Ledger))
	if err != nil {
		t.Fatal(err)
	}
	return vectors, ledger
}

func bytesOf(list []hexBytes) [][]byte {
	var out [][]byte
	for _, b := range list {
		out = append(out, b)
	}
	return out
}

func TestCommitVectors(t *testing.T) {
	vectors, ledger := readCommitVectors(t)
	for _, v := range vectors.Valid {
		c, err := ledger.VerifyCommit(v.Commit)
		if err != nil {
			t.Errorf("%s: %v", v.Name, err)
			continue
		}
		if c.Hash != [32]byte(v.Hash) || c.Author != v.Author || c.N != v.N || !bytes.Equal(c.Device, v.Device) || len(c.Objects) != len(v.Objects) {
			t.Errorf("%s: got %+v", v.Name, c)
			continue
		}
		for i, o := range v.Objects {
			got := c.Objects[i]
			if !bytes.Equal(got.ID, o.ID) || !bytes.Equal(got.Compartment, o.Compartment) || got.Version != o.Version || !bytes.Equal(got.Hash, o.Hash) {
				t.Errorf("%s: object %d: got %+v", v.Name, i, got)
			}
		}
	}
	for _, v := range vectors.Refused {
		_, err := ledger.VerifyCommit(v.Commit)
		var refused *opener.CommitError
		if !errors.As(err, &refused) || refused.Reason != v.Reason {
			t.Errorf("%s: got %v; want %s", v.Name, err, v.Reason)
		}
	}
	for _, v := range vectors.Authors {
		if got := opener.AuthorKeyID(v.SigPK); !bytes.Equal(got, v.KeyID) {
			t.Errorf("author key id: got %x, want %x", got, []byte(v.KeyID))
		}
	}
}

func TestForkedChainsAreRefused(t *testing.T) {
	vectors, ledger := readCommitVectors(t)
	for _, v := range vectors.Chains {
		refused, err := ledger.FollowChains(bytesOf(v.Commits))
		if err != nil {
			t.Errorf("%s: %v", v.Name, err)
			continue
		}
		got := map[string]string{}
		for hash, err := range refused {
			got[hex.EncodeToString(hash[:])] = err.Error()
		}
		want := map[string]string{}
		for _, r := range v.Refused {
			want[hex.EncodeToString(r.Hash)] = (&opener.CommitError{Reason: r.Reason}).Error()
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", v.Name, diff)
		}
	}
}
