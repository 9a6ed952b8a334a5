package files

import (
	"encoding/base64"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
	"strconv"
	"strings"
)

// name is an object's name, taken apart.
type name struct {
	file    string // 16 bytes, base64url
	version int64
}

// parseName reads FILE/VERSION. There is one spelling of each name.
func parseName(text string) (name, error) {
	file, version, ok := strings.Cut(text, "/")
	n, err := strconv.ParseInt(version, 10, 54)
	if !ok || err != nil || n < 1 || strconv.FormatInt(n, 10) != version || !isFileID(file) {
		return name{}, ErrName
	}
	return name{file, n}, nil
}

func isFileID(text string) bool {
	id, err := base64.RawURLEncoding.Strict().DecodeString(text)
	return err == nil && len(id) == wire.IDSize
}

// NameOf is the name of an object.
func NameOf(o sqldb.Object) string { return o.File + "/" + versionOf(o) }

func versionOf(o sqldb.Object) string { return strconv.FormatInt(o.Version, 10) }
