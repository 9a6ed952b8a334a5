import { Notifications } from '@mantine/notifications'
import './library.css'
import '@mantine/notifications/styles.layer.css'

/** Where short messages appear: over the sidebar's empty end and no wider, so that nobody waits for
 *  one to reach a button. */
export function Toasts() {
  return (
    <Notifications
      position="bottom-left"
      containerWidth="15rem"
      limit={3}
      pauseResetOnHover="notification"
    />
  )
}
