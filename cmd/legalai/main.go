// Command legalai is Legal AI Platform: the server with the web application
// embedded, and what an operator needs around it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// version is set by the build.
var version = "dev"

// A command is one verb of the command line.
type command struct {
	name, summary, usage string
	run                  func(ctx context.Context, in invocation) error
}

// invocation is what a command gets from the process: nothing below reads
// globals of package os.
type invocation struct {
	name, usage    string
	args           []string
	getenv         func(string) string
	stdin          io.Reader
	stdout, stderr io.Writer
}

func commands() []command {
	return []command{
		{"serve", "serve the application", "legalai serve [flags]", serve},
		{"demo", "serve a throw-away server with simulated AI providers", "legalai demo [flags]", demo},
		{"admin", "grant or revoke administration of this server, release an account after a reset by mail, verify its audit log, bring an account's earlier keys back", "legalai admin grant|revoke|release EMAIL [flags], legalai admin verify-log|accept-log [flags], legalai admin key-versions EMAIL [flags], legalai admin restore-keys EMAIL GENERATION VERSION [flags]", administration},
		{"keys", "print the public and the service key of this server, or put a new signing or master key in place", "legalai keys [flags], legalai keys rotate [flags], legalai keys rotate-master [flags]", keys},
		{"backup", "copy database and files into one archive, while the server runs", "legalai backup FILE [--keys] [flags], legalai backup --list [flags], legalai backup --new-key", writeBackup},
		{"restore", "put such an archive back, while no server runs", "legalai restore FILE [--check] [--force] [--key FILE] [flags]", restoreBackup},
		{"migrate", "move database and files between SQLite with a folder and PostgreSQL with its store, while no server runs", "legalai migrate --from URL --to URL [flags]", migrate},
		{"export", "write one person's decrypted workspace into a folder", "legalai export --email EMAIL --out FOLDER [flags]", export},
		{"doctor", "check configuration, database, files and providers", "legalai doctor [flags]", doctor},
		{"version", "print the version", "legalai version", printVersion},
	}
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // told a second time, it stops at once
	os.Exit(run(ctx, os.Args[1:], invocation{getenv: os.Getenv, stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr}))
}

// run finds the command and returns the exit status: 2 for a wrong call, 1 for
// a command that failed.
func run(ctx context.Context, args []string, in invocation) int {
	if len(args) == 0 || isHelp(args[0]) || args[0] == "help" {
		printHelp(in.stdout)
		if len(args) == 0 {
			return 2
		}
		return 0
	}
	if args[0] == extractVerb {
		return extractDocument(args[1:], in)
	}
	for _, c := range commands() {
		if c.name != args[0] {
			continue
		}
		in.name, in.usage, in.args = c.name, c.usage, args[1:]
		switch err := c.run(ctx, in); {
		case errors.Is(err, flag.ErrHelp):
			return 0
		case err != nil:
			fmt.Fprintf(in.stderr, "legalai %s: %v\n", c.name, err)
			return 1
		}
		return 0
	}
	fmt.Fprintf(in.stderr, "legalai: read command %q; legalai --help lists those there are\n", args[0])
	return 2
}

func isHelp(arg string) bool { return arg == "--help" || arg == "-help" || arg == "-h" }

func printHelp(w io.Writer) {
	fmt.Fprint(w, "Legal AI Platform: practice management for lawyers, encrypted in the browser.\n\nCommands:\n")
	for _, c := range commands() {
		fmt.Fprintf(w, "  %-9s %s\n", c.name, c.summary)
	}
	fmt.Fprint(w, "\nlegalai COMMAND --help explains a command and lists every setting.\n")
}

// config reads the settings for a command whose only arguments are flags.
func (in invocation) config(args []string) (Config, error) {
	return loadConfig(in.flags(), args, in.getenv)
}

// flags is a set to which a command adds its own, and loadConfig every setting.
func (in invocation) flags() *flag.FlagSet {
	flags := flag.NewFlagSet("legalai "+in.name, flag.ContinueOnError)
	flags.SetOutput(in.stdout)
	flags.Usage = func() {
		fmt.Fprintf(in.stdout, "%s\n\nSettings, as a flag or an environment variable; a secret as a variable or in a file alone:\n", in.usage)
		flags.PrintDefaults()
	}
	return flags
}

func printVersion(_ context.Context, in invocation) error {
	if len(in.args) > 0 { // otherwise whatever the settings are
		if _, err := in.config(in.args); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintln(in.stdout, version)
	return err
}
