import { Button, Stack, Text, Title } from '@mantine/core'
import { IconClipboardCheck, IconFileText, IconGavel, IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../assistant.module.css'

const questions = [
  'questionContract',
  'questionIncorporation',
  'questionInjury',
  'questionMediation',
  'questionProperty',
  'questionEmployment',
] as const

const actions = [
  { name: 'actionContract', text: 'actionContractText', Icon: IconFileText },
  { name: 'actionResearch', text: 'actionResearchText', Icon: IconScale },
  { name: 'actionPrecedents', text: 'actionPrecedentsText', Icon: IconGavel },
  { name: 'actionCompliance', text: 'actionComplianceText', Icon: IconClipboardCheck },
] as const

/** An empty conversation: six questions to ask as they stand, four beginnings to complete. */
export function QuickStart({
  disabled,
  onAsk,
  onBegin,
}: {
  disabled: boolean
  onAsk: (question: string) => void
  onBegin: (text: string) => void
}) {
  const { t } = useTranslation('assistant')
  return (
    <Stack gap="lg" py="md">
      <div>
        <Title order={2} size="h3">
          {t('startTitle')}
        </Title>
        <Text c="dimmed">{t('startText')}</Text>
      </div>
      <section aria-label={t('quickActions')}>
        <Text fw={600} size="sm" mb="xs">
          {t('quickActions')}
        </Text>
        <div className={classes.quickGrid}>
          {actions.map(({ name, text, Icon }) => (
            <Button
              key={name}
              variant="light"
              justify="flex-start"
              className={classes.quick}
              leftSection={<Icon size={18} aria-hidden="true" />}
              onClick={() => onBegin(t(text))}
            >
              {t(name)}
            </Button>
          ))}
        </div>
      </section>
      <section aria-label={t('quickQuestions')}>
        <Text fw={600} size="sm" mb="xs">
          {t('quickQuestions')}
        </Text>
        <div className={classes.quickGrid}>
          {questions.map((key) => (
            <Button
              key={key}
              variant="default"
              justify="flex-start"
              className={classes.quick}
              disabled={disabled}
              onClick={() => onAsk(t(key))}
            >
              {t(key)}
            </Button>
          ))}
        </div>
      </section>
    </Stack>
  )
}
