package admin_test

import (
	"errors"
	"fmt"
	"testing"

	"legalai/internal/admin"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

func TestPacksOfRules(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		s := newServer(t, db)
		load := func(pack string) error {
			return s.LoadRules(t.Context(), boss, wire.RulePackFile{Pack: pack, Publisher: "P", Signature: "S"})
		}
		for _, tt := range []struct {
			pack string
			want error
		}{
			{`{"id":"europe","sequence":2}`, nil},
			{`{"id":"europe","sequence":2}`, admin.ErrRulesOlder},
			{`{"id":"europe","sequence":1}`, admin.ErrRulesOlder},
			{`{"id":"europe","sequence":3,"calendars":{}}`, nil},
			{`{"id":"asia","sequence":1}`, nil},
			{`{"id":"asia","sequence":0}`, admin.ErrRulesShape},
			{`{"id":"asia","sequence":"9"}`, admin.ErrRulesShape},
			{`{"id":"../asia","sequence":9}`, admin.ErrRulesShape},
			{`{"sequence":9}`, admin.ErrRulesShape},
			{`[]`, admin.ErrRulesShape},
			{``, admin.ErrRulesShape},
		} {
			if err := load(tt.pack); !errors.Is(err, tt.want) {
				t.Errorf("loading %s: %v, want %v", tt.pack, err, tt.want)
			}
		}
		list, err := s.RulePacks(t.Context())
		if got, want := fmt.Sprint(list, err), "[{asia 1} {europe 3}] <nil>"; got != want {
			t.Errorf("there are %s, want %s", got, want)
		}
		file, err := s.RulePack(t.Context(), "europe")
		if want := (wire.RulePackFile{Pack: `{"id":"europe","sequence":3,"calendars":{}}`, Publisher: "P", Signature: "S"}); file != want || err != nil {
			t.Errorf("europe is %v, %v", file, err)
		}
		if _, err := s.RulePack(t.Context(), "africa"); !errors.Is(err, admin.ErrNoSuchPack) {
			t.Errorf("africa: %v", err)
		}
		for n := 2; n < 32; n++ {
			if err := load(fmt.Sprintf(`{"id":"pack-%d","sequence":1}`, n)); err != nil {
				t.Fatal(err)
			}
		}
		if err := load(`{"id":"one-more","sequence":1}`); !errors.Is(err, admin.ErrTooManyPacks) {
			t.Errorf("one more: %v", err)
		}
		if err := load(`{"id":"asia","sequence":2}`); err != nil {
			t.Errorf("a newer one of those that are there: %v", err)
		}
	})
}
