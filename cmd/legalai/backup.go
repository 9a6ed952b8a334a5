package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"filippo.io/age"

	"legalai/internal/backup"
	"legalai/internal/blobs"
	"legalai/internal/sqldb"
)

// fileConfig reads the settings of a command whose first argument is a file.
func (in invocation) fileConfig(flags *flag.FlagSet) (file string, config Config, err error) {
	args := in.args
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		file, args = args[0], args[1:]
	}
	config, err = loadConfig(flags, args, in.getenv)
	switch {
	case file == "" && flags.NArg() > 0:
		err = fmt.Errorf("read %q behind the flags; %s would be right", flags.Arg(0), in.usage)
	case file == "" && err == nil:
		err = fmt.Errorf("read no file name; %s would be right", in.usage)
	}
	return file, config, err
}

// writeBackup copies database and files of a server, running or not, into one
// archive.
func writeBackup(ctx context.Context, in invocation) error {
	flags := in.flags()
	withKeys := flags.Bool("keys", false, "copy the server's own keys too: who has the archive can then read the second factors and mail settings in it")
	list := flags.Bool("list", false, "list the backups in the data folder: when, how long it took, how large, how much of that was new, how old")
	newKey := flags.Bool("new-key", false, "print a new pair of keys for LEGALAI_BACKUP_RECIPIENT")
	file, config, err := in.fileConfig(flags)
	switch {
	case *newKey:
		return printBackupKey(in)
	case *list && file == "" && flags.NArg() == 0:
		return listBackups(in, config)
	case err != nil:
		return err
	}
	if _, err := os.Lstat(file); !errors.Is(err, fs.ErrNotExist) {
		return errors.Join(fmt.Errorf("%s: there is something of that name; a new name would be right", file), err)
	}
	db, err := sqldb.OpenExisting(ctx, config.DatabaseURL)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	store, err := blobs.Open(ctx, config.blobURL())
	if err != nil {
		return err
	}
	defer func() { _ = store.Close() }()
	source := backup.Source{DB: db, Blobs: store, Version: version, Reader: config.BackupTo}
	if *withKeys {
		source.Keys = os.DirFS(filepath.Join(config.DataDir, "keys"))
	}
	manifest, err := backup.WriteFile(ctx, file, source)
	if err != nil {
		return err
	}
	fmt.Fprintf(in.stdout, "%s: the %s database (schema %d) and %d files, %d parts with their SHA-256\n",
		file, manifest.Engine, manifest.Schema, manifest.Files, len(manifest.Parts))
	if !*withKeys {
		fmt.Fprintf(in.stdout, "The server's own keys are not in it: keep a copy of %s apart from it.\n", filepath.Join(config.DataDir, "keys"))
	}
	return nil
}

// listBackups prints the archives of the data folder, the newest first.
func listBackups(in invocation, config Config) error {
	entries, err := backup.List(filepath.Join(config.DataDir, backupsFolder))
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(in.stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "NAME\tMADE\tAGE\tTOOK\tBYTES\tNEW BYTES\tREAD BACK\tENCRYPTED")
	for _, e := range entries {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%d\t%d\t%t\t%t\n", e.Name, e.CreatedAt.UTC().Format(time.RFC3339),
			time.Since(e.CreatedAt).Round(time.Minute), e.Took.Round(time.Millisecond), e.Size, e.New, e.Verified, e.Encrypted)
	}
	return table.Flush()
}

// printBackupKey makes a pair of which the server gets one half alone.
func printBackupKey(in invocation) error {
	key, err := age.GenerateX25519Identity()
	if err != nil {
		return fmt.Errorf("making a key: %w", err)
	}
	_, err = fmt.Fprintf(in.stdout, "# Keep this file away from the server: nothing else opens its backups. LEGALAI_BACKUP_RECIPIENT=%s\n%s\n", key.Recipient(), key)
	return err
}
