/** What the account of a tab can be asked for, without the code that does it. */
import type { Plain } from '../../crypto/api/values'
import type { Acts } from '../keys/acts'
import type { SignUp } from '../keys/auth'
import type { Firms } from './firms'
import type { Passkeys } from './passkeys'

/** The calls of session.ts, and those that the other doors of this folder share; made by account.ts. */
export interface Account {
  start(): Promise<void>
  signUp(person: SignUp): Promise<{ readonly confirmationNeeded: boolean }>
  signIn(email: string, password: string): Promise<void>
  signInWithRecovery(email: string, password: string, code: string): Promise<void>
  unlock(password: string): Promise<void>
  unlockWithRecoveryCode(code: string): Promise<void>
  lock(): Promise<void>
  signOut(): Promise<void>
  changePassword(oldPassword: string, newPassword: string): Promise<void>
  resetPassword(newPassword: string): Promise<void>
  showNewRecoveryCode(): Promise<string>
  confirmRecoveryCode(code: string): Promise<boolean>
  putOffRecoveryCode(): Promise<void>
  startEmptyVault(password: string): Promise<void>
  setAutoLockMinutes(minutes: number): Promise<void>
  getAutoLockMinutes(): Promise<number>
  setting(name: string): Promise<Plain | undefined>
  saveSetting(name: string, change: (stored: Plain | undefined) => Plain | undefined): Promise<void>
  /** the account's workspaces, each call in turn with all others */
  readonly firms: Firms
  /** what signs in without a password; changes of the account in turn with all others */
  passkeys(): Promise<Passkeys>
  /** showing once more that it is the same person, in turn with nothing */
  readonly acts: Acts
  /** Somebody is at work. */
  touch(): void
  /** The page came back: see what is new. */
  wake(): void
}
