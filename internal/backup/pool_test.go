package backup_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"filippo.io/age"

	"legalai/internal/backup"
	"legalai/internal/blobs"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// firstDay is when the first backup of these tests is made.
var firstDay = time.Date(2026, 3, 2, 1, 0, 0, 0, time.UTC)

// office is a server with some files, and its folder of backups.
type office struct {
	db     *sqldb.DB
	files  *countedFiles
	source backup.Source
	folder string
	ids    []string
	day    int
}

func newOffice(t *testing.T, db *sqldb.DB, reader age.Recipient) *office {
	t.Helper()
	o := &office{db: db, files: &countedFiles{Store: newStore(t)}, folder: filepath.Join(t.TempDir(), "backups")}
	o.source = backup.Source{DB: db, Blobs: o.files, Reader: reader}
	newWorkspace(t, db)
	o.add(t, 5)
	return o
}

func (o *office) add(t *testing.T, n int) {
	t.Helper()
	for range n {
		id, err := addObject(t.Context(), o.db, o.files, 3000)
		if err != nil {
			t.Fatal(err)
		}
		o.ids = append(o.ids, id)
	}
}

func (o *office) remove(t *testing.T) {
	t.Helper()
	if err := removeObject(t.Context(), o.db, o.files, o.ids[0]); err != nil {
		t.Fatal(err)
	}
	o.ids = o.ids[1:]
}

func (o *office) backUp(t *testing.T) (backup.Entry, error) {
	t.Helper()
	o.day++
	o.files.read = 0
	return backup.Create(t.Context(), o.folder, o.source, firstDay.AddDate(0, 0, o.day))
}

func (o *office) mustBackUp(t *testing.T) backup.Entry {
	t.Helper()
	entry, err := o.backUp(t)
	if err != nil {
		t.Fatal(err)
	}
	return entry
}

// stored names what lies beside the archives.
func (o *office) stored(t *testing.T) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Join(o.folder, "files"))
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		names = append(names, filepath.Join(o.folder, "files", entry.Name()))
	}
	return names
}

// wantFiles restores an archive and counts what comes back.
func (o *office) wantFiles(t *testing.T, entry backup.Entry, want int, keys ...age.Identity) {
	t.Helper()
	a, file, err := backup.OpenFile(t.Context(), filepath.Join(o.folder, entry.Name), keys...)
	if err != nil {
		t.Fatalf("%s: %v", entry.Name, err)
	}
	defer file.Close()
	store := newStore(t)
	if err := a.Files(t.Context(), store); err != nil {
		t.Fatalf("%s: %v", entry.Name, err)
	}
	got := 0
	for _, err := range store.List(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		got++
	}
	if got != want || a.Manifest.Files != want {
		t.Errorf("%s: %d files came back, its manifest has %d, want %d", entry.Name, got, a.Manifest.Files, want)
	}
}

// countedFiles counts how many files are read, and fails from one on.
type countedFiles struct {
	blobs.Store
	read   int
	failAt int // 0: never
	fault  error
}

var errCut = errors.New("the server is killed")

// Get implements blobs.Store.
func (c *countedFiles) Get(ctx context.Context, key string, offset, length int64) (io.ReadCloser, error) {
	if c.read++; c.failAt > 0 && c.read >= c.failAt {
		return nil, c.fault
	}
	return c.Store.Get(ctx, key, offset, length)
}

// eachForm runs a test with archives that are encrypted, and with such as are not.
func eachForm(t *testing.T, test func(t *testing.T, reader age.Recipient, keys []age.Identity)) {
	t.Parallel()
	t.Run("plain", func(t *testing.T) {
		t.Parallel()
		test(t, nil, nil)
	})
	t.Run("encrypted", func(t *testing.T) {
		t.Parallel()
		key := newKey(t)
		test(t, key.Recipient(), []age.Identity{key})
	})
}

