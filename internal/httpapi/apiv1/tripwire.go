package apiv1

import (
	"legalai/internal/tripwire"
	"legalai/internal/wire"
)

// refuseIdentifiers refuses texts with personal identifiers, naming their kind
// and nothing else. What was found is neither logged nor repeated.
func refuseIdentifiers(r wire.AIStreamRequest) error {
	texts := []string{r.System}
	if r.Schema != nil {
		texts = append(texts, string(r.Schema.Schema))
	}
	for _, t := range r.Turns {
		texts = append(texts, t.Text)
	}
	for _, p := range r.Passages {
		texts = append(texts, p.Title, p.Text)
	}
	for _, text := range texts {
		if kind := tripwire.Find(text); kind != "" {
			return wire.Errorf(wire.PIISuspected, "The text still holds what looks like "+kind+". Nothing was sent. Replace it with a placeholder and try again.")
		}
	}
	return nil
}
