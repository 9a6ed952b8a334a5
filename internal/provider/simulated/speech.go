package simulated

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
)

// transcribe answers POST /v1/audio/transcriptions. It hears nothing: it says
// how long the recording is.
func (m Model) transcribe(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, 26<<20)
	parts, err := r.MultipartReader()
	if err != nil {
		m.refuseRequest(w, "The body is no form.")
		return
	}
	fields := map[string]string{}
	size := int64(-1)
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			m.refuseRequest(w, "The form breaks off.")
			return
		}
		if part.FormName() == "file" && part.FileName() != "" {
			if size, err = io.Copy(io.Discard, part); err != nil {
				m.refuseRequest(w, "The recording breaks off.")
				return
			}
			continue
		}
		value, err := io.ReadAll(io.LimitReader(part, 1000))
		if err != nil {
			m.refuseRequest(w, "The form breaks off.")
			return
		}
		fields[part.FormName()] = string(value)
	}
	if size < 0 || fields["model"] == "" {
		m.refuseRequest(w, "A file and a model are required.")
		return
	}
	said, known := languages[fields["language"]]
	if !known {
		said = languages["en"]
	}
	text := fmt.Sprintf(said.Transcript, size, fields["language"])
	answer, err := json.Marshal(object{"text": text, "usage": object{"type": "tokens", "input_tokens": 20, "output_tokens": tokens(len(text)), "total_tokens": 20 + tokens(len(text))}})
	if err != nil {
		panic("simulated: a transcript has no JSON form: " + err.Error())
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(answer)
}
