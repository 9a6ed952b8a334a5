/** /clients/$clientId: the client's page together with the form that the communications feature
 *  fills. Only the app may know both sides. */
import { ClientPage } from '../features/clients/ClientPage'
import { lazyPart } from '../ui/lazy'

const ClientCommunication = lazyPart(
  async () => (await import('../features/communications/ClientCommunication')).ClientCommunication,
)

/** The route's screen. */
export function ClientRoute() {
  return <ClientPage communication={(given) => <ClientCommunication {...given} />} />
}
