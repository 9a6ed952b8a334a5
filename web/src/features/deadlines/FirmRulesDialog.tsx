import { Badge, Button, Group, Modal, Stack, Tabs, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArchive, IconPencil, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FirmCalendar, firmCalendarKind } from '../../domain/deadline/firm-calendar.ts'
import { firmPublisherKind } from '../../domain/deadline/firm-publisher.ts'
import { type FirmRule, firmRuleKind } from '../../domain/deadline/firm-rule.ts'
import type { Kind } from '../../domain/record/kind.ts'
import { usePublishedRuleSets } from '../../records-ui/use-rule-sets.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { IconButton } from '../../ui/IconButton'
import { icon } from '../../ui/icon'
import { showUndo } from '../../ui/undo-toast'
import { useRecords } from '../../vault/records/hooks'
import { updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { FirmCalendarForm } from './FirmCalendarForm'
import { FirmPublisherForm } from './FirmPublisherForm'
import { FirmRuleForm } from './FirmRuleForm'

/** What the firm adds to the shipped rules: periods of its own, the closing days of courts, and whose packs of
 *  rules it takes. */
export function FirmRulesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('deadlines')
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  return (
    <Modal opened={opened} onClose={onClose} title={t('firmRules')} size="lg" fullScreen={narrow}>
      <Tabs defaultValue="rules" keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="rules">{t('firmPeriods')}</Tabs.Tab>
          <Tabs.Tab value="calendars">{t('courtCalendars')}</Tabs.Tab>
          <Tabs.Tab value="publishers">{t('publishers')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="rules">
          <FirmList
            kind={firmRuleKind}
            label={t('firmRules')}
            text={t('firmRulesText')}
            add={t('firmRuleAdd')}
            draft={({ verifiedOn }) => verifiedOn === ''}
            line={(rule) => <RuleText rule={rule} />}
            form={(entry, onDone) => <FirmRuleForm entry={entry} onDone={onDone} />}
          />
        </Tabs.Panel>
        <Tabs.Panel value="calendars">
          <FirmList
            kind={firmCalendarKind}
            label={t('courtCalendars')}
            text={t('courtCalendarsText')}
            add={t('calendarAdd')}
            line={(calendar) => <CalendarText calendar={calendar} />}
            form={(entry, onDone) => <FirmCalendarForm entry={entry} onDone={onDone} />}
          />
        </Tabs.Panel>
        <Tabs.Panel value="publishers">
          <FirmList
            kind={firmPublisherKind}
            label={t('publishers')}
            text={t('publishersText')}
            add={t('publisherAdd')}
            line={({ key }) => key}
            form={(entry, onDone) => <FirmPublisherForm entry={entry} onDone={onDone} />}
          />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  )
}

/** What can be kept in a list here: it has a name, and is retired rather than deleted. */
interface Retirable {
  readonly name: string
  readonly retiredAt: number | null
}

function FirmList<T extends Retirable>({
  kind,
  label,
  text,
  add,
  draft,
  line,
  form,
}: {
  kind: Kind<T>
  label: string
  text: string
  add: string
  draft?: (value: T) => boolean
  line: (value: T) => ReactNode
  form: (entry: Entry<T> | undefined, onDone: () => void) => ReactNode
}) {
  const [editing, setEditing] = useState<string>()
  const entries = useRecords(kind).filter(({ value }) => value.retiredAt === null)
  const edited = entries.find(({ id }) => id === editing)
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      {editing !== 'new' && edited === undefined ? (
        <>
          <ul style={{ margin: 0, padding: 0, listStyle: 'none' }} aria-label={label}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Line
                  kind={kind}
                  entry={entry}
                  draft={draft?.(entry.value) === true}
                  onEdit={() => setEditing(entry.id)}
                >
                  {line(entry.value)}
                </Line>
              </li>
            ))}
          </ul>
          <Group>
            <Writers>
              <Button
                variant="light"
                leftSection={icon(IconPlus)}
                onClick={() => setEditing('new')}
              >
                {add}
              </Button>
            </Writers>
          </Group>
        </>
      ) : (
        form(edited, () => setEditing(undefined))
      )}
    </Stack>
  )
}

function Line<T extends Retirable>({
  kind,
  entry: { id, value },
  draft,
  onEdit,
  children,
}: {
  kind: Kind<T>
  entry: Entry<T>
  draft: boolean
  onEdit: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('deadlines')
  const { t: common } = useTranslation()
  const setRetired = (retiredAt: number | null): Promise<void> =>
    updateRecord<Retirable>(kind as unknown as Kind<Retirable>, id, { retiredAt })

  async function retire(): Promise<void> {
    await setRetired(Date.now())
    showUndo(t('firmRuleRetired', { name: value.name }), () => setRetired(null))
  }

  return (
    <Group gap="xs" wrap="nowrap" py={6} align="flex-start">
      <div style={{ flex: 1, minWidth: 0 }}>
        <Group gap={6}>
          <Text size="sm" fw={600}>
            {value.name}
          </Text>
          {draft && (
            <Badge size="xs" color="yellow" variant="light">
              {t('draft')}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {children}
        </Text>
      </div>
      <Writers>
        <IconButton
          icon={IconPencil}
          label={t('firmRuleEdit', { name: value.name })}
          hint={common('edit')}
          onClick={onEdit}
        />
      </Writers>
      <Writers>
        <IconButton
          icon={IconArchive}
          label={t('firmRuleRetireOf', { name: value.name })}
          hint={t('firmRuleRetire')}
          onClick={() => void retire()}
        />
      </Writers>
    </Group>
  )
}

function RuleText({ rule }: { rule: FirmRule }) {
  const { t } = useTranslation('deadlines')
  const set = usePublishedRuleSets().find(({ id }) => id === rule.ruleSet)
  const replaced = set?.rules.find(({ id }) => id === rule.replaces)
  return (
    <>
      {rule.citation}: {rule.n} {t(`unit_${rule.unit}`, { count: rule.n })}, {t(rule.direction)}.{' '}
      {set?.name ?? rule.ruleSet}
      {replaced && `. ${t('firmRuleInstead', { name: replaced.name })}`}
    </>
  )
}

function CalendarText({ calendar }: { calendar: FirmCalendar }) {
  const { t } = useTranslation('deadlines')
  const { source, days, from, through, ruleSet } = calendar
  const set = usePublishedRuleSets().find(({ id }) => id === ruleSet)
  return (
    <>
      {source}. {t('calendarDayCount', { count: days.length })},{' '}
      {from === through ? from : `${from}–${through}`}. {set?.name ?? ruleSet}
    </>
  )
}
