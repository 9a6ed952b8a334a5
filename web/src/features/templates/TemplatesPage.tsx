import { Group, Menu, Tabs } from '@mantine/core'
import { IconBooks, IconFileUpload } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { templateKind } from '../../domain/template/template.ts'
import { paths, type TemplatesTab } from '../../lib/paths'
import { AddButton, Writers } from '../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { icon } from '../../ui/icon'
import { Fetching, lazyDialog, lazyPart } from '../../ui/lazy'
import { MoreMenu } from '../../ui/MoreMenu'
import { PageHeader } from '../../ui/PageHeader'
import { TabRow } from '../../ui/TabRow'
import { useRecord } from '../../vault/records/hooks'
import { TemplatesPanel } from './list/TemplatesPanel'
import { UploadDocx } from './UploadDocx'
import { useTemplateStep } from './use-template-step.ts'

const BinderPanel = lazyPart(async () => (await import('./BinderPanel')).BinderPanel, <Fetching />)
const ClausesPanel = lazyPart(
  async () => (await import('./ClausesPanel')).ClausesPanel,
  <Fetching />,
)
const DraftsPanel = lazyPart(
  async () => (await import('./drafting/DraftsPanel')).DraftsPanel,
  <Fetching />,
)
const GeneratedPanel = lazyPart(
  async () => (await import('./GeneratedPanel')).GeneratedPanel,
  <Fetching />,
)

const TemplateDialog = lazyDialog(async () => (await import('./TemplateDialog')).TemplateDialog)
const GenerateDialog = lazyPart(
  async () => (await import('./generate/GenerateDialog')).GenerateDialog,
)
const StarterDialog = lazyPart(async () => (await import('./StarterDialog')).StarterDialog)

/** /templates: what the firm writes again and again. `?template=` opens one. */
export function TemplatesPage() {
  const { t } = useTranslation('templates')
  const { t: common } = useTranslation()
  const [generating, setGenerating] = useState<readonly string[]>([])
  const [dialog, setDialog] = useState<'new' | 'starters'>()
  const step = useTemplateStep()
  const navigate = useNavigate()
  const opened = useSearch({
    strict: false,
    select: (search: { template?: string }) => search.template,
  })
  const tab = useSearch({
    strict: false,
    select: (search: { tab?: string }) => tabOf(search.tab) ?? 'templates',
  })
  const entry = useRecord(templateKind, opened === '' ? undefined : opened)
  const close = (): void => {
    setDialog(undefined)
    if (opened !== undefined) void navigate({ href: paths.templates() })
  }

  return (
    <>
      <PageHeader
        title={common('titleTemplates')}
        description={t('description')}
        actions={
          <HeaderButtons
            step={step}
            onStored={(id) => void navigate({ href: paths.template(id) })}
            onOpen={setDialog}
          />
        }
      />
      <ErrorAlert error={step.error} />
      <Tabs
        value={tab}
        onChange={(next) => void navigate({ href: paths.templates(tabOf(next)) })}
        keepMounted={false}
      >
        <TabRow
          mb="sm"
          tabs={[
            { id: 'templates', name: t('tabTemplates') },
            { id: 'drafts', name: t('drafts') },
            { id: 'binder', name: t('binder') },
            { id: 'clauses', name: t('clauses') },
            { id: 'generated', name: t('generated') },
          ]}
          active={tab}
        />
        <Tabs.Panel value="templates">
          <TemplatesPanel onGenerate={setGenerating} onStarters={() => setDialog('starters')} />
        </Tabs.Panel>
        <Tabs.Panel value="drafts">
          <DraftsPanel />
        </Tabs.Panel>
        <Tabs.Panel value="binder">
          <BinderPanel onGenerate={setGenerating} />
        </Tabs.Panel>
        <Tabs.Panel value="clauses">
          <ClausesPanel />
        </Tabs.Panel>
        <Tabs.Panel value="generated">
          <GeneratedPanel />
        </Tabs.Panel>
      </Tabs>
      <TemplateDialog
        key={entry?.id ?? 'new'}
        entry={entry}
        opened={dialog === 'new' || entry !== undefined}
        onClose={close}
      />
      {dialog === 'starters' && <StarterDialog onClose={close} />}
      {generating.length > 0 && (
        <GenerateDialog ids={generating} onClose={() => setGenerating([])} />
      )}
    </>
  )
}

function HeaderButtons({
  step,
  onStored,
  onOpen,
}: {
  step: ReturnType<typeof useTemplateStep>
  onStored: (id: string) => void
  onOpen: (dialog: 'new' | 'starters') => void
}) {
  const { t } = useTranslation('templates')
  return (
    <Group gap="xs">
      <Writers>
        <UploadDocx step={step} onStored={onStored}>
          {(choose) => (
            <MoreMenu loading={step.busy}>
              <Menu.Item leftSection={icon(IconBooks, 15)} onClick={() => onOpen('starters')}>
                {t('starters')}
              </Menu.Item>
              <Menu.Item leftSection={icon(IconFileUpload, 15)} onClick={choose}>
                {t('uploadWord')}
              </Menu.Item>
            </MoreMenu>
          )}
        </UploadDocx>
      </Writers>
      <AddButton onClick={() => onOpen('new')}>{t('newTemplate')}</AddButton>
    </Group>
  )
}

const tabs: readonly string[] = [
  'drafts',
  'binder',
  'clauses',
  'generated',
] satisfies TemplatesTab[]

function tabOf(value: string | null | undefined): TemplatesTab | undefined {
  return tabs.includes(value ?? '') ? (value as TemplatesTab) : undefined
}
