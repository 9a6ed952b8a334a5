/** Whole numbers in words, in Chinese, Japanese and Korean, everyday and as in legal documents. */

interface Style {
  readonly digits: string
  /** Tens, hundreds, thousands. */
  readonly units: readonly [string, string, string]
  /** Ten thousands, hundred millions. */
  readonly groups: readonly [string, string]
  /** Whether a one is left out before ten, hundred and thousand. */
  readonly silentOne: 'never' | 'leadingTen' | 'always'
  /** Whether a gap between digits is said. */
  readonly gap: string
  /** What stands between groups of four. */
  readonly between: string
  /** Whether ten thousand alone is said without its one. */
  readonly bareTenThousand: boolean
  /** Whether ten million and a hundred billion are said with their one: 一千万. */
  readonly oneInGroups?: true
}

const chinese: Style = {
  digits: '零一二三四五六七八九',
  units: ['十', '百', '千'],
  groups: ['万', '亿'],
  silentOne: 'leadingTen',
  gap: '零',
  between: '',
  bareTenThousand: false,
}

/** 大写: the forms that cannot be altered with a stroke of the pen. */
const chineseFormal: Style = {
  ...chinese,
  digits: '零壹贰叁肆伍陆柒捌玖',
  units: ['拾', '佰', '仟'],
  silentOne: 'never',
}

const japanese: Style = {
  ...chinese,
  digits: '〇一二三四五六七八九',
  groups: ['万', '億'],
  silentOne: 'always',
  gap: '',
  oneInGroups: true,
}

/** 大字 as in deeds and notes: 壱, 弐, 参 and 拾. */
const japaneseFormal: Style = {
  ...japanese,
  digits: '〇壱弐参四五六七八九',
  units: ['拾', '百', '千'],
  silentOne: 'never',
}

const korean: Style = {
  digits: '영일이삼사오육칠팔구',
  units: ['십', '백', '천'],
  groups: ['만', '억'],
  silentOne: 'always',
  gap: '',
  between: ' ',
  bareTenThousand: true,
}

const koreanFormal: Style = { ...korean, silentOne: 'never', between: '', bareTenThousand: false }

const styles = {
  zh: { everyday: chinese, formal: chineseFormal },
  ja: { everyday: japanese, formal: japaneseFormal },
  ko: { everyday: korean, formal: koreanFormal },
} as const

/** Languages of this module. */
export type AsianLanguage = keyof typeof styles

/** A whole number below 10^12 in words. */
export function asianWords(n: number, language: AsianLanguage, formal = false): string {
  const style = styles[language][formal ? 'formal' : 'everyday']
  if (n === 0) return style.digits.charAt(0)
  const parts: string[] = []
  let skipped = false
  for (const [value, name] of [
    [Math.floor(n / 1e8), style.groups[1]],
    [Math.floor(n / 1e4) % 1e4, style.groups[0]],
    [n % 1e4, ''],
  ] as const) {
    if (value === 0) {
      skipped = parts.length > 0
      continue
    }
    const gap = parts.length > 0 && (skipped || value < 1000) ? style.gap : ''
    const bare = style.bareTenThousand && value === 1 && name === style.groups[0] && n < 2e4
    const said = bare ? '' : group(value, style, parts.length === 0)
    const one = style.oneInGroups && name !== '' && said.startsWith(style.units[2])
    parts.push(gap + (one ? style.digits.charAt(1) : '') + said + name)
    skipped = false
  }
  return parts.join(style.between)
}

function group(value: number, style: Style, leading: boolean): string {
  let words = ''
  let skipped = false
  for (const [index, size] of [1000, 100, 10, 1].entries()) {
    const digit = Math.floor(value / size) % 10
    if (digit === 0) {
      skipped = words !== ''
      continue
    }
    if (skipped) words += style.gap
    skipped = false
    const unit = index < 3 ? (style.units[2 - index] ?? '') : ''
    const silent =
      digit === 1 &&
      unit !== '' &&
      (style.silentOne === 'always' ||
        (style.silentOne === 'leadingTen' && size === 10 && words === '' && leading))
    words += (silent ? '' : style.digits.charAt(digit)) + unit
  }
  return words
}
