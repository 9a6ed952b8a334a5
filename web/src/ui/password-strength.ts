/** How hard a password is to guess, by zxcvbn. Advice only: nothing is refused for it.
 *  Loaded when somebody begins to type one; runs in this browser. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'

export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** The passwords that leaks are full of, and the words that lawyers are likely to build theirs on. */
const common =
  `123456 password 123456789 12345678 12345 qwerty qwerty123 1q2w3e 111111 123123 abc123
1234567890 1234567 dragon 1234 baseball football letmein monkey shadow master superman michael
jordan harley hunter trustno1 ranger buster thomas robert soccer batman test pass killer hockey
george charlie andrew michelle love sunshine jessica pepper daniel access joshua maggie starwars
silver william dallas yankees hello amanda orange biteme freedom computer ginger princess azerty
welcome admin administrator root login secret iloveyou flower lovely whatever passw0rd zaq12wsx
qazwsx asdfgh asdfghjkl zxcvbn zxcvbnm 1qaz2wsx 654321 666666 888888 000000 121212 696969 changeme
default contraseña contrasena senha passwort geheim hola amor españa argentina mexico brasil
deutschland lawyer attorney abogado abogada advogado anwalt rechtsanwalt legal justice justicia
notaria notary court tribunal juzgado counsel esquire barrister solicitor lawfirm office kanzlei
bufete despacho escritorio spring summer autumn winter primavera verano otoño invierno frühling
sommer herbst january february march april june july august september october november december`
    .split(/\s+/)
    .filter((word) => word !== '')

const zxcvbn = new ZxcvbnFactory({ dictionary: { passwords: common } })

/** @param about What the person has typed elsewhere in the form: their name is easy to guess. */
export function scorePassword(password: string, about: readonly string[]): PasswordScore {
  // Beyond this length guessing is hopeless, and the estimate would only take long.
  const { score } = zxcvbn.check(password.slice(0, 64), [...about])
  return score === 0 || score === 1 || score === 2 || score === 3 ? score : 4
}
