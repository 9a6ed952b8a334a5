package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"legalai/internal/audit"
)

// administration changes who administers this server, lets through what waits after a reset
// by mail, checks what administrators did, and brings back what opened somebody's account.
func administration(ctx context.Context, in invocation) error {
	if slices.ContainsFunc(in.args, isHelp) {
		_, err := in.config([]string{"--help"})
		return err
	}
	switch {
	case len(in.args) > 0 && in.args[0] == "verify-log":
		return verifyLog(ctx, in)
	case len(in.args) > 0 && in.args[0] == "accept-log":
		return acceptLog(ctx, in)
	}
	if len(in.args) > 1 && in.args[0] == "key-versions" {
		return keyVersions(ctx, in)
	}
	if len(in.args) > 3 && in.args[0] == "restore-keys" {
		return restoreKeys(ctx, in)
	}
	if len(in.args) < 2 || !slices.Contains([]string{"grant", "revoke", "release"}, in.args[0]) {
		return fmt.Errorf("read %q; %s would be right", in.args, in.usage)
	}
	verb, email := in.args[0], in.args[1]
	config, err := in.config(in.args[2:])
	if err != nil {
		return err
	}
	parts, err := openParts(ctx, config, in.stdout, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	defer parts.close()
	if err := beginLog(ctx, parts, slog.New(slog.NewTextHandler(in.stderr, nil))); err != nil {
		return err
	}
	change, done := parts.identity.GrantAdmin, "is an administrator now"
	switch verb {
	case "revoke":
		change, done = parts.identity.RevokeAdmin, "is no administrator any more"
	case "release":
		change, done = parts.identity.ReleaseHold, "waits for nothing any more"
	}
	if err := change(ctx, email); err != nil {
		return err
	}
	if err := parts.audit.Advance(ctx, parts.db.Read()); err != nil && !errors.Is(err, audit.ErrNotWhole) {
		return err
	}
	_, err = fmt.Fprintf(in.stdout, "%s %s\n", email, done)
	return err
}

// beginLog begins the audit log, or takes it up. One that is not whole keeps nobody
// from anything: the log of the server says so, and so does every verification.
func beginLog(ctx context.Context, p *parts, log *slog.Logger) error {
	err := p.audit.Begin(ctx, p.db)
	if errors.Is(err, audit.ErrNotWhole) {
		log.Error("taking up the audit log", "error", err)
		return nil
	}
	return err
}

// openLog opens what the commands about the audit log need.
func openLog(ctx context.Context, in invocation) (*parts, error) {
	config, err := in.config(in.args[1:])
	if err != nil {
		return nil, err
	}
	return openParts(ctx, config, in.stdout, slog.New(slog.DiscardHandler))
}

// verifyLog checks the audit log with the server's key. Run it beside a running
// server or without one.
func verifyLog(ctx context.Context, in invocation) error {
	parts, err := openLog(ctx, in)
	if err != nil {
		return err
	}
	defer parts.close()
	report, err := parts.audit.Verify(ctx, parts.db.Read())
	if err != nil {
		return err
	}
	if report.Fault != "" {
		return fmt.Errorf("the audit log is not what was written: entry %d, %s. After a restoration of the operator's own, legalai admin accept-log takes it up as it is", report.At, report.Fault)
	}
	fmt.Fprintf(in.stdout, "The audit log is whole: %d entries, head %s\n", report.Length, report.Head)
	if !report.Anchored {
		fmt.Fprintf(in.stdout, "The data folder has no %s that would say how long it was before.\n", anchorFile)
	}
	return nil
}

// acceptLog takes the audit log up as it is, on the operator's word.
func acceptLog(ctx context.Context, in invocation) error {
	parts, err := openLog(ctx, in)
	if err != nil {
		return err
	}
	defer parts.close()
	if err := parts.audit.Accept(ctx, parts.db); err != nil {
		return err
	}
	_, err = fmt.Fprintln(in.stdout, "The audit log goes on from what it is now. An entry in it says what was wrong.")
	return err
}
