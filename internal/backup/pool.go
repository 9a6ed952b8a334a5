package backup

import (
	"crypto/sha256"
	"encoding/hex"
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
	"time"

	"filippo.io/age"
)

// A folder of archives holds sealed files once for all of them, in the folder "files": each under the SHA-256 of what
// lies there, which is the file itself or, with the ending ".age", the file encrypted as its archives are.
//
// Beside each archive lies a list of what it needs there, in plain text, because the server opens no archive that is
// encrypted. By the list the next archive knows what is there already, and what no list names is deleted. It tells
// neither key nor content: a file has in it the SHA-256 of its name. A list is written while its archive is made. One
// without an archive is of a run that goes on or was interrupted, and the next run takes up what it names.
const listSuffix = ".files"

var storedName = regexp.MustCompile(`^[0-9a-f]{64}(\.age)?$`)

// listHead is the first line of a list. A Part follows for every file.
type listHead struct {
	Reader string `json:"reader"` // whom the files are encrypted to; empty: they are not
}

func readerName(reader age.Recipient) string {
	if reader == nil {
		return ""
	}
	return fmt.Sprint(reader)
}

func hashedName(name string) string {
	sum := sha256.Sum256([]byte(name))
	return hex.EncodeToString(sum[:])
}

// readList hands fn every file that a list names. Of a list that was cut it is those before the cut, and an error.
func readList(name string, fn func(Part)) (reader string, err error) {
	file, err := os.Open(name)
	if err != nil {
		return "", fmt.Errorf("reading the list of a backup's files: %w", err)
	}
	defer func() { _ = file.Close() }() // it was only read
	lines := json.NewDecoder(file)
	var head listHead
	err = lines.Decode(&head)
	for err == nil {
		var part Part
		if err = lines.Decode(&part); err == nil {
			fn(part)
		}
	}
	if errors.Is(err, io.EOF) {
		return head.Reader, nil
	}
	return head.Reader, fmt.Errorf("reading %s, the list of a backup's files: %w", filepath.Base(name), err)
}

// pool stores the files of an archive that is being made.
type pool struct {
	folder string // of the archives
	reader age.Recipient
	today  int64
	known  map[string]Part // by hashed name: what earlier runs stored
	list   *os.File
	lines  *json.Encoder

	bytes, added int64 // stored for this archive, and how many of them were not there before
}

// openPool prepares the folder and begins the list of an archive.
func openPool(folder, archive string, reader age.Recipient, now time.Time) (*pool, error) {
	p := &pool{folder: folder, reader: reader, today: now.Unix() / int64(24*time.Hour/time.Second), known: map[string]Part{}}
	if err := os.MkdirAll(filepath.Join(folder, filesFolder), 0o700); err != nil {
		return nil, fmt.Errorf("making the folder of a backup's files: %w", err)
	}
	if err := p.learn(); err != nil {
		return nil, err
	}
	var err error
	p.list, err = os.OpenFile(filepath.Join(folder, archive+listSuffix), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return nil, fmt.Errorf("beginning the list of a backup's files: %w", err)
	}
	p.lines = json.NewEncoder(p.list)
	if err := p.lines.Encode(listHead{readerName(reader)}); err != nil {
		return nil, errors.Join(fmt.Errorf("beginning the list of a backup's files: %w", err), p.list.Close())
	}
	return p, nil
}

// learn reads what the newest archive and runs since have stored for the same reader.
func (p *pool) learn() error {
	lists, err := filepath.Glob(filepath.Join(p.folder, "*"+listSuffix))
	if err != nil {
		return fmt.Errorf("looking for what is stored: %w", err)
	}
	slices.Sort(lists) // by time
	for _, name := range slices.Backward(lists) {
		found := []Part{}
		// What a cut list does not tell is stored again.
		if reader, _ := readList(name, func(part Part) { found = append(found, part) }); reader != readerName(p.reader) {
			continue
		}
		for _, part := range found {
			if _, newer := p.known[part.Name]; !newer {
				p.known[part.Name] = part
			}
		}
		if _, err := os.Stat(strings.TrimSuffix(name, listSuffix)); err == nil {
			return nil
		}
	}
	return nil
}

