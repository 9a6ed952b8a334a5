package identity

import (
	"net"
	"net/url"
	"strings"
)

const maxRedirect = 700 // a link with it must fit a line of mail

// Redirect returns the first of the wishes that a link of this server may lead
// to, and the public URL when there is none. A bad wish is passed over silently.
func (s *Service) Redirect(wishes ...string) string {
	for _, wish := range wishes {
		if s.mayRedirect(wish) {
			return wish
		}
	}
	return s.publicURL.String()
}

// mayRedirect lets links lead to the public origin, to the configured ones and,
// on a server that lives on a loopback address, to any port of the machine, by
// each of its names for itself: the browser takes them for one, too.
func (s *Service) mayRedirect(raw string) bool {
	if raw == "" || len(raw) > maxRedirect {
		return false
	}
	u, err := url.Parse(raw)
	if err != nil || u.User != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return false
	}
	if target := origin(u); target == origin(s.publicURL) || s.origins[target] {
		return true
	}
	return isLoopback(s.publicURL.Hostname()) && u.Scheme == s.publicURL.Scheme && isLoopback(u.Hostname())
}

// origin is scheme, host and port, with the default port left out.
func origin(u *url.URL) string {
	host, port := strings.ToLower(u.Hostname()), u.Port()
	if port == "" || u.Scheme == "http" && port == "80" || u.Scheme == "https" && port == "443" {
		return u.Scheme + "://" + host
	}
	return u.Scheme + "://" + net.JoinHostPort(host, port)
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// OnTLS says whether browsers reach this server over TLS.
func (s *Service) OnTLS() bool { return s.publicURL.Scheme == "https" }

// LeadsHome says whether an address is the web application's own, where a browser
// brings back the cookies that it has from this server.
func (s *Service) LeadsHome(address string) bool {
	u, err := url.Parse(address)
	return err == nil && origin(u) == origin(s.publicURL)
}
