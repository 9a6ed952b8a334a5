package provider

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"sync/atomic"
)

// maxTranscript bounds what a transcription may answer.
const maxTranscript = 4 << 20

// Speech is a recording to be written down.
type Speech struct {
	Model    string
	Language string // of two letters; empty: the model finds out
	Type     string // media type, for example audio/webm
	Audio    io.Reader
}

// Transcript is what was said. Tokens are zero where the provider counts none.
type Transcript struct {
	Text   string
	Tokens Tokens
}

// Transcriber is a provider that writes down what is said.
type Transcriber interface {
	// Transcribe passes the recording on while it is read and keeps none of it.
	// The error is an *Error, Canceled when the recording could not be read to its end.
	Transcribe(ctx context.Context, s Speech) (Transcript, error)
}

// Transcribe is OpenAI's POST /audio/transcriptions.
func (p *responses) Transcribe(ctx context.Context, s Speech) (Transcript, error) {
	if !p.openAI {
		return Transcript{}, p.fail(BadRequest)
	}
	return p.transcribe(ctx, s)
}

// Transcribe is the same call, which local speech servers offer as well.
func (p *chat) Transcribe(ctx context.Context, s Speech) (Transcript, error) {
	return p.transcribe(ctx, s)
}

// speechNames are the file names by which the provider tells formats apart.
var speechNames = map[string]string{
	"audio/flac": "speech.flac", "audio/mpeg": "speech.mp3", "audio/mp4": "speech.mp4", "audio/x-m4a": "speech.m4a",
	"audio/ogg": "speech.ogg", "audio/wav": "speech.wav", "audio/x-wav": "speech.wav", "audio/wave": "speech.wav", "audio/webm": "speech.webm",
}

// SpeechType returns the bare media type of a recording, and whether it is one
// that can be sent.
func SpeechType(contentType string) (string, bool) {
	kind, _, err := mime.ParseMediaType(contentType)
	if err != nil {
		return "", false
	}
	_, known := speechNames[kind]
	return kind, known
}

func (c *client) transcribe(ctx context.Context, s Speech) (Transcript, error) {
	name, known := speechNames[s.Type]
	if !known {
		return Transcript{}, c.fail(BadRequest)
	}
	audio := &sourceReader{from: s.Audio}
	s.Audio = audio
	body, form := io.Pipe()
	writer := multipart.NewWriter(form)
	go func() { form.CloseWithError(writeSpeech(writer, s, name)) }() // the request reads what is written
	response, watch, err := c.post(ctx, "/audio/transcriptions", body, writer.FormDataContentType())
	_ = body.CloseWithError(io.ErrClosedPipe) // ends the writer when the provider answered early
	if err != nil && audio.failed.Load() {
		return Transcript{}, c.fail(Canceled) // whoever speaks broke off; the provider did nothing wrong
	}
	if err != nil {
		return Transcript{}, err
	}
	defer watch.stop()
	defer response.Body.Close()
	said, err := io.ReadAll(io.LimitReader(watch.reader(response.Body), maxTranscript))
	if err != nil {
		return Transcript{}, c.broken(ctx, watch, Cut)
	}
	var answer struct {
		Text  *string
		Usage struct {
			InputTokens  count `json:"input_tokens"`
			OutputTokens count `json:"output_tokens"`
		}
	}
	if json.Unmarshal(said, &answer) != nil || answer.Text == nil {
		return Transcript{}, c.fail(Protocol)
	}
	return Transcript{*answer.Text, Tokens{int(answer.Usage.InputTokens), int(answer.Usage.OutputTokens)}}, nil
}

// sourceReader remembers that what is sent on could not be read.
type sourceReader struct {
	from   io.Reader
	failed atomic.Bool
}

func (r *sourceReader) Read(p []byte) (int, error) {
	n, err := r.from.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		r.failed.Store(true)
	}
	return n, err
}

func writeSpeech(w *multipart.Writer, s Speech, name string) error {
	fields := [][2]string{{"model", s.Model}, {"response_format", "json"}}
	if s.Language != "" {
		fields = append(fields, [2]string{"language", s.Language})
	}
	for _, field := range fields {
		if err := w.WriteField(field[0], field[1]); err != nil {
			return err
		}
	}
	header := textproto.MIMEHeader{}
	header.Set("Content-Disposition", `form-data; name="file"; filename="`+name+`"`)
	header.Set("Content-Type", s.Type)
	part, err := w.CreatePart(header)
	if err != nil {
		return err
	}
	if _, err := io.Copy(part, s.Audio); err != nil {
		return err
	}
	return w.Close()
}

// post sends a body of unknown length. The time until the answer begins counts
// from when the recording has been sent.
func (c *client) post(ctx context.Context, path string, body io.Reader, contentType string) (*http.Response, *watch, error) {
	watch := newWatch(ctx, c.timeouts, Request{Deep: true})
	request, err := http.NewRequestWithContext(watch.ctx, http.MethodPost, c.base+path, io.NopCloser(watch.pacing(body)))
	if err != nil {
		watch.stop()
		return nil, nil, c.fail(BadRequest)
	}
	request.Header.Set("Content-Type", contentType)
	return c.do(ctx, request, watch)
}
