package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"legalai/internal/blobs"
	"legalai/internal/legalaitest"
)

// TestBackupsBySchedule makes one at the start, encrypted to a key that the server has not, and keeps two.
func TestBackupsBySchedule(t *testing.T) {
	p := newPlace(t, false)
	p.fill(t, "ada@law.test")
	pair, status := p.legalai(t, "backup", "--new-key")
	recipient := regexp.MustCompile(`age1[a-z0-9]+`).FindString(pair)
	if status != 0 || recipient == "" {
		t.Fatal(pair)
	}
	key := filepath.Join(t.TempDir(), "key")
	if err := os.WriteFile(key, []byte(pair), 0o600); err != nil {
		t.Fatal(err)
	}
	long := time.Now().Add(-48 * time.Hour)
	folder := filepath.Join(p["LEGALAI_DATA_DIR"], backupsFolder)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"legalai-20200101T000000Z.zip", "legalai-20200102T000000Z.zip"} {
		if err := errors.Join(os.WriteFile(filepath.Join(folder, name), []byte("old"), 0o600), os.Chtimes(filepath.Join(folder, name), long, long)); err != nil {
			t.Fatal(err)
		}
	}
	p["LEGALAI_BACKUP_EVERY"], p["LEGALAI_BACKUP_KEEP"], p["LEGALAI_BACKUP_RECIPIENT"] = "24h", "2", recipient
	r := p.serving(t)
	eventually(t, "there is a backup, and old ones are gone", func() bool {
		list, err := r.parts.admin.Backups(t.Context())
		if err != nil || list.Failed {
			t.Fatalf("%+v, %v\n%s", list, err, r.log)
		}
		return !list.Running && len(list.Entries) == 2 && list.Entries[0].Verified && list.Entries[0].Encrypted && list.Entries[1].Name == "legalai-20200102T000000Z.zip"
	})
	r.stop(t)
	list, _ := r.parts.admin.Backups(t.Context())
	archive := filepath.Join(folder, list.Entries[0].Name)
	if out, status := p.legalai(t, "backup", "--list"); status != 0 || !strings.Contains(out, list.Entries[0].Name) || !strings.Contains(out, "true       true") {
		t.Errorf("%d\n%s", status, out)
	}
	if out, _ := p.legalai(t, "doctor"); !strings.Contains(out, "ok    backups        "+list.Entries[0].Name) {
		t.Errorf("doctor says of them: %s", out)
	}
	target := newPlace(t, false)
	if out, status := target.legalai(t, "restore", archive); status != 1 || !strings.Contains(out, "encrypted") {
		t.Errorf("without the key: %d %s", status, out)
	}
	if out, status := target.legalai(t, "restore", archive, "--key", key); status != 0 {
		t.Fatal(out)
	}
	if emails, file := target.holds(t); emails != "ada@law.test" || file != "sealed by ada@law.test" {
		t.Errorf("restored %q, %q", emails, file)
	}
	left, err := filepath.Glob(filepath.Join(folder, ".legalai-*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
	stored, err := filepath.Glob(filepath.Join(folder, "files", "*"))
	if err != nil || len(stored) != 1 || os.Remove(stored[0]) != nil {
		t.Fatalf("beside the archive: %v, %v", stored, err)
	}
	if out, status := p.legalai(t, "doctor"); status != 1 || !strings.Contains(out, "FAIL  backups        1 of the 1 files") {
		t.Errorf("with a missing file doctor says: %d %s", status, out)
	}
}

// TestARestorationThatWasInterrupted is ended by the next start, wherever it stopped after its mark.
func TestARestorationThatWasInterrupted(t *testing.T) {
	source, archive := newPlace(t, false), filepath.Join(t.TempDir(), "copy.zip")
	source.fill(t, "ada@law.test")
	if out, status := source.legalai(t, "backup", archive, "--keys"); status != 0 {
		t.Fatal(out)
	}
	for _, placed := range []string{"", "files", "legalai.db", "keys"} {
		t.Run("after "+placed, func(t *testing.T) {
			whole, p := newPlace(t, false), newPlace(t, false)
			if out, status := whole.legalai(t, "restore", archive); status != 0 {
				t.Fatal(out)
			}
			p.fill(t, "bob@law.test")
			dir := p["LEGALAI_DATA_DIR"]
			m := mark{Staging: ".restore-1", Stamp: "20260101T000000Z"}
			if err := errors.Join(os.Mkdir(filepath.Join(dir, m.Staging), 0o700), m.write(dir)); err != nil {
				t.Fatal(err)
			}
			for _, name := range []string{"files", "legalai.db", "keys"} {
				to := filepath.Join(dir, m.Staging, name)
				if name == placed {
					var moved bool
					for _, old := range []string{"", "-wal", "-shm"} {
						if err := m.moveAside(p.config(t), filepath.Join(dir, name+old), &moved); err != nil {
							t.Fatal(err)
						}
					}
					to = filepath.Join(dir, name)
				}
				if err := os.Rename(filepath.Join(whole["LEGALAI_DATA_DIR"], name), to); err != nil {
					t.Fatal(err)
				}
			}
			p.serving(t).stop(t)
			if emails, file := p.holds(t); emails != "ada@law.test" || file != "sealed by ada@law.test" {
				t.Errorf("there is %q, %q", emails, file)
			}
			for _, name := range []string{markFile, m.Staging} {
				if _, err := os.Stat(filepath.Join(dir, name)); !errors.Is(err, fs.ErrNotExist) {
					t.Errorf("%s is left: %v", name, err)
				}
			}
		})
	}
}

// TestAnInterruptedRestorationOfTablesThatWereNotFilled leaves what was there.
func TestAnInterruptedRestorationOfTablesThatWereNotFilled(t *testing.T) {
	p := newPlace(t, true)
	p.fill(t, "bob@law.test")
	m := mark{Staging: ".restore-1", Stamp: "20260101T000000Z", InDatabase: true}
	if err := errors.Join(os.MkdirAll(filepath.Join(p["LEGALAI_DATA_DIR"], m.Staging, "files"), 0o700), m.write(p["LEGALAI_DATA_DIR"])); err != nil {
		t.Fatal(err)
	}
	p.serving(t).stop(t)
	if emails, file := p.holds(t); emails != "bob@law.test" || file != "sealed by bob@law.test" {
		t.Errorf("there is %q, %q", emails, file)
	}
}

// TestRestoringIntoAStoreLeavesNothingBehind: neither of a restoration that failed, nor of what it replaced.
func TestRestoringIntoAStoreLeavesNothingBehind(t *testing.T) {
	source, archive := newPlace(t, true), filepath.Join(t.TempDir(), "copy.zip")
	source.fill(t, "ada@law.test")
	if out, status := source.legalai(t, "backup", archive); status != 0 {
		t.Fatal(out)
	}
	target := newPlace(t, true)
	target["LEGALAI_BLOB_URL"] = legalaitest.S3(t)
	keys := func() (list []string) {
		store, err := blobs.Open(t.Context(), target["LEGALAI_BLOB_URL"])
		if err != nil {
			t.Fatal(err)
		}
		defer store.Close()
		for key, err := range store.List(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, key)
		}
		return list
	}
	good := target["LEGALAI_DATABASE_URL"]
	target["LEGALAI_DATABASE_URL"] = "postgres://127.0.0.1:1/legalai"
	if out, status := target.legalai(t, "restore", archive); status != 1 || len(keys()) != 0 {
		t.Errorf("a restoration that failed left %v: %d %s", keys(), status, out)
	}
	target["LEGALAI_DATABASE_URL"] = good
	store, err := blobs.Open(t.Context(), target["LEGALAI_BLOB_URL"])
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.Put(t.Context(), "o/earlier", strings.NewReader("earlier")); err != nil {
		t.Fatal(err)
	}
	if out, status := target.legalai(t, "restore", archive, "--force"); status != 0 {
		t.Fatal(out)
	}
	if got := keys(); len(got) != 1 || got[0] != "o/1" {
		t.Errorf("the store holds %v", got)
	}
}
