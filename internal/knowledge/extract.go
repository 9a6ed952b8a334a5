package knowledge

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/ledongthuc/pdf"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
	"golang.org/x/text/encoding/unicode"
)

// The formats of what may be published.
const (
	PDF      = "pdf"
	DOCX     = "docx"
	HTML     = "html"
	Markdown = "markdown"
	Text     = "text"
)

// What a document may be at most. Extraction stops there with an error, so that
// nobody takes a part for the whole.
const (
	MaxFileBytes = 10 << 20
	MaxTextBytes = 8 << 20
	maxPages     = 5000
	maxXMLBytes  = 64 << 20 // of a DOCX, unpacked
	maxDepth     = 512      // of nested elements
)

var (
	errTooLong  = errors.New("the text is too long")
	errNotText  = errors.New("the file is not text in UTF-8 or UTF-16")
	errTooDeep  = errors.New("the document is nested too deeply")
	errNoFormat = errors.New("no such format")
)

// extract reads the pages of a document; what has no pages is one. It trusts
// its input with nothing but its own process: only the child runs it.
func extract(format string, file []byte) ([]string, error) {
	switch format {
	case PDF:
		return pdfPages(file)
	case DOCX:
		return onePage(docxText(file))
	case HTML:
		text, err := plainText(file)
		if err != nil {
			return nil, err
		}
		return onePage(htmlText(strings.NewReader(text)))
	case Markdown:
		return onePage(markdownText(file))
	case Text:
		return onePage(plainText(file))
	}
	return nil, errNoFormat
}

func onePage(text string, err error) ([]string, error) {
	if err != nil {
		return nil, err
	}
	return []string{text}, nil
}

func pdfPages(file []byte) ([]string, error) {
	reader, err := pdf.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return nil, fmt.Errorf("reading PDF: %w", err)
	}
	count, total := reader.NumPage(), 0
	if count > maxPages {
		return nil, errTooLong
	}
	var pages []string
	for n := 1; n <= count; n++ {
		page := reader.Page(n)
		if page.V.IsNull() {
			pages = append(pages, "")
			continue
		}
		text, err := pdfText(page)
		if err != nil {
			return nil, err
		}
		if total += len(text); total > MaxTextBytes {
			return nil, errTooLong
		}
		pages = append(pages, text)
	}
	return pages, nil
}

// gap is how far a PDF moves back between two letters, in thousandths of their
// size, where a space is meant.
const gap = -200

// pdfText reads a page in the order in which it is drawn: a move down is a line,
// a wide one aside a space.
func pdfText(page pdf.Page) (text string, err error) {
	defer func() { // the library panics at what it does not expect
		if r := recover(); r != nil {
			err = fmt.Errorf("reading PDF page: %v", r)
		}
	}()
	contents := page.V.Key("Contents")
	if contents.Kind() == pdf.Null {
		return "", nil
	}
	var out strings.Builder
	var encoding pdf.TextEncoding
	show := func(s string) {
		if encoding != nil {
			s = encoding.Decode(s)
		}
		out.WriteString(s)
		if out.Len() > MaxTextBytes {
			panic(errTooLong)
		}
	}
	line := 0.0
	pdf.Interpret(contents, func(stack *pdf.Stack, operator string) {
		args := make([]pdf.Value, stack.Len())
		for i := len(args) - 1; i >= 0; i-- {
			args[i] = stack.Pop()
		}
		if len(args) == 0 && operator != "T*" {
			return
		}
		switch operator {
		case "Tf":
			font := page.Font(args[0].Name())
			encoding = font.Encoder()
		case "Td", "TD":
			if len(args) == 2 && args[1].Float64() != 0 {
				out.WriteByte('\n')
			} else {
				out.WriteByte(' ')
			}
		case "Tm":
			if len(args) == 6 && args[5].Float64() != line {
				line = args[5].Float64()
				out.WriteByte('\n')
			} else {
				out.WriteByte(' ')
			}
		case "T*":
			out.WriteByte('\n')
		case "'", "\"":
			out.WriteByte('\n')
			show(args[len(args)-1].RawString())
		case "Tj":
			show(args[0].RawString())
		case "TJ":
			for i := range args[0].Len() {
				switch piece := args[0].Index(i); {
				case piece.Kind() == pdf.String:
					show(piece.RawString())
				case piece.Float64() < gap:
					out.WriteByte(' ')
				}
			}
		}
	})
	return out.String(), nil
}

