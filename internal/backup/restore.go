package backup

import (
	"archive/zip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"filippo.io/age"

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
	folder   string // where its files lie beside it
	keys     []age.Identity
}

// Open reads an archive through and refuses it when anything is missing,
// changed, or there too much.
func Open(ctx context.Context, r io.ReaderAt, size int64) (*Archive, error) {
	a, err := newArchive(r, size)
	if err != nil {
		return nil, err
	}
	return a, a.check(ctx, func(Part) bool { return true })
}

// newArchive reads what an archive consists of.
func newArchive(r io.ReaderAt, size int64) (*Archive, error) {
	z, err := zip.NewReader(r, size)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	a := &Archive{zip: z}
	if err := a.readManifest(); err != nil {
		return nil, err
	}
	members := 0
	for _, part := range a.Manifest.Parts {
		if part.Stored == "" {
			members++
		}
	}
	if len(z.File) != members+1 {
		return nil, fmt.Errorf("%w: it has %d parts and the manifest names %d", ErrDamaged, len(z.File)-1, members)
	}
	return a, nil
}

func readArchive(file *os.File) (*Archive, error) {
	info, err := file.Stat()
	if err != nil {
		return nil, fmt.Errorf("opening the archive: %w", err)
	}
	return newArchive(file, info.Size())
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
	if a.Manifest.Format != format || a.Manifest.Version != versionWhole && a.Manifest.Version != versionWithPool {
		return fmt.Errorf("%w: it is of another kind or version", ErrDamaged)
	}
	return nil
}

// check reads the parts that are wanted.
func (a *Archive) check(ctx context.Context, wanted func(Part) bool) error {
	for _, part := range a.Manifest.Parts {
		if !wanted(part) {
			continue
		}
		r, err := a.open(part)
		if err != nil {
			return err
		}
		_, err = io.Copy(io.Discard, r)
		if err = errors.Join(err, r.Close(), ctx.Err()); err != nil {
			return err
		}
	}
	return nil
}

// checkBeside looks whether the files that lie beside the archive are there at their length.
func (a *Archive) checkBeside(folder string) error {
	for _, part := range a.Manifest.Parts {
		if part.Stored != "" && !liesBeside(folder, part) {
			return fmt.Errorf("%w: %s is missing beside it, or cut", ErrDamaged, part.Stored)
		}
	}
	return nil
}

// open reads a part; one that is not what was written ends with an error.
func (a *Archive) open(part Part) (r io.ReadCloser, err error) {
	if part.Stored != "" {
		r, err = a.openStored(part)
	} else if r, err = a.zip.Open(part.Name); err != nil {
		err = fmt.Errorf("%w: %s is missing", ErrDamaged, part.Name)
	}
	return &checked{ReadCloser: r, part: part, sum: sha256.New()}, err
}

// openStored reads a file that lies beside the archive.
func (a *Archive) openStored(part Part) (io.ReadCloser, error) {
	if a.folder == "" || !storedName.MatchString(part.Stored) {
		return nil, fmt.Errorf("%w: it needs %q, which is not in a folder beside it", ErrDamaged, part.Stored)
	}
	file, err := os.Open(filepath.Join(a.folder, filesFolder, part.Stored))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%w: %s is missing in the folder %s beside it, which belongs to it", ErrDamaged, part.Stored, filesFolder)
	}
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", part.Name, err)
	}
	if !strings.HasSuffix(part.Stored, ageSuffix) {
		return file, nil
	}
	if len(a.keys) == 0 {
		return nil, errors.Join(ErrEncrypted, file.Close())
	}
	plain, err := age.Decrypt(file, a.keys...)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%w: %s: %w", ErrDamaged, part.Stored, err), file.Close())
	}
	return struct {
		io.Reader
		io.Closer
	}{plain, file}, nil
}

// checked reads a part and ends with an error where it is not what was written.
type checked struct {
	io.ReadCloser
	part Part
	sum  hash.Hash
	n    int64
}

// Read implements io.Reader.
func (c *checked) Read(p []byte) (int, error) {
	n, err := c.ReadCloser.Read(p)
	c.sum.Write(p[:n])
	c.n += int64(n)
	switch whole := c.n == c.part.Size && hex.EncodeToString(c.sum.Sum(nil)) == c.part.SHA256; {
	case err == nil, errors.Is(err, io.EOF) && whole:
		return n, err
	case errors.Is(err, io.EOF):
		err = errors.New("it has other content")
	}
	return n, fmt.Errorf("%w: %s is not what was written: %w", ErrDamaged, c.part.Name, err)
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
	return sqldb.RestorePostgres(ctx, databaseURL, a.Manifest.Schema, a.Manifest.Tables, force, stamp, a.table)
}

func (a *Archive) table(name string) (io.ReadCloser, error) {
	return a.zip.Open(path.Join(databaseFolder, name))
}

// each calls fn with every part of a folder.
func (a *Archive) each(folder string, fn func(name string, r io.Reader) error) error {
	for _, part := range a.Manifest.Parts {
		name, ok := strings.CutPrefix(part.Name, folder+"/")
		if !ok {
			continue
		}
		r, err := a.open(part)
		if err != nil {
			return err
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
