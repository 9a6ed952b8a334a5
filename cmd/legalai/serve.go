package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"
)

// How long requests may take to begin, and the server to end.
const (
	readHeaderTimeout = 10 * time.Second
	idleTimeout       = 2 * time.Minute
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
	wishes, stop := wishesToReload() // first: a wish that comes while the database is migrated ends nobody
	defer stop()
	log := newLog(in.stderr, config)
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
	if err := finishRestoration(ctx, config, log); err != nil {
		return err
	}
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
	speaksTLS, renew, err := tlsConfig(config, log)
	if err != nil {
		return err
	}
	listener, err := listen(config.Addr)
	if err != nil {
		return err
	}
	server := &http.Server{
		Handler: handler, ReadHeaderTimeout: readHeaderTimeout, IdleTimeout: idleTimeout, TLSConfig: speaksTLS,
		// The standard logger would print parts of requests.
		ErrorLog: slog.NewLogLogger(slog.DiscardHandler, slog.LevelError),
	}
	if err := ready(ctx, parts); err != nil {
		return err
	}
	group, ctx := errgroup.WithContext(ctx)
	if config.ACME {
		go getCertificate(config, speaksTLS, log) // which an end does not wait for: it may take minutes
	}
	group.Go(func() error {
		if speaksTLS != nil {
			return untilClosed(server.ServeTLS(listener, "", ""))
		}
		return untilClosed(server.Serve(listener))
	})
	group.Go(func() error {
		for {
			select {
			case <-wishes:
				parts.reload(in, renew, log)
			case <-ctx.Done():
				return nil
			}
		}
	})
	group.Go(func() error { parts.mail.Run(ctx); return nil })
	group.Go(func() error { parts.reminder.Run(ctx); return nil })
	group.Go(func() error { parts.sweep(ctx, log); return nil })
	group.Go(func() error { parts.audit.Follow(ctx, parts.db.Read(), log); return nil })
	if config.BackupEvery > 0 {
		group.Go(func() error { parts.admin.RunBackups(ctx, config.BackupEvery); return nil })
	}
	if config.MetricsAddr != "" {
		group.Go(func() error { return serveMetrics(ctx, config.MetricsAddr, parts.metrics) })
	}
	group.Go(func() error { return parts.stopWith(ctx, config, server) })
	return group.Wait()
}

// stopWith ends the server when ctx does: first readiness tells so, then sockets are told to come back and a
// backup ends, and open calls and answers of AI go on to their end, as long as there is time.
func (p *parts) stopWith(ctx context.Context, config Config, server *http.Server) error {
	<-ctx.Done()
	p.leaving.Store(true)
	<-time.After(config.Drain)
	p.admin.CancelBackups()
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), config.Shutdown)
	defer cancel()
	drained := make(chan struct{})
	go func() { defer close(drained); p.realtime.Drain() }()
	err := server.Shutdown(grace)
	select {
	case <-drained:
	case <-grace.Done():
	}
	err = errors.Join(err, p.tracer.Close(grace))
	if err != nil {
		return server.Close()
	}
	return nil
}

// reload takes over what may change while a server runs: certificates, limits, firms' identity providers and signing keys.
func (p *parts) reload(in invocation, renew func() error, log *slog.Logger) {
	config, err := in.config(in.args)
	firms, unread := config.samlProviders()
	if err = errors.Join(err, unread, renew()); err != nil {
		log.Error("reloading; what was before stays in force", "error", err)
		return
	}
	if len(config.JWTSecret) == 0 {
		content, err := os.ReadFile(keyFile(config.DataDir, signingKeyFile))
		if err = errors.Join(err, p.identity.SetSigningKeys(content)); err != nil {
			log.Error("reloading the signing keys; those before stay in force", "error", err)
			return
		}
	}
	if err := p.identity.SetSAML(firms); err != nil {
		log.Error("reloading the identity providers; those before stay in force", "error", err)
		return
	}
	p.identity.SetLimits(config.Limits)
	p.vault.SetLimits(config.Limits)
	p.admin.SetLimits(config.limits())
	log.Info("certificates, limits, identity providers and signing keys are reloaded")
}

// newLog writes lines of text, or objects, of a level and those above it.
func newLog(w io.Writer, config Config) *slog.Logger {
	options := &slog.HandlerOptions{Level: config.LogLevel}
	if config.LogJSON {
		return slog.New(slog.NewJSONHandler(w, options))
	}
	return slog.New(slog.NewTextHandler(w, options))
}

// listen takes the socket that systemd holds, where it hands one over, so that no call is refused while the
// server restarts; else it opens its own.
func listen(addr string) (net.Listener, error) {
	const first = 3 // of the descriptors that systemd hands over
	if os.Getenv("LISTEN_PID") == strconv.Itoa(os.Getpid()) && os.Getenv("LISTEN_FDS") == "1" {
		listener, err := net.FileListener(os.NewFile(first, "systemd"))
		if err != nil {
			return nil, fmt.Errorf("taking the socket of systemd: %w", err)
		}
		return listener, nil
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("LEGALAI_ADDR: listening on %s: %w", addr, err)
	}
	return listener, nil
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
