package consensus_test

import (
	"bufio"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"testing"

	"legalai/internal/consensus"
)

// question is a law question with the real answers of several models.
type question struct {
	Answer string
	Models map[string]struct{ Pred, Text string }
}

func lawQuestions(t *testing.T) []question {
	t.Helper()
	folder := os.Getenv("LEGALAI_DATA")
	if folder == "" {
		t.Skip("LEGALAI_DATA is not set: real answers are not replayed")
	}
	file, err := os.Open(filepath.Join(folder, "consensus", "law-answers-dev.jsonl"))
	if err != nil {
		t.Skipf("LEGALAI_DATA has no law answers: %v", err)
	}
	defer file.Close()
	var out []question
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var q question
		if err := json.Unmarshal(lines.Bytes(), &q); err != nil {
			t.Fatal(err)
		}
		out = append(out, q)
	}
	return out
}

// Real answers of three models, as prose, one question after the other: the
// confidence shown for each must match how often it turns out right.
func TestReplayOfRealAnswers(t *testing.T) {
	questions := lawQuestions(t)
	for _, panel := range [][]string{
		{"gemini-1.5-pro-002", "Meta-Llama-3_1-70B-Instruct", "jamba-1.5-large"},
		{"gemini-1.5-flash-002", "Qwen1.5-72B-Chat", "DeepSeek-Coder-V2"},
	} {
		ratings := map[consensus.Pattern]consensus.Rating{}
		camps := map[string]consensus.Rating{}
		var shown, right [10]float64
		var priorShown, priorRight, agreedWrongly, skipped int
		var n float64
		for i, q := range questions {
			var answers []consensus.Answer
			preds := map[int]string{}
			for slot, model := range panel {
				var reader consensus.Reader
				reader.Write(q.Models[model].Text)
				_, a := reader.Close()
				if q.Models[model].Pred == "" || a.Text == "" {
					continue
				}
				a.Slot, a.Provider = slot, model
				preds[slot] = q.Models[model].Pred
				answers = append(answers, a)
			}
			if len(answers) < 3 {
				skipped++
				continue
			}
			r := consensus.Assess(answers, nil, consensus.Learned{Ratings: ratings, Camps: camps})
			if r.Pattern == consensus.AllThree && (preds[0] != preds[1] || preds[1] != preds[2]) {
				agreedWrongly++
			}
			correct := 0
			if preds[r.Headline.Slot] == q.Answer {
				correct = 1
			}
			if i >= 250 { // the second half is judged, the first half has taught
				bin := min(9, int(r.Confidence.Value*10))
				shown[bin] += r.Confidence.Value
				right[bin] += float64(correct)
				n++
			}
			priorShown, priorRight = priorShown+1, priorRight+correct
			seen := ratings[r.Pattern]
			ratings[r.Pattern] = consensus.Rating{Right: seen.Right + correct, Rated: seen.Rated + 1}
			for _, camp := range r.Camps {
				said := camps[camp.Key]
				said.Rated++
				if preds[camp.Slots[0]] == q.Answer {
					said.Right++
				}
				camps[camp.Key] = said
			}
		}
		ece := 0.0
		for bin := range shown {
			ece += math.Abs(shown[bin]-right[bin]) / n
		}
		t.Logf("%v: %d questions, %d skipped, headline right %.3f, ratings %v, calibration error %.3f", panel, priorShown, skipped, float64(priorRight)/float64(priorShown), ratings, ece)
		if agreedWrongly > 0 {
			t.Errorf("%v: %d times different answers were called 3/3", panel, agreedWrongly)
		}
		if ece > 0.10 {
			t.Errorf("%v: calibration error %.3f over 0.10", panel, ece)
		}
	}
}
