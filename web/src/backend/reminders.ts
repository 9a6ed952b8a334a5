/** Asking for mails without content: the server is told times and nothing else. */
import { api } from './api'

/** Ask for one mail at each of these instants, in place of all earlier ones. */
export async function putReminders(
  workspace: string,
  language: string,
  times: readonly number[],
): Promise<void> {
  await api.put('/api/v1/workspaces/{id}/reminders', {
    params: { path: { id: workspace } },
    body: { language, times: times.map((time) => new Date(time).toISOString()) },
  })
}

/** Ask for no more mails; every time is forgotten. */
export async function deleteReminders(workspace: string): Promise<void> {
  await api.delete('/api/v1/workspaces/{id}/reminders', { params: { path: { id: workspace } } })
}
