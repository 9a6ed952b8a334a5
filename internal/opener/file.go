package opener

import (
	"bytes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

const (
	fileHeaderSize = 68
	chunkSize      = 65536
)

// File is what a record says about a sealed file.
type File struct {
	ID         [16]byte
	Version    uint64
	Size       uint64
	SealedSize uint64
	Key        []byte
	SHA256     [32]byte
}

// SealedFileSize is how many bytes a file of this size has when sealed.
func SealedFileSize(size uint64) uint64 {
	padded := bucketOf(size)
	return fileHeaderSize + padded + tagSize*((padded+chunkSize-1)/chunkSize)
}

// OpenFile decrypts a sealed file in constant memory. What it has written before
// it returned nil is provisional: the end of the file was not proven yet.
func OpenFile(w io.Writer, sealed io.Reader, f File) error {
	if f.SealedSize != SealedFileSize(f.Size) {
		return &FileError{"wrong_size"}
	}
	digest := sha256.New()
	sealed = io.TeeReader(sealed, digest)
	header := make([]byte, fileHeaderSize)
	if err := readFull(sealed, header); err != nil {
		return err
	}
	aead, err := f.cipher(header)
	if err != nil {
		return err
	}
	if err := f.openChunks(w, sealed, aead); err != nil {
		return err
	}
	if n, err := sealed.Read(make([]byte, 1)); n != 0 || !errors.Is(err, io.EOF) {
		return &FileError{"wrong_size"}
	}
	if !bytes.Equal(digest.Sum(nil), f.SHA256[:]) {
		return &FileError{"wrong_digest"}
	}
	return nil
}

// cipher derives the key that the header asks for and compares its commitment.
func (f *File) cipher(header []byte) (cipher.AEAD, error) {
	if !bytes.Equal(header[:4], []byte{'L', 'F', suite, 16}) {
		return nil, &FileError{"bad_header"}
	}
	if !isSecret(f.Key) {
		return nil, ErrMalformed
	}
	info := append([]byte("lx1/file"), f.ID[:]...)
	info = binary.BigEndian.AppendUint64(info, f.Version)
	info = binary.BigEndian.AppendUint32(info, chunkSize)
	okm, err := hkdf.Key(sha256.New, f.Key, header[4:36], string(info), 64)
	if err != nil {
		return nil, fmt.Errorf("deriving a file key: %w", err)
	}
	if subtle.ConstantTimeCompare(okm[32:], header[36:]) != 1 {
		return nil, &FileError{"altered"}
	}
	return newGCM(okm[:32])
}

// openChunks decrypts chunk after chunk. The nonce holds the number and, on the
// last one, a mark: chunks can be neither moved nor cut off.
func (f *File) openChunks(w io.Writer, sealed io.Reader, aead cipher.AEAD) error {
	padded := bucketOf(f.Size)
	written := uint64(0)
	buffer := make([]byte, chunkSize+tagSize)
	for number := uint32(0); written < padded; number++ {
		size := min(chunkSize, padded-written)
		chunk := buffer[:size+tagSize]
		if err := readFull(sealed, chunk); err != nil {
			return err
		}
		nonce := make([]byte, 12)
		binary.BigEndian.PutUint32(nonce[7:], number)
		if written+size == padded {
			nonce[11] = 1
		}
		plain, err := aead.Open(chunk[:0], nonce, chunk, nil)
		if err != nil {
			return &FileError{"altered"}
		}
		real := min(size, f.Size-min(f.Size, written))
		if !isZero(plain[real:]) {
			return &FileError{"altered"}
		}
		if _, err := w.Write(plain[:real]); err != nil {
			return fmt.Errorf("writing an opened file: %w", err)
		}
		written += size
	}
	return nil
}

// readFull reads exactly len(b) bytes; a stream that ends early is too short a file.
func readFull(r io.Reader, b []byte) error {
	_, err := io.ReadFull(r, b)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return &FileError{"wrong_size"}
	}
	if err != nil {
		return fmt.Errorf("reading a sealed file: %w", err)
	}
	return nil
}
