/** /dashboard: the page together with the dialog by which the documents feature takes files. Only the
 *  app may know both sides. */
import { DashboardPage } from '../features/dashboard/DashboardPage'
import { laterDialog } from '../ui/later'

const UploadDialog = laterDialog(
  async () => (await import('../features/documents/uploads/UploadDialog')).UploadDialog,
)

/** The route's screen. */
export function DashboardRoute() {
  return <DashboardPage upload={(given) => <UploadDialog {...given} />} />
}
