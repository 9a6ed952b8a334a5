package identity

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"

	"legalai/internal/limit"
	"legalai/internal/mail"
	"legalai/internal/sqldb"
)

const (
	maxPasskeys    = 10
	maxPasskeyName = 120
	methodPasskey  = "passkey"
)

// PasskeyChallenge is what a device is asked to sign, once.
type PasskeyChallenge struct {
	ID        string
	Options   any // the browser's options, as they are written in JSON
	ExpiresAt time.Time
}

// newRelyingParty is this server as devices know it: by the host name of its
// public URL, for pages of exactly that origin. It is nil where there is no name
// but an address, which devices refuse.
func newRelyingParty(public *url.URL) (*webauthn.WebAuthn, error) {
	if protocol.ValidateRPID(public.Hostname()) != nil {
		return nil, nil
	}
	resident := true
	return webauthn.New(&webauthn.Config{
		RPID: public.Hostname(), RPDisplayName: "Legal AI Platform", RPOrigins: []string{origin(public)},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			RequireResidentKey: &resident, ResidentKey: protocol.ResidentKeyRequirementRequired, UserVerification: protocol.VerificationRequired,
		},
		Timeouts: webauthn.TimeoutsConfig{
			Login: webauthn.TimeoutConfig{Timeout: ChallengeLifetime}, Registration: webauthn.TimeoutConfig{Timeout: ChallengeLifetime},
		},
	})
}

// PasskeysEnabled says whether this server can be signed in to with passkeys.
func (s *Service) PasskeysEnabled() bool { return s.relying != nil }

// Passkeys lists the caller's passkeys, the oldest first.
func (s *Service) Passkeys(ctx context.Context, who Caller) ([]sqldb.Passkey, error) {
	if err := s.admitPasskey(who); err != nil {
		return nil, err
	}
	return sqldb.PasskeysOf(ctx, s.db.Read(), who.UserID)
}

// BeginPasskey begins to add a passkey to the caller's account. The person must
// have shown lately that it is them: see ProveAgain.
func (s *Service) BeginPasskey(ctx context.Context, who Caller) (PasskeyChallenge, error) {
	if err := errors.Join(s.admitPasskey(who), refuseHeld(who)); err != nil {
		return PasskeyChallenge{}, err
	}
	if err := s.limitCalls(ctx, limit.Factor, who.UserID); err != nil {
		return PasskeyChallenge{}, err
	}
	var out PasskeyChallenge
	err := s.tx(ctx, func(tx sqldb.Querier) error {
		if err := s.requireAct(ctx, tx, who); err != nil {
			return err
		}
		owner, err := passkeyOwner(ctx, tx, who.UserID)
		if err != nil {
			return err
		}
		if len(owner.passkeys) >= maxPasskeys {
			return errTooManyPasskeys
		}
		known := make([]protocol.CredentialDescriptor, 0, len(owner.passkeys))
		for _, credential := range owner.WebAuthnCredentials() {
			known = append(known, credential.Descriptor())
		}
		creation, session, err := s.relying.BeginRegistration(owner, webauthn.WithExclusions(known))
		if err != nil {
			return fmt.Errorf("asking for a passkey: %w", err)
		}
		out, err = s.ask(ctx, tx, sqldb.PasskeyChallenge{AccountID: who.UserID, SessionID: who.SessionID, Challenge: session.Challenge}, creation.Response)
		return err
	})
	return out, err
}

