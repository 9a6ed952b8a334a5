package storagev1

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"strings"
	"time"

	"legalai/internal/files"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

const (
	// stalled is how long a connection may be silent in the middle of a file.
	stalled = time.Minute
	// drainTime is how long the rest of a file is taken that is not wanted.
	drainTime = 2 * time.Minute
)

// maxField bounds the small fields of a multipart form.
const maxField = 64 << 10

// stored is the answer to an upload.
type stored struct {
	ID  string `json:"Id,omitempty"`
	Key string `json:"Key"`
}

func keyOf(o sqldb.Object) string { return o.WorkspaceID + "/" + files.NameOf(o) }

func (s server) upload(w http.ResponseWriter, r *request, bucket, name string, replace bool) error {
	return s.receive(w, r, files.Upload{Bucket: bucket, Name: name, Replace: replace}, func(up files.Upload, body io.Reader) error {
		o, err := s.files.Upload(r.Context(), r.who, up, body)
		if err != nil {
			return err
		}
		writeJSON(w, http.StatusOK, stored{o.ID, keyOf(o)})
		return nil
	})
}

func (s server) uploadSigned(w http.ResponseWriter, r *request, bucket, name string) error {
	token := r.URL.Query().Get("token")
	var err error
	if r.who, err = s.files.SignedCaller(token, bucket, name); err != nil {
		return err
	}
	return s.receive(w, r, files.Upload{Bucket: bucket, Name: name}, func(up files.Upload, body io.Reader) error {
		o, err := s.files.SignedUpload(r.Context(), token, up, body)
		if err != nil {
			return err
		}
		writeJSON(w, http.StatusOK, stored{Key: keyOf(o)})
		return nil
	})
}

// receive finds the file in a request, in its body or in a form, and passes it
// on as it comes in.
func (s server) receive(w http.ResponseWriter, r *request, up files.Upload, take func(files.Upload, io.Reader) error) error {
	body := &patientReader{r.Body, http.NewResponseController(w)}
	if r.ContentLength > wire.MaxSealedFile+maxField*8 {
		drain(w, r)
		return files.ErrTooLarge
	}
	kind, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err == nil && kind == "multipart/form-data" {
		err = receiveForm(up, body, params["boundary"], take)
	} else {
		err = receiveRaw(up, r, body, take)
	}
	if errors.Is(err, context.Canceled) && r.Context().Err() != nil {
		err = errInvalidBody // a sender who left while the end of a form was looked for: no fault of the server either
	}
	if err != nil {
		drain(w, r)
	}
	return err
}

// drain takes the rest of a file that is not wanted: a browser that still sends
// when the connection closes shows a broken line instead of the answer. Of a sender
// who is not known it takes nothing.
func drain(w http.ResponseWriter, r *request) {
	w.Header().Set("Connection", "close")
	if r.isStranger() || r.Header.Get("Expect") != "" || r.Context().Err() != nil {
		return
	}
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(drainTime))
	_, _ = io.CopyN(io.Discard, r.Body, 2*wire.MaxSealedFile)
}

func receiveRaw(up files.Upload, r *request, body io.Reader, take func(files.Upload, io.Reader) error) error {
	if err := checkType(r.Header.Get("Content-Type")); err != nil {
		return err
	}
	compartment, err := compartmentIn(decodeMetadata(r.Header.Get("X-Metadata")))
	if err != nil {
		return err
	}
	up.Compartment = compartment
	up.CacheControl = cacheControl(r.Header.Get("Cache-Control"))
	return take(up, body)
}

// receiveForm reads a form part by part. The file is the part with a file name,
// whatever its own name; the official client gives it an empty one. Fields may
// stand before the file, where they count, or after it.
func receiveForm(up files.Upload, body io.Reader, boundary string, take func(files.Upload, io.Reader) error) error {
	form := newForm(body, boundary)
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			return invalidRequest("The form holds no file.")
		}
		if err != nil {
			return errInvalidBody
		}
		if _, params, _ := mime.ParseMediaType(part.Header.Get("Content-Disposition")); params["filename"] != "" {
			if err := checkType(part.Header.Get("Content-Type")); err != nil {
				return err
			}
			return take(up, &lastPart{part, form})
		}
		value, err := io.ReadAll(io.LimitReader(part, maxField))
		if err != nil {
			return errInvalidBody
		}
		switch part.FormName() {
		case "cacheControl":
			up.CacheControl = cacheControl("max-age=" + string(value))
		case "metadata":
			if up.Compartment, err = compartmentIn(value); err != nil {
				return err
			}
		}
	}
}

// checkType refuses every media type but that of sealed files.
func checkType(header string) error {
	if header == "" {
		return nil
	}
	kind, _, err := mime.ParseMediaType(header)
	if err != nil || kind != sealedType {
		return unsupported(kind)
	}
	return nil
}

// compartmentIn reads where a file is to lie, which is all that its metadata may say:
// descriptions of a file would lie here unsealed.
func compartmentIn(text []byte) ([]byte, error) {
	if len(text) == 0 {
		return nil, nil
	}
	var fields map[string]any
	if json.Unmarshal(text, &fields) != nil {
		return nil, invalidRequest("The metadata are no JSON object.")
	}
	said, there := fields["compartment"]
	delete(fields, "compartment")
	if len(fields) > 0 {
		return nil, invalidRequest("Metadata of a file belong into a sealed record, not beside it; they may say its compartment alone.")
	}
	if !there {
		return nil, nil
	}
	name, _ := said.(string)
	compartment, err := base64.RawURLEncoding.Strict().DecodeString(name)
	if err != nil || len(compartment) != wire.IDSize {
		return nil, invalidRequest("metadata.compartment is 16 bytes in base64url.")
	}
	return compartment, nil
}

// cacheControl keeps what looks like a cache header, and nothing else: it is
// stored as it is.
func cacheControl(header string) string {
	const absent = "no-cache"
	strange := func(r rune) bool { return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz0123456789=-, ", r) }
	if header == "" || len(header) > 64 || strings.ContainsFunc(header, strange) {
		return absent
	}
	return header
}

// patientReader waits for a slow connection as long as it does not fall silent.
type patientReader struct {
	io.Reader
	controller *http.ResponseController
}

// Read implements io.Reader.
func (p *patientReader) Read(b []byte) (int, error) {
	// Where deadlines are not supported the server's own ones hold.
	_ = p.controller.SetReadDeadline(time.Now().Add(stalled))
	n, err := p.Reader.Read(b)
	if err != nil {
		_ = p.controller.SetReadDeadline(time.Time{}) // what follows takes its own time
		if !errors.Is(err, io.EOF) {
			err = errInvalidBody // cut, silent for too long or malformed in its chunks: no fault of the server
		}
	}
	return n, err
}
