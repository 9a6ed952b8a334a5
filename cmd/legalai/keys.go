package main

import (
	"context"
	"encoding/json"
	"log/slog"
)

// keys prints the two keys that clients of the hosted-backend protocols know.
func keys(ctx context.Context, in invocation) error {
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
