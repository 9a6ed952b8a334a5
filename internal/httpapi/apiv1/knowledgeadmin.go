package apiv1

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/knowledge"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

func (c knowledgeCalls) registerAdmin(api huma.API) {
	huma.Register(api, look("list-admin-knowledge", "/knowledge", "All entries of the knowledge base, with retired ones and how often each answered"), c.adminList)
	huma.Register(api, look("list-knowledge-versions", "/knowledge/{entry}/versions", "The versions of an entry, the newest first"), c.versions)
	huma.Register(api, large(change("publish-knowledge", http.MethodPost, "/knowledge", "Publish a file for everybody on this server")), c.publish)
	huma.Register(api, large(change("revise-knowledge", http.MethodPost, "/knowledge/{entry}/versions", "Publish a new version of an entry")), c.revise)
	huma.Register(api, change("retire-knowledge", http.MethodPost, "/knowledge/{entry}/retire", "Show and find an entry no more"), c.retire)
	huma.Register(api, change("restore-knowledge", http.MethodPost, "/knowledge/{entry}/restore", "Show and find a retired entry again"), c.restore)
}

// large describes a call that carries a file, in base64.
func large(o huma.Operation) huma.Operation {
	o.MaxBodyBytes, o.BodyReadTimeout = knowledge.MaxFileBytes*4/3+64<<10, 2*time.Minute
	return o
}

func adminKnowledgeEntry(e sqldb.KnowledgeEntry) wire.AdminKnowledgeEntry {
	return wire.AdminKnowledgeEntry{KnowledgeEntry: knowledgeEntry(e), RetiredAt: millis(e.RetiredAt), Used: e.Used}
}

func (c knowledgeCalls) adminList(ctx context.Context, _ *struct{}) (*knowledgeBody[[]wire.AdminKnowledgeEntry], error) {
	list, err := c.s.Entries(ctx, true)
	out := []wire.AdminKnowledgeEntry{}
	for _, e := range list {
		out = append(out, adminKnowledgeEntry(e))
	}
	return &knowledgeBody[[]wire.AdminKnowledgeEntry]{out}, err
}

func (c knowledgeCalls) versions(ctx context.Context, in *EntryPath) (*knowledgeBody[[]wire.KnowledgeEntry], error) {
	list, err := c.s.Versions(ctx, in.Entry)
	out := []wire.KnowledgeEntry{}
	for _, v := range list {
		out = append(out, knowledgeEntry(sqldb.KnowledgeEntry{ID: in.Entry, KnowledgeVersion: v}))
	}
	return &knowledgeBody[[]wire.KnowledgeEntry]{out}, err
}

func changedKnowledge(e sqldb.KnowledgeEntry, err error) (*knowledgeBody[wire.AdminKnowledgeEntry], error) {
	if err != nil {
		return nil, err
	}
	return &knowledgeBody[wire.AdminKnowledgeEntry]{adminKnowledgeEntry(e)}, nil
}

func (c knowledgeCalls) publish(ctx context.Context, in *struct{ Body wire.KnowledgeDraft }) (*knowledgeBody[wire.AdminKnowledgeEntry], error) {
	return changedKnowledge(c.s.Publish(ctx, actor(ctx), in.Body))
}

func (c knowledgeCalls) revise(ctx context.Context, in *struct {
	EntryPath
	Body wire.KnowledgeDraft
},
) (*knowledgeBody[wire.AdminKnowledgeEntry], error) {
	return changedKnowledge(c.s.Revise(ctx, actor(ctx), in.Entry, in.Body))
}

func (c knowledgeCalls) retire(ctx context.Context, in *EntryPath) (*knowledgeBody[wire.AdminKnowledgeEntry], error) {
	return changedKnowledge(c.s.SetRetired(ctx, actor(ctx), in.Entry, true))
}

func (c knowledgeCalls) restore(ctx context.Context, in *EntryPath) (*knowledgeBody[wire.AdminKnowledgeEntry], error) {
	return changedKnowledge(c.s.SetRetired(ctx, actor(ctx), in.Entry, false))
}
