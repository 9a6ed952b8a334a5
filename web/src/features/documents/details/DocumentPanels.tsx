import { Accordion } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import type { DocumentRecord } from '../../../domain/document/document.ts'
import type { Entry } from '../../../vault/wire/types'
import { useBlocked, VersionsPanel } from '../versions/VersionsPanel'
import { CheckOutControl } from './CheckOutControl'
import { DetailsPanel } from './DetailsPanel'
import { ProtectionPanel } from './ProtectionPanel'

/** Everything that is known of a document beside its content. */
export function DocumentPanels({ entry }: { entry: Entry<DocumentRecord> }) {
  const { t } = useTranslation('documents')
  const { user } = useAuth()
  const blocked = useBlocked(entry, user?.id ?? '')
  return (
    <>
      <CheckOutControl entry={entry} />
      <Accordion multiple variant="contained" order={3}>
        <Accordion.Item value="details">
          <Accordion.Control>{t('panelDetails')}</Accordion.Control>
          <Accordion.Panel>
            <DetailsPanel entry={entry} />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="versions">
          <Accordion.Control>{t('panelVersions')}</Accordion.Control>
          <Accordion.Panel>
            <VersionsPanel entry={entry} blocked={blocked} />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="protection">
          <Accordion.Control>{t('panelProtection')}</Accordion.Control>
          <Accordion.Panel>
            <ProtectionPanel entry={entry} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </>
  )
}
