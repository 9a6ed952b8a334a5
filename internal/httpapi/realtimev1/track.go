package realtimev1

import (
	"encoding/json"

	"legalai/internal/wire"
)

// track handles what a client says about its own presence.
func (k *socket) track(c *channel, m message) {
	var p struct {
		Event   string         `json:"event"`
		Payload map[string]any `json:"payload"`
	}
	if json.Unmarshal(m.payload, &p) != nil {
		k.reply(m, "error", reason{"the payload is malformed"})
		return
	}
	switch {
	case p.Event == "untrack":
		k.server.presence.untrack(c)
	case p.Event != "track":
		return
	case len(m.payload) > wire.MaxPresenceMeta:
		k.reply(m, "error", reason{"the payload is too large"})
		return
	case !k.limit.Allow():
		k.reply(m, "error", reason{"rate limit exceeded"})
		return
	default:
		if p.Payload == nil {
			p.Payload = make(map[string]any)
		}
		if !c.watches { // who is present wants to know who else is
			c.watches = true
			k.server.presence.watch(c)
		}
		k.server.presence.track(c, p.Payload)
	}
	k.reply(m, "ok", struct{}{})
}
