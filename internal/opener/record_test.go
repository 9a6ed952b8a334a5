package opener_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/opener"
)

// fixture is a workspace that the browser code wrote, as the server would hold it.
type fixture struct {
	UserID, Password, RecoveryCode string
	Document, Workspace            urlBytes
	Ledger, Commits                []urlBytes
	Records                        []struct {
		ID, Compartment, Envelope, Commit urlBytes
		Version                           uint64
		Plain                             recordVector
	}
	File                    fileVector
	SealedFile, Uncommitted urlBytes
}

type recordVector struct {
	Kind      string
	Schema    uint64
	EditedAt  uint64
	CreatedAt *uint64
	Deleted   bool
	Value     any
	Conflicts []opener.Conflict
}

func readFixture(t *testing.T) fixture {
	t.Helper()
	var f fixture
	readJSON(t, "../../web/src/crypto/testdata/workspace.json", &f)
	return f
}

func (f fixture) sealed() []opener.Sealed {
	var sealed []opener.Sealed
	for _, r := range f.Records {
		sealed = append(sealed, opener.Sealed{
			ID:          [16]byte(r.ID),
			Compartment: [16]byte(r.Compartment),
			Version:     r.Version,
			Envelope:    r.Envelope,
			Commit:      [32]byte(r.Commit),
		})
	}
	return sealed
}

func (f fixture) open(t *testing.T) *opener.Workspace {
	t.Helper()
	account, err := opener.OpenWithRecoveryCode(f.Document, f.UserID, f.RecoveryCode)
	if err != nil {
		t.Fatal(err)
	}
	ledger, err := opener.Replay([32]byte(f.Workspace), raw(f.Ledger))
	if err != nil {
		t.Fatal(err)
	}
	workspace, err := account.Workspace(ledger)
	if err != nil {
		t.Fatal(err)
	}
	return workspace
}

func raw(list []urlBytes) [][]byte {
	var out [][]byte
	for _, b := range list {
		out = append(out, b)
	}
	return out
}

// TestOpensWhatTheBrowserSealed is the point of this package: with the password
// or the code, and nothing but what a server holds, everything comes back.
func TestOpensWhatTheBrowserSealed(t *testing.T) {
	f := readFixture(t)
	for i, opened := range f.open(t).Open(f.sealed(), raw(f.Commits)) {
		if opened.Err != nil {
			t.Errorf("record %d: %v", i, opened.Err)
			continue
		}
		want := f.Records[i].Plain
		got := opened.Record
		gotVector := recordVector{got.Kind, got.Schema, got.EditedAt, got.CreatedAt, got.Deleted, asJSON(t, got.Value), got.Conflicts}
		if diff := cmp.Diff(want, gotVector); diff != "" {
			t.Errorf("record %d (-want +got):\n%s", i, diff)
		}
		if opened.Author != f.UserID {
			t.Errorf("record %d: author %s", i, opened.Author)
		}
	}
	var plain bytes.Buffer
	if err := opener.OpenFile(&plain, bytes.NewReader(f.SealedFile), f.File.file()); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(plain.Bytes(), pattern(f.File.Size)) {
		t.Error("the file's content differs")
	}
}

