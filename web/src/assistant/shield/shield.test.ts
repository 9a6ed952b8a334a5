import { describe, expect, it } from 'vitest'
import { madeUpFirm } from '../testing/firm'
import { rosterOf } from '../vault-roster'
import type { RosterEntry } from './kinds'
import { publicCitations } from './law/citations'
import { loadLexicon } from './lexicon'
import { PlaceholderMap } from './placeholders'
import { restoreText } from './restore'
import { buildRosterInSlices } from './roster'
import { createShield } from './shield'

const person = (value: string, key = `client:${value}`): RosterEntry => ({
  key,
  kind: 'CLIENT',
  value,
  shape: 'person',
})
const company = (value: string): RosterEntry => ({
  key: `client:${value}`,
  kind: 'CLIENT',
  value,
  shape: 'company',
})

function mask(text: string, roster: readonly RosterEntry[] = []): string {
  return createShield({ roster }).mask(text, new PlaceholderMap()).text
}

describe('names the vault knows', () => {
  it.each([
    ['María López García', 'Hablé con María López García ayer.', 'Hablé con [CLIENT_1] ayer.'],
    ['María López García', 'MARIA LOPEZ firmó.', '[CLIENT_1] firmó.'],
    ['María López García', 'La Sra. López García y M. López.', 'La Sra. [CLIENT_1] y [CLIENT_1].'],
    ['María López García', 'López García, María', '[CLIENT_1]'],
    [
      'John Edward Smith',
      'J. E. Smith met J. Smith; Smith left.',
      '[CLIENT_1] met [CLIENT_1]; [CLIENT_1] left.',
    ],
    [
      'John Edward Smith',
      "Smith's claim and smith again",
      "[CLIENT_1]'s claim and [CLIENT_1] again",
    ],
    ["Sean O'Brien", 'Mr O’Brien and OBrien', 'Mr [CLIENT_1] and [CLIENT_1]'],
    [
      'Jürgen Müller',
      'Herr Mueller, Müllers Auto, MÜLLER',
      'Herr [CLIENT_1], [CLIENT_1] Auto, [CLIENT_1]',
    ],
    ['Anna-Lena Weiß', 'Anna-Lena Weiss kam.', '[CLIENT_1] kam.'],
    [
      'Иванов Пётр Сергеевич',
      'Истец Иванову П.С. и Петром Сергеевичем',
      'Истец [CLIENT_1]. и [CLIENT_1]',
    ],
    [
      'Сергей Достоевский',
      'Sergey Dostoevsky wrote to Сергею Достоевскому.',
      '[CLIENT_1] wrote to [CLIENT_1].',
    ],
    ['王小明', '原告王小明与被告', '原告[CLIENT_1]与被告'],
    ['王小明', '王先生说', '[CLIENT_1]先生说'],
    ['山田 太郎', '山田太郎は、山田さんと', '[CLIENT_1]は、[CLIENT_1]さんと'],
    ['김철수', '김철수는 Kim Cheolsu 이다', '[CLIENT_1]는 [CLIENT_1] 이다'],
    [
      'João da Silva Santos',
      'O Sr. João da Silva Santos e J. Santos',
      'O Sr. [CLIENT_1] e [CLIENT_1]',
    ],
  ])('%s in: %s', (name, text, expected) => {
    expect(mask(text, [person(name)])).toBe(expected)
  })

  it('keeps a client called May apart from the verb and the month', () => {
    const roster = [person('Theresa May')]
    expect(mask('You may file in May 2024. May I ask? On 12 May it may rain.', roster)).toBe(
      'You may file in May 2024. May I ask? On 12 May it may rain.',
    )
    expect(mask('We met May. Then May signed the lease, and Ms May left.', roster)).toBe(
      'We met [CLIENT_1]. Then [CLIENT_1] signed the lease, and Ms [CLIENT_1] left.',
    )
  })

  it('does not take part of a longer word', () => {
    expect(mask('Smithson and Blacksmith', [person('John Smith')])).toBe('Smithson and Blacksmith')
  })

  it('knows companies with and without their legal form', () => {
    const roster = [company('Acme Widgets, Inc.')]
    expect(mask('Acme Widgets Inc. and ACME WIDGETS and Acme', roster)).toBe(
      '[CLIENT_1]. and [CLIENT_1] and [CLIENT_1]',
    )
    expect(mask('株式会社山田商事は', [company('株式会社山田商事')])).toBe('株式会社[CLIENT_1]は')
    expect(mask('ООО «Ромашка» обязалось', [company('ООО «Ромашка»')])).toContain('[CLIENT_1]')
  })

  it('gives a shared surname a placeholder of its own', () => {
    const roster = [person('John Smith'), person('Mary Smith')]
    expect(mask('John Smith, Mary Smith and Smith', roster)).toBe(
      '[CLIENT_1], [CLIENT_2] and [PERSON_1]',
    )
  })

  it('finds numbers however they are written', () => {
    const roster: RosterEntry[] = [
      { key: 'phone:1', kind: 'PHONE', value: '+34 600 123 456', shape: 'number' },
      { key: 'docket:1', kind: 'DOCKET', value: '2023-CV-001234', shape: 'number' },
      { key: 'email:1', kind: 'EMAIL', value: 'ana.lopez@bufete.es', shape: 'number' },
    ]
    expect(mask('Call 600-12-34-56 about 2023 CV 001234 or ANA.LOPEZ@bufete.es', roster)).toBe(
      'Call [PHONE_1] about [DOCKET_1] or [EMAIL_1]',
    )
  })

  it('cannot be told to let a full name through, only a guess', () => {
    const roster = [person('John Smith')]
    const shield = createShield({ roster, keep: ['John Smith', 'jane@example.com'] })
    expect(shield.mask('John Smith wrote to jane@example.com', new PlaceholderMap()).text).toBe(
      '[CLIENT_1] wrote to jane@example.com',
    )
  })

  it('replaces what a person asks for', () => {
    const shield = createShield({ hide: ['Project Falcon'] })
    expect(shield.mask('About project falcon.', new PlaceholderMap()).text).toBe('About [TERM_1].')
  })
})

