package vault

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"math"
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

// Prelogin returns how the browser has to derive from the password of email, whether it
// has an account or not. See [Note: made-up derivations]. from is the network that asks.
func (s *Service) Prelogin(ctx context.Context, from, email string) (profile int64, salt []byte, err error) {
	email = strings.ReplaceAll(strings.ToValidUTF8(email, ""), "\x00", "") // what PostgreSQL would stumble over
	email = strings.ToLower(strings.TrimSpace(email))
	if err := s.count(ctx, limit.Prelogin, from+" "+email); err != nil {
		return 0, nil, err
	}
	if err := s.count(ctx, limit.Office, from); err != nil {
		return 0, nil, err
	}
	low, err := s.lowMemory.share(ctx, s.db.Read(), s.now())
	if err != nil {
		return 0, nil, err
	}
	madeUp, madeUpSalt := s.madeUp(email, low)
	profile, salt, err = sqldb.Derivation(ctx, s.db.Read(), email)
	if err == nil && profile == 0 {
		profile, salt = madeUp, madeUpSalt
	}
	return profile, salt, err
}

// madeUp draws the answer about an address that derives nothing. low is how many of the
// accounts derive by the profile for devices with little memory.
func (s *Service) madeUp(email string, low float64) (profile int64, salt []byte) {
	drawn := s.mac("prelogin-draw\x00" + email)
	profile = 1
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
	return profile, s.mac(text)[:saltSize]
}

func (s *Service) mac(text string) []byte {
	mac := hmac.New(sha256.New, s.secret)
	mac.Write([]byte(text))
	return mac.Sum(nil)
}

// lowMemory remembers how many of the accounts derive by profile 2.
type lowMemory struct {
	mu   sync.Mutex
	at   time.Time
	part float64
}

const lowMemoryLife = time.Hour

func (l *lowMemory) share(ctx context.Context, q sqldb.Querier, now time.Time) (float64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.at.IsZero() && now.Sub(l.at) < lowMemoryLife {
		return l.part, nil
	}
	low, all, err := sqldb.LowMemoryAccounts(ctx, q)
	if err != nil {
		return 0, err
	}
	l.at, l.part = now, float64(low)/float64(max(all, 1))
	return l.part, nil
}
