// Package simulated stands in for AI providers: it serves the real wire formats
// (Responses, Gemini, Chat Completions) over HTTP, so that the product's own
// client code is what runs in the demonstration and in tests.
//
// Its answers are made from the question and its passages by a few fixed rules.
// Every one says that it is simulated. A request that would let a provider keep
// or label the conversation is refused, as is a wrong key, each in the words and
// with the status of the provider it stands for.
package simulated

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// Model is one stand-in.
type Model struct {
	ID   string        // openai, gemini, grok or local: the wire format and whom to imitate
	Name string        // the model's name
	Key  string        // the only key that is accepted; empty: any
	Pace time.Duration // between two pieces of an answer

	// Say, when set, writes the answer to the last user message instead of the
	// fixed rules; what it returns goes over the wire as it is.
	Say func(message string) string
	// Prose, when set, writes the answer's text in place of the fixed rules; it
	// comes in the form that was asked for.
	Prose func(message string) string
}

// Models are the three stand-ins of the demonstration.
func Models() []Model {
	return []Model{
		{ID: "openai", Name: "simulated-openai"},
		{ID: "gemini", Name: "simulated-gemini"},
		{ID: "grok", Name: "simulated-grok"},
	}
}

// Endpoint is where a stand-in listens.
type Endpoint struct{ ID, BaseURL, Key, Model string }

// Listen serves models on loopback addresses, each on its own, until stop is
// called.
func Listen(models ...Model) (endpoints []Endpoint, stop func() error, err error) {
	var servers []*http.Server
	stop = func() error {
		var failed error
		for _, s := range servers {
			failed = errors.Join(failed, s.Close())
		}
		return failed
	}
	for _, m := range models {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return nil, nil, errors.Join(fmt.Errorf("listening for simulated %s: %w", m.ID, err), stop())
		}
		server := &http.Server{Handler: m.Handler(), ReadHeaderTimeout: 10 * time.Second}
		servers = append(servers, server)
		go func() { _ = server.Serve(listener) }() // ends with stop
		key := m.Key
		if key == "" {
			key = "simulated"
		}
		endpoints = append(endpoints, Endpoint{ID: m.ID, BaseURL: "http://" + listener.Addr().String() + m.basePath(), Key: key, Model: m.Name})
	}
	return endpoints, stop, nil
}

// basePath is what a base URL of the provider ends with.
func (m Model) basePath() string {
	if m.ID == "gemini" {
		return ""
	}
	return "/v1"
}

// Handler serves the model in its provider's wire format.
func (m Model) Handler() http.Handler {
	mux := http.NewServeMux()
	switch m.ID {
	case "gemini":
		mux.HandleFunc("GET /v1beta/models", m.guard(m.geminiModels))
		mux.HandleFunc("POST /v1beta/models/{call}", m.guard(m.geminiStream))
	case "local":
		mux.HandleFunc("GET /v1/models", m.guard(m.openAIModels))
		mux.HandleFunc("POST /v1/chat/completions", m.guard(m.chatStream))
		mux.HandleFunc("POST /v1/audio/transcriptions", m.guard(m.transcribe))
	default:
		mux.HandleFunc("GET /v1/models", m.guard(m.openAIModels))
		mux.HandleFunc("POST /v1/responses", m.guard(m.responsesStream))
		if m.ID == "openai" {
			mux.HandleFunc("POST /v1/audio/transcriptions", m.guard(m.transcribe))
		}
	}
	return mux
}

// guard refuses wrong keys, and keys in the URL.
func (m Model) guard(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		key := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
		if m.ID == "gemini" {
			key = r.Header.Get("X-Goog-Api-Key")
		}
		if r.URL.Query().Has("key") || m.Key != "" && key != m.Key {
			m.RefuseKey(w)
			return
		}
		next(w, r)
	}
}

