/** /dashboard: the page together with the dialog by which the documents feature takes files. Only the
 *  app may know both sides. */
import { DashboardPage } from '../features/dashboard/DashboardPage'
import { lazyDialog } from '../ui/lazy'

const UploadDialog = lazyDialog(
  async () => (await import('../features/documents/uploads/UploadDialog')).UploadDialog,
)

/** The route's screen. */
export function DashboardRoute() {
  return <DashboardPage upload={(given) => <UploadDialog {...given} />} />
}
