package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"legalai/internal/backup"
	"legalai/internal/blobs"
	"legalai/internal/events"
	"legalai/internal/identity"
	"legalai/internal/mail"
	"legalai/internal/masterkey"
	"legalai/internal/provider"
	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/wire"
)

// permissions looks for what others on the machine may read, as a start would shut it.
func (e *examination) permissions(context.Context) finding {
	open := ""
	err := walkPrivate(e.config.DataDir, func(name string, _ fs.FileInfo) error {
		open = name
		return fs.SkipAll
	})
	switch {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return fault(err, "Let the account that the server runs as own the data folder.")
	case open != "":
		return fault(fmt.Errorf("others on this machine may read %s", open), "Take it from them: chmod -R go= on the data folder. A start of the server does so where it owns the folder.")
	}
	return seen("nobody but the owner reads the data folder")
}

// roomWanted is how much should be free: a backup or a migration writes the database once more.
const roomWanted = 1 << 30

func (e *examination) disk(context.Context) finding {
	free, total, err := diskRoom(e.config.DataDir)
	switch {
	case errors.Is(err, errors.ErrUnsupported):
		return seen("not measured on this system")
	case errors.Is(err, fs.ErrNotExist):
		return seen(notThere)
	case err == nil && (free < roomWanted || free < total/20):
		err = fmt.Errorf("%d MB of %d MB are free", free>>20, total>>20)
	}
	if err != nil {
		return fault(err, "Make room: delete old archives in the panel, and replaced-* folders of restorations; or a larger disk.")
	}
	return seen(fmt.Sprintf("%d MB of %d MB are free", free>>20, total>>20))
}

// assets reads what lies beside the program. A server may be without it.
func (e *examination) assets(context.Context) finding {
	_, extra, err := webFiles(e.config, slog.New(slog.DiscardHandler))
	if err != nil {
		return fault(err, "Install the program anew.")
	}
	files, err := extra.Check()
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return seen(err.Error() + ": text recognition and PDFs in Chinese, Japanese and Korean need this file of the release")
	case err != nil:
		return fault(err, "Put legalai-assets of the program's own release there, or let LEGALAI_ASSETS name it.")
	}
	return seen(fmt.Sprintf("%d files for text recognition and PDFs in Chinese, Japanese and Korean", files))
}

func (e *examination) masterKey(ctx context.Context) finding {
	secret := e.config.MasterKey
	if secret == nil {
		content, err := os.ReadFile(keyFile(e.config.DataDir, masterKeyFile))
		switch {
		case errors.Is(err, fs.ErrNotExist) && e.db == nil:
			return seen(notThere)
		case err != nil:
			return fault(fmt.Errorf("reading the master key: %w", err), "Put the copy of keys/master.key back, or set LEGALAI_MASTER_KEY. A start without it would make another one.")
		case len(content) != 32:
			return fault(fmt.Errorf("keys/master.key has %d bytes instead of 32", len(content)), "Put the copy of it back.")
		}
		secret = content
	}
	e.master = masterkey.Key{secret}
	if e.db == nil {
		return seen("there")
	}
	var err error
	e.master, err = masterkey.Load(ctx, e.db.Read(), secret)
	switch {
	case errors.Is(err, sqldb.ErrNotFound):
		return seen("there; nothing to hold it against: the next start leaves that in the database")
	case errors.Is(err, masterkey.ErrOther) && hasNextMasterKey(e.config):
		return fault(errors.New("it is being replaced, and that was interrupted"), "Call legalai keys rotate-master again, with no server at work.")
	case errors.Is(err, masterkey.ErrOther):
		return fault(errors.New("it is not the one that this database was written under"), "Put the copy of keys/master.key back, or the value of LEGALAI_MASTER_KEY.")
	case err != nil:
		return fault(err, "See what the database's own log says.")
	}
	return seen("the one that this database was written under; keep a copy apart from it")
}

func (e *examination) signingKey(context.Context) finding {
	if len(e.config.JWTSecret) > 0 {
		return seen("LEGALAI_JWT_SECRET")
	}
	content, err := os.ReadFile(keyFile(e.config.DataDir, signingKeyFile))
	if errors.Is(err, fs.ErrNotExist) {
		return seen("not there: the next start makes one, and all sign in again")
	}
	if err == nil {
		err = identity.CheckSigningKey(content)
	}
	if err != nil {
		return fault(err, "Put the copy of keys/signing-key.pem back, or take the file away: the next start makes another, and all sign in again.")
	}
	return seen("keys/signing-key.pem")
}

