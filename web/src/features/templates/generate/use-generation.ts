/** Documents in the making: one interview over several templates, and the files that come of it. */
import { useEffect, useMemo, useState } from 'react'
import type { DocumentSource } from '../../../domain/document/document.ts'
import { fromPlainText, type RichText } from '../../../domain/formats/rich-text/rich-text.ts'
import { type Check, checkTemplate } from '../../../domain/template/check.ts'
import { clauseKind, clausesFor } from '../../../domain/template/clause.ts'
import {
  type Answers,
  type Field,
  type Interview,
  interview,
  withAnswers,
} from '../../../domain/template/interview.ts'
import type { Question, Template } from '../../../domain/template/template.ts'
import type { Fields } from '../../../domain/template/value.ts'
import {
  type Format,
  type MadeFile,
  makeFile,
  namedAs,
} from '../../../records-ui/paper/make-file.ts'
import { openFile } from '../../../vault/records/files'
import { useRecords } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'
import { docxText, fillDocx, readDocxTemplate } from '../docx-template.ts'

/** One document of a package. */
export interface Part {
  readonly entry: Entry<Template>
  readonly check: Check
  readonly interview: Interview
}

/** A file with what it was made from. */
export interface Made extends MadeFile {
  readonly source: DocumentSource
}

/** What a person sees where a value is missing. */
export type Blank = (path: string) => string

/** What a person chose and answered, kept until the documents are stored. */
export interface Choices {
  readonly caseId: string
  readonly formats: readonly Format[]
  readonly answers: Answers
}

/** Everything that documents are filled in with. */
export interface Filling {
  readonly data: Fields
  readonly answers: Answers
  readonly currency: string
  readonly blank: Blank
  /** The firm's own fields. */
  readonly own: readonly Question[]
}

/** The documents in the making and what is to be asked for all of them together. */
export interface Work {
  readonly parts: readonly Part[]
  readonly fields: readonly Field[]
  /** Why a Word file could not be read. */
  readonly error: unknown
}

/** The documents that `templates` make of what they are filled in with. */
export function useParts(
  templates: readonly Entry<Template>[],
  { data, answers, currency, blank, own }: Filling,
): Work {
  const clauseRecords = useRecords(clauseKind)
  const { texts, error } = useFileTexts(templates)
  const parts = useMemo(() => {
    const clauses = clauseRecords.map(({ value }) => value)
    return templates.map((entry): Part => {
      const { language, file } = entry.value
      const questions = [...entry.value.questions, ...own]
      const body = file === null ? entry.value.body : (texts.get(entry.id) ?? [])
      const library = clausesFor(clauses, language)
      return {
        entry,
        check: checkTemplate(body, questions, library),
        interview: interview({
          body,
          questions,
          data,
          answers,
          language,
          currency,
          clause: (key) => library.get(key),
          blank,
        }),
      }
    })
  }, [templates, data, answers, currency, blank, own, clauseRecords, texts])
  const fields = useMemo(() => {
    const byPath = new Map<string, Field>()
    for (const field of parts.flatMap((part) => part.interview.fields)) {
      const known = byPath.get(field.path)
      if (known === undefined || (!known.known && field.known)) byPath.set(field.path, field)
    }
    return [...byPath.values()]
  }, [parts])
  return { parts, fields, error }
}

/** The texts of uploaded Word files, by template. */
function useFileTexts(templates: readonly Entry<Template>[]): {
  readonly texts: ReadonlyMap<string, RichText>
  readonly error: unknown
} {
  const [texts, setTexts] = useState<ReadonlyMap<string, RichText>>(new Map())
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let wanted = true
    for (const { id, value } of templates) {
      if (value.file === null) continue
      openFile(value.file)
        .then(readDocxTemplate)
        .then(
          (text) => wanted && setTexts((before) => new Map(before).set(id, fromPlainText(text))),
          (failure: unknown) => wanted && setError(failure),
        )
    }
    return () => {
      wanted = false
    }
  }, [templates])
  return { texts, error }
}

/** Make the files of one document; an uploaded Word file makes a Word file only. */
export async function makePart(
  { entry, interview: { filled } }: Part,
  formats: readonly Format[],
  title: string,
  more: Filling,
): Promise<readonly Made[]> {
  const { value } = entry
  const source: DocumentSource = {
    templateId: entry.id,
    templateName: value.name,
    templateVersion: value.version,
    values: filled.values,
  }
  if (value.file !== null) {
    const data = withAnswers(
      more.data,
      more.answers,
      [...value.questions, ...more.own],
      more.currency,
    )
    const blob = await fillDocx(await openFile(value.file), data, value.language, more.blank)
    const pages = [(await docxText(blob)).trim()]
    return [{ name: namedAs(title, 'docx'), blob, pages, lacking: [], source }]
  }
  const made: Made[] = []
  for (const format of formats) {
    made.push({ ...(await makeFile(filled.text, format, title, value.language)), source })
  }
  return made
}
