package apiv1_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"legalai/internal/httpapi/apiv1"
	"legalai/internal/legalaitest"
	"legalai/internal/masterkey"
	"legalai/internal/relay"
	"legalai/internal/wire"
)

// admin calls one of the administrators' operations.
func (s aiServer) admin(t *testing.T, method, path, bearer string, body any) (int, string) {
	t.Helper()
	admin := s
	admin.url = strings.Replace(s.url, "/api/v1/ai", "/api/v1/admin/ai", 1)
	res := admin.do(t, t.Context(), method, path, bearer, body)
	var answer bytes.Buffer
	if _, err := answer.ReadFrom(res.Body); err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, answer.String()
}

func TestAIAdmin(t *testing.T) {
	s := newAIServer(t, func(c *relay.Config) {
		c.MasterKey = masterkey.Key{bytes.Repeat([]byte{7}, 32)}
		c.Providers[0].Key = ""
	})
	for _, call := range [][2]string{{"GET", "/settings"}, {"PUT", "/settings"}, {"PUT", "/providers/openai/key"}, {"DELETE", "/providers/openai/key"}, {"POST", "/providers/openai/test"}, {"GET", "/providers/openai/models"}} {
		if status, _ := s.admin(t, call[0], call[1], "ok", wire.AIKey{Key: "x"}); status != http.StatusForbidden {
			t.Errorf("%s %s as nobody's administrator: status %d", call[0], call[1], status)
		}
	}
	status, body := s.admin(t, "GET", "/settings", "admin", nil)
	var settings wire.AISettings
	if err := json.Unmarshal([]byte(body), &settings); err != nil || status != 200 || len(settings.Providers) != 4 {
		t.Fatalf("settings: %d %s %v", status, body, err)
	}
	if settings.Providers[0].Key != "none" || settings.Providers[1].Key != "environment" || settings.Providers[1].Address != s.fakes[1].URL {
		t.Errorf("keys %+v", settings.Providers)
	}
	if status, body := s.admin(t, "PUT", "/providers/openai/key", "admin", wire.AIKey{Key: "key-of-openai"}); status != 200 || strings.Contains(body, "key-of-openai") || !strings.Contains(body, `"key":"settings"`) {
		t.Errorf("storing a key: %d %s", status, body)
	}
	if status, body := s.admin(t, "POST", "/providers/openai/test", "admin", nil); status != 200 || !strings.Contains(body, `"ok":true`) {
		t.Errorf("testing it: %d %s", status, body)
	}
	if status, body := s.admin(t, "GET", "/providers/openai/models", "admin", nil); status != 200 || body != "{\"models\":[\"test-openai\"]}\n" {
		t.Errorf("models: %d %s", status, body)
	}
	settings.DefaultProvider = "grok"
	if status, body := s.admin(t, "PUT", "/settings", "admin", settings); status != http.StatusConflict || !strings.Contains(body, `"stale"`) {
		t.Errorf("settings read before the key was stored: %d %s", status, body)
	}
	settings.Version++
	if status, body := s.admin(t, "PUT", "/settings", "admin", settings); status != 200 || !strings.Contains(body, `"default_provider":"grok"`) {
		t.Errorf("storing settings: %d %s", status, body)
	}
	settings.Version++
	settings.MaxTokens = 1
	if status, body := s.admin(t, "PUT", "/settings", "admin", settings); status != 422 || !strings.Contains(body, "max_tokens") {
		t.Errorf("too few tokens: %d %s", status, body)
	}
	if status, body := s.admin(t, "DELETE", "/providers/openai/key", "admin", nil); status != 200 || strings.Contains(body, `"settings"`) {
		t.Errorf("forgetting the key: %d %s", status, body)
	}
	if status, _ := s.admin(t, "PUT", "/providers/openai/key", "admin", wire.AIKey{Key: "with\nline"}); status != 422 {
		t.Errorf("a key with a line break: status %d", status)
	}
	if strings.Contains(s.log.String(), "key-of") {
		t.Error("the log holds a key")
	}
}

