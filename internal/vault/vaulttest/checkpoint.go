package vaulttest

import (
	"encoding/base64"
	"maps"
	"slices"
	"testing"

	"legalai/internal/vault"
	"legalai/internal/wire"
)

// Checkpoint is what a browser makes of a compartment.
type Checkpoint struct {
	ID          []byte
	Compartment []byte
	Segments    [][]byte // sealed
}

// NewCheckpoint fills the segments of a checkpoint of the open compartment with noise.
func NewCheckpoint(w *Workspace, segments int) Checkpoint {
	return newCheckpoint(make([]byte, wire.IDSize), w.KeyID, segments)
}

// NewCheckpoint fills the segments of a checkpoint of what lies behind the wall with noise.
func (wall Wall) NewCheckpoint(segments int) Checkpoint {
	return newCheckpoint(wall.ID, wall.KeyID, segments)
}

func newCheckpoint(compartment, keyID []byte, segments int) Checkpoint {
	c := Checkpoint{ID: ID(), Compartment: compartment}
	for range segments {
		c.Segments = append(c.Segments, SealSegment(keyID, 256))
	}
	return c
}

// SealSegment returns bytes of the shape of a sealed segment.
func SealSegment(keyID []byte, padded int) []byte {
	return slices.Concat([]byte{'L', 'X', 1, 9}, keyID, Bytes(64+padded+16))
}

// Segment is the piece of a checkpoint at a place, as it is sent.
func (c Checkpoint) Segment(place int) vault.NewSegment {
	return vault.NewSegment{
		Checkpoint: Base64(c.ID), Compartment: Base64(c.Compartment), Place: int64(place), Envelope: c.Segments[place-1],
	}
}

// Statement signs what the account says of a checkpoint. Fields of change replace those of the payload.
func (a *Account) Statement(t testing.TB, w *Workspace, c Checkpoint, seq int64, change M) []byte {
	t.Helper()
	id, err := base64.RawURLEncoding.DecodeString(w.ID)
	if err != nil {
		t.Fatal(err)
	}
	segments := make([]any, len(c.Segments))
	for i, sealed := range c.Segments {
		segments[i] = []any{hash(sealed), 3}
	}
	fields := M{
		"v": 1, "ws": id, "compartment": c.Compartment, "id": c.ID, "author": a.Account, "ledger": w.Head, "at": 4, "seq": seq,
		"heads": []any{[]any{a.Device, a.Account, 1, Bytes(wire.HashSize), true}}, "segments": segments,
	}
	maps.Copy(fields, change)
	return a.seal(t, "checkpoint", encode(t, fields))
}
