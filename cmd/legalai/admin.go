package main

import (
	"context"
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
	if len(in.args) > 0 && in.args[0] == "verify-log" {
		return verifyLog(ctx, in)
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
	_, err = fmt.Fprintf(in.stdout, "%s %s\n", email, done)
	return err
}

// verifyLog checks the audit log with the server's key. Run it beside a running
// server or without one.
func verifyLog(ctx context.Context, in invocation) error {
	config, err := in.config(in.args[1:])
	if err != nil {
		return err
	}
	keys, err := openKeys(config)
	if err != nil {
		return err
	}
	log, err := audit.New(keys.master, nil)
	if err != nil {
		return err
	}
	parts, err := openParts(ctx, config, in.stdout, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	defer parts.close()
	report, err := log.Verify(ctx, parts.db.Read())
	if err != nil {
		return err
	}
	if report.Fault != "" {
		return fmt.Errorf("the audit log is not what was written: entry %d, %s", report.At, report.Fault)
	}
	_, err = fmt.Fprintf(in.stdout, "The audit log is whole: %d entries, head %s\n", report.Length, report.Head)
	return err
}
