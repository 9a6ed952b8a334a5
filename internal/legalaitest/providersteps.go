package legalaitest

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strings"

	"legalai/internal/provider"
)

// OK lets the stand-in answer.
func OK(_ *Provider, w http.ResponseWriter, r *http.Request, next http.Handler) {
	next.ServeHTTP(w, r)
}

// Refuse answers with a status and a body of JSON; headers are name, value pairs.
func Refuse(status int, body string, headers ...string) Step {
	return func(_ *Provider, w http.ResponseWriter, _ *http.Request, _ http.Handler) {
		w.Header().Set("Content-Type", "application/json")
		for i := 0; i+1 < len(headers); i += 2 {
			w.Header().Set(headers[i], headers[i+1])
		}
		w.WriteHeader(status)
		io.WriteString(w, body)
	}
}

// WrongKey answers as the provider does to a wrong key.
func WrongKey(p *Provider, w http.ResponseWriter, _ *http.Request, _ http.Handler) { p.RefuseKey(w) }

// TooFast is the 429 that passes when one waits the given seconds.
func TooFast(seconds string) Step {
	return func(p *Provider, w http.ResponseWriter, r *http.Request, next http.Handler) {
		body := `{"error":{"message":"Rate limit reached.","type":"requests","param":null,"code":"rate_limit_exceeded"}}`
		switch p.ID {
		case provider.Gemini:
			body = `{"error":{"code":429,"message":"Quota exceeded.","status":"RESOURCE_EXHAUSTED","details":[{"@type":"type.googleapis.com/google.rpc.QuotaFailure","violations":[{"quotaId":"GenerateRequestsPerMinutePerProjectPerModel"}]},{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"` + seconds + `s"}]}}`
		case provider.Grok:
			body = `{"code":"resource-exhausted","error":"Too many requests."}`
		}
		Refuse(http.StatusTooManyRequests, body, "Retry-After", seconds)(p, w, r, next)
	}
}

// UsedUp is the refusal that no waiting helps: the allowance is spent.
func UsedUp(p *Provider, w http.ResponseWriter, r *http.Request, next http.Handler) {
	status, body := http.StatusTooManyRequests, `{"error":{"message":"You exceeded your current quota.","type":"insufficient_quota","param":null,"code":"insufficient_quota"}}`
	switch p.ID {
	case provider.Gemini:
		body = `[{"error":{"code":429,"message":"Quota exceeded.","status":"RESOURCE_EXHAUSTED","details":[{"@type":"type.googleapis.com/google.rpc.QuotaFailure","violations":[{"quotaId":"GenerateRequestsPerDayPerProjectPerModel-FreeTier"}]}]}}]`
	case provider.Grok:
		status, body = http.StatusForbidden, `{"code":"permission-denied","error":"Your team has used all available credits."}`
	}
	Refuse(status, body)(p, w, r, next)
}

// ServerError is a failure inside the provider.
func ServerError(p *Provider, w http.ResponseWriter, r *http.Request, next http.Handler) {
	Refuse(http.StatusInternalServerError, `{"error":{"message":"The server had an error.","type":"server_error","code":500}}`)(p, w, r, next)
}

// Nonsense answers with a web page and status 200.
func Nonsense(_ *Provider, w http.ResponseWriter, _ *http.Request, _ http.Handler) {
	w.Header().Set("Content-Type", "text/html")
	io.WriteString(w, "<html><body>Welcome to the hotel's wireless network</body></html>")
}

// Compressed answers with a stream that nobody asked to be compressed.
func Compressed(p *Provider, w http.ResponseWriter, r *http.Request, next http.Handler) {
	w.Header().Set("Content-Encoding", "gzip")
	packed := gzip.NewWriter(w)
	defer packed.Close()
	next.ServeHTTP(&packedWriter{w, packed}, r)
}

type packedWriter struct {
	http.ResponseWriter
	packed io.Writer
}

func (w *packedWriter) Write(p []byte) (int, error) { return w.packed.Write(p) }

// LongHeader answers with a header of a mebibyte.
func LongHeader(_ *Provider, w http.ResponseWriter, r *http.Request, next http.Handler) {
	w.Header().Set("X-Long", strings.Repeat("a", 1<<20))
	next.ServeHTTP(w, r)
}

