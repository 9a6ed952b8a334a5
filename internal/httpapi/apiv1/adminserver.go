package apiv1

import (
	"context"
	"errors"
	"log/slog"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"legalai/internal/admin"
	"legalai/internal/audit"
	"legalai/internal/backup"
	"legalai/internal/identity"
	"legalai/internal/mail"
	"legalai/internal/wire"
)

func (c adminCalls) registerMail(api huma.API) {
	huma.Register(api, look("get-mail-settings", "/mail", "How mail leaves the server; the password is never shown"), c.mail)
	huma.Register(api, change("put-mail-settings", http.MethodPut, "/mail", "Set the mail server, unless the environment fixes it"), c.setMail)
	huma.Register(api, change("delete-mail-settings", http.MethodDelete, "/mail", "Write mails to the outbox folder again"), c.resetMail)
	huma.Register(api, change("send-test-mail", http.MethodPost, "/mail/test", "Hand a mail to the mail server now and say how it went"), c.testMail)
}

func (c adminCalls) registerAudit(api huma.API) {
	huma.Register(api, look("list-audit-log", "/audit", "What administrators did, the newest first"), c.audit)
	huma.Register(api, look("verify-audit-log", "/audit/verification", "Walk the whole chain and say where it is broken first"), c.verifyAudit)
	export := look("export-audit-log", "/audit/export", "The whole log, one entry a line exactly as it was hashed, and a last line that names the head")
	huma.Register(api, answeringBytes(export, "application/x-ndjson"), c.exportAudit)
}

func (c adminCalls) registerBackups(api huma.API) {
	start := change("create-backup", http.MethodPost, "/backups", "Begin to copy database and files into an archive in the data folder")
	start.DefaultStatus = http.StatusAccepted
	huma.Register(api, look("list-backups", "/backups", "The archives in the data folder"), c.backups)
	huma.Register(api, start, c.startBackup)
	huma.Register(api, done(change("delete-backup", http.MethodDelete, "/backups/{name}", "Delete an archive")), c.removeBackup)
}

func (c adminCalls) mail(ctx context.Context, _ *struct{}) (*adminBody[wire.AdminMail], error) {
	s, err := c.admin.MailState(ctx)
	return answered(wire.AdminMail{
		Source: s.Source, Scheme: s.Scheme, TLS: s.TLS, Host: s.Host, Port: s.Port, Username: s.Username, HasPassword: s.HasPassword, From: s.From,
	}, err)
}

func (c adminCalls) setMail(ctx context.Context, in *adminBody[wire.AdminMailSettings]) (*adminBody[wire.AdminMail], error) {
	settings := mail.Settings(in.Body)
	if err := c.admin.SetMail(ctx, actor(ctx), &settings); err != nil {
		return nil, mailError(err)
	}
	return c.mail(ctx, nil)
}

func (c adminCalls) resetMail(ctx context.Context, _ *struct{}) (*adminBody[wire.AdminMail], error) {
	if err := c.admin.SetMail(ctx, actor(ctx), nil); err != nil {
		return nil, mailError(err)
	}
	return c.mail(ctx, nil)
}

func mailError(err error) error {
	switch {
	case errors.Is(err, mail.ErrFixed):
		return wire.Errorf(wire.Conflict, "The environment of the server fixes its mail settings (LEGALAI_SMTP_URL).")
	case errors.Is(err, mail.ErrPassword):
		return wire.Errorf(wire.Invalid, "Give the password again: a stored one is not handed to another server or name.")
	case errors.Is(err, mail.ErrSettings):
		return wire.Errorf(wire.Invalid, "These mail settings cannot be right. Check host, port and sender.")
	}
	return err
}

func (c adminCalls) testMail(ctx context.Context, in *struct {
	Body struct {
		Language string `json:"language,omitempty" maxLength:"10"`
	}
},
) (*adminBody[wire.AdminMailTest], error) {
	caller, _ := identity.CallerFrom(ctx)
	result, err := c.admin.TestMail(ctx, caller.Email, in.Body.Language)
	return answered(wire.AdminMailTest{OK: result.Reason == "", Reason: result.Reason, Detail: result.Detail}, err)
}

func (c adminCalls) audit(ctx context.Context, in *struct {
	Before int64 `query:"before" minimum:"0" doc:"Only entries with a lower number; 0 for the newest"`
	Limit  int   `query:"limit" minimum:"1" maximum:"500" default:"100"`
},
) (*adminBody[wire.AdminAudit], error) {
	lines, err := c.admin.Audit(ctx, in.Before, in.Limit)
	out := wire.AdminAudit{Entries: []wire.AdminAuditEntry{}}
	for _, line := range lines {
		out.Entries = append(out.Entries, auditOnWire(line))
	}
	return answered(out, err)
}

func auditOnWire(line audit.Line) wire.AdminAuditEntry {
	entry := wire.AdminAuditEntry{
		N: line.N, At: line.At, Actor: line.Email, Act: line.Act, Label: line.Label, Detail: line.Detail, Hash: line.Hash, Text: line.Text,
	}
	if entry.Label == "" {
		entry.Label = line.Subject
	}
	return entry
}

func (c adminCalls) verifyAudit(ctx context.Context, _ *struct{}) (*adminBody[wire.AdminAuditReport], error) {
	r, err := c.admin.VerifyAudit(ctx)
	return answered(wire.AdminAuditReport{Length: r.Length, Head: r.Head, Fault: r.Fault, At: r.At}, err)
}

func (c adminCalls) exportAudit(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		hc.SetHeader("Content-Type", "application/x-ndjson")
		hc.SetHeader("Cache-Control", "no-store")
		hc.SetHeader("Content-Disposition", `attachment; filename="audit-log.jsonl"`)
		hc.SetStatus(http.StatusOK)
		if err := c.admin.ExportAudit(ctx, hc.BodyWriter()); err != nil && ctx.Err() == nil {
			slog.ErrorContext(ctx, "exporting the audit log", "error", err) // the missing last line tells the reader
		}
	}}, nil
}

func (c adminCalls) backups(ctx context.Context, _ *struct{}) (*adminBody[wire.AdminBackups], error) {
	list, err := c.admin.Backups(ctx)
	out := wire.AdminBackups{Backups: []wire.AdminBackup{}, Running: list.Running, Failed: list.Failed}
	for _, entry := range list.Entries {
		out.Backups = append(out.Backups, wire.AdminBackup{
			Name: entry.Name, Size: entry.Size, New: entry.New, CreatedAt: entry.CreatedAt.UnixMilli(), TookMs: entry.Took.Milliseconds(),
		})
	}
	return answered(out, err)
}

func (c adminCalls) startBackup(ctx context.Context, _ *struct{}) (*adminBody[wire.AdminBackups], error) {
	if err := c.admin.StartBackup(ctx, actor(ctx)); errors.Is(err, admin.ErrBackupRunning) {
		return nil, wire.Errorf(wire.Conflict, "A backup is being made already.")
	} else if err != nil {
		return nil, err
	}
	return c.backups(ctx, nil)
}

func (c adminCalls) removeBackup(ctx context.Context, in *struct {
	Name string `path:"name" maxLength:"100"`
},
) (*struct{}, error) {
	err := c.admin.RemoveBackup(ctx, actor(ctx), in.Name)
	if errors.Is(err, backup.ErrNoArchive) {
		err = wire.Errorf(wire.NotFound, "There is no such backup any more.")
	}
	return nil, err
}
