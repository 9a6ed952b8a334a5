package relay

import (
	"context"
	"errors"
	"io"

	"legalai/internal/provider"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Speech is a recording to be written down.
type Speech struct {
	Provider string // empty: the first that offers it
	Language string
	Type     string // media type
	Size     int64  // of the audio; -1 when not known
	Audio    io.Reader
}

// bytesPerToken is how much audio of the least quality that browsers record
// makes one token at a provider that counts them.
const bytesPerToken = 128

// Transcribe has a recording written down while it is read. The audio is kept
// nowhere. The error is a *wire.Error where the caller or the provider is the
// cause.
func (s *Service) Transcribe(ctx context.Context, accountID, workspaceID string, speech Speech, keys Keys) (wire.AITranscript, error) {
	now, err := s.board.current(ctx)
	if err != nil {
		return wire.AITranscript{}, err
	}
	e := now.transcriber(speech.Provider, keys)
	if e == nil {
		return wire.AITranscript{}, wire.Errorf(wire.NotConfigured, "No provider that writes down speech is set up.")
	}
	if speech.Size < 0 || speech.Size > wire.MaxAudio {
		speech.Size = wire.MaxAudio
	}
	cost := speech.Size/bytesPerToken + 200
	if e.own {
		cost = 0
	}
	reservation, err := s.allowance.reserve(ctx, now, accountID, workspaceID, []int64{cost})
	if err != nil {
		return wire.AITranscript{}, err
	}
	start := s.config.Now()
	u := usage{own: e.own, AIUsage: sqldb.AIUsage{Provider: e.ID(), Model: e.speechModel()}}
	text, failed := s.write(ctx, e, speech, &u.AIUsage)
	outcome := provider.Class("answered")
	if failed != nil {
		outcome = failed.Class
	}
	s.config.Metrics.AIAnswer(u.Provider, string(outcome), s.config.Now().Sub(start))
	s.config.Log.Info("AI transcription", "provider", u.Provider, "model", u.Model, "outcome", outcome, "ms", s.config.Now().Sub(start).Milliseconds())
	if err := s.allowance.settle(reservation, []usage{u}); err != nil {
		return wire.AITranscript{}, err
	}
	if failed != nil {
		return wire.AITranscript{}, speechFailure(failed)
	}
	return wire.AITranscript{Text: text, Provider: u.Provider, Model: u.Model}, nil
}

// write asks the provider and notes what it cost.
func (s *Service) write(ctx context.Context, e *endpoint, speech Speech, u *sqldb.AIUsage) (string, *provider.Error) {
	if err := e.breaker.admit(); err != nil {
		return "", err
	}
	said, err := e.Provider.(provider.Transcriber).Transcribe(ctx, provider.Speech{
		Model: e.speechModel(), Language: speech.Language, Type: speech.Type, Audio: speech.Audio,
	})
	var failed *provider.Error
	if err != nil && !errors.As(err, &failed) {
		failed = &provider.Error{Class: provider.Protocol, Provider: e.ID()}
	}
	e.breaker.record(failed)
	if failed != nil {
		if failed.Class != provider.Canceled {
			u.Failures = 1
		}
		return "", failed
	}
	u.Answers, u.InputTokens, u.OutputTokens = 1, int64(said.Tokens.Input), int64(said.Tokens.Output)
	if said.Tokens == (provider.Tokens{}) {
		u.InputTokens, u.OutputTokens = speech.Size/bytesPerToken, estimate(len(said.Text))
	}
	return said.Text, nil
}

// transcriber is the provider that writes down what is said, as the caller asks it.
func (s *settled) transcriber(id string, keys Keys) *endpoint {
	for _, e := range s.endpoints {
		if !e.settings.Active || e.speechModel() == "" || id != "" && e.ID() != id {
			continue
		}
		if _, offers := e.Provider.(provider.Transcriber); !offers {
			continue
		}
		if mine := e.withKey(keys); mine != nil {
			return mine
		}
	}
	return nil
}

// speechFailure is a provider's failure as the answer of a call.
func speechFailure(e *provider.Error) error {
	switch e.Class {
	case provider.RateLimited:
		return &wire.Error{Code: wire.RateLimited, Message: "The provider asks to wait.", RetryAfter: seconds(e.Retry)}
	case provider.Auth, provider.Quota:
		return wire.Errorf(wire.NotConfigured, "The provider refused the key, or its allowance is used up.")
	case provider.BadRequest, provider.Context, provider.Blocked:
		return wire.Errorf(wire.Invalid, "The provider could not use this recording.")
	}
	return &wire.Error{Code: wire.Unavailable, Message: "The provider did not write the recording down.", RetryAfter: max(seconds(e.Retry), 5)}
}
