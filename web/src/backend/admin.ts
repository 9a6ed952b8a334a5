/** The administrators' calls. Counts, sizes, times and addresses of accounts; nothing here holds
 *  a word of what a firm stores. Times are milliseconds since 1970, 0 for never. */
import { api, type Wire } from './api'
import type { operations } from './generated/api'

export type AdminAccount = Wire['AdminAccount']
export type AccountSearch = Wire['AdminAccountSearch']
export type AccountState = NonNullable<AccountSearch['state']>
export type AccountPage = Wire['AdminAccounts']
/** What an administrator may do to an account. */
export type AccountAct = operations['administer-account']['parameters']['path']['act']
export type SignUpPolicy = Wire['SignUpPolicy']
export type SignUpMode = SignUpPolicy['mode']
export type SignUpInvitation = Wire['SignUpInvitation']
export type SignUpState = Wire['AdminSignUp']
export type MailState = Wire['AdminMail']
export type MailSettings = Required<Wire['AdminMailSettings']>
/** Of smtp: what STARTTLS must do. Empty: it is required, but on the server's own machine. */
export type MailTls = MailState['tls']
export type MailTest = Wire['AdminMailTest']
export type WorkspaceSize = Wire['AdminWorkspace']
export type ServerState = Wire['AdminState']
export type AccountUsage = Wire['AdminUsage']
export type SecurityState = Wire['AdminSecurity']
export type BackupList = Wire['AdminBackups']
export type AuditEntry = Wire['AdminAuditEntry']
export type AuditReport = Wire['AdminAuditReport']

/** A page of the accounts that match. */
export async function searchAccounts(search: AccountSearch): Promise<AccountPage> {
  return await api.post('/api/v1/admin/accounts/search', { body: search })
}

/** @throws ApiError `conflict` when nobody could administer the server afterwards, and
 *  `last_owner` when `delete` would leave a firm to members of whom none owns it. */
export async function administerAccount(id: string, act: AccountAct): Promise<AdminAccount> {
  return await api.post('/api/v1/admin/accounts/{id}/{act}', { params: { path: { id, act } } })
}

/** Who may sign up, and who was invited to. */
export async function getSignUp(): Promise<SignUpState> {
  return await api.get('/api/v1/admin/signup')
}

/** Set who may sign up. */
export async function putSignUpPolicy(policy: SignUpPolicy): Promise<SignUpPolicy> {
  return await api.put('/api/v1/admin/signup', { body: policy })
}

/** Let an address sign up and tell its owner by mail in `language`. */
export async function inviteToSignUp(email: string, language: string): Promise<SignUpInvitation> {
  return await api.post('/api/v1/admin/signup/invitations', { body: { email, language } })
}

/** An address that was invited may no longer sign up. */
export async function withdrawInvitation(email: string): Promise<void> {
  await api.post('/api/v1/admin/signup/invitations/withdraw', { body: { email } })
}

/** How the server sends mail now. */
export async function getMail(): Promise<MailState> {
  return await api.get('/api/v1/admin/mail')
}

/** Set how the server sends mail. */
export async function putMail(settings: MailSettings): Promise<MailState> {
  return await api.put('/api/v1/admin/mail', { body: settings })
}

/** Write mails to the outbox folder again. */
export async function resetMail(): Promise<MailState> {
  return await api.delete('/api/v1/admin/mail')
}

/** Send a mail to the administrator's own address now. */
export async function testMail(language: string): Promise<MailTest> {
  return await api.post('/api/v1/admin/mail/test', { body: { language } })
}

/** Say what the files of one workspace may hold: bytes, 0 for no limit, undefined for what holds for all. */
export async function putWorkspaceQuota(id: string, bytes: number | undefined): Promise<void> {
  const call = { params: { path: { id } }, body: bytes === undefined ? {} : { bytes } }
  await api.put('/api/v1/admin/workspaces/{id}/quota', call)
}

/** What the server is, whether its parts answer, and how much it holds. */
export async function getServerState(): Promise<ServerState> {
  return await api.get('/api/v1/admin/state')
}

/** Use of AI in the last `days`, by account and provider. */
export async function getUsage(days: number): Promise<readonly AccountUsage[]> {
  return (await api.get('/api/v1/admin/usage', { params: { query: { days } } })).usage
}

/** Counts of security events and of administrators' acts, and the latest events. */
export async function getSecurity(): Promise<SecurityState> {
  return await api.get('/api/v1/admin/security')
}

/** The archives that the server keeps, and whether one is being made. */
export async function listBackups(): Promise<BackupList> {
  return await api.get('/api/v1/admin/backups')
}

/** Begin a backup; the list says when it is there. */
export async function startBackup(): Promise<BackupList> {
  return await api.post('/api/v1/admin/backups')
}

/** Delete an archive for good. */
export async function deleteBackup(name: string): Promise<void> {
  await api.delete('/api/v1/admin/backups/{name}', { params: { path: { name } } })
}

/** Entries before a number, the newest first; 0 for the newest. */
export async function listAudit(before: number, limit = 50): Promise<readonly AuditEntry[]> {
  return (await api.get('/api/v1/admin/audit', { params: { query: { before, limit } } })).entries
}

/** What the server finds when it walks its log, with its own key. */
export async function verifyAudit(): Promise<AuditReport> {
  return await api.get('/api/v1/admin/audit/verification')
}

/** The whole log as lines of JSON, byte for byte as it was hashed. */
export async function exportAudit(): Promise<Uint8Array> {
  return await api.getBytes('/api/v1/admin/audit/export')
}
