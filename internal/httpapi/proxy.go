package httpapi

import (
	"log/slog"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
)

// behindProxies puts the client's address in the place of the proxy's, for the
// limits that count by address. X-Forwarded-For is anybody's word unless a trusted
// proxy brings it: its last entry is what that proxy has seen itself.
func behindProxies(trusted []netip.Prefix, log *slog.Logger, next http.Handler) http.Handler {
	var warn sync.Once
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		forwarded := r.Header.Values("X-Forwarded-For")
		peer, err := netip.ParseAddrPort(r.RemoteAddr)
		if err != nil || len(forwarded) == 0 {
			next.ServeHTTP(w, r)
			return
		}
		switch from := plain(peer.Addr()); {
		case isTrusted(trusted, from):
			r.RemoteAddr = netip.AddrPortFrom(clientOf(trusted, from, forwarded), 0).String()
		case len(trusted) == 0 && (from.IsLoopback() || from.IsPrivate()):
			warn.Do(func() {
				log.Warn("X-Forwarded-For is not believed: every client behind the proxy counts as one address. " +
					"LEGALAI_TRUSTED_PROXIES names the proxies that are")
			})
		}
		next.ServeHTTP(w, r)
	})
}

// clientOf walks from the nearest hop to the first that is no trusted proxy. An
// entry that is no address ends the walk: who wrote it is the last that is known.
func clientOf(trusted []netip.Prefix, from netip.Addr, forwarded []string) netip.Addr {
	hops := strings.Split(strings.Join(forwarded, ","), ",")
	for _, hop := range slices.Backward(hops) {
		if !isTrusted(trusted, from) {
			break
		}
		before, ok := parseHop(strings.TrimSpace(hop))
		if !ok {
			break
		}
		from = before
	}
	return from
}

// parseHop reads an entry; some proxies add the port.
func parseHop(text string) (netip.Addr, bool) {
	if pair, err := netip.ParseAddrPort(text); err == nil {
		return plain(pair.Addr()), true
	}
	addr, err := netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(text, "["), "]"))
	return plain(addr), err == nil
}

// plain is an address as networks are compared with.
func plain(addr netip.Addr) netip.Addr { return addr.Unmap().WithZone("") }

func isTrusted(trusted []netip.Prefix, addr netip.Addr) bool {
	return slices.ContainsFunc(trusted, func(p netip.Prefix) bool { return p.Contains(addr) })
}