describe('public law', () => {
  it.each([
    'See Smith v. Jones, 410 U.S. 113 (1973).',
    'Donoghue v Stevenson [1932] AC 562 applies.',
    'GOODRIDGE, HILLARY v. DEPARTMENT OF PUBLIC HEALTH, 440 Mass. 309 (2003)',
    'BGH, Urteil vom 12.03.2019, VIII ZR 123/18',
    'STS 1234/2020 and ECLI:ES:TS:2020:1234',
    '《中华人民共和国民法典》第五百七十七条',
    '民法第709条',
    '대법원 2019. 5. 16. 선고 2017다225312 판결',
    '§ 433 Abs. 1 BGB',
  ])('survives: %s', (text) => {
    expect(mask(text)).toBe(text)
  })

  it('is not looked for in every way in which capitals can be parted', () => {
    const capitals = 'ABCDEFGHIJKLM '.repeat(40)
    expect(publicCitations(`${capitals} gegen ${capitals} wird abgewiesen`)).toEqual([])
  })

  it('gives way to a full name of the roster', () => {
    expect(mask('See John Smith v. Jones, 410 U.S. 113 (1973).', [person('John Smith')])).toContain(
      '[CLIENT_1]',
    )
  })

  it('keeps a surname inside a citation', () => {
    expect(mask('See Smith v. Jones, 410 U.S. 113 (1973).', [person('John Smith')])).toContain(
      'Smith v. Jones',
    )
  })
})

