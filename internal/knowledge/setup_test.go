package knowledge_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"legalai/internal/audit"
	"legalai/internal/knowledge"
	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
)

// helpers are further children that a system's tests start.
var helpers = map[string]func(string) error{}

// noNamespaces is a variable that has the root of a user namespace forbid itself more.
const noNamespaces = "LEGALAI_TEST_NO_NAMESPACES"

// TestMain lets this binary be the child that reads documents, and children
// that do what a hostile document would like them to.
func TestMain(m *testing.M) {
	switch arg := os.Args[1:]; {
	case len(arg) == 2 && helpers[arg[0]] != nil:
		if err := helpers[arg[0]](arg[1]); err != nil {
			os.Exit(1)
		}
		os.Exit(0)
	case len(arg) == 2 && (arg[0] == "extract" || arg[0] == "hostile"):
		if err := knowledge.ExtractChild(arg[1], os.Stdin, os.Stdout); err != nil {
			os.Exit(1)
		}
		os.Exit(0)
	case len(arg) == 2 && arg[0] == "hang":
		select {}
	case len(arg) == 2 && arg[0] == "flood":
		for {
			if _, err := fmt.Fprint(os.Stdout, strings.Repeat("x", 1<<20)); err != nil {
				os.Exit(0)
			}
		}
	case len(arg) == 2 && arg[0] == "environment":
		fmt.Printf(`{"pages":["environment %d"]}`, len(os.Environ()))
		os.Exit(0)
	}
	if os.Getenv(noNamespaces) != "" {
		if err := os.WriteFile("/proc/sys/user/max_user_namespaces", []byte("0"), 0); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

var by = audit.Actor{ID: "a1", Email: "admin@law.test"}

// childTime is how long a child may run, where half a minute is not needed.
var childTime = map[string]time.Duration{"hang": 50 * time.Millisecond}

func newService(t *testing.T, db *sqldb.DB, verb string) *knowledge.Service {
	t.Helper()
	own, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := knowledge.Config{DB: db, MasterKey: masterkey.Key{bytes.Repeat([]byte{7}, 32)}, Extract: []string{own, verb}}
	c.ChildTime = childTime[verb]
	s, err := knowledge.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// docx packs a word/document.xml.
func docx(t *testing.T, write func(w io.Writer)) []byte {
	t.Helper()
	var file bytes.Buffer
	archive := zip.NewWriter(&file)
	w, err := archive.Create("word/document.xml")
	if err != nil {
		t.Fatal(err)
	}
	write(w)
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// pdfOf makes a document with a page for each content stream.
func pdfOf(streams ...string) []byte {
	var out bytes.Buffer
	var places []int
	object := func(text string) {
		places = append(places, out.Len())
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", len(places), text)
	}
	out.WriteString("%PDF-1.4\n")
	kids := ""
	for i := range streams {
		kids += fmt.Sprintf("%d 0 R ", 4+2*i)
	}
	object("<< /Type /Catalog /Pages 2 0 R >>")
	object(fmt.Sprintf("<< /Type /Pages /Count %d /Kids [%s] >>", len(streams), kids))
	object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
	for i, s := range streams {
		object(fmt.Sprintf("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents %d 0 R >>", 5+2*i))
		object(fmt.Sprintf("<< /Length %d >>\nstream\n%s\nendstream", len(s), s))
	}
	xref := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(places)+1)
	for _, at := range places {
		fmt.Fprintf(&out, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(&out, "trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(places)+1, xref)
	return out.Bytes()
}
