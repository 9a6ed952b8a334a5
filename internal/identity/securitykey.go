package identity

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"

	"legalai/internal/sqldb"
)

// [Note: security keys]
//
// A security key is a second factor: it is shown after the password or what stands for it, so it
// need not be unlocked, signs in nowhere by itself and opens no vault. Devices keep one key pair
// for each account that they are told of, so they are told of another one than with passkeys: a
// security key that had the account's id would take the place of its passkey. What is asked of a
// device is to sign the id of the challenge, which is random, known to one account and gone with
// the first answer.

// What a security key is asked to do, as the protocol calls it.
const (
	KeyCreate  = "create"  // for a factor that does not count yet
	KeyRequest = "request" // for one that does
)

const methodSecurityKey = "mfa/webauthn"

// KeyChallenge is what a security key is asked.
type KeyChallenge struct {
	Type    string // KeyCreate or KeyRequest
	Options any    // the browser's options, as they are written in JSON
}

// KeyAnswer is what a security key answered.
type KeyAnswer struct {
	Type     string // KeyCreate or KeyRequest
	Response []byte // the browser's credential, as it is written in JSON
}

// EnrollKey begins to add a security key, for a person who has shown lately that it is them: see
// ProveAgain. The factor counts once the key was made, see VerifyFactor.
func (s *Service) EnrollKey(ctx context.Context, who Caller, name string) (Enrolled, error) {
	if err := requireUser(who); err != nil {
		return Enrolled{}, err
	}
	if s.relying == nil {
		return Enrolled{}, errKeysNotEnrolled
	}
	if err := errors.Join(refuseHeld(who), checkFactorName(name)); err != nil {
		return Enrolled{}, err
	}
	out := Enrolled{ID: uuid.NewString(), Name: name}
	return out, s.enroll(ctx, who, sqldb.Factor{ID: out.ID, Kind: FactorWebAuthn, FriendlyName: name})
}

// askKey asks for a new key where the factor does not count yet, and else for any of the account's.
func (s *Service) askKey(ctx context.Context, q sqldb.Querier, factor sqldb.Factor, challengeID string) (*KeyChallenge, error) {
	if s.relying == nil {
		return nil, errKeysNotVerified
	}
	holder, err := s.keyHolder(ctx, q, factor.AccountID)
	if err != nil {
		return nil, err
	}
	challenge, err := keyChallenge(challengeID)
	if err != nil {
		return nil, err
	}
	if factor.Verified {
		options, _, err := s.relying.BeginLogin(holder, webauthn.WithUserVerification(protocol.VerificationPreferred),
			func(o *protocol.PublicKeyCredentialRequestOptions) error { o.Challenge = challenge; return nil })
		if err != nil {
			return nil, fmt.Errorf("asking for a security key: %w", err)
		}
		return &KeyChallenge{KeyRequest, options.Response}, nil
	}
	known := make([]protocol.CredentialDescriptor, 0, len(holder.keys))
	for _, key := range holder.keys {
		known = append(known, key.credential.Descriptor())
	}
	resident := false
	options, _, err := s.relying.BeginRegistration(holder, webauthn.WithExclusions(known),
		webauthn.WithAuthenticatorSelection(protocol.AuthenticatorSelection{
			RequireResidentKey: &resident, ResidentKey: protocol.ResidentKeyRequirementDiscouraged, UserVerification: protocol.VerificationPreferred,
		}),
		func(o *protocol.PublicKeyCredentialCreationOptions) error { o.Challenge = challenge; return nil })
	if err != nil {
		return nil, fmt.Errorf("asking for a new security key: %w", err)
	}
	return &KeyChallenge{KeyCreate, options.Response}, nil
}

// checkKey checks what a security key answered, which uses the challenge up, and returns the
// factor that the key stands for as it is to be stored, or errKey.
func (s *Service) checkKey(ctx context.Context, tx sqldb.Querier, _ Caller, factor sqldb.Factor, in FactorAnswer) (sqldb.Factor, error) {
	if s.relying == nil {
		return factor, errKeysNotVerified
	}
	want := KeyCreate
	if factor.Verified {
		want = KeyRequest
	}
	if in.Key == nil || in.Key.Type != want || len(in.Key.Response) == 0 {
		return factor, invalid("webauthn: type %s with a credential_response would be right", want)
	}
	if err := sqldb.DeleteChallenge(ctx, tx, in.ChallengeID); err != nil {
		return factor, err
	}
	holder, err := s.keyHolder(ctx, tx, factor.AccountID)
	if err != nil {
		return factor, err
	}
	challenge, err := keyChallenge(in.ChallengeID)
	if err != nil {
		return factor, err
	}
	session := webauthn.SessionData{Challenge: challenge.String(), UserID: holder.WebAuthnID(), UserVerification: protocol.VerificationPreferred}
	if factor.Verified {
		return s.recogniseKey(factor, holder, session, in.Key.Response)
	}
	return s.makeKey(ctx, tx, factor, holder, session, in.Key.Response)
}

