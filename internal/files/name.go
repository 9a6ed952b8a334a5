package files

import (
	"encoding/base64"
	"strconv"
	"strings"

	"legalai/internal/sqldb"
	"legalai/internal/wire"
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

// isNamePart reports whether text can be a part of a name's part.
func isNamePart(text string) bool {
	return strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") == ""
}

// NameOf is the name of an object.
func NameOf(o sqldb.Object) string { return o.File + "/" + versionOf(o) }

func versionOf(o sqldb.Object) string { return strconv.FormatInt(o.Version, 10) }
