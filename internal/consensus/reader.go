package consensus

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Reader takes a model's output as it comes and gives back the part that people
// read: of JSON the string answer_md, unescaped; of prose everything. Output may
// be split anywhere, inside an escape or a character too. The zero value is ready.
//
// JSON is recognised by its first character, so that a model that ignores the
// schema, or wraps it in a code fence, is read all the same.
type Reader struct {
	raw   strings.Builder
	shown strings.Builder
	mode  readMode
	json  jsonText
}

type readMode uint8

const (
	unknown readMode = iota
	jsonMode
	proseMode
)

const fence = "```"

// mostStart is how much is held back until it is known what the output is: a model
// that writes nothing but white space writes prose.
const mostStart = 4 << 10

// Write takes the next chunk and returns what can be shown of it now.
func (r *Reader) Write(chunk string) string {
	r.raw.WriteString(chunk)
	text := ""
	switch r.mode {
	case unknown:
		text = r.detect()
	case jsonMode:
		text = r.json.write(chunk)
	case proseMode:
		text = chunk
	}
	r.shown.WriteString(text)
	return text
}

// detect looks for the first character that tells JSON from prose.
func (r *Reader) detect() string {
	seen := strings.TrimLeft(r.raw.String(), " \t\r\n\ufeff")
	if strings.HasPrefix(fence, seen) { // nothing yet, or perhaps a fence
		return r.undecided()
	}
	if after, fenced := strings.CutPrefix(seen, fence); fenced {
		label, rest, complete := strings.Cut(after, "\n")
		label = strings.TrimSpace(label)
		if !strings.HasPrefix("json", label) || complete && label != "json" && label != "" {
			return r.prose()
		}
		if seen = strings.TrimLeft(rest, " \t\r\n"); !complete || seen == "" {
			return r.undecided()
		}
	}
	if seen[0] != '{' {
		return r.prose()
	}
	r.mode = jsonMode
	return r.json.write(seen)
}

// undecided waits for more, but not for ever.
func (r *Reader) undecided() string {
	if r.raw.Len() > mostStart {
		return r.prose()
	}
	return ""
}

func (r *Reader) prose() string {
	r.mode = proseMode
	return r.raw.String()
}

// Whole reports whether the part that people read has come to its end: the
// closing quotation mark of answer_md. Of prose only the provider knows.
func (r *Reader) Whole() bool {
	return r.mode == jsonMode && r.json.found && r.json.where != inAnswer
}

// Close ends the output. It returns text that was held back, and the answer as
// read: its text is exactly what Write and Close have returned.
func (r *Reader) Close() (rest string, answer Answer) {
	switch r.mode {
	case unknown:
		rest = r.prose()
	case jsonMode:
		rest = r.json.close()
		if !r.json.found {
			rest = r.raw.String() // JSON of another shape: better shown than swallowed
		}
	}
	r.shown.WriteString(rest)
	answer.Text = strings.TrimSpace(r.shown.String())
	if r.mode == jsonMode {
		answer.Stance, answer.Claims = readMachinePart(r.raw.String())
	}
	if len(answer.Claims) == 0 {
		answer.Claims = proseClaims(answer.Text)
	}
	return rest, answer
}

// ReadForm reads what is compared of a model's answer to a form (see WithClaims): its claims, or the
// statements in its texts where it made none, as in prose. The form itself is the caller's to read.
func ReadForm(output string) Answer {
	var answer Answer
	if strings.ContainsRune(output, '{') {
		answer.Stance, answer.Claims = readMachinePart(output)
	}
	if len(answer.Claims) == 0 {
		answer.Claims = proseClaims(formTexts(output))
	}
	return answer
}

// formTexts are the texts in an object of JSON, a line each, as far as it is whole; of what is none,
// all of it.
func formTexts(output string) string {
	decoder := json.NewDecoder(strings.NewReader(output[max(0, strings.IndexByte(output, '{')):]))
	var texts []string
	for {
		token, err := decoder.Token()
		if err != nil {
			break
		}
		if text, ok := token.(string); ok {
			texts = append(texts, text)
		}
	}
	if len(texts) == 0 {
		return output
	}
	return strings.Join(texts, "\n")
}

var errNoList = errors.New("not a list")

// readMachinePart reads stance and claims. A damaged object has none.
func readMachinePart(raw string) (stance string, claims []Claim) {
	var part struct {
		Stance string
		Claims beginning[struct {
			Text, Type, Polarity, Part string
			Sources                    beginning[string]
			Details
		}]
	}
	object := raw[strings.IndexByte(raw, '{'):]
	if json.NewDecoder(strings.NewReader(object)).Decode(&part) != nil {
		return "", nil
	}
	for _, c := range part.Claims {
		if text := strings.TrimSpace(c.Text); text != "" && len(claims) < MaxClaims {
			claim := newClaim(len(claims)+1, text, Type(c.Type), Polarity(c.Polarity), c.Sources)
			claim.Details = c.Details
			claim.Part = c.Part
			claims = append(claims, claim)
		}
	}
	return part.Stance, claims
}

// mostMembers is how far a list is read. An answer has MaxClaims claims, and hostile
// output may hold millions of empty ones: a page of them would fill the memory.
const mostMembers = 100

