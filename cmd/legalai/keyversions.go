package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"text/tabwriter"
	"time"

	"legalai/internal/audit"
	"legalai/internal/sqldb"
)

// keyVersions lists the versions of what opens an account that are kept.
func keyVersions(ctx context.Context, in invocation) error {
	return in.onAccount(ctx, in.args[1], in.args[2:], func(parts *parts, _ Config, account sqldb.Account) error {
		versions, err := sqldb.KeyVersions(ctx, parts.db.Read(), account.ID)
		if err != nil {
			return err
		}
		table := tabwriter.NewWriter(in.stdout, 0, 0, 2, ' ', 0)
		fmt.Fprintln(table, "GENERATION\tVERSION\tBYTES\tSIGNED\tSTORED\tREPLACED")
		for _, v := range versions {
			replaced := "in force"
			if v.ReplacedAt != 0 {
				replaced = utc(v.ReplacedAt)
			}
			fmt.Fprintf(table, "%d\t%d\t%d\t%t\t%s\t%s\n", v.Generation, v.Version, v.Size, v.Signed, utc(v.UpdatedAt), replaced)
		}
		return table.Flush()
	})
}

func utc(micros int64) string { return time.UnixMicro(micros).UTC().Format(time.RFC3339) }

// restoreKeys puts an earlier version of what opens an account back into force, and
// records that. Run it beside a running server or without one.
func restoreKeys(ctx context.Context, in invocation) error {
	generation, errGeneration := strconv.ParseInt(in.args[2], 10, 64)
	version, errVersion := strconv.ParseInt(in.args[3], 10, 64)
	if errGeneration != nil || errVersion != nil || generation < 1 || version < 1 {
		return fmt.Errorf("read %q and %q; the numbers of a generation and a version would be right, as legalai admin key-versions lists them", in.args[2], in.args[3])
	}
	return in.onAccount(ctx, in.args[1], in.args[4:], func(parts *parts, config Config, account sqldb.Account) error {
		keys, err := openKeys(ctx, config, parts.db, slog.New(slog.DiscardHandler))
		if err != nil {
			return err
		}
		log, err := audit.New(keys.master, nil)
		if err != nil {
			return err
		}
		err = parts.db.Tx(ctx, func(tx sqldb.Querier) error {
			if err := parts.vault.RestoreKeyDocument(ctx, tx, account.ID, generation, version); err != nil {
				return err
			}
			return log.Append(ctx, tx, audit.Act{
				Actor: audit.CommandLine, Name: "account.restore-keys", Subject: account.ID, Label: account.Email,
				Detail: map[string]string{"generation": in.args[2], "version": in.args[3]},
			})
		})
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(in.stdout, "%s opens with version %d of generation %d again\n", account.Email, version, generation)
		return err
	})
}

// onAccount opens the server's parts and finds an account by its address.
func (in invocation) onAccount(ctx context.Context, email string, flags []string, run func(parts *parts, config Config, account sqldb.Account) error) error {
	config, err := in.config(flags)
	if err != nil {
		return err
	}
	parts, err := openParts(ctx, config, in.stdout, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	defer parts.close()
	account, err := sqldb.AccountByEmail(ctx, parts.db.Read(), email)
	if errors.Is(err, sqldb.ErrNotFound) {
		return fmt.Errorf("finding the account: nobody has the address %s here", email)
	}
	if err != nil {
		return err
	}
	return run(parts, config, account)
}
