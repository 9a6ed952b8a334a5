// Package metrics is what a server counts of itself for whoever watches it: how many, how long, how much.
// No label is an id, an address, a name or anything else of what people do; each has few values.
package metrics

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Set is the series of one server. A nil Set counts nothing.
type Set struct {
	registry *prometheus.Registry

	requests     *prometheus.HistogramVec
	signIns      *prometheus.CounterVec
	limits       *prometheus.CounterVec
	sockets      prometheus.Gauge
	streams      prometheus.Gauge
	answers      *prometheus.CounterVec
	answering    *prometheus.HistogramVec
	blobs        *prometheus.CounterVec
	sweeps       *prometheus.GaugeVec
	swept        *prometheus.GaugeVec
	failedSweeps *prometheus.CounterVec
}

// New makes the series of a server of a version.
func New(version string) *Set {
	s := &Set{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "legalai_http_request_seconds", Help: "How long answers took, by class of route and status.",
			Buckets: []float64{.005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30},
		}, []string{"class", "status"}),
		signIns: counter("legalai_sign_ins_total", "Sign-ins, by how they ended.", "outcome"),
		limits:  counter("legalai_limits_hit_total", "Calls refused because there were too many, by protocol.", "part"),
		sockets: gauge("legalai_sockets", "Realtime sockets that are open."),
		streams: gauge("legalai_ai_streams", "Answers of AI that are on their way to browsers."),
		answers: counter("legalai_ai_answers_total", "What became of questions to AI providers.", "provider", "outcome"),
		answering: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "legalai_ai_answer_seconds", Help: "How long AI providers took for whole answers.", Buckets: []float64{1, 2.5, 5, 10, 20, 40, 80, 160},
		}, []string{"provider"}),
		blobs:        counter("legalai_blob_errors_total", "Failures of the store of files.", "operation"),
		sweeps:       gauges("legalai_sweep_seconds", "How long the last sweep took.", "part"),
		swept:        gauges("legalai_sweep_timestamp_seconds", "When the last sweep ended well.", "part"),
		failedSweeps: counter("legalai_sweep_failures_total", "Sweeps that failed.", "part"),
	}
	build := gauges("legalai_build_info", "1, with the version of this server.", "version")
	build.WithLabelValues(version).Set(1)
	s.registry.MustRegister(s.requests, s.signIns, s.limits, s.sockets, s.streams, s.answers, s.answering, s.blobs, s.sweeps, s.swept, s.failedSweeps, build,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return s
}

func counter(name, help string, labels ...string) *prometheus.CounterVec {
	return prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
}

func gauge(name, help string) prometheus.Gauge {
	return prometheus.NewGauge(prometheus.GaugeOpts{Name: name, Help: help})
}

func gauges(name, help string, labels ...string) *prometheus.GaugeVec {
	return prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: name, Help: help}, labels)
}

// Handler answers Prometheus.
func (s *Set) Handler() http.Handler { return promhttp.HandlerFor(s.registry, promhttp.HandlerOpts{}) }

// Measure adds series that are measured when somebody asks.
func (s *Set) Measure(c prometheus.Collector) { s.registry.MustRegister(c) }

// Answered counts an answer to a call.
func (s *Set) Answered(class string, status int, took time.Duration) {
	if s != nil {
		s.requests.WithLabelValues(class, strconv.Itoa(status)).Observe(took.Seconds())
	}
}

// SignIn counts a sign-in, or an attempt at one.
func (s *Set) SignIn(outcome string) {
	if s != nil {
		s.signIns.WithLabelValues(outcome).Inc()
	}
}

// LimitHit counts a call that was refused because there were too many.
func (s *Set) LimitHit(part string) {
	if s != nil {
		s.limits.WithLabelValues(part).Inc()
	}
}

// Socket counts one that opened (1) or ended (-1).
func (s *Set) Socket(n int) {
	if s != nil {
		s.sockets.Add(float64(n))
	}
}

// Stream counts an answer of AI that began (1) or ended (-1).
func (s *Set) Stream(n int) {
	if s != nil {
		s.streams.Add(float64(n))
	}
}

// AIAnswer counts what became of a question to a provider.
func (s *Set) AIAnswer(provider, outcome string, took time.Duration) {
	if s != nil {
		s.answers.WithLabelValues(provider, outcome).Inc()
		s.answering.WithLabelValues(provider).Observe(took.Seconds())
	}
}

// BlobFailed counts a failure of the store of files.
func (s *Set) BlobFailed(operation string) {
	if s != nil {
		s.blobs.WithLabelValues(operation).Inc()
	}
}

// Swept tells of a sweep of a part.
func (s *Set) Swept(part string, took time.Duration, err error) {
	if s == nil {
		return
	}
	s.sweeps.WithLabelValues(part).Set(took.Seconds())
	if err != nil {
		s.failedSweeps.WithLabelValues(part).Inc()
		return
	}
	s.swept.WithLabelValues(part).SetToCurrentTime()
}

// A Reading is one series that is measured when somebody asks.
type Reading struct {
	Name, Help string
	Labels     map[string]string
	Counter    bool
	// Read measures; false leaves the series out.
	Read func() (float64, bool)
}

// Readings collects some; it is a prometheus.Collector.
type Readings []Reading

// Describe implements prometheus.Collector.
func (r Readings) Describe(to chan<- *prometheus.Desc) {
	for _, one := range r {
		to <- one.desc()
	}
}

// Collect implements prometheus.Collector.
func (r Readings) Collect(to chan<- prometheus.Metric) {
	for _, one := range r {
		kind := prometheus.GaugeValue
		if one.Counter {
			kind = prometheus.CounterValue
		}
		if value, ok := one.Read(); ok {
			to <- prometheus.MustNewConstMetric(one.desc(), kind, value)
		}
	}
}

func (r Reading) desc() *prometheus.Desc { return prometheus.NewDesc(r.Name, r.Help, nil, r.Labels) }

// Names lists every series there can be, whether or not it has counted anything yet.
func (s *Set) Names() []string {
	described := make(chan *prometheus.Desc)
	go func() {
		defer close(described)
		s.registry.Describe(described)
	}()
	var names []string
	for d := range described {
		_, rest, _ := strings.Cut(d.String(), `fqName: "`)
		name, _, _ := strings.Cut(rest, `"`)
		names = append(names, name)
	}
	return names
}
