import { Anchor, Paper, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import classes from './dashboard.module.css'

const steps = [
  { step: 'client', label: 'stepClient', text: 'stepClientText' },
  { step: 'case', label: 'stepCase', text: 'stepCaseText' },
  { step: 'document', label: 'stepDocument', text: 'stepDocumentText' },
  { step: 'question', label: 'stepQuestion', text: 'stepQuestionText' },
] as const

/** The way from an empty workspace to a first answer. Goes away when it has been walked. */
export function FirstSteps({
  done,
  caseId,
}: {
  done: Readonly<Record<(typeof steps)[number]['step'], boolean>>
  caseId: string | undefined
}) {
  const { t } = useTranslation('dashboard')
  const hrefs = {
    client: paths.clients(),
    case: paths.cases(),
    document: caseId === undefined ? paths.cases() : paths.caseTab(caseId, 'documents'),
    question: paths.assistant(),
  }
  if (steps.every(({ step }) => done[step])) return null
  return (
    <Paper component="section" aria-labelledby="first-steps">
      <Title order={2} size="h3" mb="xs" id="first-steps">
        {t('firstSteps')}
      </Title>
      <ol className={classes.steps}>
        {steps.map(({ step, label, text }) => (
          <li key={step} data-done={done[step]}>
            {done[step] ? (
              <IconCircleCheck size={20} aria-label={t('done')} role="img" />
            ) : (
              <IconCircle size={20} aria-hidden="true" />
            )}
            <div>
              <Anchor href={hrefs[step]} size="sm" fw={550}>
                {t(label)}
              </Anchor>
              <Text size="xs" c="dimmed">
                {t(text)}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </Paper>
  )
}
