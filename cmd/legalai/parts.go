package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"legalai/internal/admin"
	"legalai/internal/audit"
	"legalai/internal/backup"
	"legalai/internal/blobs"
	"legalai/internal/events"
	"legalai/internal/files"
	"legalai/internal/httpapi"
	"legalai/internal/httpapi/apiv1"
	"legalai/internal/httpapi/authv1"
	"legalai/internal/httpapi/realtimev1"
	"legalai/internal/httpapi/restv1"
	"legalai/internal/httpapi/storagev1"
	"legalai/internal/identity"
	"legalai/internal/knowledge"
	"legalai/internal/limit"
	"legalai/internal/mail"
	"legalai/internal/masterkey"
	"legalai/internal/metrics"
	"legalai/internal/provider"
	"legalai/internal/relay"
	"legalai/internal/reminder"
	"legalai/internal/sqldb"
	"legalai/internal/tracing"
	"legalai/internal/vault"
	"legalai/internal/webui"
	"legalai/web"
)

// parts are the services of one server, opened from its configuration.
type parts struct {
	db       *sqldb.DB
	blobs    blobs.Store
	bus      events.Bus
	mail     *mail.Queue
	identity *identity.Service
	vault    *vault.Service
	files    *files.Service
	relay    *relay.Service
	audit    *audit.Log
	admin    *admin.Service
	reminder *reminder.Service

	knowledge *knowledge.Service
	realtime  *realtimev1.Server
	metrics   *metrics.Set
	tracer    *tracing.Tracer
	writing   writing
	leaving   atomic.Bool // readiness tells that the server goes
}

// openParts opens everything that commands need. What was opened is closed
// again when a later part fails.
func openParts(ctx context.Context, config Config, terminal io.Writer, log *slog.Logger) (_ *parts, err error) {
	if err := keepPrivate(config.DataDir, log); err != nil {
		return nil, err
	}
	p := &parts{metrics: metrics.New(version), tracer: tracing.Open(config.TracesURL, version)}
	defer func() {
		if err != nil {
			p.close()
		}
	}()
	if p.db, err = sqldb.OpenWith(ctx, config.DatabaseURL, config.Database); err != nil {
		return nil, err
	}
	if err := sqldb.CheckMoved(ctx, p.db.Read()); err != nil {
		return nil, err
	}
	if p.blobs, err = blobs.Open(ctx, config.blobURL()); err != nil {
		return nil, err
	}
	p.blobs = countedBlobs{p.blobs, p.metrics}
	if p.bus, err = events.Open(config.EventsURL); err != nil {
		return nil, err
	}
	keys, err := openKeys(ctx, config, p.db, log)
	if err != nil {
		return nil, err
	}
	return p, p.openServices(ctx, config, keys, terminal, log)
}

