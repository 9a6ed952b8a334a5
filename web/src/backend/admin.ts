/** The administrators' calls. Counts, sizes, times and addresses of accounts; nothing here holds
 *  a word of what a firm stores. Times are milliseconds since 1970, 0 for never. */
import { api, callBinary } from './api'

export interface AdminAccount {
  readonly id: string
  readonly email: string
  readonly full_name: string
  readonly law_firm: string
  readonly admin: boolean
  /** Named in the server's configuration: stays an administrator. */
  readonly configured_admin: boolean
  readonly confirmed: boolean
  readonly factors: number
  readonly sessions: number
  readonly created_at: number
  readonly last_sign_in_at: number
  readonly disabled_at: number
  readonly delete_at: number
}

export type AccountState = 'admin' | 'unconfirmed' | 'disabled' | 'deleting'

export interface AccountSearch {
  readonly text?: string
  readonly state?: AccountState
  readonly offset?: number
  readonly limit?: number
}

export interface AccountPage {
  readonly accounts: readonly AdminAccount[]
  readonly total: number
}

/** What an administrator may do to an account. */
export type AccountAct =
  | 'confirm'
  | 'disable'
  | 'enable'
  | 'reset-factor'
  | 'sign-out'
  | 'grant'
  | 'revoke'
  | 'delete'
  | 'delete-last-owner'
  | 'restore'

/** A page of the accounts that match. */
export async function searchAccounts(search: AccountSearch): Promise<AccountPage> {
  return await api.post<AccountPage>('/admin/accounts/search', search)
}

/** @throws ApiError `conflict` when nobody could administer the server afterwards, and
 *  `last_owner` when `delete` would leave a firm to members of whom none owns it. */
export async function administerAccount(id: string, act: AccountAct): Promise<AdminAccount> {
  return await api.post<AdminAccount>(`/admin/accounts/${encodeURIComponent(id)}/${act}`)
}

export type SignUpMode = 'open' | 'domains' | 'invitation'

export interface SignUpPolicy {
  readonly mode: SignUpMode
  readonly domains: readonly string[]
}

export interface SignUpInvitation {
  readonly email: string
  readonly created_at: number
  readonly expires_at: number
}

export interface SignUpState extends SignUpPolicy {
  readonly invitations: readonly SignUpInvitation[]
}

/** Who may sign up, and who was invited to. */
export async function getSignUp(): Promise<SignUpState> {
  return await api.get<SignUpState>('/admin/signup')
}

/** Set who may sign up. */
export async function putSignUpPolicy(policy: SignUpPolicy): Promise<SignUpPolicy> {
  return await api.put<SignUpPolicy>('/admin/signup', policy)
}

/** Let an address sign up and tell its owner by mail in `language`. */
export async function inviteToSignUp(email: string, language: string): Promise<SignUpInvitation> {
  return await api.post<SignUpInvitation>('/admin/signup/invitations', { email, language })
}

/** An address that was invited may no longer sign up. */
export async function withdrawInvitation(email: string): Promise<void> {
  await api.post('/admin/signup/invitations/withdraw', { email })
}

/** Of smtp: what STARTTLS must do. Empty: it is required, but on the server's own machine. */
export type MailTls = '' | 'required' | 'optional' | 'none'

export interface MailState {
  readonly source: 'environment' | 'panel' | 'outbox'
  readonly scheme: 'smtp' | 'smtps' | ''
  readonly tls: MailTls
  readonly host: string
  readonly port: number
  readonly username: string
  readonly has_password: boolean
  readonly from: string
}

export interface MailSettings {
  readonly scheme: 'smtp' | 'smtps'
  readonly tls: MailTls
  readonly host: string
  readonly port: number
  readonly username: string
  /** Empty: the stored one stays, for the same server and name. */
  readonly password: string
  readonly from: string
}

export interface MailTest {
  readonly ok: boolean
  readonly reason?: 'connect' | 'tls' | 'sign-in' | 'refused'
  readonly detail?: string
}

/** How the server sends mail now. */
export async function getMail(): Promise<MailState> {
  return await api.get<MailState>('/admin/mail')
}

/** Set how the server sends mail. */
export async function putMail(settings: MailSettings): Promise<MailState> {
  return await api.put<MailState>('/admin/mail', settings)
}

/** Write mails to the outbox folder again. */
export async function resetMail(): Promise<MailState> {
  return await api.delete<MailState>('/admin/mail')
}

