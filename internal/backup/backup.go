// Package backup writes the database and the sealed files of a server into one
// archive while the server works, and puts such an archive back.
//
// The archive is a ZIP file: the database of one moment, every blob that it
// refers to, and a manifest with the SHA-256 of each part, written last. It
// holds ciphertext and what the server may know; without a person's password or
// recovery code nobody reads a record in it. The server's own keys are not in
// it unless they are asked for.
//
// An archive in a folder of them does not hold the files itself: they lie beside
// the archives, each once for all that need it.
package backup

import (
	"archive/zip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"time"

	"filippo.io/age"

	"legalai/internal/blobs"
	"legalai/internal/sqldb"
)

// The parts of an archive.
const (
	manifestPart   = "manifest.json"
	databaseFolder = "database"
	filesFolder    = "files"
	keysFolder     = "keys"
)

const (
	format          = "legalai-backup"
	versionWhole    = 1   // every part is in the archive
	versionWithPool = 2   // files lie beside it
	snapshotTries   = 100 // as often may a file vanish while it is being copied
)

// Manifest describes an archive.
type Manifest struct {
	Format    string        `json:"format"`
	Version   int           `json:"version"`
	Server    string        `json:"server"`     // version of the program that wrote it
	CreatedAt int64         `json:"created_at"` // milliseconds since 1970
	Engine    string        `json:"engine"`     // "sqlite" or "postgres"
	Schema    int64         `json:"schema"`
	Tables    []sqldb.Table `json:"tables"`
	Files     int           `json:"files"`
	Keys      bool          `json:"keys"` // whether the server's own keys are in it
	Parts     []Part        `json:"parts"`
}

// Part is one member of the archive, or a file beside it.
type Part struct {
	Name       string `json:"name"`
	Size       int64  `json:"size"`
	SHA256     string `json:"sha256"`
	Stored     string `json:"stored,omitempty"`      // its name beside the archive; empty: it is a member
	StoredSize int64  `json:"stored_size,omitempty"` // how long it is there
}

// Source is the server that is to be copied.
type Source struct {
	DB      *sqldb.DB
	Blobs   blobs.Store
	Version string
	Keys    fs.FS            // its keys, to be copied too; nil: they are not
	Clock   func() time.Time // nil: the system's
	Reader  age.Recipient    // who alone can read the archive, its key kept elsewhere; nil: it is not encrypted once more
}

// Write writes an archive of the server to w, with everything in it.
func Write(ctx context.Context, w io.Writer, source Source) (Manifest, error) {
	return write(ctx, w, source, nil)
}

func write(ctx context.Context, w io.Writer, source Source, pool *pool) (Manifest, error) {
	version := versionWhole
	if pool != nil {
		version = versionWithPool
	}
	now := time.Now
	if source.Clock != nil {
		now = source.Clock
	}
	a := &archive{
		zip: zip.NewWriter(w), source: source, pool: pool, stored: map[string]bool{},
		manifest: Manifest{
			Format: format, Version: version, Server: source.Version, CreatedAt: now().UnixMilli(),
			Engine: source.DB.Engine(), Parts: []Part{},
		},
	}
	if err := a.write(ctx); err != nil {
		return Manifest{}, err
	}
	return a.manifest, nil
}

type archive struct {
	zip      *zip.Writer
	source   Source
	pool     *pool // nil: files become members
	manifest Manifest
	stored   map[string]bool // blobs
}

// errVanished says that a file was removed after the moment of the snapshot.
var errVanished = errors.New("copying files: one vanished")

