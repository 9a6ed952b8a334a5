package relay_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/legalaitest"
	"legalai/internal/relay"
	"legalai/internal/wire"
)

// statements are what the three say: the first two mean the same in other words.
var statements = map[string]string{
	"openai": "A court may strike out a penalty that is grossly excessive.",
	"gemini": "Judges must moderate excessive penalties.",
	"grok":   "Notice must be given in writing.",
}

// newCourt is a bench on which a judge may be asked.
func newCourt(t *testing.T, ids string, change func(*relay.Config)) *bench {
	t.Helper()
	b := newBench(t, ids, change)
	for id, fake := range b.fakes {
		fake.Says(func(string) string { return statements[id] })
	}
	b.change(t, func(s *wire.AISettings) { s.Judge = true })
	return b
}

func judged() wire.AIStreamRequest {
	r := question("consensus")
	r.Judge = true
	return r
}

// comparisons are the consensus events of a run, and how often each was asked.
func (b *bench) comparisons(t *testing.T, r wire.AIStreamRequest) (told []wire.AIConsensus, asked map[string]int) {
	t.Helper()
	run, err := b.Open(t.Context(), account, r, nil)
	if err != nil {
		t.Fatal(err)
	}
	run.Stream(t.Context(), &audience{heard: func(e wire.AIEvent) error {
		if c, ok := e.Data.(wire.AIConsensus); ok {
			told = append(told, c)
		}
		return nil
	}})
	asked = map[string]int{}
	for id, fake := range b.fakes {
		asked[id] = len(fake.Bodies())
	}
	return told, asked
}

func TestJudge(t *testing.T) {
	b := newCourt(t, "openai gemini grok", nil)
	told, asked := b.comparisons(t, judged())
	if diff := cmp.Diff(map[string]int{"openai": 1, "gemini": 1, "grok": 2}, asked); diff != "" || len(told) != 2 {
		t.Fatalf("%d comparisons; only the one that wrote neither statement may judge (-want +got):\n%s", len(told), diff)
	}
	if first := told[0]; first.Judge != nil || first.Pattern != "1/1/1" || len(first.Single) != 3 {
		t.Errorf("before the judge: %+v", first)
	}
	want := []wire.AIGroup{{Text: statements["openai"], Type: "rule", Polarity: "affirm", Slots: []int{0, 1}, Sources: []string{}, Judged: true}}
	if diff := cmp.Diff(want, told[1].Majority); diff != "" || told[1].Pattern != "2/1" {
		t.Errorf("pattern %q, majority after the judge (-want +got):\n%s", told[1].Pattern, diff)
	}
	if diff := cmp.Diff(&wire.AIJudge{Provider: "grok", Model: "test-grok", Pairs: 1}, told[1].Judge); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// What the judge gets says of no statement who wrote it, and holds nothing of the
// question; over many runs each comes first, under each letter.
func TestJudgeSeesNoNames(t *testing.T) {
	b := newCourt(t, "openai gemini grok", func(c *relay.Config) { c.LimitsOff = true })
	orders := map[string]bool{}
	for range 120 {
		b.comparisons(t, judged())
	}
	for _, body := range b.fakes["grok"].Bodies() {
		if !strings.Contains(body, `"rulings"`) {
			continue
		}
		if !strings.Contains(body, `"store":false`) {
			t.Fatalf("the provider may keep %s", body)
		}
		for _, not := range []string{"openai", "gemini", "OpenAI", "Gemini", "leave early", "You are careful", statements["grok"]} {
			if strings.Contains(body, not) {
				t.Fatalf("the judge was told %q:\n%s", not, body)
			}
		}
		var sent struct {
			Input []struct{ Content []struct{ Text string } }
		}
		var shown struct {
			Pairs []struct{ First, Second struct{ Answer, Text string } }
		}
		if err := json.Unmarshal([]byte(body), &sent); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal([]byte(sent.Input[0].Content[0].Text), &shown); err != nil || len(shown.Pairs) != 1 {
			t.Fatalf("%v: %s", err, body)
		}
		orders[shown.Pairs[0].First.Answer+shown.Pairs[0].First.Text[:1]] = true
	}
	if len(orders) != 6 {
		t.Errorf("letters and places are not drawn by lot: %v", orders)
	}
}

// A judge that fails changes nothing but that it is said.
func TestJudgeThatFails(t *testing.T) {
	never := make(chan struct{})
	for _, tt := range []struct {
		name string
		step legalaitest.Step
		code string
	}{
		{"it is away", legalaitest.ServerError, "unavailable"},
		{"it is silent", legalaitest.Slow(never), "timeout"},
		{"it is cut", legalaitest.Cut(6), "cut"},
		{"it speaks nonsense", legalaitest.Nonsense, "protocol"},
		{"it will not", legalaitest.SafetyBlock, "blocked"},
		{"it takes no more", legalaitest.TooFast("60"), "rate_limited"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			within := time.Minute
			if tt.code == "timeout" {
				within = 200 * time.Millisecond
			}
			b := newCourt(t, "openai gemini grok", func(c *relay.Config) { c.JudgeWithin = within })
			b.fakes["grok"].Script(legalaitest.OK, tt.step)
			told, _ := b.comparisons(t, judged())
			if len(told) != 2 || told[1].Judge == nil || told[1].Judge.Code != tt.code {
				t.Fatalf("comparisons %+v", told)
			}
			told[1].Judge = nil
			if diff := cmp.Diff(told[0], told[1]); diff != "" {
				t.Errorf("a judge that failed changed something (-without +with):\n%s", diff)
			}
		})
	}
}

