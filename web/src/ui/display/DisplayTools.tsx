import { type KeyboardEvent, useState } from 'react'
import { lazyPart } from '../lazy'
import { LanguageButton } from './LanguageButton'
import { ThemeButton } from './ThemeButton'

// Lists and menus that open are the larger half of the library: the first press fetches them.
const LanguagePicker = lazyPart(
  async () => (await import('./LanguagePicker')).LanguagePicker,
  <LanguageButton aria-busy />,
)
const ThemeToggle = lazyPart(
  async () => (await import('./ThemeToggle')).ThemeToggle,
  <ThemeButton aria-busy />,
)

/** Language and theme, for those who have no settings yet. */
export function DisplayTools() {
  const [isLanguageAsked, setLanguageAsked] = useState(false)
  const [isThemeAsked, setThemeAsked] = useState(false)

  function openByArrow(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setLanguageAsked(true)
  }

  return (
    <>
      {isLanguageAsked ? (
        <LanguagePicker opened />
      ) : (
        <LanguageButton onClick={() => setLanguageAsked(true)} onKeyDown={openByArrow} />
      )}
      {isThemeAsked ? <ThemeToggle opened /> : <ThemeButton onClick={() => setThemeAsked(true)} />}
    </>
  )
}