// keep sees that a file is stored, and says where.
func (p *pool) keep(name string, open func() (io.ReadCloser, error)) (Part, error) {
	part, known := p.known[hashedName(name)]
	var err error
	if known && p.holds(part) {
		err = p.write(name, part)
	} else {
		part, err = p.add(name, open)
	}
	part.Name = name
	p.bytes += part.StoredSize
	return part, err
}

// write adds a line to the list.
func (p *pool) write(name string, part Part) error {
	part.Name = hashedName(name)
	if err := p.lines.Encode(part); err != nil {
		return fmt.Errorf("writing the list of a backup's files: %w", err)
	}
	return nil
}

// readAgainDays is in how many days every stored file is read again: what is stored once for all archives and has
// decayed would be missing in all.
const readAgainDays = 7

// holds tells whether a file lies there at its length and, on one day in seven, whether it is what was stored.
func (p *pool) holds(part Part) bool {
	if !liesBeside(p.folder, part) {
		return false
	}
	if int64(part.Stored[0])%readAgainDays != p.today%readAgainDays || isStored(filepath.Join(p.folder, filesFolder, part.Stored), part) {
		return true
	}
	slog.Warn("a file of earlier backups is damaged and is stored anew: see whether the disk fails", "file", part.Stored)
	return false
}

// liesBeside tells whether a file is there at its length.
func liesBeside(folder string, part Part) bool {
	if !storedName.MatchString(part.Stored) {
		return false
	}
	info, err := os.Stat(filepath.Join(folder, filesFolder, part.Stored))
	return err == nil && info.Size() == part.StoredSize
}

// isStored reads a file and holds it against the hash that is its name.
func isStored(name string, part Part) bool {
	file, err := os.Open(name)
	if err != nil {
		return false
	}
	defer func() { _ = file.Close() }() // it was only read
	sum := sha256.New()
	_, err = io.Copy(sum, file)
	return err == nil && hex.EncodeToString(sum.Sum(nil)) == strings.TrimSuffix(part.Stored, ageSuffix)
}

// add stores a file: written beside its place, read back, and named once the list tells of it.
func (p *pool) add(name string, open func() (io.ReadCloser, error)) (part Part, err error) {
	from, err := open()
	if err != nil {
		return part, err
	}
	defer func() { _ = from.Close() }() // it was only read
	to, err := os.CreateTemp(p.folder, unfinished)
	if err != nil {
		return part, fmt.Errorf("storing a file: %w", err)
	}
	defer os.Remove(to.Name()) // does nothing once it has its name
	content, stored := sha256.New(), sha256.New()
	counted := &counter{w: io.MultiWriter(to, stored)}
	part.Size, err = seal(counted, io.TeeReader(from, content), p.reader)
	if err = errors.Join(err, to.Sync(), to.Close()); err != nil {
		return part, fmt.Errorf("storing %s: %w", name, err)
	}
	part.SHA256, part.Stored, part.StoredSize = hex.EncodeToString(content.Sum(nil)), hex.EncodeToString(stored.Sum(nil)), counted.n
	if p.reader != nil {
		part.Stored += ageSuffix
	}
	if !isStored(to.Name(), part) {
		return part, fmt.Errorf("storing %s: reading it back gave something else", name)
	}
	if err := p.write(name, part); err != nil {
		return part, err
	}
	if err := os.Rename(to.Name(), filepath.Join(p.folder, filesFolder, part.Stored)); err != nil {
		return part, fmt.Errorf("storing %s: %w", name, err)
	}
	p.added += part.StoredSize
	return part, nil
}

// seal copies r to w, encrypted where there is a reader.
func seal(w io.Writer, r io.Reader, reader age.Recipient) (int64, error) {
	if reader == nil {
		return io.Copy(w, r)
	}
	to, err := age.Encrypt(w, reader)
	if err != nil {
		return 0, fmt.Errorf("encrypting: %w", err)
	}
	n, err := io.Copy(to, r)
	return n, errors.Join(err, to.Close())
}

