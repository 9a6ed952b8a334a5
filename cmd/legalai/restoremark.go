package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"legalai/internal/sqldb"
)

// markFile says that a restoration is whole and on its way to its place.
const markFile = "restoration.json"

// restorationSetting is where a restored PostgreSQL database says of which restoration it is.
const restorationSetting = "restoration"

// mark is what stands in the file.
type mark struct {
	Staging    string `json:"staging"` // folder in the data folder
	Stamp      string `json:"stamp"`
	InDatabase bool   `json:"in_database"` // it counts only if the database has the stamp
}

func (m mark) write(dataDir string) error {
	text, err := json.Marshal(m)
	if err == nil {
		err = writeFlushed(filepath.Join(dataDir, markFile), text)
	}
	if err != nil {
		return fmt.Errorf("marking the restoration: %w", err)
	}
	return nil
}

// finishRestoration ends one that was interrupted: what is whole takes its place, what is not goes.
func finishRestoration(ctx context.Context, config Config, log *slog.Logger) error {
	text, err := os.ReadFile(filepath.Join(config.DataDir, markFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var m mark
	if err == nil {
		err = json.Unmarshal(text, &m)
	}
	if err != nil || m.Staging != filepath.Base(m.Staging) || m.Stamp != filepath.Base(m.Stamp) {
		return errors.Join(fmt.Errorf("reading %s of a restoration that was interrupted: it is not what was written; remove it and restore again", markFile), err)
	}
	if m.InDatabase {
		settled, err := m.inDatabase(ctx, config)
		if err != nil {
			return err
		}
		if !settled {
			log.Warn("a restoration was interrupted before it had filled the database: what was there stays")
			return errors.Join(os.RemoveAll(filepath.Join(config.DataDir, m.Staging)), os.Remove(filepath.Join(config.DataDir, markFile)))
		}
	}
	log.Warn("a restoration was interrupted: ending it now")
	_, err = m.place(ctx, config)
	return err
}

// inDatabase tells whether the tables were filled by this restoration.
func (m mark) inDatabase(ctx context.Context, config Config) (bool, error) {
	db, err := sqldb.OpenReading(ctx, config.DatabaseURL, config.Database)
	if errors.Is(err, sqldb.ErrNoDatabase) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	stamp, err := sqldb.Setting(ctx, db.Read(), restorationSetting)
	if errors.Is(err, sqldb.ErrNotFound) {
		err = nil
	}
	return string(stamp) == m.Stamp, errors.Join(err, db.Close())
}

// place moves what lies in the staging folder to where the server looks for it, and what was there aside. Each
// step can be done again: what is no longer in the staging folder has its place already.
func (m mark) place(ctx context.Context, config Config) (moved bool, err error) {
	staging := filepath.Join(config.DataDir, m.Staging)
	entries, err := os.ReadDir(staging)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return false, fmt.Errorf("reading what was restored: %w", err)
	}
	for _, entry := range entries {
		target := filepath.Join(config.DataDir, entry.Name())
		names := []string{target}
		if strings.HasSuffix(target, ".db") {
			names = append(names, target+"-wal", target+"-shm")
		}
		for _, name := range names {
			if err := m.moveAside(config, name, &moved); err != nil {
				return moved, err
			}
		}
		if err := os.Rename(filepath.Join(staging, entry.Name()), target); err != nil {
			return moved, fmt.Errorf("placing what was restored: %w", err)
		}
	}
	// What it knew is another log. The next start takes up the restored one, and says so in it.
	if err := m.moveAside(config, filepath.Join(config.DataDir, anchorFile), &moved); err != nil {
		return moved, err
	}
	db, err := sqldb.Open(ctx, config.DatabaseURL) // brings an older schema up to date
	if err != nil {
		return moved, err
	}
	return moved, errors.Join(db.Close(), os.RemoveAll(staging), os.Remove(filepath.Join(config.DataDir, markFile)))
}

func (m mark) moveAside(config Config, name string, moved *bool) error {
	if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	aside := asideFolder(config.DataDir, m.Stamp)
	if err := errors.Join(os.MkdirAll(aside, 0o700), handOver(config.DataDir, aside)); err != nil {
		return fmt.Errorf("moving aside what was there: %w", err)
	}
	if err := os.Rename(name, filepath.Join(aside, filepath.Base(name))); err != nil {
		return fmt.Errorf("moving aside what was there: %w", err)
	}
	*moved = true
	return nil
}
