import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AnalysisAsked,
  analyseCase,
  NoAnalysisError,
  prepareAnalysis,
} from '../../../assistant/analyse-case'
import { ConsentError, type Outgoing } from '../../../assistant/disclose'
import { newRun, type RunState } from '../../../assistant/question/run-state'
import type { LegalCase } from '../../../domain/case/case.ts'
import { textOrder } from '../../../domain/values/text.ts'
import { capital } from '../../../lib/capital.ts'
import { useAnalysisWords } from '../../../records-ui/analysis/use-analysis-words.ts'
import { usePublishedRuleSets } from '../../../records-ui/use-rule-sets.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { ParagraphsField } from '../../../ui/fields/ParagraphsField'
import { SelectField } from '../../../ui/fields/SelectField'
import { useUnsaved } from '../../../ui/use-unsaved'
import { currentRuleSets } from '../../../vault/records/rule-sets.ts'
import type { Entry } from '../../../vault/wire/types'
import classes from './analysis.module.css'

/** Ask for an analysis: what to look at, then exactly what would leave, then the models at work. */
export function AnalyseDialog({
  entry,
  onClose,
  onDone,
}: {
  entry: Entry<LegalCase>
  onClose: () => void
  onDone: (id: string) => void
}) {
  const { t, i18n } = useTranslation('analysis')
  const { t: common } = useTranslation()
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  const language = i18n.resolvedLanguage ?? 'en'
  const countries = useCountries(language)
  const { draft, change, busy, error, outgoing, run, show, send } = useAnalysisRun(entry, {
    countries,
    language,
    onDone,
  })
  return (
    <Modal opened onClose={onClose} size="lg" fullScreen={narrow} title={t('start')}>
      <Stack gap="sm">
        <Text size="sm">{t('intro')}</Text>
        <ParagraphsField
          label={t('focus')}
          description={t('focusHint')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4000}
          disabled={busy}
          value={draft.focus}
          onChange={(focus) => change({ focus })}
        />
        <SelectField
          label={t('country')}
          description={t('countryHint')}
          disabled={busy}
          value={draft.country}
          onChange={(country) => change({ country })}
          data={[{ value: '', label: t('countryNone') }, ...countries]}
        />
        <ErrorAlert error={error} />
        {outgoing !== undefined && <Exact outgoing={outgoing} />}
        <Progress run={run} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          {outgoing === undefined ? (
            <Button loading={busy} onClick={() => void show()}>
              {t('show')}
            </Button>
          ) : (
            <Button loading={busy} onClick={() => void send(outgoing)}>
              {t('send')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

/** What to look at; then what would leave, kept until that changes; then the models at work. */
function useAnalysisRun(
  entry: Entry<LegalCase>,
  {
    countries,
    language,
    onDone,
  }: { countries: readonly Country[]; language: string; onDone: (id: string) => void },
) {
  const { t } = useTranslation('analysis')
  const known = countries.some(({ value }) => value === entry.value.country)
  const draft = useUnsaved(`analysis:${entry.id}`, {
    focus: '',
    country: known ? entry.value.country : '',
  })
  const asked: AnalysisAsked = { caseId: entry.id, language, ...draft.values }
  const [outgoing, setOutgoing] = useState<Outgoing>()
  const [busy, setBusy] = useState(false)
  const [run, setRun] = useState<RunState>(newRun)
  const [error, setError] = useState<unknown>()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  function explain(failure: unknown): unknown {
    if (failure instanceof ConsentError) return new Error(t('forbidden'))
    if (failure instanceof NoAnalysisError) return new Error(t('noAnswer'))
    return failure
  }

  async function step(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController()
    stopping.current = controller
    setBusy(true)
    setError(undefined)
    try {
      await work(controller.signal)
    } catch (failure) {
      if (!controller.signal.aborted) setError(explain(failure))
    } finally {
      setBusy(false)
    }
  }

  return {
    draft: draft.values,
    change(patch: Partial<typeof draft.values>): void {
      draft.set(patch)
      setOutgoing(undefined)
    },
    busy,
    error,
    outgoing,
    run,
    show: () => step(async () => setOutgoing(await prepareAnalysis(asked, currentRuleSets()))),
    send: (prepared: Outgoing) =>
      step(async (signal) => {
        const id = await analyseCase(asked, prepared, signal, setRun)
        draft.drop()
        onDone(id)
      }),
  }
}

/** Exactly what would leave. */
function Exact({ outgoing }: { outgoing: Outgoing }) {
  const { t } = useTranslation('analysis')
  return (
    <>
      <Text size="xs" c="dimmed">
        {t('replaced', { count: outgoing.replaced.length })}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <pre className={classes.exact} tabIndex={0}>
        {outgoing.body}
      </pre>
    </>
  )
}

/** How far each model is. */
function Progress({ run }: { run: RunState }) {
  const { t } = useTranslation('analysis')
  const words = useAnalysisWords()
  if (run.slots.length === 0) return null
  return (
    <Stack gap={2} role="status">
      {run.slots.map(({ slot, provider, state }) => (
        <Text key={slot} size="sm">
          {words.line(words.provider(provider), t(`state${capital(state)}`))}
        </Text>
      ))}
    </Stack>
  )
}

interface Country {
  readonly value: string
  readonly label: string
}

/** The countries whose procedural rules we know. */
function useCountries(language: string): readonly Country[] {
  const sets = usePublishedRuleSets()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const order = textOrder(language)
    return [...new Set(sets.map(({ jurisdiction }) => jurisdiction))]
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => order(a.label, b.label))
  }, [language, sets])
}
