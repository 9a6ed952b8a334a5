package apiv1

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/audit"
	"legalai/internal/identity"
	"legalai/internal/relay"
	"legalai/internal/wire"
)

// aiAdmin are the calls by which administrators set the AI relay up.
type aiAdmin struct{ relay *relay.Service }

// RegisterAIAdmin adds the administrators' calls for the AI relay.
func RegisterAIAdmin(api huma.API, r *relay.Service) {
	c := aiAdmin{r}
	register := func(id, method, path, summary string) huma.Operation {
		if method == http.MethodGet {
			return look(id, "/ai"+path, summary)
		}
		return change(id, method, "/ai"+path, summary)
	}
	huma.Register(api, register("get-ai-settings", http.MethodGet, "/settings", "How the AI relay is set up for everybody"), c.settings)
	huma.Register(api, register("put-ai-settings", http.MethodPut, "/settings", "Set the AI relay up; keys have calls of their own"), c.save)
	huma.Register(api, register("put-ai-key", http.MethodPut, "/providers/{id}/key", "Store a provider's key, sealed under the master key"), c.setKey)
	huma.Register(api, register("delete-ai-key", http.MethodDelete, "/providers/{id}/key", "Forget a provider's stored key"), c.deleteKey)
	huma.Register(api, register("test-ai-key", http.MethodPost, "/providers/{id}/test", "Ask a provider for one word with the server's key"), c.test)
	huma.Register(api, register("list-ai-models", http.MethodGet, "/providers/{id}/models", "The models that a provider offers now"), c.models)
}

type settingsOutput struct{ Body wire.AISettings }

func settingsAnswer(s wire.AISettings, err error) (*settingsOutput, error) {
	if err != nil {
		return nil, err
	}
	return &settingsOutput{s}, nil
}

// ProviderPath names the provider of a call.
type ProviderPath struct {
	ID string `path:"id" enum:"openai,gemini,grok,local"`
}

// actor is the administrator who calls.
func actor(ctx context.Context) audit.Actor {
	caller, _ := identity.CallerFrom(ctx)
	return audit.Actor{ID: caller.UserID, Email: caller.Email}
}

func (c aiAdmin) settings(ctx context.Context, _ *struct{}) (*settingsOutput, error) {
	return settingsAnswer(c.relay.Settings(ctx))
}

func (c aiAdmin) save(ctx context.Context, in *struct{ Body wire.AISettings }) (*settingsOutput, error) {
	return settingsAnswer(c.relay.SaveSettings(ctx, actor(ctx), in.Body))
}

func (c aiAdmin) setKey(ctx context.Context, in *struct {
	ProviderPath
	Body wire.AIKey
},
) (*settingsOutput, error) {
	return settingsAnswer(c.relay.SetKey(ctx, actor(ctx), in.ID, in.Body.Key))
}

func (c aiAdmin) deleteKey(ctx context.Context, in *ProviderPath) (*settingsOutput, error) {
	return settingsAnswer(c.relay.SetKey(ctx, actor(ctx), in.ID, ""))
}

func (c aiAdmin) test(ctx context.Context, in *ProviderPath) (*testOutput, error) {
	return aiCalls(c).test(ctx, &testInput{ID: in.ID})
}

type modelsOutput struct{ Body wire.AIModels }

func (c aiAdmin) models(ctx context.Context, in *ProviderPath) (*modelsOutput, error) {
	list, err := c.relay.OfferedModels(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return &modelsOutput{list}, nil
}
