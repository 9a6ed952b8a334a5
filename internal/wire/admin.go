package wire

// The shapes of the administrators' calls. Times are milliseconds since 1970, 0
// for never. Nothing here holds a word of what a firm stores.

// AdminAccount is an account as administrators see it.
type AdminAccount struct {
	ID              string `json:"id"`
	Email           string `json:"email"`
	FullName        string `json:"full_name"`
	LawFirm         string `json:"law_firm"`
	Admin           bool   `json:"admin"`
	ConfiguredAdmin bool   `json:"configured_admin" doc:"Named in LEGALAI_ADMIN_EMAILS: stays an administrator"`
	Confirmed       bool   `json:"confirmed"`
	Factors         int64  `json:"factors" doc:"Second factors"`
	Sessions        int64  `json:"sessions"`
	CreatedAt       int64  `json:"created_at"`
	LastSignInAt    int64  `json:"last_sign_in_at"`
	DisabledAt      int64  `json:"disabled_at"`
	DeleteAt        int64  `json:"delete_at" doc:"When it is removed"`
}

// AdminAccountSearch asks for a page of accounts.
type AdminAccountSearch struct {
	Text   string `json:"text,omitempty" maxLength:"200" doc:"Part of an address, a name or a firm"`
	State  string `json:"state,omitempty" enum:"admin,unconfirmed,disabled,deleting"`
	Offset int    `json:"offset,omitempty" minimum:"0"`
	Limit  int    `json:"limit,omitempty" minimum:"1" maximum:"200" default:"50"`
}

// AdminAccounts is a page of accounts.
type AdminAccounts struct {
	Accounts []AdminAccount `json:"accounts"`
	Total    int64          `json:"total"`
}

// SignUpPolicy says who may make an account.
type SignUpPolicy struct {
	Mode    string   `json:"mode" enum:"open,domains,invitation"`
	Domains []string `json:"domains" maxItems:"200" nullable:"false"`
}

// SignUpInvitation is an address that may sign up.
type SignUpInvitation struct {
	Email     string `json:"email"`
	CreatedAt int64  `json:"created_at"`
	ExpiresAt int64  `json:"expires_at"`
}

// AdminSignUp is who may make an account now.
type AdminSignUp struct {
	SignUpPolicy
	Invitations []SignUpInvitation `json:"invitations"`
}

// AdminMail is how mail leaves the server. The password is never in an answer.
type AdminMail struct {
	Source      string `json:"source" enum:"environment,panel,outbox"`
	Scheme      string `json:"scheme" enum:",smtp,smtps"`
	TLS         string `json:"tls" enum:",required,optional,none" doc:"Of smtp: what STARTTLS must do; empty: required, but on the server's own machine"`
	Host        string `json:"host"`
	Port        int    `json:"port"`
	Username    string `json:"username"`
	HasPassword bool   `json:"has_password"`
	From        string `json:"from"`
}

// AdminMailSettings are settings to take over.
type AdminMailSettings struct {
	Scheme   string `json:"scheme" enum:"smtp,smtps"`
	TLS      string `json:"tls,omitempty" enum:",required,optional,none" doc:"Of smtp: whether a mail may leave without encryption; empty: never, but on the server's own machine"`
	Host     string `json:"host" minLength:"1" maxLength:"253"`
	Port     int    `json:"port" minimum:"1" maximum:"65535"`
	Username string `json:"username,omitempty" maxLength:"320"`
	Password string `json:"password,omitempty" maxLength:"1000" doc:"Empty: the stored one, for the same server and name"`
	From     string `json:"from" minLength:"3" maxLength:"320"`
}

// AdminMailTest is how a test mail went.
type AdminMailTest struct {
	OK     bool   `json:"ok"`
	Reason string `json:"reason,omitempty" enum:"connect,tls,sign-in,refused"`
	Detail string `json:"detail,omitempty" doc:"What the mail server or the network said"`
}

// AdminHealth is whether a part of the server answers.
type AdminHealth struct {
	Name   string `json:"name"`
	OK     bool   `json:"ok"`
	Millis int64  `json:"millis"`
}

// AdminWorkspace is how much a workspace holds.
type AdminWorkspace struct {
	ID          string `json:"id"`
	Members     int64  `json:"members"`
	Records     int64  `json:"records"`
	RecordBytes int64  `json:"record_bytes"`
	Files       int64  `json:"files"`
	FileBytes   int64  `json:"file_bytes"`
	Quota       *int64 `json:"quota,omitempty" doc:"What its files may hold, in bytes, in place of what holds for all; 0: without limit"`
}

