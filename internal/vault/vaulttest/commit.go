package vaulttest

import (
	"bytes"
	"encoding/base64"
	"maps"
	"slices"
	"strings"
	"testing"

	"legalai/internal/vault"
	"legalai/internal/wire"
)

// Write seals noise as a new version of an object.
func Write(w *Workspace, object []byte, base int64) wire.PushObject {
	return wire.PushObject{
		ID: object, Compartment: make([]byte, wire.IDSize), Base: base, Version: base + 1, Envelope: Seal(w.KeyID),
	}
}

// Push signs commits over objects, one for each run of them in one compartment, and
// makes a push of them. The device's chains move on when Pushed is called.
func (a *Account) Push(t testing.TB, w *Workspace, objects ...wire.PushObject) wire.Push {
	t.Helper()
	push := a.PushWith(t, w, nil)
	ahead := maps.Clone(a.chains)
	for i, run := range runs(objects) {
		part := a.part(t, w, nil, run)
		if i == 0 {
			push.Commit, push.Objects = part.Commit, part.Objects
		} else {
			push.More = append(push.More, part)
		}
		a.follow(t, w, part)
	}
	a.chains = ahead
	return push
}

// runs cuts objects where the compartment changes.
func runs(objects []wire.PushObject) [][]wire.PushObject {
	var cut [][]wire.PushObject
	for i, object := range objects {
		if i == 0 || !bytes.Equal(object.Compartment, objects[i-1].Compartment) {
			cut = append(cut, nil)
		}
		cut[len(cut)-1] = append(cut[len(cut)-1], object)
	}
	return cut
}

// PushWith makes a push of one commit, with fields of its payload replaced.
func (a *Account) PushWith(t testing.TB, w *Workspace, change M, objects ...wire.PushObject) wire.Push {
	t.Helper()
	part := a.part(t, w, change, objects)
	return wire.Push{Key: ID(), Commit: part.Commit, Objects: part.Objects}
}

func (a *Account) part(t testing.TB, w *Workspace, change M, objects []wire.PushObject) wire.PushPart {
	t.Helper()
	id, err := base64.RawURLEncoding.DecodeString(w.ID)
	if err != nil {
		t.Fatal(err)
	}
	at := a.chains[w.chainOf(objects)]
	if at.n == 0 {
		at.head = make([]byte, wire.HashSize)
	}
	fields := M{
		"v": 1, "ws": id, "author": a.Account, "device": a.deviceFor(objects), "n": at.n + 1, "prev": at.head,
		"seen": []any{}, "ledger": w.Head, "at": 3, "objs": covered(objects),
	}
	for name, value := range change {
		fields[name] = value
	}
	return wire.PushPart{Commit: a.seal(t, "commit", encode(t, fields)), Objects: objects}
}

// chainOf names the chain that a commit over objects belongs to: that of the
// compartment of the first.
func (w *Workspace) chainOf(objects []wire.PushObject) string {
	if len(objects) == 0 {
		return w.ID
	}
	return w.ID + strings.TrimRight(string(objects[0].Compartment), "\x00")
}

// deviceFor is the name of the account's chain in the compartment of objects.
func (a *Account) deviceFor(objects []wire.PushObject) []byte {
	if len(objects) == 0 || bytes.Count(objects[0].Compartment, []byte{0}) == wire.IDSize {
		return a.Device
	}
	return hash(slices.Concat(a.Device, objects[0].Compartment))[:wire.IDSize]
}

// Pushed moves the device's chains behind the commits of a push that was stored.
func (a *Account) Pushed(t testing.TB, w *Workspace, push wire.Push) {
	t.Helper()
	for _, part := range push.Parts() {
		a.follow(t, w, part)
	}
}

func (a *Account) follow(t testing.TB, w *Workspace, part wire.PushPart) {
	t.Helper()
	name := w.chainOf(part.Objects)
	a.chains[name] = chain{a.chains[name].n + 1, CommitHash(t, part.Commit)}
}

// Wall is a wall with the key that records behind it are sealed with.
type Wall struct{ ID, KeyID []byte }

// PutUp has the account put up a new wall with these members inside.
func (a *Account) PutUp(t testing.TB, s *vault.Service, w *Workspace, inside ...*Account) Wall {
	t.Helper()
	wall := Wall{ID: ID()}
	wall.Let(t, s, w, a, 1, inside...)
	return wall
}

// Let has by say who is inside from now on.
func (wall *Wall) Let(t testing.TB, s *vault.Service, w *Workspace, by *Account, epoch uint64, inside ...*Account) {
	t.Helper()
	body := WallBody(wall.ID, epoch, inside...)
	if err := by.Append(t, s, w, "wall.set", body); err != nil {
		t.Fatal(err)
	}
	wall.KeyID = body["keyId"].([]byte)
}

// Write seals noise as a new version of an object behind the wall.
func (wall Wall) Write(object []byte, base int64) wire.PushObject {
	return wire.PushObject{ID: object, Compartment: wall.ID, Base: base, Version: base + 1, Envelope: Seal(wall.KeyID)}
}

// Move takes an object behind the wall: a last version in the open, and the next one.
func (wall Wall) Move(w *Workspace, object []byte, base int64) []wire.PushObject {
	return []wire.PushObject{Write(w, object, base), wall.Write(object, base+1)}
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
