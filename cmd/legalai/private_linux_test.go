package main

import (
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
)

// TestAFolderOfTheDiskIsNoObstacle: a disk that is mounted as the data folder has a lost+found, which is root's alone.
func TestAFolderOfTheDiskIsNoObstacle(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root makes a folder of root's")
	}
	folder := t.TempDir()
	if err := os.Chmod(folder, 0o777); err != nil { //nolint:gosec // a folder of the test's
		t.Fatal(err)
	}
	t.Chdir(folder) // whoever may pass through the folders above it
	if err := os.Mkdir(filepath.Join(folder, "lost+found"), 0o700); err != nil {
		t.Fatal(err)
	}
	open := filepath.Join(folder, "open")
	if err := os.WriteFile(open, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Lchown(open, someoneElse, someoneElse); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(open, 0o644); err != nil { //nolint:gosec // which is to be shut
		t.Fatal(err)
	}
	runtime.LockOSThread() // files are looked at as by the server's account, on this thread alone
	defer runtime.UnlockOSThread()
	if err := syscall.Setfsuid(someoneElse); err != nil {
		t.Fatal(err)
	}
	err := keepPrivate(".", slog.New(slog.DiscardHandler))
	if back := syscall.Setfsuid(0); back != nil {
		t.Fatal(back)
	}
	if err != nil {
		t.Error(err)
	}
	if info, err := os.Stat(open); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("what lies beside it is %v, %v", info.Mode().Perm(), err)
	}
}
