//go:build unix

package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// handOver gives what lies at these names to whom their folder belongs. An operator calls commands as root where
// the server has an account of its own, as under systemd: what they write the server has to read. Whoever is not
// root has nothing to give.
func handOver(folder string, names ...string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	info, err := os.Stat(folder)
	if err != nil {
		return fmt.Errorf("looking whose %s is: %w", folder, err)
	}
	owner, known := info.Sys().(*syscall.Stat_t)
	if !known || owner.Uid == 0 {
		return nil
	}
	for _, name := range names {
		err := filepath.WalkDir(name, func(name string, _ fs.DirEntry, err error) error {
			if err == nil {
				err = os.Lchown(name, int(owner.Uid), int(owner.Gid))
			}
			return ignoreGone(err)
		})
		if err != nil {
			return fmt.Errorf("giving %s to the owner of %s: %w", name, folder, err)
		}
	}
	return nil
}
