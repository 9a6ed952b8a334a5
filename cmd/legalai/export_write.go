package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/base64"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"legalai/internal/opener"
	"legalai/internal/sqldb"
)

// exportWriter writes one workspace: records/KIND.json with everything, a
// records/KIND.csv of the simple fields, files/ with the documents, and
// problems.txt with what would not open.
type exportWriter struct {
	parts     *parts
	workspace string
	folder    string

	records, files int
	problems       []string
}

// exportedRecord is a record in records/KIND.json.
type exportedRecord struct {
	ID       string `json:"id"`
	Version  uint64 `json:"version"`
	EditedAt uint64 `json:"edited_at_ms"`
	Author   string `json:"author"`
	Value    any    `json:"value"`
}

func (w *exportWriter) write(ctx context.Context, account *opener.Account, id [32]byte) error {
	opened, err := w.open(ctx, account, id)
	if err != nil {
		return err
	}
	byKind := map[string][]exportedRecord{}
	for _, o := range opened {
		name := base64.RawURLEncoding.EncodeToString(o.Sealed.ID[:])
		switch {
		case o.Err != nil:
			w.problems = append(w.problems, fmt.Sprintf("record %s: %v", name, o.Err))
		case !o.Record.Deleted:
			byKind[o.Record.Kind] = append(byKind[o.Record.Kind], exportedRecord{name, o.Sealed.Version, o.Record.EditedAt, o.Author, o.Record.Value})
		}
	}
	for kind, list := range byKind {
		slices.SortFunc(list, func(a, b exportedRecord) int { return cmp.Compare(a.ID, b.ID) })
		if err := w.writeKind(safeName(kind, "other"), list); err != nil {
			return err
		}
		w.records += len(list)
		for _, record := range list {
			if err := w.writeFiles(ctx, record.ID, "", record.Value); err != nil {
				return err
			}
		}
	}
	if len(w.problems) == 0 {
		return nil
	}
	return w.writeFile("problems.txt", []byte(strings.Join(w.problems, "\n")+"\n"))
}

// open reads and opens the present state of every record.
func (w *exportWriter) open(ctx context.Context, account *opener.Account, id [32]byte) ([]opener.Opened, error) {
	q := w.parts.db.Read()
	row, err := sqldb.WorkspaceByID(ctx, q, w.workspace)
	if err != nil {
		return nil, err
	}
	entries, err := sqldb.LedgerEntries(ctx, q, w.workspace, 0, row.LedgerLength)
	if err != nil {
		return nil, err
	}
	ledger, err := opener.Replay(id, entries)
	if err != nil {
		return nil, fmt.Errorf("verifying the workspace's ledger: %w", err)
	}
	workspace, err := account.Workspace(ledger)
	if err != nil {
		return nil, fmt.Errorf("opening the workspace: %w", err)
	}
	sealed, commits, err := w.sealed(ctx, row.Seq)
	if err != nil {
		return nil, err
	}
	return workspace.Open(sealed, commits), nil
}

func (w *exportWriter) sealed(ctx context.Context, last int64) ([]opener.Sealed, [][]byte, error) {
	q := w.parts.db.Read()
	var commits [][]byte
	hashes := map[int64][32]byte{}
	for after, more := int64(0), true; more; {
		page, cut, err := sqldb.CommitsBetween(ctx, q, w.workspace, after, last, pageBytes)
		if err != nil {
			return nil, nil, err
		}
		for _, c := range page {
			commits, after = append(commits, c.Signed), c.Seq
			hashes[c.Seq] = [32]byte(c.Hash)
		}
		more = cut
	}
	var sealed []opener.Sealed
	for after, more := int64(0), true; more; {
		page, cut, err := sqldb.RecordsAfter(ctx, q, w.workspace, after, 1000, pageBytes)
		if err != nil {
			return nil, nil, err
		}
		for _, r := range page {
			after = r.Seq
			sealed = append(sealed, opener.Sealed{
				ID: [16]byte(r.ObjectID), Compartment: [16]byte(r.Compartment), Version: uint64(r.Version),
				Envelope: r.Envelope, Commit: hashes[r.CommitSeq],
			})
		}
		more = cut
	}
	return sealed, commits, nil
}

func (w *exportWriter) writeKind(kind string, list []exportedRecord) error {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(list); err != nil {
		return fmt.Errorf("writing records of kind %s: %w", kind, err)
	}
	if err := w.writeFile(filepath.Join("records", kind+".json"), text.Bytes()); err != nil {
		return err
	}
	table, err := exportTable(list)
	if err != nil {
		return fmt.Errorf("writing records of kind %s: %w", kind, err)
	}
	return w.writeFile(filepath.Join("records", kind+".csv"), table)
}