describe('patterns', () => {
  it.each([
    ['DNI 12345678Z', 'DNI [ID_1]'],
    ['NIE X1234567L', 'NIE [ID_1]'],
    ['CPF 529.982.247-25', 'CPF [ID_1]'],
    ['CNPJ 11.222.333/0001-81', 'CNPJ [ID_1]'],
    ['Processo 0000001-45.2020.8.26.0100', 'Processo 0000001-45.2020.8.26.0100'],
    ['IBAN DE89 3704 0044 0532 0130 00', 'IBAN [ACCOUNT_1]'],
    ['Card 4111 1111 1111 1111', 'Card [CARD_1]'],
    ['身份证11010519491231002X', '身份证[ID_1]'],
    ['주민등록번호 800101-1234567', '주민등록번호 [ID_1]'],
    ['СНИЛС 112-233-445 95', 'СНИЛС [ID_1]'],
    ['ИНН 7707083893', 'ИНН [ID_1]'],
    ['SSN 219-09-9999', 'SSN [ID_1]'],
    ['Steuer-ID 86 095 742 719', 'Steuer-ID [ID_1]'],
    ['マイナンバー 1234 5678 9018', 'マイナンバー [ID_1]'],
    ['CNPJ 12.abc.345/01de-35', 'CNPJ [ID_1]'],
    ['CPF 529 982 247 25', 'CPF [ID_1]'],
    ['NIE X-1.234.567-L', 'NIE [ID_1]'],
    ['IBAN DE 89\t3704  0044\n0532 0130 00.', 'IBAN [ACCOUNT_1].'],
    ['CURP HEGG560427MVZRRL04', 'CURP [ID_1]'],
    ['RFC: HEGG560427AB1', 'RFC: [ID_1]'],
    ['CUIT 20-12345678-6', 'CUIT [ID_1]'],
    ['NISS 11234567890', 'NISS [ID_1]'],
    ['SV-Nr. 65 180539 W 004', 'SV-Nr. [ID_1]'],
    ['Reisepass C01X00T48', 'Reisepass [ID_1]'],
    ['여권 M12345678', '여권 [ID_1]'],
    ['VIN 1HGCM82633A004352', 'VIN [ID_1]'],
    ['公民身份号码130102197508121235。', '公民身份号码[ID_1]。'],
    ['微信号：zhaodz_1975', '微信号：[ID_1]'],
    ['车牌冀A·12345。', '车牌[PLATE_1]。'],
    ['차량 12가 3456', '차량 [PLATE_1]'],
    ['品川 300 あ 12-34の車', '[PLATE_1]の車'],
    ['машина А123ВС77', 'машина [PLATE_1]'],
    ['the plate is 8ABC123', 'the plate is [PLATE_1]'],
    ['昭和60年4月3日生。', '[BIRTHDATE_1]生。'],
    ['1980. 3. 4.생', '[BIRTHDATE_1].생'],
    ['j.doe [at] kestrel [dot] co [dot] uk', '[EMAIL_1]'],
    ['plots nos. 22, 22/1 and 22/4, sheet/plan 11/15W.2', 'plots nos. [ID_1], sheet/plan [ID_2]'],
    ['Flurstück Nr. 123/4', 'Flurstück Nr. [ID_1]'],
    ['кадастровый номер 77:01:0001001:1234', 'кадастровый номер [ID_1]'],
    ['registration no. 1057.', 'registration no. [DOCKET_1].'],
    ['born on 12 March 1980', 'born on [BIRTHDATE_1]'],
    ['due on 12 March 2030', 'due on 12 March 2030'],
    ['Mail a.b@c-d.co.uk now', 'Mail [EMAIL_1] now'],
    ['The case (2023)京01民初123号', 'The case [DOCKET_1]'],
  ])('%s', (text, expected) => {
    expect(mask(text)).toBe(expected)
  })

  it('refuses a number whose check digit is wrong', () => {
    expect(mask('DNI 12345678A')).toBe('DNI 12345678A')
    expect(mask('4111 1111 1111 1112')).toBe('4111 1111 1111 1112')
  })

  it('finds addresses of several countries', () => {
    expect(mask('She lives at 221B Baker Street, London.')).not.toContain('Baker')
    expect(mask('Vive en Calle Mayor 12, 3º B, 28013 Madrid.')).not.toContain('Mayor')
    expect(mask('Er wohnt Hauptstraße 5, 10115 Berlin.')).not.toContain('Hauptstra')
    expect(mask('住所：東京都千代田区丸の内1丁目1番1号')).not.toContain('丸の内')
    expect(mask('地址：北京市海淀区中关村大街27号')).not.toContain('中关村')
    expect(mask('ул. Ленина, д. 5, кв. 12')).not.toContain('Ленина')
  })
})

