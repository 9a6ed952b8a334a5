package backup_test

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/uuid"

	"legalai/internal/audit"
	"legalai/internal/backup"
	"legalai/internal/blobs"
	"legalai/internal/legalaitest"
	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
)

const workspace = "workspace"

func newStore(t *testing.T) blobs.Store {
	t.Helper()
	store, err := blobs.Open(t.Context(), "file://"+t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return store
}

func newWorkspace(t *testing.T, db *sqldb.DB) {
	t.Helper()
	err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
		return sqldb.InsertWorkspace(t.Context(), tx, sqldb.Workspace{ID: workspace, Creator: "c", LedgerHead: []byte{0, 1, '\\', 0xff}, KeyID: []byte{}})
	})
	if err != nil {
		t.Fatal(err)
	}
}

// addObject stores a file as the server does: the bytes first, then the row.
func addObject(ctx context.Context, db *sqldb.DB, store blobs.Store, size int) (string, error) {
	content := make([]byte, size)
	_, _ = rand.Read(content)
	id := uuid.NewString()
	if _, err := store.Put(ctx, "o/"+id, bytes.NewReader(content)); err != nil {
		return "", err
	}
	sum := sha256.Sum256(content)
	return id, db.Tx(ctx, func(tx sqldb.Querier) error {
		return sqldb.InsertObject(ctx, tx, sqldb.Object{
			ID: id, WorkspaceID: workspace, File: id, Version: 1, Owner: "c", Blob: "o/" + id, Size: int64(size), ETag: hex.EncodeToString(sum[:]),
		})
	})
}

// removeObject removes the row first, then the bytes.
func removeObject(ctx context.Context, db *sqldb.DB, store blobs.Store, id string) error {
	err := db.Tx(ctx, func(tx sqldb.Querier) error {
		_, err := tx.ExecContext(ctx, `DELETE FROM objects WHERE id = $1`, id)
		return err
	})
	return errors.Join(err, store.Delete(ctx, "o/"+id))
}

// busy writes, removes and records until it is stopped.
func busy(t *testing.T, db *sqldb.DB, store blobs.Store) (stop func()) {
	t.Helper()
	log, err := audit.New(masterkey.Key{[]byte(strings.Repeat("m", 32))}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := log.Begin(t.Context(), db); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			var kept []string
			for ctx.Err() == nil {
				id, err := addObject(context.Background(), db, store, 2000)
				kept = append(kept, id)
				if err == nil && len(kept) > 5 {
					err = removeObject(context.Background(), db, store, kept[0])
					kept = kept[1:]
				}
				if err == nil {
					err = db.Tx(context.Background(), func(tx sqldb.Querier) error {
						return log.Append(context.Background(), tx, audit.Act{Actor: audit.Server, Name: "busy"})
					})
				}
				if err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	return func() { cancel(); all.Wait() }
}

// restored puts an archive into a new database of the same engine and a new store.
func restored(t *testing.T, a *backup.Archive, engine string) (*sqldb.DB, blobs.Store) {
	t.Helper()
	store := newStore(t)
	if err := a.Files(t.Context(), store); err != nil {
		t.Fatal(err)
	}
	url := "sqlite:" + filepath.Join(t.TempDir(), "restored.db")
	if engine == "postgres" {
		url = legalaitest.PostgresURL(t)
		if err := a.Postgres(t.Context(), url, false, sqldb.Stamp{}); err != nil {
			t.Fatal(err)
		}
	} else if err := a.SQLite(t.Context(), strings.TrimPrefix(url, "sqlite:")); err != nil {
		t.Fatal(err)
	}
	db, err := sqldb.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db, store
}

// checkpoint is one that a restored server must not hand out: it might be ahead of its records.
var checkpoint = sqldb.Checkpoint{WorkspaceID: workspace, ID: []byte("checkpoint"), Compartment: make([]byte, 16), AccountID: "c", Statement: []byte("signed")}

func TestBackupUnderConcurrentWrites(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		store := newStore(t)
		newWorkspace(t, db)
		for range 30 {
			if _, err := addObject(t.Context(), db, store, 100_000); err != nil {
				t.Fatal(err)
			}
		}
		err := db.Tx(t.Context(), func(tx sqldb.Querier) error {
			return errors.Join(
				sqldb.InsertUpload(t.Context(), tx, sqldb.Upload{ID: "u", WorkspaceID: workspace, File: "f", Version: 1, Owner: "c", Size: 9, Received: 4, ExpiresAt: time.Now().Add(time.Hour).UnixMicro()}),
				sqldb.InsertUploadPart(t.Context(), tx, "u", 0, sqldb.UploadPart{Blob: "o/piece", Size: 4}),
				sqldb.InsertAccount(t.Context(), tx, sqldb.Account{ID: "c", Email: "c@example.com"}),
				sqldb.BeginCheckpoint(t.Context(), tx, checkpoint, 1),
				sqldb.PutSegment(t.Context(), tx, workspace, checkpoint.ID, sqldb.Segment{Place: 1, Hash: []byte("h"), Envelope: []byte("sealed")}),
				sqldb.CompleteCheckpoint(t.Context(), tx, checkpoint, 1))
		})
		if err != nil {
			t.Fatal(err)
		}
		stop := busy(t, db, store)
		var out bytes.Buffer
		manifest, err := backup.Write(t.Context(), &out, backup.Source{DB: db, Blobs: store, Version: "test"})
		stop()
		if err != nil {
			t.Fatal(err)
		}
		if manifest.Engine != db.Engine() || manifest.Files < 30 || manifest.Keys {
			t.Errorf("the manifest: %+v", manifest)
		}
		a, err := backup.Open(t.Context(), bytes.NewReader(out.Bytes()), int64(out.Len()))
		if err != nil {
			t.Fatal(err)
		}
		wantEverythingOpens(t, a, db.Engine())
	})
}

