/** Made of spec/openapi.json by tools/generate: what the server says of its calls under /api/v1. */
export interface paths {
    readonly "/api/v1/account": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Sign out everywhere and remove the account when a time of grace is over */
        readonly delete: operations["delete-account"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What happened to the account in the last 30 days, the newest first */
        readonly get: operations["list-account-events"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account/factor-codes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How many recovery codes of the second factor are left */
        readonly get: operations["get-factor-codes"];
        /** Say that the person has these codes; all others stop working */
        readonly put: operations["confirm-factor-codes"];
        /** Make recovery codes; earlier ones work until these are confirmed */
        readonly post: operations["offer-factor-codes"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account/keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The sealed document that opens the account */
        readonly get: operations["get-account-keys"];
        /** Store a new version of the sealed document, signed by the account key; a later one of a generation needs the vault proof, the first of another generation an act of the person */
        readonly put: operations["put-account-keys"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account/proof": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Show the password, a passkey, or the code of a mail once more; for five minutes the session may then do what takes an act of the person */
        readonly post: operations["prove-again"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account/proof/passkey": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What one of the account's passkeys is to sign, once, to show that the person is there */
        readonly post: operations["ask-passkey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Where the account is signed in */
        readonly get: operations["list-sessions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account/sessions/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Sign out somewhere else */
        readonly delete: operations["end-session"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account/standing": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What waits in this session, what it is asked, and what signs in besides the password */
        readonly get: operations["get-account-standing"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/account/standing/answer": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Say that it was the owner who came in, which takes an act of the person and lets through what waits, or that it was not, which undoes it */
        readonly post: operations["answer-hold"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/accounts/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Accounts whose address, name or firm holds a text, the newest first */
        readonly post: operations["search-accounts"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/accounts/{id}/{act}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Do something to an account. The last administrator who can act is neither disabled, deleted nor revoked; the only owner of a firm with other members is deleted by delete-last-owner alone */
        readonly post: operations["administer-account"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/ai/providers/{id}/key": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Store a provider's key, sealed under the master key */
        readonly put: operations["put-ai-key"];
        readonly post?: never;
        /** Forget a provider's stored key */
        readonly delete: operations["delete-ai-key"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/ai/providers/{id}/models": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The models that a provider offers now */
        readonly get: operations["list-ai-models"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/ai/providers/{id}/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ask a provider for one word with the server's key */
        readonly post: operations["test-ai-key"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/ai/settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How the AI relay is set up for everybody */
        readonly get: operations["get-ai-settings"];
        /** Set the AI relay up; keys have calls of their own */
        readonly put: operations["put-ai-settings"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/audit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What administrators did, the newest first */
        readonly get: operations["list-audit-log"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/audit/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The whole log, one entry a line exactly as it was hashed, and a last line that names the head */
        readonly get: operations["export-audit-log"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/audit/verification": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Walk the whole chain and say where it is broken first */
        readonly get: operations["verify-audit-log"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/backups": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The archives in the data folder */
        readonly get: operations["list-backups"];
        readonly put?: never;
        /** Begin to copy database and files into an archive in the data folder */
        readonly post: operations["create-backup"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/backups/{name}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Delete an archive */
        readonly delete: operations["delete-backup"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/knowledge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** All entries of the knowledge base, with retired ones and how often each answered */
        readonly get: operations["list-admin-knowledge"];
        readonly put?: never;
        /** Publish a file for everybody on this server */
        readonly post: operations["publish-knowledge"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/knowledge/{entry}/restore": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Show and find a retired entry again */
        readonly post: operations["restore-knowledge"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/knowledge/{entry}/retire": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Show and find an entry no more */
        readonly post: operations["retire-knowledge"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/knowledge/{entry}/versions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The versions of an entry, the newest first */
        readonly get: operations["list-knowledge-versions"];
        readonly put?: never;
        /** Publish a new version of an entry */
        readonly post: operations["revise-knowledge"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/mail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How mail leaves the server; the password is never shown */
        readonly get: operations["get-mail-settings"];
        /** Set the mail server, unless the environment fixes it */
        readonly put: operations["put-mail-settings"];
        readonly post?: never;
        /** Write mails to the outbox folder again */
        readonly delete: operations["delete-mail-settings"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/mail/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Hand a mail to the mail server now and say how it went */
        readonly post: operations["send-test-mail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/rules": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Hand a signed pack of rules to everybody on this server */
        readonly post: operations["load-rules"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/security": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What happened at the doors of the server, without addresses and content */
        readonly get: operations["get-admin-security"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/signup": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Who may make an account, and who is invited */
        readonly get: operations["get-signup-policy"];
        /** Change who may make an account from now on */
        readonly put: operations["put-signup-policy"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/signup/invitations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Let an address sign up whatever the policy says, and tell its owner by mail */
        readonly post: operations["invite-to-signup"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/signup/invitations/withdraw": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Take an invitation back */
        readonly post: operations["withdraw-signup-invitation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/state": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What the server holds and whether its parts answer: counts, sizes, opaque ids */
        readonly get: operations["get-admin-state"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/usage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Who used which AI provider, in counts */
        readonly get: operations["get-admin-usage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/admin/workspaces/{id}/quota": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Say what the files of one workspace may hold, in place of what holds for all */
        readonly put: operations["put-workspace-quota"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/ai/providers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The AI providers, and which of them this server is set up for */
        readonly get: operations["list-ai-providers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/ai/providers/{id}/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ask a provider for one word, to tell a wrong key from a dead host
         * @description With the caller's own key in the header, that key is tested.
         */
        readonly post: operations["test-ai-provider"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/ai/stream": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ask one model, or three in parallel, and stream what they answer
         * @description Server-sent events; the name of each says which schema its data has. Nothing of question and answer is stored or logged.
         */
        readonly post: operations["stream-ai-answer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/ai/transcribe": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Have a recording written down
         * @description The body is the recording; Content-Type names its format. It passes through to the provider while it arrives and is kept nowhere.
         */
        readonly post: operations["transcribe-speech"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/ai/usage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What the caller used of each provider in the last seven days, in counts */
        readonly get: operations["get-ai-usage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invitations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Invitations to the caller's own address that wait */
        readonly get: operations["list-own-invitations"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invitations/{invitation}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** An invitation by the id that its link tells */
        readonly get: operations["get-invitation"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invitations/{invitation}/accept": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Answer an invitation with one's own public keys, bound by its secret or by the address it went to */
        readonly post: operations["accept-invitation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/knowledge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What administrators have published for everybody */
        readonly get: operations["list-knowledge"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/knowledge/base": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** All passages of a small base, to search them in the browser */
        readonly get: operations["get-knowledge-base"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/knowledge/entries/{entry}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A published text with its passages; also a withdrawn one, which says so, for whoever has cited it */
        readonly get: operations["get-knowledge-entry"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/knowledge/entries/{entry}/file": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The file as it was published */
        readonly get: operations["get-knowledge-file"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/knowledge/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The passages that answer a question, which is neither stored nor logged */
        readonly post: operations["search-knowledge"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/knowledge/used": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Count that passages were among the sources of an answer; not whose */
        readonly post: operations["use-knowledge"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/prelogin": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** How the browser derives from a password, for any address whether it has an account or not */
        readonly post: operations["prelogin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/rules": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The newest pack of rules of each id */
        readonly get: operations["list-rule-packs"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/rules/{pack}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A pack of rules as its publisher signed it */
        readonly get: operations["get-rule-pack"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/session/half": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The half, unless it lay unused for too long */
        readonly get: operations["get-session-half"];
        /** Keep the server's half of the key that reopens the vault after a reload */
        readonly put: operations["put-session-half"];
        readonly post?: never;
        /** Destroy the half, and end the proof */
        readonly delete: operations["delete-session-half"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/session/half/touch": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Let the half live on */
        readonly post: operations["touch-session-half"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/shares/{share}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What a link leads to: its size and until when it works */
        readonly get: operations["get-share"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/vault/challenge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Bytes for this session to sign, once, within five minutes */
        readonly post: operations["create-vault-challenge"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/vault/proof": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Prove that this session holds the account key; it writes for fifteen minutes */
        readonly post: operations["prove-vault"];
        /** End the proof, and destroy the half */
        readonly delete: operations["lock-vault"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The workspaces that the caller is a member of */
        readonly get: operations["list-workspaces"];
        readonly put?: never;
        /** Start a workspace with the first entry of its ledger */
        readonly post: operations["create-workspace"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/checkpoints": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The newest checkpoint of each compartment that the caller may enter */
        readonly get: operations["list-checkpoints"];
        readonly put?: never;
        /** Store the signed statement that names the segments of a checkpoint; needs the vault proof under the key that the ledger names */
        readonly post: operations["complete-checkpoint"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/checkpoints/{checkpoint}/segments/{place}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A sealed piece of a checkpoint */
        readonly get: operations["get-segment"];
        /** Store a sealed piece of a checkpoint that is being made; needs the vault proof under the key that the ledger names */
        readonly put: operations["put-segment"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/files/enclose": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Move files into a compartment: behind a wall with their case, or out of it; links to what goes behind a wall end */
        readonly post: operations["enclose-files"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/files/erase": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Delete for good, before its time, what was removed under these names; for owners and administrators */
        readonly post: operations["erase-files"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/files/removed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Files that were removed or replaced and are kept for a while, the latest 1000 */
        readonly get: operations["list-removed-files"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/files/restore": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Put back what was removed last under these names */
        readonly post: operations["restore-files"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/files/walled": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Files behind walls that the caller is inside of, with their compartments */
        readonly get: operations["list-walled-files"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/grants": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Keys of a workspace, sealed to the caller */
        readonly get: operations["get-grants"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/held": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Members into whose account somebody came without its earlier keys, and who have shown none since */
        readonly get: operations["list-held-members"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/invitations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Invitations of a workspace, newest first; for owners and administrators */
        readonly get: operations["list-invitations"];
        readonly put?: never;
        /** Invite somebody and mail them a notice without the secret; for owners and administrators */
        readonly post: operations["create-invitation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/invitations/{invitation}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** End an invitation */
        readonly delete: operations["revoke-invitation"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/invitations/{invitation}/mail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Mail the notice of an invitation again */
        readonly post: operations["resend-invitation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/ledger": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Entries of a workspace's signed ledger */
        readonly get: operations["get-ledger"];
        readonly put?: never;
        /** Append a signed entry with the grants it calls for; needs the vault proof under the key that the ledger names */
        readonly post: operations["append-ledger"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/objects/{object}/history": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Earlier states of a record, as long as they are kept */
        readonly get: operations["get-history"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/pull": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Sealed records after a sequence number, in order */
        readonly get: operations["pull"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/push": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Store sealed records under one signed commit, all or nothing; needs the vault proof under the key that the ledger names */
        readonly post: operations["push"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/reminders": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** When the caller will be reminded by mail */
        readonly get: operations["get-reminders"];
        /** Ask for a mail without content at each of these times, in place of all earlier ones */
        readonly put: operations["put-reminders"];
        readonly post?: never;
        /** Ask for no more mails and forget every time */
        readonly delete: operations["delete-reminders"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/shares": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Links to files of a workspace, newest first, with how often each was opened */
        readonly get: operations["list-shares"];
        readonly put?: never;
        /** Make a link to the sealed bytes of one file */
        readonly post: operations["create-share"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/shares/{share}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** End a link at once */
        readonly delete: operations["revoke-share"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/shares/{share}/resting": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Let a link hand out nothing while its document lies in the bin, or work again */
        readonly put: operations["rest-share"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/workspaces/{id}/storage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How much room a workspace uses and has */
        readonly get: operations["get-storage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly AICamp: {
            readonly key: string;
            readonly slots: readonly number[];
        };
        readonly AICitation: {
            /** Format: int64 */
            readonly slot: number;
            readonly title: string;
            readonly url: string;
        };
        readonly AIClaim: {
            readonly id: string;
            /** @description Of the form: the name of the property that it belongs to */
            readonly part?: string;
            /** @enum {string} */
            readonly polarity: "affirm" | "deny" | "conditional";
            readonly sources: readonly string[];
            readonly text: string;
            /** @enum {string} */
            readonly type: "rule" | "fact" | "deadline" | "amount" | "citation";
        };
        readonly AIClaims: {
            readonly claims: readonly components["schemas"]["AIClaim"][];
            /** Format: int64 */
            readonly slot: number;
        };
        readonly AIConfidence: {
            /** @enum {string} */
            readonly capped: "" | "contradiction" | "comparison";
            /**
             * Format: double
             * @description Upper end of the 80 % interval
             */
            readonly high: number;
            /** @enum {string} */
            readonly level: "low" | "moderate" | "high";
            /**
             * Format: double
             * @description Lower end of the 80 % interval
             */
            readonly low: number;
            /** @enum {string} */
            readonly method: "pattern-prior" | "pattern-ratings";
            /**
             * Format: int64
             * @description How many rated answers stand behind it beyond the shipped prior
             */
            readonly ratings: number;
            /** Format: double */
            readonly value: number;
        };
        readonly AIConsensus: {
            /** @description Said by every answer, of at least two */
            readonly agreed: readonly components["schemas"]["AIGroup"][];
            /** Format: int64 */
            readonly answered: number;
            /** @description The sides that the answers took, the largest first */
            readonly camps: readonly components["schemas"]["AICamp"][];
            readonly confidence: components["schemas"]["AIConfidence"];
            readonly contradictions: readonly components["schemas"]["AIContradiction"][];
            readonly groundedness: components["schemas"]["AIGroundedness"];
            readonly headline: components["schemas"]["AIHeadline"];
            /** @description A model was asked about statements that words alone leave open */
            readonly judge?: components["schemas"]["AIJudge"];
            /** @description Said by two of three; dissent holds what the third said instead, when it spoke of it */
            readonly majority: readonly components["schemas"]["AIGroup"][];
            /** @enum {string} */
            readonly pattern: "3/3" | "2/1" | "1/1/1" | "2/2" | "1/1" | "1";
            /** @description Said by one answer alone */
            readonly single: readonly components["schemas"]["AIGroup"][];
        };
        readonly AIContradiction: {
            /** @description As of a group */
            readonly judged?: boolean;
            /** @description As of a claim */
            readonly part?: string;
            readonly positions: readonly components["schemas"]["AIPosition"][];
            readonly topic: string;
            readonly type: string;
        };
        readonly AIDissent: {
            /** Format: int64 */
            readonly slot: number;
            readonly text: string;
        };
        readonly AIDone: {
            /** @enum {string} */
            readonly outcome: "consensus" | "comparison" | "single" | "none";
            readonly run: string;
        };
        readonly AIFailure: {
            readonly code: string;
            /** @description Text of this slot was shown before it failed; it takes no part in the consensus */
            readonly partial: boolean;
            readonly provider?: string;
            /** Format: int64 */
            readonly retry_after_s?: number;
            /** Format: int64 */
            readonly slot?: number;
        };
        readonly AIGroundedness: {
            /** Format: int64 */
            readonly sourced: number;
            /** Format: int64 */
            readonly total: number;
            /** Format: double */
            readonly value: number;
        };
        readonly AIGroup: {
            readonly dissent?: readonly components["schemas"]["AIDissent"][];
            /** @description A judge's ruling put some of it together */
            readonly judged?: boolean;
            /** @description As of a claim */
            readonly part?: string;
            readonly polarity: string;
            readonly slots: readonly number[];
            readonly sources: readonly string[];
            readonly text: string;
            readonly type: string;
        };
        readonly AIHeadline: {
            readonly provider: string;
            /** @enum {string} */
            readonly reason: "most_supported" | "best_sourced" | "preferred" | "first" | "only_answer";
            /** Format: int64 */
            readonly slot: number;
            readonly text: string;
        };
        readonly AIJudge: {
            readonly code?: string;
            readonly model: string;
            /** Format: int64 */
            readonly pairs: number;
            readonly provider: string;
        };
        readonly AIKey: {
            /** @description Kept sealed under the server's master key; never returned */
            readonly key: string;
        };
        readonly AILearned: {
            /** @description By the key of a camp, as the consensus event gave it */
            readonly camps?: {
                readonly [key: string]: components["schemas"]["AIRating"];
            };
            /** @description By pattern of agreement */
            readonly ratings?: {
                readonly [key: string]: components["schemas"]["AIRating"];
            };
            /** @description How often each provider alone was right */
            readonly weights?: {
                readonly [key: string]: number;
            };
        };
        readonly AIModels: {
            /** @description Why there is no list: an error code of the stream */
            readonly code?: string;
            readonly models: readonly string[];
        };
        readonly AIPassage: {
            readonly id: string;
            readonly text: string;
            readonly title: string;
        };
        readonly AIPosition: {
            readonly slots: readonly number[];
            readonly text: string;
            readonly value: string;
        };
        readonly AIProvider: {
            /** @description The administrators allow it; a person's own key does not change that */
            readonly active: boolean;
            /** @description The server can ask it with a key of its own */
            readonly configured: boolean;
            /** @description Thinks longer unless the person chooses otherwise */
            readonly deep: boolean;
            /** @description The page may ask it itself; a person's own choice */
            readonly direct: boolean;
            /** @enum {string} */
            readonly id: "openai" | "gemini" | "grok" | "local";
            /** @description Empty when the provider chooses */
            readonly model: string;
            /** @description What a person may choose from */
            readonly models: readonly string[];
            /** @description A person's own key can be sent along with a question */
            readonly own_key: boolean;
            /** @description True in the demonstration: no model is asked */
            readonly simulated: boolean;
            /** @description Can transcribe */
            readonly speech: boolean;
        };
        readonly AIProviderSettings: {
            readonly active: boolean;
            /** @description Where questions go now */
            readonly address: string;
            /** @description Empty: as the environment says, else the provider's own. Changing it drops the stored key, and the environment's key is not sent to it */
            readonly base_url: string;
            /** @description Think longer, unless the person chooses otherwise */
            readonly deep: boolean;
            /** @enum {string} */
            readonly id: "openai" | "gemini" | "grok" | "local";
            /**
             * @description Where the key comes from. The key itself is never returned
             * @enum {string}
             */
            readonly key: "settings" | "environment" | "none";
            /** @description The primary model; empty: the first of the list, or what a local server has */
            readonly model: string;
            /** @description What people may choose from */
            readonly models: readonly string[];
            readonly simulated: boolean;
            /** @description For transcription; only openai and local offer it */
            readonly speech_model: string;
        };
        readonly AIProviderTest: {
            /** @description One of the error codes of the stream; absent when ok */
            readonly code?: string;
            /** Format: int64 */
            readonly latency_ms: number;
            readonly model: string;
            readonly ok: boolean;
        };
        readonly AIProviders: {
            /**
             * @description Empty: the first that can be asked
             * @enum {string}
             */
            readonly default_provider: "" | "openai" | "gemini" | "grok" | "local";
            readonly fallback: boolean;
            readonly judge: boolean;
            /** Format: int64 */
            readonly max_tokens: number;
            readonly providers: readonly components["schemas"]["AIProvider"][];
            /**
             * Format: int64
             * @description Of one person; 0: no limit
             */
            readonly requests_per_minute: number;
            /** Format: double */
            readonly temperature: number | null;
            /**
             * Format: int64
             * @description Of one person; 0: no limit
             */
            readonly tokens_per_day: number;
        };
        readonly AIRating: {
            /** Format: int64 */
            readonly rated: number;
            /** Format: int64 */
            readonly right: number;
        };
        readonly AISchema: {
            readonly name: string;
            readonly schema: unknown;
        };
        readonly AISettings: {
            /**
             * @description Whom single questions go to; empty: the first that can be asked
             * @enum {string}
             */
            readonly default_provider: "" | "openai" | "gemini" | "grok" | "local";
            /** @description A provider that fails before its first word is replaced by another */
            readonly fallback: boolean;
            /** @description In a consensus one more model may be asked whether statements in different words say the same. It counts as a question of its own */
            readonly judge?: boolean;
            /**
             * Format: int64
             * @description Of one answer; four times that in deep thinking. A person may ask for less
             */
            readonly max_tokens: number;
            readonly providers: readonly components["schemas"]["AIProviderSettings"][];
            /**
             * Format: int64
             * @description Of one person
             */
            readonly requests_per_minute: number;
            /**
             * Format: double
             * @description null: as the model sees fit
             */
            readonly temperature: number | null;
            /**
             * Format: int64
             * @description Of one person
             */
            readonly tokens_per_day: number;
            /**
             * Format: int64
             * @description Give back the version that was read; a change in between is refused as stale
             */
            readonly version: number;
            /**
             * Format: int64
             * @description Of all members of a workspace together; 0: no limit of its own
             */
            readonly workspace_requests_per_minute: number;
            /**
             * Format: int64
             * @description As above
             */
            readonly workspace_tokens_per_day: number;
        };
        readonly AISlotStart: {
            readonly model: string;
            readonly provider: string;
            readonly simulated: boolean;
            /** Format: int64 */
            readonly slot: number;
        };
        readonly AISlotUsage: {
            /** @description The provider gave no figures */
            readonly estimated: boolean;
            /** Format: int64 */
            readonly input_tokens: number;
            /** Format: int64 */
            readonly output_tokens: number;
            /** Format: int64 */
            readonly slot: number;
        };
        readonly AIStreamRequest: {
            /** @description Answer as a structured case analysis */
            readonly analysis?: boolean;
            /** @description Let every model think longer */
            readonly deep?: boolean;
            /** @description Only these think longer; absent: as the server is set */
            readonly deep_providers?: readonly string[];
            /** @description Consensus: one of the models that may be asked compares statements of the others, without their names, whose words alone leave open whether they say the same. Only where the server is set to allow it */
            readonly judge?: boolean;
            readonly language: string;
            readonly learned?: components["schemas"]["AILearned"];
            /**
             * Format: int64
             * @description At most the server's
             */
            readonly max_tokens?: number;
            /** @enum {string} */
            readonly mode: "single" | "consensus";
            /** @description Model by provider; one that the server does not list gives way to its primary model */
            readonly models?: {
                readonly [key: string]: string;
            };
            readonly passages?: readonly components["schemas"]["AIPassage"][];
            /**
             * @description Single mode: whom to ask; the server's default otherwise
             * @enum {string}
             */
            readonly provider?: "openai" | "gemini" | "grok" | "local";
            /** @description Only these may be asked; absent: all that are configured */
            readonly providers?: readonly string[];
            /** @description Made by the caller; comes back in done */
            readonly run: string;
            /** @description Answer in this form instead of prose. The deltas then are JSON text. With analysis every model is asked for stance and claims behind the form, which are compared as of prose, and prose is taken too; otherwise there is neither claim nor consensus, and JSON that is none ends the slot with protocol */
            readonly schema?: components["schemas"]["AISchema"];
            readonly system: string;
            /** Format: double */
            readonly temperature?: number;
            readonly turns: readonly components["schemas"]["AITurn"][];
            /** @description Whose limits count too; absent: those of every workspace of the caller */
            readonly workspace?: string;
        };
        readonly AIText: {
            /** Format: int64 */
            readonly slot: number;
            readonly text: string;
        };
        readonly AITranscript: {
            readonly model: string;
            readonly provider: string;
            readonly text: string;
        };
        readonly AITurn: {
            /** @enum {string} */
            readonly role: "user" | "assistant";
            readonly text: string;
        };
        readonly AIUsage: {
            readonly days: readonly components["schemas"]["AIUsageDay"][];
        };
        readonly AIUsageDay: {
            /** Format: int64 */
            readonly answers: number;
            /** Format: date */
            readonly day: string;
            /** Format: int64 */
            readonly failures: number;
            /** Format: int64 */
            readonly input_tokens: number;
            readonly model: string;
            /** Format: int64 */
            readonly output_tokens: number;
            readonly provider: string;
        };
        readonly AdminAccount: {
            readonly admin: boolean;
            /** @description Named in LEGALAI_ADMIN_EMAILS: stays an administrator */
            readonly configured_admin: boolean;
            readonly confirmed: boolean;
            /** Format: int64 */
            readonly created_at: number;
            /**
             * Format: int64
             * @description When it is removed
             */
            readonly delete_at: number;
            /** Format: int64 */
            readonly disabled_at: number;
            readonly email: string;
            /**
             * Format: int64
             * @description Second factors
             */
            readonly factors: number;
            readonly full_name: string;
            readonly id: string;
            /** Format: int64 */
            readonly last_sign_in_at: number;
            readonly law_firm: string;
            /** Format: int64 */
            readonly sessions: number;
        };
        readonly AdminAccountSearch: {
            /**
             * Format: int64
             * @default 50
             */
            readonly limit?: number;
            /** Format: int64 */
            readonly offset?: number;
            /** @enum {string} */
            readonly state?: "admin" | "unconfirmed" | "disabled" | "deleting";
            /** @description Part of an address, a name or a firm */
            readonly text?: string;
        };
        readonly AdminAccounts: {
            readonly accounts: readonly components["schemas"]["AdminAccount"][];
            /** Format: int64 */
            readonly total: number;
        };
        readonly AdminAudit: {
            readonly entries: readonly components["schemas"]["AdminAuditEntry"][];
        };
        readonly AdminAuditEntry: {
            readonly act: string;
            /** @description Address of who did it, or the part of the server that did */
            readonly actor: string;
            /** Format: int64 */
            readonly at: number;
            readonly detail?: {
                readonly [key: string]: string;
            };
            readonly hash: string;
            readonly label: string;
            /** Format: int64 */
            readonly n: number;
            readonly text: string;
        };
        readonly AdminAuditReport: {
            /**
             * Format: int64
             * @description Number of the entry where the fault shows
             */
            readonly at: number;
            /** @enum {string} */
            readonly fault: "" | "changed" | "removed" | "reordered" | "cut" | "rewritten";
            readonly head: string;
            /** Format: int64 */
            readonly length: number;
        };
        readonly AdminBackup: {
            /** Format: int64 */
            readonly created_at: number;
            readonly name: string;
            /**
             * Format: int64
             * @description How much of that was not there before it
             */
            readonly new: number;
            /**
             * Format: int64
             * @description With the files beside it that it needs
             */
            readonly size: number;
            /**
             * Format: int64
             * @description 0: it is not known
             */
            readonly took_ms: number;
        };
        readonly AdminBackups: {
            readonly backups: readonly components["schemas"]["AdminBackup"][];
            /** @description The last one; the server's log says why */
            readonly failed: boolean;
            readonly running: boolean;
        };
        readonly AdminEvent: {
            /** Format: int64 */
            readonly at: number;
            /** @description Of the account, where one is known */
            readonly email?: string;
            readonly kind: string;
            readonly part: string;
        };
        readonly AdminHealth: {
            /** Format: int64 */
            readonly millis: number;
            readonly name: string;
            readonly ok: boolean;
        };
        readonly AdminKnowledgeEntry: {
            readonly category: string;
            /** @description YYYY-MM-DD, or empty */
            readonly effective_on: string;
            readonly file_name: string;
            /** @enum {string} */
            readonly format: "pdf" | "docx" | "html" | "markdown" | "text";
            readonly id: string;
            readonly jurisdiction: string;
            readonly language: string;
            /**
             * Format: int64
             * @description Milliseconds since 1970
             */
            readonly published_at: number;
            /**
             * Format: int64
             * @description 0 while it is shown
             */
            readonly retired_at: number;
            /** @description YYYY-MM-DD, or empty */
            readonly review_on: string;
            /**
             * Format: int64
             * @description Of the file, in bytes
             */
            readonly size: number;
            readonly title: string;
            /**
             * Format: int64
             * @description How often its passages were among the sources of an answer
             */
            readonly used: number;
            /**
             * Format: int64
             * @description The current one, from 1
             */
            readonly version: number;
        };
        readonly AdminLimit: {
            /** Format: int64 */
            readonly burst: number;
            /** Format: int64 */
            readonly every_millis: number;
            readonly name: string;
        };
        readonly AdminMail: {
            readonly from: string;
            readonly has_password: boolean;
            readonly host: string;
            /** Format: int64 */
            readonly port: number;
            /** @enum {string} */
            readonly scheme: "" | "smtp" | "smtps";
            /** @enum {string} */
            readonly source: "environment" | "panel" | "outbox";
            /**
             * @description Of smtp: what STARTTLS must do; empty: required, but on the server's own machine
             * @enum {string}
             */
            readonly tls: "" | "required" | "optional" | "none";
            readonly username: string;
        };
        readonly AdminMailSettings: {
            readonly from: string;
            readonly host: string;
            /** @description Empty: the stored one, for the same server and name */
            readonly password?: string;
            /** Format: int64 */
            readonly port: number;
            /** @enum {string} */
            readonly scheme: "smtp" | "smtps";
            /**
             * @description Of smtp: whether a mail may leave without encryption; empty: never, but on the server's own machine
             * @enum {string}
             */
            readonly tls?: "" | "required" | "optional" | "none";
            readonly username?: string;
        };
        readonly AdminMailTest: {
            /** @description What the mail server or the network said */
            readonly detail?: string;
            readonly ok: boolean;
            /** @enum {string} */
            readonly reason?: "connect" | "tls" | "sign-in" | "refused";
        };
        readonly AdminQuota: {
            /**
             * Format: int64
             * @description 0: without limit; left out: what holds for all
             */
            readonly bytes?: number;
        };
        readonly AdminSecurity: {
            /** @description What administrators did in the last 30 days */
            readonly acts: {
                readonly [key: string]: number;
            };
            readonly events: readonly components["schemas"]["AdminEvent"][];
            readonly month: {
                readonly [key: string]: number;
            };
            readonly today: {
                readonly [key: string]: number;
            };
            readonly week: {
                readonly [key: string]: number;
            };
        };
        readonly AdminSignUp: {
            readonly domains: readonly string[];
            readonly invitations: readonly components["schemas"]["SignUpInvitation"][];
            /** @enum {string} */
            readonly mode: "open" | "domains" | "invitation";
        };
        readonly AdminState: {
            /** Format: int64 */
            readonly accounts: number;
            /** Format: int64 */
            readonly database_bytes: number;
            readonly engine: string;
            /** Format: int64 */
            readonly files: number;
            readonly go: string;
            readonly health: readonly components["schemas"]["AdminHealth"][];
            readonly largest: readonly components["schemas"]["AdminWorkspace"][];
            /** @description On calls, as they are in force; none where limits are off */
            readonly limits: readonly components["schemas"]["AdminLimit"][];
            /** Format: int64 */
            readonly oldest_mail_at: number;
            /** Format: int64 */
            readonly queued_mails: number;
            /**
             * Format: int64
             * @description What the files of a workspace may hold where nothing else is said; 0: without limit
             */
            readonly quota: number;
            /** Format: int64 */
            readonly records: number;
            /** Format: int64 */
            readonly schema: number;
            /** Format: int64 */
            readonly sessions: number;
            /** Format: int64 */
            readonly started_at: number;
            readonly version: string;
            /** Format: int64 */
            readonly workspaces: number;
        };
        readonly AdminUsage: {
            readonly account_id: string;
            /** Format: int64 */
            readonly answers: number;
            readonly email: string;
            /** Format: int64 */
            readonly failures: number;
            /** Format: int64 */
            readonly input_tokens: number;
            /** Format: int64 */
            readonly output_tokens: number;
            readonly provider: string;
        };
        readonly AdminUsageList: {
            readonly usage: readonly components["schemas"]["AdminUsage"][];
        };
        readonly AdminWorkspace: {
            /** Format: int64 */
            readonly file_bytes: number;
            /** Format: int64 */
            readonly files: number;
            readonly id: string;
            /** Format: int64 */
            readonly members: number;
            /**
             * Format: int64
             * @description What its files may hold, in bytes, in place of what holds for all; 0: without limit
             */
            readonly quota?: number;
            /** Format: int64 */
            readonly record_bytes: number;
            /** Format: int64 */
            readonly records: number;
        };
        readonly Asked: {
            /**
             * Format: int64
             * @description Milliseconds since 1970
             */
            readonly since: number;
            /**
             * Format: int64
             * @description When what waits is let through if nobody says no
             */
            readonly until: number;
        };
        readonly AskedPasskeyBody: {
            readonly challenge_id: string;
            /** @description The browser's options (WebAuthn) */
            readonly options: unknown;
        };
        readonly ChallengeOutputBody: {
            /** @description 32 bytes */
            readonly challenge: string;
        };
        readonly "Create-invitationRequest": {
            readonly email: string;
            /** @description Of the mail */
            readonly language: string;
            /** @description Signed by the inviter; the secret is not in it */
            readonly terms: string;
        };
        readonly "Create-shareRequest": {
            /** Format: date-time */
            readonly expires_at: string;
            /** @description FILE/VERSION */
            readonly name: string;
        };
        readonly CreateOutputBody: {
            readonly id: string;
        };
        readonly "Enclose-filesRequest": {
            /** @description 16 bytes, base64url; zeros: the open one */
            readonly compartment: string;
            /** @description FILE/VERSION each */
            readonly names: readonly string[];
        };
        readonly FactorCodesBody: {
            readonly codes: readonly string[];
        };
        readonly FactorCodesStateBody: {
            /** @description False: some were made and nobody said that they have them; earlier ones still work */
            readonly confirmed: boolean;
            /**
             * Format: int64
             * @description Codes that were not used yet
             */
            readonly remaining: number;
        };
        readonly Field: {
            readonly location: string;
            readonly message: string;
        };
        readonly FileNames: {
            /** @description FILE/VERSION each */
            readonly names: readonly string[];
        };
        readonly HalfOutputBody: {
            readonly half: string;
        };
        readonly HeldMembersBody: {
            readonly accounts: readonly string[];
        };
        readonly HoldAnswerBody: {
            /** @description Whether it was the owner of the account who came in */
            readonly mine: boolean;
        };
        readonly Invitation: {
            readonly acceptance?: string;
            /** @description Who accepted */
            readonly account?: string;
            /** Format: date-time */
            readonly created_at: string;
            readonly email: string;
            /** Format: date-time */
            readonly expires_at: string;
            readonly id: string;
            /** @description Account id */
            readonly inviter: string;
            /** Format: date-time */
            readonly mailed_at: string;
            /** @description Accepted with the secret; clients check for themselves */
            readonly proven: boolean;
            /** @description As the server read it; the signed terms decide */
            readonly role: string;
            /** @enum {string} */
            readonly state: "open" | "accepted" | "joined" | "revoked" | "expired";
            readonly terms: string;
        };
        readonly InvitationListBody: {
            readonly invitations: readonly components["schemas"]["Invitation"][];
        };
        readonly "Invite-to-signupRequest": {
            readonly email: string;
            /** @description Of the mail; English where it is unknown */
            readonly language?: string;
        };
        readonly KeysOutputBody: {
            readonly document: string;
            /** Format: int64 */
            readonly generation: number;
            /** @description By the account key; absent where it was stored before documents were signed */
            readonly signature?: string;
            /** Format: int64 */
            readonly version: number;
        };
        readonly KnowledgeBase: {
            readonly entries: readonly components["schemas"]["KnowledgeEntry"][];
            readonly passages: readonly components["schemas"]["KnowledgePassage"][];
            /** @description False: too large to hand out whole; search on the server */
            readonly small: boolean;
        };
        readonly KnowledgeDocument: {
            readonly category: string;
            /** @description YYYY-MM-DD, or empty */
            readonly effective_on: string;
            readonly file_name: string;
            /** @enum {string} */
            readonly format: "pdf" | "docx" | "html" | "markdown" | "text";
            readonly id: string;
            readonly jurisdiction: string;
            readonly language: string;
            readonly passages: readonly components["schemas"]["KnowledgePassage"][];
            /**
             * Format: int64
             * @description Milliseconds since 1970
             */
            readonly published_at: number;
            /**
             * Format: int64
             * @description When the version after this one was published; 0: this is the current one
             */
            readonly replaced_at: number;
            /**
             * Format: int64
             * @description When the entry was withdrawn; 0 while it is shown
             */
            readonly retired_at: number;
            /** @description YYYY-MM-DD, or empty */
            readonly review_on: string;
            /**
             * Format: int64
             * @description Of the file, in bytes
             */
            readonly size: number;
            /** @description Pages are separated by a form feed */
            readonly text: string;
            readonly title: string;
            /**
             * Format: int64
             * @description The current one, from 1
             */
            readonly version: number;
        };
        readonly KnowledgeDraft: {
            /**
             * Format: int64
             * @description In a new version: the version that was changed
             */
            readonly after?: number;
            readonly category: string;
            /** @description YYYY-MM-DD */
            readonly effective_on?: string;
            /** @description In a new version: none to keep the file of the one before */
            readonly file?: string;
            readonly file_name?: string;
            /**
             * @description Of the file
             * @enum {string}
             */
            readonly format?: "pdf" | "docx" | "html" | "markdown" | "text";
            readonly jurisdiction: string;
            readonly language: string;
            /** @description YYYY-MM-DD */
            readonly review_on?: string;
            readonly title: string;
        };
        readonly KnowledgeEntry: {
            readonly category: string;
            /** @description YYYY-MM-DD, or empty */
            readonly effective_on: string;
            readonly file_name: string;
            /** @enum {string} */
            readonly format: "pdf" | "docx" | "html" | "markdown" | "text";
            readonly id: string;
            readonly jurisdiction: string;
            readonly language: string;
            /**
             * Format: int64
             * @description Milliseconds since 1970
             */
            readonly published_at: number;
            /** @description YYYY-MM-DD, or empty */
            readonly review_on: string;
            /**
             * Format: int64
             * @description Of the file, in bytes
             */
            readonly size: number;
            readonly title: string;
            /**
             * Format: int64
             * @description The current one, from 1
             */
            readonly version: number;
        };
        readonly KnowledgePassage: {
            /** Format: int64 */
            readonly end: number;
            readonly entry: string;
            readonly heading: string;
            /** Format: int64 */
            readonly n: number;
            /**
             * Format: int64
             * @description From 1; 0 in a document without pages
             */
            readonly page: number;
            /** Format: double */
            readonly score?: number;
            /** Format: int64 */
            readonly start: number;
            readonly text: string;
            /** Format: int64 */
            readonly used?: number;
        };
        readonly KnowledgePlace: {
            readonly entry: string;
            /** Format: int64 */
            readonly n: number;
            /** Format: int64 */
            readonly version: number;
        };
        readonly KnowledgeQuestion: {
            readonly category?: string;
            readonly jurisdiction?: string;
            readonly language?: string;
            /** Format: int64 */
            readonly limit?: number;
            readonly question: string;
            /** @description Words in which an answer may be written, beside those of the question, each of which weighs 1 */
            readonly words?: readonly components["schemas"]["KnowledgeWord"][];
        };
        readonly KnowledgeUse: {
            readonly passages: readonly components["schemas"]["KnowledgePlace"][];
        };
        readonly KnowledgeWord: {
            /** Format: double */
            readonly weight: number;
            /** @description Cut and folded as spec/words.md says */
            readonly word: string;
        };
        readonly LeavingBody: {
            /**
             * Format: int64
             * @description How long an administrator can still restore the account
             */
            readonly grace_days: number;
        };
        readonly LengthOutputBody: {
            /** Format: int64 */
            readonly length: number;
        };
        readonly NamesOutputBody: {
            readonly names: readonly string[];
        };
        readonly OwnEvent: {
            /**
             * Format: int64
             * @description Milliseconds since 1970
             */
            readonly at: number;
            readonly kind: string;
        };
        readonly OwnEventsBody: {
            readonly events: readonly components["schemas"]["OwnEvent"][];
        };
        readonly OwnInvitation: {
            /** Format: date-time */
            readonly expires_at: string;
            readonly id: string;
            /** @description The caller has accepted it */
            readonly mine: boolean;
            readonly role: string;
            /** @enum {string} */
            readonly state: "open" | "accepted" | "joined" | "revoked" | "expired";
            readonly terms: string;
            readonly workspace: string;
        };
        readonly OwnInvitationListBody: {
            readonly invitations: readonly components["schemas"]["OwnInvitation"][];
        };
        readonly PasskeyStruct: {
            readonly challenge_id: string;
            readonly credential: unknown;
        };
        readonly PreloginInputBody: {
            readonly email: string;
        };
        readonly PreloginOutputBody: {
            /** @description The origins that the sign-in value may be bound to, to be tried in this order; absent: this server's. Others only with the person's word */
            readonly for?: readonly string[];
            /**
             * Format: int64
             * @description Number of a set of Argon2id parameters that clients know
             */
            readonly profile: number;
            /** @description 16 bytes, base64url */
            readonly salt: string;
        };
        readonly Problem: {
            /** @enum {string} */
            readonly code: "act_required" | "conflict" | "daily_tokens" | "denied" | "factor_required" | "held" | "internal" | "invalid" | "inward" | "last_owner" | "not_configured" | "not_found" | "pii_suspected" | "proof_required" | "rate_limited" | "stale" | "too_large" | "unauthenticated" | "unavailable";
            /** @description A sentence that a person may read */
            readonly detail?: string;
            /** @description What is wrong with which part of the request */
            readonly fields?: readonly components["schemas"]["Field"][];
            /**
             * Format: int64
             * @description Seconds to wait
             */
            readonly retry_after?: number;
            /** Format: int64 */
            readonly status: number;
            readonly title: string;
            /** @description Always about:blank: the code says what happened */
            readonly type: string;
        };
        readonly ProofInputBody: {
            /** @description The code that GET /auth/v1/reauthenticate mails; it counts where the account has no password */
            readonly nonce?: string;
            /** @description What a device answered to POST /api/v1/account/proof/passkey */
            readonly passkey?: components["schemas"]["PasskeyStruct"];
            /** @description What the browser derives from it */
            readonly password?: string;
        };
        readonly "Prove-vaultRequest": {
            readonly signature: string;
        };
        readonly "Put-remindersRequest": {
            /** @description Of the mails */
            readonly language: string;
            readonly times: readonly string[];
        };
        readonly "Put-session-halfRequest": {
            /** @description 32 bytes */
            readonly half: string;
            /**
             * Format: int64
             * @description How long it may lie unused, by the server's clock
             */
            readonly idle_seconds: number;
        };
        readonly PutKeysInputBody: {
            /**
             * Format: int64
             * @description The version it replaces; 0 for the first of a generation
             */
            readonly base_version: number;
            readonly document: string;
            /** @description X-Wing public key */
            readonly enc_pk: string;
            /** Format: int64 */
            readonly generation: number;
            /** @description Ed25519 public key */
            readonly sig_pk: string;
            /** @description By the account key over account, generation, version and document, 64 bytes */
            readonly signature?: string;
        };
        readonly PutKeysOutputBody: {
            /** Format: int64 */
            readonly generation: number;
            /** Format: int64 */
            readonly version: number;
        };
        readonly Reminders: {
            /** @description Of the mails */
            readonly language: string;
            readonly on: boolean;
            /** @description Yet to come, cut to quarters of an hour */
            readonly times: readonly string[];
        };
        readonly RemovedFile: {
            /** @description FILE/VERSION */
            readonly name: string;
            /** Format: date-time */
            readonly removed_at: string;
            /**
             * Format: int64
             * @description Sealed bytes
             */
            readonly size: number;
        };
        readonly RemovedListBody: {
            readonly files: readonly components["schemas"]["RemovedFile"][];
        };
        readonly "Rest-shareRequest": {
            readonly resting: boolean;
        };
        readonly RoomOutputBody: {
            /**
             * Format: int64
             * @description Bytes that there may be; 0: without limit
             */
            readonly quota: number;
            /**
             * Format: int64
             * @description Bytes of sealed files
             */
            readonly used: number;
        };
        readonly RulePack: {
            readonly id: string;
            /**
             * Format: int64
             * @description Rises with each pack of an id
             */
            readonly sequence: number;
        };
        readonly RulePackFile: {
            /** @description The text that was signed: rule sets and calendars, in JSON */
            readonly pack: string;
            /** @description Ed25519 public key, base64url */
            readonly publisher: string;
            /** @description Of the text, base64url */
            readonly signature: string;
        };
        readonly "Send-test-mailRequest": {
            readonly language?: string;
        };
        readonly Session: {
            readonly aal: string;
            /**
             * Format: int64
             * @description Milliseconds since 1970
             */
            readonly created_at: number;
            /** @description Whether it is the one that asks */
            readonly current: boolean;
            readonly id: string;
            /**
             * Format: int64
             * @description Milliseconds since 1970, to the hour
             */
            readonly refreshed_at: number;
            readonly user_agent: string;
        };
        readonly SessionListBody: {
            readonly sessions: readonly components["schemas"]["Session"][];
        };
        readonly Share: {
            /** Format: date-time */
            readonly created_at: string;
            /** @description Account id */
            readonly creator: string;
            /** Format: date-time */
            readonly expires_at: string;
            readonly id: string;
            /** Format: date-time */
            readonly last_opened_at?: string;
            /** @description FILE/VERSION */
            readonly name: string;
            /** Format: int64 */
            readonly opens: number;
            /** @description Hands out nothing for the time being */
            readonly resting: boolean;
        };
        readonly ShareListBody: {
            readonly shares: readonly components["schemas"]["Share"][];
        };
        readonly SharedOutputBody: {
            /** Format: date-time */
            readonly expires_at: string;
            /**
             * Format: int64
             * @description Sealed bytes
             */
            readonly size: number;
        };
        readonly SignUpInvitation: {
            /** Format: int64 */
            readonly created_at: number;
            readonly email: string;
            /** Format: int64 */
            readonly expires_at: number;
        };
        readonly SignUpPolicy: {
            readonly domains: readonly string[];
            /** @enum {string} */
            readonly mode: "open" | "domains" | "invitation";
        };
        readonly StandingBody: {
            /**
             * @description For an administrator with neither second factor nor passkey: whether one is asked for or required
             * @enum {string}
             */
            readonly admin_factor: "" | "asked" | "required";
            /** @description Somebody came into the account without its earlier keys, and this session is asked whether it was its owner */
            readonly asked?: components["schemas"]["Asked"];
            /**
             * Format: int64
             * @description Second factors, without their recovery codes
             */
            readonly factors: number;
            /**
             * Format: int64
             * @description Until when what the account's earlier keys stand for waits in this session, in milliseconds since 1970; 0: nothing waits
             */
            readonly held_until: number;
            /** Format: int64 */
            readonly passkeys: number;
        };
        readonly WalledFile: {
            /** @description 16 bytes, base64url */
            readonly compartment: string;
            /** @description FILE/VERSION */
            readonly name: string;
        };
        readonly WalledListBody: {
            readonly files: readonly components["schemas"]["WalledFile"][];
            /** @description Ask again for what comes after the last name */
            readonly more: boolean;
        };
        readonly "Withdraw-signup-invitationRequest": {
            readonly email: string;
        };
        readonly Workspace: {
            /** @description Hash of the newest ledger entry */
            readonly head: string;
            readonly id: string;
            /**
             * Format: int64
             * @description Number of ledger entries
             */
            readonly length: number;
            readonly role: string;
            /**
             * Format: int64
             * @description Number of the newest record
             */
            readonly seq: number;
        };
        readonly WorkspaceListBody: {
            readonly workspaces: readonly components["schemas"]["Workspace"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly "delete-account": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Accepted */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LeavingBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "list-account-events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnEventsBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-factor-codes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FactorCodesStateBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "confirm-factor-codes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FactorCodesBody"];
            };
        };
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "offer-factor-codes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FactorCodesBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-account-keys": {
        readonly parameters: {
            readonly query?: {
                /** @description An earlier generation; 0 for the newest */
                readonly generation?: number;
                /** @description An earlier version that is still kept; 0 for the present one */
                readonly version?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeysOutputBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "put-account-keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PutKeysInputBody"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PutKeysOutputBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "prove-again": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ProofInputBody"];
            };
        };
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "ask-passkey": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AskedPasskeyBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "list-sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionListBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "end-session": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-account-standing": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StandingBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "answer-hold": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["HoldAnswerBody"];
            };
        };
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "search-accounts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AdminAccountSearch"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminAccounts"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "administer-account": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
                readonly act: "confirm" | "disable" | "enable" | "reset-factor" | "sign-out" | "grant" | "revoke" | "delete" | "delete-last-owner" | "restore";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminAccount"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "put-ai-key": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: "openai" | "gemini" | "grok" | "local";
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AIKey"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AISettings"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "delete-ai-key": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: "openai" | "gemini" | "grok" | "local";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AISettings"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "list-ai-models": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: "openai" | "gemini" | "grok" | "local";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AIModels"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "test-ai-key": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: "openai" | "gemini" | "grok" | "local";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AIProviderTest"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-ai-settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AISettings"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "put-ai-settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AISettings"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AISettings"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "list-audit-log": {
        readonly parameters: {
            readonly query?: {
                /** @description Only entries with a lower number; 0 for the newest */
                readonly before?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminAudit"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "export-audit-log": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/x-ndjson": Uint8Array;
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "verify-audit-log": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminAuditReport"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "list-backups": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminBackups"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "create-backup": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Accepted */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminBackups"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "delete-backup": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "list-admin-knowledge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["AdminKnowledgeEntry"][];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "publish-knowledge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["KnowledgeDraft"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminKnowledgeEntry"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "restore-knowledge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly entry: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminKnowledgeEntry"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "retire-knowledge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly entry: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminKnowledgeEntry"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "list-knowledge-versions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly entry: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["KnowledgeEntry"][];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "revise-knowledge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly entry: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["KnowledgeDraft"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminKnowledgeEntry"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-mail-settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminMail"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "put-mail-settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AdminMailSettings"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminMail"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "delete-mail-settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminMail"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "send-test-mail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Send-test-mailRequest"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminMailTest"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "load-rules": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RulePackFile"];
            };
        };
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-admin-security": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminSecurity"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-signup-policy": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminSignUp"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "put-signup-policy": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SignUpPolicy"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignUpPolicy"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "invite-to-signup": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Invite-to-signupRequest"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignUpInvitation"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "withdraw-signup-invitation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Withdraw-signup-invitationRequest"];
            };
        };
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-admin-state": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminState"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-admin-usage": {
        readonly parameters: {
            readonly query?: {
                readonly days?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminUsageList"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "put-workspace-quota": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AdminQuota"];
            };
        };
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "list-ai-providers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AIProviders"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "test-ai-provider": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The caller's own key, used for this request instead of the server's, neither stored nor logged */
                readonly "X-AI-Key-Openai"?: string;
                /** @description As above */
                readonly "X-AI-Key-Gemini"?: string;
                /** @description As above */
                readonly "X-AI-Key-Grok"?: string;
            };
            readonly path: {
                readonly id: "openai" | "gemini" | "grok" | "local";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AIProviderTest"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "stream-ai-answer": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The caller's own key, used for this request instead of the server's, neither stored nor logged */
                readonly "X-AI-Key-Openai"?: string;
                /** @description As above */
                readonly "X-AI-Key-Gemini"?: string;
                /** @description As above */
                readonly "X-AI-Key-Grok"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AIStreamRequest"];
            };
        };
        readonly responses: {
            /** @description Events provider, delta, reasoning, citation, usage, error, claim, consensus, and done as the last */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": components["schemas"]["AISlotStart"] | components["schemas"]["AIText"] | components["schemas"]["AICitation"] | components["schemas"]["AISlotUsage"] | components["schemas"]["AIFailure"] | components["schemas"]["AIClaims"] | components["schemas"]["AIConsensus"] | components["schemas"]["AIDone"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "transcribe-speech": {
        readonly parameters: {
            readonly query?: {
                /** @description Absent: the first that offers it */
                readonly provider?: "openai" | "local";
                /** @description What is spoken, in two letters; absent: the model finds out */
                readonly language?: string;
                /** @description Whose limits count too */
                readonly workspace?: string;
            };
            readonly header?: {
                /** @description The caller's own key, used for this request instead of the server's, neither stored nor logged */
                readonly "X-AI-Key-Openai"?: string;
                /** @description As above */
                readonly "X-AI-Key-Gemini"?: string;
                /** @description As above */
                readonly "X-AI-Key-Grok"?: string;
                readonly "Content-Type"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "audio/*": Uint8Array;
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AITranscript"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-ai-usage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AIUsage"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "list-own-invitations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnInvitationListBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-invitation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly invitation: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnInvitation"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "accept-invitation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly invitation: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/cbor": Uint8Array;
            };
        };
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "list-knowledge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["KnowledgeEntry"][];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-knowledge-base": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KnowledgeBase"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-knowledge-entry": {
        readonly parameters: {
            readonly query?: {
                /** @description 0: the current one */
                readonly version?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly entry: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KnowledgeDocument"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-knowledge-file": {
        readonly parameters: {
            readonly query?: {
                /** @description 0: the current one */
                readonly version?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly entry: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "Content-Disposition"?: string;
                    readonly "Content-Security-Policy"?: string;
                    readonly "Content-Type"?: string;
                    readonly "X-Content-Type-Options"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": Uint8Array;
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "search-knowledge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["KnowledgeQuestion"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["KnowledgePassage"][];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "use-knowledge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["KnowledgeUse"];
            };
        };
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly prelogin: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PreloginInputBody"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PreloginOutputBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "list-rule-packs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["RulePack"][];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-rule-pack": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly pack: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RulePackFile"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-session-half": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["HalfOutputBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "put-session-half": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Put-session-halfRequest"];
            };
        };
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "delete-session-half": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "touch-session-half": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-share": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly share: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SharedOutputBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "create-vault-challenge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ChallengeOutputBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "prove-vault": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Prove-vaultRequest"];
            };
        };
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "lock-vault": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "list-workspaces": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WorkspaceListBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "create-workspace": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/cbor": Uint8Array;
            };
        };
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreateOutputBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "list-checkpoints": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "Content-Type"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/cbor": Uint8Array;
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "complete-checkpoint": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/cbor": Uint8Array;
            };
        };
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-segment": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
                /** @description 16 bytes, base64url */
                readonly checkpoint: string;
                readonly place: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "Cache-Control"?: string;
                    readonly "Content-Type"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": Uint8Array;
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "put-segment": {
        readonly parameters: {
            readonly query: {
                /** @description 16 bytes, base64url */
                readonly compartment: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
                /** @description 16 bytes, base64url */
                readonly checkpoint: string;
                readonly place: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/octet-stream": Uint8Array;
            };
        };
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "enclose-files": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Enclose-filesRequest"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NamesOutputBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "erase-files": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FileNames"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NamesOutputBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "list-removed-files": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RemovedListBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "restore-files": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FileNames"];
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NamesOutputBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "list-walled-files": {
        readonly parameters: {
            readonly query?: {
                /** @description The last name of the answer before */
                readonly after?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalledListBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-grants": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "Content-Type"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/cbor": Uint8Array;
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "list-held-members": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["HeldMembersBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "list-invitations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvitationListBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "create-invitation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Create-invitationRequest"];
            };
        };
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "revoke-invitation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
                readonly invitation: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "resend-invitation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
                readonly invitation: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-ledger": {
        readonly parameters: {
            readonly query?: {
                /** @description How many entries the client holds already */
                readonly after?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "Content-Type"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/cbor": Uint8Array;
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "append-ledger": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/cbor": Uint8Array;
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LengthOutputBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-history": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
                readonly object: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "Content-Type"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/cbor": Uint8Array;
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly pull: {
        readonly parameters: {
            readonly query?: {
                /** @description The sequence number of the last answer */
                readonly after?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "Content-Type"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/cbor": Uint8Array;
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly push: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/cbor": Uint8Array;
            };
        };
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly "Content-Type"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/cbor": Uint8Array;
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-reminders": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Reminders"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "put-reminders": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Put-remindersRequest"];
            };
        };
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "delete-reminders": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "list-shares": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ShareListBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "create-share": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Create-shareRequest"];
            };
        };
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Share"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "revoke-share": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
                readonly share: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "rest-share": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
                readonly share: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Rest-shareRequest"];
            };
        };
        readonly responses: {
            /** @description No Content */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly "get-storage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OK */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RoomOutputBody"];
                };
            };
            /** @description Error */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
