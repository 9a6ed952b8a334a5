import { Badge, Box, Group, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconQuestionMark } from '@tabler/icons-react'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type CitationState, citationStates } from '../../../domain/formats/citations/citation.ts'
import { judgeCitations } from '../../../domain/formats/citations/citations.ts'
import { pair } from '../../../i18n/use-format'
import { todayNow } from '../../../records-ui/use-time-zone.ts'
import classes from '../assistant.module.css'
import { citationLabels } from './source-name'

const looks = {
  found: { color: 'green', Icon: IconCheck, text: 'citationFoundText' },
  unverified: {
    color: 'yellow',
    Icon: IconQuestionMark,
    text: 'citationUnverifiedText',
  },
  malformed: {
    color: 'red',
    Icon: IconAlertTriangle,
    text: 'citationMalformedText',
  },
} as const

const problems = {
  date: 'citationProblemDate',
  number: 'citationProblemNumber',
  form: 'citationProblemForm',
} as const

/** The law and the decisions that an answer refers to, each with what is known of it. */
export function CitationList({ text, sources }: { text: string; sources: readonly string[] }) {
  const { t, i18n } = useTranslation('assistant')
  const heading = useId()
  const year = Number(todayNow().slice(0, 4))
  const citations = useMemo(() => judgeCitations(text, sources, year), [text, sources, year])
  if (citations.length === 0) return null
  const shown = citationStates.filter((state) => citations.some((one) => one.state === state))
  return (
    <Box role="group" aria-labelledby={heading}>
      <Title order={2} size="sm" id={heading}>
        {t('citations')}
      </Title>
      <ul className={classes.sourceList}>
        {citations.map(({ text: citation, start, state, problem }) => (
          <li key={start}>
            <Group gap={6}>
              <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
                {citation}
              </Text>
              <State state={state} />
              {problem !== null && (
                <Text span size="xs">
                  {t(problems[problem])}
                </Text>
              )}
            </Group>
          </li>
        ))}
      </ul>
      <Text size="xs" fw={600} mt="xs">
        {t('citationLegend')}
      </Text>
      {shown.map((state) => (
        <Text size="xs" key={state}>
          {pair(i18n.resolvedLanguage ?? 'en', t(citationLabels[state]), t(looks[state].text))}
        </Text>
      ))}
    </Box>
  )
}

function State({ state }: { state: CitationState }) {
  const { t } = useTranslation('assistant')
  const { color, Icon } = looks[state]
  return (
    <Badge color={color} variant="light" leftSection={<Icon size={12} aria-hidden="true" />}>
      {t(citationLabels[state])}
    </Badge>
  )
}
