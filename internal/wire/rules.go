package wire

// RulePack names the newest pack of rules of an id that administrators loaded.
type RulePack struct {
	ID       string `json:"id"`
	Sequence int64  `json:"sequence" doc:"Rises with each pack of an id"`
}

// RulePackFile is a pack as its publisher signed it (spec/rule-pack.md). The server hands it on:
// whose it is and what it says is for browsers to judge.
type RulePackFile struct {
	Pack      string `json:"pack" maxLength:"1048576" doc:"The text that was signed: rule sets and calendars, in JSON"`
	Publisher string `json:"publisher" maxLength:"43" doc:"Ed25519 public key, base64url"`
	Signature string `json:"signature" maxLength:"86" doc:"Of the text, base64url"`
}