describe('names by context', () => {
  it('reads titles, introductions, patronymics and legal forms', async () => {
    const shield = createShield({ lexicon: await loadLexicon() })
    const covered = (text: string) => shield.mask(text, new PlaceholderMap()).text
    expect(covered('Mr Altan Karakullukçu appealed. Karakullukçu lost.')).toBe(
      'Mr [PERSON_1] appealed. [PERSON_1] lost.',
    )
    expect(covered('Our client is Rebecca Holm.')).toBe('Our client is [PERSON_1].')
    expect(covered('La Sra. Elena Márquez firmó con Construcciones Ebro S.L.')).not.toMatch(
      /Elena|Ebro/,
    )
    expect(covered('Herr Dr. Becker klagte.')).toBe('Herr Dr. [PERSON_1] klagte.')
    expect(covered('Истец Сидоров Иван Петрович обратился.')).not.toContain('Сидоров')
    expect(covered('委托人李明的合同')).toBe('委托人[PERSON_1]的合同')
    expect(covered('원고 박지성은 주장한다')).toBe('원고 [PERSON_1]은 주장한다')
    expect(covered('田中さんが')).toBe('[PERSON_1]さんが')
  })

  it.each(['standard', 'dated', 'strict'] as const)(
    'leaves the words of law alone (%s)',
    async (level) => {
      const shield = createShield({ lexicon: await loadLexicon(), level })
      const text =
        'The Distributor shall indemnify the Supplier under Section 5 of this Agreement. The Supreme Court held that the Constitution prevails. What are the essential elements of a valid contract?'
      expect(shield.mask(text, new PlaceholderMap()).text).toBe(text)
    },
  )

  it.each([
    ['She works for Can Capital.', 'She works for [COMPANY_1].'],
    ['Era empleado de Rivera Global.', 'Era empleado de [COMPANY_1].'],
    [
      'They had three: silvana, kristina and caleb.',
      'They had three: [PERSON_1], [PERSON_2] and [PERSON_3].',
    ],
    ['follow up with monika žilková soon', 'follow up with [PERSON_1] soon'],
    ['He would carry commemorative messages.', 'He would carry commemorative messages.'],
    ['Zalakaros\n Hungary 34796', 'Zalakaros\n Hungary [ADDRESS_1]'],
    ['Germany 2023', 'Germany 2023'],
    ['She lives on Joaquin Suarez 2906.', 'She lives on [ADDRESS_1].'],
    ['Wohnhaft in 233 Erzsébet tér 19.', 'Wohnhaft in [ADDRESS_1].'],
    ['Payment was due on 12 May 2024.', 'Payment was due on 12 May 2024.'],
  ])('by where people live and work: %s', async (text, expected) => {
    const shield = createShield({ lexicon: await loadLexicon() })
    expect(shield.mask(text, new PlaceholderMap()).text).toBe(expected)
  })
})

