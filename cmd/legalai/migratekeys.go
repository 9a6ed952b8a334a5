package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
)

// keysToMove are the files of the source's data folder that its server cannot do without, by their names there: its
// keys, but for those that stand in the settings, and the anchor of its audit log.
func (m *migration) keysToMove() (names []string, err error) {
	if m.from.DataDir == m.to.DataDir {
		return nil, nil
	}
	folder := filepath.Dir(keyFile("", masterKeyFile))
	entries, err := os.ReadDir(filepath.Join(m.from.DataDir, folder))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("looking for the source's keys: %w", err)
	}
	for _, entry := range entries {
		isSetting := entry.Name() == masterKeyFile && m.to.MasterKey != nil || entry.Name() == signingKeyFile && len(m.to.JWTSecret) > 0
		if !entry.IsDir() && !strings.HasPrefix(entry.Name(), ".") && !isSetting {
			names = append(names, filepath.Join(folder, entry.Name()))
		}
	}
	if _, err := os.Stat(filepath.Join(m.from.DataDir, anchorFile)); err == nil {
		names = append(names, anchorFile)
	}
	return names, nil
}

// checkMasterKey refuses a key of the settings under which the source was not written.
func (m *migration) checkMasterKey(ctx context.Context) error {
	if m.to.MasterKey == nil {
		return nil
	}
	if _, err := masterkey.Load(ctx, m.fromDB.Read(), m.to.MasterKey); err != nil && !errors.Is(err, sqldb.ErrNotFound) {
		return fmt.Errorf("holding LEGALAI_MASTER_KEY against the source: %w", err)
	}
	return nil
}

// moveKeys copies keysToMove into the target's data folder, or only looks whether it could. A file that is there and other is
// another server's, and never replaced.
func (m *migration) moveKeys(write bool) (names []string, err error) {
	if names, err = m.keysToMove(); err != nil {
		return nil, err
	}
	for _, name := range names {
		content, err := os.ReadFile(filepath.Join(m.from.DataDir, name))
		if err != nil {
			return nil, fmt.Errorf("copying the source's keys: %w", err)
		}
		file := filepath.Join(m.to.DataDir, name)
		there, err := os.ReadFile(file)
		switch {
		case err == nil && bytes.Equal(there, content):
			continue
		case err == nil:
			return nil, fmt.Errorf("copying the source's keys: %s is there already and another one; move it away if no server needs it", file)
		case !errors.Is(err, fs.ErrNotExist):
			return nil, fmt.Errorf("copying the source's keys: %w", err)
		case !write:
			continue
		}
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o700), writeFlushed(file, content)); err != nil {
			return nil, fmt.Errorf("copying the source's keys: %w", err)
		}
	}
	return names, nil
}

// sayKeys tells where the keys are now, and what else needs them.
func (m *migration) sayKeys(moved []string) string {
	text := "The server's keys lie in " + m.to.DataDir + " as before."
	if m.from.DataDir != m.to.DataDir {
		text = "No keys lie in " + m.from.DataDir + "."
		if len(moved) > 0 {
			text = strings.Join(moved, ", ") + " of " + m.from.DataDir + " are in " + m.to.DataDir + ", too."
		}
	}
	if m.to.MasterKey != nil {
		text += " LEGALAI_MASTER_KEY has to be set there as here."
	}
	return text + " Every further server of the database needs the same keys.\n"
}