// Raw streams exactly these bytes.
func Raw(stream string) Step {
	return func(_ *Provider, w http.ResponseWriter, _ *http.Request, _ http.Handler) {
		w.Header().Set("Content-Type", "text/event-stream")
		io.WriteString(w, stream)
	}
}

// SafetyBlock refuses to answer for reasons of content, inside the stream.
func SafetyBlock(p *Provider, w http.ResponseWriter, r *http.Request, next http.Handler) {
	stream := "event: response.incomplete\ndata: {\"type\":\"response.incomplete\",\"sequence_number\":0,\"response\":{\"id\":\"resp_1\",\"status\":\"incomplete\",\"incomplete_details\":{\"reason\":\"content_filter\"}}}\n\n"
	switch p.ID {
	case provider.Gemini:
		stream = "data: {\"promptFeedback\":{\"blockReason\":\"SAFETY\",\"safetyRatings\":[]},\"usageMetadata\":{\"promptTokenCount\":9}}\n\n"
	case provider.Local:
		stream = "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"content_filter\"}]}\n\ndata: [DONE]\n\n"
	}
	Raw(stream)(p, w, r, next)
}

// Stall sends that many events and then nothing, until the client leaves.
func Stall(events int) Step {
	return atEvent(events, func(_ *Provider, _ io.Writer, r *http.Request) { <-r.Context().Done() })
}

// Slow sends nothing, not even a header, until release is closed.
func Slow(release <-chan struct{}) Step {
	return func(p *Provider, w http.ResponseWriter, r *http.Request, next http.Handler) {
		select {
		case <-release:
			next.ServeHTTP(w, r)
		case <-r.Context().Done():
		}
	}
}

// Cut ends the stream cleanly after that many events, in the middle of the answer.
func Cut(events int) Step { return atEvent(events, func(*Provider, io.Writer, *http.Request) {}) }

// CutLine ends the stream cleanly in the middle of a line, after that many events.
func CutLine(events int) Step {
	return atEvent(events, func(_ *Provider, w io.Writer, _ *http.Request) { io.WriteString(w, `data: {"type":"resp`) })
}

// Drop breaks the connection after that many events.
func Drop(events int) Step {
	return atEvent(events, func(*Provider, io.Writer, *http.Request) { panic(http.ErrAbortHandler) })
}

// Malformed sends an event that is not JSON after that many events.
func Malformed(events int) Step {
	return atEvent(events, func(_ *Provider, w io.Writer, _ *http.Request) { io.WriteString(w, "data: {\"type\": oops\n\n") })
}

// GiantLine sends a line of 9 MiB after that many events.
func GiantLine(events int) Step {
	return atEvent(events, func(_ *Provider, w io.Writer, _ *http.Request) {
		io.WriteString(w, "data: \""+strings.Repeat("a", 9<<20)+"\"\n\n")
	})
}

// ByteByByte sends the usual answer one byte at a time.
func ByteByByte(_ *Provider, w http.ResponseWriter, r *http.Request, next http.Handler) {
	next.ServeHTTP(&byteWriter{w}, r)
}

type byteWriter struct{ http.ResponseWriter }

func (w *byteWriter) Write(p []byte) (int, error) {
	for i := range p {
		if _, err := w.ResponseWriter.Write(p[i : i+1]); err != nil {
			return i, err
		}
		if err := http.NewResponseController(w.ResponseWriter).Flush(); err != nil {
			return i, err
		}
	}
	return len(p), nil
}

// atEvent lets that many events of the stand-in's answer through, then runs
// then, and swallows the rest.
func atEvent(events int, then func(*Provider, io.Writer, *http.Request)) Step {
	return func(p *Provider, w http.ResponseWriter, r *http.Request, next http.Handler) {
		next.ServeHTTP(&eventWriter{ResponseWriter: w, left: events, then: func() { then(p, w, r) }}, r)
	}
}

type eventWriter struct {
	http.ResponseWriter
	left int
	then func()
}

// Unwrap lets http.ResponseController find the flusher.
func (w *eventWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

func (w *eventWriter) Write(p []byte) (int, error) {
	if w.left > 0 {
		w.left -= bytes.Count(p, []byte("\n\n"))
		return w.ResponseWriter.Write(p)
	}
	if w.then != nil {
		then := w.then
		w.then = nil
		then()
	}
	return len(p), nil
}
