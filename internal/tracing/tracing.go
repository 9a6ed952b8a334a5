// Package tracing tells a collector of OpenTelemetry how long calls took. A span carries the class of the
// route, method, status and the call's id: no address, no name, no content.
package tracing

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// Tracer tells of calls; a nil one tells nobody.
type Tracer struct {
	provider *sdktrace.TracerProvider
	tracer   trace.Tracer
}

// Open sends spans to a collector's address by OTLP over HTTP, such as http://collector:4318; nil for none.
func Open(url, version string) *Tracer {
	if url == "" {
		return nil
	}
	provider := sdktrace.NewTracerProvider(
		sdktrace.WithBatcher(&exporter{url: strings.TrimRight(url, "/") + "/v1/traces", client: &http.Client{Timeout: 10 * time.Second}}),
		sdktrace.WithResource(resource.NewSchemaless(attribute.String("service.name", "legalai"), attribute.String("service.version", version))),
	)
	return &Tracer{provider, provider.Tracer("legalai")}
}

// Close hands over what is left.
func (t *Tracer) Close(ctx context.Context) error {
	if t == nil {
		return nil
	}
	return t.provider.Shutdown(ctx)
}

// Call begins the span of a call, within that of whoever called, and returns what ends it.
func (t *Tracer) Call(r *http.Request, class, id string) (context.Context, func(status int)) {
	if t == nil {
		return r.Context(), func(int) {}
	}
	ctx := propagation.TraceContext{}.Extract(r.Context(), propagation.HeaderCarrier(r.Header))
	ctx, span := t.tracer.Start(ctx, r.Method+" "+class, trace.WithSpanKind(trace.SpanKindServer), trace.WithAttributes(
		attribute.String("http.request.method", r.Method), attribute.String("http.route", class), attribute.String("request.id", id)))
	return ctx, func(status int) {
		span.SetAttributes(attribute.Int("http.response.status_code", status))
		if status >= http.StatusInternalServerError {
			span.SetStatus(codes.Error, "")
		}
		span.End()
	}
}

// exporter speaks the JSON form of OTLP. The official one brings gRPC and its generated code.
type exporter struct {
	url    string
	client *http.Client
}

type (
	value struct {
		String string `json:"stringValue,omitempty"`
		Int    string `json:"intValue,omitempty"`
	}
	keyValue struct {
		Key   string `json:"key"`
		Value value  `json:"value"`
	}
	span struct {
		TraceID    string         `json:"traceId"`
		SpanID     string         `json:"spanId"`
		ParentID   string         `json:"parentSpanId,omitempty"`
		Name       string         `json:"name"`
		Kind       int            `json:"kind"`
		Start      string         `json:"startTimeUnixNano"`
		End        string         `json:"endTimeUnixNano"`
		Attributes []keyValue     `json:"attributes"`
		Status     map[string]int `json:"status"`
	}
)

// ExportSpans implements sdktrace.SpanExporter.
func (e *exporter) ExportSpans(ctx context.Context, spans []sdktrace.ReadOnlySpan) error {
	if len(spans) == 0 {
		return nil
	}
	list := make([]span, 0, len(spans))
	for _, s := range spans {
		one := span{
			TraceID: s.SpanContext().TraceID().String(), SpanID: s.SpanContext().SpanID().String(), Name: s.Name(), Kind: int(s.SpanKind()),
			Start: strconv.FormatInt(s.StartTime().UnixNano(), 10), End: strconv.FormatInt(s.EndTime().UnixNano(), 10),
			Attributes: attributes(s.Attributes()), Status: map[string]int{},
		}
		if s.Parent().HasSpanID() {
			one.ParentID = s.Parent().SpanID().String()
		}
		if s.Status().Code == codes.Error {
			one.Status["code"] = 2
		}
		list = append(list, one)
	}
	body, err := json.Marshal(map[string]any{"resourceSpans": []any{map[string]any{
		"resource":   map[string]any{"attributes": attributes(spans[0].Resource().Attributes())},
		"scopeSpans": []any{map[string]any{"scope": map[string]string{"name": "legalai"}, "spans": list}},
	}}})
	if err != nil {
		return fmt.Errorf("sending traces: %w", err)
	}
	return e.post(ctx, body)
}

func (e *exporter) post(ctx context.Context, body []byte) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, e.url, bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("sending traces: %w", err)
	}
	r.Header.Set("Content-Type", "application/json")
	answer, err := e.client.Do(r)
	if err != nil {
		return fmt.Errorf("sending traces: %w", err)
	}
	defer func() { _ = answer.Body.Close() }()
	_, _ = io.Copy(io.Discard, answer.Body)
	if answer.StatusCode >= http.StatusMultipleChoices {
		return fmt.Errorf("sending traces: the collector answered %d", answer.StatusCode)
	}
	return nil
}

// Shutdown implements sdktrace.SpanExporter.
func (e *exporter) Shutdown(context.Context) error { return nil }

func attributes(list []attribute.KeyValue) []keyValue {
	out := make([]keyValue, 0, len(list))
	for _, a := range list {
		v := value{String: a.Value.String()}
		if a.Value.Type() == attribute.INT64 {
			v = value{Int: v.String}
		}
		out = append(out, keyValue{string(a.Key), v})
	}
	return out
}
