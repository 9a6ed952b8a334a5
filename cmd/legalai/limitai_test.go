package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"time"

	"legalai/internal/audit"
	"legalai/internal/legalaitest"
	"legalai/internal/wire"
)

// aiLimits are those of questions to AI.
func aiLimits() []limitRow {
	used := func(l *limitWalk, table, whose, id string, tokens int64) {
		today := time.Now().Unix() / 86400
		l.fill(`INSERT INTO `+table+` (`+whose+`, day, tokens) VALUES ($1, $2, $3) ON CONFLICT (`+whose+`) DO UPDATE SET day = $2, tokens = $3`, id, today, tokens)
	}
	return []limitRow{
		{"questions to AI of an account in a minute", "30", "requests_per_minute", "429 rate_limited, Retry-After", func(l *limitWalk) reply {
			l.another()
			return l.asks(30)
		}},
		{"tokens of an account in a day", "2000000", "tokens_per_day", "429 daily_tokens, Retry-After", func(l *limitWalk) reply {
			used(l, "ai_allowances", "account_id", l.another().Caller.Account, 2_000_000)
			return l.asks(0)
		}},
		{"questions of a workspace's members in a minute", "as administrators set it", "workspace_requests_per_minute", "429 rate_limited, Retry-After", func(l *limitWalk) reply {
			l.another()
			l.setAI(func(s *wire.AISettings) { s.WorkspaceRequestsPerMinute = 2 })
			return l.asks(2)
		}},
		{"tokens of a workspace in a day", "as administrators set it", "workspace_tokens_per_day", "429 daily_tokens, Retry-After", func(l *limitWalk) reply {
			l.another()
			l.setAI(func(s *wire.AISettings) { s.WorkspaceRequestsPerMinute, s.WorkspaceTokensPerDay = 0, 1_000_000 })
			used(l, "ai_workspace_allowances", "workspace_id", l.w.ID, 1_000_000)
			return l.asks(0)
		}},
		{"answers to an account under way at once, at one server", "as many as questions in a minute", "requests_per_minute", "429 rate_limited, Retry-After", func(l *limitWalk) reply {
			l.another()
			l.setAI(func(s *wire.AISettings) { s.RequestsPerMinute, s.WorkspaceTokensPerDay = 2, 0 })
			l.ai.Script(legalaitest.Stall(1), legalaitest.Stall(1))
			for range 2 {
				l.opens()
			}
			l.fill(`DELETE FROM ai_requests`) // the minute is over
			return l.asks(0)
		}},
	}
}

// question is one to the provider that the server knows.
var question = wire.AIStreamRequest{Run: "limit", Mode: "single", Language: "en", System: "s", Turns: []wire.AITurn{{Role: "user", Text: "Is it late?"}}}

// asks has so many questions answered, and asks one more.
func (l *limitWalk) asks(count int) reply {
	l.t.Helper()
	for range count {
		if got := l.json(http.MethodPost, "/api/v1/ai/stream", question); got.status != http.StatusOK {
			l.t.Fatal(got)
		}
	}
	return l.json(http.MethodPost, "/api/v1/ai/stream", question)
}

// opens asks a question whose answer stays under way until the row is done.
func (l *limitWalk) opens() {
	l.t.Helper()
	content, err := json.Marshal(question)
	if err != nil {
		l.t.Fatal(err)
	}
	answer := l.send(http.MethodPost, "/api/v1/ai/stream", "application/json", bytes.NewReader(content))
	l.t.Cleanup(func() { _ = answer.Body.Close() })
	if answer.StatusCode != http.StatusOK {
		l.t.Fatal(answer.Status)
	}
}

// setAI changes what administrators set for everybody. The rows that need what is set at first come before.
func (l *limitWalk) setAI(change func(*wire.AISettings)) {
	l.t.Helper()
	settings, err := l.parts.relay.Settings(l.t.Context())
	if err == nil {
		change(&settings)
		_, err = l.parts.relay.SaveSettings(l.t.Context(), audit.CommandLine, settings)
	}
	if err != nil {
		l.t.Fatal(err)
	}
}
