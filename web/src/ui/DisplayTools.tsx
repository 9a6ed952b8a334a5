import { LanguagePicker } from './LanguagePicker'
import { ThemeToggle } from './ThemeToggle'

/** Language and theme, for those who have no settings yet. */
export function DisplayTools() {
  return (
    <>
      <LanguagePicker />
      <ThemeToggle />
    </>
  )
}