func newKey(t *testing.T) *age.X25519Identity {
	t.Helper()
	key, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func TestEachFileIsStoredOnce(t *testing.T) {
	eachForm(t, func(t *testing.T, reader age.Recipient, keys []age.Identity) {
		o := newOffice(t, legalaitest.SQLite(t), reader)
		first := o.mustBackUp(t)
		if o.files.read != 5 || len(o.stored(t)) != 5 || first.New != first.Size || !first.Verified {
			t.Errorf("the first read %d files and stored %d: %+v", o.files.read, len(o.stored(t)), first)
		}
		o.add(t, 2)
		o.remove(t)
		second := o.mustBackUp(t)
		if o.files.read != 2 || len(o.stored(t)) != 7 || second.Size-second.New < 4*3000 || second.New >= first.New {
			t.Errorf("the second read %d files, and %d are stored: %+v after %+v", o.files.read, len(o.stored(t)), second, first)
		}
		o.wantFiles(t, first, 5, keys...)
		o.wantFiles(t, second, 6, keys...)
		_, _, err := backup.OpenFile(t.Context(), filepath.Join(o.folder, second.Name))
		if (reader != nil) != errors.Is(err, backup.ErrEncrypted) {
			t.Errorf("opened without a key: %v", err)
		}
	})
}

func TestDeletingKeepsWhatOthersNeed(t *testing.T) {
	eachForm(t, func(t *testing.T, reader age.Recipient, keys []age.Identity) {
		o := newOffice(t, legalaitest.SQLite(t), reader)
		first := o.mustBackUp(t)
		o.remove(t)
		o.add(t, 1)
		second := o.mustBackUp(t)
		o.remove(t)
		third := o.mustBackUp(t)
		if err := backup.Prune(o.folder, 0); err != nil || len(o.stored(t)) != 6 {
			t.Errorf("where all are kept, %d files are: %v", len(o.stored(t)), err)
		}
		if err := backup.Prune(o.folder, 2); err != nil || len(o.stored(t)) != 5 {
			t.Errorf("without the first, %d files are kept: %v", len(o.stored(t)), err)
		}
		o.wantFiles(t, second, 5, keys...)
		if err := backup.Remove(o.folder, second.Name); err != nil || len(o.stored(t)) != 4 {
			t.Errorf("without the second, %d files are kept: %v", len(o.stored(t)), err)
		}
		o.wantFiles(t, third, 4, keys...)
		if err := errors.Join(backup.Remove(o.folder, third.Name), backup.Remove(o.folder, first.Name)); !errors.Is(err, backup.ErrNoArchive) {
			t.Errorf("the first was deleted before: %v", err)
		}
		if left, err := filepath.Glob(filepath.Join(o.folder, "*.*")); err != nil || len(left)+len(o.stored(t)) > 0 {
			t.Errorf("without any, there is %v and %v: %v", left, o.stored(t), err)
		}
	})
}

func TestAnInterruptedBackupIsTakenUp(t *testing.T) {
	eachForm(t, func(t *testing.T, reader age.Recipient, keys []age.Identity) {
		o := newOffice(t, legalaitest.SQLite(t), reader)
		o.files.failAt, o.files.fault = 4, errCut
		if _, err := o.backUp(t); !errors.Is(err, errCut) {
			t.Fatalf("it was to fail: %v", err)
		}
		if list, err := backup.List(o.folder); err != nil || len(list) != 0 {
			t.Errorf("there is an archive: %v, %v", list, err)
		}
		// A kill also cuts the last line.
		cut, err := filepath.Glob(filepath.Join(o.folder, "*.files"))
		if err != nil || len(cut) != 1 {
			t.Fatalf("the list of it: %v, %v", cut, err)
		}
		if info, err := os.Stat(cut[0]); err != nil || os.Truncate(cut[0], info.Size()-9) != nil {
			t.Fatal(err)
		}
		// What it has stored stays where something else is deleted meanwhile.
		if err := backup.Prune(o.folder, 14); err != nil {
			t.Fatal(err)
		}
		o.files.failAt = 0
		entry := o.mustBackUp(t)
		if o.files.read != 3 {
			t.Errorf("%d files were read, want those that the list does not tell of", o.files.read)
		}
		o.wantFiles(t, entry, 5, keys...)
		old := time.Now().Add(-25 * time.Hour)
		if err := errors.Join(os.Chtimes(cut[0], old, old), backup.Prune(o.folder, 14)); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(cut[0]); !errors.Is(err, os.ErrNotExist) || len(o.stored(t)) != 5 {
			t.Errorf("left of the interrupted run: %v, %d files", err, len(o.stored(t)))
		}
	})
}

// TestABackupThatFillsTheDisk gives the room back, and keeps what earlier ones need.
func TestABackupThatFillsTheDisk(t *testing.T) {
	o := newOffice(t, legalaitest.SQLite(t), nil)
	first := o.mustBackUp(t)
	o.add(t, 4)
	o.files.failAt, o.files.fault = 3, fmt.Errorf("copying: %w", syscall.ENOSPC)
	if _, err := o.backUp(t); !errors.Is(err, syscall.ENOSPC) {
		t.Fatalf("it was to fail: %v", err)
	}
	if lists, err := filepath.Glob(filepath.Join(o.folder, "*.files")); err != nil || len(lists) != 1 || len(o.stored(t)) != 5 {
		t.Errorf("left are %v and %d files: %v", lists, len(o.stored(t)), err)
	}
	o.wantFiles(t, first, 5)
	o.files.failAt = 0
	o.wantFiles(t, o.mustBackUp(t), 9)
}

func TestAnotherReaderGetsItsOwnFiles(t *testing.T) {
	first, second := newKey(t), newKey(t)
	o := newOffice(t, legalaitest.SQLite(t), first.Recipient())
	before := o.mustBackUp(t)
	o.source.Reader = second.Recipient()
	after := o.mustBackUp(t)
	o.wantFiles(t, before, 5, first)
	o.wantFiles(t, after, 5, second)
	o.source.Reader = nil
	o.wantFiles(t, o.mustBackUp(t), 5)
}

func TestDamageBesideAnArchiveIsRefused(t *testing.T) {
	eachForm(t, func(t *testing.T, reader age.Recipient, keys []age.Identity) {
		o := newOffice(t, legalaitest.SQLite(t), reader)
		entry := o.mustBackUp(t)
		name := o.stored(t)[0]
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		other, err := os.ReadFile(o.stored(t)[1])
		if err != nil {
			t.Fatal(err)
		}
		changed := bytes.Clone(content)
		changed[len(changed)-1] ^= 1
		for what, put := range map[string]func() error{
			"changed": func() error { return os.WriteFile(name, changed, 0o600) },
			"cut":     func() error { return os.WriteFile(name, content[:len(content)-1], 0o600) },
			"another": func() error { return os.WriteFile(name, other, 0o600) },
			"missing": func() error { return os.Remove(name) },
		} {
			if err := put(); err != nil {
				t.Fatal(err)
			}
			if _, _, err := backup.OpenFile(t.Context(), filepath.Join(o.folder, entry.Name), keys...); !errors.Is(err, backup.ErrDamaged) {
				t.Errorf("%s: %v", what, err)
			}
		}
		// One that changes after the look is refused where it is put back.
		if err := os.WriteFile(name, content, 0o600); err != nil {
			t.Fatal(err)
		}
		a, file, err := backup.OpenFile(t.Context(), filepath.Join(o.folder, entry.Name), keys...)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		if err := os.WriteFile(name, changed, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := a.Files(t.Context(), newStore(t)); !errors.Is(err, backup.ErrDamaged) {
			t.Errorf("changed meanwhile: %v", err)
		}
	})
}

// TestAStoredFileThatDecaysIsStoredAnew within a week of daily backups, as long as the server has it.
func TestAStoredFileThatDecaysIsStoredAnew(t *testing.T) {
	eachForm(t, func(t *testing.T, reader age.Recipient, keys []age.Identity) {
		o := newOffice(t, legalaitest.SQLite(t), reader)
		o.mustBackUp(t)
		for _, name := range o.stored(t) {
			content, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			content[len(content)/2] ^= 1
			if err := os.WriteFile(name, content, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		var last backup.Entry
		for range 7 {
			last = o.mustBackUp(t)
		}
		o.wantFiles(t, last, 5, keys...)
	})
}

func TestOlderArchivesBesideNewOnes(t *testing.T) {
	key := newKey(t)
	for name, reader := range map[string]age.Recipient{"legalai-20260101T000000Z.zip": nil, "legalai-20260101T000000Z.zip.age": key.Recipient()} {
		o := newOffice(t, legalaitest.SQLite(t), reader)
		if err := os.MkdirAll(o.folder, 0o700); err != nil {
			t.Fatal(err)
		}
		old := filepath.Join(o.folder, name)
		if _, err := backup.WriteFile(t.Context(), old, o.source); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(old+".json", []byte(`{"took_ms":5,"verified":true}`), 0o600); err != nil {
			t.Fatal(err)
		}
		o.add(t, 1)
		entry := o.mustBackUp(t)
		list, err := backup.List(o.folder)
		if err != nil || len(list) != 2 || list[1].New != list[1].Size || list[1].Size < 5*3000 {
			t.Errorf("%+v, %v", list, err)
		}
		o.wantFiles(t, list[1], 5, key)
		o.remove(t)
		o.mustBackUp(t)
		if err := backup.Remove(o.folder, entry.Name); err != nil || len(o.stored(t)) != 5 {
			t.Errorf("%d files are kept beside it: %v", len(o.stored(t)), err)
		}
	}
}

// TestNothingIsDeletedWhereNeedsAreUnknown: a list that is lost costs room, and no file.
func TestNothingIsDeletedWhereNeedsAreUnknown(t *testing.T) {
	eachForm(t, func(t *testing.T, reader age.Recipient, keys []age.Identity) {
		o := newOffice(t, legalaitest.SQLite(t), reader)
		first := o.mustBackUp(t)
		o.remove(t)
		second := o.mustBackUp(t)
		if err := os.Remove(filepath.Join(o.folder, first.Name+".files")); err != nil {
			t.Fatal(err)
		}
		err := backup.Remove(o.folder, second.Name)
		if reader != nil && (err == nil || !strings.Contains(err.Error(), first.Name)) {
			t.Errorf("what an encrypted one needs is not known: %v", err)
		}
		if reader == nil && err != nil {
			t.Errorf("what the archive itself says was not read: %v", err)
		}
		o.wantFiles(t, first, 5, keys...)
	})
}

func TestTheFolderUnderConcurrentWrites(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		store := newStore(t)
		newWorkspace(t, db)
		for range 30 {
			if _, err := addObject(t.Context(), db, store, 100_000); err != nil {
				t.Fatal(err)
			}
		}
		folder := t.TempDir()
		stop := busy(t, db, store)
		var last backup.Entry
		var err error
		for day := range 3 {
			if last, err = backup.Create(t.Context(), folder, backup.Source{DB: db, Blobs: store}, firstDay.AddDate(0, 0, day)); err == nil {
				err = backup.Prune(folder, 1)
			}
			if err != nil {
				break
			}
		}
		stop()
		if err != nil {
			t.Fatal(err)
		}
		a, file, err := backup.OpenFile(t.Context(), filepath.Join(folder, last.Name))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		wantEverythingOpens(t, a, db.Engine())
	})
}
