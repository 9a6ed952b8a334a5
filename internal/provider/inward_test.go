package provider

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"testing"
)

func TestNetworksOfTheInternet(t *testing.T) {
	for text, inward := range map[string]bool{
		"93.184.216.34": false, "8.8.8.8": false, "172.32.0.1": false, "100.128.0.1": false, "2606:2800:220:1::1": false, "2a00:1450:4001::5": false,
		"127.8.8.8": true, "10.0.0.1": true, "172.31.255.255": true, "192.168.0.1": true, "100.64.0.1": true, "169.254.169.254": true, "0.0.0.0": true,
		"255.255.255.255": true, "224.0.0.1": true, "::1": true, "::": true, "fe80::1": true, "fd00::1": true, "fec0::1": true, "::ffff:10.0.0.1": true,
		"64:ff9b::a00:1": true, "2002:a00:1::": true, "2001:db8::1": true, "2001::1": true, "ff02::1": true, "100::1": true,
	} {
		if got := isInward(netip.MustParseAddr(text)); got != inward {
			t.Errorf("%s is inward: %v, want %v", text, got, inward)
		}
	}
}

// TestAProxyIsNoWayInward: it connects for the server, to whatever it is told.
func TestAProxyIsNoWayInward(t *testing.T) {
	asked := 0
	proxy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { asked++ }))
	defer proxy.Close()
	at, err := url.Parse(proxy.URL)
	if err != nil {
		t.Fatal(err)
	}
	for base, want := range map[string]int{"http://10.1.2.3/v1": 0, "http://93.184.216.34/v1": 1} {
		asked = 0
		transport, dialer := &http.Transport{Proxy: http.ProxyURL(at)}, &net.Dialer{}
		stayOutward(transport, dialer, base)
		transport.DialContext = dialer.DialContext
		request, err := http.NewRequestWithContext(context.Background(), http.MethodGet, base, nil)
		if err != nil {
			t.Fatal(err)
		}
		response, err := transport.RoundTrip(request)
		if err == nil {
			response.Body.Close()
		}
		if asked != want || errors.Is(err, ErrInward) != (want == 0) {
			t.Errorf("%s: the proxy was asked %d times, %v", base, asked, err)
		}
	}
}
