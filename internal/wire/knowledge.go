package wire

// KnowledgeEntry is something that administrators published for everybody on
// the server. It is not confidential.
type KnowledgeEntry struct {
	ID           string `json:"id"`
	Version      int64  `json:"version" doc:"The current one, from 1"`
	Title        string `json:"title"`
	Category     string `json:"category"`
	Jurisdiction string `json:"jurisdiction"`
	Language     string `json:"language"`
	EffectiveOn  string `json:"effective_on" doc:"YYYY-MM-DD, or empty"`
	ReviewOn     string `json:"review_on" doc:"YYYY-MM-DD, or empty"`
	Format       string `json:"format" enum:"pdf,docx,html,markdown,text"`
	FileName     string `json:"file_name"`
	Size         int64  `json:"size" doc:"Of the file, in bytes"`
	PublishedAt  int64  `json:"published_at" doc:"Milliseconds since 1970"`
}

// AdminKnowledgeEntry is an entry as administrators see it.
type AdminKnowledgeEntry struct {
	KnowledgeEntry
	RetiredAt int64 `json:"retired_at" doc:"0 while it is shown"`
	Used      int64 `json:"used" doc:"How often its passages were among the sources of an answer"`
}

// KnowledgeDocument is an entry with the text of one of its versions.
type KnowledgeDocument struct {
	KnowledgeEntry
	ReplacedAt int64              `json:"replaced_at" doc:"When the version after this one was published; 0: this is the current one"`
	RetiredAt  int64              `json:"retired_at" doc:"When the entry was withdrawn; 0 while it is shown"`
	Text       string             `json:"text" doc:"Pages are separated by a form feed"`
	Passages   []KnowledgePassage `json:"passages"`
}

// KnowledgePassage is a piece of a text, text[start:end] in UTF-16 units.
type KnowledgePassage struct {
	Entry   string  `json:"entry"`
	N       int64   `json:"n"`
	Page    int64   `json:"page" doc:"From 1; 0 in a document without pages"`
	Start   int64   `json:"start"`
	End     int64   `json:"end"`
	Heading string  `json:"heading"`
	Text    string  `json:"text"`
	Score   float64 `json:"score,omitempty"`
	Used    int64   `json:"used,omitempty"`
}

// KnowledgeQuestion asks for passages. It travels in a body, never in an address.
type KnowledgeQuestion struct {
	Question     string          `json:"question" maxLength:"2000"`
	Words        []KnowledgeWord `json:"words,omitempty" maxItems:"256" doc:"Words in which an answer may be written, beside those of the question, each of which weighs 1"`
	Category     string          `json:"category,omitempty" maxLength:"80"`
	Jurisdiction string          `json:"jurisdiction,omitempty" maxLength:"80"`
	Language     string          `json:"language,omitempty" maxLength:"35"`
	Limit        int             `json:"limit,omitempty" minimum:"0" maximum:"50"`
}

// KnowledgeWord is a word as texts are indexed by, and what it counts in a search.
type KnowledgeWord struct {
	Word   string  `json:"word" maxLength:"64" doc:"Cut and folded as spec/words.md says"`
	Weight float64 `json:"weight" minimum:"0" maximum:"1"`
}

// KnowledgeBase is everything that can be found, for searching in the browser.
type KnowledgeBase struct {
	Small    bool               `json:"small" doc:"False: too large to hand out whole; search on the server"`
	Entries  []KnowledgeEntry   `json:"entries"`
	Passages []KnowledgePassage `json:"passages"`
}

// KnowledgeUse names passages that were among the sources of an answer.
type KnowledgeUse struct {
	Passages []KnowledgePlace `json:"passages" minItems:"1" maxItems:"50"`
}

// KnowledgePlace names a passage of a version.
type KnowledgePlace struct {
	Entry   string `json:"entry" maxLength:"43"`
	Version int64  `json:"version" minimum:"1"`
	N       int64  `json:"n" minimum:"0"`
}

// KnowledgeDraft is what an administrator publishes.
type KnowledgeDraft struct {
	Title        string `json:"title" minLength:"1" maxLength:"200"`
	Category     string `json:"category" maxLength:"80"`
	Jurisdiction string `json:"jurisdiction" maxLength:"80"`
	Language     string `json:"language" maxLength:"35"`
	EffectiveOn  string `json:"effective_on,omitempty" maxLength:"10" doc:"YYYY-MM-DD"`
	ReviewOn     string `json:"review_on,omitempty" maxLength:"10" doc:"YYYY-MM-DD"`
	Format       string `json:"format,omitempty" enum:"pdf,docx,html,markdown,text" doc:"Of the file"`
	FileName     string `json:"file_name,omitempty" maxLength:"255"`
	File         []byte `json:"file,omitempty" doc:"In a new version: none to keep the file of the one before"`
	After        int64  `json:"after,omitempty" doc:"In a new version: the version that was changed"`
}
