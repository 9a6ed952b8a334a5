package main

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"legalai/internal/provider"
)

// checkTimeout bounds each of doctor's checks.
const checkTimeout = 10 * time.Second

// doctor tries everything that the server needs and says of each part whether
// it answers. It changes nothing.
func doctor(ctx context.Context, in invocation) error {
	config, err := in.config(in.args)
	if err != nil {
		return err
	}
	failed := 0
	report := func(part, detail string, err error) {
		mark := "ok  "
		if err != nil {
			mark, detail = "FAIL", err.Error()
			failed++
		}
		fmt.Fprintf(in.stdout, "%s  %-14s %s\n", mark, part, detail)
	}
	report("configuration", config.PublicURL, nil)
	p, err := openParts(ctx, config, in.stdout, slog.New(slog.DiscardHandler))
	if err != nil {
		report("start", "", err)
		return fmt.Errorf("the server would not start with this configuration")
	}
	defer p.close()
	report("database", p.db.Engine(), limited(ctx, p.db.Ping))
	report("files", addressKind(config.blobURL()), limited(ctx, p.blobs.Check))
	report("events", orElse(addressKind(config.EventsURL), "in process"), limited(ctx, p.bus.Check))
	report("mail", orElse(addressKind(config.SMTPURL), "outbox"), limited(ctx, p.mail.Check))
	for _, c := range config.providers() {
		if c.Key == "" && c.ID != provider.Local {
			continue // its address alone is for people who bring their own key
		}
		report("ai "+c.ID, c.BaseURL, limited(ctx, func(ctx context.Context) error { return pingProvider(ctx, c) }))
	}
	if !config.anyProvider() {
		report("ai", "no provider is configured", nil)
	}
	if failed > 0 {
		return fmt.Errorf("%d of the parts do not answer", failed)
	}
	return nil
}

func limited(ctx context.Context, check func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	return check(ctx)
}

// pingProvider asks a provider for one word, which tells a wrong key from a dead host.
func pingProvider(ctx context.Context, c provider.Config) error {
	p, err := provider.New(c)
	if err != nil {
		return err
	}
	model := c.Model
	if known, _ := provider.Find(c.ID); model == "" && len(known.Models) > 0 {
		model = known.Models[0]
	}
	return provider.Ping(ctx, p, model)
}

// addressKind names the kind of an address without what may be secret in it.
func addressKind(address string) string {
	kind, _, found := strings.Cut(address, "://")
	if !found {
		return ""
	}
	return kind
}

func orElse(text, fallback string) string {
	if text == "" {
		return fallback
	}
	return text
}
