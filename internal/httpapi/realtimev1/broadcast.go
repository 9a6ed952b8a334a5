package realtimev1

import (
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"mime"
	"net/http"
	"strconv"
	"strings"

	"legalai/internal/events"
	"legalai/internal/identity"
	"legalai/internal/wire"
)

// maxMessages bounds a batch.
const maxMessages = 100

// broadcastMany serves POST /api/broadcast: messages for several channels.
func (s *server) broadcastMany(w http.ResponseWriter, r *http.Request) {
	caller, ok := s.byBearer(w, r)
	if !ok {
		return
	}
	var body struct {
		Messages []struct {
			Topic   string          `json:"topic"`
			Event   string          `json:"event"`
			Payload json.RawMessage `json:"payload"`
			Private bool            `json:"private"`
		} `json:"messages"`
	}
	var tooLarge *http.MaxBytesError
	err := json.NewDecoder(http.MaxBytesReader(w, r.Body, wire.MaxRealtimeMessage)).Decode(&body)
	switch {
	case errors.As(err, &tooLarge):
		writeError(w, http.StatusRequestEntityTooLarge, "the body is too large")
		return
	case err != nil:
		writeError(w, http.StatusBadRequest, "the body is malformed")
		return
	}
	if len(body.Messages) == 0 || len(body.Messages) > maxMessages {
		writeError(w, http.StatusUnprocessableEntity, "messages holds 1 to 100 messages")
		return
	}
	for _, m := range body.Messages {
		sent := events.Message{Topic: topicOf(m.Topic, m.Private), Event: m.Event, Payload: orNull(m.Payload)}
		if !s.publish(w, r, caller, m.Topic, m.Private, sent) {
			return
		}
	}
	w.WriteHeader(http.StatusAccepted)
}

// broadcastOne serves a single message, of JSON or of bytes.
func (s *server) broadcastOne(w http.ResponseWriter, r *http.Request) {
	caller, ok := s.byBearer(w, r)
	if !ok {
		return
	}
	payload, err := io.ReadAll(http.MaxBytesReader(w, r.Body, wire.MaxRealtimeMessage))
	if err != nil {
		writeError(w, http.StatusRequestEntityTooLarge, "the body is too large")
		return
	}
	kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	isBytes := kind == "application/octet-stream"
	if !isBytes && !json.Valid(payload) {
		writeError(w, http.StatusBadRequest, "the body is not JSON")
		return
	}
	name, private := r.PathValue("topic"), r.URL.Query().Get("private") == "true"
	sent := events.Message{Topic: topicOf(name, private), Event: r.PathValue("event"), Payload: payload, Binary: isBytes}
	if s.publish(w, r, caller, name, private, sent) {
		w.WriteHeader(http.StatusAccepted)
	}
}

// byBearer returns whose session makes a call: that of its bearer token, or else of
// its key. Without one it answers and returns false.
func (s *server) byBearer(w http.ResponseWriter, r *http.Request) (caller identity.Caller, ok bool) {
	if _, token, named := strings.Cut(r.Header.Get("Authorization"), " "); named && token != "" {
		caller, ok = s.authenticate(w, r, token)
	} else {
		caller, ok = s.byKey(w, r)
	}
	if ok && !isSignedIn(caller) {
		w.Header().Set("Connection", "close") // nobody waits for what a stranger still sends
		writeError(w, http.StatusForbidden, "Unauthorized: You do not have permissions to write to any Channel topic without a session")
		return caller, false
	}
	return caller, ok
}

// publish sends a message if the caller may. Otherwise it answers and returns false.
func (s *server) publish(w http.ResponseWriter, r *http.Request, caller identity.Caller, name string, private bool, m events.Message) bool {
	if name == "" || len(name) > maxName || m.Event == "" || len(m.Event) > 255 {
		writeError(w, http.StatusUnprocessableEntity, "a topic has 1 to 200 bytes and an event 1 to 255")
		return false
	}
	var refused *wire.Error
	if err := s.vault.CountBroadcast(r.Context(), caller.UserID); errors.As(err, &refused) {
		w.Header().Set("Retry-After", strconv.Itoa(refused.RetryAfter))
		writeError(w, http.StatusTooManyRequests, "too many requests")
		return false
	} else if err != nil {
		writeFault(w, r, "counting a broadcast", err)
		return false
	}
	ok, err := s.mayJoin(r.Context(), caller, name, private)
	if err != nil {
		writeFault(w, r, "authorising a broadcast", err)
		return false
	}
	if !ok {
		writeError(w, http.StatusForbidden, "Unauthorized: You do not have permissions to write to this Channel topic: "+name)
		return false
	}
	if err := s.bus.Publish(r.Context(), m); err != nil {
		slog.ErrorContext(r.Context(), "passing on a broadcast", "id", wire.RequestID(r.Context()), "error", err)
		writeError(w, http.StatusServiceUnavailable, "the message could not be passed on")
		return false
	}
	return true
}
