// Package apiv1 serves the product's own calls under /api/v1 and describes them
// in /api/v1/openapi.json. Each operation names who may call it; the gate in
// access.go decides that before the operation runs. One file per noun.
package apiv1

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// New makes the API on mux, with the gate in front of every operation.
// Operations are added by the Register functions of this package.
func New(mux *http.ServeMux, version string, gate Gate) huma.API {
	config := huma.DefaultConfig("Legal AI Platform", version)
	config.OpenAPIPath = "/api/v1/openapi"
	config.DocsPath = ""
	config.SchemasPath = ""
	config.CreateHooks = nil // no $schema member in answers
	config.Info.Description = "Calls of the web application that are its own: account keys, workspaces, sealed records, AI relay. " +
		"Everything a client stores is sealed in the browser; the server holds no key."
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"session": {Type: "http", Scheme: "bearer", BearerFormat: "JWT"},
	}
	api := humago.NewWithPrefix(mux, "", config)
	api.UseMiddleware(gate.middleware(api))
	return api
}
