package apiv1

import (
	"context"
	"io"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/provider"
	"legalai/internal/relay"
	"legalai/internal/wire"
)

// recordingTime is how long a recording may take to arrive.
const recordingTime = 5 * time.Minute

// speechInput holds the request's body unread: huma would collect it first.
type speechInput struct {
	OwnKeys
	Provider    string `query:"provider" enum:"openai,local" doc:"Absent: the first that offers it"`
	Language    string `query:"language" pattern:"^([a-z]{2})?$" doc:"What is spoken, in two letters; absent: the model finds out"`
	Workspace   string `query:"workspace" maxLength:"100" doc:"Whose limits count too"`
	ContentType string `header:"Content-Type"`

	audio io.Reader
	size  int64
}

// Resolve takes hold of the body.
func (in *speechInput) Resolve(ctx huma.Context) []error {
	in.audio, in.size = ctx.BodyReader(), -1
	if size, err := strconv.ParseInt(ctx.Header("Content-Length"), 10, 64); err == nil {
		in.size = size
	}
	_ = ctx.SetReadDeadline(time.Now().Add(recordingTime)) // test recorders have none
	return nil
}

type transcriptOutput struct{ Body wire.AITranscript }

func (c aiCalls) transcribe(ctx context.Context, in *speechInput) (*transcriptOutput, error) {
	account, err := callerID(ctx)
	if err != nil {
		return nil, err
	}
	kind, known := provider.SpeechType(in.ContentType)
	switch {
	case !known:
		return nil, wire.Errorf(wire.Invalid, "The recording must be FLAC, MP3, MP4, Ogg, WAV or WebM.")
	case in.size > wire.MaxAudio:
		return nil, wire.Errorf(wire.TooLarge, "A recording may have up to 25 MiB.")
	case in.size == 0:
		return nil, wire.Errorf(wire.Invalid, "The recording is empty.")
	}
	limited := &bounded{left: wire.MaxAudio, from: in.audio}
	said, err := c.relay.Transcribe(ctx, account, in.Workspace, relay.Speech{
		Provider: in.Provider, Language: in.Language, Type: kind, Size: in.size, Audio: limited,
	}, in.keys())
	if limited.exceeded.Load() {
		err = wire.Errorf(wire.TooLarge, "A recording may have up to 25 MiB.")
	}
	if err != nil {
		return nil, err
	}
	return &transcriptOutput{said}, nil
}

// bounded fails when more is read than it lets through. A provider may answer while
// it is still being read.
type bounded struct {
	left     int64
	from     io.Reader
	exceeded atomic.Bool
}

func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.from.Read(p)
	if b.left -= int64(n); b.left < 0 {
		b.exceeded.Store(true)
		return 0, http.ErrContentLength
	}
	return n, err
}
