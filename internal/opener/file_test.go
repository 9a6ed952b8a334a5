package opener_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"io"
	"testing"

	"legalai/internal/opener"
)

type fileVector struct {
	FileID     urlBytes
	Version    uint64
	Size       uint64
	SealedSize uint64
	Key        urlBytes
	SHA256     urlBytes
}

func (v fileVector) file() opener.File {
	return opener.File{
		ID: [16]byte(v.FileID), Version: v.Version, Size: v.Size, SealedSize: v.SealedSize,
		Key: v.Key, SHA256: [32]byte(v.SHA256),
	}
}

type fileVectors struct {
	Sizes [][2]uint64
	Opens []struct {
		File   fileVector
		Sealed urlBytes
	}
}

// pattern is the content of every file in the vectors.
func pattern(size uint64) []byte {
	b := make([]byte, size)
	for i := range b {
		b[i] = byte(31*i + 7)
	}
	return b
}

func TestFileVectors(t *testing.T) {
	var vectors fileVectors
	readVectors(t, "file", &vectors)
	for _, s := range vectors.Sizes {
		if got := opener.SealedFileSize(s[0]); got != s[1] {
			t.Errorf("sealed size of %d: got %d, want %d", s[0], got, s[1])
		}
	}
	for _, v := range vectors.Opens {
		var plain bytes.Buffer
		if err := opener.OpenFile(&plain, bytes.NewReader(v.Sealed), v.File.file()); err != nil {
			t.Errorf("%d bytes: %v", v.File.Size, err)
		}
		if !bytes.Equal(plain.Bytes(), pattern(v.File.Size)) {
			t.Errorf("%d bytes: the content differs", v.File.Size)
		}
	}
}

// twoChunks is the vector with two chunks, whose second begins at this offset.
func twoChunks(t *testing.T) (file opener.File, sealed []byte, second int) {
	t.Helper()
	var vectors fileVectors
	readVectors(t, "file", &vectors)
	last := vectors.Opens[len(vectors.Opens)-1]
	return last.File.file(), last.Sealed, 68 + 65536 + 16
}

func TestAlteredFilesAreRefused(t *testing.T) {
	file, sealed, second := twoChunks(t)
	first, rest, header := sealed[68:second], sealed[second:], sealed[:68]
	join := func(parts ...[]byte) []byte { return bytes.Join(parts, nil) }
	for name, b := range map[string][]byte{
		"nothing":                {},
		"header alone":           header,
		"cut at the border":      join(header, first),
		"cut inside a chunk":     sealed[:len(sealed)-1],
		"first chunk dropped":    join(header, rest),
		"chunks swapped":         join(header, rest, first),
		"first chunk repeated":   join(header, first, first),
		"bytes appended":         join(sealed, []byte{0}),
		"a chunk appended":       join(sealed, rest),
		"last chunk twice":       join(header, first, rest[:16], rest),
		"zeros instead of bytes": make([]byte, len(sealed)),
	} {
		for _, size := range []uint64{file.Size, 65536, 5000, 140000} {
			claimed := file
			claimed.Size, claimed.SealedSize, claimed.SHA256 = size, opener.SealedFileSize(size), sha256.Sum256(b)
			var refused *opener.FileError
			if err := opener.OpenFile(io.Discard, bytes.NewReader(b), claimed); !errors.As(err, &refused) {
				t.Errorf("%s, claimed as %d bytes: got %v", name, size, err)
			}
		}
	}
}

func TestBitsOfAFileCount(t *testing.T) {
	file, sealed, second := twoChunks(t)
	positions := []int{68, 1000, second - 1, second, second + 100, len(sealed) - 1}
	for i := range 68 {
		positions = append(positions, i)
	}
	for _, i := range positions {
		altered := bytes.Clone(sealed)
		altered[i] ^= 1 << (i % 8)
		file.SHA256 = sha256.Sum256(altered)
		var refused *opener.FileError
		if err := opener.OpenFile(io.Discard, bytes.NewReader(altered), file); !errors.As(err, &refused) {
			t.Errorf("byte %d: got %v", i, err)
		}
	}
}

func TestFilesBelongToTheirRecord(t *testing.T) {
	file, sealed, _ := twoChunks(t)
	for name, change := range map[string]func(*opener.File){
		"another id":      func(f *opener.File) { f.ID[0] ^= 1 },
		"another version": func(f *opener.File) { f.Version++ },
		"another key":     func(f *opener.File) { f.Key = bytes.Repeat([]byte{3}, 32) },
		"another digest":  func(f *opener.File) { f.SHA256[0] ^= 1 },
		"a smaller size":  func(f *opener.File) { f.Size-- },
		"another size":    func(f *opener.File) { f.Size = 10 },
	} {
		claimed := file
		change(&claimed)
		var refused *opener.FileError
		if err := opener.OpenFile(io.Discard, bytes.NewReader(sealed), claimed); !errors.As(err, &refused) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}