/** Send a mail to the administrator's own address now. */
export async function testMail(language: string): Promise<MailTest> {
  return await api.post<MailTest>('/admin/mail/test', { language })
}

export interface WorkspaceSize {
  readonly id: string
  readonly members: number
  readonly records: number
  readonly record_bytes: number
  readonly files: number
  readonly file_bytes: number
  /** what its files may hold in place of what holds for all; 0: without limit */
  readonly quota?: number
}

export interface ServerState {
  readonly version: string
  readonly go: string
  readonly started_at: number
  readonly health: readonly {
    readonly name: string
    readonly ok: boolean
    readonly millis: number
  }[]
  readonly engine: string
  readonly schema: number
  readonly database_bytes: number
  readonly accounts: number
  readonly sessions: number
  readonly records: number
  readonly files: number
  readonly queued_mails: number
  readonly oldest_mail_at: number
  readonly workspaces: number
  readonly largest: readonly WorkspaceSize[]
  /** what the files of a workspace may hold where nothing else is said; 0: without limit */
  readonly quota: number
}

/** Say what the files of one workspace may hold: bytes, 0 for no limit, undefined for what holds for all. */
export async function putWorkspaceQuota(id: string, bytes: number | undefined): Promise<void> {
  await api.put(`/admin/workspaces/${encodeURIComponent(id)}/quota`, { bytes })
}

/** What the server is, whether its parts answer, and how much it holds. */
export async function getServerState(): Promise<ServerState> {
  return await api.get<ServerState>('/admin/state')
}

export interface AccountUsage {
  readonly account_id: string
  readonly email: string
  readonly provider: string
  readonly answers: number
  readonly failures: number
  readonly input_tokens: number
  readonly output_tokens: number
}

/** Use of AI in the last `days`, by account and provider. */
export async function getUsage(days: number): Promise<readonly AccountUsage[]> {
  const { usage } = await api.get<{ usage: readonly AccountUsage[] }>(`/admin/usage?days=${days}`)
  return usage
}

export interface SecurityState {
  readonly today: Readonly<Record<string, number>>
  readonly week: Readonly<Record<string, number>>
  readonly month: Readonly<Record<string, number>>
  /** What administrators did in the last 30 days. */
  readonly acts: Readonly<Record<string, number>>
  readonly events: readonly {
    readonly at: number
    readonly kind: string
    readonly part: string
    readonly email?: string
  }[]
}

/** Counts of security events and of administrators' acts, and the latest events. */
export async function getSecurity(): Promise<SecurityState> {
  return await api.get<SecurityState>('/admin/security')
}

export interface BackupList {
  readonly backups: readonly {
    readonly name: string
    readonly size: number
    readonly created_at: number
  }[]
  readonly running: boolean
  readonly failed: boolean
}

/** The archives that the server keeps, and whether one is being made. */
export async function listBackups(): Promise<BackupList> {
  return await api.get<BackupList>('/admin/backups')
}

/** Begin a backup; the list says when it is there. */
export async function startBackup(): Promise<BackupList> {
  return await api.post<BackupList>('/admin/backups')
}

/** Delete an archive for good. */
export async function deleteBackup(name: string): Promise<void> {
  await api.delete(`/admin/backups/${encodeURIComponent(name)}`)
}

export interface AuditEntry {
  readonly n: number
  readonly at: number
  readonly actor: string
  readonly act: string
  readonly label: string
  readonly detail?: Readonly<Record<string, string>>
  readonly hash: string
}

/** Entries before a number, the newest first; 0 for the newest. */
export async function listAudit(before: number, limit = 50): Promise<readonly AuditEntry[]> {
  const { entries } = await api.get<{ entries: readonly AuditEntry[] }>(
    `/admin/audit?before=${before}&limit=${limit}`,
  )
  return entries
}

export interface AuditReport {
  readonly length: number
  readonly head: string
  readonly fault: '' | 'changed' | 'removed' | 'reordered' | 'cut' | 'rewritten'
  readonly at: number
}

/** What the server finds when it walks its log, with its own key. */
export async function verifyAudit(): Promise<AuditReport> {
  return await api.get<AuditReport>('/admin/audit/verification')
}

/** The whole log as lines of JSON, byte for byte as it was hashed. */
export async function exportAudit(): Promise<Uint8Array> {
  return await callBinary('GET', '/admin/audit/export')
}
