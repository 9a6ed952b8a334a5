//go:build unix

package main

import (
	"net"
	"syscall"
	"testing"
)

// TestAWishToReloadEndsNoStart: whoever sends SIGHUP while a server still waits for its database does not end it.
func TestAWishToReloadEndsNoStart(t *testing.T) {
	database, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer database.Close()
	m := newMortal(t, place{"LEGALAI_DATABASE_URL": "postgres://nobody@" + database.Addr().String() + "/none?sslmode=disable"})
	m.begin(t)
	asked, err := database.Accept()
	if err != nil {
		t.Fatal(err)
	}
	if err := m.process.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	if err := database.Close(); err != nil {
		t.Fatal(err)
	}
	if err := asked.Close(); err != nil {
		t.Fatal(err)
	}
	_ = m.process.Wait() // as the database is none
	if ended := m.process.ProcessState.Sys().(syscall.WaitStatus); ended.Signaled() {
		t.Errorf("the server was ended by %v", ended.Signal())
	}
	m.process = nil
}
