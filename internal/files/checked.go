package files

import (
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"

	"legalai/internal/sqldb"
)

// ErrDamaged is of bytes that are no longer those that were stored.
var ErrDamaged = errors.New("the store of files hands out other bytes than it was given")

// checkedFirst is up to which size an object is looked through before anything of it is handed out.
const checkedFirst = 128 << 10

// checkedReader keeps the last bytes of an object back until all are known to be right.
type checkedReader struct {
	io.ReadCloser
	object sqldb.Object
	left   int64
	sum    hash.Hash // SHA-256
}

// Read implements io.Reader.
func (c *checkedReader) Read(p []byte) (int, error) {
	n, err := c.ReadCloser.Read(p)
	_, _ = c.sum.Write(p[:n]) // never fails
	c.left -= int64(n)
	switch {
	case c.left < 0, c.left == 0 && n > 0 && hex.EncodeToString(c.sum.Sum(nil)) != c.object.ETag, c.left > 0 && errors.Is(err, io.EOF):
		return 0, fmt.Errorf("reading blob %s of %s: %w", c.object.Blob, c.object.WorkspaceID, ErrDamaged)
	}
	return n, err
}
