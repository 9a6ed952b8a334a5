package legalaitest

import (
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
	const bucket = "sealed"
	backend := s3mem.New()
	if err := backend.CreateBucket(bucket); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(gofakes3.New(backend).Server())
	t.Cleanup(server.Close)
	t.Setenv("AWS_ACCESS_KEY_ID", "test")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "test")
	return "s3://" + bucket + "?endpoint=" + server.URL
}
