import { useTranslation } from 'react-i18next'
import { type Client, clientKind, isListed } from '../../domain/client/client.ts'
import { relationKindKeys } from '../../domain/client/client-labels.ts'
import { oppositeRelation } from '../../domain/client/client-parts.ts'
import { paths } from '../../lib/paths'
import { useRecords } from '../../vault/records/hooks'
import { Card } from './Card'
import classes from './ClientPage.module.css'
import { MailLink, PhoneLink } from './ContactLinks'

/** The people at a client. Not there while there are none. */
export function ClientContacts({ client }: { client: Client }) {
  const { t } = useTranslation('clients')
  if (client.contacts.length === 0) return null
  return (
    <Card title={t('contacts')}>
      <ul className={classes.lines}>
        {client.contacts.map(({ id, name, position, email, phone }) => (
          <li key={id}>
            <strong>{name || position}</strong>
            {name !== '' && position !== '' && <span className={classes.soft}> · {position}</span>}
            {email !== '' && (
              <div>
                <MailLink email={email} />
              </div>
            )}
            {phone !== '' && (
              <div>
                <PhoneLink phone={phone} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Who belongs together with a client: as this client says, and as other clients say of them. */
export function ClientRelations({ id, client }: { id: string; client: Client }) {
  const { t } = useTranslation('clients')
  const clients = useRecords(clientKind)
  const own = client.related.map((party) => ({ ...party, key: party.id }))
  const linked = new Set(own.map(({ clientId }) => clientId))
  const others = clients
    .filter((other) => isListed(other.value) && other.id !== id && !linked.has(other.id))
    .flatMap((other) =>
      other.value.related
        .filter(({ clientId }) => clientId === id)
        .map((party) => ({
          key: `${other.id}:${party.id}`,
          name: other.value.name,
          kind: oppositeRelation(party.kind),
          clientId: other.id,
          note: party.note,
        })),
    )
  const relations = [...own, ...others]
  if (relations.length === 0) return null
  return (
    <Card title={t('related')}>
      <ul className={classes.lines}>
        {relations.map(({ key, name, kind, clientId, note }) => (
          <li key={key}>
            {clientId === '' ? (
              <strong>{name}</strong>
            ) : (
              <a href={paths.client(clientId)}>{name}</a>
            )}
            <span className={classes.soft}>
              {' '}
              · {t(relationKindKeys[kind])}
              {note !== '' && ` · ${note}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