// FinishPasskey takes the device's answer and adds the passkey.
func (s *Service) FinishPasskey(ctx context.Context, who Caller, challengeID string, answer []byte, c Client) (sqldb.Passkey, error) {
	if err := errors.Join(s.admitPasskey(who), refuseHeld(who)); err != nil {
		return sqldb.Passkey{}, err
	}
	asked, err := s.takeAsked(ctx, challengeID)
	if err != nil {
		return sqldb.Passkey{}, err
	}
	if asked.AccountID != who.UserID || asked.SessionID != who.SessionID || asked.Act {
		return sqldb.Passkey{}, errPasskeyChallenge
	}
	owner, err := passkeyOwner(ctx, s.db.Read(), who.UserID)
	if err != nil {
		return sqldb.Passkey{}, err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return sqldb.Passkey{}, refusedPasskey(err)
	}
	session := webauthn.SessionData{
		Challenge: asked.Challenge, UserID: owner.WebAuthnID(), UserVerification: protocol.VerificationRequired,
		CredParams: webauthn.CredentialParametersDefault(),
	}
	made, err := s.relying.CreateCredential(owner, session, parsed)
	if err != nil {
		return sqldb.Passkey{}, refusedPasskey(err)
	}
	return s.addPasskey(ctx, who, made, c)
}

func (s *Service) addPasskey(ctx context.Context, who Caller, made *webauthn.Credential, c Client) (sqldb.Passkey, error) {
	transports, err := json.Marshal(made.Transport)
	if err != nil {
		return sqldb.Passkey{}, fmt.Errorf("adding passkey: %w", err)
	}
	passkey := sqldb.Passkey{
		ID: uuid.NewString(), AccountID: who.UserID, CredentialID: made.ID, PublicKey: made.PublicKey,
		SignCount: int64(made.Authenticator.SignCount), BackupEligible: made.Flags.BackupEligible, BackedUp: made.Flags.BackupState,
		Transports: string(transports), CreatedAt: micros(s.now()),
	}
	err = s.tx(ctx, func(tx sqldb.Querier) error {
		list, err := sqldb.PasskeysOf(ctx, tx, who.UserID)
		if err != nil {
			return err
		}
		if len(list) >= maxPasskeys {
			return errTooManyPasskeys
		}
		if err := sqldb.InsertPasskey(ctx, tx, passkey); err != nil {
			return err
		}
		return s.notify(ctx, tx, who.UserID, mail.PasskeyAdded, c)
	})
	if sqldb.IsUniqueViolation(err) {
		return sqldb.Passkey{}, errPasskeyExists
	}
	return passkey, err
}

// RenamePasskey changes what the caller calls one of their passkeys.
func (s *Service) RenamePasskey(ctx context.Context, who Caller, id, name string) (sqldb.Passkey, error) {
	if len(name) > maxPasskeyName || strings.ContainsRune(name, 0) {
		return sqldb.Passkey{}, invalid("friendly_name: up to %d bytes would be right", maxPasskeyName)
	}
	return s.ownPasskey(ctx, who, id, func(tx sqldb.Querier, passkey *sqldb.Passkey) error {
		passkey.FriendlyName = name
		return sqldb.RenamePasskey(ctx, tx, passkey.ID, name)
	})
}

// RemovePasskey removes one of the caller's passkeys: it signs in nowhere any more.
// The person must have shown lately that it is them: see ProveAgain.
func (s *Service) RemovePasskey(ctx context.Context, who Caller, id string, c Client) error {
	if err := refuseHeld(who); err != nil {
		return err
	}
	_, err := s.ownPasskey(ctx, who, id, func(tx sqldb.Querier, passkey *sqldb.Passkey) error {
		if err := s.requireAct(ctx, tx, who); err != nil {
			return err
		}
		return errors.Join(sqldb.DeletePasskey(ctx, tx, passkey.ID), s.notify(ctx, tx, who.UserID, mail.PasskeyRemoved, c))
	})
	return err
}

func (s *Service) ownPasskey(ctx context.Context, who Caller, id string, change func(tx sqldb.Querier, passkey *sqldb.Passkey) error) (sqldb.Passkey, error) {
	if err := s.admitPasskey(who); err != nil {
		return sqldb.Passkey{}, err
	}
	var passkey sqldb.Passkey
	err := s.tx(ctx, func(tx sqldb.Querier) (err error) {
		if passkey, err = sqldb.PasskeyOf(ctx, tx, who.UserID, id); errors.Is(err, sqldb.ErrNotFound) {
			return errPasskeyNotFound
		} else if err != nil {
			return err
		}
		return change(tx, &passkey)
	})
	return passkey, err
}

