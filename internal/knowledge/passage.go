package knowledge

import (
	"regexp"
	"sort"
	"strings"
	"unicode"
	"unicode/utf16"
)

// Passage is a piece of a document that ends where sentences end. It is
// text[Start:End] of the document's text and nothing else; places are counted
// in UTF-16 units, as browsers count.
type Passage struct {
	N       int    // from 0, in reading order
	Page    int    // from 1; 0 in a document without pages
	Start   int    // in the text of the document
	End     int    // likewise
	Heading string // the nearest above, or nothing
	Text    string
}

// Lengths in characters.
const (
	passageLength   = 1000
	passageOverlap  = 130
	shortestPassage = 250
	headingLength   = 80
)

// pageBreak stands between the pages of a document's text.
const pageBreak = "\f"

var (
	spaces     = regexp.MustCompile(`[^\S\n]+`)
	emptyLines = regexp.MustCompile(`\n\s*\n\s*`)
)

// documentText joins pages into one text with clean spaces, and says whether
// there is anything to read.
func documentText(pages []string) (text string, found bool) {
	clean := make([]string, len(pages))
	for i, page := range pages {
		page = strings.ToValidUTF8(page, "\uFFFD")
		page = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n\n", "\x00", "", "\f", "\n\n", "\u00AD", "").Replace(page)
		page = spaces.ReplaceAllString(page, " ")
		page = strings.ReplaceAll(strings.ReplaceAll(page, " \n", "\n"), "\n ", "\n")
		clean[i] = strings.TrimSpace(emptyLines.ReplaceAllString(page, "\n\n"))
		found = found || clean[i] != ""
	}
	return strings.Join(clean, pageBreak), found
}

var headingPattern = regexp.MustCompile(`^(?:` + strings.Join([]string{
	`(?i:` + anyOf("heading") + `|§+)\s*[\dIVXLC]+[.\d]*[^\n]{0,80}`,
	`\d{1,2}(?:\.\d{1,2}){0,3}\.? +\p{Lu}[^\n]{2,80}`,
	`第[一二三四五六七八九十百千\d]+` + anyOf("heading sign") + `[^\n。]{0,40}`,
	`제\s?\d+\s?` + anyOf("heading sign") + `[^\n]{0,40}`,
	`\p{Lu}[\p{Lu}\d ,;&'’()/-]{5,80}`,
}, "|") + `)$`)

// passages cuts a text.
func passages(text string) []Passage {
	var all []Passage
	heading, before, pages := "", 0, strings.Split(text, pageBreak)
	for i, page := range pages {
		c := cutter{letters: []rune(page), heading: heading, at: before}
		if len(pages) > 1 {
			c.page = i + 1
		}
		c.cut(&all)
		heading = c.heading
		before += units(c.letters) + 1
	}
	return all
}

func units(letters []rune) int {
	n := 0
	for _, r := range letters {
		n += max(1, utf16.RuneLen(r))
	}
	return n
}

// cutter cuts one page.
type cutter struct {
	letters []rune
	page    int
	heading string
	at      int // where the page begins, in units
}

func (c *cutter) cut(all *[]Passage) {
	ends, titles := c.ends(), c.headings()
	place, counted := c.at, 0 // the unit at which letter number counted stands
	for start := c.skipSpace(0); start < len(c.letters); {
		end := c.endAfter(start, ends)
		last := end
		for last > start && unicode.IsSpace(c.letters[last-1]) {
			last--
		}
		for len(titles) > 0 && titles[0].at <= start+5 {
			c.heading, titles = titles[0].text, titles[1:]
		}
		place += units(c.letters[counted:start])
		counted = start
		if last > start {
			*all = append(*all, Passage{
				N: len(*all), Page: c.page, Start: place, End: place + units(c.letters[start:last]),
				Heading: c.heading, Text: string(c.letters[start:last]),
			})
		}
		if end >= len(c.letters) {
			break
		}
		start = c.skipSpace(backFrom(end, start, ends))
	}
	if len(titles) > 0 {
		c.heading = titles[len(titles)-1].text
	}
}

// endAfter is where a passage that begins at start ends: after a sentence, else
// after a word, else in the middle.
func (c *cutter) endAfter(start int, ends []int) int {
	if len(c.letters)-start <= passageLength+shortestPassage {
		return len(c.letters)
	}
	if i := sort.SearchInts(ends, start+passageLength+1) - 1; i >= 0 && ends[i] > start+shortestPassage {
		return ends[i]
	}
	for at := start + passageLength; at > start+shortestPassage; at-- {
		if c.letters[at] == ' ' {
			return at + 1
		}
	}
	return start + passageLength
}

// backFrom is where the next passage begins: a little before the end of this
// one, at a sentence.
func backFrom(end, start int, ends []int) int {
	if i := sort.SearchInts(ends, max(end-passageOverlap, start+1)); i < len(ends) && ends[i] < end {
		return ends[i]
	}
	return end
}

func (c *cutter) skipSpace(at int) int {
	for at < len(c.letters) && unicode.IsSpace(c.letters[at]) {
		at++
	}
	return at
}

// ends lists where sentences and lines end, each the place after the end.
func (c *cutter) ends() []int {
	var ends []int
	for at, r := range c.letters {
		next := at + 1
		switch {
		case r == '\n':
			ends = append(ends, next)
		case strings.ContainsRune(".!?…;:", r):
			for next < len(c.letters) && strings.ContainsRune(`"'”’»)]`, c.letters[next]) {
				next++
			}
			if next < len(c.letters) && unicode.IsSpace(c.letters[next]) {
				ends = append(ends, next)
			}
		case strings.ContainsRune("。！？；", r):
			for next < len(c.letters) && strings.ContainsRune("”’」』）", c.letters[next]) {
				next++
			}
			ends = append(ends, next)
		}
	}
	return ends
}

type title struct {
	at   int
	text string
}

func (c *cutter) headings() []title {
	var list []title
	for start := 0; start < len(c.letters); {
		end := start
		for end < len(c.letters) && c.letters[end] != '\n' {
			end++
		}
		line := c.letters[start:end]
		if len(line) <= 2*headingLength && headingPattern.MatchString(string(line)) {
			list = append(list, title{start, string(line[:min(len(line), headingLength)])})
		}
		start = end + 1
	}
	return list
}
