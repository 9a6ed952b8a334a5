package provider

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"slices"
)

// maxEvent bounds one line, and all data lines of one event together.
const maxEvent = 8 << 20

var errEventTooLong = errors.New("event over 8 MiB")

// readEvents yields the data of each server-sent event. Event names, ids and
// comments are passed over: all three formats say in the data what it is. Lines
// end with LF or CRLF; a last event without its empty line counts, and ends with
// io.ErrUnexpectedEOF when it is no whole one.
//
// The yielded slice is valid until the next step. Reading ends quietly at EOF.
func readEvents(r io.Reader) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		lines := bufio.NewReaderSize(r, 32<<10)
		var data []byte
		pending := false
		for {
			line, err := readLine(lines)
			ended := err != nil
			if ended && !errors.Is(err, io.EOF) {
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
			if pending && ended && !whole(data) {
				yield(nil, io.ErrUnexpectedEOF)
				return
			}
			if pending && (len(line) == 0 || ended) {
				if !yield(data, nil) {
					return
				}
				data, pending = data[:0], false
			}
			if ended {
				return
			}
		}
	}
}

// whole reports whether an event at the very end of a stream is all of it: a proxy
// may end well what broke off behind it.
func whole(data []byte) bool { return string(data) == "[DONE]" || json.Valid(data) }

// readLine returns one line without its end, valid until the next is read. At
// the end of the stream it returns what is left together with io.EOF.
func readLine(r *bufio.Reader) ([]byte, error) {
	line, err := r.ReadSlice('\n')
	if err != nil && errors.Is(err, bufio.ErrBufferFull) {
		line, err = readLongLine(r, line)
	}
	line = bytes.TrimSuffix(line, []byte("\n"))
	return bytes.TrimSuffix(line, []byte("\r")), err
}

// readLongLine reads on where a line does not fit into the reader's buffer.
func readLongLine(r *bufio.Reader, start []byte) ([]byte, error) {
	line := slices.Clone(start)
	for {
		part, err := r.ReadSlice('\n')
		line = append(line, part...)
		if len(line) > maxEvent {
			return nil, errEventTooLong
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, err
		}
	}
}

// dataField returns the value of a data line.
func dataField(line []byte) ([]byte, bool) {
	line = bytes.TrimPrefix(line, []byte("\xef\xbb\xbf"))
	value, ok := bytes.CutPrefix(line, []byte("data:"))
	if !ok {
		return nil, string(line) == "data"
	}
	return bytes.TrimPrefix(value, []byte(" ")), true
}
