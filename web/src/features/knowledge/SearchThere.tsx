import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prepareSearch, type Search } from '../../assistant/disclose-search'
import { rosterSources } from '../../assistant/question/context'
import { getAuth } from '../../backend/auth'
import type { KnowledgeFilter } from '../../backend/knowledge'
import { SearchField } from '../../ui/fields/SearchField'
import { FoundThere } from './FoundPassages'
import classes from './knowledge.module.css'

/** What the ways to search have in common. */
export interface SearchWay {
  readonly filter: KnowledgeFilter
  readonly narrowing: ReactNode
  /** shown while nothing is sought */
  readonly list: ReactNode
}

/** A base too large for the browser: below the field stands what would leave, and it leaves when
 *  one asks for it. */
export function SearchThere({ filter, narrowing, list }: SearchWay) {
  const { t } = useTranslation('knowledge')
  const [typed, setTyped] = useState('')
  const [sought, setSought] = useState<Search>()
  const text = typed.trim()
  const prepared = usePrepared(text)
  const isReady = prepared !== undefined && prepared.words !== ''

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isReady) setSought(prepared)
  }

  return (
    <>
      <search>
        <form className={classes.search} onSubmit={submit}>
          <SearchField label={t('search')} value={typed} onType={setTyped} flex="1 1 18rem" />
          <Button type="submit" size="sm" disabled={!isReady}>
            {t('searchThere')}
          </Button>
          {narrowing}
        </form>
      </search>
      <Text size="xs" c="dimmed">
        {t('searchedThere')}
      </Text>
      <Text size="sm" aria-live="polite" className={classes.leaves ?? ''}>
        {prepared === undefined
          ? ''
          : isReady
            ? t('searchLeaves', { words: prepared.words })
            : t('searchNothing')}
      </Text>
      {text === '' || sought === undefined ? list : <FoundThere search={sought} filter={filter} />}
    </>
  )
}

/** What would leave for what is typed; undefined while that is not known. */
function usePrepared(text: string): Search | undefined {
  const { i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? 'en'
  const [settled] = useDebouncedValue(text, 250)
  const [prepared, setPrepared] = useState<{ readonly text: string; readonly search: Search }>()
  useEffect(() => {
    if (settled === '') return
    let wanted = true
    prepare(settled, language).then(
      (search) => wanted && setPrepared({ text: settled, search }),
      () => undefined, // the vault was shut, or a file did not come: nothing can leave
    )
    return () => {
      wanted = false
    }
  }, [settled, language])
  return prepared?.text === text ? prepared.search : undefined
}

async function prepare(text: string, language: string): Promise<Search> {
  const { shieldFor } = await import('../../assistant/vault-shield')
  const shield = await shieldFor(
    rosterSources(getAuth().user, ''),
    { level: 'strict', hide: [], keep: [] },
    language,
  )
  // No case is asked about here, so that none can forbid it.
  const sought = { text, conversationId: '', caseId: '', consent: () => 'allowed' as const }
  return prepareSearch(sought, shield, [])
}
