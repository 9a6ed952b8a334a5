import { Anchor } from '@mantine/core'
import type { MouseEvent } from 'react'
import { paths } from '../../lib/paths'
import type { AuthMode, AuthScreen } from './use-auth-screen'

/** A link to another form: switches in place, opens in a tab of its own when asked to. */
export function ModeLink({
  screen,
  to,
  children,
}: {
  screen: AuthScreen
  to: AuthMode
  children: string
}) {
  function follow(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    screen.show(to)
  }
  return (
    <Anchor href={`${paths.auth()}?mode=${to}`} onClick={follow} size="sm">
      {children}
    </Anchor>
  )
}
