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
import { IconButton } from '../../../ui/IconButton'
import { later } from '../../../ui/later'
import { showUndo } from '../../../ui/undo-toast'
import { createRecord, updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'
import { removeTemplate } from '../remove-template.ts'

const VersionsDialog = later(async () => (await import('../VersionsDialog')).VersionsDialog)

/** What else can be done with a template: approve, copy, write it in another language, put away. */
export function TemplateMenu({ entry }: { entry: Entry<Template> }) {
  const { t } = useTranslation('templates')
  const { t: common } = useTranslation()
  const { t: word } = useTranslation('records')
  const { user } = useAuth()
  const [versions, setVersions] = useState(false)
  const { id, value } = entry
  const icon = (Icon: typeof IconCopy) => <Icon size={15} aria-hidden="true" />
  const change = (patch: Partial<Template>): void => void updateRecord(templateKind, id, patch)

  async function bin(): Promise<void> {
    await updateRecord(templateKind, id, { binnedAt: Date.now() })
    showUndo({
      message: t('binned', { title: value.name }),
      undoLabel: word('undo'),
      closeLabel: common('close'),
      onUndo: () => updateRecord(templateKind, id, { binnedAt: null }),
    })
  }

  /** A variant belongs to the same family; a copy begins one of its own. */
  async function copy(language: string, variant: boolean): Promise<void> {
    const family = value.family === '' ? id : value.family
    if (variant && value.family === '') await updateRecord(templateKind, id, { family })
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
  }

  if (value.binnedAt !== null) {
    return (
      <Writers>
        <BinActions
          question={t('templateForever', { title: value.name })}
          onRestore={() => updateRecord(templateKind, id, { binnedAt: null })}
          onDelete={() => removeTemplate(id)}
        />
      </Writers>
    )
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton icon={IconDots} label={t('moreFor', { title: value.name })} />
        </Menu.Target>
        <Menu.Dropdown>
          {value.state === 'draft' ? (
            <Writers>
              <Menu.Item
                leftSection={icon(IconCheck)}
                onClick={() => change(approveTemplate(value, user?.id ?? '', Date.now()))}
              >
                {t('approve')}
              </Menu.Item>
            </Writers>
          ) : (
            <Writers>
              <Menu.Item
                leftSection={icon(IconArrowBackUp)}
                onClick={() => change({ state: 'draft', approvedBy: '', approvedAt: 0 })}
              >
                {t('backToDraft')}
              </Menu.Item>
            </Writers>
          )}
          {value.state !== 'retired' && (
            <Writers>
              <Menu.Item
                leftSection={icon(IconArchive)}
                onClick={() => change({ state: 'retired' })}
              >
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
              onClick={() => void copy(value.language, false)}
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
                    <Menu.Item key={code} lang={code} onClick={() => void copy(code, true)}>
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
            <Menu.Item color="red" leftSection={icon(IconTrash)} onClick={() => void bin()}>
              {common('delete')}
            </Menu.Item>
          </Writers>
        </Menu.Dropdown>
      </Menu>
      {versions && <VersionsDialog entry={entry} onClose={() => setVersions(false)} />}
    </>
  )
}
