/** Noting a mail about an invoice in the log of communications, where the person wants that. */
import { useRef } from 'react'
import { useAuth } from '../../../backend/use-auth'
import type { Invoice } from '../../../domain/billing/invoice.ts'
import type { MailWords } from '../../../domain/billing/invoice-mail.ts'
import { communicationKind, newCommunication } from '../../../domain/case/communication.ts'
import { defaultPreferences, preferencesKind } from '../../../domain/firm/preferences.ts'
import { wallTimeOf } from '../../../domain/values/zoned-time.ts'
import { useTimeZone } from '../../../records-ui/use-time-zone.ts'
import { useRecords } from '../../../vault/records/hooks'
import { createRecord, updateRecord } from '../../../vault/records/records'
import { useRights } from '../../../vault/records/use-rights.ts'

/** One's own choice, and what follows from it. */
export interface MailNote {
  /** Whether there is somebody to note it about, and a right to. */
  readonly offered: boolean
  readonly wanted: boolean
  /** Choose, for this mail and those that follow. */
  choose(wanted: boolean): Promise<void>
  /** Note a mail if that is wanted; the same words to the same address once. */
  note(mail: MailWords & { readonly to: string }): Promise<void>
}

/** The note of mails about one invoice. */
export function useMailNote({ caseId, clientId }: Invoice): MailNote {
  const me = useAuth(({ user }) => user?.id) ?? ''
  const zone = useTimeZone()
  const { write } = useRights()
  const own = useRecords(preferencesKind).find(({ value }) => value.user === me)
  const last = useRef('')
  const offered = write && me !== '' && (caseId !== '' || clientId !== '')
  const wanted = offered && own?.value.noteMails === true
  return {
    offered,
    wanted,
    async choose(noteMails) {
      if (own !== undefined) await updateRecord(preferencesKind, own.id, { noteMails })
      else await createRecord(preferencesKind, { ...defaultPreferences(me), noteMails })
    },
    async note({ to, subject, body }) {
      const said = JSON.stringify([to, subject, body])
      if (!wanted || last.current === said) return
      last.current = said
      const entry = newCommunication({
        caseId,
        clientId,
        ...wallTimeOf(Date.now(), zone),
        channel: 'email',
        direction: 'out',
        participants: to.trim() === '' ? [] : [to.trim()],
        subject,
        body,
        loggedBy: me,
      })
      try {
        await createRecord(communicationKind, entry)
      } catch (error) {
        last.current = '' // the next press may work
        throw error
      }
    },
  }
}
