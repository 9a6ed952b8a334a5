package apiv1_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/go-cmp/cmp"

	"legalai/internal/httpapi/apiv1"
	"legalai/internal/identity"
)

// TestLevelsLetThrough calls an operation of each access level as everybody whom
// the levels tell apart. A bearer token here is a list of what its session has.
func TestLevelsLetThrough(t *testing.T) {
	has := func(token, what string) bool { return strings.Contains(token, what) }
	mux := http.NewServeMux()
	api := apiv1.New(mux, "test", apiv1.Gate{
		Authenticate: func(_ context.Context, token string) (identity.Caller, error) {
			if token == "" {
				return identity.Caller{}, &identity.Error{}
			}
			role := "authenticated"
			if has(token, "service") {
				role = "service_role"
			}
			return identity.Caller{UserID: token, Role: role, Admin: has(token, "admin"), NeedsFactor: has(token, "half")}, nil
		},
		Proven: func(_ context.Context, who identity.Caller) (bool, error) { return has(who.UserID, "proof"), nil },
	})
	levels := []string{apiv1.Anyone, apiv1.User, apiv1.Proven, apiv1.Admin, apiv1.AdminProven, "unheard of"}
	for _, level := range levels {
		huma.Register(api, huma.Operation{
			OperationID: level, Method: http.MethodGet, Path: "/" + strings.ReplaceAll(level, " ", "-"), Metadata: apiv1.Access(level),
		}, func(context.Context, *struct{}) (*struct{}, error) { return nil, nil })
	}
	for token, want := range map[string]string{
		"":                 "anon",
		"session":          "anon user",
		"proof":            "anon user proven",
		"admin":            "anon user admin",
		"admin,proof":      "anon user proven admin admin+proof",
		"half,admin,proof": "anon",
		"service,admin":    "anon",
	} {
		var through []string
		for _, level := range levels {
			r := httptest.NewRequest(http.MethodGet, "/"+strings.ReplaceAll(level, " ", "-"), nil)
			r.Header.Set("Authorization", "Bearer "+token)
			w := httptest.NewRecorder()
			mux.ServeHTTP(w, r)
			switch w.Code {
			case http.StatusNoContent:
				through = append(through, level)
			case http.StatusUnauthorized, http.StatusForbidden:
			default:
				t.Errorf("%q calls %q: %d %s", token, level, w.Code, w.Body)
			}
		}
		if diff := cmp.Diff(want, strings.Join(through, " ")); diff != "" {
			t.Errorf("%q is let through (-want +got):\n%s", token, diff)
		}
	}
}
