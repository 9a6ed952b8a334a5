package backup

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"

	"filippo.io/age"

	"legalai/internal/sqldb"
)

// Entry is an archive in a folder of them.
type Entry struct {
	Name      string
	Size      int64 // with the files that it needs
	New       int64 // how much of that was not there before it
	CreatedAt time.Time
	Took      time.Duration // 0: it is not known
	Verified  bool          // it was read back whole when it was made
	Encrypted bool          // to a key that is not on the server

	whole bool // it was made by a version whose archives held their files, and noted that
}

var archiveName = regexp.MustCompile(`^legalai-[0-9TZ-]+\.zip(\.age)?$`)

// ageSuffix ends the names of what is encrypted.
const ageSuffix = ".age"

// noteSuffix makes of an archive's name that of what is noted of it.
const noteSuffix = ".json"

// note is what is kept beside an archive.
type note struct {
	TookMillis int64        `json:"took_ms"`
	Verified   bool         `json:"verified"`
	Files      *storedBytes `json:"files,omitempty"` // nil: the archive holds its files itself
}

// storedBytes is how much an archive needs beside itself, and how much of that came with it.
type storedBytes struct {
	Bytes int64 `json:"bytes"`
	New   int64 `json:"new"`
}

// unfinished is the name of an archive that is being written.
const unfinished = ".legalai-backup-*"

// RemoveLeftovers deletes what a server that was killed left unfinished in a
// folder. What is newer than before may still be written.
func RemoveLeftovers(folder string, before time.Time) error {
	found, err := filepath.Glob(filepath.Join(folder, unfinished))
	for _, name := range found {
		if info, statErr := os.Stat(name); statErr == nil && info.ModTime().Before(before) {
			err = errors.Join(err, os.RemoveAll(name))
		}
	}
	return err
}

// WriteFile writes an archive with everything in it under a name that appears only when it is whole: what was written
// is read back and restored beside it first, and encrypted where the source names a reader.
func WriteFile(ctx context.Context, name string, source Source) (manifest Manifest, err error) {
	return writeArchive(ctx, name, source, nil)
}

func writeArchive(ctx context.Context, name string, source Source, pool *pool) (manifest Manifest, err error) {
	file, err := os.CreateTemp(filepath.Dir(name), unfinished) // for its owner alone
	if err != nil {
		return manifest, fmt.Errorf("making the archive: %w", err)
	}
	defer os.Remove(file.Name()) // does nothing once it has its name
	manifest, err = write(ctx, file, source, pool)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return manifest, err
	}
	if err := readBack(ctx, file.Name(), source.DB); err != nil {
		return manifest, fmt.Errorf("reading the archive back: %w", err)
	}
	whole := file.Name()
	if source.Reader != nil {
		if whole, err = encrypt(ctx, file.Name(), source.Reader); err != nil {
			return manifest, err
		}
		defer os.Remove(whole)
	}
	if pool != nil {
		if err := pool.finish(); err != nil {
			return manifest, err
		}
	}
	if err := os.Rename(whole, name); err != nil {
		return manifest, fmt.Errorf("naming the archive: %w", err)
	}
	return manifest, nil
}

// readBack reads every part and restores the database in it on trial. Files that lie beside it were read back when they
// were stored: they are looked for.
func readBack(ctx context.Context, name string, db *sqldb.DB) error {
	file, err := os.Open(name)
	if err != nil {
		return fmt.Errorf("opening the archive: %w", err)
	}
	defer func() { _ = file.Close() }() // it was only read
	a, err := readArchive(file)
	if err == nil {
		err = a.check(ctx, func(part Part) bool { return part.Stored == "" })
	}
	if err == nil {
		err = a.checkBeside(filepath.Dir(name))
	}
	if err != nil {
		return err
	}
	if a.Manifest.Engine == "postgres" {
		if err = db.TryRestore(ctx, a.Manifest.Tables, a.table); errors.Is(err, sqldb.ErrNoTrial) {
			slog.WarnContext(ctx, "a backup was read back, and not restored on trial", "error", err)
			return nil
		}
		return err
	}
	folder, err := os.MkdirTemp(filepath.Dir(name), unfinished)
	if err != nil {
		return fmt.Errorf("making room: %w", err)
	}
	defer os.RemoveAll(folder)
	return a.SQLite(ctx, filepath.Join(folder, "legalai.db"))
}

func encrypt(ctx context.Context, name string, reader age.Recipient) (encrypted string, err error) {
	from, err := os.Open(name)
	if err != nil {
		return "", fmt.Errorf("encrypting the archive: %w", err)
	}
	defer func() { _ = from.Close() }() // it was only read
	to, err := os.CreateTemp(filepath.Dir(name), unfinished)
	if err != nil {
		return "", fmt.Errorf("encrypting the archive: %w", err)
	}
	_, err = seal(to, from, reader)
	if err = errors.Join(err, ctx.Err(), to.Sync(), to.Close()); err != nil {
		return "", errors.Join(fmt.Errorf("encrypting the archive: %w", err), os.Remove(to.Name()))
	}
	return to.Name(), nil
}

// ErrEncrypted is returned for an archive that none of the given keys opens.
var ErrEncrypted = errors.New("the archive is encrypted: the key that it was encrypted to would be right")

