package identity

import (
	"fmt"
	"net"
	"net/url"
	"regexp"
	"slices"
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

// CheckRedirect refuses what is no place that links may lead back to: an origin, such as
// https://portal.example, which stands for each of its paths, or an address with a path,
// such as https://*.portal.example/back/**. A star stands for any characters but dots and
// slashes, two stars for any.
func CheckRedirect(place string) error {
	_, err := redirectForm(place)
	return err
}

func redirectForm(place string) (*regexp.Regexp, error) {
	scheme, rest, _ := strings.Cut(place, "://")
	host, path, hasPath := strings.Cut(rest, "/")
	_, err := url.Parse(scheme + "://" + strings.ReplaceAll(host, "*", "x"))
	if err != nil || scheme != "https" && scheme != "http" || host == "" || strings.ContainsAny(host, "@\\?#") || strings.Contains(host, "**") || strings.Contains(path, "#") {
		return nil, fmt.Errorf("reading the redirect %q: an origin such as https://portal.example, or https://*.portal.example/back/** would be right", place)
	}
	form := scheme + "://" + strings.ToLower(host) + "/" + path
	if !hasPath {
		form += "**"
	}
	form = strings.NewReplacer(`\*\*`, `.*`, `\*`, `[^./]*`).Replace(regexp.QuoteMeta(form))
	return regexp.Compile("^" + form + "$")
}

// mayRedirect lets links lead to the public origin, to the configured places and,
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
	if origin(u) == origin(s.publicURL) {
		return true
	}
	if strings.Contains(u.Path+"/", "/../") {
		return false // a browser would go elsewhere than what is looked at
	}
	target := origin(u) + "/" + strings.TrimPrefix(u.EscapedPath(), "/")
	if u.RawQuery != "" {
		target += "?" + u.RawQuery
	}
	if slices.ContainsFunc(s.redirects, func(form *regexp.Regexp) bool { return form.MatchString(target) }) {
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
