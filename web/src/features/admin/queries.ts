/** What the admin panel asks the server, each under a key of its own. */
import { queryOptions } from '@tanstack/react-query'
import {
  type AccountSearch,
  getMail,
  getSecurity,
  getServerState,
  getSignUp,
  getUsage,
  listAudit,
  listBackups,
  searchAccounts,
} from '../../backend/admin'
import { getAiSettings } from '../../backend/ai-admin'
import { isApiError } from '../../backend/errors'
import {
  getKnowledge,
  getRulePack,
  listAdminKnowledge,
  listKnowledgeVersions,
  listRulePacks,
} from '../../backend/knowledge'
import { readSignedPack } from '../../vault/records/rule-packs.ts'

/** A refusal is an answer: asking again gives the same, and asks the person once more who they are. */
const retry = (count: number, error: unknown): boolean =>
  count < 2 &&
  !(['act_required', 'denied', 'held', 'factor_required'] as const).some((type) =>
    isApiError(error, type),
  )

export const serverState = queryOptions({
  queryKey: ['admin', 'state'],
  queryFn: getServerState,
  retry,
})

export const accountPage = (search: AccountSearch) =>
  queryOptions({
    queryKey: ['admin', 'accounts', search],
    queryFn: () => searchAccounts(search),
    placeholderData: (before) => before,
  })

export const signUpState = queryOptions({ queryKey: ['admin', 'signup'], queryFn: getSignUp })

export const mailState = queryOptions({ queryKey: ['admin', 'mail'], queryFn: getMail })

export const aiState = queryOptions({ queryKey: ['admin', 'ai'], queryFn: getAiSettings })

export const usage = (days: number) =>
  queryOptions({ queryKey: ['admin', 'usage', days], queryFn: () => getUsage(days) })

export const security = queryOptions({ queryKey: ['admin', 'security'], queryFn: getSecurity })

/** While a backup is being made, the list is asked for again every second. */
export const backups = queryOptions({
  queryKey: ['admin', 'backups'],
  queryFn: listBackups,
  refetchInterval: ({ state }) => (state.data?.running === true ? 1000 : false),
})

export const auditPage = (before: number) =>
  queryOptions({
    queryKey: ['admin', 'audit', before],
    queryFn: () => listAudit(before),
    placeholderData: (shown) => shown,
  })

export const knowledge = queryOptions({
  queryKey: ['admin', 'knowledge'],
  queryFn: listAdminKnowledge,
})

export const knowledgeVersions = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'knowledge', id, 'versions'],
    queryFn: () => listKnowledgeVersions(id),
  })

/** The packs of rules on the server: each as its publisher signed it, or why no browser takes it. */
export const rulePacksOnServer = queryOptions({
  queryKey: ['admin', 'rules'],
  queryFn: async () => {
    const names = await listRulePacks()
    return await Promise.all(
      names.map(async ({ id }) => ({
        id,
        read: await readSignedPack(JSON.stringify(await getRulePack(id)), 'any'),
      })),
    )
  },
})

/** A version with how often each passage answered. */
export const knowledgeUsage = (id: string, version: number) =>
  queryOptions({
    queryKey: ['admin', 'knowledge', id, 'usage', version],
    queryFn: async () => await getKnowledge(id, version),
  })
