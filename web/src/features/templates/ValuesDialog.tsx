import { Modal, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DocumentRecord } from '../../domain/document/document.ts'
import { useFieldLabel } from './generate/InterviewForm'

/** What stood in a document when it was generated, variable by variable. */
export function ValuesDialog({
  document,
  onClose,
}: {
  document: DocumentRecord
  onClose: () => void
}) {
  const { t } = useTranslation('templates')
  const label = useFieldLabel()
  return (
    <Modal opened onClose={onClose} size="lg" title={t('valuesOf', { title: document.name })}>
      <Table aria-label={t('values')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('questionKey')}</Table.Th>
            <Table.Th>{t('value')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Object.entries(document.source?.values ?? {}).map(([path, value]) => (
            <Table.Tr key={path}>
              <Table.Td>{label(path)}</Table.Td>
              <Table.Td style={{ whiteSpace: 'pre-line' }}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
