/** Where a voice may be heard, and where its sound goes. */
import type { AiConsent } from '../case/case.ts'

/** Who turns sound into words: this device, the office's own model, or a provider in the cloud. */
export const ears = ['device', 'local', 'cloud'] as const
/** One of {@link ears}. */
export type Ear = (typeof ears)[number]

/** Whether a case's consent lets its dictation be heard there. The device is always allowed. */
export function mayHear(consent: AiConsent, ear: Ear): boolean {
  if (ear === 'device') return true
  return consent === 'allowed' || (consent === 'local' && ear === 'local')
}

/** The first that is there, the one where the sound travels least first. */
export function nearestEar(there: readonly Ear[]): Ear | undefined {
  return ears.find((ear) => there.includes(ear))
}

const regions: Readonly<Record<string, string>> = {
  en: 'en-US',
  es: 'es-ES',
  pt: 'pt-BR',
  de: 'de-DE',
  zh: 'zh-CN',
  ja: 'ja-JP',
  ko: 'ko-KR',
  ru: 'ru-RU',
}

/** The language tag to listen in: the person's own variety where they have one. */
export function spokenTag(language: string, preferred: readonly string[]): string {
  const own = preferred.find((tag) => tag.toLowerCase().startsWith(`${language}-`))
  return own ?? regions[language] ?? language
}

/** An answer as it is read out: without the signs of its markup. */
export function readAloud(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?```/gu, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/\s*\[P\d+\]/gu, '')
    .replace(/^[ \t]{0,3}(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gmu, '')
    .replace(/[*_`~]+/gu, '')
    .replace(/[ \t]+/gu, ' ')
    .trim()
}
