import { Kbd, Modal, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Finder, prepare } from '../../domain/search/palette'
import { places } from '../../lib/paths'
import { inSlices } from '../../lib/pause'
import { useReadings } from '../../records-ui/use-readings.ts'
import { chooseTheme } from '../../ui/color-scheme'
import { LineField } from '../../ui/fields/LineField'
import { useThemeChoice } from '../../ui/use-theme-choice'
import { lock } from '../../vault/account/session'
import { useSignOut } from '../shell/use-sign-out'
import classes from './palette.module.css'
import { type FoundRecord, findableRecords } from './records'

/** How many records are shown at once. */
const most = 30

/** After so many milliseconds of reading records, those that are there can be found. */
const portion = 300

/** One line of the palette. */
interface Line {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly keys: readonly string[]
  readonly run: () => void
}

/** Find any record or action by a few letters: arrow keys or the pointer choose, Enter or a click
 *  opens. One line is marked, and it is the one that Enter opens. */
export function CommandPalette({
  opened,
  onClose,
  onHelp,
}: {
  opened: boolean
  onClose: () => void
  onHelp: () => void
}) {
  const { t } = useTranslation('palette')
  return (
    <Modal.Root opened={opened} onClose={onClose} size="lg" padding={0} yOffset="10vh">
      <Modal.Overlay />
      <Modal.Content aria-label={t('title')}>
        <Modal.Body>{opened && <Palette onClose={onClose} onHelp={onHelp} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const { t } = useTranslation('palette')
  const listId = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const lines = useLines(useDeferredValue(query), onClose, onHelp)
  const at = Math.min(active, lines.length - 1)
  const idOf = (index: number): string => `${listId}-${index}`

  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, at])

  function hear(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && lines.length > 0) {
      event.preventDefault()
      setActive((at + step + lines.length) % lines.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      lines[at]?.run()
    }
  }

  return (
    <>
      <LineField
        variant="unstyled"
        size="md"
        px="md"
        py={6}
        data-autofocus
        role="combobox"
        aria-label={t('search')}
        aria-expanded={lines.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(lines.length > 0 ? { 'aria-activedescendant': idOf(at) } : {})}
        placeholder={t('placeholder')}
        autoComplete="off"
        value={query}
        onChange={(value) => {
          setQuery(value)
          setActive(0)
        }}
        onKeyDown={hear}
      />
      {lines.length > 0 && (
        <div id={listId} role="listbox" aria-label={t('results')} className={classes.list}>
          {lines.map((line, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys for its options
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
            <div
              key={line.key}
              id={idOf(index)}
              role="option"
              aria-selected={index === at}
              className={classes.line}
              onPointerMove={() => setActive(index)}
              onClick={line.run}
            >
              <span className={classes.title}>{line.title}</span>
              <span className={classes.detail}>{line.detail}</span>
              {line.keys.map((key) => (
                <Kbd key={key} size="xs">
                  {key}
                </Kbd>
              ))}
            </div>
          ))}
        </div>
      )}
      <Text size="sm" c="dimmed" px="md" py="xs" role="status">
        {lines.length === 0 ? t('nothing') : t('found', { count: lines.length })}
      </Text>
    </>
  )
}

/** The actions and records that a query finds; without one, all actions. */
function useLines(query: string, onClose: () => void, onHelp: () => void): readonly Line[] {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const actions = useActions(onHelp)
  const records = useFound(query)
  return useMemo(() => {
    const finder = new Finder(actions.map((action) => ({ ...action, words: [], at: 0 })))
    const available = query.trim() === '' ? actions : finder.find(query, most)
    const run = (step: () => void) => (): void => {
      onClose()
      step()
    }
    return [
      ...records.map(({ key, title, kind, detail, href, archived }) => ({
        key,
        title,
        detail: [t(kind), archived && t('archived'), detail].filter(Boolean).join(' · '),
        keys: [],
        run: run(() => void navigate({ href })),
      })),
      ...available.map(({ key, title, keys, step }) => ({
        key,
        title,
        detail: t('action'),
        keys,
        run: run(step),
      })),
    ]
  }, [query, actions, records, navigate, onClose, t])
}

const nothing: readonly FoundRecord[] = []

/** The records that a query finds: what is written so at once, what is spelled otherwise as it is
 *  found. They are read when the palette opens: what changes meanwhile is there the next time. */
function useFound(query: string): readonly FoundRecord[] {
  const readings = useReadings()
  const [finder, setFinder] = useState<Finder<FoundRecord>>()
  useEffect(() => {
    const records: FoundRecord[] = []
    // Cases and clients come first, and are found before the rest is there.
    const show = (): void => setFinder(new Finder([...records]))
    let next = performance.now() + portion
    const take = (record: FoundRecord): void => {
      prepare(record)
      records.push(record)
      if (performance.now() < next) return
      show()
      next = performance.now() + portion
    }
    return inSlices(findableRecords(), take, show)
  }, [])
  const written = useMemo(() => finder?.written(query, most) ?? nothing, [finder, query])
  const [better, setBetter] = useState({ than: nothing, found: nothing })
  // biome-ignore lint/correctness/useExhaustiveDependencies: more may be found once more is read
  useEffect(() => {
    if (finder === undefined) return
    return inSlices(finder.otherwise(query, most), (found) => {
      if (found !== undefined) setBetter({ than: written, found })
    })
  }, [finder, query, written, readings])
  return better.than === written ? better.found : written
}

interface Action {
  readonly key: string
  readonly title: string
  readonly keys: readonly string[]
  readonly step: () => void
}

function useActions(onHelp: () => void): readonly Action[] {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const { scheme } = useThemeChoice()
  const { signOutNow } = useSignOut()
  const act = (key: string, title: string, step: () => void): Action => ({
    key,
    title,
    keys: [],
    step,
  })
  return [
    ...places.map(({ path, go, keys = [] }) => ({
      key: go,
      title: t(go),
      keys,
      step: () => void navigate({ href: path }),
    })),
    act('theme', scheme === 'dark' ? t('themeLight') : t('themeDark'), () =>
      chooseTheme(scheme === 'dark' ? 'light' : 'dark'),
    ),
    act('help', t('shortcuts'), onHelp),
    act('lock', t('lock'), () => void lock()),
    act('signOut', t('signOut'), signOutNow),
  ]
}
