import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { Fetching, lazyPart } from '../../ui/lazy'
import { PageHeader } from '../../ui/PageHeader'

const DuplicateList = lazyPart(
  async () => (await import('./DuplicateList')).DuplicateList,
  <Fetching />,
)

/** /clients/duplicates: records that are perhaps one client, for a person to decide. */
export function DuplicatesPage() {
  const { t } = useTranslation('clients')
  const { t: common } = useTranslation()
  return (
    <>
      <PageHeader
        title={t('duplicatesTitle')}
        description={<Anchor href={paths.clients()}>{common('titleClients')}</Anchor>}
      />
      <DuplicateList />
    </>
  )
}
