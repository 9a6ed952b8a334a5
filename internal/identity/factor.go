package identity

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/pquerna/otp/totp"

	"legalai/internal/limit"
	"legalai/internal/mail"
	"legalai/internal/sqldb"
)

// The kinds of factors.
const (
	FactorTOTP         = "totp"
	FactorWebAuthn     = "webauthn" // a security key
	FactorRecoveryCode = "recovery_code"
)

const (
	maxFactors     = 10
	maxFactorName  = 100
	maxWrongFactor = 5 // wrong codes in a row, then the factor rests
	factorRest     = 15 * time.Minute
	totpStep       = 30 // seconds
)

// Enrolled is a factor that is being set up, with the secret of an app that is shown once.
type Enrolled struct {
	ID     string
	Name   string
	Secret string
	URI    string
	QRCode string // SVG
}

// FactorChallenge asks for a factor.
type FactorChallenge struct {
	ID        string
	Kind      string
	ExpiresAt time.Time
	Key       *KeyChallenge // with FactorWebAuthn
}

// FactorAnswer is what is shown of a factor, and to which challenge.
type FactorAnswer struct {
	ChallengeID string
	Code        string     // of an app
	Key         *KeyAnswer // of a security key
}

// EnrollTOTP begins to set up an authenticator app, for a person who has shown lately
// that it is them: see ProveAgain. The factor counts once its first code was verified.
func (s *Service) EnrollTOTP(ctx context.Context, who Caller, name, issuer string) (Enrolled, error) {
	if err := requireUser(who); err != nil {
		return Enrolled{}, err
	}
	if err := errors.Join(refuseHeld(who), checkFactorName(name)); err != nil {
		return Enrolled{}, err
	}
	if err := checkFactorName(issuer); err != nil {
		return Enrolled{}, err
	}
	issuer = strings.ReplaceAll(issuer, ":", " ") // apps take a colon for the end of the issuer
	if issuer == "" {
		issuer = "Legal AI Platform"
	}
	key, err := totp.Generate(totp.GenerateOpts{Issuer: issuer, AccountName: who.Email})
	if err != nil {
		return Enrolled{}, fmt.Errorf("making factor: %w", err)
	}
	code, err := qrCode(key.URL())
	if err != nil {
		return Enrolled{}, err
	}
	out := Enrolled{ID: uuid.NewString(), Name: name, Secret: key.Secret(), URI: key.URL(), QRCode: code}
	secret, err := s.sealed(out.Secret, out.ID)
	if err != nil {
		return Enrolled{}, err
	}
	return out, s.enroll(ctx, who, sqldb.Factor{ID: out.ID, Kind: FactorTOTP, FriendlyName: name, Secret: secret})
}

// enroll stores a new factor of the caller's, which does not count yet.
func (s *Service) enroll(ctx context.Context, who Caller, factor sqldb.Factor) error {
	factor.AccountID, factor.CreatedAt = who.UserID, micros(s.now())
	factor.UpdatedAt = factor.CreatedAt
	return s.tx(ctx, func(tx sqldb.Querier) error {
		if err := s.requireAct(ctx, tx, who); err != nil {
			return err
		}
		if err := s.makeRoom(ctx, tx, who, factor.FriendlyName); err != nil {
			return err
		}
		return sqldb.InsertFactor(ctx, tx, factor)
	})
}

// makeRoom refuses a factor too many, and drops an unfinished one of the same name.
func (s *Service) makeRoom(ctx context.Context, tx sqldb.Querier, who Caller, name string) error {
	factors, err := sqldb.FactorsOf(ctx, tx, who.UserID)
	if err != nil {
		return err
	}
	for _, factor := range factors {
		switch {
		case factor.Verified && who.AAL != AAL2:
			return errEnrollNeedsFactor
		case factor.FriendlyName != name:
		case factor.Verified:
			return &Error{Code: "mfa_factor_name_conflict", Message: fmt.Sprintf("A factor with the friendly name %q for this user already exists", name)}
		default:
			if err := sqldb.DeleteFactor(ctx, tx, factor.ID); err != nil {
				return err
			}
		}
	}
	if len(factors) >= maxFactors {
		return errTooManyFactors
	}
	return nil
}

// ChallengeFactor asks for an app's code or a security key.
func (s *Service) ChallengeFactor(ctx context.Context, who Caller, factorID string) (FactorChallenge, error) {
	if err := s.admitFactor(ctx, who); err != nil {
		return FactorChallenge{}, err
	}
	now := s.now()
	out := FactorChallenge{ID: uuid.NewString(), ExpiresAt: now.Add(ChallengeLifetime)}
	err := s.tx(ctx, func(tx sqldb.Querier) error {
		factor, err := factorOf(ctx, tx, who, factorID)
		if err != nil {
			return err
		}
		if out.Kind = factor.Kind; out.Kind == FactorWebAuthn {
			if out.Key, err = s.askKey(ctx, tx, factor, out.ID); err != nil {
				return err
			}
		}
		factor.LastChallengedAt = micros(now)
		if err := sqldb.UpdateFactor(ctx, tx, factor); err != nil {
			return err
		}
		return sqldb.InsertChallenge(ctx, tx, out.ID, factor.ID, micros(now))
	})
	return out, err
}

