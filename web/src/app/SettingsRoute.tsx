import { SettingsPage } from '../features/settings/SettingsPage'
import { Queries } from './Queries'

/** /settings, which asks the server. */
export function SettingsRoute() {
  return (
    <Queries>
      <SettingsPage />
    </Queries>
  )
}