// RefuseKey answers as the provider does when the key is wrong.
func (m Model) RefuseKey(w http.ResponseWriter) {
	switch m.ID {
	case "gemini":
		refuse(w, http.StatusBadRequest, `{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"API_KEY_INVALID","domain":"googleapis.com","metadata":{"service":"generativelanguage.googleapis.com"}}]}}`)
	case "grok":
		refuse(w, http.StatusBadRequest, `{"code":"invalid-argument","error":"Incorrect API key provided: xa***QW. You can obtain an API key from https://console.x.ai."}`)
	default:
		refuse(w, http.StatusUnauthorized, `{"error":{"message":"Incorrect API key provided: sk-***QW.","type":"invalid_request_error","param":null,"code":"invalid_api_key"}}`)
	}
}

// refuseRequest answers as the provider does to a body it does not accept.
func (m Model) refuseRequest(w http.ResponseWriter, message string) {
	quoted, _ := json.Marshal(message) // a string always has a JSON form
	switch m.ID {
	case "gemini":
		refuse(w, http.StatusBadRequest, fmt.Sprintf(`{"error":{"code":400,"message":%s,"status":"INVALID_ARGUMENT"}}`, quoted))
	case "grok":
		refuse(w, http.StatusBadRequest, fmt.Sprintf(`{"code":"invalid-argument","error":%s}`, quoted))
	default:
		refuse(w, http.StatusBadRequest, fmt.Sprintf(`{"error":{"message":%s,"type":"invalid_request_error","param":null,"code":null}}`, quoted))
	}
}

func refuse(w http.ResponseWriter, status int, body string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, body)
}

// read decodes a body, and refuses one that lets the provider keep anything.
func (m Model) read(w http.ResponseWriter, r *http.Request, into any) bool {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 32<<20))
	if err != nil {
		m.refuseRequest(w, "The body is too large.")
		return false
	}
	var fields map[string]json.RawMessage
	if json.Unmarshal(body, &fields) != nil || json.Unmarshal(body, into) != nil {
		m.refuseRequest(w, "The body is not the JSON of this call.")
		return false
	}
	if string(fields["store"]) != "false" {
		m.refuseRequest(w, "This stand-in answers only requests with store set to false.")
		return false
	}
	for _, kept := range []string{"previous_response_id", "conversation", "metadata", "user", "safety_identifier", "prompt_cache_key"} {
		if slices.Contains([]string{"", "null"}, string(fields[kept])) {
			continue
		}
		m.refuseRequest(w, "This stand-in refuses requests that carry "+kept+".")
		return false
	}
	return true
}

func (m Model) openAIModels(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	fmt.Fprintf(w, `{"object":"list","data":[{"id":%q,"object":"model","created":1,"owned_by":"simulated"}]}`, m.Name)
}

// stream writes server-sent events, each in one write.
type stream struct {
	w    http.ResponseWriter
	r    *http.Request
	pace time.Duration
}

func (m Model) open(w http.ResponseWriter, r *http.Request) *stream {
	w.Header().Set("Content-Type", "text/event-stream")
	w.WriteHeader(http.StatusOK)
	return &stream{w, r, m.Pace}
}

// send writes one event. It is named only when name is given.
func (s *stream) send(name string, data any) {
	line, err := json.Marshal(data)
	if err != nil {
		panic("simulated: an event has no JSON form: " + err.Error())
	}
	frame := "data: " + string(line) + "\n\n"
	if name != "" {
		frame = "event: " + name + "\n" + frame
	}
	s.raw(frame)
}

func (s *stream) raw(frame string) {
	_, _ = io.WriteString(s.w, frame)
	_ = http.NewResponseController(s.w).Flush() // a client that left is noticed in pause
}

// pause waits between two pieces and reports whether the client still listens.
func (s *stream) pause() bool {
	if s.pace == 0 {
		return s.r.Context().Err() == nil
	}
	select {
	case <-s.r.Context().Done():
		return false
	case <-time.After(s.pace):
		return true
	}
}

// pieces cuts a text into what a model would send at once: a few words.
func pieces(text string) []string {
	var out []string
	for text != "" {
		end := min(len(text), 24)
		if cut := strings.IndexByte(text[end:], ' '); cut >= 0 && cut < 24 {
			end += cut + 1
		}
		for end < len(text) && !utf8.RuneStart(text[end]) {
			end++
		}
		out = append(out, text[:end])
		text = text[end:]
	}
	return out
}