func (p *parts) openServices(ctx context.Context, config Config, keys serverKeys, terminal io.Writer, log *slog.Logger) (err error) {
	p.mail, err = mail.New(mail.Config{
		DB: p.db, MasterKey: keys.master, From: config.MailFrom, SMTPURL: config.SMTPURL,
		OutboxDir: filepath.Join(config.DataDir, "outbox"), Terminal: terminal, Log: log, Clock: config.clock,
	})
	if err != nil {
		return err
	}
	if p.audit, err = openAudit(config, keys.master); err != nil {
		return err
	}
	p.admin = admin.New(admin.Config{
		DB: p.db, Mail: p.mail, Audit: p.audit, Version: version, Log: log, Clock: config.clock, Quota: config.Quota, Limits: config.limits(),
		Backup: backup.Source{DB: p.db, Blobs: p.blobs, Version: version, Reader: config.BackupTo}, BackupKeep: config.BackupKeep, BackupDir: filepath.Join(config.DataDir, backupsFolder),
		Parts: []admin.Part{{Name: "database", Check: p.db.Ping}, {Name: "files", Check: p.blobs.Check}, {Name: "events", Check: p.bus.Check}},
	})
	form := identity.PasswordDerived
	if config.AnyPassword {
		form = identity.PasswordAny
	}
	firms, err := config.samlProviders()
	if err != nil {
		return err
	}
	p.identity, err = identity.New(ctx, identity.Config{
		DB: p.db, Mail: p.mail, PublicURL: config.PublicURL, Moved: len(config.FormerURLs) > 0, SigningKeyPEM: keys.signing, JWTSecret: config.JWTSecret,
		MasterKey: keys.master, PasswordForm: form, MailAutoconfirm: config.AutoConfirm, AdminEmails: config.AdminEmails, Redirects: config.Redirects, AdminFactor: config.AdminFactor,
		RateLimitsOff: !config.RateLimits, Limits: config.Limits, Clock: config.clock,
		Invited: func(ctx context.Context, q sqldb.Querier, email string) (bool, error) {
			return p.vault.IsInvited(ctx, q, email)
		},
		MayGo: func(ctx context.Context, q sqldb.Querier, account string) error {
			return p.vault.MayGo(ctx, q, account)
		},
		Ended: p.sessionsEnded(log),
		Note: func(event, account string) {
			p.metrics.SignIn(event)
			p.admin.Events().Note(event, "auth", account)
		},
		NoteOwn: func(event, account string) {
			if event == identity.EventSignedIn {
				p.metrics.SignIn(event)
			}
			p.admin.Events().NoteOwn(event, account)
		},
		Google: identity.Google{ClientID: config.GoogleClientID, ClientSecret: config.GoogleClientSecret, Issuer: config.GoogleIssuer},
		SAML:   firms,
	})
	if err != nil {
		return err
	}
	p.vault = vault.New(vault.Config{DB: p.db, Bus: p.bus, Origin: config.PublicURL, Former: config.FormerURLs, Secret: keys.salts, Mail: p.mail, RateLimits: config.RateLimits, Limits: config.Limits, ShowedKey: p.identity.ShowedKey, Now: config.clock})
	p.reminder = reminder.New(reminder.Config{DB: p.db, Mail: p.mail, PublicURL: config.PublicURL, Log: log, Clock: config.clock})
	own, err := os.Executable()
	if err != nil {
		return fmt.Errorf("finding the own program: %w", err)
	}
	if p.knowledge, err = knowledge.New(knowledge.Config{DB: p.db, MasterKey: keys.master, Extract: []string{own, extractVerb}, Clock: config.clock}); err != nil {
		return err
	}
	p.files = files.New(files.Config{DB: p.db, Blobs: p.blobs, Access: p.vault, SigningKey: keys.addresses, Quota: config.Quota, Now: config.clock})
	p.relay, err = relay.New(relay.Config{DB: p.db, MasterKey: keys.master, Providers: config.providers(), AllowPrivate: config.AllowPrivateAI, Direct: slices.Sorted(maps.Keys(config.DirectAI)), LimitsOff: !config.RateLimits, Log: log, Metrics: p.metrics, Now: config.clock})
	p.metrics.Measure(p.readings(config))
	return err
}

// sessionsEnded has the sockets of ended sessions closed, on every server. Where the
// word does not arrive, a socket's next message finds out.
func (p *parts) sessionsEnded(log *slog.Logger) func(ctx context.Context, accountID string) {
	return func(ctx context.Context, accountID string) {
		if err := realtimev1.SessionsEnded(ctx, p.bus, accountID); err != nil {
			log.Error("telling of ended sessions", "error", err)
		}
	}
}

// close releases what was opened. Errors at that point have nobody left to act
// on them.
func (p *parts) close() {
	if p.admin != nil {
		_ = p.admin.Close()
	}
	if p.bus != nil {
		_ = p.bus.Close()
	}
	if p.blobs != nil {
		_ = p.blobs.Close()
	}
	if p.db != nil {
		_ = p.db.Close()
	}
}

