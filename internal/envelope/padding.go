package envelope

import "math/bits"

// tagSize is the authentication tag at the end of every ciphertext.
const tagSize = 16

// buckets are the padded lengths of small plaintexts; above the last one
// lengths follow Padmé.
var buckets = [...]uint64{256, 512, 1024, 2048, 4096}

// isPadded reports whether n is a length that padding gives.
func isPadded(n uint64) bool {
	for _, bucket := range buckets {
		if n <= bucket {
			return n == bucket
		}
	}
	return n == Padme(n)
}

// Padme returns the least length not below n that leaks only O(log log n) bits
// of n: the mantissa of n is rounded up to as many bits as its exponent has
// (Nikitin et al., "Reducing Metadata Leakage from Encrypted Files", 2019).
func Padme(n uint64) uint64 {
	if n < 2 {
		return n
	}
	exponent := bits.Len64(n) - 1
	kept := bits.Len64(uint64(exponent))
	low := uint64(1)<<(exponent-kept) - 1
	if exponent <= kept {
		low = 0
	}
	return (n + low) &^ low
}
