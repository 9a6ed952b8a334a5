import type { Kind } from '../../domain/record/kind'

/** The kind the tests use. */
export interface Note {
  readonly title: string
  readonly court: string
  readonly pages: number
}

export const noteKind: Kind<Note> = {
  name: 'note',
  schema: 1,
  parse(raw) {
    const { title = '', court = '', pages = 0 } = raw as Partial<Note>
    return { title, court, pages }
  },
}