// wantEverythingOpens restores an archive and reads every file that the
// restored database names, and its audit log.
func wantEverythingOpens(t *testing.T, a *backup.Archive, engine string) {
	t.Helper()
	db, store := restored(t, a, engine)
	rows, err := db.Read().QueryContext(t.Context(), `SELECT blob, etag FROM objects`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	files := 0
	for rows.Next() {
		var key, etag string
		if err := rows.Scan(&key, &etag); err != nil {
			t.Fatal(err)
		}
		r, err := store.Get(t.Context(), key, 0, -1)
		if err != nil {
			t.Errorf("the restored database names a file that is not there: %v", err)
			continue
		}
		sum := sha256.New()
		if _, err := io.Copy(sum, r); err != nil || hex.EncodeToString(sum.Sum(nil)) != etag {
			t.Errorf("%s came back changed, %v", key, err)
		}
		r.Close()
		files++
	}
	if rows.Err() != nil || files < 30 {
		t.Errorf("%d files restored, %v", files, rows.Err())
	}
	log, err := audit.New(masterkey.Key{[]byte(strings.Repeat("m", 32))}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if report, err := log.Verify(t.Context(), db.Read()); err != nil || report.Fault != "" {
		t.Errorf("the restored audit log: %+v, %v", report, err)
	}
	if _, err := sqldb.UploadByID(t.Context(), db.Read(), "u"); !errors.Is(err, sqldb.ErrNotFound) {
		t.Errorf("an upload whose pieces are in no backup came back: %v", err)
	}
	if announced, err := sqldb.AnnouncedBytes(t.Context(), db.Read(), workspace, 0); err != nil || announced != 0 {
		t.Errorf("%d bytes are announced in the restored database, %v", announced, err)
	}
	if _, err := sqldb.CheckpointByID(t.Context(), db.Read(), workspace, checkpoint.ID); !errors.Is(err, sqldb.ErrNotFound) {
		t.Errorf("a checkpoint came back: %v", err)
	}
	if segments, err := sqldb.SegmentHashes(t.Context(), db.Read(), workspace, checkpoint.ID); err != nil || len(segments) != 0 {
		t.Errorf("%d segments came back, %v", len(segments), err)
	}
	w, err := sqldb.WorkspaceByID(t.Context(), db.Read(), workspace)
	if err != nil || !bytes.Equal(w.LedgerHead, []byte{0, 1, '\\', 0xff}) {
		t.Errorf("the restored row: %+v, %v", w, err)
	}
}

func TestDamageIsFound(t *testing.T) {
	db, store := legalaitest.SQLite(t), newStore(t)
	newWorkspace(t, db)
	if _, err := addObject(t.Context(), db, store, 5000); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	keys := fstest.MapFS{"master.key": {Data: []byte("secret")}}
	if _, err := backup.Write(t.Context(), &out, backup.Source{DB: db, Blobs: store, Keys: keys}); err != nil {
		t.Fatal(err)
	}
	open := func(raw []byte) error {
		_, err := backup.Open(t.Context(), bytes.NewReader(raw), int64(len(raw)))
		return err
	}
	if err := open(out.Bytes()); err != nil {
		t.Fatalf("as it was written: %v", err)
	}
	for name, change := range map[string]func(name string, content []byte) (string, []byte, bool){
		"a part is missing": func(name string, content []byte) (string, []byte, bool) {
			return name, content, !strings.HasPrefix(name, "files/")
		},
		"a part is changed": func(name string, content []byte) (string, []byte, bool) {
			if strings.HasPrefix(name, "files/") {
				content[0] ^= 1
			}
			return name, content, true
		},
		"a part has another name": func(name string, content []byte) (string, []byte, bool) {
			return strings.Replace(name, "files/", "file/", 1), content, true
		},
		"no manifest": func(name string, content []byte) (string, []byte, bool) {
			return name, content, name != "manifest.json"
		},
	} {
		if err := open(rewritten(t, out.Bytes(), change)); !errors.Is(err, backup.ErrDamaged) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := open(out.Bytes()[:out.Len()-10]); !errors.Is(err, backup.ErrDamaged) {
		t.Errorf("cut short: %v", err)
	}
}

func rewritten(t *testing.T, raw []byte, change func(name string, content []byte) (string, []byte, bool)) []byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, file := range z.File {
		r, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		name, content, keep := change(file.Name, content)
		if !keep {
			continue
		}
		part, err := w.Create(name)
		if err == nil {
			_, err = part.Write(content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestRestoringOverSomething(t *testing.T) {
	source := legalaitest.Postgres(t)
	var out bytes.Buffer
	if _, err := backup.Write(t.Context(), &out, backup.Source{DB: source, Blobs: newStore(t)}); err != nil {
		t.Fatal(err)
	}
	a, err := backup.Open(t.Context(), bytes.NewReader(out.Bytes()), int64(out.Len()))
	if err != nil {
		t.Fatal(err)
	}
	url := legalaitest.PostgresURL(t)
	used, err := sqldb.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	err = used.Tx(t.Context(), func(tx sqldb.Querier) error {
		return sqldb.InsertAccount(t.Context(), tx, sqldb.Account{ID: uuid.NewString(), Email: "ada@law.test"})
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := a.Postgres(t.Context(), url, true, sqldb.Stamp{}); err == nil {
		t.Error("restored under a server that runs")
	}
	used.Close()
	if err := a.Postgres(t.Context(), url, false, sqldb.Stamp{}); !errors.Is(err, sqldb.ErrNotEmpty) {
		t.Errorf("over accounts: %v", err)
	}
	if err := a.Postgres(t.Context(), url, true, sqldb.Stamp{}); err != nil {
		t.Errorf("over accounts, by force: %v", err)
	}
	if err := a.SQLite(t.Context(), filepath.Join(t.TempDir(), "x.db")); err == nil {
		t.Error("restored into another engine")
	}
	after, err := sqldb.OpenExisting(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer after.Close()
	if _, err := sqldb.AccountByEmail(t.Context(), after.Read(), "ada@law.test"); !errors.Is(err, sqldb.ErrNotFound) {
		t.Errorf("what was there before: %v", err)
	}
}

func TestAFolderOfBackups(t *testing.T) {
	db, store, folder := legalaitest.SQLite(t), newStore(t), filepath.Join(t.TempDir(), "backups")
	if list, err := backup.List(folder); err != nil || len(list) != 0 {
		t.Errorf("no folder: %v, %v", list, err)
	}
	at := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	entry, err := backup.Create(t.Context(), folder, backup.Source{DB: db, Blobs: store}, at)
	if err != nil || entry.Name != "legalai-20260304T050607Z.zip" || entry.Size == 0 {
		t.Fatalf("%+v, %v", entry, err)
	}
	if info, err := os.Stat(filepath.Join(folder, entry.Name)); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others may read it: %v, %v", info.Mode(), err)
	}
	if err := os.WriteFile(filepath.Join(folder, "notes.txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	list, err := backup.List(folder)
	if err != nil || len(list) != 1 || list[0].Name != entry.Name {
		t.Errorf("%v, %v", list, err)
	}
	for _, name := range []string{"notes.txt", "../" + entry.Name, "legalai-1.zip"} {
		if err := backup.Remove(folder, name); !errors.Is(err, backup.ErrNoArchive) {
			t.Errorf("removing %s: %v", name, err)
		}
	}
	a, file, err := backup.OpenFile(t.Context(), filepath.Join(folder, entry.Name))
	if err != nil || a.Manifest.Files != 0 {
		t.Fatal(err)
	}
	file.Close()
	if err := backup.Remove(folder, entry.Name); err != nil {
		t.Error(err)
	}
}
