import { useTranslation } from 'react-i18next'
import type { MatterTemplate } from '../../../domain/casework/matter-template.ts'
import { useFormat } from '../../../i18n/use-format'

/** Says in a line how much a template makes. */
export function useTemplateSummary(): (
  template: Pick<MatterTemplate, 'tasks' | 'folders'> & { readonly deadlines: readonly unknown[] },
) => string {
  const { t } = useTranslation('matters')
  const format = useFormat()
  return ({ tasks, deadlines, folders }) =>
    format.list([
      t('templateTasks', { count: tasks.length }),
      t('templateDeadlines', { count: deadlines.length }),
      t('templateFolders', { count: folders.length }),
    ])
}