// VerifyFactor takes what a challenge asked for, and raises the caller's session to AAL2. The
// first answer of a factor switches it on, for a person who has shown lately that it is them,
// and a factor that counts where there is one.
func (s *Service) VerifyFactor(ctx context.Context, who Caller, factorID string, in FactorAnswer, c Client) (Grant, error) {
	if err := s.admitFactor(ctx, who); err != nil {
		return Grant{}, err
	}
	var grant Grant
	var refused error // returned after the commit: a wrong answer must be counted
	err := s.tx(ctx, func(tx sqldb.Querier) error {
		grant, refused = Grant{}, nil
		factor, err := factorOf(ctx, tx, who, factorID)
		if err != nil {
			return err
		}
		if !factor.Verified {
			if who.NeedsFactor {
				return errEnrollNeedsFactor
			}
			if err := s.requireAct(ctx, tx, who); err != nil {
				return err
			}
		}
		if err := s.useChallenge(ctx, tx, factor, in.ChallengeID); err != nil {
			return err
		}
		check, method := s.checkTOTP, FactorTOTP
		if factor.Kind == FactorWebAuthn {
			check, method = s.checkKey, methodSecurityKey
		}
		seen, err := check(ctx, tx, who, factor, in)
		if errors.Is(err, errFactorCode) || errors.Is(err, errKey) {
			refused = err
			s.note(EventWrongFactor, who.UserID)
			return s.countWrongFactor(ctx, tx, factor)
		}
		if err != nil {
			return err
		}
		if err := s.acceptFactor(ctx, tx, seen, in.ChallengeID, c); err != nil {
			return err
		}
		grant, err = s.raise(ctx, tx, who.SessionID, seen, method)
		return err
	})
	if err != nil {
		return Grant{}, err
	}
	return grant, refused
}

func (s *Service) useChallenge(ctx context.Context, tx sqldb.Querier, factor sqldb.Factor, id string) error {
	now := s.now()
	if wait := rests(factor, now); wait > 0 {
		return errTooManyRequests(wait)
	}
	if uuid.Validate(id) != nil {
		return errChallengeNotFound
	}
	made, err := sqldb.ChallengeCreatedAt(ctx, tx, id, factor.ID)
	if errors.Is(err, sqldb.ErrNotFound) {
		return errChallengeNotFound
	}
	if err != nil {
		return err
	}
	if now.Sub(time.UnixMicro(made)) > ChallengeLifetime {
		return errChallengeExpired
	}
	return nil
}

// rests is how long a factor takes no codes, after too many were wrong; see sqldb.ClockStep.
func rests(factor sqldb.Factor, now time.Time) time.Duration {
	if wait := time.UnixMicro(factor.LockedUntil).Sub(now); wait <= factorRest+sqldb.ClockStep {
		return max(0, wait)
	}
	return 0
}

// enrolledIn says whether a session that the factor has raised is the one that
// set it up. A session that signed in with the factor is younger than it, and
// its codes count once.
func enrolledIn(ctx context.Context, q sqldb.Querier, factor sqldb.Factor, who Caller) (bool, error) {
	if !factor.Verified || who.AAL != AAL2 {
		return false, nil
	}
	session, err := sqldb.SessionByID(ctx, q, who.SessionID)
	if errors.Is(err, sqldb.ErrNotFound) {
		return false, errSessionNotFound
	}
	return err == nil && session.CreatedAt < factor.CreatedAt, err
}

// checkTOTP returns the factor with the time step that a code belongs to, or errFactorCode. One
// step to either side is allowed for clocks; steps up to one that was used are gone. The session
// that set the app up may send its first code again, for the answer may have been lost.
func (s *Service) checkTOTP(ctx context.Context, tx sqldb.Querier, who Caller, factor sqldb.Factor, in FactorAnswer) (sqldb.Factor, error) {
	after := factor.LastStep
	mine, err := enrolledIn(ctx, tx, factor, who)
	if err != nil {
		return factor, err
	}
	if mine {
		after-- // nothing is won by it: the session is at AAL2 already
	}
	var secret string
	if err := s.unseal(factor.Secret, factor.ID, &secret); err != nil {
		return factor, err
	}
	now := s.now().Unix() / totpStep
	for step := now - 1; step <= now+1; step++ {
		want, err := totp.GenerateCode(secret, time.Unix(step*totpStep, 0))
		if err != nil {
			return factor, fmt.Errorf("checking code: %w", err)
		}
		if subtle.ConstantTimeCompare([]byte(want), []byte(in.Code)) == 1 && step > after {
			factor.LastStep = step
			return factor, nil
		}
	}
	return factor, errFactorCode
}

