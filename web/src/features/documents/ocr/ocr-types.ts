/** What the recognition worker is asked and what it answers. */

/** Languages whose text can be recognised, where the build brings their data (ocr-data.ts). */
export const ocrLanguages = ['eng', 'spa', 'por', 'deu', 'rus', 'chi_sim', 'jpn', 'kor'] as const
/** One of {@link ocrLanguages}. */
export type OcrLanguage = (typeof ocrLanguages)[number]

/** The interface's languages, as recognition calls them. */
const byInterface: Readonly<Record<string, OcrLanguage>> = {
  en: 'eng',
  es: 'spa',
  pt: 'por',
  de: 'deu',
  ru: 'rus',
  zh: 'chi_sim',
  ja: 'jpn',
  ko: 'kor',
}

/** What to offer first to somebody who reads the app in `language`. */
export function firstLanguage(language: string): OcrLanguage {
  return byInterface[language.split('-')[0] ?? ''] ?? 'eng'
}

/** Main thread → worker. */
export type OcrRequest =
  | {
      readonly do: 'open'
      readonly wasm: Uint8Array
      readonly languages: readonly { readonly code: string; readonly packed: Uint8Array }[]
    }
  | { readonly do: 'page'; readonly image: Uint8Array }

/** Worker → main thread; `done` goes from 0 to 1 within a page. */
export type OcrReply =
  | { readonly type: 'opened' }
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'page'; readonly text: string }
  | { readonly type: 'failed'; readonly reason: string }