// passwords counts for which addresses they are derived: whoever's is neither the present nor a former one cannot sign in.
func (e *examination) passwords(ctx context.Context) finding {
	if e.db == nil {
		return seen(notThere)
	}
	if current, newest, err := e.db.Schema(ctx); err != nil || current < newest {
		return seen("not looked at: the schema is an earlier one")
	}
	counted, err := sqldb.DerivedFor(ctx, e.db.Read())
	if err != nil {
		return fault(err, "See what the database's own log says.")
	}
	of, present := []string{}, wire.BoundOrigin(e.config.PublicURL)
	for _, origin := range slices.Sorted(maps.Keys(counted)) {
		switch {
		case origin == "" || origin == present:
		case slices.Contains(e.config.FormerURLs, origin):
			of = append(of, fmt.Sprintf("%d of the former address %s", counted[origin], origin))
		default:
			err = errors.Join(err, fmt.Errorf("%d were derived for %s, which nobody signs in from", counted[origin], origin))
		}
	}
	if err != nil {
		return fault(err, "Name these addresses in LEGALAI_FORMER_URLS, or set LEGALAI_PUBLIC_URL to the one that people type.")
	}
	return seen(strings.Join(append([]string{fmt.Sprintf("%d of the present address or of before that was kept", counted[present]+counted[""])}, of...), ", "))
}

func (e *examination) files(ctx context.Context) finding {
	store, err := blobs.OpenReading(ctx, e.config.blobURL())
	switch {
	case errors.Is(err, blobs.ErrNotFound):
		return seen(notThere)
	case err == nil:
		e.blobs = store
		err = limited(ctx, store.Check)
	}
	if err == nil && e.config.BlobURL != "" {
		err = limited(ctx, func(ctx context.Context) error { return blobs.CheckWrite(ctx, store) })
	}
	if err != nil {
		return fault(err, "See that the store of LEGALAI_BLOB_URL runs, that its bucket is there, and that the credentials of the AWS environment may read, write and delete in it.")
	}
	return seen(addressKind(e.config.blobURL()))
}

// everyFile holds what is stored against what the database names. What neither an object nor an upload
// names may be on its way: it counts once nothing was seen to name it on a second look.
func (e *examination) everyFile(ctx context.Context) finding {
	if e.db == nil || e.blobs == nil {
		return seen(notThere)
	}
	const do = "Restore the missing files from a backup: legalai restore into another folder, and copy files/ from there."
	known, err := sqldb.NamedBlobs(ctx, e.db.Read())
	if err != nil {
		return fault(err, do)
	}
	var stored int
	var strangers []string
	for key, err := range e.blobs.List(ctx) {
		if err != nil {
			return fault(err, "See what the store's own log says.")
		}
		stored++
		if _, named := known[key]; !named && !blobs.IsCheck(key) {
			strangers = append(strangers, key)
		}
		delete(known, key)
	}
	missing, orphaned, err := e.lookAgain(ctx, known, strangers)
	switch {
	case err != nil:
		return fault(err, do)
	case missing > 0:
		return fault(fmt.Errorf("%d files that the database names are not in the store", missing), do)
	case orphaned > 0:
		return seen(fmt.Sprintf("%d are there; %d more that nothing names take room and harm nothing", stored-orphaned, orphaned))
	}
	return seen(fmt.Sprintf("%d are there, none is missing", stored))
}

// lookAgain asks the database once more: a running server stores and deletes while its store is listed.
func (e *examination) lookAgain(ctx context.Context, gone map[string]bool, strangers []string) (missing, orphaned int, err error) {
	now, err := sqldb.NamedBlobs(ctx, e.db.Read())
	if err != nil {
		return 0, 0, err
	}
	for key, must := range gone {
		if must && now[key] {
			missing++
		}
	}
	for _, key := range strangers {
		if _, named := now[key]; !named {
			orphaned++
		}
	}
	return missing, orphaned, nil
}

// backups looks for what the newest archive needs beside it.
func (e *examination) backups(context.Context) finding {
	const do = "Copy the files back from where backups/ is kept elsewhere, or make a backup now: it stores anew what the server has."
	newest, err := backup.LookAtNewest(filepath.Join(e.config.DataDir, backupsFolder))
	switch {
	case errors.Is(err, backup.ErrNoArchive):
		return seen("none in the data folder")
	case err == nil && newest.Missing > 0:
		err = fmt.Errorf("%d of the %d files that %s needs are missing in backups/files, or cut", newest.Missing, newest.Files, newest.Name)
	}
	if err != nil {
		return fault(err, do)
	}
	return seen(fmt.Sprintf("%s is %s old, and the %d files beside it are there", newest.Name, time.Since(newest.CreatedAt).Round(time.Minute), newest.Files))
}

