package provider

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"syscall"
	"time"
)

// ErrInward is returned for an address that leads into the server's own network.
var ErrInward = errors.New("the address leads into the server's own network")

// outward are the IPv6 addresses of the internet; what lies within them and leads to
// other places, or to IPv4 by another name, stands in reserved.
var outward = netip.MustParsePrefix("2000::/3")

// reserved are networks of which nobody on the internet is: the server's machine and
// its neighbours, a provider's metadata, and those that stand for others.
var reserved = prefixes(
	"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24",
	"192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3",
	"168.63.129.16/32", // what Azure answers its own machines from
	"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
)

func prefixes(list ...string) []netip.Prefix {
	parsed := make([]netip.Prefix, len(list))
	for i, one := range list {
		parsed[i] = netip.MustParsePrefix(one)
	}
	return parsed
}

// isInward tells whether an address is none of the internet's.
func isInward(addr netip.Addr) bool {
	addr = addr.Unmap().WithZone("")
	return !addr.IsValid() || addr.Is6() && !outward.Contains(addr) ||
		slices.ContainsFunc(reserved, func(p netip.Prefix) bool { return p.Contains(addr) })
}

// lookUpWithin bounds a look at what a name stands for.
const lookUpWithin = 3 * time.Second

// CheckOutward returns ErrInward when a URL leads into the server's own network now.
// A name that nobody knows is left to the connection, which looks again.
func CheckOutward(ctx context.Context, rawURL string) error {
	u, err := url.Parse(rawURL)
	if err != nil {
		return fmt.Errorf("reading a provider's address: %w", err)
	}
	return checkHost(ctx, u.Hostname())
}

func checkHost(ctx context.Context, host string) error {
	ctx, cancel := context.WithTimeout(ctx, lookUpWithin)
	defer cancel()
	found, err := net.DefaultResolver.LookupNetIP(ctx, "ip", host)
	if err == nil && slices.ContainsFunc(found, isInward) {
		return ErrInward
	}
	return nil
}

// stayOutward has a transport connect to the internet alone. What counts is the address
// that a name stands for when the connection is made: it may have stood for another
// when the settings were saved. Behind an operator's proxy, which makes the
// connections, the name is looked up before each request.
func stayOutward(transport *http.Transport, dialer *net.Dialer, base string) {
	request, err := http.NewRequest(http.MethodGet, base, nil)
	if err == nil && transport.Proxy != nil {
		if proxy, err := transport.Proxy(request); proxy != nil || err != nil {
			given := transport.Proxy
			transport.Proxy = func(r *http.Request) (*url.URL, error) {
				if err := checkHost(r.Context(), r.URL.Hostname()); err != nil {
					return nil, err
				}
				return given(r)
			}
			return
		}
	}
	dialer.Control = func(_, address string, _ syscall.RawConn) error {
		target, err := netip.ParseAddrPort(address)
		if err != nil || isInward(target.Addr()) {
			return ErrInward
		}
		return nil
	}
}
