package identity

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	"fmt"
	"math/big"
	"net/url"
	"time"

	"legalai/internal/limit"
	"legalai/internal/mail"
	"legalai/internal/sqldb"
)

// The kinds of one-time tokens.
const (
	kindSignUp       = "signup"
	kindRecovery     = "recovery"
	kindMagicLink    = "magiclink"
	kindInvite       = "invite"
	kindNewEmail     = "email_change"         // sent to the new address
	kindPresentEmail = "email_change_current" // sent to the present one
	kindReauth       = "reauthentication"
)

const (
	pkcePrefix    = "pkce_" // tells from the link alone that the browser must bring a verifier
	maxWrongCodes = 5       // of one mail; then only its link works
)

// secret is what a mail carries: a link's token of 224 random bits, and a short
// code to type, which is only good with the address and for few attempts. The mail of
// a forgotten password has none: what opens an account is not to be guessed at all.
type secret struct {
	token string
	code  string
}

// issue makes a one-time token in place of the last one of its kind.
func (s *Service) issue(ctx context.Context, tx sqldb.Querier, accountID, kind string, lifetime time.Duration, flowID string) (secret, error) {
	raw := make([]byte, 28)
	rand.Read(raw) // never fails
	out := secret{token: hex.EncodeToString(raw)}
	if flowID != "" {
		out.token = pkcePrefix + out.token
	}
	id, now := rand.Text(), s.now()
	token := sqldb.OneTimeToken{
		ID: id, AccountID: accountID, Kind: kind, TokenHash: linkHash(out.token), CodeHash: []byte{},
		FlowID: flowID, CreatedAt: micros(now), ExpiresAt: micros(now.Add(lifetime)),
	}
	if kind != kindRecovery {
		number, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
		if err != nil {
			return secret{}, fmt.Errorf("making code: %w", err)
		}
		out.code = fmt.Sprintf("%06d", number)
		token.CodeHash = s.keyedHash("code", id, out.code)
	}
	return out, sqldb.PutOneTimeToken(ctx, tx, token)
}

// useLink consumes the token of a link, if it is of one of the kinds.
func (s *Service) useLink(ctx context.Context, tx sqldb.Querier, token string, kinds ...string) (sqldb.OneTimeToken, error) {
	found, err := sqldb.OneTimeTokenByHash(ctx, tx, linkHash(token))
	if errors.Is(err, sqldb.ErrNotFound) {
		return sqldb.OneTimeToken{}, errLinkExpired
	}
	if err != nil {
		return sqldb.OneTimeToken{}, err
	}
	for _, kind := range kinds {
		if found.Kind == kind && found.ExpiresAt > micros(s.now()) {
			return found, sqldb.DeleteOneTimeToken(ctx, tx, found.ID)
		}
	}
	return sqldb.OneTimeToken{}, errLinkExpired
}

// useCode consumes an account's token of a kind by its short code. wrong says
// that an attempt was counted, which must be committed: against the token, and against
// the account, for which there is a new token every minute.
func (s *Service) useCode(ctx context.Context, tx sqldb.Querier, accountID, kind, code string) (found sqldb.OneTimeToken, wrong bool, err error) {
	found, err = sqldb.OneTimeTokenOf(ctx, tx, accountID, kind)
	if errors.Is(err, sqldb.ErrNotFound) {
		return found, true, nil
	}
	if err != nil {
		return found, false, err
	}
	if found.ExpiresAt <= micros(s.now()) || found.Attempts >= maxWrongCodes || len(found.CodeHash) == 0 {
		return found, true, nil
	}
	counts := s.limits.Guess(limit.WrongCodes, guessedWith(accountID, kind))
	if wait, err := s.limits.GuessWait(ctx, tx, counts); err != nil || wait > 0 {
		return found, true, err
	}
	if subtle.ConstantTimeCompare(found.CodeHash, s.keyedHash("code", found.ID, code)) != 1 {
		return found, true, errors.Join(sqldb.CountWrongCode(ctx, tx, found.ID), s.limits.CountGuess(ctx, tx, counts))
	}
	return found, false, sqldb.DeleteOneTimeToken(ctx, tx, found.ID)
}

// guessedWith is what wrong codes are counted by. Anybody may ask for a code that signs in,
// so that those of strangers are counted apart and use up none of the owner's tries.
func guessedWith(accountID, kind string) string {
	if kind == kindMagicLink {
		return kind + " " + accountID
	}
	return accountID
}

// admitCode refuses a person's own code where too many were wrong lately, and says so:
// to try again today is in vain.
func (s *Service) admitCode(ctx context.Context, accountID string) error {
	wait, err := s.limits.GuessWait(ctx, s.db.Read(), s.limits.Guess(limit.WrongCodes, accountID))
	if err == nil && wait > 0 {
		err = errTooManyRequests(wait)
	}
	return err
}

// link is the address that a mail leads to. A machine's own names for itself are one to
// this server and several to a browser, which keeps a cookie for each: the link goes by
// the name by which the page was opened.
func (s *Service) link(token, kind, redirectTo string) string {
	base := *s.publicURL
	if page, err := url.Parse(redirectTo); err == nil && isLoopback(base.Hostname()) && isLoopback(page.Hostname()) && page.Port() == base.Port() {
		base.Host = page.Host
	}
	return base.JoinPath("auth/v1/verify").String() +
		"?token=" + token + "&type=" + kind + "&redirect_to=" + url.QueryEscape(redirectTo)
}

// mailSecret issues a token and puts the mail that carries it into the queue.
func (s *Service) mailSecret(ctx context.Context, tx sqldb.Querier, m mail.Message, accountID, kind string, lifetime time.Duration, way returnWay) error {
	flowID, err := s.startMailFlow(ctx, tx, way, accountID, lifetime)
	if err != nil {
		return err
	}
	made, err := s.issue(ctx, tx, accountID, kind, lifetime, flowID)
	if err != nil {
		return err
	}
	linkKind := kind
	if kind == kindPresentEmail {
		linkKind = kindNewEmail
	}
	m.Link, m.Code, m.At = s.link(made.token, linkKind, way.redirectTo), made.code, s.now()
	return s.mail.Enqueue(ctx, tx, m)
}

// mailDecoy costs what mailSecret costs, for an address without an account.
func (s *Service) mailDecoy(ctx context.Context, kind mail.Kind, email, language string) error {
	return s.tx(ctx, func(tx sqldb.Querier) error {
		return s.mail.Enqueue(ctx, tx, mail.Message{
			Kind: kind, To: email, Language: language, Email: email, Link: s.link(hex.EncodeToString(make([]byte, 28)), "decoy", ""),
			Code: "000000", At: s.now(), Decoy: true,
		})
	})
}

func linkHash(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}
