import { CloseButton, Group, Pill, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isWalled, readableDocuments } from '../../../assistant/question/context'
import { caseKind } from '../../../domain/case/case'
import { documentKind } from '../../../domain/document/document'
import { SelectField } from '../../../ui/fields/SelectField'
import { SwitchField } from '../../../ui/fields/SwitchField'
import { lazyPart } from '../../../ui/lazy'
import { useRecords } from '../../../vault/records/hooks'
import { useConsent } from '../review/use-consent.ts'
import type { Assistant } from '../use-assistant'
import { KnowledgeSwitch } from './KnowledgeSwitch'

const ModelChoice = lazyPart(async () => (await import('./ModelChoice')).ModelChoice)
const ConsentNotice = lazyPart(async () => (await import('../review/ConsentNotice')).ConsentNotice)

/** What the conversation may draw on: a case, documents; and what the cases concerned allow. */
export function ContextBar({ assistant }: { assistant: Assistant }) {
  const { t } = useTranslation('assistant')
  const { settings, messages } = assistant
  const onChange = (patch: Partial<Assistant['settings']>) => void assistant.change(patch)
  const cases = useRecords(caseKind)
  const documents = useRecords(documentKind)
  const choices = cases.filter(({ id, value }) => value.binnedAt === null || id === settings.caseId)
  const consent = useConsent(assistant)
  // A conversation is kept where its case is: what was said behind a wall stays there.
  const walled = messages.length > 0 && isWalled(settings.caseId)
  const readable = settings.caseId === '' ? 0 : readableDocuments(documents, settings.caseId).length
  return (
    <Stack gap="xs">
      <Group gap="md" align="flex-end">
        <SelectField
          size="xs"
          label={t('caseContext')}
          miw="14rem"
          maw="100%"
          value={settings.caseId}
          disabled={walled}
          title={walled ? t('caseWalled') : undefined}
          onChange={(caseId) => onChange({ caseId })}
          data={[
            { value: '', label: t('noCase') },
            ...choices.map(({ id, value }) => ({ value: id, label: value.title })),
          ]}
        />
        <ModelChoice
          chosen={settings.provider}
          disabled={settings.consensus || consent === 'local'}
          onChange={(provider) => onChange({ provider })}
        />
        {settings.caseId !== '' && (
          <SwitchField
            size="sm"
            mb={4}
            label={t('caseFacts')}
            checked={settings.caseFacts}
            onChange={(caseFacts) => onChange({ caseFacts })}
          />
        )}
        {readable > 0 && (
          <SwitchField
            size="sm"
            mb={4}
            label={t('caseDocuments', { n: readable })}
            checked={settings.caseDocuments}
            onChange={(caseDocuments) => onChange({ caseDocuments })}
          />
        )}
        {settings.documentIds.length > 0 && (
          <Group gap={6} role="group" aria-label={t('attached')}>
            {settings.documentIds.map((id) => {
              const name = documents.find((one) => one.id === id)?.value.name ?? '…'
              return (
                <Pill key={id}>
                  <Group gap={2} wrap="nowrap">
                    {name}
                    <CloseButton
                      size={18}
                      iconSize={12}
                      aria-label={t('removeAttachment', { name })}
                      onClick={() =>
                        onChange({ documentIds: settings.documentIds.filter((one) => one !== id) })
                      }
                    />
                  </Group>
                </Pill>
              )
            })}
          </Group>
        )}
      </Group>
      <KnowledgeSwitch
        checked={settings.references}
        onChange={(references) => onChange({ references })}
      />
      {consent !== 'allowed' && <ConsentNotice consent={consent} caseId={settings.caseId} />}
    </Stack>
  )
}