// acceptFactor notes that a factor was shown.
func (s *Service) acceptFactor(ctx context.Context, tx sqldb.Querier, factor sqldb.Factor, challengeID string, c Client) error {
	first := !factor.Verified
	factor.Verified, factor.Attempts, factor.LockedUntil, factor.UpdatedAt = true, 0, 0, micros(s.now())
	if err := errors.Join(sqldb.UpdateFactor(ctx, tx, factor), sqldb.DeleteChallenge(ctx, tx, challengeID)); err != nil || !first {
		return err
	}
	return s.notify(ctx, tx, factor.AccountID, mail.FactorAdded, c)
}

// UnenrollFactor removes one of the caller's factors, and takes an act of the person
// for one that counts: see ProveAgain. With the last one go the recovery codes.
func (s *Service) UnenrollFactor(ctx context.Context, who Caller, factorID string, c Client) error {
	if err := requireUser(who); err != nil {
		return err
	}
	return s.tx(ctx, func(tx sqldb.Querier) error {
		factor, err := factorOf(ctx, tx, who, factorID)
		if err != nil {
			return err
		}
		if factor.Verified && who.AAL != AAL2 {
			return errUnenrollNeedsFactor
		}
		if err := refuseHeld(who); err != nil {
			return err
		}
		if factor.Verified {
			if err := s.requireAct(ctx, tx, who); err != nil {
				return err
			}
		}
		if err := sqldb.DeleteFactor(ctx, tx, factor.ID); err != nil || !factor.Verified {
			return err
		}
		if err := s.dropLoneCodes(ctx, tx, who.UserID); err != nil {
			return err
		}
		return s.notify(ctx, tx, who.UserID, mail.FactorRemoved, c)
	})
}

func (s *Service) dropLoneCodes(ctx context.Context, tx sqldb.Querier, accountID string) error {
	factors, err := sqldb.FactorsOf(ctx, tx, accountID)
	if err != nil {
		return err
	}
	var codes string
	for _, factor := range factors {
		if counts(factor) {
			return nil
		}
		if factor.Kind == FactorRecoveryCode {
			codes = factor.ID
		}
	}
	return errors.Join(sqldb.DeleteFactor(ctx, tx, codes), sqldb.LowerSessions(ctx, tx, accountID))
}

func checkFactorName(name string) error {
	if len(name) > maxFactorName || strings.ContainsRune(name, 0) {
		return invalid("friendly_name and issuer: up to %d characters would be right", maxFactorName)
	}
	return nil
}

// admitFactor bounds how often codes may be tried.
func (s *Service) admitFactor(ctx context.Context, who Caller) error {
	if err := requireUser(who); err != nil {
		return err
	}
	if err := s.limitCalls(ctx, limit.Factor, who.UserID); err != nil {
		return err
	}
	return nil
}

func (s *Service) countWrongFactor(ctx context.Context, tx sqldb.Querier, factor sqldb.Factor) error {
	factor.Attempts++
	if factor.Attempts >= maxWrongFactor {
		factor.Attempts, factor.LockedUntil = 0, micros(s.now().Add(factorRest))
	}
	return sqldb.UpdateFactor(ctx, tx, factor)
}

// counts says whether a factor is asked for at sign-in: recovery codes only stand in for one.
func counts(factor sqldb.Factor) bool { return factor.Verified && factor.Kind != FactorRecoveryCode }

// factorOf returns one of the caller's own factors, recovery codes apart.
func factorOf(ctx context.Context, q sqldb.Querier, who Caller, id string) (sqldb.Factor, error) {
	factors, err := sqldb.FactorsOf(ctx, q, who.UserID)
	if err != nil {
		return sqldb.Factor{}, err
	}
	for _, factor := range factors {
		if factor.ID == id && factor.Kind != FactorRecoveryCode {
			return factor, nil
		}
	}
	return sqldb.Factor{}, errFactorNotFound
}

// notify tells the account's owner what has happened to it.
func (s *Service) notify(ctx context.Context, tx sqldb.Querier, accountID string, kind mail.Kind, c Client) error {
	account, err := sqldb.AccountByID(ctx, tx, accountID)
	if err != nil {
		return err
	}
	s.noteOwn(string(kind), accountID)
	return s.mail.Enqueue(ctx, tx, mail.Message{
		Kind: kind, To: account.Email, Email: account.Email, At: s.now(), Language: languageOf(account, c),
	})
}