// admitPasskey refuses callers who may not manage passkeys: the second factor
// comes first where there is one.
func (s *Service) admitPasskey(who Caller) error {
	if err := requireUser(who); err != nil {
		return err
	}
	if s.relying == nil {
		return errPasskeysDisabled
	}
	if who.NeedsFactor {
		return errPasskeyNeedsFactor
	}
	return nil
}

// ask stores what a device is to sign.
func (s *Service) ask(ctx context.Context, tx sqldb.Querier, c sqldb.PasskeyChallenge, options any) (PasskeyChallenge, error) {
	expires := s.now().Add(ChallengeLifetime)
	c.ID, c.ExpiresAt = uuid.NewString(), micros(expires)
	return PasskeyChallenge{ID: c.ID, Options: options, ExpiresAt: expires}, sqldb.InsertPasskeyChallenge(ctx, tx, c)
}

// takeAsked uses a challenge up, whatever becomes of the answer.
func (s *Service) takeAsked(ctx context.Context, id string) (sqldb.PasskeyChallenge, error) {
	var asked sqldb.PasskeyChallenge
	err := s.tx(ctx, func(tx sqldb.Querier) (err error) {
		asked, err = sqldb.TakePasskeyChallenge(ctx, tx, id)
		return err
	})
	if errors.Is(err, sqldb.ErrNotFound) {
		return asked, errPasskeyChallenge
	}
	if err == nil && asked.ExpiresAt <= micros(s.now()) {
		return asked, errPasskeyExpired
	}
	return asked, err
}

// refusedPasskey hides from the caller, and keeps for the log, why a device's
// answer was refused. The library's details name the check, never what it read.
func refusedPasskey(err error) error { return fmt.Errorf("%w: %w", errPasskey, err) }

// owner is an account as the library wants to see it.
type owner struct {
	account  sqldb.Account
	passkeys []sqldb.Passkey
}

func passkeyOwner(ctx context.Context, q sqldb.Querier, accountID string) (owner, error) {
	account, err := sqldb.AccountByID(ctx, q, accountID)
	if errors.Is(err, sqldb.ErrNotFound) {
		return owner{}, errUserNotFound
	}
	if err != nil {
		return owner{}, err
	}
	list, err := sqldb.PasskeysOf(ctx, q, accountID)
	return owner{account: account, passkeys: list}, err
}

// WebAuthnID is what the device hands back at sign-in: the account's id.
func (o owner) WebAuthnID() []byte {
	id, err := uuid.Parse(o.account.ID)
	if err != nil {
		return nil // the library refuses an empty one
	}
	return id[:]
}

// WebAuthnName is what the device shows where there are several accounts.
func (o owner) WebAuthnName() string { return o.account.Email }

// WebAuthnDisplayName is the same: the device need not learn more.
func (o owner) WebAuthnDisplayName() string { return o.account.Email }

// WebAuthnCredentials are the account's passkeys.
func (o owner) WebAuthnCredentials() []webauthn.Credential {
	list := make([]webauthn.Credential, 0, len(o.passkeys))
	for _, p := range o.passkeys {
		list = append(list, credentialOf(p))
	}
	return list
}

func credentialOf(p sqldb.Passkey) webauthn.Credential {
	var transports []protocol.AuthenticatorTransport
	_ = json.Unmarshal([]byte(p.Transports), &transports) // hints only: without them the browser looks everywhere
	return webauthn.Credential{
		ID: p.CredentialID, PublicKey: p.PublicKey, Transport: transports,
		Flags:         webauthn.CredentialFlags{UserPresent: true, UserVerified: true, BackupEligible: p.BackupEligible, BackupState: p.BackedUp},
		Authenticator: webauthn.Authenticator{SignCount: uint32(p.SignCount)},
	}
}
