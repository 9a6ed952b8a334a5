package webui

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"strings"
	"sync"
)

const (
	// extraFolder is where the files stand that the program does not hold.
	extraFolder = "assets/extra/"
	// extraSums is what the build leaves of them in the program.
	extraSums = "extra.sha256"
)

// ErrOtherExtra is told of an archive that is not the one of this build.
var ErrOtherExtra = errors.New("the file is not the one of this version, or damaged")

// Extra is the archive beside the program, with what is large and needed by few: text recognition, and the fonts
// that print Chinese, Japanese and Korean. It is opened when somebody asks for one of its files, each of which is
// held against the sum that the program has of it. Without the archive those files are not there.
type Extra struct {
	path string
	sums map[string]string // in hex, by name
	log  *slog.Logger
	tell sync.Once
}

// OpenExtra is the archive at path for a build of the web application.
func OpenExtra(dist fs.FS, path string, log *slog.Logger) (*Extra, error) {
	content, err := fs.ReadFile(dist, extraSums)
	if err != nil && !errors.Is(err, fs.ErrNotExist) { // nothing was built
		return nil, fmt.Errorf("reading the sums of %s: %w", path, err)
	}
	e := &Extra{path: path, sums: map[string]string{}, log: log}
	for line := range strings.Lines(string(content)) {
		sum, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
		e.sums[name] = sum
	}
	if _, err := os.Stat(path); err != nil && len(e.sums) > 0 {
		_ = e.told(e.refused(err))
	}
	return e, nil
}

// Check reads the whole archive and returns how many files it has: fs.ErrNotExist where there is none,
// ErrOtherExtra where it is another one.
func (e *Extra) Check() (int, error) {
	archive, err := zip.OpenReader(e.path)
	if err != nil {
		return 0, e.refused(err)
	}
	defer func() { _ = archive.Close() }()
	for name := range e.sums {
		if _, err := e.read(archive, name); err != nil {
			return 0, err
		}
	}
	return len(e.sums), nil
}

// Open implements fs.FS for the names that stand in the list of sums.
func (e *Extra) Open(name string) (fs.File, error) {
	if e.sums[name] == "" {
		return nil, fs.ErrNotExist
	}
	archive, err := zip.OpenReader(e.path)
	if err != nil {
		return nil, e.told(e.refused(err))
	}
	defer func() { _ = archive.Close() }()
	file, err := e.read(archive, name)
	return file, e.told(err)
}

func (e *Extra) read(archive *zip.ReadCloser, name string) (fs.File, error) {
	info, err := fs.Stat(archive, name)
	if err != nil {
		return nil, e.refused(ErrOtherExtra)
	}
	content, err := fs.ReadFile(archive, name)
	if err != nil {
		return nil, e.refused(err)
	}
	if sum := sha256.Sum256(content); hex.EncodeToString(sum[:]) != e.sums[name] {
		return nil, e.refused(ErrOtherExtra)
	}
	return held{bytes.NewReader(content), info}, nil
}

// refused says which file it was; one that is no archive is another one.
func (e *Extra) refused(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		err = fs.ErrNotExist
	}
	if errors.Is(err, zip.ErrFormat) || errors.Is(err, zip.ErrChecksum) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = ErrOtherExtra
	}
	return fmt.Errorf("%s: %w", e.path, err)
}

// told logs why nothing of the archive is served, once.
func (e *Extra) told(err error) error {
	if err == nil {
		return nil
	}
	e.tell.Do(func() {
		e.log.Warn("text recognition and the fonts for Chinese, Japanese and Korean are not served: put legalai-assets of this version there", "error", err)
	})
	return fs.ErrNotExist
}

// held is a file of the archive in memory.
type held struct {
	*bytes.Reader
	info fs.FileInfo
}

// Stat implements fs.File.
func (h held) Stat() (fs.FileInfo, error) { return h.info, nil }

// Close implements fs.File.
func (h held) Close() error { return nil }

// withExtra is a build of the web application together with the archive beside the program.
type withExtra struct {
	fs.FS
	extra *Extra
}

// Open implements fs.FS.
func (w withExtra) Open(name string) (fs.File, error) {
	if w.extra != nil && strings.HasPrefix(name, extraFolder) {
		return w.extra.Open(name)
	}
	return w.FS.Open(name)
}
