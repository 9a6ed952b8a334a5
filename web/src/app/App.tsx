import { RouterProvider } from '@tanstack/react-router'
import { router } from './routes'

/** Everything but the bare landing page. */
export function App() {
  return <RouterProvider router={router} />
}
