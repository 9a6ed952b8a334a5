package wire

import "encoding/json"

// Refusals of the AI calls that come before the stream opens.
const (
	PIISuspected Code = "pii_suspected" // the text still holds what looks like a personal identifier; nothing was sent or logged
	Inward       Code = "inward"        // an address that leads into the server's own network, which the operator has not allowed
	DailyTokens  Code = "daily_tokens"  // the account's tokens of today are used up; RetryAfter counts to midnight UTC
)

// MaxAIBody bounds the body of POST /ai/stream.
const MaxAIBody = 8 << 20

// AIProvider describes one provider as the server is set up.
type AIProvider struct {
	ID         string   `json:"id" enum:"openai,gemini,grok,local"`
	Configured bool     `json:"configured" doc:"The server can ask it with a key of its own"`
	Active     bool     `json:"active" doc:"The administrators allow it; a person's own key does not change that"`
	OwnKey     bool     `json:"own_key" doc:"A person's own key can be sent along with a question"`
	Direct     bool     `json:"direct" doc:"The page may ask it itself; a person's own choice"`
	Model      string   `json:"model" doc:"Empty when the provider chooses"`
	Models     []string `json:"models" doc:"What a person may choose from"`
	Deep       bool     `json:"deep" doc:"Thinks longer unless the person chooses otherwise"`
	Speech     bool     `json:"speech" doc:"Can transcribe"`
	Simulated  bool     `json:"simulated" doc:"True in the demonstration: no model is asked"`
}

// AIProviders is the answer of GET /ai/providers, always all four in this order,
// with what the administrators set for everybody.
type AIProviders struct {
	Providers       []AIProvider `json:"providers"`
	DefaultProvider string       `json:"default_provider" enum:",openai,gemini,grok,local" doc:"Empty: the first that can be asked"`
	Temperature     *float64     `json:"temperature" nullable:"true"`
	MaxTokens       int          `json:"max_tokens"`
	Fallback        bool         `json:"fallback"`
	Judge           bool         `json:"judge"`

	RequestsPerMinute int   `json:"requests_per_minute" doc:"Of one person; 0: no limit"`
	TokensPerDay      int64 `json:"tokens_per_day" doc:"Of one person; 0: no limit"`
}

// AIProviderTest is the answer of POST /ai/providers/{id}/test. Code tells a
// wrong key ("auth") from a dead host ("unavailable", "timeout").
type AIProviderTest struct {
	OK        bool   `json:"ok"`
	Code      string `json:"code,omitempty" doc:"One of the error codes of the stream; absent when ok"`
	Model     string `json:"model"`
	LatencyMS int64  `json:"latency_ms"`
}

// AIUsage is the answer of GET /ai/usage: what the caller used, never what for.
type AIUsage struct {
	Days []AIUsageDay `json:"days"`
}

// AIUsageDay counts one provider's model on one day.
type AIUsageDay struct {
	Day          string `json:"day" format:"date"`
	Provider     string `json:"provider"`
	Model        string `json:"model"`
	Answers      int64  `json:"answers"`
	Failures     int64  `json:"failures"`
	InputTokens  int64  `json:"input_tokens"`
	OutputTokens int64  `json:"output_tokens"`
}

// AIStreamRequest is the body of POST /ai/stream. Every text in it has passed
// the browser's privacy shield.
//
// What each model gets is System, then Turns; the passages follow the last user
// turn's text after an empty line, one per line, as
//
//	<passage id="P1" title="TITLE">TEXT</passage>
//
// with & " < > in TITLE escaped as in HTML, and in TEXT the < of whatever reads like
// such a tag, in small letters or capitals and with spaces: no passage can end itself,
// or begin another.
type AIStreamRequest struct {
	Run       string      `json:"run" pattern:"^[A-Za-z0-9_-]{1,64}$" doc:"Made by the caller; comes back in done"`
	Mode      string      `json:"mode" enum:"single,consensus"`
	Provider  string      `json:"provider,omitempty" enum:"openai,gemini,grok,local" doc:"Single mode: whom to ask; the server's default otherwise"`
	Providers []string    `json:"providers,omitempty" maxItems:"4" doc:"Only these may be asked; absent: all that are configured"`
	Analysis  bool        `json:"analysis,omitempty" doc:"Answer as a structured case analysis"`
	Language  string      `json:"language" pattern:"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$"`
	System    string      `json:"system" maxLength:"40000"`
	Turns     []AITurn    `json:"turns" minItems:"1" maxItems:"200"`
	Passages  []AIPassage `json:"passages,omitempty" maxItems:"200"`
	Deep      bool        `json:"deep,omitempty" doc:"Let every model think longer"`

	// A person's own choice, kept within what the administrators set.
	DeepProviders []string          `json:"deep_providers,omitempty" maxItems:"4" doc:"Only these think longer; absent: as the server is set"`
	Models        map[string]string `json:"models,omitempty" doc:"Model by provider; one that the server does not list gives way to its primary model"`
	Temperature   *float64          `json:"temperature,omitempty" minimum:"0" maximum:"2"`
	MaxTokens     int               `json:"max_tokens,omitempty" minimum:"1" doc:"At most the server's"`
	Judge         bool              `json:"judge,omitempty" doc:"Consensus: one of the models that may be asked compares statements of the others, without their names, whose words alone leave open whether they say the same. Only where the server is set to allow it"`

	Learned   *AILearned `json:"learned,omitempty"`
	Workspace string     `json:"workspace,omitempty" maxLength:"100" doc:"Whose limits count too; absent: those of every workspace of the caller"`
	Schema    *AISchema  `json:"schema,omitempty" doc:"Answer in this form instead of prose. The deltas then are JSON text. With analysis every model is asked for stance and claims behind the form, which are compared as of prose, and prose is taken too; otherwise there is neither claim nor consensus, and JSON that is none ends the slot with protocol"`
}

