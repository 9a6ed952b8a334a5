//go:build linux || darwin || freebsd

package main

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// diskRoom is how many bytes are free for this account, and how many there are, where a folder lies.
func diskRoom(folder string) (free, total uint64, err error) {
	var s unix.Statfs_t
	if err := unix.Statfs(folder, &s); err != nil {
		return 0, 0, fmt.Errorf("measuring the disk of %s: %w", folder, err)
	}
	return uint64(s.Bavail) * uint64(s.Bsize), uint64(s.Blocks) * uint64(s.Bsize), nil //nolint:unconvert // other systems have other types
}

// mayWrite tells whether this account may write to a folder, and writes nothing.
func mayWrite(folder string) error {
	if err := unix.Access(folder, unix.W_OK|unix.X_OK); err != nil {
		return fmt.Errorf("writing to %s: %w", folder, err)
	}
	return nil
}
