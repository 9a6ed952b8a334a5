package envelope

// FileHeaderSize is the length of the public header of a sealed file
// (spec/files.md):
//
//	"LF" ‖ suite u8 ‖ log2(chunk size) u8 ‖ salt 32 ‖ commitment 32
const FileHeaderSize = 2 + 1 + 1 + 32 + 32

const (
	chunkLog2  = 16
	chunkSize  = 1 << chunkLog2
	sealedSize = chunkSize + tagSize
)

// CheckFileHeader checks the first FileHeaderSize bytes of a sealed file.
func CheckFileHeader(head []byte) error {
	if len(head) < FileHeaderSize || head[0] != 'L' || head[1] != 'F' {
		return ErrNotSealed
	}
	if head[2] != suite || head[3] != chunkLog2 {
		return ErrSuite
	}
	return nil
}

// CheckFileLength checks that size is the length of a sealed file: a header,
// whole chunks and a last one that is not empty, and a padded plaintext.
func CheckFileLength(size int64) error {
	body := size - FileHeaderSize
	if body <= tagSize {
		return ErrLength
	}
	last := (body-1)%sealedSize + 1
	if last <= tagSize {
		return ErrLength
	}
	if !isPadded(uint64((body-last)/sealedSize*chunkSize + last - tagSize)) {
		return ErrLength
	}
	return nil
}