// exportTable holds the fields that are one word or number. Cells that a
// spreadsheet would take for a formula begin with an apostrophe.
func exportTable(list []exportedRecord) ([]byte, error) {
	columns := map[string]bool{}
	rows := make([]map[string]string, len(list))
	for i, record := range list {
		rows[i] = map[string]string{}
		fields, _ := record.Value.(map[string]any)
		for name, value := range fields {
			switch value.(type) {
			case string, int64, uint64, float64, bool:
				columns[name] = true
				rows[i][name] = fmt.Sprint(value)
			}
		}
	}
	var names []string
	for name := range columns {
		names = append(names, name)
	}
	slices.Sort(names)
	var text bytes.Buffer
	table := csv.NewWriter(&text)
	if err := table.Write(append([]string{"id"}, names...)); err != nil {
		return nil, err
	}
	for i, record := range list {
		cells := []string{record.ID}
		for _, name := range names {
			cell := rows[i][name]
			if cell != "" && strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
				cell = "'" + cell
			}
			cells = append(cells, cell)
		}
		if err := table.Write(cells); err != nil {
			return nil, err
		}
	}
	table.Flush()
	return text.Bytes(), table.Error()
}

// writeFiles opens the sealed files that a record names, wherever in it they
// stand. What is not the record's own file, such as one that it replaced, lies
// in a folder named after its field.
func (w *exportWriter) writeFiles(ctx context.Context, record, place string, value any) error {
	switch value := value.(type) {
	case map[string]any:
		for field, inner := range value {
			fields, ok := inner.(map[string]any)
			if !ok || fields["fileId"] == nil || fields["sha256"] == nil {
				if err := w.writeFiles(ctx, record, filepath.Join(place, safeName(field, "other")), inner); err != nil {
					return err
				}
				continue
			}
			name, _ := value["fileName"].(string)
			if name == "" {
				name, _ = value["name"].(string)
			}
			if err := w.openFile(ctx, filepath.Join("files", record, place), name, fields); err != nil {
				w.problems = append(w.problems, fmt.Sprintf("file of record %s: %v", record, err))
			}
		}
	case []any:
		for _, inner := range value {
			if err := w.writeFiles(ctx, record, place, inner); err != nil {
				return err
			}
		}
	}
	return ctx.Err()
}

func (w *exportWriter) openFile(ctx context.Context, folder, name string, fields map[string]any) (err error) {
	file, id, err := fileOf(fields)
	if err != nil {
		return err
	}
	object, err := sqldb.ObjectByName(ctx, w.parts.db.Read(), w.workspace, id, int64(file.Version))
	if err != nil {
		return err
	}
	sealed, err := w.parts.blobs.Get(ctx, object.Blob, 0, object.Size)
	if err != nil {
		return err
	}
	defer sealed.Close()
	target, err := createNew(filepath.Join(w.folder, folder, safeName(name, id)))
	if err != nil {
		return fmt.Errorf("making a file: %w", err)
	}
	defer func() {
		err = errors.Join(err, target.Close())
		if err != nil { // what was written is not proven
			err = errors.Join(err, os.Remove(target.Name()))
			return
		}
		w.files++
	}()
	return opener.OpenFile(target, sealed, file)
}

// createNew makes a file, under a numbered name where its own is taken.
func createNew(path string) (*os.File, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	ending := filepath.Ext(path)
	for n, name := 2, path; ; n++ {
		file, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if !errors.Is(err, os.ErrExist) {
			return file, err
		}
		name = fmt.Sprintf("%s (%d)%s", strings.TrimSuffix(path, ending), n, ending)
	}
}

// fileOf reads what a record says about a sealed file.
func fileOf(fields map[string]any) (opener.File, string, error) {
	id, _ := fields["fileId"].(string)
	var file opener.File
	for _, part := range []struct {
		into []byte
		name string
	}{{file.ID[:], "fileId"}, {file.SHA256[:], "sha256"}} {
		text, _ := fields[part.name].(string)
		decoded, err := base64.RawURLEncoding.DecodeString(text)
		if err != nil || len(decoded) != len(part.into) {
			return file, id, fmt.Errorf("reading %s: %d bytes in base64url would be right", part.name, len(part.into))
		}
		copy(part.into, decoded)
	}
	key, _ := fields["key"].(string)
	var err error
	if file.Key, err = base64.RawURLEncoding.DecodeString(key); err != nil {
		return file, id, errors.New("reading key: base64url would be right")
	}
	for _, part := range []struct {
		into *uint64
		name string
	}{{&file.Version, "version"}, {&file.Size, "size"}, {&file.SealedSize, "sealedSize"}} {
		n, ok := fields[part.name].(int64)
		if !ok || n < 0 {
			return file, id, fmt.Errorf("reading %s: a whole number would be right", part.name)
		}
		*part.into = uint64(n)
	}
	return file, id, nil
}

func (w *exportWriter) writeFile(name string, content []byte) error {
	path := filepath.Join(w.folder, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("making a folder: %w", err)
	}
	if err := os.WriteFile(path, content, 0o600); err != nil {
		return fmt.Errorf("writing %s: %w", name, err)
	}
	return nil
}
