//go:build unix

package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// someoneElse is an account that a server may have.
const someoneElse = 65534

// TestWhatRootWritesIsTheServers: a folder of the server's own account stays that account's, whatever command
// root calls there. What root alone could read would keep the server from starting.
func TestWhatRootWritesIsTheServers(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root gives files away")
	}
	p := newPlace(t, false)
	p.fill(t, "ada@law.test")
	folder := p["LEGALAI_DATA_DIR"]
	if out, status := p.legalai(t, "keys"); status != 0 { // both are there, as after a first start
		t.Fatal(out)
	}
	own := func(name string, _ fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return os.Lchown(name, someoneElse, someoneElse)
	}
	if err := filepath.WalkDir(folder, own); err != nil {
		t.Fatal(err)
	}
	archive := filepath.Join(t.TempDir(), "archive.zip")
	elsewhere := filepath.Join(t.TempDir(), "elsewhere")
	if err := os.Mkdir(elsewhere, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Lchown(elsewhere, someoneElse, someoneElse); err != nil {
		t.Fatal(err)
	}
	there := place{"LEGALAI_DATA_DIR": elsewhere}
	for _, call := range []struct {
		at   place
		args []string
	}{
		{p, []string{"admin", "grant", "ada@law.test"}},
		{p, []string{"keys", "rotate"}},
		{p, []string{"keys", "rotate-master"}},
		{p, []string{"backup", archive, "--keys"}},
		{there, []string{"restore", archive}},
		{there, []string{"restore", archive, "--force"}},
	} {
		if out, status := call.at.legalai(t, call.args...); status != 0 {
			t.Fatalf("%v: %s", call.args, out)
		}
		wantOwner(t, call.at["LEGALAI_DATA_DIR"], call.args)
	}
}

func wantOwner(t *testing.T, folder string, args []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err == nil && info.Sys().(*syscall.Stat_t).Uid != someoneElse {
			t.Errorf("after %v %s is not the server's", args, name)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
