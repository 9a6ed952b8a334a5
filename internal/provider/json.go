package provider

import (
	"encoding/json"
	"errors"
	"io"
	"strings"

	"github.com/go-faster/jx"
)

// An answer comes in hundreds of events, with waits between them after which no
// code is in the processor's caches, so that the least code reads an event
// fastest: what every event may hold is stepped through, and only what comes
// once in a stream or never is left to encoding/json.

var errTrailing = errors.New("more than one JSON value in an event")

// member reads the value that comes next, or skips it.
type member func(d *jx.Decoder, name []byte) error

// readObject reads the one object that an event is.
func readObject(data []byte, read member) error {
	d := jx.DecodeBytes(data)
	if err := object(d, read); err != nil {
		return err
	}
	if d.Next() != jx.Invalid || !errors.Is(d.Skip(), io.EOF) {
		return errTrailing
	}
	return nil
}

// object reads an object; null is one without members.
func object(d *jx.Decoder, read member) error {
	if d.Next() == jx.Null {
		return d.Null()
	}
	return d.ObjBytes(read)
}

// array calls read for each object of an array; null is an empty one.
func array(d *jx.Decoder, read func(d *jx.Decoder) error) error {
	if d.Next() == jx.Null {
		return d.Null()
	}
	return d.Arr(read)
}

// first reads the first object of an array and skips the others: more than one
// answer is never asked for.
func first(d *jx.Decoder, read member) error {
	seen := false
	return array(d, func(d *jx.Decoder) error {
		if seen {
			return d.Skip()
		}
		seen = true
		return object(d, read)
	})
}

// text reads a string; null is an empty one.
func text(d *jx.Decoder) (string, error) {
	if d.Next() == jx.Null {
		return "", d.Null()
	}
	s, err := d.Str()
	return strings.ToValidUTF8(s, "\ufffd"), err
}

// tokens reads a number of tokens; null is 0.
func tokens(d *jx.Decoder) (int, error) {
	var n count
	err := rare(d, &n)
	return int(n), err
}

// yieldUsage yields what a provider counted, if it did.
func yieldUsage(input, output count, yield func(Event, error) bool) bool {
	counted := Tokens{Input: int(input), Output: int(output)}
	return counted == Tokens{} || yield(Event{Kind: Usage, Tokens: counted}, nil)
}

// flag reads true or false; null is false.
func flag(d *jx.Decoder) (bool, error) {
	if d.Next() == jx.Null {
		return false, d.Null()
	}
	return d.Bool()
}

// rare reads a value that few events hold; null changes nothing.
func rare(d *jx.Decoder, into any) error {
	if d.Next() == jx.Null {
		return d.Null()
	}
	raw, err := d.Raw()
	if err != nil {
		return err
	}
	return json.Unmarshal(raw, into)
}
