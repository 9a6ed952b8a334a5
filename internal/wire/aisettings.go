package wire

// AISettings is how administrators set the AI relay up for everybody; what each
// person chooses for themselves only narrows it. Keys are never part of it.
type AISettings struct {
	Version           int64    `json:"version" doc:"Give back the version that was read; a change in between is refused as stale"`
	DefaultProvider   string   `json:"default_provider" enum:",openai,gemini,grok,local" doc:"Whom single questions go to; empty: the first that can be asked"`
	Temperature       *float64 `json:"temperature" nullable:"true" minimum:"0" maximum:"2" doc:"null: as the model sees fit"`
	MaxTokens         int      `json:"max_tokens" minimum:"256" maximum:"128000" doc:"Of one answer; four times that in deep thinking. A person may ask for less"`
	Fallback          bool     `json:"fallback" doc:"A provider that fails before its first word is replaced by another"`
	Judge             bool     `json:"judge" required:"false" doc:"In a consensus one more model may be asked whether statements in different words say the same. It counts as a question of its own"`
	RequestsPerMinute int      `json:"requests_per_minute" minimum:"1" maximum:"100000" doc:"Of one person"`
	TokensPerDay      int64    `json:"tokens_per_day" minimum:"1000" maximum:"1000000000000" doc:"Of one person"`

	WorkspaceRequestsPerMinute int   `json:"workspace_requests_per_minute" minimum:"0" maximum:"1000000" doc:"Of all members of a workspace together; 0: no limit of its own"`
	WorkspaceTokensPerDay      int64 `json:"workspace_tokens_per_day" minimum:"0" maximum:"1000000000000" doc:"As above"`

	Providers []AIProviderSettings `json:"providers" maxItems:"4"`
}

// AIProviderSettings is how one provider is set up.
type AIProviderSettings struct {
	ID          string   `json:"id" enum:"openai,gemini,grok,local"`
	Active      bool     `json:"active"`
	Model       string   `json:"model" maxLength:"100" pattern:"^[A-Za-z0-9._:/@+-]*$" doc:"The primary model; empty: the first of the list, or what a local server has"`
	Models      []string `json:"models" maxItems:"100" doc:"What people may choose from"`
	Deep        bool     `json:"deep" doc:"Think longer, unless the person chooses otherwise"`
	BaseURL     string   `json:"base_url" maxLength:"300" doc:"Empty: as the environment says, else the provider's own. Changing it drops the stored key, and the environment's key is not sent to it"`
	SpeechModel string   `json:"speech_model" maxLength:"100" pattern:"^[A-Za-z0-9._:/@+-]*$" doc:"For transcription; only openai and local offer it"`

	Key       string `json:"key" readOnly:"true" enum:"settings,environment,none" doc:"Where the key comes from. The key itself is never returned"`
	Address   string `json:"address" readOnly:"true" doc:"Where questions go now"`
	Simulated bool   `json:"simulated" readOnly:"true"`
}

// AIKey is the body of PUT /admin/ai/providers/{id}/key.
type AIKey struct {
	Key string `json:"key" minLength:"1" maxLength:"500" pattern:"^[!-~]+$" doc:"Kept sealed under the server's master key; never returned"`
}

// AIModels is the answer of GET /admin/ai/providers/{id}/models: what the
// provider itself offers now.
type AIModels struct {
	Models []string `json:"models"`
	Code   string   `json:"code,omitempty" doc:"Why there is no list: an error code of the stream"`
}

// AITranscript is the answer of POST /ai/transcribe.
type AITranscript struct {
	Text     string `json:"text"`
	Provider string `json:"provider"`
	Model    string `json:"model"`
}

// MaxAudio bounds what POST /ai/transcribe takes.
const MaxAudio = 25 << 20
