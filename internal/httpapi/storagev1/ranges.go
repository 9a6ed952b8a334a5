package storagev1

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// span is a stretch of an object.
type span struct{ offset, length int64 }

func (s span) contentRange(size int64) string {
	return fmt.Sprintf("bytes %d-%d/%d", s.offset, s.offset+s.length-1, size)
}

// rangeOf reads which part of an object a request wants (RFC 9110, section 14).
// Several ranges at once, and what is not understood, are answered with the whole.
func rangeOf(header http.Header, size int64, etag string, modified time.Time) (part span, partial bool, err error) {
	whole := span{0, size}
	text, ok := strings.CutPrefix(header.Get("Range"), "bytes=")
	if !ok || strings.Contains(text, ",") || !stillValid(header.Get("If-Range"), etag, modified) {
		return whole, false, nil
	}
	first, last, ok := strings.Cut(strings.TrimSpace(text), "-")
	if !ok {
		return whole, false, nil
	}
	if first == "" {
		n, err := strconv.ParseInt(last, 10, 64)
		switch {
		case err != nil || n < 0:
			return whole, false, nil
		case n == 0:
			return whole, false, errInvalidRange
		}
		n = min(n, size)
		return span{size - n, n}, true, nil
	}
	from, err := strconv.ParseInt(first, 10, 64)
	if err != nil || from < 0 {
		return whole, false, nil
	}
	to := size - 1
	if last != "" {
		if to, err = strconv.ParseInt(last, 10, 64); err != nil || to < from {
			return whole, false, nil
		}
	}
	if from >= size {
		return whole, false, errInvalidRange
	}
	return span{from, min(to, size-1) - from + 1}, true, nil
}

// stillValid reports whether a part fits to what the client has already.
func stillValid(ifRange, etag string, modified time.Time) bool {
	if ifRange == "" || ifRange == etag {
		return true
	}
	at, err := http.ParseTime(ifRange)
	return err == nil && at.Equal(modified.Truncate(time.Second))
}