// docxText reads the paragraphs of word/document.xml.
func docxText(file []byte) (string, error) {
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return "", fmt.Errorf("reading DOCX: %w", err)
	}
	body, err := archive.Open("word/document.xml")
	if err != nil {
		return "", fmt.Errorf("reading DOCX: %w", err)
	}
	defer func() { _ = body.Close() }()
	limited := &io.LimitedReader{R: body, N: maxXMLBytes}
	decoder := xml.NewDecoder(limited) // knows no entities but the five of XML
	var out strings.Builder
	depth, inText := 0, false
	for {
		token, err := decoder.RawToken()
		if errors.Is(err, io.EOF) && limited.N > 0 {
			return out.String(), nil
		}
		if err != nil {
			return "", fmt.Errorf("reading DOCX: %w", err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			if depth++; depth > maxDepth {
				return "", errTooDeep
			}
			inText = t.Name.Local == "t"
			switch t.Name.Local {
			case "tab":
				out.WriteByte('\t')
			case "br", "cr":
				out.WriteByte('\n')
			}
		case xml.EndElement:
			depth--
			inText = false
			switch t.Name.Local {
			case "p":
				out.WriteString("\n\n")
			case "tc":
				out.WriteByte('\t')
			}
		case xml.CharData:
			if inText {
				out.Write(t)
			}
		}
		if out.Len() > MaxTextBytes {
			return "", errTooLong
		}
	}
}

var markdown = goldmark.New(goldmark.WithExtensions(extension.Table, extension.Strikethrough))

func markdownText(file []byte) (string, error) {
	text, err := plainText(file)
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	if err := markdown.Convert([]byte(text), &out); err != nil {
		return "", fmt.Errorf("reading Markdown: %w", err)
	}
	return htmlText(&out)
}

// unread are elements whose content is not text for people.
var unread = map[atom.Atom]bool{
	atom.Script: true, atom.Style: true, atom.Template: true, atom.Noscript: true, atom.Iframe: true,
	atom.Object: true, atom.Svg: true, atom.Title: true, atom.Textarea: true, atom.Select: true,
}

// lines are elements that end a line, paragraphs those that end a paragraph.
var (
	lines      = map[atom.Atom]bool{atom.Br: true, atom.Tr: true, atom.Dt: true, atom.Dd: true}
	paragraphs = map[atom.Atom]bool{
		atom.P: true, atom.Div: true, atom.H1: true, atom.H2: true, atom.H3: true, atom.H4: true, atom.H5: true, atom.H6: true, atom.Ul: true,
		atom.Ol: true, atom.Li: true, atom.Table: true, atom.Section: true, atom.Article: true, atom.Blockquote: true, atom.Pre: true, atom.Hr: true,
		atom.Header: true, atom.Footer: true, atom.Main: true, atom.Nav: true, atom.Aside: true, atom.Caption: true,
	}
)

// htmlText reads the text of a page token by token: no tree that could grow
// deep is ever built.
func htmlText(r io.Reader) (string, error) {
	z := html.NewTokenizer(r)
	z.SetMaxBuf(MaxTextBytes)
	var out strings.Builder
	skip, skipped := atom.Atom(0), 0
	for {
		kind := z.Next()
		if kind == html.ErrorToken {
			if errors.Is(z.Err(), io.EOF) {
				return out.String(), nil
			}
			return "", fmt.Errorf("reading HTML: %w", z.Err())
		}
		token := z.Token()
		switch {
		case skip != 0:
			if token.DataAtom == skip && kind == html.StartTagToken {
				skipped++
			}
			if token.DataAtom == skip && kind == html.EndTagToken {
				if skipped--; skipped == 0 {
					skip = 0
				}
			}
		case kind == html.TextToken:
			out.WriteString(token.Data)
		case kind == html.StartTagToken && unread[token.DataAtom]:
			skip, skipped = token.DataAtom, 1
		case kind == html.CommentToken, kind == html.DoctypeToken:
		case paragraphs[token.DataAtom]:
			out.WriteString("\n\n")
		case lines[token.DataAtom]:
			out.WriteByte('\n')
		case token.DataAtom == atom.Td || token.DataAtom == atom.Th:
			out.WriteByte('\t')
		}
		if out.Len() > MaxTextBytes {
			return "", errTooLong
		}
	}
}

// plainText reads UTF-8, or UTF-16 with its mark at the beginning.
func plainText(file []byte) (string, error) {
	if bytes.HasPrefix(file, []byte{0xFF, 0xFE}) || bytes.HasPrefix(file, []byte{0xFE, 0xFF}) {
		decoded, err := unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Bytes(file)
		if err != nil {
			return "", errNotText
		}
		file = decoded
	}
	file = bytes.TrimPrefix(file, []byte("\uFEFF"))
	switch {
	case !utf8.Valid(file) || bytes.IndexByte(file, 0) >= 0:
		return "", errNotText
	case len(file) > MaxTextBytes:
		return "", errTooLong
	}
	return string(file), nil
}
