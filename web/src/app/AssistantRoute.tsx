import { AssistantPage } from '../features/assistant/AssistantPage'
import { Queries } from './Queries'

/** /ai, which asks the server. */
export function AssistantRoute() {
  return (
    <Queries>
      <AssistantPage />
    </Queries>
  )
}