// AdminLimit is how many calls of an address or an account pass at once, and how soon one more.
type AdminLimit struct {
	Name        string `json:"name"`
	Burst       int64  `json:"burst"`
	EveryMillis int64  `json:"every_millis"`
}

// AdminQuota says what one workspace's files may hold.
type AdminQuota struct {
	Bytes *int64 `json:"bytes,omitempty" minimum:"0" maximum:"1152921504606846976" doc:"0: without limit; left out: what holds for all"`
}

// AdminState is what the server holds and how it is.
type AdminState struct {
	Version       string           `json:"version"`
	Go            string           `json:"go"`
	StartedAt     int64            `json:"started_at"`
	Health        []AdminHealth    `json:"health"`
	Engine        string           `json:"engine"`
	Schema        int64            `json:"schema"`
	DatabaseBytes int64            `json:"database_bytes"`
	Accounts      int64            `json:"accounts"`
	Sessions      int64            `json:"sessions"`
	Records       int64            `json:"records"`
	Files         int64            `json:"files"`
	QueuedMails   int64            `json:"queued_mails"`
	OldestMailAt  int64            `json:"oldest_mail_at"`
	Workspaces    int64            `json:"workspaces"`
	Largest       []AdminWorkspace `json:"largest"`
	Quota         int64            `json:"quota" doc:"What the files of a workspace may hold where nothing else is said; 0: without limit"`
	Limits        []AdminLimit     `json:"limits" doc:"On calls, as they are in force; none where limits are off"`
}

// AdminUsage is what one account used of one provider: counts only.
type AdminUsage struct {
	AccountID    string `json:"account_id"`
	Email        string `json:"email"`
	Provider     string `json:"provider"`
	Answers      int64  `json:"answers"`
	Failures     int64  `json:"failures"`
	InputTokens  int64  `json:"input_tokens"`
	OutputTokens int64  `json:"output_tokens"`
}

// AdminEvent is something that happened at the doors of the server.
type AdminEvent struct {
	At    int64  `json:"at"`
	Kind  string `json:"kind"`
	Part  string `json:"part"`
	Email string `json:"email,omitempty" doc:"Of the account, where one is known"`
}

// AdminSecurity is what happened there, by kind.
type AdminSecurity struct {
	Today  map[string]int64 `json:"today"`
	Week   map[string]int64 `json:"week"`
	Month  map[string]int64 `json:"month"`
	Acts   map[string]int64 `json:"acts" doc:"What administrators did in the last 30 days"`
	Events []AdminEvent     `json:"events"`
}

// AdminBackup is an archive in the data folder.
type AdminBackup struct {
	Name      string `json:"name"`
	Size      int64  `json:"size" doc:"With the files beside it that it needs"`
	New       int64  `json:"new" doc:"How much of that was not there before it"`
	CreatedAt int64  `json:"created_at"`
	TookMs    int64  `json:"took_ms" doc:"0: it is not known"`
}

// AdminBackups is the list of archives.
type AdminBackups struct {
	Backups []AdminBackup `json:"backups"`
	Running bool          `json:"running"`
	Failed  bool          `json:"failed" doc:"The last one; the server's log says why"`
}

// AdminAuditEntry is an entry of the audit log. Text is what was hashed.
type AdminAuditEntry struct {
	N      int64             `json:"n"`
	At     int64             `json:"at"`
	Actor  string            `json:"actor" doc:"Address of who did it, or the part of the server that did"`
	Act    string            `json:"act"`
	Label  string            `json:"label"`
	Detail map[string]string `json:"detail,omitempty"`
	Hash   string            `json:"hash"`
	Text   string            `json:"text"`
}

// AdminAudit is a page of the audit log, the newest entries first.
type AdminAudit struct {
	Entries []AdminAuditEntry `json:"entries"`
}

// AdminAuditReport is what the server finds when it walks its log.
type AdminAuditReport struct {
	Length int64  `json:"length"`
	Head   string `json:"head"`
	Fault  string `json:"fault" enum:",changed,removed,reordered,cut,rewritten"`
	At     int64  `json:"at" doc:"Number of the entry where the fault shows"`
}
