package storagev1

import (
	"encoding/base64"
	"errors"
	"io"
	"mime/multipart"
)

func newForm(body io.Reader, boundary string) *multipart.Reader {
	return multipart.NewReader(body, boundary)
}

// lastPart reads a file to its end and then the form to its own, so that a form
// that was cut between the two counts as cut.
type lastPart struct {
	*multipart.Part
	form *multipart.Reader
}

// Read implements io.Reader.
func (l *lastPart) Read(p []byte) (int, error) {
	n, err := l.Part.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		return n, errInvalidBody
	}
	if err == nil || n > 0 {
		return n, nil // the part tells of its end once more
	}
	for {
		part, err := l.form.NextRawPart()
		if errors.Is(err, io.EOF) {
			return 0, err // behind the closing boundary
		}
		if err != nil {
			return 0, errInvalidBody
		}
		if _, err := io.Copy(io.Discard, io.LimitReader(part, maxField)); err != nil {
			return 0, errInvalidBody
		}
	}
}

// decodeMetadata reads the header that carries JSON in base64.
func decodeMetadata(header string) []byte {
	if header == "" {
		return nil
	}
	text, err := base64.StdEncoding.DecodeString(header)
	if err != nil {
		return []byte("malformed")
	}
	return text
}
