import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'

/** Where short messages appear: below, so that none ever covers the top bar's buttons, and one on
 *  the other, so that several cover no more of the page than one. */
export function Toasts() {
  return (
    <Notifications
      position="bottom-right"
      layout="stacked"
      limit={4}
      pauseResetOnHover="notification"
    />
  )
}
