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
	"os"
	"path"
	"path/filepath"
	"strings"

	"legalai/internal/blobs"
	"legalai/internal/sqldb"
)

// ErrDamaged is returned for an archive that is not what was written.
var ErrDamaged = errors.New("the archive is damaged")

// maxManifest bounds what is read of a manifest.
const maxManifest = 1 << 30

// Archive is an archive whose every part was held against its hash.
type Archive struct {
	Manifest Manifest
	zip      *zip.Reader
}

// Open reads an archive through and refuses it when anything is missing,
// changed, or there too much.
func Open(ctx context.Context, r io.ReaderAt, size int64) (*Archive, error) {
	z, err := zip.NewReader(r, size)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	a := &Archive{zip: z}
	if err := a.readManifest(); err != nil {
		return nil, err
	}
	if len(z.File) != len(a.Manifest.Parts)+1 {
		return nil, fmt.Errorf("%w: it has %d parts and the manifest names %d", ErrDamaged, len(z.File)-1, len(a.Manifest.Parts))
	}
	for _, part := range a.Manifest.Parts {
		if err := a.check(ctx, part); err != nil {
			return nil, err
		}
	}
	return a, nil
}

func (a *Archive) readManifest() error {
	r, err := a.zip.Open(manifestPart)
	if err != nil {
		return fmt.Errorf("%w: it has no manifest", ErrDamaged)
	}
	defer func() { _ = r.Close() }() // what was read is checked below
	if err := json.NewDecoder(io.LimitReader(r, maxManifest)).Decode(&a.Manifest); err != nil {
		return fmt.Errorf("%w: reading the manifest: %w", ErrDamaged, err)
	}
	if a.Manifest.Format != format || a.Manifest.Version != formatVersion {
		return fmt.Errorf("%w: it is of another kind or version", ErrDamaged)
	}
	return nil
}

func (a *Archive) check(ctx context.Context, part Part) error {
	r, err := a.zip.Open(part.Name)
	if err != nil {
		return fmt.Errorf("%w: %s is missing", ErrDamaged, part.Name)
	}
	defer func() { _ = r.Close() }() // what was read is checked below
	sum := sha256.New()
	size, err := io.Copy(sum, r)
	if err != nil || size != part.Size || hex.EncodeToString(sum.Sum(nil)) != part.SHA256 {
		return errors.Join(fmt.Errorf("%w: %s is not what was written", ErrDamaged, part.Name), ctx.Err())
	}
	return ctx.Err()
}

// Files puts every blob into a store.
func (a *Archive) Files(ctx context.Context, store blobs.Store) error {
	return a.each(filesFolder, func(name string, r io.Reader) error {
		_, err := store.Put(ctx, name, r)
		return err
	})
}

// Keys writes the server's keys into a folder.
func (a *Archive) Keys(folder string) error {
	return a.each(keysFolder, func(name string, r io.Reader) error {
		if name != path.Base(name) {
			return fmt.Errorf("%w: a key is called %q", ErrDamaged, name)
		}
		if err := os.MkdirAll(folder, 0o700); err != nil {
			return fmt.Errorf("restoring keys: %w", err)
		}
		return writeFile(filepath.Join(folder, name), r)
	})
}

// SQLite writes the database to a file that does not exist yet.
func (a *Archive) SQLite(ctx context.Context, file string) error {
	if a.Manifest.Engine != "sqlite" {
		return fmt.Errorf("restoring the database: the backup is of %s; restore it into such a database", a.Manifest.Engine)
	}
	err := a.each(databaseFolder, func(_ string, r io.Reader) error { return writeFile(file, r) })
	if err != nil {
		return err
	}
	if _, err = sqldb.CheckSQLiteFile(ctx, file); err != nil {
		return err
	}
	return sqldb.ForgetPassing(ctx, file)
}

// Postgres fills a PostgreSQL database, and leaves a stamp in the same transaction. What it holds is replaced only
// with force.
func (a *Archive) Postgres(ctx context.Context, databaseURL string, force bool, stamp sqldb.Stamp) error {
	if a.Manifest.Engine != "postgres" {
		return fmt.Errorf("restoring the database: the backup is of %s; restore it into such a database", a.Manifest.Engine)
	}
	return sqldb.RestorePostgres(ctx, databaseURL, a.Manifest.Schema, a.Manifest.Tables, force, stamp, func(name string) (io.ReadCloser, error) {
		return a.zip.Open(path.Join(databaseFolder, name))
	})
}

// each calls fn with every part of a folder.
func (a *Archive) each(folder string, fn func(name string, r io.Reader) error) error {
	for _, part := range a.Manifest.Parts {
		name, ok := strings.CutPrefix(part.Name, folder+"/")
		if !ok {
			continue
		}
		r, err := a.zip.Open(part.Name)
		if err != nil {
			return fmt.Errorf("reading %s: %w", part.Name, err)
		}
		if err := errors.Join(fn(name, r), r.Close()); err != nil {
			return err
		}
	}
	return nil
}

func writeFile(name string, r io.Reader) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("restoring: %w", err)
	}
	_, err = io.Copy(file, r)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return fmt.Errorf("restoring %s: %w", filepath.Base(name), err)
	}
	return nil
}
