package vaulttest

import (
	"bytes"
	"encoding/base64"
	"slices"
	"testing"

	"legalai/internal/wire"
)

// Write seals noise as a new version of an object.
func Write(w *Workspace, object []byte, base int64) wire.PushObject {
	return wire.PushObject{
		ID: object, Compartment: make([]byte, wire.IDSize), Base: base, Version: base + 1, Envelope: Seal(w.KeyID),
	}
}

// Push signs a commit over objects and makes a push of them. The device's chain
// moves on when Pushed is called.
func (a *Account) Push(t testing.TB, w *Workspace, objects ...wire.PushObject) wire.Push {
	t.Helper()
	return a.PushWith(t, w, nil, objects...)
}

// PushWith is Push with fields of the commit's payload replaced.
func (a *Account) PushWith(t testing.TB, w *Workspace, change M, objects ...wire.PushObject) wire.Push {
	t.Helper()
	id, err := base64.RawURLEncoding.DecodeString(w.ID)
	if err != nil {
		t.Fatal(err)
	}
	at := a.chains[w.ID]
	if at.n == 0 {
		at.head = make([]byte, wire.HashSize)
	}
	fields := M{
		"v": 1, "ws": id, "author": a.Account, "device": a.Device, "n": at.n + 1, "prev": at.head,
		"seen": []any{}, "ledger": w.Head, "at": 3, "objs": covered(objects),
	}
	for name, value := range change {
		fields[name] = value
	}
	return wire.Push{Key: ID(), Commit: a.seal(t, "commit", encode(t, fields)), Objects: objects}
}

// Pushed moves the device's chain behind a commit that was stored.
func (a *Account) Pushed(t testing.TB, w *Workspace, push wire.Push) {
	t.Helper()
	a.chains[w.ID] = chain{a.chains[w.ID].n + 1, CommitHash(t, push.Commit)}
}

// CommitHash is the hash by which records name their commit.
func CommitHash(t testing.TB, commit []byte) []byte {
	t.Helper()
	var signed wire.Signed
	if err := wire.UnmarshalCBOR(commit, &signed); err != nil {
		t.Fatal(err)
	}
	return hash(signed.Payload)
}

func covered(objects []wire.PushObject) []any {
	sorted := slices.SortedFunc(slices.Values(objects), func(a, b wire.PushObject) int { return bytes.Compare(a.ID, b.ID) })
	list := make([]any, len(sorted))
	for i, object := range sorted {
		list[i] = []any{object.ID, object.Compartment, object.Version, hash(object.Envelope)}
	}
	return list
}
