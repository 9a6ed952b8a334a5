package identity

import (
	"context"
	"errors"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"

	"legalai/internal/limit"
	"legalai/internal/sqldb"
)

// BeginPasskeySignIn asks any device that knows this server to sign in. The
// answer is the same for everybody: nobody has said who they are.
func (s *Service) BeginPasskeySignIn(ctx context.Context, c Client) (PasskeyChallenge, error) {
	if s.relying == nil {
		return PasskeyChallenge{}, errPasskeysDisabled
	}
	if err := s.limitIP(ctx, limit.Passkey, c); err != nil {
		return PasskeyChallenge{}, err
	}
	assertion, session, err := s.relying.BeginDiscoverableLogin()
	if err != nil {
		return PasskeyChallenge{}, err
	}
	var out PasskeyChallenge
	err = s.tx(ctx, func(tx sqldb.Querier) (err error) {
		out, err = s.ask(ctx, tx, sqldb.PasskeyChallenge{Challenge: session.Challenge}, assertion.Response)
		return err
	})
	return out, err
}

// SignInWithPasskey exchanges a device's answer for a session. Having the device
// and unlocking it are two factors, so the session needs no further one.
// Whatever is wrong with the answer, the refusal is the same.
func (s *Service) SignInWithPasskey(ctx context.Context, challengeID string, answer []byte, c Client) (Grant, error) {
	if s.relying == nil {
		return Grant{}, errPasskeysDisabled
	}
	if err := s.limitIP(ctx, limit.Token, c); err != nil {
		return Grant{}, err
	}
	asked, err := s.takeAsked(ctx, challengeID)
	if err != nil {
		return Grant{}, err
	}
	if asked.AccountID != "" { // it was made to add a passkey
		return Grant{}, errPasskeyChallenge
	}
	seen, shown, err := s.recognise(ctx, asked.Challenge, answer)
	if err != nil {
		if errors.Is(err, errPasskey) {
			s.note(EventWrongPasskey, seen.AccountID)
		}
		return Grant{}, err
	}
	var grant Grant
	err = s.tx(ctx, func(tx sqldb.Querier) error {
		used, err := sqldb.UsePasskey(ctx, tx, shown, seen.SignCount)
		if err != nil {
			return err
		}
		if !used { // removed meanwhile, or a copy of it was faster
			return errPasskey
		}
		account, err := sqldb.AccountByID(ctx, tx, seen.AccountID)
		if errors.Is(err, sqldb.ErrNotFound) {
			return errPasskey
		}
		if err != nil {
			return err
		}
		grant, err = s.signIn(ctx, tx, account, methodPasskey, c)
		return err
	})
	return grant, err
}

// recognise checks an answer and returns the passkey that gave it, as stored and
// as it is to be stored. With a refusal comes as much of it as is known.
func (s *Service) recognise(ctx context.Context, challenge string, answer []byte) (seen, shown sqldb.Passkey, err error) {
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return seen, shown, refusedPasskey(err)
	}
	find := func(credentialID, handle []byte) (webauthn.User, error) {
		id, err := uuid.FromBytes(handle)
		if err != nil {
			return nil, err
		}
		found, err := passkeyOwner(ctx, s.db.Read(), id.String())
		if err != nil {
			return nil, err
		}
		for _, p := range found.passkeys {
			if string(p.CredentialID) == string(credentialID) {
				seen = p
			}
		}
		return found, nil
	}
	session := webauthn.SessionData{Challenge: challenge, UserVerification: protocol.VerificationRequired}
	credential, err := s.relying.ValidateDiscoverableLogin(find, session, parsed)
	if err != nil {
		return seen, shown, refusedPasskey(err)
	}
	if credential.Authenticator.CloneWarning {
		return seen, shown, refusedPasskey(errors.New("the device counts backwards: there may be a copy of it"))
	}
	shown = seen
	shown.SignCount, shown.BackedUp = int64(credential.Authenticator.SignCount), credential.Flags.BackupState
	shown.LastUsedAt = micros(s.now())
	return seen, shown, nil
}
