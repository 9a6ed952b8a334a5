import { Badge, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Answers, answerValue, type Field } from '../../../domain/template/interview.ts'
import { variableAt, variableKey } from '../../../domain/template/variables.ts'
import { capital } from '../../../lib/capital.ts'
import { FigureField } from '../../../records-ui/FigureField'
import { LineField } from '../../../ui/fields/LineField'
import { ParagraphsField } from '../../../ui/fields/ParagraphsField'
import { SelectField } from '../../../ui/fields/SelectField'
import { SwitchField } from '../../../ui/fields/SwitchField'
import { useCustomQuestions } from '../use-custom-questions.ts'

/** What a variable is called on the screen. */
export function useFieldLabel(): (path: string, own?: string) => string {
  const { t } = useTranslation('templates')
  const custom = useCustomQuestions()
  return (path, own = '') => {
    if (own !== '') return own
    const variable = variableAt(path)
    if (variable !== undefined) return t(variableKey(variable.path))
    return custom.find(({ key }) => key === path)?.label ?? path
  }
}

/** The questions that no record answers, each in the way its kind is best answered. */
export function InterviewForm({
  fields,
  answers,
  onAnswer,
  currency,
}: {
  fields: readonly Field[]
  answers: Answers
  onAnswer: (path: string, answer: string) => void
  currency: string
}) {
  const { t } = useTranslation('templates')
  const label = useFieldLabel()
  if (fields.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('nothingToAsk')}
      </Text>
    )
  }
  return (
    <Stack gap="sm">
      {fields.map((field) => (
        <FieldInput
          key={field.path}
          field={field}
          label={label(field.path, field.label)}
          answer={answers[field.path] ?? field.preset}
          onAnswer={(answer) => onAnswer(field.path, answer)}
          currency={currency}
        />
      ))}
    </Stack>
  )
}

function FieldInput({
  field,
  label,
  answer,
  onAnswer,
  currency,
}: {
  field: Field
  label: string
  answer: string
  onAnswer: (answer: string) => void
  currency: string
}) {
  const { t } = useTranslation('templates')
  const wrong = answer.trim() !== '' && answerValue(answer, field.type, currency) === null
  const common = {
    label: field.type === 'money' ? `${label} (${currency})` : label,
    value: answer,
    error: wrong ? t(field.type === 'date' ? 'wrongDate' : 'wrongNumber') : undefined,
    'aria-required': field.required,
    ...(field.known
      ? {}
      : {
          description: (
            <Group gap={6} component="span">
              <Badge size="xs" color="yellow" variant="light" component="span">
                {t('unknownBadge')}
              </Badge>
              {t('unknownField')}
            </Group>
          ),
        }),
  }
  switch (field.type) {
    case 'yesNo':
      return (
        <SwitchField
          label={label}
          checked={answer === 'yes'}
          onChange={(checked) => onAnswer(checked ? 'yes' : 'no')}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...common}
          onChange={onAnswer}
          data={[
            { value: '', label: t('notAnswered') },
            ...field.choices.map((value) => ({
              value,
              label:
                field.path === 'client.gender' ? t(`gender${capital(value as 'female')}`) : value,
            })),
          ]}
        />
      )
    case 'longText':
    case 'list':
      return <ParagraphsField {...common} autosize minRows={2} onChange={onAnswer} />
    case 'money':
      return <FigureField {...common} currency={currency} onChange={onAnswer} />
    default:
      return (
        <LineField
          {...common}
          type={field.type === 'date' ? 'date' : 'text'}
          inputMode={field.type === 'number' ? 'decimal' : 'text'}
          onChange={onAnswer}
          autoComplete="off"
        />
      )
  }
}
