package knowledge_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"unicode/utf16"

	"legalai/internal/audit"
	"legalai/internal/knowledge"
	"legalai/internal/legalaitest"
	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

func publish(t *testing.T, s *knowledge.Service, title, language, text string) sqldb.KnowledgeEntry {
	t.Helper()
	e, err := s.Publish(t.Context(), by, wire.KnowledgeDraft{
		Title: title, Category: "Statutes", Jurisdiction: "US-CA", Language: language, EffectiveOn: "2026-01-01", ReviewOn: "2027-01-01",
		Format: knowledge.Text, FileName: "a.txt", File: []byte(text),
	})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func search(t *testing.T, s *knowledge.Service, q wire.KnowledgeQuestion) []knowledge.Found {
	t.Helper()
	found, err := s.Search(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestSearch(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		s := newService(t, db, "extract")
		if found := search(t, s, wire.KnowledgeQuestion{Question: "anything"}); len(found) != 0 {
			t.Errorf("in an empty base: %v", found)
		}
		ids := map[string]string{}
		for _, e := range []struct{ title, language, text string }{
			{"Limitation of actions", "en", "An action upon a written contract must be commenced within four years."},
			{"Residential tenancies", "en", "The landlord returns the deposit within 21 days after the tenant leaves. Deposits bear interest."},
			{"民法典", "zh", "向人民法院请求保护民事权利的诉讼时效期间为三年。"},
			{"민법", "ko", "소송의 관할 법원은 피고의 주소지이다."},
			{"Código civil", "es", "Las acciones personales prescriben a los cinco años; la indemnización se paga."},
			{"Гражданский кодекс", "ru", "Общий срок исковой давности составляет три года."},
			{"Mietrecht", "de", "Die Kündigung des Mietverhältnisses bedarf der schriftlichen Form."},
		} {
			ids[publish(t, s, e.title, e.language, e.text).ID] = e.title
		}
		for question, want := range map[string]string{
			"When do I get my deposits back?":     "Residential tenancies",
			"limitations on contracts in writing": "Limitation of actions",
			"诉讼时效":                                "民法典",
			"소송 관할":                               "민법",
			"indemnizaciones":                     "Código civil",
			"исковую давность":                    "Гражданский кодекс",
			"KUNDIGUNGEN":                         "Mietrecht",
		} {
			found := search(t, s, wire.KnowledgeQuestion{Question: question})
			if len(found) == 0 || ids[found[0].EntryID] != want || found[0].Score <= 0 {
				t.Errorf("%q: %v, want %q", question, found, want)
			}
		}
		if found := search(t, s, wire.KnowledgeQuestion{Question: "deposit contract", Language: "de"}); len(found) != 0 {
			t.Errorf("in another language: %v", found)
		}
		if found := search(t, s, wire.KnowledgeQuestion{Question: "deposit contract", Category: "Statutes", Jurisdiction: "US-CA", Language: "en", Limit: 1}); len(found) != 1 {
			t.Errorf("with every filter and a limit: %v", found)
		}
		if list, small, err := s.Base(t.Context()); err != nil || !small || len(list) != len(ids) {
			t.Errorf("the base: %d passages, small %v, %v", len(list), small, err)
		}
	})
}

func TestVersionsAndRetirement(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		s := newService(t, db, "extract")
		e := publish(t, s, "Guide", "en", "Arbitration begins with a notice.")
		revised, err := s.Revise(t.Context(), by, e.ID, wire.KnowledgeDraft{
			Title: "Guide 2", Format: knowledge.Text, FileName: "b.txt", File: []byte("Mediation begins with a letter."), After: 1,
		})
		if err != nil || revised.Version != 2 || revised.Title != "Guide 2" || revised.CreatedAt != e.CreatedAt {
			t.Fatalf("%+v, %v", revised, err)
		}
		var known *wire.Error
		if _, err := s.Revise(t.Context(), by, e.ID, wire.KnowledgeDraft{Title: "late", After: 1}); !errors.As(err, &known) || known.Code != wire.Stale {
			t.Errorf("after an older version: %v", err)
		}
		if found := search(t, s, wire.KnowledgeQuestion{Question: "arbitration"}); len(found) != 0 {
			t.Errorf("an earlier version is found: %v", found)
		}
		if found := search(t, s, wire.KnowledgeQuestion{Question: "mediation"}); len(found) != 1 {
			t.Errorf("the current version: %v", found)
		}
		if d, err := s.Document(t.Context(), e.ID, 1); err != nil || !strings.Contains(d.Content, "Arbitration") || d.Title != "Guide" || string(d.File) != d.Content || d.ReplacedAt != revised.PublishedAt {
			t.Errorf("the earlier version: %+v, %v", d, err)
		}
		if d, err := s.Document(t.Context(), e.ID, 2); err != nil || d.ReplacedAt != 0 || d.RetiredAt != 0 {
			t.Errorf("the current version: replaced %d, retired %d, %v", d.ReplacedAt, d.RetiredAt, err)
		}
		renamed, err := s.Revise(t.Context(), by, e.ID, wire.KnowledgeDraft{Title: "Letters of conciliation", After: 2})
		if err != nil || renamed.FileName != "b.txt" {
			t.Errorf("without a new file: %+v, %v", renamed, err)
		}
		if found := search(t, s, wire.KnowledgeQuestion{Question: "conciliation"}); len(found) != 1 {
			t.Errorf("by its title: %v", found)
		}
		use := []wire.KnowledgePlace{{Entry: e.ID, Version: 3}, {Entry: e.ID, Version: 3}, {Entry: e.ID, Version: 3, N: 99}, {Entry: e.ID, Version: 1}, {Entry: "none", Version: 1}}
		if err := s.NoteUse(t.Context(), use); err != nil {
			t.Fatal(err)
		}
		if d, err := s.Document(t.Context(), e.ID, 0); err != nil || d.Used[0] != 2 || d.KnowledgeEntry.Used != 2 {
			t.Errorf("usage: %v, %v", d.Used, err)
		}

		for range 2 { // again changes nothing
			if r, err := s.SetRetired(t.Context(), by, e.ID, true); err != nil || r.RetiredAt == 0 {
				t.Fatalf("%+v, %v", r, err)
			}
		}
		if found := search(t, s, wire.KnowledgeQuestion{Question: "mediation"}); len(found) != 0 {
			t.Errorf("a retired entry is found: %v", found)
		}
		for _, version := range []int64{0, 1} { // what cited it is followed to it, and told
			if d, err := s.Document(t.Context(), e.ID, version); err != nil || d.RetiredAt == 0 || d.Content == "" {
				t.Errorf("version %d of a retired entry: retired %d, %v", version, d.RetiredAt, err)
			}
		}
		if _, err := s.Document(t.Context(), "none", 0); !errors.As(err, &known) || known.Code != wire.NotFound {
			t.Errorf("no such entry: %v", err)
		}
		if _, err := s.Revise(t.Context(), by, e.ID, wire.KnowledgeDraft{Title: "x", After: 3}); !errors.As(err, &known) || known.Code != wire.Conflict {
			t.Errorf("a retired entry is changed: %v", err)
		}
		if list, err := s.Entries(t.Context(), false); err != nil || len(list) != 0 {
			t.Errorf("a retired entry is listed: %v, %v", list, err)
		}
		if _, err := s.SetRetired(t.Context(), by, e.ID, false); err != nil {
			t.Fatal(err)
		}
		if found := search(t, s, wire.KnowledgeQuestion{Question: "mediation"}); len(found) != 1 {
			t.Errorf("shown again: %v", found)
		}
		if versions, err := s.Versions(t.Context(), e.ID); err != nil || len(versions) != 3 || versions[0].Version != 3 {
			t.Errorf("%v, %v", versions, err)
		}

		log, err := audit.New(masterkey.Key{bytes.Repeat([]byte{7}, 32)}, nil)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := log.Recent(t.Context(), db.Read(), 0, 10)
		acts := ""
		for _, line := range lines {
			acts += line.Act + " "
		}
		if want := "knowledge.restore knowledge.retire knowledge.revise knowledge.revise knowledge.publish "; err != nil || acts != want {
			t.Errorf("the audit log has %q, %v, want %q", acts, err, want)
		}
	})
}

