package main

import (
	"bufio"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"

	"legalai/internal/opener"
	"legalai/internal/sqldb"
)

// pageBytes bounds what is read from the database at a time.
const pageBytes = 8 << 20

// export writes everything that one person can read into a folder, as open
// formats. It has only what the server stores, and the secret that it asks for.
func export(ctx context.Context, in invocation) error {
	flags := in.flags()
	email := flags.String("email", "", "whose workspace to write")
	out := flags.String("out", "", "the folder to write into; it must be new or empty")
	config, err := loadConfig(flags, in.args, in.getenv)
	if err != nil {
		return err
	}
	if *email == "" || *out == "" {
		return fmt.Errorf("read --email %q and --out %q; %s would be right", *email, *out, in.usage)
	}
	if err := makeEmptyFolder(*out); err != nil {
		return err
	}
	p, err := openParts(ctx, config, io.Discard, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	defer p.close()
	account, err := openAccount(ctx, in, p.db, strings.ToLower(*email))
	if err != nil {
		return err
	}
	for _, id := range account.Workspaces() {
		folder := *out
		if len(account.Workspaces()) > 1 {
			folder = filepath.Join(*out, base64.RawURLEncoding.EncodeToString(id[:8]))
		}
		w := exportWriter{parts: p, workspace: base64.RawURLEncoding.EncodeToString(id[:]), folder: folder}
		if err := w.write(ctx, account, id); err != nil {
			return err
		}
		if _, err := fmt.Fprintf(in.stdout, "%s: %d records and %d files, %d refused\n", folder, w.records, w.files, len(w.problems)); err != nil {
			return err
		}
	}
	return nil
}

// makeEmptyFolder makes a folder that only its owner can read, and refuses one
// with something in it: an export never mixes with what was there.
func makeEmptyFolder(path string) error {
	if err := os.MkdirAll(path, 0o700); err != nil {
		return fmt.Errorf("making the folder for the export: %w", err)
	}
	entries, err := os.ReadDir(path)
	if err != nil {
		return fmt.Errorf("reading the folder for the export: %w", err)
	}
	if len(entries) > 0 {
		return fmt.Errorf("writing to %s: read a folder with %d entries; a new or an empty one would be right", path, len(entries))
	}
	return nil
}

// openAccount reads a person's sealed keys and opens them with a secret that is
// asked for: a vault password, or a recovery code.
func openAccount(ctx context.Context, in invocation, db *sqldb.DB, email string) (*opener.Account, error) {
	row, err := sqldb.AccountByEmail(ctx, db.Read(), email)
	if errors.Is(err, sqldb.ErrNotFound) {
		return nil, fmt.Errorf("finding the account: nobody has the address %s here", email)
	}
	if err != nil {
		return nil, err
	}
	document, err := sqldb.LatestKeyDocument(ctx, db.Read(), row.ID)
	if errors.Is(err, sqldb.ErrNotFound) {
		return nil, fmt.Errorf("opening the account: %s has never opened a vault", email)
	}
	if err != nil {
		return nil, err
	}
	secret, err := in.askSecret("Vault password or recovery code: ")
	if err != nil {
		return nil, err
	}
	account, err := opener.OpenWithPassword(document.Document, row.ID, secret)
	if errors.Is(err, opener.ErrWrongKey) {
		if byCode, codeErr := opener.OpenWithRecoveryCode(document.Document, row.ID, secret); codeErr == nil {
			account, err = byCode, nil
		}
	}
	if err == nil && document.Signature != nil && !account.Signed(document.Document, uint64(document.Generation), uint64(document.Version), document.Signature) {
		err = opener.ErrTampered
	}
	if err != nil {
		return nil, fmt.Errorf("opening the account: %w", err)
	}
	return account, nil
}

// askSecret reads a line, without showing it on a terminal.
func (in invocation) askSecret(prompt string) (string, error) {
	if _, err := fmt.Fprint(in.stderr, prompt); err != nil {
		return "", err
	}
	if file, ok := in.stdin.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		secret, err := term.ReadPassword(int(file.Fd()))
		fmt.Fprintln(in.stderr)
		if err != nil {
			return "", fmt.Errorf("reading the secret: %w", err)
		}
		return string(secret), nil
	}
	line, err := bufio.NewReader(in.stdin).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", fmt.Errorf("reading the secret: %w", err)
	}
	return strings.TrimRight(line, "\r\n"), nil
}

// safeName makes a file name of a person's words: nothing that leads out of its
// folder, nothing a file system refuses.
func safeName(name, fallback string) string {
	name = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '_'
		}
		return r
	}, name)
	name = strings.Trim(name, " .")
	for len(name) > 120 {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	if name == "" || !fs.ValidPath(name) {
		return fallback
	}
	return name
}
