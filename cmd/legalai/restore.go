package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"filippo.io/age"

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
	key := flags.String("key", "", "path of the file with the key that the archive was encrypted to")
	file, config, err := in.fileConfig(flags)
	if err != nil {
		return err
	}
	keys, err := backupKeys(*key)
	if err != nil {
		return err
	}
	archive, open, err := backup.OpenFile(ctx, file, keys...)
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
	if err := finishRestoration(ctx, config, slog.New(slog.NewTextHandler(in.stderr, nil))); err != nil {
		return err
	}
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
	settled, err := r.stage(ctx, staging)
	if err != nil && !settled {
		err = errors.Join(err, os.RemoveAll(staging))
	}
	return err
}

// stage writes everything beside what is there, marks that it is whole, and has it take its place. From the mark
// on the restoration is settled: whatever happens, the next start ends it.
func (r *restoration) stage(ctx context.Context, staging string) (settled bool, err error) {
	stored, err := r.files(ctx, staging)
	if err != nil {
		return false, err
	}
	defer func() {
		if err != nil && !settled {
			err = errors.Join(err, stored.takeBack(ctx))
		}
	}()
	if r.archive.Manifest.Keys {
		if err := r.archive.Keys(filepath.Join(staging, "keys")); err != nil {
			return false, err
		}
	}
	m := mark{Staging: filepath.Base(staging), Stamp: r.stamp}
	database, embedded := r.databaseFile()
	if embedded {
		if err := r.archive.SQLite(ctx, filepath.Join(staging, filepath.Base(database))); err != nil {
			return false, err
		}
		if err := errors.Join(handOver(r.config.DataDir, staging), m.write(r.config.DataDir)); err != nil {
			return false, err
		}
	} else {
		// The mark lies before the transaction that fills the tables: it counts only if that left its stamp in them.
		m.InDatabase = true
		if err := errors.Join(handOver(r.config.DataDir, staging), m.write(r.config.DataDir)); err != nil {
			return false, err
		}
		if err := r.archive.Postgres(ctx, r.config.DatabaseURL, r.force, sqldb.Stamp{Name: restorationSetting, Value: []byte(r.stamp)}); err != nil {
			return false, errors.Join(err, os.Remove(filepath.Join(r.config.DataDir, markFile)))
		}
	}
	r.moved, err = m.place(ctx, r.config)
	return true, errors.Join(err, stored.dropOthers(ctx))
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
func (r *restoration) files(ctx context.Context, staging string) (*storedFiles, error) {
	where := r.config.BlobURL
	if where == "" {
		folder, err := filepath.Abs(filepath.Join(staging, filesFolder))
		if err != nil {
			return nil, fmt.Errorf("making room: %w", err)
		}
		where = "file://" + filepath.ToSlash(folder)
	}
	stored := &storedFiles{url: where, before: map[string]bool{}}
	store, err := blobs.Open(ctx, where)
	if err != nil {
		return nil, err
	}
	defer func() { _ = store.Close() }()
	for key, err := range store.List(ctx) {
		if err != nil {
			return nil, err
		}
		stored.before[key] = true
	}
	if err := r.archive.Files(ctx, recording{store, stored}); err != nil {
		return nil, errors.Join(err, stored.takeBack(ctx))
	}
	return stored, nil
}

// storedFiles are what a restoration put into a store, and what was there before.
type storedFiles struct {
	url    string
	before map[string]bool
	put    []string
}

type recording struct {
	blobs.Store
	stored *storedFiles
}

// Put implements blobs.Store.
func (r recording) Put(ctx context.Context, key string, from io.Reader) (int64, error) {
	r.stored.put = append(r.stored.put, key)
	return r.Store.Put(ctx, key, from)
}

// takeBack deletes what a restoration that failed has put there: a store keeps nothing that nobody names.
func (s *storedFiles) takeBack(ctx context.Context) error {
	return s.drop(ctx, slices.DeleteFunc(slices.Clone(s.put), func(key string) bool { return s.before[key] }))
}

// dropOthers deletes what was there before a restoration that took its place, and belongs to nobody any more.
func (s *storedFiles) dropOthers(ctx context.Context) error {
	for _, key := range s.put {
		delete(s.before, key)
	}
	return s.drop(ctx, slices.Collect(maps.Keys(s.before)))
}

func (s *storedFiles) drop(ctx context.Context, keys []string) error {
	if len(keys) == 0 {
		return nil
	}
	ctx = context.WithoutCancel(ctx)
	store, err := blobs.Open(ctx, s.url)
	if err != nil {
		return err
	}
	for _, key := range keys {
		err = errors.Join(err, store.Delete(ctx, key))
	}
	return errors.Join(err, store.Close())
}

// backupKeys reads the file with the key of archives; none for no file.
func backupKeys(file string) ([]age.Identity, error) {
	if file == "" {
		return nil, nil
	}
	content, err := os.Open(file)
	if err != nil {
		return nil, fmt.Errorf("reading the key of the archive: %w", err)
	}
	defer func() { _ = content.Close() }() // it was only read
	keys, err := age.ParseIdentities(content)
	if err != nil {
		return nil, fmt.Errorf("reading the key of the archive: %w", err)
	}
	return keys, nil
}

func (r *restoration) aside() string { return asideFolder(r.config.DataDir, r.stamp) }

func asideFolder(dataDir, stamp string) string { return filepath.Join(dataDir, "replaced-"+stamp) }
