package storagev1

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"time"

	"legalai/internal/files"
	"legalai/internal/wire"
)

// removal is an entry of a removal: a name, or an object with one.
type removal string

// UnmarshalJSON implements json.Unmarshaler.
func (p *removal) UnmarshalJSON(text []byte) error {
	if err := json.Unmarshal(text, (*string)(p)); err == nil {
		return nil
	}
	var object struct {
		Path string `json:"path"`
	}
	if err := json.Unmarshal(text, &object); err != nil {
		return err
	}
	*p = removal(object.Path)
	return nil
}

// address is the path of a signed object, relative to /storage/v1.
func address(verb, bucket, name, token string) string {
	return "/object/" + verb + "/" + bucket + "/" + name + "?token=" + url.QueryEscape(token)
}

func (s server) sign(w http.ResponseWriter, r *request, bucket, name string) error {
	var body struct {
		ExpiresIn int64 `json:"expiresIn"`
	}
	if err := readJSON(w, r, &body); err != nil {
		return err
	}
	life, err := signedLife(body.ExpiresIn)
	if err != nil {
		return err
	}
	token, err := s.signDownload(r, bucket, name, life)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, map[string]string{"signedURL": address("sign", bucket, name, token)})
	return nil
}

// signDownload signs for a member of a workspace, or for the service, which is the only one
// that comes here with another bucket.
func (s server) signDownload(r *request, bucket, name string, life time.Duration) (string, error) {
	if files.IsWorkspace(bucket) {
		return s.files.SignDownload(r.Context(), r.who, bucket, name, life)
	}
	return s.files.SignPublished(r.Context(), bucket, name, life)
}

// signedPath is one answer of many.
type signedPath struct {
	Error     *string `json:"error"`
	Path      string  `json:"path"`
	SignedURL *string `json:"signedURL"`
}

func (s server) signMany(w http.ResponseWriter, r *request, bucket string) error {
	var body struct {
		ExpiresIn int64    `json:"expiresIn"`
		Paths     []string `json:"paths"`
	}
	if err := readJSON(w, r, &body); err != nil {
		return err
	}
	life, err := signedLife(body.ExpiresIn)
	if err != nil {
		return err
	}
	if len(body.Paths) > wire.MaxFilesPerList {
		return invalidRequest("paths names up to 1000 objects.")
	}
	list := make([]signedPath, len(body.Paths))
	for i, name := range body.Paths {
		token, err := s.signDownload(r, bucket, name, life)
		list[i] = signedPath{Path: name}
		switch {
		case err == nil:
			signed := address("sign", bucket, name, token)
			list[i].SignedURL = &signed
		case errors.Is(err, files.ErrNoObject), errors.Is(err, files.ErrNoBucket):
			message := "Either the object does not exist or you do not have access to it"
			list[i].Error = &message
		default:
			return err
		}
	}
	writeJSON(w, http.StatusOK, list)
	return nil
}

func (s server) signUpload(w http.ResponseWriter, r *request, bucket, name string) error {
	sign := func(replace bool) (string, error) {
		if files.IsWorkspace(bucket) {
			return s.files.SignUpload(r.Context(), r.who, bucket, name, replace)
		}
		return s.files.SignPublication(r.Context(), bucket, name, replace)
	}
	token, err := sign(r.Header.Get("X-Upsert") == "true")
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, map[string]string{"url": address("upload/sign", bucket, name, token), "token": token})
	return nil
}
