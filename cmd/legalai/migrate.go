package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"legalai/internal/backup"
	"legalai/internal/blobs"
	"legalai/internal/sqldb"
)

// migrate moves a server's rows and files between SQLite with a folder and PostgreSQL with its store, while neither
// is in use. What was interrupted goes on when it is called again.
func migrate(ctx context.Context, in invocation) error {
	flags := in.flags()
	fromURL := flags.String("from", "", "where the server's data are: file:///FOLDER, a data folder with SQLite, or postgres://... with the files of LEGALAI_BLOB_URL (default: the server of the settings)")
	toURL := flags.String("to", "", "where they go, likewise; it must be empty, or hold a part of the same migration (default: the server of the settings)")
	config, err := loadConfig(flags, in.args, in.getenv)
	if err != nil {
		return err
	}
	if *fromURL == "" && *toURL == "" {
		return fmt.Errorf("read neither --from nor --to; %s would be right", in.usage)
	}
	from, err := endOf(config, "--from", *fromURL)
	if err != nil {
		return err
	}
	to, err := endOf(config, "--to", *toURL)
	if err != nil {
		return err
	}
	unlock, err := lockEnds(from, to)
	if err != nil {
		return err
	}
	defer unlock()
	m := migration{from: from, to: to, progress: &progress{w: in.stderr, every: 2 * time.Second}}
	defer m.close()
	if err := m.open(ctx); err != nil {
		return err
	}
	moved, err := m.run(ctx)
	if err = errors.Join(err, handOver(to.DataDir, to.DataDir)); err != nil {
		return err
	}
	fmt.Fprintln(in.stdout, "Migrated: rows and files are the same in both places.")
	fmt.Fprint(in.stdout, m.sayKeys(moved))
	return nil
}

// endOf is the server at one end, as the settings with which it would be served.
func endOf(config Config, flag, raw string) (Config, error) {
	if raw == "" {
		return config, nil
	}
	refusal := fmt.Errorf("%s: accepted is file:///FOLDER or postgres://HOST/DATABASE without a password, which stands in LEGALAI_DATABASE_URL or PGPASSFILE", flag)
	u, err := url.Parse(raw)
	if err != nil || u.User != nil || u.Query().Has("password") {
		return Config{}, refusal
	}
	switch u.Scheme {
	case "file":
		if u.Host != "" || !filepath.IsAbs(filepath.FromSlash(u.Path)) {
			return Config{}, refusal
		}
		config.DataDir, config.DatabaseURL, config.BlobURL = filepath.FromSlash(u.Path), "", ""
		return config, config.check()
	case "postgres", "postgresql":
		config.DatabaseURL = raw
		return config, nil
	}
	return Config{}, refusal
}

// lockEnds keeps servers away from the data folders of both ends.
func lockEnds(from, to Config) (unlock func(), err error) {
	var held []func()
	unlock = func() {
		for _, end := range held {
			end()
		}
	}
	folders := []string{from.DataDir}
	if to.DataDir != from.DataDir {
		folders = append(folders, to.DataDir)
	}
	for _, folder := range folders {
		err = os.MkdirAll(folder, 0o700)
		var end func()
		if err == nil {
			end, err = lockFolder(folder, true)
		}
		if err != nil {
			unlock()
			return nil, err
		}
		held = append(held, end)
	}
	return unlock, nil
}

// migration is both ends, opened.
type migration struct {
	from, to           Config
	fromDB, toDB       *sqldb.DB
	fromFiles, toFiles blobs.Store // nil where both ends have the same
	progress           *progress
}

func (m *migration) open(ctx context.Context) (err error) {
	if m.fromDB, err = sqldb.OpenAlone(ctx, m.from.DatabaseURL, false); err != nil {
		return fmt.Errorf("the source: %w", err)
	}
	if m.toDB, err = sqldb.OpenAlone(ctx, m.to.DatabaseURL, true); err != nil {
		return fmt.Errorf("the target: %w", err)
	}
	if m.from.blobURL() == m.to.blobURL() {
		return nil
	}
	if m.fromFiles, err = blobs.Open(ctx, m.from.blobURL()); err != nil {
		return fmt.Errorf("the source: %w", err)
	}
	if m.toFiles, err = blobs.Open(ctx, m.to.blobURL()); err != nil {
		return fmt.Errorf("the target: %w", err)
	}
	return nil
}

func (m *migration) close() {
	for _, open := range []io.Closer{m.fromDB, m.toDB} {
		if open != (*sqldb.DB)(nil) {
			_ = open.Close() // what was written is committed
		}
	}
	for _, open := range []blobs.Store{m.fromFiles, m.toFiles} {
		if open != nil {
			_ = open.Close() // what was written is durable
		}
	}
}

// run copies files, then tables, compares both, and copies the keys at the end.
func (m *migration) run(ctx context.Context) (keys []string, err error) {
	move, resumed, err := sqldb.BeginMove(ctx, m.fromDB, m.toDB, placeOf(m.from), func() error {
		_, err := m.moveKeys(false)
		return errors.Join(err, m.checkMasterKey(ctx), m.checkFiles(ctx))
	})
	if err != nil {
		return nil, err
	}
	if resumed {
		m.progress.say("an interrupted migration goes on")
	}
	if m.toFiles != nil {
		if err := backup.CopyFiles(ctx, m.fromFiles, m.toFiles, m.progress.of("copying files")); err != nil {
			return nil, err
		}
	}
	for _, table := range move.Tables {
		if err := move.Copy(ctx, table, m.progress.of("copying table "+table.Name)); err != nil {
			return nil, err
		}
	}
	for _, table := range move.Tables {
		if err := move.Compare(ctx, table, m.progress.of("comparing table "+table.Name)); err != nil {
			return nil, err
		}
	}
	if m.toFiles != nil {
		if err := backup.CompareFiles(ctx, m.fromFiles, m.toFiles, m.progress.of("comparing files")); err != nil {
			return nil, err
		}
	}
	m.progress.say(fmt.Sprintf("%d tables and all files compared", len(move.Tables)))
	if keys, err = m.moveKeys(true); err != nil {
		return nil, err
	}
	return keys, move.End(ctx)
}

// checkFiles refuses a store that holds files.
func (m *migration) checkFiles(ctx context.Context) error {
	if m.toFiles == nil {
		return nil
	}
	used, err := backup.HasFiles(ctx, m.toFiles)
	if err == nil && used {
		err = errors.New("the target's store holds files already; an empty one would be right")
	}
	return err
}

// placeOf names a server by where its database is, without secrets.
func placeOf(config Config) string {
	if file, embedded := strings.CutPrefix(config.DatabaseURL, "sqlite:"); embedded {
		if whole, err := filepath.Abs(file); err == nil {
			return whole
		}
		return file
	}
	u, err := url.Parse(config.DatabaseURL)
	if err != nil {
		return "postgres"
	}
	return "postgres://" + u.Host + u.Query().Get("host") + u.Path
}

// progress says now and then how far something is.
type progress struct {
	w     io.Writer
	every time.Duration
	last  time.Time
}

func (p *progress) say(text string) { fmt.Fprintf(p.w, "legalai migrate: %s\n", text) }

// of names what is under way; the function that it returns hears how much of it there is.
func (p *progress) of(what string) func(n int64) {
	p.say(what)
	p.last = time.Now()
	return func(n int64) {
		if time.Since(p.last) >= p.every {
			p.last = time.Now()
			p.say(fmt.Sprintf("%s: %d", what, n))
		}
	}
}
