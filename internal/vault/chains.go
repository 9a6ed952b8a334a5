package vault

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Chains is what VerifyChains walked through, and where it broke.
type Chains struct {
	Workspaces, Entries, Commits int64
	Faults                       []string // ids and numbers, no content; the first of each workspace
}

// chainBytes is how much of the commits is read at once.
const chainBytes = 4 << 20

// VerifyChains reads every ledger and every device's chain of commits and holds each link against its
// hash, up to the heads that the database knows. It says nothing of signatures: browsers verify those.
func VerifyChains(ctx context.Context, q sqldb.Querier) (Chains, error) {
	var all Chains
	ids, err := sqldb.WorkspaceIDs(ctx, q)
	if err != nil {
		return all, err
	}
	for _, id := range ids {
		all.Workspaces++
		for _, verify := range []func(context.Context, sqldb.Querier, string, *Chains) (string, error){verifyLedger, verifyCommits} {
			fault, err := verify(ctx, q, id, &all)
			if err != nil {
				return all, err
			}
			if fault != "" {
				all.Faults = append(all.Faults, "workspace "+id+": "+fault)
				break
			}
		}
	}
	return all, nil
}

func verifyLedger(ctx context.Context, q sqldb.Querier, id string, all *Chains) (string, error) {
	const batch = 200
	workspace, err := sqldb.WorkspaceByID(ctx, q, id)
	if err != nil {
		return "", err
	}
	var head []byte
	n := int64(0)
	for {
		entries, err := sqldb.LedgerEntries(ctx, q, id, n, batch)
		if err != nil {
			return "", err
		}
		for _, raw := range entries {
			entry, err := parseEntry(raw)
			if err != nil || !bytes.Equal(entry.Prev, head) {
				return fmt.Sprintf("its ledger is broken at entry %d", n), nil
			}
			head = entry.hash
			n++
			all.Entries++
		}
		if len(entries) < batch {
			break
		}
	}
	if n != workspace.LedgerLength || !bytes.Equal(head, workspace.LedgerHead) {
		return fmt.Sprintf("its ledger ends at %d entries and should have %d", n, workspace.LedgerLength), nil
	}
	return "", nil
}

// link is where a device's chain stands.
type link struct {
	n    int64
	head []byte
}

func verifyCommits(ctx context.Context, q sqldb.Querier, id string, all *Chains) (string, error) {
	chains := map[string]link{}
	after := int64(0)
	for {
		commits, cut, err := sqldb.CommitsBetween(ctx, q, id, after, wire.MaxNumber, chainBytes)
		if err != nil {
			return "", err
		}
		for _, c := range commits {
			after = c.Seq
			all.Commits++
			payload, err := parseCommit(c.Signed)
			chain, begun := chains[string(payload.Device)]
			if !begun {
				chain.head = make([]byte, wire.HashSize)
			}
			if err != nil || !bytes.Equal(payload.hash, c.Hash) || int64(payload.N) != chain.n+1 || !bytes.Equal(payload.Prev, chain.head) {
				return fmt.Sprintf("its commits are broken at %d", c.Seq), nil
			}
			chains[string(payload.Device)] = link{int64(payload.N), payload.hash}
		}
		if !cut {
			break
		}
	}
	devices, err := sqldb.Devices(ctx, q, id)
	if err != nil {
		return "", err
	}
	for _, d := range devices {
		if chain := chains[string(d.Device)]; chain.n != d.N || !bytes.Equal(chain.head, d.Head) {
			short := sha256.Sum256(d.Device)
			return fmt.Sprintf("the commits of device %x end at %d and should at %d", short[:4], chain.n, d.N), nil
		}
	}
	return "", nil
}
