import { Menu } from '@mantine/core'
import {
  IconArchive,
  IconArrowBackUp,
  IconCheck,
  IconCopy,
  IconDots,
  IconHistory,
  IconLanguage,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { approveTemplate, type Template, templateKind } from '../../../domain/template/template.ts'
import { languages } from '../../../i18n/languages'
import { Writers } from '../../../records-ui/Writers.tsx'
import { BinActions } from '../../../ui/BinActions'
import { lazyPart } from '../../../ui/lazy'
import { RowMenu } from '../../../ui/RowMenu'
import { showUndo } from '../../../ui/undo-toast'
import { createRecord, updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'
import { removeTemplate } from '../remove-template.ts'

const VersionsDialog = lazyPart(async () => (await import('../VersionsDialog')).VersionsDialog)

/** What else can be done with a template: approve, copy, write it in another language, put away. */
export function TemplateMenu({ entry }: { entry: Entry<Template> }) {
  const { t } = useTranslation('templates')
  const { t: common } = useTranslation()
  const [versions, setVersions] = useState(false)
  const { value } = entry
  const steps = useTemplateSteps(entry)
  const icon = (Icon: typeof IconCopy) => <Icon size={15} aria-hidden="true" />
  if (value.binnedAt !== null) {
    return (
      <Writers>
        <BinActions
          question={t('templateForever', { title: value.name })}
          onRestore={steps.restore}
          onDelete={() => removeTemplate(entry.id)}
        />
      </Writers>
    )
  }
  return (
    <>
      <RowMenu icon={IconDots} label={t('moreFor', { title: value.name })}>
        {value.state === 'draft' ? (
          <Writers>
            <Menu.Item leftSection={icon(IconCheck)} onClick={steps.approve}>
              {t('approve')}
            </Menu.Item>
          </Writers>
        ) : (
          <Writers>
            <Menu.Item leftSection={icon(IconArrowBackUp)} onClick={steps.reopen}>
              {t('backToDraft')}
            </Menu.Item>
          </Writers>
        )}
        {value.state !== 'retired' && (
          <Writers>
            <Menu.Item leftSection={icon(IconArchive)} onClick={steps.retire}>
              {t('retire')}
            </Menu.Item>
          </Writers>
        )}
        <Menu.Item leftSection={icon(IconHistory)} onClick={() => setVersions(true)}>
          {t('versions')}
        </Menu.Item>
        <Writers>
          <Menu.Item
            leftSection={icon(IconCopy)}
            onClick={() => void steps.copy(value.language, false)}
          >
            {t('duplicate')}
          </Menu.Item>
        </Writers>
        <Writers>
          <Menu.Sub>
            <Menu.Sub.Target>
              <Menu.Sub.Item leftSection={icon(IconLanguage)}>{t('variant')}</Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown>
              {languages
                .filter(({ code }) => code !== value.language)
                .map(({ code, name }) => (
                  <Menu.Item key={code} lang={code} onClick={() => void steps.copy(code, true)}>
                    {name}
                  </Menu.Item>
                ))}
            </Menu.Sub.Dropdown>
          </Menu.Sub>
        </Writers>
        <Writers>
          <Menu.Divider />
        </Writers>
        <Writers>
          <Menu.Item color="red" leftSection={icon(IconTrash)} onClick={() => void steps.bin()}>
            {common('delete')}
          </Menu.Item>
        </Writers>
      </RowMenu>
      {versions && <VersionsDialog entry={entry} onClose={() => setVersions(false)} />}
    </>
  )
}

function useTemplateSteps({ id, value }: Entry<Template>) {
  const { t } = useTranslation('templates')
  const { user } = useAuth()
  const change = (patch: Partial<Template>): Promise<void> => updateRecord(templateKind, id, patch)
  const restore = (): Promise<void> => change({ binnedAt: null })
  return {
    restore,
    approve: () => void change(approveTemplate(value, user?.id ?? '', Date.now())),
    reopen: () => void change({ state: 'draft', approvedBy: '', approvedAt: 0 }),
    retire: () => void change({ state: 'retired' }),
    async bin(): Promise<void> {
      await change({ binnedAt: Date.now() })
      showUndo(t('binned', { title: value.name }), restore)
    },
    /** A variant belongs to the same family; a copy begins one of its own. */
    async copy(language: string, variant: boolean): Promise<void> {
      const family = value.family === '' ? id : value.family
      if (variant && value.family === '') await change({ family })
      await createRecord(templateKind, {
        ...value,
        name: t('copyOf', { title: value.name }),
        language,
        family: variant ? family : '',
        version: 1,
        state: 'draft',
        approvedBy: '',
        approvedAt: 0,
      })
    },
  }
}