func TestRefusals(t *testing.T) {
	s := newService(t, legalaitest.SQLite(t), "extract")
	file := []byte("text")
	for name, draft := range map[string]wire.KnowledgeDraft{
		"no title":   {Title: " \n ", Format: knowledge.Text, File: file},
		"no file":    {Title: "x"},
		"empty text": {Title: "x", Format: knowledge.Text, File: []byte(" \n\n\t")},
		"no day":     {Title: "x", Format: knowledge.Text, File: file, EffectiveOn: "2026-02-30"},
		"no review":  {Title: "x", Format: knowledge.Text, File: file, ReviewOn: "soon"},
	} {
		var known *wire.Error
		if _, err := s.Publish(t.Context(), by, draft); !errors.As(err, &known) || known.Code != wire.Invalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	var known *wire.Error
	if _, err := s.Revise(t.Context(), by, "none", wire.KnowledgeDraft{Title: "x", After: 1}); !errors.As(err, &known) || known.Code != wire.NotFound {
		t.Errorf("no such entry: %v", err)
	}
}

// TestPassagesAreExact cuts long texts of several scripts: each passage is what
// stands at its place, none is too long, and nothing is left out.
func TestPassagesAreExact(t *testing.T) {
	s := newService(t, legalaitest.SQLite(t), "extract")
	for name, text := range map[string]string{
		"sentences":  "Section 1 Duties\n" + strings.Repeat("The tenant pays the rent on the first day of each month. 😀 Then “more” follows.\n\n", 60),
		"chinese":    "第一条 总则\n" + strings.Repeat("当事人应当按照约定全面履行自己的义务，𠮷。", 120),
		"no ends":    strings.Repeat("word ", 1500),
		"no spaces":  strings.Repeat("x", 5000),
		"one letter": "x",
	} {
		e := publish(t, s, name, "en", text)
		d, err := s.Document(t.Context(), e.ID, 0)
		if err != nil {
			t.Fatal(err)
		}
		units, end := utf16.Encode([]rune(d.Content)), 0
		for _, p := range d.Passages {
			if got := string(utf16.Decode(units[p.Start:p.End])); got != p.Text || strings.TrimSpace(got) != got || got == "" {
				t.Errorf("%s: passage %d is %q and %q stands there", name, p.N, p.Text, got)
			}
			if len([]rune(p.Text)) > 1250 {
				t.Errorf("%s: passage %d has %d characters", name, p.N, len([]rune(p.Text)))
			}
			if p.Start > end && strings.TrimSpace(string(utf16.Decode(units[end:p.Start]))) != "" {
				t.Errorf("%s: nothing holds %d to %d", name, end, p.Start)
			}
			end = p.End
		}
		if end != len(units) {
			t.Errorf("%s: the last passage ends at %d of %d", name, end, len(units))
		}
		if head := strings.SplitN(text, "\n", 2)[0]; strings.Contains(text, "\n") && d.Passages[len(d.Passages)-1].Heading != head {
			t.Errorf("%s: heading %q", name, d.Passages[len(d.Passages)-1].Heading)
		}
	}
}
