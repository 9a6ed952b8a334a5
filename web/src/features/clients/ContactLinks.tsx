/** Ways to reach somebody, each opening what reaches them. */
import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { mailto } from '../../lib/mailto.ts'

/** An address that opens the mail program. Where it is too long for its line it breaks between its
 *  parts, and within them only when it must. */
export function MailLink({ email, fw }: { email: string; fw?: number }) {
  return (
    <Anchor href={mailto(email)} fz="inherit" {...(fw === undefined ? {} : { fw })}>
      {email.split(/(?=[@.])/).map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one address keep their places
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </Anchor>
  )
}

/** A number that a telephone dials. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={`tel:${phone.normalize('NFKC').replace(/[^\d+]/g, '')}`} fz="inherit">
      {phone}
    </Anchor>
  )
}
