package knowledge_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"legalai/internal/knowledge"
	"legalai/internal/legalaitest"
	"legalai/internal/wire"
)

func TestFormats(t *testing.T) {
	s := newService(t, legalaitest.SQLite(t), "extract")
	for _, test := range []struct {
		format string
		file   []byte
		want   string
	}{
		{knowledge.Text, []byte("\uFEFFLine  one\r\n\r\n\r\nLine two\f"), "Line one\n\nLine two"},
		{knowledge.Text, []byte("\xFF\xFEA\x00\xE9\x00"), "Aé"},
		{knowledge.Markdown, []byte("# Title\n\nSome *text*, [a link](https://x.test).\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"), "Title\n\nSome text, a link.\n\na\nb\n\n1\n2"},
		{knowledge.HTML, []byte("<title>t</title><style>p{}</style><script>evil('<p>')</script><p>First<br>second &amp; third</p><svg><svg><text>no</text></svg></svg><div>Last"), "First\nsecond & third\n\nLast"},
		{knowledge.DOCX, docx(t, func(w io.Writer) {
			fmt.Fprint(w, `<w:document><w:p><w:r><w:t>Section 1</w:t></w:r></w:p><w:p><w:r><w:t>One</w:t><w:tab/><w:t>two &amp; three</w:t><w:instrText>HIDDEN</w:instrText></w:r></w:p></w:document>`)
		}), "Section 1\n\nOne two & three"},
		{knowledge.PDF, pdfOf("BT /F1 12 Tf 72 700 Td (First line) Tj 0 -14 Td [(sec) 20 (ond) -300 (line)] TJ ET", "BT /F1 12 Tf 1 0 0 1 72 700 Tm (Page two \\351) Tj ET"), "First line\nsecond line\fPage two é"},
	} {
		e, err := s.Publish(t.Context(), by, wire.KnowledgeDraft{Title: "x", Format: test.format, File: test.file})
		if err != nil {
			t.Errorf("%s: %v", test.format, err)
			continue
		}
		d, err := s.Document(t.Context(), e.ID, 0)
		if err != nil || d.Content != test.want {
			t.Errorf("%s: %q, %v, want %q", test.format, d.Content, err, test.want)
		}
	}
}

// TestHostileFiles hands over what should hurt a reader. Each is refused in
// words for people, and the server goes on.
func TestHostileFiles(t *testing.T) {
	db := legalaitest.SQLite(t)
	refused := func(verb, format string, file []byte) {
		t.Helper()
		_, err := newService(t, db, verb).Publish(t.Context(), by, wire.KnowledgeDraft{Title: "x", Format: format, File: file})
		var known *wire.Error
		if !errors.As(err, &known) || known.Code != wire.Invalid {
			t.Errorf("%s: %v", format, err)
		}
	}
	refused("hostile", knowledge.DOCX, docx(t, func(w io.Writer) { // unpacks to more than may be
		fmt.Fprint(w, "<w:document>")
		for range 80 {
			fmt.Fprint(w, "<w:x>"+strings.Repeat(" ", 1<<20)+"</w:x>")
		}
	}))
	refused("hostile", knowledge.DOCX, docx(t, func(w io.Writer) { fmt.Fprint(w, strings.Repeat("<w:p>", 100000)) }))
	refused("hostile", knowledge.DOCX, docx(t, func(w io.Writer) {
		fmt.Fprint(w, `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w:t>&b;</w:t>`)
	}))
	refused("hostile", knowledge.DOCX, []byte("PK\x03\x04 not an archive"))
	refused("hostile", knowledge.PDF, []byte("%PDF-1.4\n%%EOF"))
	refused("hostile", knowledge.PDF, pdfOf("BT (unfinished"))
	refused("hostile", knowledge.PDF, append(pdfOf("BT ET"), pdfOf("1 0 0 rg Tj TJ Tf Td")[:40]...))
	refused("hostile", knowledge.Text, []byte("PNG\x00\x01\x02"))
	refused("hostile", knowledge.Text, []byte("\xC3\x28 broken"))
	refused("hostile", knowledge.HTML, []byte("<script>only code</script>"))
	refused("hostile", "exe", []byte("MZ"))
	refused("hang", knowledge.Text, []byte("x"))
	refused("flood", knowledge.Text, []byte("x"))
	if list, err := newService(t, db, "extract").Entries(t.Context(), true); err != nil || len(list) != 0 {
		t.Errorf("after all that: %v, %v", list, err)
	}
	s := newService(t, db, "extract")
	_, err := s.Publish(t.Context(), by, wire.KnowledgeDraft{Title: "x", Format: knowledge.Text, File: make([]byte, knowledge.MaxFileBytes+1)})
	var known *wire.Error
	if !errors.As(err, &known) || known.Code != wire.TooLarge {
		t.Errorf("a large file: %v", err)
	}
}

// TestChildInheritsNothing looks into the child's environment, where an operator
// keeps keys.
func TestChildInheritsNothing(t *testing.T) {
	t.Setenv("LEGALAI_SECRET_OF_A_TEST", "secret")
	s := newService(t, legalaitest.SQLite(t), "environment")
	e, err := s.Publish(t.Context(), by, wire.KnowledgeDraft{Title: "x", Format: knowledge.Text, File: []byte("x")})
	if err != nil {
		t.Fatal(err)
	}
	if d, err := s.Document(t.Context(), e.ID, 0); err != nil || d.Content != "environment 0" {
		t.Errorf("%q, %v", d.Content, err)
	}
}
