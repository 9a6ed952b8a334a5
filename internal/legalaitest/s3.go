package legalaitest

import (
	"bufio"
	"bytes"
	"crypto/md5"
	"crypto/rand"
	"encoding/hex"
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

const (
	s3Bucket = "sealed"
	s3Key    = "test-key"
)

// S3 starts an S3 service with one bucket on loopback, puts the credentials for
// it into the environment, and returns the URL that names the bucket.
func S3(t *testing.T) string {
	t.Helper()
	t.Setenv("AWS_ACCESS_KEY_ID", s3Key)
	t.Setenv("AWS_SECRET_ACCESS_KEY", "test-secret")
	server := httptest.NewServer(&s3{objects: map[string][]byte{}, uploads: map[string]map[int][]byte{}})
	t.Cleanup(server.Close)
	return "s3://" + s3Bucket + "?endpoint=" + url.QueryEscape(server.URL)
}

// s3 answers what a client of the protocol asks that stores, reads, lists and
// deletes objects, in one piece or in parts. It believes signatures.
type s3 struct {
	mu      sync.Mutex
	objects map[string][]byte
	uploads map[string]map[int][]byte // by id, then by number of the part
}

// ServeHTTP implements http.Handler.
func (s *s3) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	key, ok := strings.CutPrefix(r.URL.Path, "/"+s3Bucket)
	key, query := strings.TrimPrefix(key, "/"), r.URL.Query()
	body, err := s3Body(r)
	s.mu.Lock()
	defer s.mu.Unlock()
	switch upload := query.Get("uploadId"); {
	case !strings.HasPrefix(r.Header.Get("Authorization"), "AWS4-HMAC-SHA256 Credential="+s3Key+"/"):
		s3Refuse(w, http.StatusForbidden, "InvalidAccessKeyId")
	case !ok:
		s3Refuse(w, http.StatusNotFound, "NoSuchBucket")
	case err != nil:
		s3Refuse(w, http.StatusBadRequest, "IncompleteBody")
	case key == "":
		s.list(w, query.Get("prefix"))
	case r.Method == http.MethodPost && query.Has("uploads"):
		id := rand.Text()
		s.uploads[id] = map[int][]byte{}
		s3Answer(w, s3Upload{XMLName: xml.Name{Local: "InitiateMultipartUploadResult"}, Bucket: s3Bucket, Key: key, UploadID: id})
	case upload != "" && s.uploads[upload] == nil:
		s3Refuse(w, http.StatusNotFound, "NoSuchUpload")
	case upload != "":
		s.part(w, r, key, upload, body)
	case r.Method == http.MethodPut:
		s.objects[key] = body
		w.Header().Set("ETag", s3Tag(body))
	case r.Method == http.MethodDelete:
		delete(s.objects, key)
		w.WriteHeader(http.StatusNoContent)
	default:
		s.read(w, r, key)
	}
}

// part takes a part, puts the parts together, or forgets them.
func (s *s3) part(w http.ResponseWriter, r *http.Request, key, upload string, body []byte) {
	parts := s.uploads[upload]
	switch r.Method {
	case http.MethodPut:
		number, err := strconv.Atoi(r.URL.Query().Get("partNumber"))
		if err != nil {
			s3Refuse(w, http.StatusBadRequest, "InvalidArgument")
			return
		}
		parts[number] = body
		w.Header().Set("ETag", s3Tag(body))
	case http.MethodPost:
		var whole []byte
		for _, number := range slices.Sorted(maps.Keys(parts)) {
			whole = append(whole, parts[number]...)
		}
		s.objects[key] = whole
		delete(s.uploads, upload)
		s3Answer(w, s3Upload{XMLName: xml.Name{Local: "CompleteMultipartUploadResult"}, Bucket: s3Bucket, Key: key, ETag: s3Tag(whole)})
	case http.MethodDelete:
		delete(s.uploads, upload)
		w.WriteHeader(http.StatusNoContent)
	}
}

func (s *s3) read(w http.ResponseWriter, r *http.Request, key string) {
	content, ok := s.objects[key]
	if !ok {
		s3Refuse(w, http.StatusNotFound, "NoSuchKey")
		return
	}
	w.Header().Set("ETag", s3Tag(content))
	w.Header().Set("Content-Type", "application/octet-stream")
	http.ServeContent(w, r, "", time.Unix(1, 0), bytes.NewReader(content))
}

func (s *s3) list(w http.ResponseWriter, prefix string) {
	type object struct {
		Key          string
		Size         int
		LastModified time.Time
		ETag         string
	}
	answer := struct {
		XMLName  xml.Name `xml:"ListBucketResult"`
		Name     string
		Contents []object
	}{Name: s3Bucket}
	for _, key := range slices.Sorted(maps.Keys(s.objects)) {
		if strings.HasPrefix(key, prefix) {
			answer.Contents = append(answer.Contents, object{key, len(s.objects[key]), time.Unix(1, 0).UTC(), s3Tag(s.objects[key])})
		}
	}
	s3Answer(w, answer)
}

// s3Upload says which upload in parts began or ended.
type s3Upload struct {
	XMLName  xml.Name
	Bucket   string
	Key      string
	UploadID string `xml:"UploadId,omitempty"`
	ETag     string `xml:",omitempty"`
}

func s3Answer(w http.ResponseWriter, answer any) {
	w.Header().Set("Content-Type", "application/xml")
	_ = xml.NewEncoder(w).Encode(answer) // only the connection can fail
}

func s3Refuse(w http.ResponseWriter, status int, code string) {
	w.Header().Set("Content-Type", "application/xml")
	w.WriteHeader(status)
	_, _ = fmt.Fprintf(w, "<Error><Code>%s</Code></Error>", code) // only the connection can fail
}

func s3Tag(content []byte) string {
	sum := md5.Sum(content) //nolint:gosec // the protocol's tag of a content, nothing secret
	return `"` + hex.EncodeToString(sum[:]) + `"`
}

// s3Body reads what a request carries, which may come in chunks of the protocol's own.
func s3Body(r *http.Request) ([]byte, error) {
	if !strings.Contains(r.Header.Get("Content-Encoding"), "aws-chunked") {
		return io.ReadAll(r.Body)
	}
	var content []byte
	lines := bufio.NewReader(r.Body)
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return nil, err
		}
		head, _, _ := strings.Cut(strings.TrimSpace(line), ";")
		size, err := strconv.ParseInt(head, 16, 64)
		if err != nil || size == 0 {
			return content, err // trailers are not looked at
		}
		chunk := make([]byte, size+2) // with the end of the line
		if _, err := io.ReadFull(lines, chunk); err != nil {
			return nil, err
		}
		content = append(content, chunk[:size]...)
	}
}
