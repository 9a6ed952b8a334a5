package storagev1_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"legalai/internal/blobs"
	"legalai/internal/events"
	"legalai/internal/files"
	"legalai/internal/httpapi/storagev1"
	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
)

// FuzzCalls: no path, header or body is a fault of the server, to whoever it comes from.
// The names of buckets and objects, forms, and the headers of uploads in pieces come here.
func FuzzCalls(f *testing.F) {
	for _, seed := range [][4]string{
		{"POST", "object/forms/a.txt", "multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-data; name=\"\"; filename=\"blob\"\r\n\r\nx\r\n--b--\r\n"},
		{"POST", "object/forms/../a", "text/plain", "x"},
		{"POST", "object/list/forms", "application/json", `{"prefix":"a/","limit":1,"sortBy":{"column":"name","order":"desc"}}`},
		{"POST", "object/list-v2/forms", "application/json", `{"cursor":"YQ","limit":1}`},
		{"POST", "object/sign/forms", "application/json", `{"expiresIn":60,"paths":["a"]}`},
		{"POST", "object/move", "application/json", `{"bucketId":"forms","sourceKey":"a","destinationKey":"b"}`},
		{"POST", "bucket", "application/json", `{"name":"x","file_size_limit":"1MB","allowed_mime_types":["image/*"]}`},
		{"PUT", "bucket/forms", "application/json", `{"file_size_limit":-1}`},
		{"POST", "upload/resumable", "bucketName Zm9ybXM=,objectName YQ==", ""},
		{"PATCH", "upload/resumable/x", "application/offset+octet-stream", "x"},
		{"GET", "object/public/forms/%00", "", ""},
		{"DELETE", "object/forms", "application/json", `{"prefixes":["a",{"path":"b"}]}`},
	} {
		f.Add(seed[0], seed[1], seed[2], seed[3])
	}
	db := legalaitest.SQLite(f)
	store, err := blobs.Open(f.Context(), "file://"+f.TempDir())
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { store.Close() })
	v := vault.New(vault.Config{DB: db, Bus: events.NewLocal(), Origin: vaulttest.Origin, Secret: make([]byte, 32)})
	service := files.New(files.Config{DB: db, Blobs: store, Access: v, SigningKey: []byte("a key for signing addresses only")})
	handler := storagev1.New(service, &tokens{callers: map[string]identity.Caller{}})
	ask := func(method, path, header, body, key string) int {
		r := httptest.NewRequest(http.MethodPost, "/storage/v1/", strings.NewReader(body))
		r.Method, r.URL = method, &url.URL{Path: "/storage/v1/" + path}
		r.Header.Set("Content-Type", header)
		r.Header.Set("Upload-Metadata", header)
		r.Header.Set("Upload-Length", body)
		r.Header.Set("Upload-Offset", body)
		r.Header.Set("X-Metadata", header)
		r.Header.Set("Tus-Resumable", "1.0.0")
		r.Header.Set("Authorization", "Bearer "+key)
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w.Code
	}
	ask("POST", "bucket", "application/json", `{"name":"forms","public":true}`, serviceKey)
	f.Fuzz(func(t *testing.T, method, path, header, body string) {
		for _, key := range []string{anonKey, serviceKey, ""} {
			if status := ask(method, path, header, body, key); status >= http.StatusInternalServerError {
				t.Errorf("%q %q %q %q with the key %q: %d", method, path, header, body, key, status)
			}
		}
	})
}
