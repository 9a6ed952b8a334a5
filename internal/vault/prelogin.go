package vault

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"legalai/internal/limit"
	"legalai/internal/sqldb"
)

// [Note: made-up derivations]
//
// Anybody may ask how the password of an address is derived. An address without an
// account, or with one that derives none, gets an answer as accounts do:
//
//   - The profile is drawn by a MAC of the address, in the proportion that the accounts of
//     this server have.
//   - The salt is drawn with it, and changes now and then, as if a password did.
//   - Both stay the same meanwhile, whoever asks.
//   - Where the server had other addresses, the one to derive for is drawn as the profile is.
//
// What remains to be told apart: a server's proportion moves with its accounts, so that
// some made-up answers move when an account is made.

// saltSize is the length of a password's salt.
const saltSize = 16

// A made-up password is changed every so many days, by the address. None was before the
// first answers were made so.
const (
	shortestStay = 200
	longestStay  = 600
)

var firstStay = time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)

// Derivation is how a browser has to derive from a password.
type Derivation struct {
	Profile int64
	Salt    []byte
	// For are the origins that it may be derived for, to be tried in this order; empty: this server's.
	For []string
}

// Prelogin returns how the browser has to derive from the password of email, whether it
// has an account or not. See [Note: made-up derivations]. from is the network that asks.
func (s *Service) Prelogin(ctx context.Context, from, email string) (Derivation, error) {
	email = strings.ReplaceAll(strings.ToValidUTF8(email, ""), "\x00", "") // what PostgreSQL would stumble over
	email = strings.ToLower(strings.TrimSpace(email))
	if err := s.count(ctx, limit.Prelogin, from+" "+email); err != nil {
		return Derivation{}, err
	}
	if err := s.count(ctx, limit.Office, from); err != nil {
		return Derivation{}, err
	}
	low, former, err := s.shares.read(ctx, s.db.Read(), s.now(), s.former)
	if err != nil {
		return Derivation{}, err
	}
	madeUp := s.madeUp(email, low, former)
	kdf, err := sqldb.Derivation(ctx, s.db.Read(), email)
	if err != nil {
		return Derivation{}, err
	}
	if kdf.Profile == 0 {
		kdf = madeUp
	}
	return Derivation{Profile: kdf.Profile, Salt: kdf.Salt, For: s.derivedFor(kdf.Origin)}, nil
}

// derivedFor lists the origins that a browser has to try. Where it is unknown for which one a password was
// derived, this server's own comes first.
func (s *Service) derivedFor(origin string) []string {
	switch {
	case slices.Contains(s.former, origin):
		return []string{origin}
	case origin == "" && len(s.former) > 0:
		return append([]string{s.origin}, s.former...)
	}
	return nil
}

// madeUp draws the answer about an address that derives nothing. low is how many of the
// accounts derive by the profile for devices with little memory.
func (s *Service) madeUp(email string, low float64, former []share) sqldb.Kdf {
	drawn := s.mac("prelogin-draw\x00" + email)
	profile := int64(1)
	if float64(binary.BigEndian.Uint64(drawn))/math.MaxUint64 < low {
		profile = 2
	}
	days := shortestStay + int64(binary.BigEndian.Uint32(drawn[8:])%(longestStay-shortestStay))
	lived := int64(binary.BigEndian.Uint32(drawn[12:])) % days // of the first stay
	stay := max(0, int64(s.now().Sub(firstStay)/(24*time.Hour))+lived) / days
	text := "prelogin\x00" + email
	if stay > 0 || profile != 1 {
		text += "\x00" + strconv.FormatInt(profile, 10) + "\x00" + strconv.FormatInt(stay, 10)
	}
	return sqldb.Kdf{Profile: profile, Salt: s.mac(text)[:saltSize], Origin: s.madeUpOrigin(drawn[16:], former)}
}

// madeUpOrigin draws for which address it would be. As people sign in at the present one, fewer of the
// made-up answers name an earlier one.
func (s *Service) madeUpOrigin(drawn []byte, former []share) string {
	at := float64(binary.BigEndian.Uint64(drawn)) / math.MaxUint64
	for _, f := range former {
		if at < f.below {
			return f.origin
		}
	}
	return s.origin
}

func (s *Service) mac(text string) []byte {
	mac := hmac.New(sha256.New, s.secret)
	mac.Write([]byte(text))
	return mac.Sum(nil)
}

// shares remembers how many of the accounts derive by profile 2, and how many for an earlier address
// or an unknown one.
type shares struct {
	mu     sync.Mutex
	at     time.Time
	low    float64
	former []share
}

// share is up to which part of all draws a made-up answer derives for an origin.
type share struct {
	origin string
	below  float64
}

const sharesLife = time.Hour

// read counts anew when the last count is old. former are the earlier addresses; where there are none,
// nobody derives for one.
func (l *shares) read(ctx context.Context, q sqldb.Querier, now time.Time, former []string) (float64, []share, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.at.IsZero() && now.Sub(l.at) < sharesLife {
		return l.low, l.former, nil
	}
	low, all, err := sqldb.LowMemoryAccounts(ctx, q)
	if err != nil {
		return 0, nil, err
	}
	var of []share
	if len(former) > 0 {
		counted, err := sqldb.DerivedFor(ctx, q)
		if err != nil {
			return 0, nil, err
		}
		var n int64
		for _, origin := range append([]string{""}, former...) {
			n += counted[origin]
			of = append(of, share{origin, float64(n) / float64(max(all, 1))})
		}
	}
	l.at, l.low, l.former = now, float64(low)/float64(max(all, 1)), of
	return l.low, l.former, nil
}