// asJSON passes a value through JSON, so that numbers compare.
func asJSON(t *testing.T, v any) any {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var out any
	if err := json.Unmarshal(b, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

func TestRecordsOutOfPlaceAreRefused(t *testing.T) {
	f := readFixture(t)
	workspace, sealed := f.open(t), f.sealed()
	// 0, 1 and 2 are three objects of the first commit; 3 is version 2 of object 0.
	bend := func(i int, change func(*opener.Sealed)) opener.Sealed {
		s := sealed[i]
		s.Envelope = bytes.Clone(s.Envelope)
		change(&s)
		return s
	}
	for name, tt := range map[string]struct {
		record opener.Sealed
		want   string
	}{
		"one bit":                  {bend(0, func(s *opener.Sealed) { s.Envelope[150] ^= 4 }), opener.ErrTampered.Error()},
		"what was not committed":   {bend(0, func(s *opener.Sealed) { s.Envelope = f.Uncommitted }), opener.ErrTampered.Error()},
		"another object's bytes":   {bend(0, func(s *opener.Sealed) { s.Envelope = sealed[1].Envelope }), opener.ErrTampered.Error()},
		"another version's bytes":  {bend(3, func(s *opener.Sealed) { s.Envelope = sealed[0].Envelope }), opener.ErrTampered.Error()},
		"another object's place":   {bend(0, func(s *opener.Sealed) { s.ID = sealed[1].ID }), opener.ErrTampered.Error()},
		"another version":          {bend(0, func(s *opener.Sealed) { s.Version = 2 }), "not_covered"},
		"an old version as newest": {bend(3, func(s *opener.Sealed) { s.Envelope, s.Version = sealed[0].Envelope, 1 }), "not_covered"},
		"another compartment":      {bend(0, func(s *opener.Sealed) { s.Compartment[3] = 1 }), "not_covered"},
		"an unknown object":        {bend(0, func(s *opener.Sealed) { s.ID[0] ^= 1 }), "not_covered"},
		"an unknown commit":        {bend(0, func(s *opener.Sealed) { s.Commit[0] ^= 1 }), "missing"},
	} {
		opened := workspace.Open([]opener.Sealed{tt.record, sealed[2]}, raw(f.Commits))
		if opened[0].Err == nil || !strings.Contains(opened[0].Err.Error(), tt.want) {
			t.Errorf("%s: got %v; want %s", name, opened[0].Err, tt.want)
		}
		if opened[1].Err != nil {
			t.Errorf("%s: the untouched record is refused too: %v", name, opened[1].Err)
		}
	}
}

func TestCommitsThatDoNotFitAreRefused(t *testing.T) {
	f := readFixture(t)
	workspace, sealed := f.open(t), f.sealed()
	for at := range f.Commits {
		for i := 0; i < len(f.Commits[at]); i++ {
			commits := raw(f.Commits)
			commits[at] = bytes.Clone(commits[at])
			commits[at][i] ^= 1 << (i % 8)
			for _, opened := range workspace.Open(sealed, commits) {
				if fromBent := opened.Sealed.Commit == [32]byte(f.Records[3*at].Commit); fromBent != (opened.Err != nil) {
					t.Fatalf("commit %d, byte %d: got %v", at, i, opened.Err)
				}
			}
		}
	}
	for _, opened := range workspace.Open(sealed, nil) {
		var refused *opener.CommitError
		if !errors.As(opened.Err, &refused) || refused.Reason != "missing" {
			t.Errorf("without commits: got %v", opened.Err)
		}
	}
}

func TestLedgerMustFitTheAccount(t *testing.T) {
	f := readFixture(t)
	account, err := opener.OpenWithRecoveryCode(f.Document, f.UserID, f.RecoveryCode)
	if err != nil {
		t.Fatal(err)
	}
	var vectors ledgerVectors
	readVectors(t, "ledger", &vectors)
	foreign, err := opener.Replay([32]byte(vectors.Valid[0].Workspace), vectors.chain(vectors.Valid[0].Chain))
	if err != nil {
		t.Fatal(err)
	}
	workspace, err := account.Workspace(foreign)
	if err != nil {
		t.Fatal(err)
	}
	for _, opened := range workspace.Open(f.sealed(), raw(f.Commits)) {
		var refused *opener.CommitError
		if !errors.As(opened.Err, &refused) || refused.Reason != "wrong_workspace" {
			t.Errorf("got %v; want wrong_workspace", opened.Err)
		}
	}
}

func TestRecordsOfUnknownShapeAreRefused(t *testing.T) {
	const last, late = "\x1b\x00\x1e\xb2\x08\xc2\xdc\x00\x00", "\x1b\x00\x1e\xb2\x08\xc2\xdc\x00\x01"
	for name, b := range map[string]string{
		"nothing":          "",
		"no map":           "\x80",
		"missing fields":   "\xa1\x61k\x61x",
		"an unknown field": "\xa5\x61k\x61x\x61s\x01\x61v\xf6\x61t\x01\x61z\x01",
		"d that is false":  "\xa5\x61k\x61x\x61s\x01\x61v\xf6\x61t\x01\x61d\xf4",
		"a key twice":      "\xa5\x61k\x61x\x61s\x01\x61v\xf6\x61t\x01\x61t\x01",
		"edited too late":  "\xa4\x61k\x61x\x61s\x01\x61v\xf6\x61t" + late,
		"made too late":    "\xa5\x61k\x61x\x61s\x01\x61v\xf6\x61t\x01\x61n" + late,
		"lost too late":    "\xa5\x61k\x61x\x61s\x01\x61v\xf6\x61t\x01\x61c\x81\xa2\x61f\x60\x61t" + late,
		"indefinite":       "\xbf\x61k\x61x\x61s\x01\x61v\xf6\x61t\x01\xff",
	} {
		if _, err := opener.ParseRecord([]byte(b)); !errors.Is(err, opener.ErrMalformed) {
			t.Errorf("%s: got %v; want ErrMalformed", name, err)
		}
	}
	for _, time := range []string{"\x01", last} {
		if _, err := opener.ParseRecord([]byte("\xa4\x61k\x61x\x61s\x01\x61v\xf6\x61t" + time)); err != nil {
			t.Errorf("a record: %v", err)
		}
	}
}
