package apiv1_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"legalai/internal/admin"
	"legalai/internal/audit"
	"legalai/internal/httpapi/apiv1"
	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/masterkey"
	"legalai/internal/wire"
)

func TestPacksOfRules(t *testing.T) {
	db := legalaitest.SQLite(t)
	log, err := audit.New(masterkey.Key{bytes.Repeat([]byte{5}, 32)}, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	apiv1.RegisterRules(apiv1.New(mux, "test", apiv1.Gate{Authenticate: func(_ context.Context, bearer string) (identity.Caller, error) {
		return identity.Caller{UserID: "u", Role: "authenticated", Admin: bearer == "admin", Acts: identity.Acts{Strong: time.Now()}}, nil
	}}), admin.New(admin.Config{DB: db, Audit: log}))
	call := func(method, path, bearer string, body any) string {
		raw, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		r := httptest.NewRequest(method, "/api/v1"+path, bytes.NewReader(raw))
		r.Header.Set("Authorization", "Bearer "+bearer)
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, r)
		var answer struct{ Code string }
		if w.Code >= http.StatusBadRequest {
			if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
				t.Fatal(err)
			}
			return fmt.Sprint(w.Code, " ", answer.Code)
		}
		return fmt.Sprint(w.Code, " ", strings.TrimSpace(w.Body.String()))
	}
	pack := wire.RulePackFile{Pack: `{"id":"europe","sequence":1,"note":"ü"}`, Publisher: "P", Signature: "S"}
	long := wire.RulePackFile{Pack: `{"id":"asia","sequence":1,"note":"` + strings.Repeat(`"`, 1<<20) + `"}`}
	for _, tt := range []struct {
		method, path, bearer string
		body                 any
		want                 string
	}{
		{"POST", "/admin/rules", "ok", pack, "403 denied"},
		{"GET", "/rules", "ok", nil, "200 []"},
		{"POST", "/admin/rules", "admin", pack, "204 "},
		{"POST", "/admin/rules", "admin", pack, "409 stale"},
		{"POST", "/admin/rules", "admin", wire.RulePackFile{Pack: "{}"}, "400 invalid"},
		{"POST", "/admin/rules", "admin", long, "422 invalid"},
		{"GET", "/rules", "ok", nil, `200 [{"id":"europe","sequence":1}]`},
		{"GET", "/rules/europe", "ok", nil, `200 {"pack":"{\"id\":\"europe\",\"sequence\":1,\"note\":\"ü\"}","publisher":"P","signature":"S"}`},
		{"GET", "/rules/asia", "ok", nil, "404 not_found"},
	} {
		if got := call(tt.method, tt.path, tt.bearer, tt.body); got != tt.want {
			t.Errorf("%s %s as %s: %s, want %s", tt.method, tt.path, tt.bearer, got, tt.want)
		}
	}
}