// handler puts the routes together.
func (p *parts) handler(config Config, log *slog.Logger) (http.Handler, error) {
	dist, extra, err := webFiles(config, log)
	if err != nil {
		return nil, err
	}
	ui, err := webui.New(dist, webui.Options{Direct: config.DirectAI, Extra: extra})
	if err != nil {
		return nil, err
	}
	p.realtime = realtimev1.New(p.bus, p.vault, p.identity, p.metrics)
	anon, _ := p.identity.APIKeys()
	return httpapi.New(httpapi.Routes{
		Auth: authv1.New(p.identity), REST: restv1.New(p.identity),
		Storage: storagev1.New(p.files, p.identity), Realtime: p.realtime, Metrics: p.metrics, Tracer: p.tracer,
		API: p.api(config.clock), Web: ui,
		Client:      httpapi.ClientConfig{URL: config.PublicURL, AnonKey: anon, GoogleEnabled: p.identity.GoogleEnabled(), Version: version, Demo: config.Demo},
		SAMLEnabled: p.identity.SAMLEnabled, IsKey: p.identity.IsAPIKey, Ready: p.ready, Log: log, Proxies: config.TrustedProxies,
		Note: func(event, part string) { p.admin.Events().Note(event, part, "") },
	}), nil
}

// webFiles are the web application's files: those in the program, and those beside it.
func webFiles(config Config, log *slog.Logger) (fs.FS, *webui.Extra, error) {
	dist, err := fs.Sub(web.Dist, "dist")
	if err != nil {
		return nil, nil, fmt.Errorf("opening the web application: %w", err)
	}
	if config.Assets == "" {
		own, err := os.Executable()
		if err != nil {
			return nil, nil, fmt.Errorf("finding the own program: %w", err)
		}
		config.Assets = filepath.Join(filepath.Dir(own), "legalai-assets")
	}
	extra, err := webui.OpenExtra(dist, config.Assets, log)
	return dist, extra, err
}

// api registers every operation of /api/v1.
func (p *parts) api(clock func() time.Time) *http.ServeMux {
	mux := http.NewServeMux()
	proven := func(ctx context.Context, caller identity.Caller, within time.Duration) (bool, error) {
		return p.vault.Proven(ctx, caller.UserID, caller.SessionID, within)
	}
	api := apiv1.New(mux, version, apiv1.Gate{Authenticate: p.identity.Authenticate, Proven: proven, Now: clock})
	apiv1.RegisterSessions(api, p.identity)
	apiv1.RegisterFactorCodes(api, p.identity)
	apiv1.RegisterHold(api, p.identity, p.vault, proven)
	apiv1.RegisterOwner(api, p.identity, p.admin)
	apiv1.RegisterAccount(api, p.vault)
	apiv1.RegisterVault(api, p.vault)
	apiv1.RegisterInvitations(api, p.vault)
	apiv1.RegisterReminders(api, p.reminder)
	apiv1.RegisterStorage(api, p.files)
	apiv1.RegisterAI(api, p.relay)
	apiv1.RegisterAIAdmin(api, p.relay)
	apiv1.RegisterAdmin(api, p.admin, p.identity)
	apiv1.RegisterRules(api, p.admin)
	apiv1.RegisterKnowledge(api, p.knowledge)
	return mux
}

// ready leaves events out: without them browsers hear of changes later, and no
// server that went away would bring them back.
func (p *parts) ready(ctx context.Context) error {
	if p.leaving.Load() {
		return errors.New("the server was told to stop")
	}
	if err := errors.Join(p.db.Ping(ctx), p.blobs.Check(ctx)); err != nil {
		return err
	}
	return p.writing.check(ctx, p.checkWrite)
}

// checkWrite writes to database and files: a disk that is full reads as well as any.
func (p *parts) checkWrite(ctx context.Context) error {
	return errors.Join(p.db.CheckWrite(ctx), blobs.CheckWrite(ctx, p.blobs))
}