func (e *examination) chains(ctx context.Context) finding {
	if e.db == nil {
		return seen(notThere)
	}
	all, err := vault.VerifyChains(ctx, e.db.Read())
	if err == nil && len(all.Faults) > 0 {
		err = fmt.Errorf("%d workspaces: %s", len(all.Faults), all.Faults[0])
	}
	if err != nil {
		return fault(err, "Browsers of that firm refuse what the server says. Restore the newest backup in which legalai doctor finds nothing, and look for who writes to the database or for a failing disk.")
	}
	return seen(fmt.Sprintf("%d ledger entries and %d commits of %d workspaces are whole", all.Entries, all.Commits, all.Workspaces))
}

func (e *examination) auditLog(ctx context.Context) finding {
	if e.db == nil || e.master == nil {
		return seen(notThere)
	}
	log, err := openAudit(e.config, e.master)
	if err != nil {
		return fault(err, "See the line about the master key.")
	}
	report, err := log.Verify(ctx, e.db.Read())
	if err == nil && report.Length == 0 && !report.Anchored {
		return seen(notThere)
	}
	if err == nil && report.Fault != "" {
		err = fmt.Errorf("%s at entry %d", report.Fault, report.At)
	}
	if err != nil {
		return fault(err, "legalai admin verify-log says where; after a restoration or another master key legalai admin accept-log takes it up.")
	}
	return seen(fmt.Sprintf("%d entries are whole", report.Length))
}

func (e *examination) events(ctx context.Context) finding {
	bus, err := events.Open(e.config.EventsURL)
	if err == nil {
		err = errors.Join(limited(ctx, bus.Check), bus.Close())
	}
	if err != nil {
		return fault(err, "See that NATS runs and that LEGALAI_EVENTS_URL names it. Until then browsers hear of others' changes late; nothing is lost.")
	}
	return seen(orElse(addressKind(e.config.EventsURL), "in process"))
}

// mail signs in where a name is set, and leaves again.
func (e *examination) mail(ctx context.Context) finding {
	key := e.master
	switch {
	case e.config.SMTPURL == "" && (e.db == nil || e.master == nil):
		return seen("outbox")
	case key == nil:
		key = masterkey.Key{make([]byte, masterkey.Size)} // nothing is opened with it
	}
	queue, err := mail.New(mail.Config{
		DB: e.db, MasterKey: key, From: e.config.MailFrom, SMTPURL: e.config.SMTPURL,
		OutboxDir: filepath.Join(e.config.DataDir, "outbox"), Terminal: e.out, Log: slog.New(slog.DiscardHandler),
	})
	if err == nil {
		err = limited(ctx, queue.Check)
	}
	if err != nil {
		return fault(err, "Check host, port, name and password of LEGALAI_SMTP_URL or of the panel's mail settings, and that a firewall lets this machine out.")
	}
	return seen(orElse(addressKind(e.config.SMTPURL), "as the panel says, or the outbox"))
}

// certificateWarning is how long before its end a certificate is told of.
const certificateWarning = 14 * 24 * time.Hour

// certificate asks the public address for its certificate, as a browser would get it.
func (e *examination) certificate(ctx context.Context) finding {
	u, err := url.Parse(e.config.PublicURL)
	if err != nil || u.Scheme != "https" {
		return seen("none: the public URL is not https")
	}
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	dialer := tls.Dialer{Config: &tls.Config{ServerName: u.Hostname()}}
	conn, err := dialer.DialContext(ctx, "tcp", net.JoinHostPort(u.Hostname(), orElse(u.Port(), "443")))
	var refused *tls.CertificateVerificationError
	switch {
	case errors.As(err, &refused):
		return fault(err, "Renew the certificate, or let the proxy send the whole chain with it.")
	case err != nil:
		return seen("not looked at: " + u.Host + " is not reached from here; see from another machine whether it is")
	}
	defer func() { _ = conn.Close() }() // it was only looked at
	end := conn.(*tls.Conn).ConnectionState().PeerCertificates[0].NotAfter
	if left := time.Until(end); left < certificateWarning {
		return fault(fmt.Errorf("the certificate ends at %s", end.UTC().Format(time.RFC3339)), "Renew it, and see why that did not happen by itself.")
	}
	return seen("good until " + end.UTC().Format(time.RFC3339))
}

func (e *examination) providers(ctx context.Context) {
	for _, c := range e.config.providers() {
		if c.Key == "" && c.ID != provider.Local {
			continue // its address alone is for people who bring their own key
		}
		f := seen(c.BaseURL)
		if err := limited(ctx, func(ctx context.Context) error { return pingProvider(ctx, c) }); err != nil {
			f = fault(err, "Check the provider's key, its address and what is paid for; people are told that it does not answer.")
		}
		e.say("ai "+c.ID, f)
	}
	if !e.config.anyProvider() {
		e.say("ai", seen("no provider is configured"))
	}
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
