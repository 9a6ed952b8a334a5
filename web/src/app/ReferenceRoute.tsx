import { ReferencePage } from '../features/knowledge/ReferencePage'
import { Queries } from './Queries'

/** /knowledge/…, which asks the server. */
export function ReferenceRoute() {
  return (
    <Queries>
      <ReferencePage />
    </Queries>
  )
}
