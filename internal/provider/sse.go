package provider

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"iter"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// maxEvent bounds one line, and all data lines of one event together.
const maxEvent = 8 << 20

var errEventTooLong = errors.New("event over 8 MiB")

// readEvents yields the data of each server-sent event. Event names, ids and
// comments are passed over: all three formats say in the data what it is. Lines
// end with LF or CRLF; a last event without its empty line counts.
//
// The yielded slice is valid until the next step. Reading ends quietly at EOF.
func readEvents(r io.Reader) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		lines := bufio.NewReaderSize(r, 32<<10)
		var line, data []byte
		pending := false
		for {
			var err error
			line, err = readLine(lines, line[:0])
			if err != nil && !errors.Is(err, io.EOF) {
				yield(nil, err)
				return
			}
			if value, ok := dataField(line); ok {
				if pending {
					data = append(data, '\n')
				}
				data = append(data, value...)
				pending = true
			}
			if len(data) > maxEvent {
				yield(nil, errEventTooLong)
				return
			}
			if pending && (len(line) == 0 || errors.Is(err, io.EOF)) {
				if !yield(data, nil) {
					return
				}
				data, pending = data[:0], false
			}
			if errors.Is(err, io.EOF) {
				return
			}
		}
	}
}

// lenient takes what encoding/json would: a provider's slip costs no answer.
var lenient = json.JoinOptions(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))

// decode reads the JSON of one event. Most of the work that an answer makes is
// here, and the next encoding/json does it in half the time.
func decode(data []byte, into any) error { return json.Unmarshal(data, into, lenient) }

// readLine appends one line to buf, without its end. At the end of the stream
// it returns what is left together with io.EOF.
func readLine(r *bufio.Reader, buf []byte) ([]byte, error) {
	for {
		part, err := r.ReadSlice('\n')
		buf = append(buf, part...)
		if len(buf) > maxEvent {
			return nil, errEventTooLong
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		buf = bytes.TrimSuffix(buf, []byte("\n"))
		return bytes.TrimSuffix(buf, []byte("\r")), err
	}
}

// dataField returns the value of a data line.
func dataField(line []byte) ([]byte, bool) {
	line = bytes.TrimPrefix(line, []byte("\xef\xbb\xbf"))
	name, value, _ := bytes.Cut(line, []byte(":"))
	if string(name) != "data" {
		return nil, false
	}
	return bytes.TrimPrefix(value, []byte(" ")), true
}
