//go:build unix

package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// lockFolder keeps others away from a folder that a server works in. A restoration holds the lock
// alone, and so does a server with its database there: two of them would not hear of each other's
// changes. Servers that share a database elsewhere hold it together. It ends with the process.
func lockFolder(folder string, alone bool) (unlock func(), err error) {
	file, err := os.OpenFile(filepath.Join(folder, "lock"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("locking the data folder: %w", err)
	}
	how := syscall.LOCK_SH
	if alone {
		how = syscall.LOCK_EX
	}
	if err = handOver(folder, file.Name()); err == nil {
		err = syscall.Flock(int(file.Fd()), how|syscall.LOCK_NB)
	}
	if errors.Is(err, syscall.EWOULDBLOCK) {
		err = fmt.Errorf("another server or a restoration is at work in %s; stop it first", folder)
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return func() { file.Close() }, nil
}