func (s *Service) makeKey(ctx context.Context, tx sqldb.Querier, factor sqldb.Factor, holder keyHolder, session webauthn.SessionData, response []byte) (sqldb.Factor, error) {
	parsed, err := protocol.ParseCredentialCreationResponseBytes(response)
	if err != nil {
		return factor, refusedKey(err)
	}
	session.CredParams = webauthn.CredentialParametersDefault()
	made, err := s.relying.CreateCredential(holder, session, parsed)
	if err != nil {
		return factor, refusedKey(err)
	}
	if _, known := holder.find(made.ID); known {
		return factor, refusedKey(errors.New("the account has this key already"))
	}
	made.Attestation = webauthn.CredentialAttestation{} // nobody asks who made it
	secret, err := s.sealed(made, factor.ID)
	if err != nil {
		return factor, err
	}
	factor.LastStep = int64(made.Authenticator.SignCount)
	return factor, sqldb.SetFactorSecret(ctx, tx, factor.ID, secret)
}

func (s *Service) recogniseKey(asked sqldb.Factor, holder keyHolder, session webauthn.SessionData, response []byte) (sqldb.Factor, error) {
	parsed, err := protocol.ParseCredentialRequestResponseBytes(response)
	if err != nil {
		return asked, refusedKey(err)
	}
	shown, err := s.relying.ValidateLogin(holder, session, parsed)
	if err != nil {
		return asked, refusedKey(err)
	}
	if shown.Authenticator.CloneWarning {
		return asked, refusedKey(errors.New("the key counts backwards: there may be a copy of it"))
	}
	seen, _ := holder.find(shown.ID)
	seen.LastStep = int64(shown.Authenticator.SignCount)
	return seen, nil
}

// refusedKey is what refusedPasskey is, of a security key.
func refusedKey(err error) error { return fmt.Errorf("%w: %w", errKey, err) }

func keyChallenge(id string) (protocol.URLEncodedBase64, error) {
	parsed, err := uuid.Parse(id)
	if err != nil {
		return nil, fmt.Errorf("reading a challenge: %w", err)
	}
	return parsed[:], nil
}

// keyHolder is an account and the security keys that count, as the library wants to see them.
type keyHolder struct {
	owner
	keys []securityKey
}

type securityKey struct {
	factor     sqldb.Factor
	credential webauthn.Credential
}

func (s *Service) keyHolder(ctx context.Context, q sqldb.Querier, accountID string) (keyHolder, error) {
	account, err := sqldb.AccountByID(ctx, q, accountID)
	if err != nil {
		return keyHolder{}, err
	}
	factors, err := sqldb.FactorsOf(ctx, q, accountID)
	if err != nil {
		return keyHolder{}, err
	}
	out := keyHolder{owner: owner{account: account}}
	for _, factor := range factors {
		if factor.Kind != FactorWebAuthn || !factor.Verified {
			continue
		}
		key := securityKey{factor: factor}
		if err := s.unseal(factor.Secret, factor.ID, &key.credential); err != nil {
			return keyHolder{}, err
		}
		key.credential.Authenticator.SignCount = uint32(factor.LastStep)
		out.keys = append(out.keys, key)
	}
	return out, nil
}

// WebAuthnID is another one than with passkeys: see [Note: security keys].
func (h keyHolder) WebAuthnID() []byte {
	id := uuid.NewSHA1(uuid.NameSpaceOID, append([]byte("legalai/second-factor/"), h.account.ID...))
	return id[:]
}

// WebAuthnCredentials are the account's security keys.
func (h keyHolder) WebAuthnCredentials() []webauthn.Credential {
	list := make([]webauthn.Credential, 0, len(h.keys))
	for _, key := range h.keys {
		list = append(list, key.credential)
	}
	return list
}

func (h keyHolder) find(credentialID []byte) (sqldb.Factor, bool) {
	for _, key := range h.keys {
		if bytes.Equal(key.credential.ID, credentialID) {
			return key.factor, true
		}
	}
	return sqldb.Factor{}, false
}
