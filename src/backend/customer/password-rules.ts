import type { Brand } from '@/brand/compiled'
import { isStrongPassword } from '@/lib/fields/form-rules'
import { message } from '../kernel/message'
import { isCommonPassword } from './common-passwords'
import { longestPassword } from './password-hashing'

const classesNeeded = 3

interface Names {
  firstname?: string | null | undefined
  lastname?: string | null | undefined
}

const fewestLetters = 3

/** Letters and digits only, in lowercase and without accents. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the words that an attacker tries first, longest first: address, names and the shop's name. */
function knownWords({ identity }: Brand, email: string, { firstname, lastname }: Names): string[] {
  const [local = '', domain = ''] = email.split('@')
  const texts = [email, local, domain, firstname ?? '', lastname ?? '', identity.name]
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).map(plain)
  return [...new Set(words)]
    .filter((word) => word.length >= fewestLetters)
    .sort((one, other) => other.length - one.length)
}

/** True for a password of known words, with at most a year and signs added: "Ada-Byron-1815!". */
function isKnownWords(brand: Brand, password: string, email: string, names: Names): boolean {
  const written = plain(password)
  const left = knownWords(brand, email, names).reduce((rest, word) => rest.replaceAll(word, ''), written)
  return left !== written && /^\d{0,4}$/.test(left)
}

/** Returns why a password isn't allowed, in Magento's wording; undefined if it is allowed (customer-9). */
export function passwordProblem(
  brand: Brand,
  password: string,
  email: string,
  names: Names = {},
): string | undefined {
  const { passwordMinimum: fewest } = brand.constants
  const characters = [...password].length
  if (characters > longestPassword)
    return `Please enter a password with at most ${longestPassword} characters.`
  if (characters < fewest)
    return `The password needs at least ${fewest} characters. Create a new password and try again.`
  if (!isStrongPassword(password))
    return `Minimum of different classes of characters in password is ${classesNeeded}. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.`
  if (password.toLowerCase() === email.toLowerCase())
    return "The password can't be the same as the email address. Create a new password and try again."
  return isCommonPassword(password) || isKnownWords(brand, password, email, names)
    ? message(brand, 'account.commonPassword')
    : undefined
}
