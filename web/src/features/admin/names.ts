/** What people call the server's events and acts. One that this browser does not know yet is shown
 *  as the server spells it. */
import type { TFunction } from 'i18next'

const events = {
  'wrong-password': 'eventWrongPassword',
  'wrong-factor': 'eventWrongFactor',
  'wrong-passkey': 'eventWrongPasskey',
  'shut-sign-in': 'eventShutSignIn',
  password_reset: 'eventPasswordReset',
  'signup-refused': 'eventSignUpRefused',
  'rate-limited': 'eventRateLimited',
  'wrong-proof': 'eventWrongProof',
  'admin-refused': 'eventAdminRefused',
} as const

const acts = {
  'account.create': 'logAccountMade',
  'account.change': 'logAccountChanged',
  'account.link': 'logLinkMade',
  'account.confirm': 'logConfirm',
  'account.disable': 'logDisable',
  'account.enable': 'logEnable',
  'account.reset-factor': 'logResetFactor',
  'account.restore-keys': 'logRestoreKeys',
  'rules.load': 'logRulesLoad',
  'server.rotate-master-key': 'logRotateMasterKey',
  'account.sign-out': 'logSignOut',
  'account.grant': 'logGrant',
  'account.revoke': 'logRevoke',
  'account.release': 'logRelease',
  'account.delete': 'logDelete',
  'account.delete-last-owner': 'logDeleteLastOwner',
  'account.restore': 'logRestore',
  'account.remove': 'logRemove',
  'signup.policy': 'logPolicy',
  'signup.invite': 'logInvite',
  'signup.withdraw': 'logWithdraw',
  'mail.settings': 'logMail',
  'mail.reset': 'logMailReset',
  'backup.create': 'logBackup',
  'backup.delete': 'logBackupDelete',
  'workspace.quota': 'logQuota',
  'log.start': 'logStart',
  'log.resume': 'logResume',
  'log.accept': 'logAccept',
  'ai.settings': 'logAiSettings',
  'ai.key': 'logAiKey',
  'knowledge.publish': 'logKnowledgePublish',
  'knowledge.revise': 'logKnowledgeRevise',
  'knowledge.retire': 'logKnowledgeRetire',
  'knowledge.restore': 'logKnowledgeRestore',
} as const

/** Every kind of event that the server notes, in the order in which they are shown. */
export const eventKinds = Object.keys(events)

function has<T extends object>(names: T, name: string): name is string & keyof T {
  return name in names
}

export function eventName(t: TFunction<'admin'>, kind: string): string {
  return has(events, kind) ? t(events[kind]) : kind
}

export function actName(t: TFunction<'admin'>, act: string): string {
  return has(acts, act) ? t(acts[act]) : act
}
