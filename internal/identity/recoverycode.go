package identity

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/google/uuid"

	"legalai/internal/mail"
	"legalai/internal/sqldb"
)

const (
	recoveryCodeCount = 10
	recoveryCodeSize  = 16                               // characters, 78 bits
	recoveryAlphabet  = "23456789abcdefghjkmnpqrstvwxyz" // none that look alike
)

// RecoveryCodes is a set of codes that stand in for a lost authenticator app.
// They have nothing to do with the vault's recovery code.
type RecoveryCodes struct {
	ID     string
	Name   string
	Total  int
	Unused int
	Codes  []string // only when they were just made
}

// RecoveryCodesStatus says how many codes the caller has left.
func (s *Service) RecoveryCodesStatus(ctx context.Context, who Caller) (RecoveryCodes, error) {
	if err := requireUser(who); err != nil {
		return RecoveryCodes{}, err
	}
	set, err := codeSet(ctx, s.db.Read(), who.UserID)
	if err != nil {
		return RecoveryCodes{}, err
	}
	out := RecoveryCodes{ID: set.ID, Name: set.FriendlyName}
	out.Total, out.Unused, err = sqldb.CountRecoveryCodes(ctx, s.db.Read(), set.ID)
	return out, err
}

// GenerateRecoveryCodes makes the caller's first set of codes.
func (s *Service) GenerateRecoveryCodes(ctx context.Context, who Caller, name string) (RecoveryCodes, error) {
	if name == "" {
		name = "Recovery codes"
	}
	if err := checkFactorName(name); err != nil {
		return RecoveryCodes{}, err
	}
	return s.newCodes(ctx, who, func(tx sqldb.Querier) (sqldb.Factor, error) {
		if _, err := codeSet(ctx, tx, who.UserID); err == nil {
			return sqldb.Factor{}, errRecoveryCodesExist
		} else if !errors.Is(err, errNoRecoveryCodes) {
			return sqldb.Factor{}, err
		}
		if err := requireApp(ctx, tx, who.UserID); err != nil {
			return sqldb.Factor{}, err
		}
		if err := s.makeRoom(ctx, tx, who, name); err != nil {
			return sqldb.Factor{}, err
		}
		now := micros(s.now())
		set := sqldb.Factor{
			ID: uuid.NewString(), AccountID: who.UserID, Kind: FactorRecoveryCode, FriendlyName: name, Verified: true, CreatedAt: now, UpdatedAt: now,
		}
		return set, sqldb.InsertFactor(ctx, tx, set)
	})
}

// RegenerateRecoveryCodes replaces the caller's codes; the old ones stop working.
func (s *Service) RegenerateRecoveryCodes(ctx context.Context, who Caller) (RecoveryCodes, error) {
	return s.newCodes(ctx, who, func(tx sqldb.Querier) (sqldb.Factor, error) {
		set, err := codeSet(ctx, tx, who.UserID)
		if err != nil {
			return set, err
		}
		set.Attempts, set.LockedUntil, set.UpdatedAt = 0, 0, micros(s.now())
		return set, sqldb.UpdateFactor(ctx, tx, set)
	})
}

func (s *Service) newCodes(ctx context.Context, who Caller, set func(tx sqldb.Querier) (sqldb.Factor, error)) (RecoveryCodes, error) {
	if err := requireUser(who); err != nil {
		return RecoveryCodes{}, err
	}
	codes, err := makeRecoveryCodes()
	if err != nil {
		return RecoveryCodes{}, err
	}
	var out RecoveryCodes
	err = s.tx(ctx, func(tx sqldb.Querier) error {
		if who.AAL != AAL2 {
			if err := requireApp(ctx, tx, who.UserID); err != nil {
				return err
			}
			return errCodesNeedFactor
		}
		factor, err := set(tx)
		if err != nil {
			return err
		}
		hashes := make([][]byte, len(codes))
		for i, code := range codes {
			hashes[i] = s.keyedHash("mfa-recovery", factor.ID, code)
		}
		out = RecoveryCodes{ID: factor.ID, Name: factor.FriendlyName, Total: len(codes), Unused: len(codes), Codes: codes}
		return sqldb.PutRecoveryCodes(ctx, tx, factor.ID, hashes)
	})
	return out, err
}

