package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"legalai/internal/backup"
	"legalai/internal/blobs"
	"legalai/internal/sqldb"
)

// restoreBackup puts an archive back. Everything is written beside what is there
// and checked before it takes its place; what it replaces is moved aside.
func restoreBackup(ctx context.Context, in invocation) error {
	flags := in.flags()
	force := flags.Bool("force", false, "replace what the data folder or the database holds; files and an SQLite database are moved to DATA_DIR/replaced-TIME")
	check := flags.Bool("check", false, "only read the archive through and hold every part against its SHA-256")
	file, config, err := in.fileConfig(flags)
	if err != nil {
		return err
	}
	archive, open, err := backup.OpenFile(ctx, file)
	if err != nil {
		return err
	}
	defer open.Close()
	m := archive.Manifest
	fmt.Fprintf(in.stdout, "%s: whole; the %s database (schema %d) and %d files of %s\n",
		file, m.Engine, m.Schema, m.Files, time.UnixMilli(m.CreatedAt).UTC().Format(time.RFC3339))
	if *check {
		return nil
	}
	if err := os.MkdirAll(config.DataDir, 0o700); err != nil {
		return fmt.Errorf("LEGALAI_DATA_DIR: making the data folder: %w", err)
	}
	unlock, err := lockFolder(config.DataDir, true)
	if err != nil {
		return err
	}
	defer unlock()
	r := restoration{archive: archive, config: config, force: *force}
	if err := r.run(ctx); err != nil {
		return err
	}
	fmt.Fprintln(in.stdout, "Restored. Start the server with the same settings.")
	if r.moved {
		fmt.Fprintf(in.stdout, "What was there before lies in %s.\n", r.aside())
	}
	if !m.Keys {
		fmt.Fprintf(in.stdout, "The archive holds no server keys: second factors and mail settings open only with the keys that were in %s.\n", filepath.Join(config.DataDir, "keys"))
	}
	return nil
}

type restoration struct {
	archive *backup.Archive
	config  Config
	force   bool
	stamp   string
	moved   bool // something was moved aside
}

func (r *restoration) run(ctx context.Context) error {
	r.stamp = time.Now().UTC().Format("20060102T150405Z")
	if err := r.checkTarget(ctx); err != nil {
		return err
	}
	staging, err := os.MkdirTemp(r.config.DataDir, ".restore-*")
	if err != nil {
		return fmt.Errorf("making room: %w", err)
	}
	defer os.RemoveAll(staging)
	if err := r.files(ctx, staging); err != nil {
		return err
	}
	if r.archive.Manifest.Keys {
		if err := r.archive.Keys(filepath.Join(staging, "keys")); err != nil {
			return err
		}
	}
	database, embedded := r.databaseFile()
	if embedded {
		if err := r.archive.SQLite(ctx, filepath.Join(staging, filepath.Base(database))); err != nil {
			return err
		}
	} else if err := r.archive.Postgres(ctx, r.config.DatabaseURL, r.force); err != nil {
		return err
	}
	return r.place(ctx, staging)
}

// databaseFile names the file of an SQLite database.
func (r *restoration) databaseFile() (string, bool) {
	return strings.CutPrefix(r.config.DatabaseURL, "sqlite:")
}

// checkTarget refuses a place that holds something already, unless forced.
func (r *restoration) checkTarget(ctx context.Context) error {
	if r.force {
		return nil
	}
	refusal := fmt.Errorf("%s holds data already; an empty folder would be right, or --force", r.config.DataDir)
	if database, embedded := r.databaseFile(); embedded {
		if _, err := os.Stat(database); err == nil {
			if used, err := sqldb.CheckSQLiteFile(ctx, database); err != nil || used {
				return refusal
			}
		}
	}
	if r.config.BlobURL != "" {
		return nil
	}
	found := false
	err := filepath.WalkDir(filepath.Join(r.config.DataDir, filesFolder), func(_ string, entry fs.DirEntry, err error) error {
		found = found || err == nil && !entry.IsDir()
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("looking into the data folder: %w", err)
	}
	if found {
		return refusal
	}
	return nil
}

// files puts the sealed files into the staging folder, or straight into the
// store that the configuration names.
func (r *restoration) files(ctx context.Context, staging string) error {
	where := r.config.BlobURL
	if where == "" {
		folder, err := filepath.Abs(filepath.Join(staging, filesFolder))
		if err != nil {
			return fmt.Errorf("making room: %w", err)
		}
		where = "file://" + filepath.ToSlash(folder)
	}
	store, err := blobs.Open(ctx, where)
	if err != nil {
		return err
	}
	defer func() { _ = store.Close() }()
	return r.archive.Files(ctx, store)
}

// place moves what lies in the staging folder to where the server looks for it,
// and what was there aside.
func (r *restoration) place(ctx context.Context, staging string) error {
	entries, err := os.ReadDir(staging)
	if err != nil {
		return fmt.Errorf("reading what was restored: %w", err)
	}
	for _, entry := range entries {
		target := filepath.Join(r.config.DataDir, entry.Name())
		for _, name := range []string{target, target + "-wal", target + "-shm"} {
			if err := r.moveAside(name); err != nil {
				return err
			}
		}
		if err := os.Rename(filepath.Join(staging, entry.Name()), target); err != nil {
			return fmt.Errorf("placing what was restored: %w", err)
		}
	}
	// What it knew is another log. The next start takes up the restored one, and says so in it.
	if err := r.moveAside(filepath.Join(r.config.DataDir, anchorFile)); err != nil {
		return err
	}
	db, err := sqldb.Open(ctx, r.config.DatabaseURL) // brings an older schema up to date
	if err != nil {
		return err
	}
	return db.Close()
}

func (r *restoration) aside() string { return filepath.Join(r.config.DataDir, "replaced-"+r.stamp) }

func (r *restoration) moveAside(name string) error {
	if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err := os.MkdirAll(r.aside(), 0o700); err != nil {
		return fmt.Errorf("moving aside what was there: %w", err)
	}
	if err := os.Rename(name, filepath.Join(r.aside(), filepath.Base(name))); err != nil {
		return fmt.Errorf("moving aside what was there: %w", err)
	}
	r.moved = true
	return nil
}
