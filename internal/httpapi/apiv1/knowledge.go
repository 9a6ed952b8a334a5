package apiv1

import (
	"context"
	"mime"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/knowledge"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// knowledgeCalls show the published knowledge base to everybody signed in and
// let administrators change it.
type knowledgeCalls struct{ s *knowledge.Service }

// RegisterKnowledge adds the calls of the knowledge base.
func RegisterKnowledge(api huma.API, s *knowledge.Service) {
	c := knowledgeCalls{s}
	call := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: method, Path: "/api/v1/knowledge" + path, Metadata: Access(User), Summary: summary}
	}
	huma.Register(api, call("list-knowledge", http.MethodGet, "", "What administrators have published for everybody"), c.list)
	huma.Register(api, call("get-knowledge-base", http.MethodGet, "/base", "All passages of a small base, to search them in the browser"), c.base)
	huma.Register(api, call("get-knowledge-entry", http.MethodGet, "/entries/{entry}", "A published text with its passages; also a withdrawn one, which says so, for whoever has cited it"), c.read)
	huma.Register(api, answeringBytes(call("get-knowledge-file", http.MethodGet, "/entries/{entry}/file", "The file as it was published"), "application/octet-stream"), c.file)
	huma.Register(api, call("search-knowledge", http.MethodPost, "/search", "The passages that answer a question, which is neither stored nor logged"), c.search)
	huma.Register(api, done(call("use-knowledge", http.MethodPost, "/used", "Count that passages were among the sources of an answer; not whose")), c.used)
	c.registerAdmin(api)
}

// EntryPath names an entry and, where a version matters, which one.
type EntryPath struct {
	Entry string `path:"entry" maxLength:"43"`
}

// VersionPath names a version of an entry.
type VersionPath struct {
	EntryPath
	Version int64 `query:"version" minimum:"0" doc:"0: the current one"`
}

type knowledgeBody[T any] struct{ Body T }

func knowledgeEntry(e sqldb.KnowledgeEntry) wire.KnowledgeEntry {
	return wire.KnowledgeEntry{
		ID: e.ID, Version: e.Version, Title: e.Title, Category: e.Category, Jurisdiction: e.Jurisdiction, Language: e.Language,
		EffectiveOn: e.EffectiveOn, ReviewOn: e.ReviewOn, Format: e.Format, FileName: e.FileName, Size: e.Size, PublishedAt: millis(e.PublishedAt),
	}
}

func knowledgePassage(p sqldb.KnowledgePassage) wire.KnowledgePassage {
	return wire.KnowledgePassage{Entry: p.EntryID, N: p.N, Page: p.Page, Start: p.Start, End: p.End, Heading: p.Heading, Text: p.Content}
}

func (c knowledgeCalls) entries(ctx context.Context) ([]wire.KnowledgeEntry, error) {
	list, err := c.s.Entries(ctx, false)
	out := []wire.KnowledgeEntry{}
	for _, e := range list {
		out = append(out, knowledgeEntry(e))
	}
	return out, err
}

func (c knowledgeCalls) list(ctx context.Context, _ *struct{}) (*knowledgeBody[[]wire.KnowledgeEntry], error) {
	list, err := c.entries(ctx)
	return &knowledgeBody[[]wire.KnowledgeEntry]{list}, err
}

func (c knowledgeCalls) base(ctx context.Context, _ *struct{}) (*knowledgeBody[wire.KnowledgeBase], error) {
	out := wire.KnowledgeBase{Entries: []wire.KnowledgeEntry{}, Passages: []wire.KnowledgePassage{}}
	list, small, err := c.s.Base(ctx)
	if err != nil || !small {
		return &knowledgeBody[wire.KnowledgeBase]{out}, err
	}
	out.Small = true
	for _, p := range list {
		out.Passages = append(out.Passages, knowledgePassage(p))
	}
	out.Entries, err = c.entries(ctx)
	return &knowledgeBody[wire.KnowledgeBase]{out}, err
}

func (c knowledgeCalls) read(ctx context.Context, in *VersionPath) (*knowledgeBody[wire.KnowledgeDocument], error) {
	d, err := c.s.Document(ctx, in.Entry, in.Version)
	if err != nil {
		return nil, err
	}
	out := wire.KnowledgeDocument{
		KnowledgeEntry: knowledgeEntry(d.KnowledgeEntry), ReplacedAt: millis(d.ReplacedAt), RetiredAt: millis(d.RetiredAt),
		Text: d.Content, Passages: []wire.KnowledgePassage{},
	}
	for _, p := range d.Passages {
		out.Passages = append(out.Passages, wire.KnowledgePassage{
			Entry: d.ID, N: int64(p.N), Page: int64(p.Page), Start: int64(p.Start), End: int64(p.End), Heading: p.Heading, Text: p.Text,
			Used: d.Used[int64(p.N)],
		})
	}
	return &knowledgeBody[wire.KnowledgeDocument]{out}, nil
}

// fileOutput is a file that no browser opens by itself: whatever it holds, it
// is saved, never shown under this address.
type fileOutput struct {
	ContentType        string `header:"Content-Type"`
	ContentDisposition string `header:"Content-Disposition"`
	Sniff              string `header:"X-Content-Type-Options"`
	Policy             string `header:"Content-Security-Policy"`
	Body               []byte
}

func (c knowledgeCalls) file(ctx context.Context, in *VersionPath) (*fileOutput, error) {
	d, err := c.s.Document(ctx, in.Entry, in.Version)
	if err != nil {
		return nil, err
	}
	return &fileOutput{
		ContentType: "application/octet-stream", Sniff: "nosniff", Policy: "sandbox; default-src 'none'",
		ContentDisposition: mime.FormatMediaType("attachment", map[string]string{"filename": d.FileName}), Body: d.File,
	}, nil
}

func (c knowledgeCalls) search(ctx context.Context, in *struct{ Body wire.KnowledgeQuestion }) (*knowledgeBody[[]wire.KnowledgePassage], error) {
	found, err := c.s.Search(ctx, in.Body)
	out := []wire.KnowledgePassage{}
	for _, f := range found {
		p := knowledgePassage(f.KnowledgePassage)
		p.Score = f.Score
		out = append(out, p)
	}
	return &knowledgeBody[[]wire.KnowledgePassage]{out}, err
}

func (c knowledgeCalls) used(ctx context.Context, in *struct{ Body wire.KnowledgeUse }) (*struct{}, error) {
	return nil, c.s.NoteUse(ctx, in.Body.Passages)
}
