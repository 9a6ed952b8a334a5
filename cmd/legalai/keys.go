package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"os"

	"legalai/internal/identity"
)

// keys prints the two keys that clients of the hosted-backend protocols know.
func keys(ctx context.Context, in invocation) error {
	if len(in.args) > 0 && in.args[0] == "rotate" {
		return rotateKeys(in)
	}
	if len(in.args) > 0 && in.args[0] == "rotate-master" {
		return rotateMasterKey(ctx, in)
	}
	config, err := in.config(in.args)
	if err != nil {
		return err
	}
	parts, err := openParts(ctx, config, in.stdout, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	defer parts.close()
	anon, service := parts.identity.APIKeys()
	encoder := json.NewEncoder(in.stdout)
	encoder.SetIndent("", "  ")
	return encoder.Encode(map[string]string{"anon_key": anon, "service_role_key": service})
}

// rotateKeys makes a new signing key. The earlier ones go on verifying what they signed, so that nobody signs in again.
func rotateKeys(in invocation) error {
	config, err := in.config(in.args[1:])
	if err != nil {
		return err
	}
	if len(config.JWTSecret) > 0 {
		return errors.New("LEGALAI_JWT_SECRET signs the tokens here: set another one at every server, and all sign in again")
	}
	file := keyFile(config.DataDir, signingKeyFile)
	content, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("reading the signing key: %w", err)
	}
	if content, err = identity.RotateSigningKeys(content); err != nil {
		return err
	}
	if err := writeFlushed(file, content); err != nil {
		return fmt.Errorf("writing %s: %w", file, err)
	}
	_, err = fmt.Fprintf(in.stdout, "%s begins with a new key. Servers sign with it after SIGHUP or their next start; what earlier ones signed stays good.\n", file)
	return err
}
