import { Button, Group, Paper, SimpleGrid, Stack, TagsInput, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Question, questionKeyProblem } from '../../domain/template/template.ts'
import { variableTypes } from '../../domain/template/variables.ts'
import { capital } from '../../lib/capital.ts'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { LineField } from '../../ui/fields/LineField'
import { TickField } from '../../ui/fields/TickField'
import { IconButton } from '../../ui/IconButton'
import { icon } from '../../ui/icon'

const blank: Question = {
  key: '',
  label: '',
  type: 'text',
  required: false,
  choices: [],
  preset: '',
}

/** The template's own questions: what no record answers, asked when a document is generated. */
export function QuestionsEditor({
  questions,
  onChange,
}: {
  questions: readonly Question[]
  onChange: (questions: readonly Question[]) => void
}) {
  const { t } = useTranslation('templates')
  const change = (at: number, patch: Partial<Question>): void =>
    onChange(questions.map((one, index) => (index === at ? { ...one, ...patch } : one)))
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm" component="h3" m={0}>
        {t('questions')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('questionsHelp')}
      </Text>
      {questions.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question being typed has no other name
        <Paper key={index} withBorder p="xs">
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs">
            <LineField
              label={t('questionKey')}
              value={question.key}
              onChange={(key) => change(index, { key })}
              error={
                question.key !== '' && questionKeyProblem(question.key) !== null
                  ? t('questionKeyProblem')
                  : undefined
              }
              autoComplete="off"
            />
            <LineField
              label={t('questionLabel')}
              value={question.label}
              onChange={(label) => change(index, { label })}
              autoComplete="off"
            />
            <ChoiceSelect
              label={t('questionType')}
              value={question.type}
              onChange={(type) => change(index, { type })}
              data={variableTypes.map((value) => ({ value, label: t(`type${capital(value)}`) }))}
            />
          </SimpleGrid>
          {question.type === 'choice' && (
            <TagsInput
              mt="xs"
              label={t('questionChoices')}
              value={[...question.choices]}
              onChange={(choices) => change(index, { choices })}
            />
          )}
          <Group justify="space-between" mt="xs">
            <TickField
              label={t('questionRequired')}
              checked={question.required}
              onChange={(required) => change(index, { required })}
            />
            <IconButton
              icon={IconTrash}
              label={t('removeQuestion', { question: question.label || question.key })}
              color="red"
              onClick={() => onChange(questions.filter((_, at) => at !== index))}
            />
          </Group>
        </Paper>
      ))}
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={icon(IconPlus, 14)}
          onClick={() => onChange([...questions, blank])}
        >
          {t('addQuestion')}
        </Button>
      </Group>
    </Stack>
  )
}
