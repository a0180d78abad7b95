import type { Brand } from '@/brand/compiled'
import { isStrongPassword } from '@/lib/fields/form-rules'
import { message } from '../kernel/message'
import { isCommonPassword } from './common-passwords'
import { longestPassword } from './password-hashing'

const classesNeeded = 3

/** Returns why a password isn't allowed, in Magento's wording; undefined if it is allowed (customer-9). */
export function passwordProblem(brand: Brand, password: string, email: string): string | undefined {
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
  return isCommonPassword(password) ? message(brand, 'account.commonPassword') : undefined
}
