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
