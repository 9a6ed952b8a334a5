import { AdminPage } from '../features/admin/AdminPage'
import { Queries } from './Queries'

/** /admin, which asks the server. */
export function AdminRoute() {
  return (
    <Queries>
      <AdminPage />
    </Queries>
  )
}
