package realtimev1

import (
	"sync"

	"github.com/coder/websocket"
)

// What a socket is told when its server goes, and when its server may have missed what
// others said.
const (
	restarting = "the server restarts; connect again"
	missing    = "something may have been missed; connect again"
)

// openSockets are those of this server.
type openSockets struct {
	mu       sync.Mutex
	list     map[*socket]struct{}
	draining bool
}

// enter notes a socket, unless the server goes.
func (o *openSockets) enter(k *socket) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.draining {
		return false
	}
	if o.list == nil {
		o.list = map[*socket]struct{}{}
	}
	o.list[k] = struct{}{}
	return true
}

func (o *openSockets) leave(k *socket) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.list, k)
}

// drain takes no new socket and sends those that are open back.
func (o *openSockets) drain() {
	o.mu.Lock()
	o.draining = true
	o.mu.Unlock()
	o.sendBack(restarting)
}

// sendBack closes all with the code by which clients connect again, and waits until each was told.
func (o *openSockets) sendBack(why string) {
	o.mu.Lock()
	list := make([]*socket, 0, len(o.list))
	for k := range o.list {
		list = append(list, k)
	}
	o.mu.Unlock()
	var told sync.WaitGroup
	for _, k := range list {
		told.Go(func() { _ = k.conn.Close(websocket.StatusServiceRestart, why) })
	}
	told.Wait()
}