// AILearned is what a person's ratings have taught, as counts by opaque keys.
// It is used for this run and kept nowhere.
type AILearned struct {
	Weights map[string]float64  `json:"weights,omitempty" maxProperties:"4" doc:"How often each provider alone was right"`
	Ratings map[string]AIRating `json:"ratings,omitempty" maxProperties:"6" doc:"By pattern of agreement"`
	Camps   map[string]AIRating `json:"camps,omitempty" maxProperties:"60" doc:"By the key of a camp, as the consensus event gave it"`
}

// AIRating counts rated answers.
type AIRating struct {
	Right int `json:"right" minimum:"0"`
	Rated int `json:"rated" minimum:"0"`
}

// AISchema is a JSON schema that every model fills.
type AISchema struct {
	Name   string          `json:"name" pattern:"^[A-Za-z0-9_-]{1,64}$"`
	Schema json.RawMessage `json:"schema"`
}

// AITurn is one message of the conversation. The last one is the user's.
type AITurn struct {
	Role string `json:"role" enum:"user,assistant"`
	Text string `json:"text" maxLength:"400000"`
}

// AIPassage is a piece of a document that an answer may cite as [ID].
type AIPassage struct {
	ID    string `json:"id" pattern:"^P[0-9]{1,4}$"`
	Title string `json:"title" maxLength:"500"`
	Text  string `json:"text" maxLength:"100000"`
}

// AIEvent is one event of the stream: `event: Name` and Data as one line of JSON.
type AIEvent struct {
	Name string
	Data any
}

// AISlotStart ("provider") says that a slot begins. A second one for the same
// slot means that the server turned to another provider before any text came:
// forget what the slot held, its error included.
type AISlotStart struct {
	Slot      int    `json:"slot"`
	Provider  string `json:"provider"`
	Model     string `json:"model"`
	Simulated bool   `json:"simulated"`
}

// AIText is the data of "delta" (Markdown of the answer) and "reasoning".
type AIText struct {
	Slot int    `json:"slot"`
	Text string `json:"text"`
}

// AICitation ("citation") is a page that the provider itself looked up.
type AICitation struct {
	Slot  int    `json:"slot"`
	URL   string `json:"url"`
	Title string `json:"title"`
}

// AISlotUsage ("usage") says what an answer cost.
type AISlotUsage struct {
	Slot         int  `json:"slot"`
	InputTokens  int  `json:"input_tokens"`
	OutputTokens int  `json:"output_tokens"`
	Estimated    bool `json:"estimated" doc:"The provider gave no figures"`
}

// AIFailure ("error") ends a slot, or the whole run when Slot is absent. Code is
// one of auth, quota, rate_limited, context, blocked, bad_request, unavailable,
// timeout, cut, protocol, not_configured, internal. It never carries a
// provider's own words.
type AIFailure struct {
	Slot        *int   `json:"slot,omitempty"`
	Code        string `json:"code"`
	Provider    string `json:"provider,omitempty"`
	RetryAfterS int    `json:"retry_after_s,omitempty"`
	Partial     bool   `json:"partial" doc:"Text of this slot was shown before it failed; it takes no part in the consensus"`
}

// AIClaims ("claim") are the statements of a slot's complete answer.
type AIClaims struct {
	Slot   int       `json:"slot"`
	Claims []AIClaim `json:"claims"`
}

// AIClaim is one statement that can be compared with other answers' statements.
type AIClaim struct {
	ID       string   `json:"id"`
	Text     string   `json:"text"`
	Type     string   `json:"type" enum:"rule,fact,deadline,amount,citation"`
	Polarity string   `json:"polarity" enum:"affirm,deny,conditional"`
	Sources  []string `json:"sources"`
	Part     string   `json:"part,omitempty" doc:"Of the form: the name of the property that it belongs to"`
}

