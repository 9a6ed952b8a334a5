package wire_test

import (
	"flag"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"legalai/internal/wire"
)

var update = flag.Bool("update", false, "write the shapes of CBOR for the web half")

// TestShapes holds the web half's shapes of what crosses in CBOR to the structs of this package,
// of which they are made.
func TestShapes(t *testing.T) {
	const file = "../../web/src/vault/wire/generated/shapes.ts"
	s := shapes{said: map[reflect.Type]bool{}}
	for _, root := range []any{
		wire.Push{}, wire.Pushed{}, wire.Refused{}, wire.Page{}, wire.Checkpoints{}, wire.History{}, wire.LedgerAppend{}, wire.LedgerPage{}, wire.Grants{},
	} {
		s.say(t, reflect.TypeOf(root))
	}
	made := "/** Made of internal/wire by tools/generate: what crosses in CBOR. */\n" +
		"import { bytes, flag, integer, listOf, mapOf, optional, type Read, text } from '../shape'\n" + s.text.String()
	if *update {
		if err := os.WriteFile(file, []byte(made), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if stored, err := os.ReadFile(file); err != nil || string(stored) != made {
		t.Errorf("%s is not what the structs of this package say (%v); tools/generate writes it anew", file, err)
	}
}

// shapes writes a struct as a shape of web/src/vault/wire/shape.ts, what it consists of first.
type shapes struct {
	said map[reflect.Type]bool
	text strings.Builder
}

func (s *shapes) say(t *testing.T, of reflect.Type) {
	t.Helper()
	if s.said[of] {
		return
	}
	s.said[of] = true
	var fields strings.Builder
	for i := range of.NumField() {
		name, option, _ := strings.Cut(of.Field(i).Tag.Get("cbor"), ",")
		shape := s.shape(t, of.Field(i).Type)
		if option == "omitempty" {
			shape = "optional(" + shape + ")"
		}
		fmt.Fprintf(&fields, "  %s: %s,\n", name, shape)
	}
	fmt.Fprintf(&s.text, "\nexport const %s = /* @__PURE__ */ mapOf({\n%s})\nexport type %s = Read<typeof %[1]s>\n", lower(of.Name()), fields.String(), of.Name())
}

func (s *shapes) shape(t *testing.T, of reflect.Type) string {
	t.Helper()
	switch {
	case of == reflect.TypeFor[[]byte]():
		return "bytes"
	case of.Kind() == reflect.Slice:
		return "listOf(" + s.shape(t, of.Elem()) + ")"
	case of.Kind() == reflect.Struct:
		s.say(t, of)
		return lower(of.Name())
	case of.Kind() == reflect.Int64:
		return "integer"
	case of.Kind() == reflect.Bool:
		return "flag"
	case of.Kind() == reflect.String:
		return "text"
	}
	t.Fatalf("web/src/vault/wire/shape.ts has no shape for %v", of)
	return ""
}

func lower(name string) string { return strings.ToLower(name[:1]) + name[1:] }