// writing remembers whether writing worked lately: a balancer asks more often than the disk should be flushed.
type writing struct {
	mu sync.Mutex
	at time.Time
}

// writingHolds is how long a write that worked is taken for the next one's word. One that failed is tried anew.
const writingHolds = 15 * time.Second

func (w *writing) check(ctx context.Context, try func(context.Context) error) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if time.Since(w.at) < writingHolds {
		return nil
	}
	err := try(ctx)
	if err == nil {
		w.at = time.Now()
	}
	return err
}

// sweep lets every part forget what has had its time, until ctx ends.
func (p *parts) sweep(ctx context.Context, log *slog.Logger) {
	ticker := time.NewTicker(sweepInterval)
	defer ticker.Stop()
	for {
		for name, forget := range map[string]func(context.Context) error{
			"identity": p.identity.Sweep, "vault": p.vault.Sweep, "files": p.files.Sweep, "relay": p.relay.Sweep, "admin": p.admin.Sweep,
		} {
			began := time.Now()
			err := forget(ctx)
			if ctx.Err() != nil {
				return
			}
			p.metrics.Swept(name, time.Since(began), err)
			if err != nil {
				log.Error("sweeping", "part", name, "error", err)
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

// serverKeys are the secrets of one server. The generated ones lie in its data
// folder; the last two are derived from the master key.
type serverKeys struct {
	signing          []byte
	master           masterkey.Key
	salts, addresses []byte
}

func openKeys(ctx context.Context, config Config, db *sqldb.DB, log *slog.Logger) (keys serverKeys, err error) {
	if keys.master, err = openMasterKey(ctx, config, db, log); err != nil {
		return keys, err
	}
	if len(config.JWTSecret) == 0 {
		if keys.signing, err = secretFile(config.DataDir, signingKeyFile, identity.NewSigningKey); err != nil {
			return keys, err
		}
	}
	// Salts that are made up for addresses without an account never change: those of accounts do not either.
	if keys.salts, err = keys.master.DeriveFirst("legalai/prelogin-salts"); err != nil {
		return keys, err
	}
	keys.addresses, err = keys.master.Derive("legalai/signed-addresses")
	return keys, err
}

// filesFolder holds the sealed files in the data folder.
const filesFolder = "files"

// backupsFolder holds archives in the data folder.
const backupsFolder = "backups"

// blobURL is where sealed files lie.
func (c *Config) blobURL() string {
	if c.BlobURL != "" {
		return c.BlobURL
	}
	folder, err := filepath.Abs(filepath.Join(c.DataDir, filesFolder))
	if err != nil {
		folder = filepath.Join(c.DataDir, filesFolder)
	}
	return "file://" + filepath.ToSlash(folder)
}

// limits are those on calls, as they are in force.
func (c *Config) limits() []limit.Rule {
	if !c.RateLimits {
		return nil
	}
	return c.Limits.All()
}

// providers are those AI providers that the operator set up.
func (c *Config) providers() []provider.Config {
	var configured []provider.Config
	for _, e := range c.simulated {
		configured = append(configured, provider.Config{ID: e.ID, Key: e.Key, BaseURL: e.BaseURL, Model: e.Model, Simulated: true})
	}
	if len(configured) > 0 {
		return configured
	}
	for _, candidate := range []struct {
		id string
		Endpoint
	}{{provider.OpenAI, c.OpenAI}, {provider.Gemini, c.Gemini}, {provider.Grok, c.XAI}} {
		// An address without a key is for people who bring their own.
		if candidate.APIKey != "" || candidate.BaseURL != "" {
			configured = append(configured, provider.Config{ID: candidate.id, Key: candidate.APIKey, BaseURL: candidate.BaseURL})
		}
	}
	if c.Local.BaseURL != "" {
		configured = append(configured, provider.Config{ID: provider.Local, Key: c.Local.APIKey, BaseURL: c.Local.BaseURL})
	}
	return configured
}
