/** The settings of AI for tests, as a new server has them. */
import type { ServerAiSettings } from '../../backend/ai-admin'

export function aiSettings(change: Partial<ServerAiSettings> = {}): ServerAiSettings {
  return {
    version: 1,
    default_provider: '',
    temperature: null,
    max_tokens: 8000,
    fallback: true,
    judge: false,
    requests_per_minute: 30,
    tokens_per_day: 2_000_000,
    workspace_requests_per_minute: 0,
    workspace_tokens_per_day: 0,
    providers: (['openai', 'gemini', 'grok', 'local'] as const).map((id) => ({
      id,
      active: true,
      model: id === 'local' ? '' : 'a',
      models: id === 'local' ? [] : ['a', 'b'],
      deep: false,
      base_url: '',
      speech_model: '',
      key: 'none',
      address: id === 'local' ? '' : `https://${id}.example`,
      simulated: false,
    })),
    ...change,
  }
}
