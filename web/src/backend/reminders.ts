/** Asking for mails without content: the server is told times and nothing else. */
import { api } from './api'

const pathOf = (workspace: string): string => `/workspaces/${workspace}/reminders`

/** Ask for one mail at each of these instants, in place of all earlier ones. */
export async function putReminders(
  workspace: string,
  language: string,
  times: readonly number[],
): Promise<void> {
  await api.put(pathOf(workspace), {
    language,
    times: times.map((time) => new Date(time).toISOString()),
  })
}

/** Ask for no more mails; every time is forgotten. */
export async function deleteReminders(workspace: string): Promise<void> {
  await api.delete(pathOf(workspace))
}
