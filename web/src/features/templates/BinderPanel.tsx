import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { practiceAreaName } from '../../domain/case/labels.ts'
import { type Template, templateKind } from '../../domain/template/template.ts'
import { textOrder } from '../../domain/values/text.ts'
import { capital } from '../../lib/capital.ts'
import { EmptyState } from '../../ui/EmptyState'
import { useRecords } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'

/** The firm's forms by jurisdiction and area; those ticked are generated as one packet. */
export function BinderPanel({ onGenerate }: { onGenerate: (ids: readonly string[]) => void }) {
  const { t, i18n } = useTranslation('templates')
  const { t: word } = useTranslation('records')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const forms = useRecords(templateKind).filter(
    ({ value }) =>
      value.category === 'form' && value.binnedAt === null && value.state !== 'retired',
  )
  const sections = bySection(forms, textOrder(i18n.resolvedLanguage ?? 'en'))
  const ids = chosen.filter((id) => forms.some((form) => form.id === id))
  if (forms.length === 0) {
    return (
      <EmptyState icon={<IconFiles size={32} />} title={t('binderEmptyTitle')}>
        {t('binderEmptyText')}
      </EmptyState>
    )
  }
  return (
    <Stack gap="md">
      <Group justify="flex-end">
        <Button onClick={() => onGenerate(ids)} disabled={ids.length === 0}>
          {t('generatePacket', { count: ids.length })}
        </Button>
      </Group>
      <Checkbox.Group value={[...ids]} onChange={setChosen} aria-label={t('binder')}>
        <Stack gap="md">
          {sections.map(({ jurisdiction, area, members }) => (
            <section key={`${jurisdiction}/${area}`}>
              <Text fw={600} size="sm" component="h2" m={0} mb={6}>
                {[jurisdiction || t('anyJurisdiction'), practiceAreaName(area, word)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <Stack gap={6}>
                {members.map(({ id, value }) => (
                  <Checkbox
                    key={id}
                    value={id}
                    label={value.name}
                    description={t(`state${capital(value.state)}`)}
                  />
                ))}
              </Stack>
            </section>
          ))}
        </Stack>
      </Checkbox.Group>
    </Stack>
  )
}

interface Section {
  readonly jurisdiction: string
  readonly area: string
  readonly members: Entry<Template>[]
}

function bySection(
  forms: readonly Entry<Template>[],
  order: (a: string, b: string) => number,
): readonly Section[] {
  const found = new Map<string, Section>()
  for (const form of [...forms].sort((a, b) => order(a.value.name, b.value.name))) {
    const { jurisdiction, practiceArea: area } = form.value
    const key = `${jurisdiction}\n${area}`
    const section = found.get(key) ?? { jurisdiction, area, members: [] }
    section.members.push(form)
    found.set(key, section)
  }
  return [...found.values()].sort(
    (a, b) => order(a.jurisdiction, b.jurisdiction) || order(a.area, b.area),
  )
}
