package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"
)

// How long requests may take to begin, and the server to end.
const (
	readHeaderTimeout = 10 * time.Second
	idleTimeout       = 2 * time.Minute
	shutdownTimeout   = 10 * time.Second
	sweepInterval     = 5 * time.Minute
)

// serve runs the server until the process is told to stop.
func serve(ctx context.Context, in invocation) error {
	config, err := in.config(in.args)
	if err != nil {
		return err
	}
	return runServer(ctx, config, in, func(context.Context, *parts) error { announce(in, config); return nil })
}

// runServer opens every part, listens, calls ready, and runs until ctx ends.
func runServer(ctx context.Context, config Config, in invocation, ready func(context.Context, *parts) error) error {
	log := slog.New(slog.NewTextHandler(in.stderr, nil))
	slog.SetDefault(log)
	if !config.RateLimits {
		log.Warn("rate limits are off: this server is for load tests only")
	}
	if err := os.MkdirAll(config.DataDir, 0o700); err != nil {
		return fmt.Errorf("LEGALAI_DATA_DIR: making the data folder: %w", err)
	}
	unlock, err := lockFolder(config.DataDir, strings.HasPrefix(config.DatabaseURL, "sqlite:"))
	if err != nil {
		return err
	}
	defer unlock()
	parts, err := openParts(ctx, config, in.stdout, log)
	if err != nil {
		return err
	}
	defer parts.close()
	if err := beginLog(ctx, parts, log); err != nil {
		return err
	}
	handler, err := parts.handler(config, log)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", config.Addr)
	if err != nil {
		return fmt.Errorf("LEGALAI_ADDR: listening on %s: %w", config.Addr, err)
	}
	server := &http.Server{
		Handler: handler, ReadHeaderTimeout: readHeaderTimeout, IdleTimeout: idleTimeout,
		// The standard logger would print parts of requests.
		ErrorLog: slog.NewLogLogger(slog.DiscardHandler, slog.LevelError),
	}
	if err := ready(ctx, parts); err != nil {
		return err
	}
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return untilClosed(server.Serve(listener)) })
	group.Go(func() error { parts.mail.Run(ctx); return nil })
	group.Go(func() error { parts.reminder.Run(ctx); return nil })
	group.Go(func() error { parts.sweep(ctx, log); return nil })
	group.Go(func() error { parts.audit.Follow(ctx, parts.db.Read(), log); return nil })
	if config.MetricsAddr != "" {
		group.Go(func() error { return serveMetrics(ctx, config.MetricsAddr) })
	}
	group.Go(func() error { return stopWith(ctx, server) })
	return group.Wait()
}

// stopWith ends the server when ctx does: open requests may finish, streams are cut.
func stopWith(ctx context.Context, server *http.Server) error {
	<-ctx.Done()
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTimeout)
	defer cancel()
	if err := server.Shutdown(grace); err != nil {
		return server.Close()
	}
	return nil
}

func untilClosed(err error) error {
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return fmt.Errorf("serving: %w", err)
}

// announce says where the application is, where its data lies and where mail goes.
func announce(in invocation, config Config) {
	folder, err := filepath.Abs(config.DataDir)
	if err != nil {
		folder = config.DataDir
	}
	mail := filepath.Join(folder, "outbox") + " (links are printed here)"
	if config.SMTPURL != "" {
		mail = "by SMTP"
	}
	fmt.Fprintf(in.stdout, "Legal AI Platform %s\n  Serving  %s\n  Data     %s\n  Mail     %s\n", version, config.PublicURL, folder, mail)
	if !config.anyProvider() {
		fmt.Fprint(in.stdout, "  AI       no provider is configured: set OPENAI_API_KEY, GEMINI_API_KEY, XAI_API_KEY or LOCAL_AI_BASE_URL\n")
	}
}