// write copies the files first and the database after them, so that little has
// happened in between; then the files that came since. Blobs never change. One
// that the database of that moment names and that is gone by now asks for a
// newer moment.
func (a *archive) write(ctx context.Context) error {
	if err := a.copyAll(ctx); err != nil {
		return err
	}
	var err error
	for range snapshotTries {
		err = a.source.DB.Snapshot(ctx, func(s sqldb.Snapshot) error { return a.copySnapshot(ctx, s) })
		if !errors.Is(err, errVanished) {
			break
		}
	}
	if err != nil {
		return err
	}
	if err := a.copyKeys(); err != nil {
		return err
	}
	a.manifest.Files = len(a.stored)
	text, err := json.MarshalIndent(a.manifest, "", "  ")
	if err != nil {
		return fmt.Errorf("writing the manifest: %w", err)
	}
	part, err := a.zip.Create(manifestPart)
	if err != nil {
		return fmt.Errorf("writing the manifest: %w", err)
	}
	if _, err := part.Write(text); err != nil {
		return fmt.Errorf("writing the manifest: %w", err)
	}
	if err := a.zip.Close(); err != nil {
		return fmt.Errorf("writing the archive: %w", err)
	}
	return nil
}

// copyAll copies every blob that the store lists and that is not in yet. Those
// that go away meanwhile are left out.
func (a *archive) copyAll(ctx context.Context) error {
	for key, err := range a.source.Blobs.List(ctx) {
		if err != nil {
			return err
		}
		if err := a.copyBlob(ctx, key); err != nil && !errors.Is(err, blobs.ErrNotFound) {
			return err
		}
	}
	return nil
}

func (a *archive) copyBlob(ctx context.Context, key string) error {
	if a.stored[key] {
		return nil
	}
	open := func() (io.ReadCloser, error) { return a.source.Blobs.Get(ctx, key, 0, -1) }
	name := path.Join(filesFolder, key)
	if a.pool != nil {
		part, err := a.pool.keep(name, open)
		if err == nil {
			a.stored[key] = true
			a.manifest.Parts = append(a.manifest.Parts, part)
		}
		return errors.Join(err, ctx.Err())
	}
	r, err := open()
	if err != nil {
		return err
	}
	defer r.Close()
	a.stored[key] = true
	return a.part(name, zip.Store, func(w io.Writer) error { // ciphertext does not shrink
		if _, err := io.Copy(w, r); err != nil {
			return fmt.Errorf("copying blob %s: %w", key, err)
		}
		return nil
	})
}

func (a *archive) copySnapshot(ctx context.Context, s sqldb.Snapshot) error {
	if err := a.copyAll(ctx); err != nil {
		return err
	}
	named, err := s.Blobs(ctx)
	if err != nil {
		return err
	}
	for _, key := range named {
		if err := a.copyBlob(ctx, key); errors.Is(err, blobs.ErrNotFound) {
			return fmt.Errorf("%w: %w", errVanished, err)
		} else if err != nil {
			return err
		}
	}
	a.manifest.Schema, a.manifest.Tables = s.Schema(), s.Tables()
	for _, table := range s.Tables() {
		err := a.part(path.Join(databaseFolder, table.Name), zip.Deflate, func(w io.Writer) error { return s.Write(ctx, table, w) })
		if err != nil {
			return err
		}
	}
	return nil
}

func (a *archive) copyKeys() error {
	if a.source.Keys == nil {
		return nil
	}
	a.manifest.Keys = true
	return fs.WalkDir(a.source.Keys, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(a.source.Keys, name)
		if err != nil {
			return fmt.Errorf("copying keys: %w", err)
		}
		return a.part(path.Join(keysFolder, name), zip.Store, func(w io.Writer) error {
			_, err := w.Write(content)
			return err
		})
	})
}

// part writes one member and notes its hash.
func (a *archive) part(name string, method uint16, write func(w io.Writer) error) error {
	member, err := a.zip.CreateHeader(&zip.FileHeader{Name: name, Method: method, Modified: time.UnixMilli(a.manifest.CreatedAt).UTC()})
	if err != nil {
		return fmt.Errorf("writing the archive: %w", err)
	}
	sum := sha256.New()
	counted := &counter{w: io.MultiWriter(member, sum)}
	if err := write(counted); err != nil {
		return err
	}
	a.manifest.Parts = append(a.manifest.Parts, Part{Name: name, Size: counted.n, SHA256: hex.EncodeToString(sum.Sum(nil))})
	return nil
}

type counter struct {
	w io.Writer
	n int64
}

// Write implements io.Writer.
func (c *counter) Write(p []byte) (int, error) {
	n, err := c.w.Write(p)
	c.n += int64(n)
	return n, err
}
