package opener_test

import (
	"bytes"
	"io"
	"testing"

	"legalai/internal/opener"
)

// The parsers read what a hostile server sends: whatever it is, they answer.

func FuzzReplay(f *testing.F) {
	f.Add([]byte{0x82, 0x40, 0x40})
	f.Fuzz(func(t *testing.T, entry []byte) {
		if ledger, err := opener.Replay([32]byte{}, [][]byte{entry}); err == nil {
			t.Errorf("an entry hashes to zeros: %+v", ledger)
		}
	})
}

func FuzzDocument(f *testing.F) {
	const user = "5e1f0000-0000-4000-8000-00000000000a"
	f.Add([]byte("\xa4\x61v\x01"))
	f.Fuzz(func(t *testing.T, document []byte) {
		if err := opener.OpenSlotsWith(document, user, bytes.Repeat([]byte{1}, 32)); err == nil {
			t.Error("a slot opens with a guessed secret")
		}
	})
}

func FuzzRecord(f *testing.F) {
	f.Add([]byte("\xa4\x61k\x61x\x61s\x01\x61v\xf6\x61t\x01"))
	f.Fuzz(func(_ *testing.T, plain []byte) {
		_, _ = opener.ParseRecord(plain)
	})
}

func FuzzFile(f *testing.F) {
	f.Add([]byte("LF\x01\x10"), uint64(300))
	f.Fuzz(func(t *testing.T, sealed []byte, size uint64) {
		size %= 1 << 20
		file := opener.File{Size: size, SealedSize: opener.SealedFileSize(size), Key: bytes.Repeat([]byte{1}, 32)}
		if err := opener.OpenFile(io.Discard, bytes.NewReader(sealed), file); err == nil {
			t.Error("a guessed file opens")
		}
	})
}
