// The rules for passwords: long enough, and not a common one. There are no rules about capitals or digits: length is what
// helps (NIST SP 800-63B, section 5.1.1.2).
import { fold } from './account-names.ts'

const SHORTEST = 10
const LONGEST = 256
const FEWEST_DIFFERENT = 4

export const PASSWORD_LIMITS = { min: SHORTEST, max: LONGEST } as const

export type PasswordFault = 'too-short' | 'too-long' | 'common' | 'is-name'

/** The most leaked passwords that are long enough, and likely ones from this house's words. */
const COMMON = new Set(
  `1234567890 0123456789 9876543210 0987654321 12345678910 123456789a 1234567891 123123123123 1q2w3e4r5t 1q2w3e4r5t6y
  1qaz2wsx3edc qazwsxedcrfv zaq12wsxcde3 q1w2e3r4t5 qwertyuiop qwerty12345 qwerty123456 qwerty1234 asdfghjkl1 asdfghjkl;
  zxcvbnm123 qwertyuiop123 passwordpassword password123 password1234 password12 passw0rd123 p@ssw0rd123 p@ssword123
  iloveyou123 iloveyou12 letmein123 letmein1234 welcome123 welcome1234 sunshine123 princess123 football123 baseball123
  superman123 dragon12345 monkey12345 michael123 trustno1trustno1 changeme123 changemenow administrator admin12345
  admin123456 abcdefghij abcdefghijk abcd123456 abc1234567 a123456789 aa12345678 woaini1314520 woaini520 5201314520
  1314520520 147258369a 1472583690 7894561230 1029384756 correcthorsebatterystaple baccarat123 baccarat1234 baccaratbaccarat
  puntobanco puntobanco1 puntobanco123 casino12345 casino123456 playerbanker bankerplayer`.split(/\s+/),
)

/** The form that is hashed: the same however a keyboard composes it. */
export const normalPassword = (password: string): string => password.normalize('NFKC')

export function faultOfPassword(given: string, name: string): PasswordFault | undefined {
  if (given.length > LONGEST * 4) return 'too-long'
  const password = normalPassword(given)
  const characters = [...password]
  if (characters.length > LONGEST) return 'too-long'
  if (characters.length < SHORTEST) return 'too-short'
  const folded = fold(password)
  // A password that is the name with a few extra characters counts as the name.
  if (folded.split(fold(name)).join('').length < FEWEST_DIFFERENT) return 'is-name'
  return COMMON.has(folded) || new Set(folded).size < FEWEST_DIFFERENT ? 'common' : undefined
}
