package simulated_test

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"legalai/internal/consensus"
	"legalai/internal/provider"
	"legalai/internal/provider/simulated"
)

func listen(t *testing.T, models ...simulated.Model) []simulated.Endpoint {
	t.Helper()
	endpoints, stop, err := simulated.Listen(models...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := stop(); err != nil {
			t.Error(err)
		}
	})
	return endpoints
}

func TestRefusesWhatLetsProvidersKeepAnything(t *testing.T) {
	paths := map[string]string{
		"openai": "/responses", "grok": "/responses", "local": "/chat/completions",
		"gemini": "/v1beta/models/m:streamGenerateContent?alt=sse",
	}
	for id, path := range paths {
		e := listen(t, simulated.Model{ID: id, Name: "m"})[0]
		for _, tt := range []struct {
			body string
			want int
		}{
			{`{"stream":true}`, 400},
			{`{"stream":true,"store":true}`, 400},
			{`{"stream":true,"store":"false"}`, 400},
			{`{"stream":true,"store":false,"user":"ana"}`, 400},
			{`{"stream":true,"store":false,"metadata":{"a":"b"}}`, 400},
			{`{"stream":true,"store":false,"previous_response_id":"r"}`, 400},
			{`{"stream":true,"store":false,"metadata":null}`, 200},
			{`not JSON`, 400},
		} {
			res, err := http.Post(e.BaseURL+path, "application/json", strings.NewReader(tt.body))
			if err != nil {
				t.Fatal(err)
			}
			res.Body.Close()
			if res.StatusCode != tt.want {
				t.Errorf("%s: %s answered with %d, want %d", id, tt.body, res.StatusCode, tt.want)
			}
		}
	}
}

func TestRefusesKeys(t *testing.T) {
	for id, want := range map[string]int{"openai": 401, "local": 401, "gemini": 400, "grok": 400} {
		e := listen(t, simulated.Model{ID: id, Name: "m", Key: "right"})[0]
		path := "/models"
		if id == "gemini" {
			path = "/v1beta/models"
		}
		for _, query := range []string{"", "?key=right"} {
			res, err := http.Get(e.BaseURL + path + query)
			if err != nil {
				t.Fatal(err)
			}
			body, _ := io.ReadAll(res.Body)
			res.Body.Close()
			if res.StatusCode != want || strings.Contains(string(body), "right") {
				t.Errorf("%s%s: %d %s, want %d", id, query, res.StatusCode, body, want)
			}
		}
	}
}

func passageOf(text string) string {
	return "?\n\n<passage id=\"P1\" title=\"Lease\">" + text + "</passage>"
}

