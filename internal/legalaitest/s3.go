package legalaitest

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
)

// S3 serves an empty bucket by the protocol of S3 and returns the address that
// blobs.Open takes. What signs the calls stands in the environment, so a test
// that asks for it cannot run in parallel.
func S3(t testing.TB) string {
	t.Helper()
	return S3Behind(t, func(store http.Handler) http.Handler { return store })
}

// S3Behind is S3 with something before the store, that answers in its place.
func S3Behind(t testing.TB, before func(store http.Handler) http.Handler) string {
	t.Helper()
	const bucket = "sealed"
	backend := s3mem.New()
	if err := backend.CreateBucket(bucket); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(before(gofakes3.New(backend).Server()))
	t.Cleanup(server.Close)
	t.Setenv("AWS_ACCESS_KEY_ID", "test")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "test")
	return "s3://" + bucket + "?endpoint=" + server.URL
}
