// Package realtimev1 serves /realtime/v1 as the hosted backend's realtime service
// does: channels over a WebSocket, with broadcast and presence, so that the
// official client works unmodified. Nothing that passes here is kept.
//
// A private channel takes permission: workspace:ID is for the members of that
// workspace, who hear on it that there is something new to pull; user:ID is for the
// sessions of that account, save for one under a hold, whose person has shown a mailbox
// and no more. Other private channels do not exist. Public channels are for whoever is signed in: without a
// session nothing is relayed, so that strangers cannot use the server to talk.
// Private and public channels of one name never mix. Changes of database rows are
// not announced, and a client that asks is told so. How many sockets and channels
// somebody may have stands in wire/limits.go.
package realtimev1

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/coder/websocket"

	"legalai/internal/events"
	"legalai/internal/identity"
	"legalai/internal/metrics"
	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/wire"
)

// Authenticator says who a bearer token belongs to; *identity.Service does.
type Authenticator interface {
	Authenticate(ctx context.Context, bearer string) (identity.Caller, error)
}

type server struct {
	bus      events.Bus
	vault    *vault.Service
	id       Authenticator
	hub      *hub
	presence *presence
	believed time.Duration // how long a permission is, without asking again
	sockets  *tally        // by network
	channels *tally        // by account
	open     openSockets
	metrics  *metrics.Set
}

// Server answers paths that begin with /realtime/v1/.
type Server struct {
	http.Handler
	server *server
}

// New returns a Server. counted may be nil.
func New(bus events.Bus, v *vault.Service, id Authenticator, counted *metrics.Set) *Server {
	s := newServer(bus, v, id)
	s.metrics = counted
	return &Server{s.routes(), s}
}

// Drain tells every socket that this server goes and that it should come back, to another one or to the next,
// and takes no new one.
func (s *Server) Drain() { s.server.open.drain() }

func newServer(bus events.Bus, v *vault.Service, id Authenticator) *server {
	s := &server{
		bus: bus, vault: v, id: id, hub: newHub(bus), presence: newPresence(bus), believed: recheckAfter,
		sockets: newTally(wire.MaxNetworkSockets), channels: newTally(wire.MaxPersonChannels),
	}
	// Clients ask for what they have missed when they come back.
	bus.AfterGap(func() { go s.open.sendBack(missing) })
	return s
}

func (s *server) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /realtime/v1/websocket", s.accept)
	mux.HandleFunc("POST /realtime/v1/api/broadcast", s.broadcastMany)
	mux.HandleFunc("POST /realtime/v1/api/broadcast/{topic}/events/{event}", s.broadcastOne)
	mux.HandleFunc("/realtime/v1/", func(w http.ResponseWriter, _ *http.Request) {
		writeError(w, http.StatusNotFound, "not found")
	})
	return mux
}

// accept upgrades a request to a socket and serves it until it ends.
func (s *server) accept(w http.ResponseWriter, r *http.Request) {
	caller, ok := s.byKey(w, r)
	if !ok {
		return
	}
	version, ok := versions[r.URL.Query().Get("vsn")]
	if !ok {
		writeError(w, http.StatusForbidden, "unsupported version of the protocol")
		return
	}
	network := networkOf(r.RemoteAddr)
	if !s.sockets.enter(network) {
		w.Header().Set("Retry-After", "10")
		writeError(w, http.StatusTooManyRequests, "too many open sockets from this network")
		return
	}
	defer s.sockets.leave(network)
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{
		InsecureSkipVerify: true, // a socket proves itself by tokens; a cookie alone opens nothing: any origin may open one
		CompressionMode:    websocket.CompressionDisabled,
	})
	if err != nil {
		return // Accept has answered
	}
	socket := newSocket(s, conn, version, caller, identity.BrowserFrom(r.Context()))
	if !s.open.enter(socket) {
		_ = conn.Close(websocket.StatusServiceRestart, restarting)
		return
	}
	s.metrics.Socket(1)
	defer s.metrics.Socket(-1)
	defer s.open.leave(socket)
	socket.serve(r.Context())
}

// networkOf names the network that a call comes from.
func networkOf(remote string) string {
	host, _, err := net.SplitHostPort(remote)
	if err != nil {
		host = remote
	}
	return identity.Network(host)
}

// byKey returns who holds the key of a request. Without a valid one it answers
// and returns false.
func (s *server) byKey(w http.ResponseWriter, r *http.Request) (identity.Caller, bool) {
	key := r.URL.Query().Get("apikey")
	if key == "" {
		key = r.Header.Get("apikey")
	}
	if key == "" {
		writeError(w, http.StatusUnauthorized, "API key is missing")
		return identity.Caller{}, false
	}
	return s.authenticate(w, r, key)
}

func (s *server) authenticate(w http.ResponseWriter, r *http.Request, token string) (identity.Caller, bool) {
	caller, err := s.id.Authenticate(r.Context(), token)
	var refused *identity.Error
	switch {
	case err == nil:
		return caller, true
	case errors.As(err, &refused):
		writeError(w, http.StatusUnauthorized, refused.Message)
	default:
		writeFault(w, r, "authenticating a realtime call", err)
	}
	return identity.Caller{}, false
}

// userPrefix stands before an account's id in the name of its own channel.
const userPrefix = "user:"

// mayJoin reports whether a caller may hear and speak on a channel.
func (s *server) mayJoin(ctx context.Context, caller identity.Caller, name string, private bool) (bool, error) {
	if !isSignedIn(caller) || !private {
		return isSignedIn(caller), nil
	}
	if account, ok := strings.CutPrefix(name, userPrefix); ok {
		return account == caller.UserID && !caller.Held(), nil
	}
	workspace, ok := strings.CutPrefix(name, vault.ChannelName(""))
	if !ok {
		return false, nil
	}
	err := s.vault.CanRead(ctx, caller.UserID, workspace)
	var refused *wire.Error
	if errors.As(err, &refused) {
		return false, nil
	}
	return err == nil, err
}

// isSignedIn reports whether a caller has a session that may do anything here.
func isSignedIn(caller identity.Caller) bool {
	return caller.Role == identity.RoleAuthenticated && !caller.NeedsFactor
}

// topicOf is the topic of a channel on the bus.
func topicOf(name string, private bool) string {
	if private {
		return events.PrivateTopic(name)
	}
	return events.PublicTopic(name)
}

// writeFault answers for an error that is none of the client's, and logs it.
func writeFault(w http.ResponseWriter, r *http.Request, doing string, err error) {
	slog.ErrorContext(r.Context(), doing, "id", wire.RequestID(r.Context()), "error", err)
	if sqldb.IsUnavailable(err) {
		w.Header().Set("Retry-After", strconv.Itoa(wire.RetrySoon))
		writeError(w, http.StatusServiceUnavailable, "the database does not answer at the moment")
		return
	}
	writeError(w, http.StatusInternalServerError, "internal error")
}

func writeError(w http.ResponseWriter, status int, message string) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]string{"error": message}) // only the connection can fail
}
