import { Alert, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconBook2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { learningChoiceKind } from '../../domain/learning/settings'
import { paths } from '../../lib/paths'
import { WriterFields, Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { errorText } from '../../ui/error-text'
import { SwitchField } from '../../ui/fields/SwitchField'
import { PageHeader } from '../../ui/PageHeader'
import { Section } from '../../ui/Section'
import { createRecord, listRecords, updateRecord } from '../../vault/records/records'
import { Beliefs } from './Beliefs'
import { Disagreement } from './Disagreement'
import { EraseButton } from './EraseButton'
import { FigureCards } from './FigureCards'
import { PreferenceList } from './PreferenceList'
import { ProviderTopics } from './ProviderTopics'
import { Reliability } from './Reliability'
import { Tokens } from './Tokens'
import { type Figures, useLearning } from './use-learning'

/** /learning: how often answers were right, and what was learned from saying so. */
export function LearningPage() {
  const { t } = useTranslation('learning')
  const { t: common } = useTranslation()
  const figures = useLearning()
  return (
    <>
      <PageHeader
        title={common('titleLearning')}
        description={t('intro')}
        actions={<OnSwitch figures={figures} />}
      />
      {!figures.on && (
        <Alert color="yellow" mb="md">
          {t('offText')}
        </Alert>
      )}
      <FigureCards figures={figures} />
      {figures.accuracy.rated === 0 && (
        <EmptyState
          icon={<IconBook2 size={28} />}
          title={t('nothingRated')}
          action={
            <Button component="a" href={paths.assistant()}>
              {t('openAssistant')}
            </Button>
          }
        >
          {t('nothingRatedText')}
        </EmptyState>
      )}
      <Section title={t('preferences')} description={t('preferencesHow')}>
        <PreferenceList personId={figures.personId} />
      </Section>
      <Section title={t('reliability')} description={t('reliabilityHow')}>
        <Reliability bins={figures.bins} />
      </Section>
      <Section title={t('providerTopics')} description={t('providerTopicsHow')}>
        <ProviderTopics cells={figures.cells} />
      </Section>
      <Section title={t('disagreement')} description={t('disagreementHow')}>
        <Disagreement weeks={figures.weeks} />
      </Section>
      <Section title={t('tokens')} description={t('tokensHow')}>
        <Tokens days={figures.days} />
      </Section>
      <Section title={t('beliefs')} description={t('beliefsHow')}>
        <Beliefs tallies={figures.tallies} />
      </Section>
      <Writers>
        <Section title={t('erase')} description={t('eraseHow')}>
          <EraseButton personId={figures.personId} />
        </Section>
      </Writers>
    </>
  )
}

function OnSwitch({ figures: { on, personId } }: { figures: Figures }) {
  const { t } = useTranslation('learning')
  const { t: common } = useTranslation()
  async function turn(next: boolean): Promise<void> {
    const choice = { personId, on: next, at: Date.now() }
    const mine = listRecords(learningChoiceKind).findLast(
      ({ value }) => value.personId === personId,
    )
    try {
      if (mine === undefined) await createRecord(learningChoiceKind, choice)
      else await updateRecord(learningChoiceKind, mine.id, choice)
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(common, error) })
    }
  }
  return (
    <WriterFields>
      <SwitchField
        label={t('learningOn')}
        checked={on}
        onChange={(checked) => void turn(checked)}
      />
    </WriterFields>
  )
}
