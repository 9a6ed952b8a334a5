package apiv1

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/admin"
	"legalai/internal/wire"
)

// maxRulesBody is of a pack whose every character is written as an escape of two.
const maxRulesBody = 2<<20 + 4<<10

// RegisterRules adds the calls of packs of rules.
func RegisterRules(api huma.API, a *admin.Service) {
	c := rulesCalls{a}
	call := func(id, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: http.MethodGet, Path: "/api/v1/rules" + path, Metadata: Access(User), Summary: summary}
	}
	load := done(change("load-rules", http.MethodPost, "/rules", "Hand a signed pack of rules to everybody on this server"))
	load.MaxBodyBytes = maxRulesBody
	huma.Register(api, call("list-rule-packs", "", "The newest pack of rules of each id"), c.list)
	huma.Register(api, call("get-rule-pack", "/{pack}", "A pack of rules as its publisher signed it"), c.read)
	huma.Register(api, load, c.load)
}

type rulesCalls struct{ admin *admin.Service }

func (c rulesCalls) list(ctx context.Context, _ *struct{}) (*adminBody[[]wire.RulePack], error) {
	list, err := c.admin.RulePacks(ctx)
	return &adminBody[[]wire.RulePack]{list}, err
}

func (c rulesCalls) read(ctx context.Context, in *struct {
	Pack string `path:"pack" maxLength:"64"`
},
) (*adminBody[wire.RulePackFile], error) {
	file, err := c.admin.RulePack(ctx, in.Pack)
	if errors.Is(err, admin.ErrNoSuchPack) {
		err = wire.Errorf(wire.NotFound, "There is no such pack of rules.")
	}
	return &adminBody[wire.RulePackFile]{file}, err
}

func (c rulesCalls) load(ctx context.Context, in *adminBody[wire.RulePackFile]) (*struct{}, error) {
	err := c.admin.LoadRules(ctx, actor(ctx), in.Body)
	switch {
	case errors.Is(err, admin.ErrRulesShape):
		err = wire.Errorf(wire.Invalid, "This is no pack of rules: its text is JSON with an id and a sequence.")
	case errors.Is(err, admin.ErrRulesOlder):
		err = wire.Errorf(wire.Stale, "A pack of this id with this sequence or a later one is loaded already.")
	case errors.Is(err, admin.ErrTooManyPacks):
		err = wire.Errorf(wire.TooLarge, "This server holds as many packs of rules as it takes.")
	}
	return nil, err
}
