package realtimev1

import (
	"net/http"
	"time"

	"legalai/internal/events"
	"legalai/internal/vault"
)

// NewBelieving is New with another time for which a permission is believed.
func NewBelieving(bus events.Bus, v *vault.Service, id Authenticator, d time.Duration) http.Handler {
	s := newServer(bus, v, id)
	s.believed = d
	return s.routes()
}

// NewBounded is New with other bounds on the channels of an account and the sockets of a network.
func NewBounded(bus events.Bus, v *vault.Service, id Authenticator, channels, sockets int) http.Handler {
	s := newServer(bus, v, id)
	s.channels, s.sockets = newTally(channels), newTally(sockets)
	return s.routes()
}
