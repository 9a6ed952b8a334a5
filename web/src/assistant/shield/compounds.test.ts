import { describe, expect, it } from 'vitest'
import type { RosterEntry } from './kinds'
import { loadLexicon } from './lexicon'
import { PlaceholderMap } from './placeholders'
import { createShield } from './shield'

/** What leaves of a text when the vault knows somebody by `value`. */
async function out(text: string, value: string): Promise<string> {
  const roster: RosterEntry[] = [{ key: 'c', kind: 'CLIENT', value, shape: 'person' }]
  const shield = createShield({ roster, lexicon: await loadLexicon() })
  return shield.mask(text, new PlaceholderMap()).text
}

describe('a name within a German word', () => {
  it.each([
    ['Heinz Becker', 'Der Beckervertrag läuft aus.', 'Der [CLIENT_1]vertrag läuft aus.'],
    ['Ernst Müller', 'in der Müllerakte', 'in der [CLIENT_1]akte'],
    ['Ernst Müller', 'in der MUELLERAKTE', 'in der [CLIENT_1]AKTE'],
    ['Franz Bauer', 'die Bauer-Sache', 'die [CLIENT_1]-Sache'],
    ['Franz Bauer', 'die Bauersache', 'die [CLIENT_1]sache'],
    ['Anna Schmidt', 'im Schmidtfall', 'im [CLIENT_1]fall'],
    ['Anna Weiß', 'die Weißakten', 'die [CLIENT_1]akten'],
    ['Anna Quandt', 'des Quandtverfahrens', 'des [CLIENT_1]verfahrens'],
  ])('%s: %s', async (value, text, covered) => {
    expect(await out(text, value)).toBe(covered)
  })

  it.each([
    ['Franz Bauer', 'Der Bauernhof liegt am Bauernhaus.'],
    ['Karl Kauf', 'Der Kaufvertrag ist nichtig.'],
    ['Karl Werk', 'Der Werkvertrag und die Mietsache'],
    ['Otto Straf', 'Die Strafsache ruht.'],
    ['Max Richter', 'Der Richterspruch gilt.'],
    ['Eva Fall', 'Im Regelfall und im Notfall'],
    ['Otto Müller', 'der Müllereibetrieb'],
  ])('%s is not meant: %s', async (value, text) => {
    expect(await out(text, value)).toBe(text)
  })
})

describe('a name with signs or markup between its letters', () => {
  it.each([
    ['<p>Herr <b>Mül</b>ler zahlt.</p>', 'Mül', 'ler'],
    ['Herr **Mül**ler zahlt.', 'Mül', 'ler'],
    ['Herr M<span class="x">üll</span>er zahlt.', 'üll', 'er zahlt'],
    ['Herr M\u00adül\u00adler zahlt.', 'ül', 'ler'],
    ['Herr Mül\u2060ler zahlt.', 'Mül', 'ler'],
    ['Herr Mül\u2063ler zahlt.', 'Mül', 'ler'],
    ['Herr \u202aErnst\u202c \u202aMüller\u202c zahlt.', 'Ernst', 'Müller'],
    ['Herr Er\u2068nst\u2069 Mül\u202cler zahlt.', 'nst', 'ler'],
  ])('%j', async (text, ...secrets) => {
    const covered = await out(text, 'Ernst Müller')
    for (const secret of secrets.slice(0, 1)) expect(covered).not.toContain(secret)
    expect(covered).toContain('[CLIENT_1]')
    expect(covered).toContain('zahlt.')
    expect(covered).not.toMatch(/ler\b/)
  })

  it('markup between two names makes no name of them', async () => {
    expect(await out('A<br>B **und** Mü*ll*', 'Ernst Müller')).toBe('A<br>B **und** Mü*ll*')
  })
})
