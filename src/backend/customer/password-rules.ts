import type { Brand } from '@/brand/compiled'
import { isStrongPassword } from '@/lib/form-rules'
import { message } from '../kernel/message'
import { isCommonPassword } from './common-passwords'
import { longestPassword } from './password-hashing'

/** Outer spaces never count, wherever a password is typed or chosen; neither does how an accent is encoded (customer-9). */
export const trimmedPassword = (typed: string) => typed.trim().normalize('NFC')

const classesNeeded = 3

/** Why a password cannot be chosen, in Magento's words; undefined when it can (customer-9). */
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
