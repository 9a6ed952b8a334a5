//go:build unix

package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// lockFolder keeps a restoration away from a folder that a server works in.
// Servers hold the lock together, a restoration alone; it ends with the process.
func lockFolder(folder string, alone bool) (unlock func(), err error) {
	file, err := os.OpenFile(filepath.Join(folder, "lock"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("locking the data folder: %w", err)
	}
	how, refusal := syscall.LOCK_SH, "a restoration is under way in %s"
	if alone {
		how, refusal = syscall.LOCK_EX, "a server is running on %s; stop it first"
	}
	err = syscall.Flock(int(file.Fd()), how|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		err = fmt.Errorf(refusal, folder)
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return func() { file.Close() }, nil
}
