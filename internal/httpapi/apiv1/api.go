// Package apiv1 serves the product's own calls under /api/v1 and describes them
// in /api/v1/openapi.json. Each operation names who may call it; the gate in
// access.go decides that before the operation runs. One file per noun.
package apiv1

import (
	"net/http"
	"reflect"

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
	config.Transformers = []huma.Transformer{withoutNil}
	config.Info.Description = "Calls of the web application that are its own: account keys, workspaces, sealed records, AI relay. " +
		"Everything a client stores is sealed in the browser; the server holds no key."
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"session": {Type: "http", Scheme: "bearer", BearerFormat: "JWT"},
	}
	api := humago.NewWithPrefix(mux, "", config)
	api.UseMiddleware(gate.middleware(api))
	return api
}

func init() {
	huma.DefaultArrayNullable = false // withoutNil keeps that word
}

// withoutNil puts an empty list or map in the place of each nil one of an answer: JSON would
// say null, which the description does not allow.
func withoutNil(_ huma.Context, _ string, answer any) (any, error) {
	if _, ok := answer.(error); ok || answer == nil {
		return answer, nil
	}
	copied := reflect.New(reflect.TypeOf(answer)).Elem()
	copied.Set(reflect.ValueOf(answer))
	fillNil(copied)
	return copied.Interface(), nil
}

func fillNil(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				fillNil(v.Field(i))
			}
		}
	case reflect.Slice:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			return // bytes that are left out stay so
		}
		list := reflect.MakeSlice(v.Type(), v.Len(), v.Len()) // whoever answers may share theirs
		reflect.Copy(list, v)
		for i := range list.Len() {
			fillNil(list.Index(i))
		}
		v.Set(list)
	case reflect.Map:
		if v.IsNil() {
			v.Set(reflect.MakeMap(v.Type()))
		}
	default: // nothing that could be nil and is not meant
	}
}
