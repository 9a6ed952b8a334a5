package main

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"legalai/internal/consensus"
)

// figures puts the outcomes of all panels into lines that a person can read.
func figures(set string, results []outcome) []string {
	var all []judged
	var gains, known, errors, chance []float64
	var best, majority, oracle, single float64
	wins, wrong, skipped := 0, 0, 0
	for _, o := range results {
		if len(o.judged) == 0 {
			continue
		}
		all = append(all, o.judged...)
		n := float64(len(o.judged))
		right := mean(o.judged, func(j judged) bool { return j.headline })
		top := 0.0
		for i := range o.panel {
			alone := mean(o.judged, func(j judged) bool { return j.single[i] })
			top = math.Max(top, alone)
			single += alone * n / float64(len(o.panel))
		}
		best += top * n
		majority += mean(o.judged, func(j judged) bool { return j.majority }) * n
		oracle += mean(o.judged, func(j judged) bool { return j.oracle }) * n
		gains, errors = append(gains, right-top), append(errors, calibrationError(o.judged))
		chance = append(chance, calibrationByChance(o.judged))
		known = append(known, right-mean(o.judged, func(j judged) bool { return j.known }))
		if right >= top {
			wins++
		}
		wrong, skipped = wrong+o.agreedWrongly, skipped+o.skipped
	}
	n := float64(len(all))
	if n == 0 {
		return []string{fmt.Sprintf("consensus %s: skipped, no question has three answers", set)}
	}
	low, high := bootstrap(results, gainOverBest)
	knownLow, knownHigh := bootstrap(results, gainOverKnown)
	of := fmt.Sprintf("(%d judged answers, %d panels)", len(all), len(gains))
	line := func(format string, values ...any) string {
		return "consensus " + set + ": " + fmt.Sprintf(format, values...) + " " + of
	}
	return []string{
		line("headline right %.3f, best single %.3f, mean single %.3f, majority %.3f, oracle %.3f",
			mean(all, func(j judged) bool { return j.headline }), best/n, single/n, majority/n, oracle/n),
		line("gain over the single model that ratings so far called the best %+.3f, 95 %% interval %+.3f to %+.3f", average(known), knownLow, knownHigh),
		line("gain over the single model that turns out the best %+.3f, 95 %% interval %+.3f to %+.3f, panels %+.3f to %+.3f, not worse in %d",
			average(gains), low, high, slices.Min(gains), slices.Max(gains), wins),
		line("calibration error %.3f over all, %.3f a panel at the mean, %.3f at most; were each confidence exactly right, %.3f a panel by chance alone",
			calibrationError(all), average(errors), slices.Max(errors), average(chance)),
		line("Brier score %.3f", brier(all)),
		line("right among the surest half %.3f, among the surest 80 %% %.3f", selective(all, 0.5), selective(all, 0.8)),
		line("contradictions called agreement %d, questions skipped %d", wrong, skipped),
	}
}

// startingFigures are those of panels of which nothing was rated yet.
func startingFigures(set string, results []outcome) []string {
	var unrated, unmet, apart []judged
	for _, o := range results {
		unrated, unmet = append(unrated, o.unrated...), append(unmet, o.unmet...)
	}
	if len(unrated) == 0 {
		return nil
	}
	for _, j := range unrated {
		if j.pattern == consensus.AllDiffer {
			apart = append(apart, j)
		}
	}
	shown := 0.0
	for _, j := range apart {
		shown += j.confidence / float64(len(apart))
	}
	return []string{
		fmt.Sprintf("consensus %s: calibration error before any rating %.3f, after ratings of other models alone %.3f (%d answers)", set, calibrationError(unrated), calibrationError(unmet), len(unrated)),
		fmt.Sprintf("consensus %s: where all three differ before any rating, shown %.3f, right %.3f (%d answers)", set, shown, mean(apart, func(j judged) bool { return j.headline }), len(apart)),
	}
}

func mean(list []judged, is func(judged) bool) float64 {
	n := 0
	for _, j := range list {
		if is(j) {
			n++
		}
	}
	return float64(n) / float64(len(list))
}

func average(list []float64) float64 {
	sum := 0.0
	for _, x := range list {
		sum += x
	}
	return sum / float64(len(list))
}

// calibrationError is the expected calibration error over ten bins.
func calibrationError(list []judged) float64 {
	var shown, right [10]float64
	for _, j := range list {
		bin := min(9, int(j.confidence*10))
		shown[bin] += j.confidence
		if j.headline {
			right[bin]++
		}
	}
	sum := 0.0
	for bin := range shown {
		sum += math.Abs(shown[bin] - right[bin])
	}
	return sum / float64(len(list))
}

// calibrationByChance is the calibration error that so few answers would show if each
// confidence were exactly right. One that is no greater proves nothing against them.
func calibrationByChance(list []judged) float64 {
	random := rand.New(rand.NewPCG(13, 17))
	sum := 0.0
	const draws = 20
	for range draws {
		drawn := slices.Clone(list)
		for i, j := range drawn {
			drawn[i].headline = random.Float64() < j.confidence
		}
		sum += calibrationError(drawn)
	}
	return sum / draws
}

func brier(list []judged) float64 {
	sum := 0.0
	for _, j := range list {
		truth := 0.0
		if j.headline {
			truth = 1
		}
		sum += (j.confidence - truth) * (j.confidence - truth)
	}
	return sum / float64(len(list))
}

// selective is the share of right headlines among the surest part.
func selective(list []judged, part float64) float64 {
	sorted := slices.Clone(list)
	slices.SortStableFunc(sorted, func(a, b judged) int { return cmp.Compare(b.confidence, a.confidence) })
	return mean(sorted[:max(1, int(part*float64(len(sorted))))], func(j judged) bool { return j.headline })
}

// bootstrap is the 95 % interval of a panel's mean gain, over resampled questions.
// All panels see the same questions, so that a question is drawn for all at once.
func bootstrap(results []outcome, gain func([]judged) float64) (low, high float64) {
	random := rand.New(rand.NewPCG(3, 5))
	var gains []float64
	for range 200 {
		var panels []float64
		seed := random.Uint64()
		for _, o := range results {
			if len(o.judged) == 0 {
				continue
			}
			draw := rand.New(rand.NewPCG(seed, 1))
			sample := make([]judged, len(o.judged))
			for i := range sample {
				sample[i] = o.judged[draw.IntN(len(o.judged))]
			}
			panels = append(panels, gain(sample))
		}
		gains = append(gains, average(panels))
	}
	slices.Sort(gains)
	return gains[len(gains)/40], gains[len(gains)-1-len(gains)/40]
}

func gainOverBest(list []judged) float64 {
	best := 0.0
	for i := range list[0].single {
		best = math.Max(best, mean(list, func(j judged) bool { return j.single[i] }))
	}
	return mean(list, func(j judged) bool { return j.headline }) - best
}

func gainOverKnown(list []judged) float64 {
	return mean(list, func(j judged) bool { return j.headline }) - mean(list, func(j judged) bool { return j.known })
}
