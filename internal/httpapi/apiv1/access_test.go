package apiv1_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/go-cmp/cmp"

	"legalai/internal/httpapi/apiv1"
	"legalai/internal/identity"
)

// TestLevelsLetThrough calls an operation of each access level as everybody whom
// the levels tell apart. A bearer token here is a list of what its session has, the age
// of the last proof, of the last act, and of the last act that counts for all purposes.
func TestLevelsLetThrough(t *testing.T) {
	now := time.Date(2030, 1, 2, 3, 4, 5, 0, time.UTC)
	has := func(token, what string) bool { return slices.Contains(strings.Split(token, ","), what) }
	age := func(token, what string) time.Duration {
		for _, word := range strings.Split(token, ",") {
			if text, found := strings.CutPrefix(word, what+":"); found {
				age, err := time.ParseDuration(text)
				if err != nil {
					t.Fatal(err)
				}
				return age
			}
		}
		return time.Hour
	}
	mux := http.NewServeMux()
	api := apiv1.New(mux, "test", apiv1.Gate{
		Now: func() time.Time { return now },
		Authenticate: func(_ context.Context, token string) (identity.Caller, error) {
			if token == "" {
				return identity.Caller{}, &identity.Error{}
			}
			role := "authenticated"
			if has(token, "service") {
				role = "service_role"
			}
			acts := identity.Acts{Strong: now.Add(-age(token, "act")), Own: now.Add(-min(age(token, "act"), age(token, "mail")))}
			return identity.Caller{UserID: token, Role: role, Admin: has(token, "admin"), NeedsFactor: has(token, "half"), Acts: acts}, nil
		},
		Proven: func(_ context.Context, who identity.Caller, within time.Duration) (bool, error) {
			return age(who.UserID, "proof") <= within, nil
		},
	})
	levels := []string{apiv1.Anyone, apiv1.User, apiv1.Proven, apiv1.ProvenActed, apiv1.AdminLook, apiv1.AdminActed, "unheard of"}
	for _, level := range levels {
		huma.Register(api, huma.Operation{
			OperationID: level, Method: http.MethodGet, Path: "/" + strings.ReplaceAll(level, " ", "-"), Metadata: apiv1.Access(level),
		}, func(context.Context, *struct{}) (*struct{}, error) { return nil, nil })
	}
	for token, want := range map[string]string{
		"":                           "anon",
		"session":                    "anon user",
		"act:1m":                     "anon user",
		"proof:15m":                  "anon user proven",
		"proof:15m1s":                "anon user",
		"proof:5m,act:5m":            "anon user proven proven+act",
		"proof:5m,mail:5m":           "anon user proven proven+act",
		"proof:5m1s,act:5m":          "anon user proven",
		"proof:5m,act:5m1s":          "anon user proven",
		"admin":                      "anon user",
		"admin,proof:1m":             "anon user proven",
		"admin,proof:1m,mail:1m":     "anon user proven proven+act",
		"admin,act:5m":               "anon user admin admin+act",
		"admin,act:5m1s":             "anon user admin",
		"admin,act:30m":              "anon user admin",
		"admin,act:30m1s":            "anon user",
		"half,admin,proof:1m,act:1m": "anon",
		"service,admin,act:1m":       "anon",
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
