import { KnowledgePage } from '../features/knowledge/KnowledgePage'
import { Queries } from './Queries'

/** /knowledge, which asks the server. */
export function KnowledgeRoute() {
  return (
    <Queries>
      <KnowledgePage />
    </Queries>
  )
}
