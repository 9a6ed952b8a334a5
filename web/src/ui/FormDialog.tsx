import { Button, Group, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormShell } from './FormShell'

/** A form in a dialog. Closing it keeps what was typed, and says so when it opens again. */
export function FormDialog({
  opened,
  title,
  saving,
  error,
  draft,
  onSubmit,
  onClose,
  size = 'md',
  submitLabel,
  readOnly = false,
  children,
}: {
  opened: boolean
  title: string
  saving: boolean
  error: unknown
  /** Whether something is typed that is not saved, and how to forget it. */
  draft: { readonly changed: boolean; readonly discard: () => void }
  onSubmit: () => void
  onClose: () => void
  size?: 'md' | 'lg' | 'xl'
  /** The verb of the button where it is not "Save". */
  submitLabel?: string
  /** Only shows what stands in the form. */
  readOnly?: boolean
  children: ReactNode
}) {
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  const restored = useRestored(opened, draft.changed)
  return (
    <Modal
      opened={opened}
      onClose={saving ? () => undefined : onClose}
      title={title}
      size={size}
      fullScreen={narrow}
    >
      {restored && !readOnly && <DraftNotice onDiscard={draft.discard} />}
      <FormShell
        saving={saving}
        error={error}
        onSubmit={onSubmit}
        onCancel={onClose}
        readOnly={readOnly}
        {...(submitLabel === undefined ? {} : { submitLabel })}
      >
        <div ref={beginInFirst} style={{ display: 'contents' }}>
          {children}
        </div>
      </FormShell>
    </Modal>
  )
}

/** Where no field says that the form begins in it, the first that can be filled in does: the library
 *  would begin on the button that closes the dialog. The field of a file is none: it is pressed. */
function beginInFirst(fields: HTMLDivElement | null): void {
  if (fields === null || fields.querySelector('[data-autofocus]') !== null) return
  fields
    .querySelector(':is(input, select, textarea):not(:disabled, [type=hidden], [type=file])')
    ?.setAttribute('data-autofocus', '')
}

/** Whether a form that opened shows what was typed before: it had changes when it opened, and has them still. */
export function useRestored(opened: boolean, changed: boolean): boolean {
  const [state, setState] = useState({ opened: false, restored: false })
  if (opened !== state.opened) setState({ opened, restored: opened && changed })
  return state.restored && changed
}

/** Tells that a form shows what was typed before, and offers to start over. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('records')
  return (
    <Group justify="space-between" gap="xs" mb="sm" role="status">
      <Group gap={6} wrap="nowrap">
        <IconPencil size={16} aria-hidden="true" />
        <Text size="sm">{t('draftKept')}</Text>
      </Group>
      <Button size="compact-sm" variant="subtle" onClick={onDiscard}>
        {t('draftDiscard')}
      </Button>
    </Group>
  )
}
