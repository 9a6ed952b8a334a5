package identity

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/google/uuid"

	"legalai/internal/mail"
	"legalai/internal/sqldb"
)

const (
	recoveryCodeCount = 10
	recoveryCodeSize  = 16 // characters, 78 bits
	recoverySetName   = "Recovery codes"
	recoveryAlphabet  = "23456789abcdefghjkmnpqrstvwxyz" // none that look alike
)

// RecoveryCodes is a set of codes that stand in for a lost second factor.
// They have nothing to do with the vault's recovery code.
type RecoveryCodes struct {
	ID     string
	Name   string
	Total  int
	Unused int
	Codes  []string // only when they were just made
	// Offered: some of them were never confirmed, so that nobody may have seen them.
	Offered bool
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
	var offered int
	out.Total, out.Unused, offered, err = sqldb.CountRecoveryCodes(ctx, s.db.Read(), set.ID)
	out.Offered = offered > 0
	return out, err
}

// GenerateRecoveryCodes makes the caller's first set of codes.
func (s *Service) GenerateRecoveryCodes(ctx context.Context, who Caller, name string) (RecoveryCodes, error) {
	if name == "" {
		name = recoverySetName
	}
	if err := checkFactorName(name); err != nil {
		return RecoveryCodes{}, err
	}
	return s.newCodes(ctx, who, sqldb.PutRecoveryCodes, func(tx sqldb.Querier) (sqldb.Factor, error) {
		if _, err := codeSet(ctx, tx, who.UserID); err == nil {
			return sqldb.Factor{}, errRecoveryCodesExist
		} else if !errors.Is(err, errNoRecoveryCodes) {
			return sqldb.Factor{}, err
		}
		return s.newCodeSet(ctx, tx, who, name)
	})
}

// RegenerateRecoveryCodes replaces the caller's codes; the old ones stop working.
func (s *Service) RegenerateRecoveryCodes(ctx context.Context, who Caller) (RecoveryCodes, error) {
	return s.newCodes(ctx, who, sqldb.PutRecoveryCodes, func(tx sqldb.Querier) (sqldb.Factor, error) {
		set, err := codeSet(ctx, tx, who.UserID)
		if err != nil {
			return set, err
		}
		return set, s.unlockCodes(ctx, tx, set)
	})
}

// OfferRecoveryCodes makes codes beside those that the caller has, or the first ones. All of them
// work until ConfirmRecoveryCodes: when the answer is lost, the earlier ones still do.
func (s *Service) OfferRecoveryCodes(ctx context.Context, who Caller) (RecoveryCodes, error) {
	put := func(ctx context.Context, tx sqldb.Querier, factorID string, hashes [][]byte) error {
		return sqldb.OfferRecoveryCodes(ctx, tx, factorID, hashes, micros(s.now()))
	}
	return s.newCodes(ctx, who, put, func(tx sqldb.Querier) (sqldb.Factor, error) {
		set, err := codeSet(ctx, tx, who.UserID)
		if errors.Is(err, errNoRecoveryCodes) {
			return s.newCodeSet(ctx, tx, who, recoverySetName)
		}
		if err != nil {
			return set, err
		}
		return set, s.unlockCodes(ctx, tx, set)
	})
}

// ConfirmRecoveryCodes keeps a set of codes that was offered, by the codes themselves; all others
// stop working. To confirm the same ones again changes nothing.
func (s *Service) ConfirmRecoveryCodes(ctx context.Context, who Caller, codes []string) error {
	if err := requireUser(who); err != nil {
		return err
	}
	return s.tx(ctx, func(tx sqldb.Querier) error {
		set, err := codeSet(ctx, tx, who.UserID)
		if err != nil {
			return err
		}
		if who.AAL != AAL2 {
			return errCodesNeedFactor
		}
		kept, err := sqldb.KeepRecoveryCodes(ctx, tx, set.ID, s.codeHashes(set.ID, codes))
		if err == nil && kept != recoveryCodeCount {
			err = errRecoveryCode
		}
		return err
	})
}

// newCodeSet stores a set that holds no codes yet.
func (s *Service) newCodeSet(ctx context.Context, tx sqldb.Querier, who Caller, name string) (sqldb.Factor, error) {
	if err := requireFactor(ctx, tx, who.UserID); err != nil {
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
}

// unlockCodes forgets wrong attempts: they were at other codes.
func (s *Service) unlockCodes(ctx context.Context, tx sqldb.Querier, set sqldb.Factor) error {
	set.Attempts, set.LockedUntil, set.UpdatedAt = 0, 0, micros(s.now())
	return sqldb.UpdateFactor(ctx, tx, set)
}

// useRecoveryCode marks a code as used, whichever master key it was stored under, and says whether it was there.
func (s *Service) useRecoveryCode(ctx context.Context, tx sqldb.Querier, setID, code string) (used bool, err error) {
	for _, hash := range s.keyedHashes("mfa-recovery", setID, code) {
		if used, err = sqldb.UseRecoveryCode(ctx, tx, setID, hash, micros(s.now())); used || err != nil {
			break
		}
	}
	return used, err
}

func (s *Service) codeHashes(setID string, codes []string) [][]byte {
	hashes := make([][]byte, len(codes))
	for i, code := range codes {
		hashes[i] = s.keyedHash("mfa-recovery", setID, code)
	}
	return hashes
}

// putCodes is how codes come to those that a set has.
type putCodes = func(ctx context.Context, tx sqldb.Querier, factorID string, hashes [][]byte) error

func (s *Service) newCodes(ctx context.Context, who Caller, put putCodes, set func(tx sqldb.Querier) (sqldb.Factor, error)) (RecoveryCodes, error) {
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
			if err := requireFactor(ctx, tx, who.UserID); err != nil {
				return err
			}
			return errCodesNeedFactor
		}
		if err := s.requireAct(ctx, tx, who); err != nil {
			return err
		}
		factor, err := set(tx)
		if err != nil {
			return err
		}
		out = RecoveryCodes{ID: factor.ID, Name: factor.FriendlyName, Total: len(codes), Unused: len(codes), Codes: codes}
		return put(ctx, tx, factor.ID, s.codeHashes(factor.ID, codes))
	})
	return out, err
}

// VerifyRecoveryCode takes a code in place of the second factor, once.
func (s *Service) VerifyRecoveryCode(ctx context.Context, who Caller, code string, c Client) (Grant, error) {
	if err := s.admitFactor(ctx, who); err != nil {
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
		if rests(set, s.now()) > 0 {
			return errRecoveryCodesLocked
		}
		used, err := s.useRecoveryCode(ctx, tx, set.ID, code)
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
		grant, err = s.raise(ctx, tx, who.SessionID, set, methodRecoveryCode)
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
		if err := s.requireAct(ctx, tx, who); err != nil {
			return err
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

// requireFactor refuses codes that would be an account's only second factor.
func requireFactor(ctx context.Context, q sqldb.Querier, accountID string) error {
	factors, err := sqldb.FactorsOf(ctx, q, accountID)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(factors, counts) {
		return errSoleFactor
	}
	return nil
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
