package identity

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"legalai/internal/limit"
	"legalai/internal/sqldb"
)

// Proof is what a signed-in person shows once more: the password, a passkey, or the
// code of a mail where the account has no password. A second factor is shown by
// VerifyFactor or VerifyRecoveryCode.
type Proof struct {
	Password string
	Nonce    string
	Passkey  *PasskeyAnswer
	Client   Client
}

// ProveAgain notes that the caller has just proven once more who they are.
// The session stays the same.
func (s *Service) ProveAgain(ctx context.Context, who Caller, proof Proof) error {
	if err := requireUser(who); err != nil {
		return err
	}
	switch {
	case proof.Password != "" && proof.Nonce == "" && proof.Passkey == nil:
		return s.proveByPassword(ctx, who, proof)
	case proof.Nonce != "" && proof.Password == "" && proof.Passkey == nil:
		return s.proveByCode(ctx, who, proof.Nonce)
	case proof.Passkey != nil && proof.Password == "" && proof.Nonce == "":
		return s.proveByPasskey(ctx, who, *proof.Passkey)
	}
	return invalid("One of password, nonce and passkey would be right")
}

func (s *Service) proveByPassword(ctx context.Context, who Caller, proof Proof) error {
	if err := s.checkForm(proof.Password); err != nil {
		return err
	}
	account, err := sqldb.AccountByID(ctx, s.db.Read(), who.UserID)
	if err != nil {
		return err
	}
	if err := s.checkCurrent(ctx, account, proof.Password, proof.Client); err != nil {
		if errors.Is(err, errCurrentPassword) {
			s.note(EventWrongPassword, who.UserID)
		}
		return err
	}
	return s.tx(ctx, func(tx sqldb.Querier) error { return s.noteProof(ctx, tx, who.SessionID, methodPassword) })
}

func (s *Service) proveByCode(ctx context.Context, who Caller, nonce string) error {
	if err := s.limitCalls(ctx, limit.Factor, who.UserID); err != nil {
		return err
	}
	if err := s.admitCode(ctx, who.UserID); err != nil {
		return err
	}
	var refused error // returned after the commit: a wrong code must be counted
	err := s.tx(ctx, func(tx sqldb.Querier) error {
		refused = nil
		_, wrong, err := s.useCode(ctx, tx, who.UserID, kindReauth, nonce)
		if err != nil {
			return err
		}
		if wrong {
			refused = errReauthInvalid
			return nil
		}
		return s.noteProof(ctx, tx, who.SessionID, "otp")
	})
	return errors.Join(err, refused)
}

func (s *Service) noteProof(ctx context.Context, tx sqldb.Querier, sessionID, method string) error {
	session, err := sqldb.SessionByID(ctx, tx, sessionID)
	if errors.Is(err, sqldb.ErrNotFound) {
		return errSessionNotFound
	}
	if err != nil {
		return err
	}
	if err := s.addMethod(&session, method); err != nil {
		return err
	}
	return sqldb.ProveSession(ctx, tx, session)
}

// addMethod puts how the person has just proven themselves at the head of a
// session's list.
func (s *Service) addMethod(session *sqldb.Session, method string) error {
	amr, err := parseAMR(session.AMR)
	if err != nil {
		return err
	}
	amr = slices.DeleteFunc(amr, func(a AMR) bool { return a.Method == method })
	raw, err := json.Marshal(append([]AMR{{Method: method, Timestamp: s.now().Unix()}}, amr...))
	if err != nil {
		return fmt.Errorf("writing session: %w", err)
	}
	session.AMR = string(raw)
	return nil
}