// The demonstration's three models, asked by the product's own client.
func TestAnswers(t *testing.T) {
	ask := func(t *testing.T, e simulated.Endpoint, message, language string, analysis bool) consensus.Answer {
		t.Helper()
		p, err := provider.New(provider.Config{ID: e.ID, Key: e.Key, BaseURL: e.BaseURL})
		if err != nil {
			t.Fatal(err)
		}
		name, schema := consensus.Schema(language, analysis)
		r := provider.Request{Model: e.Model, Turns: []provider.Turn{{Text: message}}, Schema: &provider.Schema{Name: name, JSON: schema}}
		var reader consensus.Reader
		for event, err := range p.Stream(t.Context(), r) {
			if err != nil {
				t.Fatal(err)
			}
			if event.Kind == provider.Delta {
				reader.Write(event.Text)
			}
		}
		_, answer := reader.Close()
		answer.Provider = e.ID
		return answer
	}
	for _, tt := range []struct {
		name, message, language string
		analysis                bool
		every                   []string // stands in each answer
		value                   [2]string
	}{
		{
			"document", "When may [CLIENT_1] leave?\n\n<passage id=\"P3\" title=\"Lease\">Rent is due monthly. The tenant may leave after 45 days notice to the landlord.</passage>", "en", false,
			[]string{"Simulated answer", "[CLIENT_1]", "“The tenant may leave after 45 days notice to the landlord.” [P3]"},
			[2]string{"45 days", "90 days"},
		},
		{"no document", "When may the tenant leave?", "en", false, []string{"Simulated answer", "without a document"}, [2]string{"30 days", "60 days"}},
		{"no such language", "When may the tenant leave?", "fr", false, []string{"Simulated answer"}, [2]string{"30 days", "60 days"}},
		{"case analysis", "When may the tenant leave?", "en", true, []string{"Simulated answer", "## Facts", "## Next steps"}, [2]string{"30 days", "60 days"}},
		{
			"Spanish", passageOf("El arrendatario avisará con un mes: 1 mes de antelación como mínimo."), "es", false,
			[]string{"Respuesta simulada", "[P1]"},
			[2]string{"1 months", "2 months"},
		},
		{
			"Portuguese", passageOf("O inquilino avisará com 2 meses de antecedência."), "pt", false,
			[]string{"Resposta simulada", "2 meses", "[P1]"},
			[2]string{"2 months", "4 months"},
		},
		{"German", passageOf("Der Mieter kann mit einer Frist von 1 Monat kündigen."), "de", false, []string{"Simulierte Antwort", "[P1]"}, [2]string{"1 months", "2 months"}},
		{"an English document in German", passageOf("The tenant may leave after 45 days notice."), "de", false, []string{"Simulierte Antwort", "45 days"}, [2]string{"45 days", "90 days"}},
		{"Chinese", passageOf("承租人应当提前30天书面通知出租人。租金按月支付。"), "zh", false, []string{"模拟回答", "“承租人应当提前30天书面通知出租人。” [P1]"}, [2]string{"30 days", "60 days"}},
		{"Japanese", passageOf("賃借人は3か月前に書面で通知する。"), "ja", false, []string{"模擬回答", "[P1]"}, [2]string{"3 months", "6 months"}},
		{"Korean", passageOf("임차인은 14일 전에 서면으로 통지한다."), "ko", false, []string{"모의 답변", "[P1]"}, [2]string{"14 days", "28 days"}},
		{"Russian", passageOf("Арендатор уведомляет арендодателя за 21 день до выезда."), "ru", false, []string{"Имитация ответа", "[P1]"}, [2]string{"21 days", "42 days"}},
		{"case analysis in Russian", "Когда можно съехать?", "ru", true, []string{"## Обстоятельства дела", "## Дальнейшие шаги"}, [2]string{"30 days", "60 days"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var answers []consensus.Answer
			for slot, e := range listen(t, simulated.Models()...) {
				a := ask(t, e, tt.message, tt.language, tt.analysis)
				a.Slot = slot
				for _, part := range tt.every {
					if !strings.Contains(a.Text, part) {
						t.Errorf("%s lacks %q:\n%s", e.ID, part, a.Text)
					}
				}
				answers = append(answers, a)
			}
			r := consensus.Assess(answers, nil, consensus.Learned{})
			if len(r.Agreed) == 0 || len(r.Contradictions) != 1 || r.Pattern != consensus.TwoOfOne {
				t.Fatalf("they do not agree on some claims and differ on one: %+v", r)
			}
			for i, p := range r.Contradictions[0].Positions {
				if p.Value != tt.value[i] {
					t.Errorf("position %d is %q, want %q", i, p.Value, tt.value[i])
				}
			}
		})
	}
}

// The form of a structured case analysis (web/src/domain/case-analysis-form.ts), as every
// format carries it: the stand-ins name a rule that it offers and the day that the text gives.
func TestCaseBrief(t *testing.T) {
	schema := `{"title":"case_brief","type":"object","properties":{"deadlines":{"type":"array","items":{"properties":{"rule":{"enum":["","lec-404"]}}}}}}`
	models := append(simulated.Models(), simulated.Model{ID: "local", Name: "m"})
	for _, e := range listen(t, models...) {
		p, err := provider.New(provider.Config{ID: e.ID, Key: e.Key, BaseURL: e.BaseURL})
		if err != nil {
			t.Fatal(err)
		}
		r := provider.Request{
			Model: e.Model, System: "Answer in Russian, as one JSON object.", Turns: []provider.Turn{{Text: "[PERSON_1] was served on 2026-03-02."}},
			Schema: &provider.Schema{Name: "case_brief", JSON: []byte(schema), Required: true},
		}
		var text strings.Builder
		for event, err := range p.Stream(t.Context(), r) {
			if err != nil {
				t.Fatal(err)
			}
			if event.Kind == provider.Delta {
				text.WriteString(event.Text)
			}
		}
		var answer struct {
			Facts     []string
			Strategy  []string
			Deadlines []struct {
				Rule string
				Day  string `json:"trigger_date"`
				N    int
			}
			Claims []struct{ Part, Text string }
		}
		if err := json.Unmarshal([]byte(text.String()), &answer); err != nil {
			t.Fatalf("%s: %v in %s", e.ID, err, text.String())
		}
		want := 30
		if e.ID == "grok" {
			want = 60
		}
		if len(answer.Facts) == 0 || len(answer.Deadlines) != 1 || len(answer.Strategy) != 1 || !strings.Contains(answer.Strategy[0], "обеспечить доказательство") {
			t.Fatalf("%s left the form empty: %+v", e.ID, answer)
		}
		if d := answer.Deadlines[0]; d.Rule != "lec-404" || d.Day != "2026-03-02" || d.N != want {
			t.Errorf("%s proposes %+v", e.ID, d)
		}
		if len(answer.Claims) == 0 || answer.Claims[0].Part != "facts" || answer.Claims[0].Text == "" {
			t.Errorf("%s says what is compared in %+v", e.ID, answer.Claims)
		}
	}
}
