package main

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"os"

	"legalai/internal/identity"
	"legalai/internal/opener"
	"legalai/internal/provider/simulated"
	"legalai/internal/wire"
)

// The demonstration's only account.
const (
	demoEmail    = "demo@example.com"
	demoPassword = "show me the practice"
)

// demo serves a throw-away server: an empty data folder that is removed at the
// end, one account, and simulated AI providers on the loopback interface. The
// sample firm is made by the browser at the first sign-in, because only the
// browser can seal its records.
func demo(ctx context.Context, in invocation) error {
	config, err := in.config(in.args)
	if err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "legalai-demo-")
	if err != nil {
		return fmt.Errorf("making the demo's folder: %w", err)
	}
	defer os.RemoveAll(folder)
	endpoints, stop, err := simulated.Listen(simulated.Models()...)
	if err != nil {
		return fmt.Errorf("starting the simulated providers: %w", err)
	}
	defer func() { _ = stop() }()
	config.DataDir, config.DatabaseURL, config.BlobURL, config.EventsURL, config.SMTPURL = folder, "", "", "", ""
	config.AutoConfirm, config.AnyPassword, config.Demo, config.simulated = true, false, true, endpoints
	if err := config.check(); err != nil {
		return err
	}
	return runServer(ctx, config, in, func(ctx context.Context, p *parts) error {
		if err := signUpDemo(ctx, p.identity, config.PublicURL); err != nil {
			return err
		}
		announce(in, config)
		fmt.Fprintf(in.stdout, "\n  A demonstration: all of it is removed when it ends, and every AI answer is simulated.\n"+
			"  Sign in as %s with the password: %s\n", demoEmail, demoPassword)
		return nil
	})
}

// signUpDemo makes the account as a browser would: the server is handed what is
// derived from the password, never the password.
func signUpDemo(ctx context.Context, accounts *identity.Service, origin string) error {
	salt := make([]byte, 16)
	if _, err := rand.Read(salt); err != nil {
		return fmt.Errorf("making the demo account: %w", err)
	}
	derived, err := opener.SignInValue(demoPassword, opener.KDF{Profile: 1, Salt: salt}, wire.BoundOrigin(origin))
	if err != nil {
		return fmt.Errorf("making the demo account: %w", err)
	}
	_, err = accounts.SignUp(ctx, identity.SignUp{Email: demoEmail, Password: derived, Data: map[string]any{
		"full_name": "Alex Rivera", "law_firm": "Rivera & Chen LLP",
		"vault_kdf": map[string]any{"profile": float64(1), "salt": base64.RawURLEncoding.EncodeToString(salt)},
	}})
	if err != nil {
		return fmt.Errorf("making the demo account: %w", err)
	}
	return nil
}
