package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"legalai/internal/blobs"
	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
)

// checkTimeout bounds each of doctor's checks of something that answers; those that read everything take their time.
const checkTimeout = 10 * time.Second

// examination is one run of doctor: what it opened, for reading alone, and how often it found a fault.
type examination struct {
	config Config
	out    io.Writer
	failed int

	db     *sqldb.DB     // nil: there is none
	blobs  blobs.Store   // nil: there are none
	master masterkey.Key // nil: there is none
}

// A finding is what a check saw. One that is no fault has only a detail.
type finding struct {
	detail string
	err    error
	do     string // what to do about err
}

func fault(err error, do string) finding { return finding{err: err, do: do} }

func seen(detail string) finding { return finding{detail: detail} }

// doctor tries everything that the server needs and says of each part how it is and what to do. It changes
// nothing: no key, folder or schema comes to be. An S3 store gets a blob, which is deleted again.
func doctor(ctx context.Context, in invocation) error {
	config, err := in.config(in.args)
	if err != nil {
		return err
	}
	e := &examination{config: config, out: in.stdout}
	defer e.close()
	e.say("configuration", seen(config.PublicURL))
	for _, check := range []struct {
		part string
		run  func(ctx context.Context) finding
	}{
		{"data folder", e.folder},
		{"permissions", e.permissions},
		{"disk", e.disk},
		{"assets", e.assets},
		{"database", e.database},
		{"schema", e.schema},
		{"clock", e.clock},
		{"master key", e.masterKey},
		{"signing key", e.signingKey},
		{"passwords", e.passwords},
		{"files", e.files},
		{"every file", e.everyFile},
		{"backups", e.backups},
		{"chains", e.chains},
		{"audit log", e.auditLog},
		{"events", e.events},
		{"mail", e.mail},
		{"certificate", e.certificate},
		{"saml", e.saml},
	} {
		e.say(check.part, check.run(ctx))
	}
	e.providers(ctx)
	if e.failed > 0 {
		return fmt.Errorf("%d of the parts are not as they should be", e.failed)
	}
	return nil
}

// say prints one line.
func (e *examination) say(part string, f finding) {
	mark, text := "ok  ", f.detail
	if f.err != nil {
		mark, text = "FAIL", strings.TrimRight(strings.ReplaceAll(f.err.Error(), "\n", "; "), ".")+". "+f.do
		e.failed++
	}
	fmt.Fprintf(e.out, "%s  %-14s %s\n", mark, part, text)
}

func (e *examination) close() {
	if e.db != nil {
		_ = e.db.Close()
	}
	if e.blobs != nil {
		_ = e.blobs.Close()
	}
}

// notThere is what is said of a server that has not run.
const notThere = "not there yet: the first start makes it"

func (e *examination) folder(context.Context) finding {
	info, err := os.Stat(e.config.DataDir)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return seen(notThere)
	case err == nil && !info.IsDir():
		err = fmt.Errorf("%s is no folder", e.config.DataDir)
	case err == nil:
		err = mayWrite(e.config.DataDir)
	}
	if err != nil {
		return fault(err, "Let the account that the server runs as own the folder, or name another one in LEGALAI_DATA_DIR.")
	}
	return seen(e.config.DataDir)
}

func (e *examination) database(ctx context.Context) finding {
	db, err := sqldb.OpenReading(ctx, e.config.DatabaseURL, e.config.Database)
	switch {
	case errors.Is(err, sqldb.ErrNoDatabase):
		return seen(notThere)
	case err == nil:
		e.db = db
		err = limited(ctx, db.Ping)
	}
	if err != nil {
		return fault(err, "See that the database runs, that LEGALAI_DATABASE_URL names it, and that its name and password are right.")
	}
	return seen(db.Engine())
}

func (e *examination) schema(ctx context.Context) finding {
	if e.db == nil {
		return seen(notThere)
	}
	current, newest, err := e.db.Schema(ctx)
	switch {
	case err != nil:
		return fault(err, "See what the database's own log says.")
	case current > newest:
		return fault(fmt.Errorf("the database is at %d and this version knows %d", current, newest), "Install the newer version again, or restore a backup of before it.")
	case current < newest:
		return seen(fmt.Sprintf("%d; this version knows %d, and its start brings the database there: make a backup first", current, newest))
	}
	return seen(fmt.Sprint(current))
}

// clockTolerance is how far clocks may be apart: codes of second factors and the age of tokens count in half minutes.
const clockTolerance = 30 * time.Second

func (e *examination) clock(ctx context.Context) finding {
	if e.db == nil {
		return seen(time.Now().UTC().Format(time.RFC3339))
	}
	apart, err := e.db.Clock(ctx)
	if err == nil && apart.Abs() > clockTolerance {
		err = fmt.Errorf("this machine's clock and the database differ by %s", apart.Abs().Round(time.Second))
	}
	if err != nil {
		return fault(err, "Set both clocks by NTP (timedatectl shows whether they are).")
	}
	return seen(time.Now().UTC().Format(time.RFC3339))
}

func limited(ctx context.Context, check func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	return check(ctx)
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
