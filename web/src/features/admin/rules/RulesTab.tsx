import { Alert, Button, FileButton, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../backend/errors'
import { loadRulePack, type RulePackFile } from '../../../backend/knowledge'
import { rulePublishers } from '../../../crypto/rules/publishers.ts'
import { formatCivilDate } from '../../../domain/values/civil-date.ts'
import { useFormat } from '../../../i18n/use-format'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { FactList } from '../../../ui/FactList'
import { Section } from '../../../ui/Section'
import { useSaving } from '../../../ui/use-saving'
import {
  type PackRefusal,
  readSignedPack,
  rulePacks,
  type SignedPack,
} from '../../../vault/records/rule-packs.ts'
import { rulePacksOnServer } from '../queries'

/** The packs of rules that everybody on this server is handed, and a way to load one. */
export function RulesTab() {
  const { t } = useTranslation('rules')
  const list = useQuery(rulePacksOnServer)
  return (
    <>
      <Section title={t('title')} description={t('text')}>
        <ErrorAlert error={list.error} />
        {list.data?.length === 0 && <Text size="sm">{t('none')}</Text>}
        <Stack gap="lg">
          {list.data?.map(({ id, read }) => (
            <PackFacts key={id} id={id} read={read} />
          ))}
        </Stack>
      </Section>
      <Section title={t('loadTitle')} description={t('loadText')}>
        <LoadPack />
      </Section>
    </>
  )
}

/** A file that is chosen, what it says or why it is refused, and the word to load it. */
function LoadPack() {
  const { t } = useTranslation('rules')
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<{ readonly file: string; readonly read: Read }>()
  const { saving, error, run, fail } = useSaving()

  async function choose(file: File): Promise<void> {
    fail(undefined)
    const text = await file.text()
    setChosen({ file: text, read: await readSignedPack(text, 'any') })
  }

  async function load(file: string): Promise<void> {
    const { pack, publisher, signature } = JSON.parse(file) as RulePackFile
    try {
      await loadRulePack({ pack, publisher, signature })
    } catch (failure) {
      throw isApiError(failure, 'stale') ? new Error(t('notLater')) : failure
    }
    setChosen(undefined)
    await queries.invalidateQueries({ queryKey: rulePacksOnServer.queryKey })
    // It is loaded, whether or not it counts here yet.
    await rulePacks.refresh().catch(() => undefined)
  }

  return (
    <Stack gap="sm" align="flex-start">
      <FileButton
        accept=".json,application/json"
        onChange={(file) => file && choose(file).catch(fail)}
        inputProps={{ 'aria-label': t('choose') }}
      >
        {({ onClick }) => (
          <Button variant="default" onClick={onClick}>
            {t('choose')}
          </Button>
        )}
      </FileButton>
      {chosen !== undefined && <PackFacts read={chosen.read} />}
      {chosen !== undefined && typeof chosen.read !== 'string' && (
        <Button loading={saving} onClick={() => run(() => load(chosen.file), t('loaded'))}>
          {t('load')}
        </Button>
      )}
      <ErrorAlert error={error} />
    </Stack>
  )
}

type Read = SignedPack | PackRefusal

/** What a pack says of itself, or why it is refused. */
function PackFacts({ id, read }: { id?: string; read: Read }) {
  const { t, i18n } = useTranslation('rules')
  const format = useFormat()
  if (typeof read === 'string') {
    return (
      <Alert color="red" role="alert" title={id}>
        {t(`refused_${read}`)}
      </Alert>
    )
  }
  const { head, ruleSets, calendars, courtCalendars, superseded, publisher } = read
  const contents = [ruleSets, calendars, courtCalendars].flatMap(Object.keys)
  return (
    <Stack gap={4}>
      <Title order={3} size="h5">
        {head.name}
      </Title>
      <FactList
        empty=""
        facts={[
          [t('pack'), head.id],
          [t('sequence'), format.number(head.sequence)],
          [t('date'), formatCivilDate(head.date, i18n.resolvedLanguage ?? 'en')],
          [t('source'), head.source],
          [t('checked'), head.checked],
          [t('publisher'), publisher],
          [t('contents'), contents.join(', ')],
          [t('superseded'), superseded.join(', ')],
        ]}
      />
      {!rulePublishers.includes(publisher) && <Text size="sm">{t('publisherUnknown')}</Text>}
    </Stack>
  )
}
