package identity

import (
	"context"
	"net/netip"

	"legalai/internal/limit"
)

// SetLimits takes over what an operator has set now.
func (s *Service) SetLimits(changed limit.Changed) { s.limits.Change(changed) }

// limitCalls counts a call against a rule.
func (s *Service) limitCalls(ctx context.Context, r limit.Rule, key string) error {
	wait, err := s.limits.Take(ctx, r, key)
	if err != nil || wait == 0 {
		return err
	}
	return errTooManyRequests(wait)
}

// limitIP counts a call against the address it came from.
func (s *Service) limitIP(ctx context.Context, r limit.Rule, c Client) error {
	return s.limitCalls(ctx, r, Network(c.IP))
}

// limitMails counts a mail of a kind to an address, whether an account has it or not.
func (s *Service) limitMails(ctx context.Context, kind, email string) error {
	wait, err := s.limits.Take(ctx, limit.MailGap, kind+" "+email)
	if err != nil || wait == 0 {
		return err
	}
	return errTooManyMails(wait)
}

// Network returns what one subscriber usually holds: an IPv4 address, or the
// /64 of an IPv6 address.
func Network(ip string) string {
	addr, err := netip.ParseAddr(ip)
	if err != nil {
		return ip
	}
	addr = addr.Unmap()
	if addr.Is4() {
		return addr.String()
	}
	prefix, err := addr.Prefix(64)
	if err != nil {
		return ip
	}
	return prefix.String()
}
