import { Alert, Badge, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import {
  closeIncident,
  decideStep,
  type Incident,
  type IncidentRefusal,
  type IncidentStepName,
  incidentKind,
  incidentSteps,
  type StepState,
  stepStates,
} from '../../domain/firm/incident.ts'
import { formatCivilDate } from '../../domain/values/civil-date.ts'
import { nameOf, usePeople } from '../../records-ui/use-people.ts'
import { WriterFields } from '../../records-ui/Writers.tsx'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { useUnsaved } from '../../ui/use-unsaved'
import { useRecord } from '../../vault/records/hooks'
import { updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'

/** What is done after a deadline was missed, step by step, until it is closed. */
export function IncidentDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('deadlines')
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  const entry = useRecord(incidentKind, id)
  return (
    <Modal
      opened={id !== undefined && entry !== undefined}
      onClose={onClose}
      title={t('incidentTitle', { title: entry?.value.title ?? '' })}
      size="lg"
      fullScreen={narrow}
    >
      {entry && <Steps key={entry.id} entry={entry} />}
    </Modal>
  )
}

function Steps({ entry }: { entry: Entry<Incident> }) {
  const { t, i18n } = useTranslation('deadlines')
  const { user } = useAuth()
  const me = user?.id ?? ''
  const { value } = entry
  const [refusal, setRefusal] = useState<IncidentRefusal>()
  const draft = useUnsaved(`incident:${entry.id}`, { lesson: value.lesson })
  const closed = value.closedAt !== 0

  /** Answers whether it was possible. */
  function write(result: Incident | IncidentRefusal): boolean {
    setRefusal(typeof result === 'string' ? result : undefined)
    if (typeof result === 'string') return false
    void updateRecord(incidentKind, entry.id, result)
    return true
  }

  return (
    <WriterFields>
      <Stack gap="md">
        <Text size="sm">
          {t('incidentWas', { date: formatCivilDate(value.due, i18n.resolvedLanguage ?? 'en') })}{' '}
          {value.what}
        </Text>
        {incidentSteps.map((name) => (
          <Step
            key={name}
            entry={entry}
            name={name}
            onDecide={(state, note) =>
              write(decideStep(value, name, { state, note }, me, Date.now()))
            }
          />
        ))}
        <ParagraphsField
          label={t('lesson')}
          description={t('lessonHelp')}
          autosize
          minRows={2}
          value={draft.values.lesson}
          onChange={(lesson) => draft.set({ lesson })}
          readOnly={closed}
        />
        {refusal && (
          <Alert color="yellow" p="xs" role="alert">
            {t(`incidentRefusal_${refusal}`)}
          </Alert>
        )}
        {closed ? (
          <Text size="sm" c="dimmed">
            {t('incidentClosed')}
          </Text>
        ) : (
          <Group justify="flex-end">
            <Button
              onClick={() => write(closeIncident(value, draft.values.lesson, me, Date.now()))}
            >
              {t('closeIncident')}
            </Button>
          </Group>
        )}
      </Stack>
    </WriterFields>
  )
}

const colors = { open: 'red', done: 'green', notNeeded: 'gray' } as const

function Step({
  entry,
  name,
  onDecide,
}: {
  entry: Entry<Incident>
  name: IncidentStepName
  /** Answers whether it was possible. */
  onDecide: (state: StepState, note: string) => boolean
}) {
  const { t } = useTranslation('deadlines')
  const people = usePeople()
  const step = entry.value.steps[name]
  const closed = entry.value.closedAt !== 0
  const draft = useUnsaved(`incident:${entry.id}:${name}`, { note: step.note })
  const label = t(`step_${name}`)
  // What was stored is typed no longer: a colleague's later words must not give way to it.
  const decide = (state: StepState): void => {
    if (onDecide(state, draft.values.note) && state !== 'open') draft.drop()
  }
  return (
    <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
      <Text component="legend" size="sm" fw={600}>
        {label}
      </Text>
      <Group gap="xs" align="flex-start" mt={4}>
        {closed ? (
          <Badge variant="light" color={colors[step.state]}>
            {t(`stepState_${step.state}`)}
          </Badge>
        ) : (
          <ChoiceSelect
            size="xs"
            aria-label={t('stepStateOf', { step: label })}
            value={step.state}
            onChange={decide}
            data={stepStates.map((value) => ({ value, label: t(`stepState_${value}`) }))}
          />
        )}
        <ParagraphsField
          size="xs"
          flex="1 1 14rem"
          autosize
          minRows={1}
          aria-label={t('stepNoteOf', { step: label })}
          placeholder={t(`stepNote_${name}`)}
          value={draft.values.note}
          readOnly={closed}
          onChange={(note) => draft.set({ note })}
          onBlur={() => {
            if (step.state !== 'open' && draft.values.note.trim() !== step.note) decide(step.state)
          }}
        />
        {step.by !== '' && (
          <Text size="xs" c="dimmed">
            {nameOf(people, step.by)}
          </Text>
        )}
      </Group>
    </fieldset>
  )
}