// AIConsensus ("consensus") compares the complete answers. It comes with one
// answer too (pattern "1"), because every answer shows confidence and sources.
// Every claim stands in exactly one of the four lists. With a judge it comes twice,
// before the judge is asked and after; and again with an answer that was not waited
// for and came late. The last one holds.
type AIConsensus struct {
	Answered       int               `json:"answered"`
	Pattern        string            `json:"pattern" enum:"3/3,2/1,1/1/1,2/2,1/1,1"`
	Agreed         []AIGroup         `json:"agreed" doc:"Said by every answer, of at least two"`
	Majority       []AIGroup         `json:"majority" doc:"Said by two of three; dissent holds what the third said instead, when it spoke of it"`
	Contradictions []AIContradiction `json:"contradictions"`
	Single         []AIGroup         `json:"single" doc:"Said by one answer alone"`
	Camps          []AICamp          `json:"camps" doc:"The sides that the answers took, the largest first"`
	Headline       AIHeadline        `json:"headline"`
	Confidence     AIConfidence      `json:"confidence"`
	Groundedness   AIGroundedness    `json:"groundedness"`
	Judge          *AIJudge          `json:"judge,omitempty" doc:"A model was asked about statements that words alone leave open"`
}

// AIJudge says who was asked, and about how many pairs of statements. Code is that
// of an AIFailure when no ruling came: then all is as without a judge.
type AIJudge struct {
	Provider string `json:"provider"`
	Model    string `json:"model"`
	Pairs    int    `json:"pairs"`
	Code     string `json:"code,omitempty"`
}

// AICamp is a side that answers took. Ratings of its answers are kept by the
// browser under Key and come back as AILearned.
type AICamp struct {
	Key   string `json:"key"`
	Slots []int  `json:"slots"`
}

// AIGroup is a statement and who holds it.
type AIGroup struct {
	Text     string      `json:"text"`
	Type     string      `json:"type"`
	Polarity string      `json:"polarity"`
	Slots    []int       `json:"slots"`
	Sources  []string    `json:"sources"`
	Part     string      `json:"part,omitempty" doc:"As of a claim"`
	Dissent  []AIDissent `json:"dissent,omitempty"`
	Judged   bool        `json:"judged,omitempty" doc:"A judge's ruling put some of it together"`
}

// AIDissent is what one answer says differently.
type AIDissent struct {
	Slot int    `json:"slot"`
	Text string `json:"text"`
}

// AIContradiction is a topic on which answers cannot both be right. With no topic it is
// the question itself, to which some say yes and some no: then only values differ.
type AIContradiction struct {
	Topic     string       `json:"topic"`
	Type      string       `json:"type"`
	Part      string       `json:"part,omitempty" doc:"As of a claim"`
	Positions []AIPosition `json:"positions"`
	Judged    bool         `json:"judged,omitempty" doc:"As of a group"`
}

// AIPosition is one side of a contradiction; Value is what differs, for example
// "30 days", "2026-03-01", "EUR 5000", "affirm", "yes"; empty where only a judge sees it.
type AIPosition struct {
	Slots []int  `json:"slots"`
	Text  string `json:"text"`
	Value string `json:"value"`
}

// AIHeadline is the best supported answer, word for word; of one that fills a form the text is empty. Reason is
// most_supported, best_sourced, preferred (by weights), first or only_answer.
type AIHeadline struct {
	Slot     int    `json:"slot"`
	Provider string `json:"provider"`
	Text     string `json:"text"`
	Reason   string `json:"reason" enum:"most_supported,best_sourced,preferred,first,only_answer"`
}

// AIConfidence is how often answers that agreed like these were right.
type AIConfidence struct {
	Value   float64 `json:"value"`
	Low     float64 `json:"low" doc:"Lower end of the 80 % interval"`
	High    float64 `json:"high" doc:"Upper end of the 80 % interval"`
	Level   string  `json:"level" enum:"low,moderate,high"`
	Method  string  `json:"method" enum:"pattern-prior,pattern-ratings"`
	Ratings int     `json:"ratings" doc:"How many rated answers stand behind it beyond the shipped prior"`
	Capped  string  `json:"capped" enum:",contradiction,comparison"`
}

// AIGroundedness counts the headline's claims whose named passage really holds
// their figures, quotations and terms. It is a meter of its own.
type AIGroundedness struct {
	Sourced int     `json:"sourced"`
	Total   int     `json:"total"`
	Value   float64 `json:"value"`
}

// AIDone ("done") is always the last event.
type AIDone struct {
	Run     string `json:"run"`
	Outcome string `json:"outcome" enum:"consensus,comparison,single,none"`
}
