// Package admin is what administrators see of a server and set in it, beyond
// accounts: its state and health, mail settings, backups, what happens at its
// doors, and the record of what administrators did.
//
// Everything here is counts, sizes, times and opaque ids. An administrator reads
// no record and no file of any firm: the server cannot, and so neither can this
// package. Each change is written to the audit log in its own transaction.
package admin

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"legalai/internal/audit"
	"legalai/internal/backup"
	"legalai/internal/limit"
	"legalai/internal/mail"
	"legalai/internal/sqldb"
)

// Part is something that the server needs to answer.
type Part struct {
	Name  string
	Check func(ctx context.Context) error
}

// Config is what a Service needs.
type Config struct {
	DB         *sqldb.DB
	Mail       *mail.Queue
	Backup     backup.Source // what backups copy
	BackupDir  string
	BackupKeep int // archives that stay when a new one is made; 0: all
	Audit      *audit.Log
	Version    string
	Parts      []Part
	Quota      int64            // what each workspace's files may hold; 0: without limit
	Limits     []limit.Rule     // on calls, as they are in force
	Log        *slog.Logger     // may be nil
	Clock      func() time.Time // nil: the system's
}

// Service answers administrators.
type Service struct {
	db      *sqldb.DB
	mail    *mail.Queue
	audit   *audit.Log
	events  *Events
	config  Config
	log     *slog.Logger
	now     func() time.Time
	started time.Time
	limits  atomic.Pointer[[]limit.Rule]

	backups sync.WaitGroup  // for Close
	life    context.Context //nolint:containedctx // of what outlives the call that asked for it
	// CancelBackups ends one that is being made: the next goes on with the files that it stored.
	CancelBackups func()
}

// New makes a Service.
func New(cfg Config) *Service {
	s := &Service{db: cfg.DB, mail: cfg.Mail, config: cfg, log: cfg.Log, now: cfg.Clock}
	if s.now == nil {
		s.now = time.Now
	}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	s.audit = cfg.Audit
	s.started = s.now()
	s.SetLimits(cfg.Limits)
	s.life, s.CancelBackups = context.WithCancel(context.Background())
	s.events = newEvents(cfg.DB, s.now)
	return s
}

// SetLimits takes over the limits that are in force now.
func (s *Service) SetLimits(rules []limit.Rule) { s.limits.Store(&rules) }

// Events is told what happens at the doors of the server.
func (s *Service) Events() *Events { return s.events }

// Health is whether each part answers.
type Health struct {
	Name   string
	OK     bool
	Millis int64
}

// State is what the server holds and how it is.
type State struct {
	sqldb.State
	Version    string
	Go         string
	StartedAt  time.Time
	Health     []Health
	Workspaces int64
	Quota      int64 // what a workspace's files may hold where nothing else is said; 0: without limit
	Largest    []sqldb.WorkspaceSize
	Limits     []limit.Rule
}

// largest is how many workspaces are listed.
const largest = 50

// State measures the server.
func (s *Service) State(ctx context.Context) (State, error) {
	out := State{Quota: s.config.Quota, Limits: *s.limits.Load(), Version: s.config.Version, Go: runtime.Version(), StartedAt: s.started}
	for _, part := range s.config.Parts {
		began := time.Now()
		err := part.Check(ctx)
		if err != nil {
			s.log.Error("checking health", "part", part.Name, "error", err)
		}
		out.Health = append(out.Health, Health{part.Name, err == nil, time.Since(began).Milliseconds()})
	}
	var err error
	if out.State, err = s.db.State(ctx); err != nil {
		return out, err
	}
	out.Largest, out.Workspaces, err = sqldb.WorkspaceSizes(ctx, s.db.Read(), largest)
	return out, err
}

// ErrNoWorkspace is returned for a workspace that does not exist.
var ErrNoWorkspace = errors.New("there is no such workspace")

// SetQuota says what one workspace's files may hold: bytes, 0 for no limit, nil
// for what holds for all. What it holds already stays.
func (s *Service) SetQuota(ctx context.Context, actor audit.Actor, workspace string, bytes *int64) error {
	return s.db.InTurn(ctx, sqldb.Turns{workspace}, func(tx sqldb.Querier) error {
		err := sqldb.PutWorkspaceQuota(ctx, tx, workspace, bytes)
		if errors.Is(err, sqldb.ErrNotFound) {
			return ErrNoWorkspace
		}
		if err != nil {
			return err
		}
		act := audit.Act{Actor: actor, Name: "workspace.quota", Subject: workspace, Detail: map[string]string{"bytes": "default"}}
		if bytes != nil {
			act.Detail["bytes"] = strconv.FormatInt(*bytes, 10)
		}
		return s.audit.Append(ctx, tx, act)
	})
}

// usageRows bounds a table of usage.
const usageRows = 500

// Usage adds up who used which AI provider in the last days: counts only.
func (s *Service) Usage(ctx context.Context, days int) ([]sqldb.AccountUsage, error) {
	return sqldb.UsageByAccount(ctx, s.db.Read(), day(s.now())-int64(days)+1, usageRows)
}

// Audit lists entries of the log before a number, the newest first; 0 for the
// newest.
func (s *Service) Audit(ctx context.Context, before int64, limit int) ([]audit.Line, error) {
	return s.audit.Recent(ctx, s.db.Read(), before, limit)
}

// VerifyAudit walks the whole log.
func (s *Service) VerifyAudit(ctx context.Context) (audit.Report, error) {
	return s.audit.Verify(ctx, s.db.Read())
}

// ExportAudit writes the whole log as lines of JSON.
func (s *Service) ExportAudit(ctx context.Context, w io.Writer) error {
	return s.audit.Export(ctx, s.db.Read(), w)
}

// MailState is how mail leaves the server.
func (s *Service) MailState(ctx context.Context) (mail.State, error) { return s.mail.State(ctx) }

// SetMail changes the mail server; nil goes back to files in the outbox.
func (s *Service) SetMail(ctx context.Context, actor audit.Actor, settings *mail.Settings) error {
	return s.db.InTurn(ctx, sqldb.Turns{"mail-settings"}, func(tx sqldb.Querier) error {
		if err := s.mail.SetSettings(ctx, tx, settings); err != nil {
			return err
		}
		act := audit.Act{Actor: actor, Name: "mail.reset"}
		if settings != nil {
			act.Name, act.Subject, act.Detail = "mail.settings", settings.Host, map[string]string{"from": settings.From, "scheme": settings.Scheme}
			if settings.TLS != "" {
				act.Detail["tls"] = settings.TLS
			}
		}
		return s.audit.Append(ctx, tx, act)
	})
}

// TestMail hands a mail to the mail server at once.
func (s *Service) TestMail(ctx context.Context, to, language string) (mail.TestResult, error) {
	return s.mail.Test(ctx, to, language)
}

// leftoverAge is how old the beginnings of a backup are before they are taken
// for what a killed server left behind.
const leftoverAge = 24 * time.Hour

// Sweep writes what was noted and forgets what is old.
func (s *Service) Sweep(ctx context.Context) error {
	before := s.now().Add(-leftoverAge)
	return errors.Join(s.events.sweep(ctx), backup.RemoveLeftovers(s.config.BackupDir, before), s.db.RemoveLeftovers(before))
}

// Close waits for a backup that is being made and writes what was noted.
func (s *Service) Close() error {
	s.backups.Wait()
	return s.events.flush(context.Background())
}
