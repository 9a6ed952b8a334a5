import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Prepared } from '../../../assistant/question/compose'
import { type Conversation, shieldLevels } from '../../../domain/conversation/conversation'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { LineField } from '../../../ui/fields/LineField'
import { Spinner } from '../../../ui/Spinner'
import { providerName } from '../answer/problem-text'
import classes from '../assistant.module.css'
import { ReplacedChips } from './ReplacedChips'

const levelKeys = {
  strict: { label: 'levelStrict', hint: 'levelStrictHint' },
  dated: { label: 'levelDated', hint: 'levelDatedHint' },
  standard: { label: 'levelStandard', hint: 'levelStandardHint' },
} as const

/** The exact text before it leaves: what was replaced, what may stay, what else to replace. */
export function ReviewDialog({
  opened,
  settings,
  onChange,
  prepare,
  isCurrent,
  onSend,
  onClose,
}: {
  opened: boolean
  settings: Conversation
  onChange: (patch: Partial<Conversation>) => Promise<void>
  prepare: () => Promise<Prepared>
  /** Whether what is shown is still what would leave. */
  isCurrent: (prepared: Prepared) => boolean
  onSend: (prepared: Prepared) => void
  onClose: () => void
}) {
  const { t } = useTranslation('assistant')
  const { t: common } = useTranslation()
  const [prepared, setPrepared] = useState<Prepared>()
  const [error, setError] = useState<unknown>()
  const [outdated, setOutdated] = useState<Prepared>()
  const { level, hide, keep } = settings
  // biome-ignore lint/correctness/useExhaustiveDependencies: built anew when what it depends on changes
  useEffect(() => {
    if (!opened) {
      setOutdated(undefined)
      return
    }
    let wanted = true
    setError(undefined)
    setPrepared(undefined)
    prepare().then(
      (built) => wanted && setPrepared(built),
      (failure: unknown) => wanted && setError(failure),
    )
    return () => {
      wanted = false
    }
  }, [opened, level, hide, keep, outdated])

  function send(shown: Prepared): void {
    if (isCurrent(shown)) {
      setOutdated(undefined)
      onSend(shown)
    } else setOutdated(shown)
  }

  return (
    <Modal opened={opened} onClose={onClose} size="xl" title={t('reviewTitle')}>
      <Stack gap="sm">
        <Text size="sm">{t('reviewIntro')}</Text>
        <Level level={level} onChange={(next) => void onChange({ level: next })} />
        <ErrorAlert error={error} />
        {prepared === undefined && error === undefined && <Spinner text={t('preparing')} />}
        {outdated !== undefined && (
          <Text size="sm" fw={600} role="alert">
            {t('reviewChanged')}
          </Text>
        )}
        {prepared !== undefined && (
          <>
            <ReplacedChips
              replaced={prepared.outgoing.replaced}
              hide={hide}
              keep={keep}
              onChange={(patch) => void onChange(patch)}
            />
            <HideAlso onHide={(term) => void onChange({ hide: [...hide, term] })} />
            {prepared.outgoing.direct !== undefined && (
              <Text size="sm" fw={600}>
                {t('reviewDirect', {
                  provider: providerName(t, prepared.outgoing.direct.provider),
                })}
              </Text>
            )}
            {prepared.outgoing.judged && <Text size="sm">{t('reviewJudge')}</Text>}
            {prepared.outgoing.leftBehind > 0 && (
              <Text size="sm" fw={600}>
                {t('leftBehind', { count: prepared.outgoing.leftBehind })}
              </Text>
            )}
            {prepared.search !== undefined && <SearchFirst words={prepared.search.words} />}
            <Text fw={600} size="sm">
              {t('sentBody')}
            </Text>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
            <pre className={classes.exact} tabIndex={0}>
              {prepared.outgoing.body}
            </pre>
            {/* With what is still to be found it will be another: what was sent says which. */}
            {prepared.search === undefined && (
              <Text className={classes.hash}>SHA-256 {prepared.outgoing.sha256}</Text>
            )}
            <Text size="xs" c="dimmed">
              {t('protectedNote')}
            </Text>
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button disabled={prepared === undefined} onClick={() => prepared && send(prepared)}>
            {t('send')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The words with which this server is asked for sources, once the question may leave. */
function SearchFirst({ words }: { words: string }) {
  const { t } = useTranslation('assistant')
  return (
    <div>
      <Text fw={600} size="sm">
        {t('reviewSearch')}
      </Text>
      <pre className={classes.exact}>{words}</pre>
      <Text size="xs" c="dimmed">
        {t('reviewSearchText')}
      </Text>
    </div>
  )
}

function Level({
  level,
  onChange,
}: {
  level: Conversation['level']
  onChange: (level: Conversation['level']) => void
}) {
  const { t } = useTranslation('assistant')
  return (
    <div>
      <SegmentedControl
        aria-label={t('level')}
        size="xs"
        value={level}
        onChange={onChange}
        data={shieldLevels.map((value) => ({ value, label: t(levelKeys[value].label) }))}
      />
      <Text size="xs" c="dimmed">
        {t(levelKeys[level].hint)}
      </Text>
    </div>
  )
}

function HideAlso({ onHide }: { onHide: (term: string) => void }) {
  const { t } = useTranslation('assistant')
  const [term, setTerm] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (term.trim() === '') return
        onHide(term.trim())
        setTerm('')
      }}
    >
      <Group align="flex-end" gap="xs">
        <LineField
          size="xs"
          label={t('reviewHide')}
          placeholder={t('reviewHidePlaceholder')}
          value={term}
          onChange={setTerm}
        />
        <Button size="xs" type="submit" variant="default" disabled={term.trim() === ''}>
          {t('reviewHideAdd')}
        </Button>
      </Group>
    </form>
  )
}
