// Package restv1 serves /rest/v1 as the official client speaks it, for the one
// table that the product keeps in the open: profiles. Reading, filtering,
// changing and inserting answer as PostgREST with row-level security does; every
// person sees and changes their own row alone.
package restv1

import (
	"net/http"
	"strings"

	"legalai/internal/identity"
)

const (
	prefix  = "/rest/v1/"
	maxBody = 1 << 20
)

type api struct{ svc *identity.Service }

// New serves the paths under /rest/v1/.
func New(svc *identity.Service) http.Handler {
	a := api{svc: svc}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, maxBody)
		w.Header().Set("Cache-Control", "no-store")
		if err := a.serve(w, r); err != nil {
			writeError(w, r, err)
		}
	})
}

func (a api) serve(w http.ResponseWriter, r *http.Request) error {
	table := strings.TrimPrefix(r.URL.Path, prefix)
	if err := checkSchema(r); err != nil {
		return err
	}
	if name, isCall := strings.CutPrefix(table, "rpc/"); isCall {
		return &problem{http.StatusNotFound, "PGRST202", "Could not find the function public." + name + " in the schema cache", "", ""}
	}
	if table != "profiles" {
		return &problem{http.StatusNotFound, "PGRST205", "Could not find the table 'public." + table + "' in the schema cache", "", ""}
	}
	who, err := a.caller(r)
	if err != nil {
		return err
	}
	switch r.Method {
	case http.MethodGet, http.MethodHead:
		return a.selectRows(w, r, who)
	case http.MethodPatch:
		return a.updateRows(w, r, who)
	case http.MethodPost:
		return a.insertRows(w, r, who)
	case http.MethodDelete: // with the account, not alone
		return denied(who, "permission denied for table profiles")
	}
	w.Header().Set("Allow", "GET, HEAD, PATCH, POST")
	return &problem{http.StatusMethodNotAllowed, "PGRST117", "Unsupported HTTP method: " + r.Method, "", ""}
}

func checkSchema(r *http.Request) error {
	for _, name := range []string{"Accept-Profile", "Content-Profile"} {
		if schema := r.Header.Get(name); schema != "" && schema != "public" {
			return &problem{http.StatusNotAcceptable, "PGRST106", "Invalid schema: " + schema, "", "Only the following schemas are exposed: public"}
		}
	}
	return nil
}

// caller authenticates the bearer token. Without one, the API key stands in.
func (a api) caller(r *http.Request) (identity.Caller, error) {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		token = r.Header.Get("Apikey")
	}
	if token = strings.TrimSpace(token); token == "" {
		return identity.Caller{Role: identity.RoleAnon}, nil
	}
	return a.svc.Authenticate(r.Context(), token)
}
