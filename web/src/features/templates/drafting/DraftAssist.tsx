import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareTexts } from '../../../domain/document/document-compare.ts'
import type { Proposal } from '../../../domain/template/proposals.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { ParagraphsField } from '../../../ui/fields/ParagraphsField'
import { icon } from '../../../ui/icon'
import type { RichTextHandle } from '../../../ui/rich-text/handle'
import classes from './DraftAssist.module.css'
import { useProposals } from './use-proposals.ts'

/** The assistant beside an editor: it proposes, the lawyer takes or leaves each passage. */
export function DraftAssist({
  handle,
  caseId,
  language,
}: {
  handle: RichTextHandle
  caseId: string
  language: string
}) {
  const { t } = useTranslation('templates')
  const [instruction, setInstruction] = useState('')
  const { step, proposed, lost, ask, stop, accept, reject } = useProposals(caseId, language)
  return (
    <section aria-label={t('aiTitle')} className={classes.panel}>
      <Stack gap="xs">
        <ParagraphsField
          label={t('aiInstruction')}
          description={t('aiHelp')}
          value={instruction}
          onChange={setInstruction}
          autosize
          minRows={2}
          maxRows={6}
        />
        <Group gap="xs">
          <Button
            variant="light"
            leftSection={icon(IconSparkles)}
            onClick={() => void ask(handle, instruction.trim())}
            loading={step.busy}
            disabled={instruction.trim() === ''}
          >
            {t('aiPropose')}
          </Button>
          {step.busy && (
            <Button variant="subtle" onClick={stop}>
              {t('aiStop')}
            </Button>
          )}
        </Group>
        <ErrorAlert error={step.error} />
        <div role="status">
          {proposed && (
            <Text size="sm" c="dimmed">
              {proposed.proposals.length === 0
                ? t('aiNothing')
                : t('aiProposals', { count: proposed.proposals.length })}{' '}
              {proposed.replaced > 0 && t('aiReplaced', { count: proposed.replaced })}
            </Text>
          )}
        </div>
        {proposed?.proposals.map((proposal) => (
          <ProposalCard
            key={`${proposal.before}\n${proposal.after}`}
            proposal={proposal}
            language={language}
            gone={lost === proposal}
            onAccept={() => accept(handle, proposal)}
            onReject={() => reject(proposal)}
          />
        ))}
        <Text size="xs" c="dimmed">
          {t('aiDisclaimer')}
        </Text>
      </Stack>
    </section>
  )
}

function ProposalCard({
  proposal: { before, after, lostTags },
  language,
  gone,
  onAccept,
  onReject,
}: {
  proposal: Proposal
  language: string
  gone: boolean
  onAccept: () => void
  onReject: () => void
}) {
  const { t } = useTranslation('templates')
  const { changes } = compareTexts(before, after, () => performance.now())
  return (
    <Paper withBorder p="sm" role="group" aria-label={t('aiProposal')}>
      <p className={classes.change} lang={language}>
        {changes.map(({ what, text }, index) =>
          what === 'removed' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no other name
            <del key={index}>{text}</del>
          ) : what === 'added' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <ins key={index}>{text}</ins>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={index}>{text}</span>
          ),
        )}
      </p>
      {lostTags.length > 0 && (
        <Badge color="yellow" variant="light" mb="xs" tt="none">
          {t('aiLostTags', { tags: lostTags.join(' ') })}
        </Badge>
      )}
      {gone && (
        <Text size="sm" c="red" role="alert" mb="xs">
          {t('aiGone')}
        </Text>
      )}
      <Group gap="xs">
        <Button size="compact-sm" onClick={onAccept}>
          {t('aiAccept')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onReject}>
          {t('aiReject')}
        </Button>
      </Group>
    </Paper>
  )
}