// VerifyRecoveryCode takes a code in place of the app's, once.
func (s *Service) VerifyRecoveryCode(ctx context.Context, who Caller, code string, c Client) (Grant, error) {
	if err := s.admitFactor(who); err != nil {
		return Grant{}, err
	}
	code = strings.ToLower(strings.Join(strings.FieldsFunc(code, func(r rune) bool { return r == '-' || r == ' ' || r == '\t' }), ""))
	if code == "" {
		return Grant{}, invalid("Code needs to be non-empty")
	}
	var grant Grant
	var refused error // returned after the commit: a wrong code must be counted
	err := s.tx(ctx, func(tx sqldb.Querier) error {
		grant, refused = Grant{}, nil
		set, err := codeSet(ctx, tx, who.UserID)
		if errors.Is(err, errNoRecoveryCodes) {
			return errRecoveryCode
		}
		if err != nil {
			return err
		}
		if time.UnixMicro(set.LockedUntil).After(s.now()) {
			return errRecoveryCodesLocked
		}
		used, err := sqldb.UseRecoveryCode(ctx, tx, set.ID, s.keyedHash("mfa-recovery", set.ID, code), micros(s.now()))
		if err != nil {
			return err
		}
		if !used {
			refused = errRecoveryCode
			s.note(EventWrongFactor, who.UserID)
			return s.countWrongFactor(ctx, tx, set)
		}
		set.Attempts, set.LockedUntil = 0, 0
		if err := errors.Join(sqldb.UpdateFactor(ctx, tx, set), s.notify(ctx, tx, who.UserID, mail.RecoveryCodeUsed, c)); err != nil {
			return err
		}
		grant, err = s.raise(ctx, tx, who.SessionID, "mfa/recovery_code")
		return err
	})
	if err != nil {
		return Grant{}, err
	}
	return grant, refused
}

// DeleteRecoveryCodes removes the caller's set and returns its id.
func (s *Service) DeleteRecoveryCodes(ctx context.Context, who Caller) (string, error) {
	if err := requireUser(who); err != nil {
		return "", err
	}
	var id string
	err := s.tx(ctx, func(tx sqldb.Querier) error {
		set, err := codeSet(ctx, tx, who.UserID)
		if err != nil {
			return err
		}
		if who.AAL != AAL2 {
			return errUnenrollNeedsFactor
		}
		id = set.ID
		return sqldb.DeleteFactor(ctx, tx, set.ID)
	})
	return id, err
}

// codeSet returns an account's set of codes, or errNoRecoveryCodes.
func codeSet(ctx context.Context, q sqldb.Querier, accountID string) (sqldb.Factor, error) {
	factors, err := sqldb.FactorsOf(ctx, q, accountID)
	if err != nil {
		return sqldb.Factor{}, err
	}
	for _, factor := range factors {
		if factor.Kind == FactorRecoveryCode {
			return factor, nil
		}
	}
	return sqldb.Factor{}, errNoRecoveryCodes
}

// requireApp refuses codes that would be an account's only second factor.
func requireApp(ctx context.Context, q sqldb.Querier, accountID string) error {
	factors, err := sqldb.FactorsOf(ctx, q, accountID)
	if err != nil {
		return err
	}
	for _, factor := range factors {
		if factor.Kind == FactorTOTP && factor.Verified {
			return nil
		}
	}
	return errSoleFactor
}

func makeRecoveryCodes() ([]string, error) {
	codes := make([]string, recoveryCodeCount)
	for i := range codes {
		var code strings.Builder
		for range recoveryCodeSize {
			n, err := rand.Int(rand.Reader, big.NewInt(int64(len(recoveryAlphabet))))
			if err != nil {
				return nil, fmt.Errorf("making recovery codes: %w", err)
			}
			code.WriteByte(recoveryAlphabet[n.Int64()])
		}
		codes[i] = code.String()
	}
	return codes, nil
}
