package realtimev1

import (
	"encoding/json"
	"errors"

	"github.com/coder/websocket"
)

// version is a version of the protocol's frames.
type version int

// Version 1 sends objects, version 2 sends arrays and takes broadcasts in binary.
const (
	version1 version = 1
	version2 version = 2
)

var versions = map[string]version{"1.0.0": version1, "2.0.0": version2, "": version1}

// frame is what goes over the socket at once.
type frame struct {
	kind websocket.MessageType
	data []byte
}

// message is a frame's content. References are kept as the JSON that they came
// in, because a reply repeats them.
type message struct {
	joinRef json.RawMessage
	ref     json.RawMessage
	topic   string
	event   string
	payload json.RawMessage
	binary  []byte // the payload of a broadcast of bytes
	isBytes bool
}

// object is a message of version 1.
type object struct {
	Topic   string          `json:"topic"`
	Event   string          `json:"event"`
	Payload json.RawMessage `json:"payload"`
	Ref     json.RawMessage `json:"ref"`
	JoinRef json.RawMessage `json:"join_ref"`
}

var (
	errFrame = errors.New("a malformed frame")
	null     = json.RawMessage("null")
)

// decodeText reads a text frame.
func (v version) decodeText(data []byte) (message, error) {
	var o object
	if v == version2 {
		var list []json.RawMessage
		if json.Unmarshal(data, &list) != nil || len(list) != 5 ||
			json.Unmarshal(list[2], &o.Topic) != nil || json.Unmarshal(list[3], &o.Event) != nil {
			return message{}, errFrame
		}
		o.JoinRef, o.Ref, o.Payload = list[0], list[1], list[4]
	} else if json.Unmarshal(data, &o) != nil {
		return message{}, errFrame
	}
	m := message{joinRef: orNull(o.JoinRef), ref: orNull(o.Ref), topic: o.Topic, event: o.Event, payload: orNull(o.Payload)}
	if !isReference(m.joinRef) || !isReference(m.ref) {
		return message{}, errFrame
	}
	return m, nil
}

func orNull(raw json.RawMessage) json.RawMessage {
	if len(raw) == 0 {
		return null
	}
	return raw
}

// isReference accepts what a reference may be: null, or a short string or number.
func isReference(raw json.RawMessage) bool {
	return len(raw) <= 64 && raw[0] != '{' && raw[0] != '['
}

// The kinds of binary frames.
const (
	kindBroadcastIn  = 3
	kindBroadcastOut = 4
	encodingBinary   = 0
	encodingJSON     = 1
)

// decodeBinary reads a binary frame, a broadcast of version 2:
//
//	3 ‖ lengths of join_ref, ref, topic, event, metadata ‖ encoding ‖ those five ‖ payload
func decodeBinary(data []byte) (message, error) {
	const header = 7
	if len(data) < header || data[0] != kindBroadcastIn || data[6] > encodingJSON {
		return message{}, errFrame
	}
	rest, parts := data[header:], [5][]byte{}
	for i := range parts {
		n := int(data[1+i])
		if len(rest) < n {
			return message{}, errFrame
		}
		parts[i], rest = rest[:n], rest[n:]
	}
	m := message{joinRef: quote(parts[0]), ref: quote(parts[1]), topic: string(parts[2]), event: "broadcast"}
	if data[6] == encodingBinary {
		m.isBytes, m.binary = true, rest
	} else if !json.Valid(rest) {
		return message{}, errFrame
	}
	payload, err := json.Marshal(broadcast{Type: "broadcast", Event: string(parts[3]), Payload: jsonUnless(m.isBytes, rest)})
	if err != nil {
		return message{}, errFrame
	}
	m.payload = payload
	return m, nil
}

func jsonUnless(isBytes bool, rest []byte) json.RawMessage {
	if isBytes {
		return null
	}
	return rest
}

// quote spells a reference of a binary frame as JSON.
func quote(ref []byte) json.RawMessage {
	if len(ref) == 0 {
		return null
	}
	quoted, err := json.Marshal(string(ref))
	if err != nil {
		return null
	}
	return quoted
}

// broadcast is the payload of a broadcast.
type broadcast struct {
	Type    string          `json:"type"`
	Event   string          `json:"event"`
	Payload json.RawMessage `json:"payload"`
}

// encode writes a message as a text frame.
func (v version) encode(m message) (frame, error) {
	var value any = []any{m.joinRef, m.ref, m.topic, m.event, m.payload}
	if v == version1 {
		value = object{m.topic, m.event, m.payload, m.ref, m.joinRef}
	}
	data, err := json.Marshal(value)
	return frame{websocket.MessageText, data}, err
}

// encodeBytes writes a broadcast of bytes:
//
//	4 ‖ lengths of topic, event, metadata ‖ encoding ‖ those three ‖ payload
func encodeBytes(topic, event string, payload []byte) (frame, error) {
	if len(topic) > 255 || len(event) > 255 {
		return frame{}, errFrame
	}
	data := make([]byte, 0, 5+len(topic)+len(event)+len(payload))
	data = append(data, kindBroadcastOut, byte(len(topic)), byte(len(event)), 0, encodingBinary)
	data = append(data, topic...)
	data = append(data, event...)
	return frame{websocket.MessageBinary, append(data, payload...)}, nil
}