func TestNoJudge(t *testing.T) {
	for _, tt := range []struct {
		name   string
		ids    string
		change func(*testing.T, *bench, *wire.AIStreamRequest)
	}{
		{"unless asked for", "openai gemini grok", func(_ *testing.T, _ *bench, r *wire.AIStreamRequest) { r.Judge = false }},
		{"unless the server allows it", "openai gemini grok", func(t *testing.T, b *bench, _ *wire.AIStreamRequest) {
			b.change(t, func(s *wire.AISettings) { s.Judge = false })
		}},
		{"where every model would judge itself", "openai gemini", func(*testing.T, *bench, *wire.AIStreamRequest) {}},
		{"where nothing is open", "openai gemini grok", func(_ *testing.T, b *bench, _ *wire.AIStreamRequest) {
			b.fakes["gemini"].Says(func(string) string { return statements["openai"] })
		}},
		{"about an identifier that a model names", "openai gemini grok", func(_ *testing.T, b *bench, _ *wire.AIStreamRequest) {
			b.fakes["gemini"].Says(func(string) string { return "Judges must moderate excessive penalties, says judge@example.com." })
		}},
		{"that has just failed", "openai gemini grok", func(_ *testing.T, b *bench, _ *wire.AIStreamRequest) {
			b.fakes["grok"].Script(legalaitest.WrongKey)
		}},
		{"that the caller forbids", "openai gemini local", func(_ *testing.T, _ *bench, r *wire.AIStreamRequest) { r.Providers = []string{"openai", "gemini"} }},
		{"beyond the questions of a minute", "openai gemini grok", func(t *testing.T, b *bench, _ *wire.AIStreamRequest) {
			b.change(t, func(s *wire.AISettings) { s.RequestsPerMinute = 1 })
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b := newCourt(t, tt.ids, nil)
			r := judged()
			tt.change(t, b, &r)
			told, asked := b.comparisons(t, r)
			if len(told) != 1 || told[0].Judge != nil {
				t.Errorf("comparisons %+v", told)
			}
			for id, n := range asked {
				if n > 1 {
					t.Errorf("%s was asked %d times", id, n)
				}
			}
		})
	}
}

// Two answers may be judged by a model that the panel has no place for.
func TestJudgeOutsideThePanel(t *testing.T) {
	b := newCourt(t, "openai gemini grok local", nil)
	for _, id := range []string{"openai", "gemini", "grok"} {
		b.fakes[id].Says(func(string) string { return statements["openai"] })
	}
	b.fakes["grok"].Says(func(string) string { return statements["gemini"] })
	told, asked := b.comparisons(t, judged())
	if diff := cmp.Diff(map[string]int{"openai": 1, "gemini": 1, "grok": 1, "local": 1}, asked); diff != "" || told[1].Pattern != "3/3" || told[1].Judge.Pairs != 2 {
		t.Errorf("%+v (-want +got):\n%s", told, diff)
	}
}

// The judge is paid from the person's tokens, as the provider counts, and nothing
// that it was asked or said is kept.
func TestJudgeIsPaidAndForgotten(t *testing.T) {
	spent := func(r wire.AIStreamRequest) (int64, *bench) {
		now := time.Unix(3600, 0)
		b := newCourt(t, "openai gemini grok", func(c *relay.Config) { c.Now = func() time.Time { return now } })
		b.comparisons(t, r)
		return b.tokens(t), b
	}
	with, b := spent(judged())
	without, _ := spent(question("consensus"))
	if with <= without || with > without+1000 {
		t.Errorf("%d tokens with a judge, %d without: the reservation was not settled by what was used", with, without)
	}
	log := b.log.String()
	if !strings.Contains(log, `"msg":"AI judge"`) || !strings.Contains(log, `"outcome":"ruled"`) {
		t.Errorf("the judge was not counted:\n%s", log)
	}
	for _, text := range statements {
		if strings.Contains(log, text) || strings.Contains(log, "penalt") {
			t.Errorf("the log holds what was said:\n%s", log)
		}
	}
}

// A host that is known to be down is not waited for: another judges.
func TestJudgeIsNoneThatIsDown(t *testing.T) {
	b := newCourt(t, "openai gemini grok local", func(c *relay.Config) { c.BreakerFailures = 1 })
	b.fakes["gemini"].Says(func(string) string { return statements["openai"] })
	b.fakes["grok"].Says(func(string) string { return statements["gemini"] })
	b.fakes["local"].Script(legalaitest.ServerError, legalaitest.ServerError)
	told, _ := b.comparisons(t, judged())
	if last := told[len(told)-1]; last.Judge == nil || last.Judge.Provider != "local" || last.Judge.Code != "unavailable" {
		t.Fatalf("the first judge: %+v, want local, which is down", last.Judge)
	}
	told, asked := b.comparisons(t, judged())
	if last := told[len(told)-1]; asked["local"] != 1 || last.Judge == nil || last.Judge.Provider == "local" || last.Judge.Code != "" {
		t.Errorf("local was asked %d times, and then judged %+v; want a ruling by another", asked["local"], last.Judge)
	}
}
