import { Menu, ScrollArea } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconBraces, IconGitBranch, IconPilcrow } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CustomSubject } from '../../domain/record/custom-field.ts'
import type { Clause } from '../../domain/template/clause.ts'
import type { Question } from '../../domain/template/template.ts'
import { variableKey, variables } from '../../domain/template/variables.ts'
import type { RichTextHandle } from '../../ui/rich-text/handle'
import { useOfferedQuestions } from './use-custom-questions.ts'

/** Variables, conditions and clauses, put in by choosing them. */
export function InsertMenu({
  handle,
  questions,
  clauses,
}: {
  handle: RichTextHandle
  questions: readonly Question[]
  clauses: readonly Clause[]
}) {
  const { t } = useTranslation('templates')
  return (
    <RichTextEditor.ControlsGroup>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <RichTextEditor.Control aria-label={t('insertVariable')} title={t('insertVariable')}>
            <IconBraces size={16} stroke={1.5} aria-hidden="true" />
          </RichTextEditor.Control>
        </Menu.Target>
        <Menu.Dropdown>
          <ScrollArea.Autosize mah="20rem">
            {questions.length > 0 && <Menu.Label>{t('ownQuestions')}</Menu.Label>}
            {questions.map(({ key, label }) => (
              <Menu.Item key={key} onClick={() => handle.insertText(`{{${key}}}`)}>
                {label || key}
              </Menu.Item>
            ))}
            <Menu.Label>{t('fromRecords')}</Menu.Label>
            {variables.map(({ path, type }) => (
              <Menu.Item
                key={path}
                onClick={() =>
                  handle.insertText(type === 'list' ? `{{${path} | list: "name"}}` : `{{${path}}}`)
                }
              >
                {t(variableKey(path))}
              </Menu.Item>
            ))}
            <OwnFields subject="case" handle={handle} />
            <OwnFields subject="client" handle={handle} />
          </ScrollArea.Autosize>
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <RichTextEditor.Control aria-label={t('insertCondition')} title={t('insertCondition')}>
            <IconGitBranch size={16} stroke={1.5} aria-hidden="true" />
          </RichTextEditor.Control>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() => handle.wrapBlocks('{{#if client.type == "company"}}', '{{/if}}')}
          >
            {t('ifCompany')}
          </Menu.Item>
          <Menu.Item onClick={() => handle.wrapBlocks('{{#if court.name}}', '{{/if}}')}>
            {t('ifCourt')}
          </Menu.Item>
          {questions
            .filter(({ type }) => type === 'yesNo')
            .map(({ key, label }) => (
              <Menu.Item key={key} onClick={() => handle.wrapBlocks(`{{#if ${key}}}`, '{{/if}}')}>
                {t('ifAnswer', { question: label || key })}
              </Menu.Item>
            ))}
          <Menu.Item onClick={() => handle.wrapBlocks('{{#each case.parties as p}}', '{{/each}}')}>
            {t('forEachParty')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {clauses.length > 0 && (
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <RichTextEditor.Control aria-label={t('insertClause')} title={t('insertClause')}>
              <IconPilcrow size={16} stroke={1.5} aria-hidden="true" />
            </RichTextEditor.Control>
          </Menu.Target>
          <Menu.Dropdown>
            {clauses.map(({ key, name }) => (
              <Menu.Item key={key} onClick={() => handle.insertText(`{{> ${key}}}`)}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </RichTextEditor.ControlsGroup>
  )
}

/** The firm's own fields of cases, or of clients. */
function OwnFields({ subject, handle }: { subject: CustomSubject; handle: RichTextHandle }) {
  const { t } = useTranslation('fields')
  const own = useOfferedQuestions(subject)
  if (own.length === 0) return null
  return (
    <>
      <Menu.Label>{t(subject === 'case' ? 'ofCase' : 'ofClient')}</Menu.Label>
      {own.map(({ key, label }) => (
        <Menu.Item key={key} onClick={() => handle.insertText(`{{${key}}}`)}>
          {label}
        </Menu.Item>
      ))}
    </>
  )
}
