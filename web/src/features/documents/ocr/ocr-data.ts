/** The recognition data that this build brings, by language. */
import type { OcrLanguage } from './ocr-types.ts'

type Load = () => Promise<string>

const files = import.meta.glob(
  [
    '/node_modules/@tesseract.js-data/*/4.0.0_best_int/*.traineddata.gz',
    // What no npm package has, see vite-recognition.ts.
    '/recognition/*.traineddata.gz',
  ],
  // Packages are left out otherwise.
  { query: '?url', import: 'default', exhaustive: true },
) as Record<string, Load>

/** Loads the address of a language's data; undefined where this build was made without it. */
export function dataOf(language: OcrLanguage): Load | undefined {
  return Object.entries(files).find(([path]) => path.endsWith(`/${language}.traineddata.gz`))?.[1]
}
