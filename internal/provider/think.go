package provider

import "strings"

const (
	thinkOpen  = "<think>"
	thinkClose = "</think>"
)

// thinkTags separates the thinking that some local models write into the answer
// itself, as <think>...</think> before the first word. The tags may be split
// over chunks anywhere. The zero value is ready.
type thinkTags struct {
	state thinkState
	held  string // may be the beginning of a tag
}

// mostLead is the longest run of white space behind which an opening tag is still looked for.
const mostLead = 1 << 10

type thinkState uint8

const (
	beforeAnswer thinkState = iota
	thinking
	afterThinking // empty lines that set the answer off are not part of it
	answering
)

// split takes the next chunk and returns what of it, and of text held back
// before, is thought and what is answer.
func (t *thinkTags) split(chunk string) (thought, text string) {
	switch t.state {
	case answering:
		return "", chunk
	case afterThinking:
		return "", t.begin(chunk)
	}
	t.held += chunk
	if t.state == beforeAnswer {
		start := strings.TrimLeft(t.held, " \r\n\t")
		switch {
		case strings.HasPrefix(start, thinkOpen):
			t.state, t.held = thinking, start[len(thinkOpen):]
		case strings.HasPrefix(thinkOpen, start) && len(t.held) <= mostLead:
			return "", ""
		default:
			t.state = answering
			return "", t.rest()
		}
	}
	thought, after, closed := strings.Cut(t.held, thinkClose)
	if closed {
		t.state, t.held = afterThinking, ""
		return thought, t.begin(after)
	}
	keep := overlap(t.held, thinkClose)
	thought, t.held = t.held[:len(t.held)-keep], t.held[len(t.held)-keep:]
	return thought, ""
}

// begin returns the answer's first words, once they come.
func (t *thinkTags) begin(chunk string) string {
	text := strings.TrimLeft(chunk, "\r\n")
	if text != "" {
		t.state = answering
	}
	return text
}

// rest returns what was held back and turned out to be no tag.
func (t *thinkTags) rest() string {
	held := t.held
	t.held = ""
	if t.state == thinking {
		return ""
	}
	return held
}

// overlap is the length of the longest end of s that begins tag.
func overlap(s, tag string) int {
	for n := min(len(s), len(tag)-1); n > 0; n-- {
		if strings.HasSuffix(s, tag[:n]) {
			return n
		}
	}
	return 0
}
