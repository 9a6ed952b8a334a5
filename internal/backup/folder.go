package backup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// Entry is an archive in a folder of them.
type Entry struct {
	Name      string
	Size      int64
	CreatedAt time.Time
}

var archiveName = regexp.MustCompile(`^legalai-[0-9TZ-]+\.zip$`)

// unfinished is the name of an archive that is being written.
const unfinished = ".legalai-backup-*"

// RemoveLeftovers deletes what a server that was killed left unfinished in a
// folder. What is newer than before may still be written.
func RemoveLeftovers(folder string, before time.Time) error {
	found, err := filepath.Glob(filepath.Join(folder, unfinished))
	for _, name := range found {
		if info, statErr := os.Stat(name); statErr == nil && info.ModTime().Before(before) {
			err = errors.Join(err, os.Remove(name))
		}
	}
	return err
}

// WriteFile writes an archive under a name that appears only when it is whole.
func WriteFile(ctx context.Context, name string, source Source) (manifest Manifest, err error) {
	file, err := os.CreateTemp(filepath.Dir(name), unfinished) // for its owner alone
	if err != nil {
		return manifest, fmt.Errorf("making the archive: %w", err)
	}
	defer os.Remove(file.Name()) // does nothing once it has its name
	manifest, err = Write(ctx, file, source)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return manifest, err
	}
	if err := os.Rename(file.Name(), name); err != nil {
		return manifest, fmt.Errorf("naming the archive: %w", err)
	}
	return manifest, nil
}

// OpenFile opens and checks an archive. Close the file when done with it.
func OpenFile(ctx context.Context, name string) (*Archive, *os.File, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, nil, fmt.Errorf("opening the archive: %w", err)
	}
	info, err := file.Stat()
	if err == nil {
		var a *Archive
		if a, err = Open(ctx, file, info.Size()); err == nil {
			return a, file, nil
		}
	}
	return nil, nil, errors.Join(err, file.Close())
}

// Create adds an archive to a folder.
func Create(ctx context.Context, folder string, source Source, now time.Time) (Entry, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return Entry{}, fmt.Errorf("making the folder of backups: %w", err)
	}
	name := "legalai-" + now.UTC().Format("20060102T150405Z") + ".zip"
	if _, err := WriteFile(ctx, filepath.Join(folder, name), source); err != nil {
		return Entry{}, err
	}
	info, err := os.Stat(filepath.Join(folder, name))
	if err != nil {
		return Entry{}, fmt.Errorf("looking at the archive: %w", err)
	}
	return Entry{Name: name, Size: info.Size(), CreatedAt: now}, nil
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
		list = append(list, Entry{Name: entry.Name(), Size: info.Size(), CreatedAt: info.ModTime()})
	}
	slices.SortFunc(list, func(a, b Entry) int { return strings.Compare(b.Name, a.Name) })
	return list, nil
}

// ErrNoArchive is returned where a folder has no archive of a name.
var ErrNoArchive = errors.New("there is no such backup")

// Remove deletes an archive of a folder.
func Remove(folder, name string) error {
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
	return nil
}