// finish flushes what was stored and its list, before an archive appears that needs them.
func (p *pool) finish() error {
	err := p.list.Sync()
	for _, name := range []string{filepath.Join(p.folder, filesFolder), p.folder} {
		folder, openErr := os.Open(name)
		if openErr == nil {
			openErr = errors.Join(folder.Sync(), folder.Close())
		}
		err = errors.Join(err, openErr)
	}
	if err != nil {
		return fmt.Errorf("storing a backup's files: %w", err)
	}
	return nil
}

// leftoverAge is how long what a run without an archive has stored stays, from its last file on, when files are
// deleted: the run may go on, in another server too.
const leftoverAge = 24 * time.Hour

// sweepFiles deletes the files that no archive of a folder needs. Where it is not known what one needs, none is.
func sweepFiles(folder string) error {
	stored, err := os.ReadDir(filepath.Join(folder, filesFolder))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("listing the files of backups: %w", err)
	}
	needed, err := neededFiles(folder)
	if err != nil {
		return fmt.Errorf("no file of a deleted backup was deleted: %w", err)
	}
	for _, entry := range stored {
		if storedName.MatchString(entry.Name()) && !needed[entry.Name()] {
			err = errors.Join(err, os.Remove(filepath.Join(folder, filesFolder, entry.Name())))
		}
	}
	return err
}

func neededFiles(folder string) (map[string]bool, error) {
	needed := map[string]bool{}
	need := func(part Part) { needed[part.Stored] = true }
	entries, err := List(folder)
	if err != nil {
		return nil, err
	}
	listed := map[string]bool{}
	for _, archive := range entries {
		if err := archiveFiles(folder, archive, need); err != nil {
			return nil, err
		}
		listed[filepath.Join(folder, archive.Name+listSuffix)] = true
	}
	lists, err := filepath.Glob(filepath.Join(folder, "*"+listSuffix))
	for _, name := range lists {
		if listed[name] {
			continue
		}
		if info, statErr := os.Stat(name); statErr == nil && time.Since(info.ModTime()) > leftoverAge {
			err = errors.Join(err, os.Remove(name))
			continue
		}
		_, _ = readList(name, need) // it may be written at this moment
	}
	return needed, err
}

// archiveFiles hands fn what an archive needs.
func archiveFiles(folder string, archive Entry, fn func(Part)) error {
	name := filepath.Join(folder, archive.Name)
	_, err := readList(name+listSuffix, fn)
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	// One of an earlier version holds its files itself, and has no list.
	if archive.whole {
		return nil
	}
	if archive.Encrypted {
		return fmt.Errorf("%s has no list of its files", archive.Name)
	}
	file, err := os.Open(name)
	if err != nil {
		return fmt.Errorf("opening the archive: %w", err)
	}
	defer func() { _ = file.Close() }() // it was only read
	a, err := readArchive(file)
	if err != nil {
		return fmt.Errorf("%s has no list of its files: %w", archive.Name, err)
	}
	for _, part := range a.Manifest.Parts {
		if part.Stored != "" {
			fn(part)
		}
	}
	return nil
}

// Newest is what is beside the newest archive of a folder.
type Newest struct {
	Entry

	Files   int // that it needs beside it
	Missing int // of those: not there, or cut
}

// LookAtNewest looks for the files of the newest archive of a folder, and changes nothing. Without an archive it is
// ErrNoArchive.
func LookAtNewest(folder string) (Newest, error) {
	list, err := List(folder)
	if err != nil || len(list) == 0 {
		return Newest{}, errors.Join(err, ErrNoArchive)
	}
	found := Newest{Entry: list[0]}
	err = archiveFiles(folder, found.Entry, func(part Part) {
		found.Files++
		if !liesBeside(folder, part) {
			found.Missing++
		}
	})
	return found, err
}
