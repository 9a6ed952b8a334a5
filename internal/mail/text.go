package mail

import (
	"embed"
	"encoding/json"
	"fmt"
	"html"
	"strconv"
	"strings"

	"golang.org/x/text/language"
)

//go:embed texts/*.json
var textFiles embed.FS

// Languages are those that mails are written in; the first is the fallback.
var Languages = []string{"en", "es", "pt", "de", "zh", "ja", "ko", "ru"}

var matcher = newMatcher()

func newMatcher() language.Matcher {
	tags := make([]language.Tag, len(Languages))
	for i, code := range Languages {
		tags[i] = language.Make(code)
	}
	return language.NewMatcher(tags)
}

// MatchLanguage returns the first of the wishes that mails are written in. A
// wish is a code such as "de" or the value of an Accept-Language header.
func MatchLanguage(wishes ...string) string {
	for _, wish := range wishes {
		tags, _, err := language.ParseAcceptLanguage(wish)
		if err != nil || len(tags) == 0 {
			continue
		}
		if _, index, confidence := matcher.Match(tags...); confidence > language.No {
			return Languages[index]
		}
	}
	return Languages[0]
}

// texts is one language's catalogue.
type texts struct {
	Greeting string `json:"greeting"`
	LinkHint string `json:"linkHint"`
	CodeHint string `json:"codeHint"`
	NotYou   string `json:"notYou"`
	Ignore   string `json:"ignore"`
	Footer   string `json:"footer"`
	Kinds    map[Kind]kindTexts
}

type kindTexts struct {
	Subject string `json:"subject"`
	Body    string `json:"body"`
	Button  string `json:"button"`
	Closing string `json:"closing"` // in place of NotYou or Ignore, where those do not fit
}

func loadTexts() (map[string]texts, error) {
	all := make(map[string]texts, len(Languages))
	for _, code := range Languages {
		raw, err := textFiles.ReadFile("texts/" + code + ".json")
		if err != nil {
			return nil, fmt.Errorf("reading mail texts: %w", err)
		}
		t := texts{Kinds: map[Kind]kindTexts{}}
		if err := json.Unmarshal(raw, &t); err != nil {
			return nil, fmt.Errorf("reading mail texts of %s: %w", code, err)
		}
		var entries map[string]json.RawMessage
		if err := json.Unmarshal(raw, &entries); err != nil {
			return nil, fmt.Errorf("reading mail texts of %s: %w", code, err)
		}
		for name, entry := range entries {
			var k kindTexts
			if json.Unmarshal(entry, &k) == nil {
				t.Kinds[Kind(name)] = k
			}
		}
		all[code] = t
	}
	return all, nil
}

// rendered is a mail ready to go out.
type rendered struct {
	To      string
	Subject string
	Text    string
	HTML    string
	Link    string
	Decoy   bool
}

// The page of a mail: its head and first words, what a link and a code add, and its end.
const (
	pageBegin = `<!DOCTYPE html>
<html lang="{Language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{Subject}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;color:#1f2933;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e1e4e8;border-radius:8px">
<p style="margin:0 0 24px;font-weight:600;color:#1c3d5a">Legal AI Platform</p>
<p>{Greeting}</p>
<p>{Body}</p>
`
	pageLink = `<p style="margin:24px 0"><a href="{Link}" style="display:inline-block;padding:12px 20px;background:#1c3d5a;color:#ffffff;text-decoration:none;border-radius:6px">{Button}</a></p>
<p style="font-size:14px">{LinkHint}<br>
<span style="word-break:break-all">{Link}</span></p>
`
	pageCodeHint = `<p>{CodeHint}</p>
`
	pageCode = `<p style="font-size:24px;letter-spacing:4px;font-family:ui-monospace,Menlo,Consolas,monospace">{Code}</p>
`
	pageEnd = `<p>{Closing}</p>
<p style="margin:32px 0 0;font-size:13px;color:#52606d">{Footer}</p>
</div>
</body>
</html>
`
)

// page is the mail as HTML. Not by html/template: it reaches methods by names that are only known while it runs,
// so that every method of every package would stay in the program.
func page(view map[string]string) string {
	parts := pageBegin
	if view["Link"] != "" {
		parts += pageLink
	}
	if view["Link"] != "" && view["Code"] != "" {
		parts += pageCodeHint
	}
	if view["Code"] != "" {
		parts += pageCode
	}
	var pairs []string
	for name, value := range view {
		pairs = append(pairs, "{"+name+"}", html.EscapeString(value))
	}
	return strings.NewReplacer(pairs...).Replace(parts + pageEnd)
}

// render writes a message in its language.
func render(all map[string]texts, m Message) (rendered, error) {
	lang := m.Language
	t, ok := all[lang]
	if !ok {
		lang = Languages[0]
		t = all[lang]
	}
	kind, ok := t.Kinds[m.Kind]
	if !ok {
		return rendered{}, fmt.Errorf("writing mail: no text for %q", m.Kind)
	}
	const clock = "2006-01-02 15:04 MST"
	fill := strings.NewReplacer("{email}", m.Email, "{newEmail}", m.NewEmail, "{time}", m.At.UTC().Format(clock),
		"{until}", m.Until.UTC().Format(clock), "{factors}", strconv.Itoa(m.Factors), "{passkeys}", strconv.Itoa(m.Passkeys))
	closing := t.Ignore
	if m.Kind.isNotice() {
		closing = t.NotYou
	}
	if kind.Closing != "" {
		closing = kind.Closing
	}
	view := map[string]string{
		"Language": lang, "Subject": kind.Subject, "Greeting": t.Greeting, "Body": fill.Replace(kind.Body), "Button": kind.Button,
		"Link": m.Link, "LinkHint": t.LinkHint, "Code": m.Code, "CodeHint": t.CodeHint, "Closing": closing, "Footer": t.Footer,
	}
	return rendered{To: m.To, Subject: kind.Subject, Text: plain(view), HTML: crlf(page(view)), Link: m.Link, Decoy: m.Decoy}, nil
}

// plain is the same mail without markup.
func plain(view map[string]string) string {
	parts := []string{view["Greeting"], view["Body"]}
	if view["Link"] != "" {
		parts = append(parts, view["Button"]+":\n"+view["Link"])
	}
	if view["Code"] != "" && view["Link"] != "" {
		parts = append(parts, view["CodeHint"]+"\n"+view["Code"])
	} else if view["Code"] != "" {
		parts = append(parts, view["Code"])
	}
	parts = append(parts, view["Closing"], "-- \nLegal AI Platform\n"+view["Footer"])
	return crlf(strings.Join(parts, "\n\n") + "\n")
}

func crlf(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }
