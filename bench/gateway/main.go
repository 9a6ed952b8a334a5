// Command gateway measures what the AI gateway adds to a stream: the time that
// the first word and each later piece take, at 1, 50 and 500 streams, beside the
// same upstream read directly and through a plain reverse proxy; the memory of a
// stream; how many streams it carries in a second; and the times once more while
// readers and upstream have other cores than what stands between them.
//
// 500 streams of the quickest models are more than two cores do in time that
// upstream and readers share, whatever stands in between; so those are measured
// at the pace of larger models, too. Readers and providers never run on a gateway's
// machine: the times with cores apart are what it adds by itself.
//
// A core that has nothing else to do sleeps between two pieces. To wake one takes
// longer than all that the gateway does, on a virtual machine above all, and the
// gateway wakes one more than a direct connection does: that is what one stream
// alone shows.
//
//	go run ./bench/gateway [-binary bin/legalai]
//
// Upstream, proxy and gateway are processes of their own, as they would be.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"time"
)

const (
	pieces     = 100                   // of one answer
	pace       = 10 * time.Millisecond // between two of them, as the quickest models write
	calm       = 33 * time.Millisecond // as the larger ones do
	burst      = 64                    // streams at once, when they come as fast as they can
	burstTotal = 2000
	leavings   = 50
)

func main() {
	binary := flag.String("binary", "bin/legalai", "the server to measure")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var err error
	switch flag.Arg(0) {
	case "upstream":
		err = serveUpstream(ctx, os.Stdout)
	case "proxy":
		err = serveProxy(ctx, os.Stdout, flag.Arg(1))
	default:
		err = run(ctx, os.Stdout, *binary)
	}
	if err != nil && ctx.Err() == nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// way is one way from the reader to the upstream.
type way struct {
	name   string
	reader *reader
	pid    int // of the process in between; 0: none
}

func run(ctx context.Context, out io.Writer, binary string) (err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var started programs
	defer func() { err = errors.Join(err, started.end()) }()
	upstream, err := started.self(ctx, "upstream")
	if err != nil {
		return err
	}
	proxy, err := started.self(ctx, "proxy", upstream.url)
	if err != nil {
		return err
	}
	gateway, token, err := started.gateway(ctx, binary, upstream.url+"/v1")
	if err != nil {
		return err
	}
	ways := []way{
		{"upstream read directly", directReader(upstream.url), 0},
		{"plain reverse proxy", directReader(proxy.url), proxy.pid},
		{"gateway", gatewayReader(gateway.url, token), gateway.pid},
	}
	for _, w := range ways { // connections, caches, prepared statements
		if _, err := read(ctx, w.reader, 16, 0); err != nil {
			return fmt.Errorf("%s: %w", w.name, err)
		}
	}
	if err := latencies(ctx, out, ways, upstream.url, ""); err != nil {
		return err
	}
	for _, w := range ways {
		if err := cancellation(ctx, out, w, upstream.url); err != nil {
			return err
		}
	}
	if err := throughput(ctx, out, ways, upstream.url); err != nil {
		return err
	}
	if !knowsCores || runtime.NumCPU() < 2 {
		return nil
	}
	if err := keepApart([]int{os.Getpid(), upstream.pid}, []int{proxy.pid, gateway.pid}); err != nil {
		return err
	}
	return latencies(ctx, out, ways, upstream.url, ", cores apart")
}

// latencies prints what each way adds at 1, 50 and 500 streams of the quickest
// models, and at 500 of larger ones.
func latencies(ctx context.Context, out io.Writer, ways []way, upstream, when string) error {
	if err := setPace(ctx, upstream, pace); err != nil {
		return err
	}
	for _, streams := range []int{1, 50, 500} {
		if err := latency(ctx, out, ways, streams, pace, when); err != nil {
			return err
		}
	}
	if err := setPace(ctx, upstream, calm); err != nil {
		return err
	}
	return latency(ctx, out, ways, 500, calm, " of 30 pieces a second"+when)
}

// cancellation prints how long it takes until the upstream knows that a reader
// went away in the middle of an answer.
func cancellation(ctx context.Context, out io.Writer, w way, upstream string) error {
	var took []time.Duration
	for range leavings {
		gone, err := w.reader.leave(ctx)
		if err != nil {
			return fmt.Errorf("%s, leaving: %w", w.name, err)
		}
		var heard int64
		if err := call(ctx, http.MethodGet, upstream+"/left", "", nil, &heard); err != nil {
			return err
		}
		took = append(took, time.Unix(0, heard).Sub(gone))
	}
	_, err := fmt.Fprintf(out, "%s: a reader that leaves is known upstream after %s at the median (longest of %d: %s)\n",
		w.name, short(median(took)), leavings, short(percentile(took, 100)))
	return err
}

// latency prints what each way adds to the first word and to later pieces. The
// ways take turns, so that a machine that is slower for a while is so for all.
// Streams begin apart, and so that their pieces do not come at the same moments:
// those of strangers do not.
func latency(ctx context.Context, out io.Writer, ways []way, streams int, pace time.Duration, when string) error {
	rounds := max(1, 10/streams)
	times, memory := make([]timing, len(ways)), make([]int64, len(ways))
	for range rounds {
		for i, w := range ways {
			idle, peak := memoryOf(w.pid), watchMemory(ctx, w.pid)
			t, err := read(ctx, w.reader, streams, (pace*pieces+pace)/time.Duration(max(streams, 50)))
			if err != nil {
				return fmt.Errorf("%s, %d streams: %w", w.name, streams, err)
			}
			times[i].add(t)
			memory[i] = max(0, peak()-idle)
		}
	}
	base := &times[0]
	fmt.Fprintf(out, "%d streams%s, %s: first word %s, later pieces %s (99th of 100: %s)\n",
		streams, when, ways[0].name, short(median(base.first)), short(median(base.later)), short(percentile(base.later, 99)))
	for i, w := range ways[1:] {
		all := &times[i+1]
		fmt.Fprintf(out, "%d streams%s, %s: adds %s to the first word and %s to later pieces at the median (99th of 100: %s)",
			streams, when, w.name, short(median(all.first)-median(base.first)), short(median(all.later)-median(base.later)),
			short(percentile(all.later, 99)-percentile(base.later, 99)))
		if streams >= 500 {
			fmt.Fprintf(out, "; %d KB of memory a stream", memory[i+1]/int64(streams)/1024)
		}
		fmt.Fprintln(out)
	}
	return nil
}

// throughput prints how many streams each way carries when nothing slows them.
// Upstream and readers work on the same machine; elsewhere they would not, so the
// work of what stands in between is also told for itself.
func throughput(ctx context.Context, out io.Writer, ways []way, upstream string) error {
	if err := setPace(ctx, upstream, 0); err != nil {
		return err
	}
	for _, w := range ways {
		begun, worked := time.Now(), workOf(w.pid)
		if err := readMany(ctx, w.reader, burst, burstTotal); err != nil {
			return fmt.Errorf("%s, as fast as it can: %w", w.name, err)
		}
		fmt.Fprintf(out, "%s: %.0f streams of %d pieces a second, %d at once", w.name, burstTotal/time.Since(begun).Seconds(), pieces, burst)
		if work := workOf(w.pid) - worked; work > 0 {
			each := work / burstTotal
			fmt.Fprintf(out, "; %s of a core for each: %d a second on two cores of its own", short(each), 2*time.Second/each)
		}
		fmt.Fprintln(out)
	}
	return nil
}

func short(d time.Duration) string {
	if d.Abs() < 10*time.Millisecond {
		return fmt.Sprintf("%d µs", d.Microseconds())
	}
	return fmt.Sprintf("%d ms", d.Milliseconds())
}

func median(times []time.Duration) time.Duration { return percentile(times, 50) }

func percentile(times []time.Duration, p int) time.Duration {
	if len(times) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(times))
	return sorted[min(len(sorted)-1, len(sorted)*p/100)]
}
