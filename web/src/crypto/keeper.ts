// The keeper: everything the worker can do, behind the CryptoApi interface.
// All keys live in here and nothing gives one out. Runs inside the worker; tests
// run it in place.

import { accountView } from './account'
import { AccountDesk } from './account-desk'
import { parseDocument } from './account-document'
import type { CryptoApi } from './api'
import { inBatches } from './batch'
import { randomBytes, toBase64Url } from './bytes'
import type { EnvelopeKey } from './envelope'
import { openFile, sealFile } from './file'
import { newKdf } from './kdf'
import { describeInvitation, describeLink, MembershipDesk } from './membership-desk'
import { openPage, pageKey, sealPage } from './pages'
import { passkeySlotId, slotView } from './slots'
import { WorkspaceDesk } from './workspace-desk'

/** A keeper with nothing open yet. */
export function newKeeper(): CryptoApi {
  const desk = new AccountDesk()
  const workspaces = new WorkspaceDesk(desk)
  const membership = new MembershipDesk(desk, (workspace) => workspaces.ledger(workspace))
  const pageKeyByDevice = new Map<string, Promise<EnvelopeKey>>()

  const keyOfPages = (device: string): Promise<EnvelopeKey> => {
    const known = pageKeyByDevice.get(device)
    if (known) return known
    const key = pageKey(desk.account.access.accountKey, device)
    pageKeyByDevice.set(device, key)
    return key
  }

  /** What hung off the account that was open before. */
  const forgetWorkspaces = (): void => {
    workspaces.forget()
    pageKeyByDevice.clear()
  }

  return {
    newKdf: async (options) => newKdf(options?.lowMemory ?? false),
    deriveSignIn: (...input) => desk.deriveSignIn(...input),
    forgetSignIn: async () => desk.forgetSignIn(),
    createAccount: async ({ userId, secret }) => {
      const created = await desk.create(userId, secret)
      forgetWorkspaces()
      return created
    },
    openAccount: async (input) => {
      const opened = await desk.open(input)
      forgetWorkspaces()
      return opened
    },
    adoptAccount: (document, known) => desk.adopt(document, known),
    account: async () => desk.openAccountOrNone && accountView(desk.openAccountOrNone),
    addPasswordSlot: (secret) => desk.addPasswordSlot(secret),
    dropOldPasswordSlots: () => desk.dropOldSlots('password'),
    addPasskeySlot: (passkey) => desk.addPasskeySlot(passkey),
    dropPasskeySlot: (credential) => desk.dropPasskeySlot(credential),
    passkeySlotId: async (credential) => toBase64Url(await passkeySlotId(credential)),
    claimedSlots: async (document) => parseDocument(document).slots.map(slotView),
    checkPassword: (password) => desk.checkPassword(password),
    newRecoveryCode: () => desk.newRecoveryCode(),
    dropOldRecoverySlots: () => desk.dropOldSlots('recovery'),
    checkRecoveryCode: (code) => desk.checkRecoveryCode(code),
    saveSettings: (settings) => desk.changeBundle((bundle) => ({ ...bundle, settings })),
    signDocument: (document, as) => desk.signDocument(document, as),
    signProof: (input) => desk.signProof(input),
    sealSession: (halves) => desk.sealSession(halves),

    createWorkspace: () => workspaces.create(Date.now()),
    openWorkspace: (input) => workspaces.open(input),
    extendWorkspace: (workspace, entries) => workspaces.extend(workspace, entries),
    pinWorkspaces: () => workspaces.pin(),
    forgetWorkspace: (workspace) => workspaces.forgetKeys(workspace),
    prepareEntry: (workspace, change) => membership.prepare(workspace, change, Date.now()),
    takeGrants: (workspace, grants) => membership.take(workspace, grants),
    inviteMember: ({ workspace, role, expires }) => membership.invite(workspace, role, expires),
    readLink: (link) => describeLink(link),
    readInvitation: (invitation) => describeInvitation(invitation),
    acceptInvitation: (input) => membership.accept(input, Date.now()),
    judgeAcceptance: (workspace, invitation, acceptance) =>
      membership.judge(workspace, invitation, acceptance, Date.now()),
    safetyNumber: (workspace, userId) => membership.safetyNumber(workspace, userId),
    presenceName: async (workspace, id) => workspaces.presenceName(workspace, id),
    derivedId: async (workspace, id, purpose) => workspaces.derivedId(workspace, id, purpose),
    sealRecords: (workspace, records) => workspaces.sealRecords(workspace, records),
    signCommit: (input) => workspaces.signCommit(input),
    openRecords: (input) => workspaces.openRecords(input),

    sealPages: (pages) =>
      inBatches(pages, async (page) => sealPage(await keyOfPages(page.device), page)),
    openPages: (pages) =>
      inBatches(pages, async (page) => openPage(await keyOfPages(page.device), page)),
    sealFile,
    openFile,

    newId: async () => toBase64Url(randomBytes(16)),
    lock: async () => {
      desk.forget()
      forgetWorkspaces()
    },
  }
}
