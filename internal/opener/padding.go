package opener

import (
	"bytes"
	"math/bits"
)

const endMark = 0x80

// bucketOf is the smallest size class that holds size bytes: 256 to 4096 by
// powers of two, beyond that Padmé.
func bucketOf(size uint64) uint64 {
	for bucket := uint64(256); bucket <= 4096; bucket *= 2 {
		if size <= bucket {
			return bucket
		}
	}
	exponent := bits.Len64(size) - 1
	significant := bits.Len(uint(exponent))
	step := uint64(1) << (exponent - significant)
	return (size + step - 1) / step * step
}

// unpad takes off exactly what padding puts on.
func unpad(padded []byte) ([]byte, error) {
	payload := bytes.TrimRight(padded, "\x00")
	if len(payload) == 0 || payload[len(payload)-1] != endMark {
		return nil, ErrTampered
	}
	if bucketOf(uint64(len(payload))) != uint64(len(padded)) {
		return nil, ErrTampered
	}
	return payload[:len(payload)-1], nil
}
