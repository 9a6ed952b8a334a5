package main

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
)

// keepPrivate makes the data folder, and has nobody but its owner read what lies in it,
// whatever the umask and whatever earlier versions left. Sealed files are many: a folder
// of them that shut others out already is not looked through. Somebody else's folder,
// such as a mounted volume, stays as it is; the log says so.
func keepPrivate(folder string, log *slog.Logger) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("LEGALAI_DATA_DIR: making the data folder: %w", err)
	}
	err := walkPrivate(folder, func(name string, info fs.FileInfo) error {
		err := os.Chmod(name, info.Mode().Perm()&0o700)
		if errors.Is(err, fs.ErrPermission) {
			log.Warn("others on this machine may read what the server stores: it belongs to somebody else", "name", name, "mode", info.Mode().Perm().String())
			return nil
		}
		return ignoreGone(err)
	})
	if err != nil {
		return fmt.Errorf("LEGALAI_DATA_DIR: shutting others out of the data folder: %w", err)
	}
	return nil
}

// walkPrivate calls found with everything in the data folder that others than its owner may read. A folder of
// sealed files that shuts others out is not looked through.
func walkPrivate(folder string, found func(name string, info fs.FileInfo) error) error {
	files := filepath.Join(folder, filesFolder)
	return filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil // gone meanwhile
		case errors.Is(err, fs.ErrPermission) && name != folder:
			return fs.SkipDir // somebody else's, such as lost+found of a disk that is mounted here
		case err != nil:
			return err
		}
		info, err := entry.Info()
		if err != nil || !entry.IsDir() && !info.Mode().IsRegular() {
			return ignoreGone(err)
		}
		switch isOpen := info.Mode().Perm()&0o077 != 0; {
		case isOpen:
			return found(name, info)
		case name == files:
			return fs.SkipDir
		}
		return nil
	})
}

func ignoreGone(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
