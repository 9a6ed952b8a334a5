//go:build unix

package main

import (
	"bytes"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
)

// openToOthers lists what somebody else on the machine could read in a data folder.
func openToOthers(t *testing.T, folder string) string {
	t.Helper()
	var found []string
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			found = append(found, strings.TrimPrefix(name, folder)+" "+info.Mode().Perm().String())
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(found, ", ")
}

// TestOthersOnTheMachineReadNothing: a second account there must not read the database,
// the keys or waiting mails, whatever the umask.
func TestOthersOnTheMachineReadNothing(t *testing.T) {
	before := syscall.Umask(0)
	t.Cleanup(func() { syscall.Umask(before) })
	p := newPlace(t, false)
	config := p.config(t)
	open := func() *parts {
		t.Helper()
		s, err := openParts(t.Context(), config, &bytes.Buffer{}, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := open()
	_, err := s.identity.SignUp(t.Context(), identity.SignUp{
		Email: "ada@law.test", Password: legalaitest.Derived("ada"), Data: map[string]any{"vault_kdf": legalaitest.Kdf('a')},
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.mail.Deliver(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := s.blobs.Put(t.Context(), "o/1", strings.NewReader("sealed")); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"legalai.db", "legalai.db-wal", "legalai.db-shm", "keys/master.key", "keys/signing-key.pem", "outbox/*.eml", "files/blobs/o/1"} {
		if found, err := filepath.Glob(filepath.Join(config.DataDir, name)); err != nil || len(found) == 0 {
			t.Errorf("%s is not there: %v", name, err)
		}
	}
	if found := openToOthers(t, config.DataDir); found != "" {
		t.Errorf("open to others: %s", found)
	}

	// As an earlier version, or a copy by hand, may have left it, with a server at work.
	err = filepath.WalkDir(config.DataDir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			return os.Chmod(name, 0o755)
		}
		return os.Chmod(name, 0o644)
	})
	if err != nil {
		t.Fatal(err)
	}
	again := open()
	if found := openToOthers(t, config.DataDir); found != "" {
		t.Errorf("open to others after a start: %s", found)
	}
	again.close()
	s.close()
}
