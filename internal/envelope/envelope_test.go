package envelope_test

import (
	"bytes"
	"errors"
	"testing"

	"legalai/internal/envelope"
)

// sealed builds bytes of the shape of an envelope with a ciphertext of n bytes.
func sealed(kind envelope.Type, n int) []byte {
	b := append([]byte{'L', 'X', 1, byte(kind)}, bytes.Repeat([]byte{7}, 16)...)
	return append(b, make([]byte, 64+n)...)
}

func TestParse(t *testing.T) {
	wrong := func(change func(b []byte) []byte) []byte { return change(sealed(envelope.Record, 256+16)) }
	tests := []struct {
		name string
		in   []byte
		want error
	}{
		{"smallest bucket", sealed(envelope.Record, 256+16), nil},
		{"largest bucket", sealed(envelope.Bundle, 4096+16), nil},
		{"padmé above the buckets", sealed(envelope.Record, 4352+16), nil},
		{"last known type", sealed(envelope.Snapshot, 512+16), nil},
		{"empty", nil, envelope.ErrNotSealed},
		{"plaintext", []byte(`{"title":"a case that somebody forgot to seal, long enough to hold a whole header and more"}`), envelope.ErrNotSealed},
		{"header cut short", sealed(envelope.Record, 272)[:83], envelope.ErrNotSealed},
		{"header alone", sealed(envelope.Record, 0), envelope.ErrLength},
		{"tag missing", sealed(envelope.Record, 256), envelope.ErrLength},
		{"between buckets", sealed(envelope.Record, 300+16), envelope.ErrLength},
		{"one byte over the largest bucket", sealed(envelope.Record, 4097+16), envelope.ErrLength},
		{"another suite", wrong(func(b []byte) []byte { b[2] = 2; return b }), envelope.ErrSuite},
		{"type zero", sealed(0, 272), envelope.ErrType},
		{"unknown type", sealed(10, 272), envelope.ErrType},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := envelope.Parse(tt.in); !errors.Is(err, tt.want) {
				t.Errorf("Parse: %v, want %v", err, tt.want)
			}
		})
	}
}

func TestParseCopiesTheKeyID(t *testing.T) {
	b := sealed(envelope.Record, 272)
	header, err := envelope.Parse(b)
	if err != nil {
		t.Fatal(err)
	}
	want := header
	clear(b)
	if header != want || header.KeyID == [16]byte{} {
		t.Error("the header changed with the bytes it was read from")
	}
}

func TestParseAsRefusesAnotherType(t *testing.T) {
	if _, err := envelope.ParseAs(envelope.Record, sealed(envelope.Bundle, 272)); !errors.Is(err, envelope.ErrType) {
		t.Errorf("ParseAs: %v, want %v", err, envelope.ErrType)
	}
}

func TestPadme(t *testing.T) {
	tests := []struct{ in, want uint64 }{
		{0, 0}, {1, 1}, {2, 2}, {3, 3}, {8, 8}, {9, 10}, {100, 104}, {1000, 1024}, {4097, 4352}, {65536, 65536}, {65537, 67584}, {1 << 40, 1 << 40},
	}
	for _, tt := range tests {
		if got := envelope.Padme(tt.in); got != tt.want {
			t.Errorf("Padme(%d) = %d, want %d", tt.in, got, tt.want)
		}
	}
	for n := uint64(1); n < 1<<17; n += 37 {
		padded := envelope.Padme(n)
		if padded < n || envelope.Padme(padded) != padded || float64(padded) > float64(n)*1.125 {
			t.Fatalf("Padme(%d) = %d: not a fixed point within 12.5 %% above", n, padded)
		}
	}
}

func TestCheckFileLength(t *testing.T) {
	const header, tag, chunk = envelope.FileHeaderSize, 16, 65536
	tests := []struct {
		name string
		size int64
		ok   bool
	}{
		{"nothing", 0, false},
		{"header alone", header, false},
		{"an empty chunk", header + tag, false},
		{"the smallest bucket", header + 256 + tag, true},
		{"below the smallest bucket", header + 255 + tag, false},
		{"a length padding does not give", header + 1025 + tag, false},
		{"one whole chunk", header + chunk + tag, true},
		{"a chunk and an empty one", header + chunk + tag + tag, false},
		{"a chunk and half a tag", header + chunk + tag + 8, false},
		{"two chunks", header + 67584 + 2*tag, true},
		{"a hundred MiB", header + 100<<20 + 1600*tag, true},
	}
	for _, tt := range tests {
		if err := envelope.CheckFileLength(tt.size); (err == nil) != tt.ok {
			t.Errorf("%s: %v, want ok %v", tt.name, err, tt.ok)
		}
	}
}

func TestCheckFileHeader(t *testing.T) {
	good := append([]byte{'L', 'F', 1, 16}, make([]byte, 64)...)
	if err := envelope.CheckFileHeader(good); err != nil {
		t.Error(err)
	}
	for _, bad := range [][]byte{nil, good[:67], []byte("%PDF-1.7 a file that nobody sealed before sending"), append([]byte{'L', 'F', 2, 16}, make([]byte, 64)...), append([]byte{'L', 'F', 1, 20}, make([]byte, 64)...)} {
		if envelope.CheckFileHeader(bad) == nil {
			t.Errorf("accepted %q", bad)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(sealed(envelope.Record, 272))
	f.Add(sealed(envelope.Snapshot, 4352+16))
	f.Add([]byte("LX"))
	f.Fuzz(func(t *testing.T, b []byte) {
		header, err := envelope.Parse(b)
		if err != nil {
			return
		}
		if !bytes.Equal(header.KeyID[:], b[4:20]) || byte(header.Type) != b[3] || len(b) < envelope.HeaderSize+256+16 {
			t.Fatal("the header is not what the bytes say")
		}
	})
}
