package legalaitest

import (
	"net"
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"
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

// OwnNATS is a NATS server that a test can stop and have again.
type OwnNATS struct {
	URL string

	address string
	process *exec.Cmd
}

// NewOwnNATS starts one; where NATS skips a test, so does this.
func NewOwnNATS(t testing.TB) *OwnNATS {
	t.Helper()
	NATS(t)
	address := FreeAddr(t)
	n := &OwnNATS{URL: "nats://" + address, address: address}
	t.Cleanup(n.Stop)
	n.Start(t)
	return n
}

// Start runs the server, at the same address as before, and waits until it takes connections.
func (n *OwnNATS) Start(t testing.TB) {
	t.Helper()
	program, err := exec.LookPath("nats-server")
	if err != nil {
		program = "/usr/sbin/nats-server" // where Debian has it, which is not on everybody's path
	}
	host, port, err := net.SplitHostPort(n.address)
	if err != nil {
		t.Fatal(err)
	}
	n.process = exec.Command(program, "-a", host, "-p", port) //nolint:gosec,noctx // a test's own, ended by Stop
	if err := n.process.Start(); err != nil {
		t.Fatalf("starting NATS, which make setup installs: %v", err)
	}
	for end := time.Now().Add(Patience); ; time.Sleep(5 * time.Millisecond) {
		conn, err := net.Dial("tcp", n.address) //nolint:noctx // on this machine
		if err == nil {
			_ = conn.Close()
			return
		}
		if time.Now().After(end) {
			t.Fatal("NATS takes no connections: ", err)
		}
	}
}

// Stop ends the server as a power cut does.
func (n *OwnNATS) Stop() {
	if n.process != nil {
		_ = n.process.Process.Kill()
		_ = n.process.Wait()
		n.process = nil
	}
}

// Hang has the server answer nothing while its connections stay open, or go on.
func (n *OwnNATS) Hang(t testing.TB, hanging bool) {
	t.Helper()
	sign := syscall.SIGCONT
	if hanging {
		sign = syscall.SIGSTOP
	}
	if err := n.process.Process.Signal(sign); err != nil {
		t.Fatal(err)
	}
}

// FreeAddr is an address of this machine that nobody listens on.
func FreeAddr(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0") //nolint:noctx // closed at once
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}
