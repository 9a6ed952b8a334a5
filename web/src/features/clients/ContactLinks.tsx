/** Ways to reach somebody, each opening what reaches them. */
import { Anchor } from '@mantine/core'
import { mailto } from '../../lib/mailto.ts'

/** An address that opens the mail program. Where it is too long for its line it breaks before its
 *  @, and elsewhere only when it must. */
export function MailLink({ email, fw }: { email: string; fw?: number }) {
  const at = Math.max(email.lastIndexOf('@'), 0)
  return (
    <Anchor href={mailto(email)} fz="inherit" {...(fw === undefined ? {} : { fw })}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
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