// OpenFile opens and checks an archive, with a key where it is encrypted. Close the file when done with it.
func OpenFile(ctx context.Context, name string, keys ...age.Identity) (*Archive, *os.File, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, nil, fmt.Errorf("opening the archive: %w", err)
	}
	if file, err = decrypt(file, keys); err != nil {
		return nil, nil, err
	}
	a, err := readArchive(file)
	if err == nil {
		a.folder, a.keys = filepath.Dir(name), keys
		err = a.check(ctx, func(Part) bool { return true })
	}
	if err != nil {
		return nil, nil, errors.Join(err, file.Close())
	}
	return a, file, nil
}

// decrypt returns the file, or a nameless one with what is encrypted in it.
func decrypt(file *os.File, keys []age.Identity) (*os.File, error) {
	const mark = "age-encryption.org/"
	head := make([]byte, len(mark))
	n, _ := file.ReadAt(head, 0)
	if string(head[:n]) != mark {
		return file, nil
	}
	defer func() { _ = file.Close() }() // it was only read
	if len(keys) == 0 {
		return nil, ErrEncrypted
	}
	plain, err := age.Decrypt(file, keys...)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrEncrypted, err)
	}
	to, err := os.CreateTemp(filepath.Dir(file.Name()), unfinished)
	if err != nil {
		return nil, fmt.Errorf("decrypting the archive: %w", err)
	}
	_ = os.Remove(to.Name()) // where a system removes no open file, the next sweep does
	if _, err := io.Copy(to, plain); err != nil {
		return nil, errors.Join(fmt.Errorf("%w: %w", ErrDamaged, err), to.Close())
	}
	return to, nil
}

// Create adds an archive to a folder, whose files lie beside it, and notes how it was made. What an interrupted run
// has stored is taken up.
func Create(ctx context.Context, folder string, source Source, now time.Time) (Entry, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return Entry{}, fmt.Errorf("making the folder of backups: %w", err)
	}
	name := "legalai-" + now.UTC().Format("20060102T150405Z") + ".zip"
	if source.Reader != nil {
		name += ageSuffix
	}
	if _, err := os.Lstat(filepath.Join(folder, name)); !errors.Is(err, fs.ErrNotExist) {
		return Entry{}, errors.Join(fmt.Errorf("making the archive: %s is there already", name), err)
	}
	began := time.Now()
	pool, err := openPool(folder, name, source.Reader, now)
	if err != nil {
		return Entry{}, err
	}
	_, err = writeArchive(ctx, filepath.Join(folder, name), source, pool)
	err = errors.Join(err, pool.list.Close())
	if errors.Is(err, syscall.ENOSPC) { // the server needs the room for its work
		err = errors.Join(err, os.Remove(pool.list.Name()), sweepFiles(folder))
	}
	if err != nil {
		return Entry{}, err
	}
	made := note{time.Since(began).Milliseconds(), true, &storedBytes{pool.bytes, pool.added}}
	text, err := json.Marshal(made)
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, name+noteSuffix), text, 0o600)
	}
	if err != nil {
		return Entry{}, fmt.Errorf("noting how the archive was made: %w", err)
	}
	list, err := List(folder)
	if at := slices.IndexFunc(list, func(e Entry) bool { return e.Name == name }); err == nil && at >= 0 {
		return list[at], nil
	}
	return Entry{}, errors.Join(errors.New("looking at the archive: it is gone"), err)
}

// Prune deletes all archives of a folder but the newest, and the files that none needs any more. 0 keeps all archives.
func Prune(folder string, keep int) error {
	list, err := List(folder)
	if keep == 0 {
		keep = len(list)
	}
	for _, entry := range list[min(keep, len(list)):] {
		err = errors.Join(err, removeArchive(folder, entry.Name))
	}
	if err != nil {
		return err
	}
	return sweepFiles(folder)
}

// List lists the archives of a folder, the newest first.
func List(folder string) ([]Entry, error) {
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("listing backups: %w", err)
	}
	list := []Entry{}
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil || !archiveName.MatchString(entry.Name()) {
			continue // gone meanwhile, or no archive
		}
		list = append(list, entryOf(folder, info))
	}
	slices.SortFunc(list, func(a, b Entry) int { return strings.Compare(b.Name, a.Name) })
	return list, nil
}

func entryOf(folder string, info fs.FileInfo) Entry {
	e := Entry{Name: info.Name(), Size: info.Size(), New: info.Size(), CreatedAt: info.ModTime(), Encrypted: strings.HasSuffix(info.Name(), ageSuffix)}
	text, err := os.ReadFile(filepath.Join(folder, info.Name()+noteSuffix))
	var n note
	if err == nil && json.Unmarshal(text, &n) == nil { // one of an earlier version has none
		e.Took, e.Verified = time.Duration(n.TookMillis)*time.Millisecond, n.Verified
		if e.whole = n.Files == nil; !e.whole {
			e.Size += n.Files.Bytes
			e.New += n.Files.New
		}
	}
	return e
}

// ErrNoArchive is returned where a folder has no archive of a name.
var ErrNoArchive = errors.New("there is no such backup")

// Remove deletes an archive of a folder, and the files that none needs any more.
func Remove(folder, name string) error {
	if err := removeArchive(folder, name); err != nil {
		return err
	}
	return sweepFiles(folder)
}

func removeArchive(folder, name string) error {
	if !archiveName.MatchString(name) {
		return ErrNoArchive
	}
	err := os.Remove(filepath.Join(folder, name))
	if errors.Is(err, fs.ErrNotExist) {
		return ErrNoArchive
	}
	if err != nil {
		return fmt.Errorf("deleting backup: %w", err)
	}
	for _, suffix := range []string{noteSuffix, listSuffix} {
		_ = os.Remove(filepath.Join(folder, name+suffix)) // one of an earlier version has none
	}
	return nil
}
