import { RouterProvider } from '@tanstack/react-router'
import { pause } from '../lib/pause'
import { router } from './routes'

/** Find the screen of the address, so that the first drawing is already of it: found afterwards, it
 *  would be drawn in one piece, for the router's own news allows no pause. */
export async function findScreen(): Promise<void> {
  // Reading the routes took long, and looking one up the first time does.
  await pause()
  await router.load()
}

/** Everything but the bare landing page. */
export function App() {
  return <RouterProvider router={router} />
}