func TestOwnKeyHeader(t *testing.T) {
	s := newAIServer(t, func(c *relay.Config) { c.Providers[0].Key = "wrong" })
	ask := func(key string) (string, int) {
		t.Helper()
		raw, err := json.Marshal(aiQuestion(func(r *wire.AIStreamRequest) { r.Mode, r.Providers = "single", []string{"openai"} }))
		if err != nil {
			t.Fatal(err)
		}
		r, err := http.NewRequestWithContext(t.Context(), "POST", s.url+"/stream", bytes.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer ok")
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("X-Ai-Key-Openai", key)
		res, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		events := readSSE(t, res.Body)
		outcome, _ := events[len(events)-1].data["outcome"].(string)
		return outcome, res.StatusCode
	}
	if got, status := ask("key-of-openai"); got != "single" {
		t.Errorf("with the own key: %d, outcome %q", status, got)
	}
	if got, status := ask(""); got != "none" {
		t.Errorf("with the server's wrong key: %d, outcome %q", status, got)
	}
	if strings.Contains(s.log.String(), "key-of") {
		t.Error("the log holds a key")
	}
}

func (s aiServer) record(t *testing.T, query, contentType string, audio []byte) (int, string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), "POST", s.url+"/transcribe"+query, bytes.NewReader(audio))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer ok")
	r.Header.Set("Content-Type", contentType)
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	var answer bytes.Buffer
	if _, err := answer.ReadFrom(res.Body); err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, answer.String()
}

func TestTranscribe(t *testing.T) {
	s := newAIServer(t, nil)
	audio := bytes.Repeat([]byte("sound"), 20_000)
	status, body := s.record(t, "?language=es", "audio/webm;codecs=opus", audio)
	if status != 200 || body != `{"text":"Transcripción simulada de 100000 bytes en \"es\".","provider":"openai","model":"gpt-4o-mini-transcribe"}`+"\n" {
		t.Errorf("%d %s", status, body)
	}
	sent := s.fakes[0].Bodies()[0]
	for _, want := range []string{`name="model"`, "gpt-4o-mini-transcribe", `filename="speech.webm"`} {
		if !strings.Contains(sent, want) {
			t.Errorf("the form lacks %s", want)
		}
	}
	for _, tt := range []struct {
		name, query, kind string
		size              int
		step              legalaitest.Step
		status            int
		code              wire.Code
	}{
		{"a film", "", "video/avi", 10, nil, 400, wire.Invalid},
		{"nothing", "", "audio/webm", 0, nil, 400, wire.Invalid},
		{"too long", "", "audio/webm", wire.MaxAudio + 1, nil, 413, wire.TooLarge},
		{"nobody offers it", "?provider=local", "audio/webm", 10, nil, 422, wire.NotConfigured},
		{"a wrong language", "?language=english", "audio/webm", 10, nil, 422, wire.Invalid},
		{"a wrong key", "", "audio/webm", 10, legalaitest.WrongKey, 422, wire.NotConfigured},
		{"too fast", "", "audio/webm", 10, legalaitest.TooFast("7"), 429, wire.RateLimited},
		{"a failure", "", "audio/webm", 10, legalaitest.ServerError, 503, wire.Unavailable},
		{"a web page", "", "audio/webm", 10, legalaitest.Nonsense, 503, wire.Unavailable},
	} {
		if tt.step != nil {
			s.fakes[0].Script(tt.step)
		}
		status, body := s.record(t, tt.query, tt.kind, bytes.Repeat([]byte("a"), tt.size))
		var problem apiv1.Problem
		if err := json.Unmarshal([]byte(body), &problem); err != nil || status != tt.status || problem.Code != tt.code {
			t.Errorf("%s: %d %s, want %d %s", tt.name, status, body, tt.status, tt.code)
		}
	}
}

// A provider may refuse a recording while the browser still sends it.
func TestTranscribeRefusedBeforeItsEnd(t *testing.T) {
	hasty := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusUnauthorized)
	}))
	t.Cleanup(hasty.Close)
	s := newAIServer(t, func(c *relay.Config) { c.Providers[0].BaseURL = hasty.URL })
	audio, speaker := io.Pipe()
	go func() {
		sound := bytes.Repeat([]byte("a"), 64<<10)
		for { // speaks until nobody listens
			if _, err := speaker.Write(sound); err != nil {
				return
			}
		}
	}()
	r, err := http.NewRequestWithContext(t.Context(), "POST", s.url+"/transcribe", audio)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer ok")
	r.Header.Set("Content-Type", "audio/webm")
	res, err := http.DefaultClient.Do(r)
	audio.Close()
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("status %d, want that of a refused key", res.StatusCode)
	}
}
