package realtimev1

import (
	"sync"

	"github.com/coder/websocket"
)

// restarting is what a socket is told when its server goes.
const restarting = "the server restarts; connect again"

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

// drain closes all with the code by which clients connect again, and waits until each was told.
func (o *openSockets) drain() {
	o.mu.Lock()
	o.draining = true
	list := make([]*socket, 0, len(o.list))
	for k := range o.list {
		list = append(list, k)
	}
	o.mu.Unlock()
	var told sync.WaitGroup
	for _, k := range list {
		told.Go(func() { _ = k.conn.Close(websocket.StatusServiceRestart, restarting) })
	}
	told.Wait()
}