// beginning is the first members of a list of JSON.
type beginning[T any] []T

// UnmarshalJSON reads them; null is an empty list.
func (b *beginning[T]) UnmarshalJSON(raw []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	switch opening, err := decoder.Token(); {
	case err != nil:
		return err
	case opening == nil:
		return nil
	case opening != json.Delim('['):
		return errNoList
	}
	for decoder.More() && len(*b) < mostMembers {
		var member T
		if err := decoder.Decode(&member); err != nil {
			return err
		}
		*b = append(*b, member)
	}
	return nil
}

// jsonText unescapes the value of answer_md of an object as it streams by. It
// follows the object's structure just far enough to know which string that is.
type jsonText struct {
	found   bool // answer_md has begun
	where   jsonPlace
	escaped bool // behind a backslash in a string
	depth   int
	isKey   bool   // the next string is a key of the outer object
	key     []byte // the last one at depth 1, as written
	held    []byte // of the answer, as written: what may still become another character
}

type jsonPlace uint8

const (
	between  jsonPlace = iota // outside any string
	inKey                     // in a key of the outer object
	inAnswer                  // in the value of answer_md
	inOther                   // in any other string
)

func (j *jsonText) write(chunk string) string {
	for i := range len(chunk) {
		j.step(chunk[i])
	}
	return j.unescape(j.where != inAnswer)
}

// close returns what a stream that broke off inside the text left behind.
func (j *jsonText) close() string { return strings.ToValidUTF8(j.unescape(true), "\ufffd") }

func (j *jsonText) step(b byte) {
	switch {
	case j.where == between:
		j.structure(b)
		return
	case j.escaped:
		j.escaped = false
	case b == '\\':
		j.escaped = true
	case b == '"':
		j.where = between
		return
	}
	switch {
	case j.where == inAnswer:
		j.held = append(j.held, b)
	case j.where == inKey && len(j.key) < 64:
		j.key = append(j.key, b)
	}
}

func (j *jsonText) structure(b byte) {
	switch b {
	case '{', '[':
		j.depth++
		j.isKey = j.depth == 1
	case '}', ']':
		j.depth--
	case ',':
		j.isKey = j.depth == 1
	case ':':
		j.isKey = false
	case '"':
		switch {
		case j.isKey:
			j.where, j.key = inKey, j.key[:0]
		case j.depth == 1 && !j.found && string(j.key) == "answer_md":
			j.where, j.found = inAnswer, true
		default:
			j.where = inOther
		}
	}
}

var escapes = map[byte]string{'n': "\n", 't': "\t", 'r': "\r", 'b': "\b", 'f': "\f", '"': `"`, '\\': `\`, '/': "/"}

// unescape returns what is held as far as it is whole, and all of it where the string has
// ended. Half an escape sequence is nothing then, and half a character no character.
func (j *jsonText) unescape(ended bool) string {
	var out []byte
	raw := j.held
	for len(raw) > 0 {
		n := bytes.IndexByte(raw, '\\')
		if n < 0 {
			n = len(raw)
			if !ended {
				n -= incompleteRune(raw)
			}
		}
		out, raw = append(out, raw[:n]...), raw[n:]
		char, size := escapeIn(raw, ended)
		if size == 0 {
			break
		}
		out, raw = append(out, char...), raw[size:]
	}
	j.held = append(j.held[:0], raw...)
	return string(out)
}

// escapeIn is the character of the escape sequence that begins a text, and its length; 0
// for what is not complete. Two of UTF-16 may be one character; one alone is U+FFFD.
func escapeIn(raw []byte, ended bool) (char string, size int) {
	switch {
	case len(raw) < 2 || raw[0] != '\\':
		return "", 0
	case raw[1] != 'u':
		if char = escapes[raw[1]]; char == "" {
			return "", 1 // the backslash says nothing
		}
		return char, 2
	case len(raw) < 6:
		return "", 0
	}
	unit, next := hex4(raw[2:6]), raw[6:]
	if unit < 0xD800 || unit >= 0xDC00 {
		return string(unit), 6
	}
	switch {
	case len(next) < 6 && !ended && strings.HasPrefix(`\u`, string(next[:min(len(next), 2)])):
		return "", 0
	case len(next) >= 6 && next[0] == '\\' && next[1] == 'u':
		if both := utf16.DecodeRune(unit, hex4(next[2:6])); both != utf8.RuneError {
			return string(both), 12
		}
	}
	return "\ufffd", 6
}

// hex4 reads four hexadecimal digits; anything else is U+FFFD.
func hex4(digits []byte) rune {
	n, err := strconv.ParseUint(string(digits), 16, 32)
	if err != nil {
		return utf8.RuneError
	}
	return rune(n)
}

// incompleteRune is how many bytes at the end of b begin a character that is
// not complete.
func incompleteRune(b []byte) int {
	for n := 1; n <= min(len(b), utf8.UTFMax-1); n++ {
		if tail := b[len(b)-n:]; utf8.RuneStart(tail[0]) && !utf8.FullRune(tail) {
			return n
		}
	}
	return 0
}
