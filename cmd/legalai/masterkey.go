package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"

	"legalai/internal/audit"
	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
)

// nextMasterKeyFile holds the key that takes over, from before the database is this key's until it has its place.
const nextMasterKeyFile = "master.key.next"

// openMasterKey is the master key of a server with those that it replaced. A server goes on, for what needs none,
// where the database is another key's: the log and legalai doctor say so.
func openMasterKey(ctx context.Context, config Config, db *sqldb.DB, log *slog.Logger) (masterkey.Key, error) {
	secret := config.MasterKey
	if secret == nil {
		var err error
		if secret, err = secretFile(config.DataDir, masterKeyFile, random32); err != nil {
			return nil, err
		}
	}
	key, err := masterkey.Claim(ctx, db, secret)
	if !errors.Is(err, masterkey.ErrOther) {
		return key, err
	}
	if hasNextMasterKey(config) {
		return nil, errors.New("the master key is being replaced, and that was interrupted: call legalai keys rotate-master again")
	}
	log.Error("holding the master key against the database", "error", err)
	return key, nil
}

// hasNextMasterKey says whether a key waits to take the place of the one in force.
func hasNextMasterKey(config Config) bool {
	_, err := os.Stat(keyFile(config.DataDir, nextMasterKeyFile))
	return err == nil
}

// rotateMasterKey puts another master key in the place of the present one, and seals anew what the server sealed. It
// can be called again at any point at which it was interrupted. No server may be at work.
func rotateMasterKey(ctx context.Context, in invocation) (err error) {
	config, err := in.config(in.args[1:])
	if err != nil {
		return err
	}
	unlock, err := lockFolder(config.DataDir, true)
	if err != nil {
		return err
	}
	defer unlock()
	db, err := sqldb.OpenAlone(ctx, config.DatabaseURL, false)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	file := keyFile(config.DataDir, nextMasterKeyFile)
	secret, err := nextMasterKey(config)
	if err != nil {
		return err
	}
	key, err := replaceMasterKey(ctx, config, db, secret)
	if err != nil {
		return err
	}
	renewed, err := key.Renew(ctx, db)
	if err != nil {
		return err
	}
	fmt.Fprintf(in.stdout, "%d secrets are sealed under the new master key. Passwords follow, each at its next sign-in.\n", renewed.Sealed)
	if renewed.Unopened > 0 {
		fmt.Fprintf(in.stdout, "%d secrets opened under no key of this server and were left.\n", renewed.Unopened)
	}
	if config.MasterKey != nil {
		_, err = fmt.Fprintf(in.stdout, "Set LEGALAI_MASTER_KEY of every server to what stands in %s, start them, and delete that file.\n", file)
		return err
	}
	if err := errors.Join(writeFlushed(keyFile(config.DataDir, masterKeyFile), secret), os.Remove(file)); err != nil {
		return fmt.Errorf("putting the new master key in its place: %w", err)
	}
	_, err = fmt.Fprintf(in.stdout, "%s is the new key. Keep a copy apart from the database; archives of before need the earlier one.\n", keyFile(config.DataDir, masterKeyFile))
	return err
}

// nextMasterKey is the key that takes over. One that is in force by the settings took over before: its file was
// left behind, and another one is made.
func nextMasterKey(config Config) ([]byte, error) {
	for {
		content, err := secretFile(config.DataDir, nextMasterKeyFile, encodedRandom32)
		if err != nil {
			return nil, err
		}
		secret, err := base64.StdEncoding.DecodeString(string(content))
		if err != nil {
			return nil, fmt.Errorf("reading %s: 32 bytes in base64 would be right: %w", keyFile(config.DataDir, nextMasterKeyFile), err)
		}
		if !bytes.Equal(secret, config.MasterKey) {
			return secret, nil
		}
		if err := os.Remove(keyFile(config.DataDir, nextMasterKeyFile)); err != nil {
			return nil, fmt.Errorf("deleting the file of a key that is in force: %w", err)
		}
	}
}

// replaceMasterKey makes the database another key's, with an entry in the audit log, if it is not yet.
func replaceMasterKey(ctx context.Context, config Config, db *sqldb.DB, secret []byte) (masterkey.Key, error) {
	key, err := masterkey.Load(ctx, db.Read(), secret)
	if !errors.Is(err, masterkey.ErrOther) {
		return key, err
	}
	present := config.MasterKey
	if present == nil {
		if present, err = os.ReadFile(keyFile(config.DataDir, masterKeyFile)); errors.Is(err, fs.ErrNotExist) {
			return nil, errors.New("replacing the master key: there is none; put the copy of keys/master.key back, or set LEGALAI_MASTER_KEY")
		} else if err != nil {
			return nil, fmt.Errorf("replacing the master key: %w", err)
		}
	}
	if key, err = masterkey.Load(ctx, db.Read(), present); err != nil {
		return nil, err
	}
	var next masterkey.Key
	err = db.Tx(ctx, func(tx sqldb.Querier) error {
		if next, err = key.Replace(ctx, tx, secret); err != nil {
			return err
		}
		log, err := audit.New(next, nil)
		if err != nil {
			return err
		}
		return log.Append(ctx, tx, audit.Act{Actor: audit.CommandLine, Name: "server.rotate-master-key"})
	})
	return next, err
}

func encodedRandom32() ([]byte, error) {
	key, err := random32()
	return []byte(base64.StdEncoding.EncodeToString(key)), err
}
