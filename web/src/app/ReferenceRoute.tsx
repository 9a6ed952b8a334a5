import { ReferencePage } from '../features/knowledge/ReferencePage'
import { Queries } from './Queries'

/** /ai, which asks the server. */
export function ReferenceRoute() {
  return (
    <Queries>
      <ReferencePage />
    </Queries>
  )
}