describe('the strict level', () => {
  it.each([
    [
      'Mr Holm, aged 52, moved from Poland to Texas on 3 March 2024.',
      'Mr [PERSON_1], aged [AGE_1], moved from [PLACE_1] to [PLACE_2] on [DATE_1].',
    ],
    ["I'm 26 y/o and the rent rose by 26%.", "I'm [AGE_1] y/o and the rent rose by 26%."],
    [
      'Under Texas law and the Turkish Criminal Code',
      'Under Texas law and the Turkish Criminal Code',
    ],
    [
      'the courts of New Zealand and the Republic of Poland',
      'the courts of New Zealand and the Republic of Poland',
    ],
    [
      'Selma, a Norwegian national, lives in Warsaw.',
      '[PERSON_1], a [PLACE_1] national, lives in [PLACE_2].',
    ],
  ])('takes time and place, and leaves the law: %s', async (text, expected) => {
    const shield = createShield({ lexicon: await loadLexicon(), level: 'strict' })
    expect(shield.mask(text, new PlaceholderMap()).text).toBe(expected)
  })
})

describe('the level that keeps dates', () => {
  it.each([
    [
      'Mr Holm, aged 52, moved from Poland to Texas on 3 March 2024.',
      'Mr [PERSON_1], aged [AGE_1], moved from [PLACE_1] to [PLACE_2] on 3 March 2024.',
    ],
    ['Sie wohnt seit Mai 2021 in Hamburg.', 'Sie wohnt seit Mai 2021 in [PLACE_1].'],
    ['Served on Friday 2026-03-06 in Warsaw.', 'Served on Friday 2026-03-06 in [PLACE_1].'],
    [
      'She was born on 5 May 1980 and sued in 2024.',
      'She was born on [BIRTHDATE_1] and sued in 2024.',
    ],
  ])('takes all else that the strict one takes: %s', async (text, expected) => {
    const shield = createShield({ lexicon: await loadLexicon(), level: 'dated' })
    expect(shield.mask(text, new PlaceholderMap()).text).toBe(expected)
  })
})

describe('placeholders', () => {
  it('are stable across texts and survive storage', () => {
    const shield = createShield({ roster: [person('John Smith'), person('Jane Roe')] })
    const map = new PlaceholderMap()
    expect(shield.mask('Jane Roe', map).text).toBe('[CLIENT_1]')
    const later = new PlaceholderMap(map.entries())
    expect(shield.mask('John Smith and Jane Roe', later).text).toBe('[CLIENT_2] and [CLIENT_1]')
  })

  it('keep what looks like one in the text itself', () => {
    const map = new PlaceholderMap()
    const text = 'The form says [CLIENT_1]; John Smith filled it in.'
    const { text: covered } = createShield({ roster: [person('John Smith')] }).mask(text, map)
    expect(covered).toBe('The form says [LITERAL_1]; [CLIENT_1] filled it in.')
    expect(restoreText(covered, map)).toBe(text)
  })

  it('keep apart what two hits leave over', () => {
    const shield = createShield({ roster: [person('María Quintanilla')] })
    for (const text of [
      'A A   A B María Quintanilla A A   A B',
      'A A/A B María Quintanilla A A/A B',
    ]) {
      const map = new PlaceholderMap()
      expect(restoreText(shield.mask(text, map).text, map)).toBe(text)
    }
  })
})

describe('compiling in slices', () => {
  const { clients, cases } = madeUpFirm(400)
  const entries = rosterOf({ clients, cases, colleagues: [], fields: [] })

  it('finds what compiling at once finds, and lets the page go on meanwhile', async () => {
    let [time, breaths] = [0, 0]
    const compiled = await buildRosterInSlices(
      entries,
      async () => void breaths++,
      () => time++,
    )
    const [sliced, whole] = [createShield({ compiled }), createShield({ roster: entries })]
    for (const { value } of clients) {
      expect(sliced.scan(`See ${value.name}, ${value.phone}.`)).toEqual(
        whole.scan(`See ${value.name}, ${value.phone}.`),
      )
    }
    expect(breaths).toBeGreaterThan(0)
  })

  it('stops where the page says so', async () => {
    const shut = async () => {
      throw new Error('the vault was shut')
    }
    let time = 0
    await expect(buildRosterInSlices(entries, shut, () => time++)).rejects.toThrow(
      'the vault was shut',
    )
  })
})
