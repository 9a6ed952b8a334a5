package legalaitest

import (
	"os"
	"testing"
)

// NATS returns the URL of the NATS server that LEGALAI_TEST_NATS names; without
// it a test is skipped, except in CI.
func NATS(t testing.TB) string {
	t.Helper()
	url := os.Getenv("LEGALAI_TEST_NATS")
	if url == "" {
		if os.Getenv("CI") != "" {
			t.Fatal("LEGALAI_TEST_NATS is not set: make test starts a NATS server and sets it")
		}
		t.Skip("LEGALAI_TEST_NATS is not set: skipped over NATS")
	}
	return url
}
