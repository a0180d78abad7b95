import { required, secret, taxNumber, words, type Rules } from '@/lib/fields/form-rules'

/** Validation rules of the account's forms (account-4). */

/** Extra fields that a brand may ask for, with their autocomplete values. */
export const extraFields = {
  prefix: { label: 'account.prefix', autoComplete: 'honorific-prefix' },
  middlename: { label: 'account.middlename', autoComplete: 'additional-name' },
  suffix: { label: 'account.suffix', autoComplete: 'honorific-suffix' },
  taxvat: { label: 'account.taxNumber', autoComplete: 'off' },
} as const

export type ExtraField = keyof typeof extraFields

/**
 * Returns the rules of the personal details form.
 * @param country the country of the customers' tax numbers (forms-503)
 */
export const detailsRules = (
  country: string,
): Rules<'firstname' | 'lastname' | 'phone' | 'dateOfBirth' | 'gstNumber' | ExtraField> => ({
  prefix: [words(40)],
  middlename: [words(60)],
  suffix: [words(40)],
  taxvat: [words(60)],
  firstname: [required, words(60)],
  lastname: [required, words(60)],
  phone: [{ kind: 'standard', test: 'phone' }],
  dateOfBirth: [{ kind: 'optional-date' }],
  gstNumber: [taxNumber(country)],
})

export const emailChangeRules: Rules<'email' | 'password'> = {
  email: [required, { kind: 'standard', test: 'email' }],
  password: [{ ...required, say: 'forms.currentPassword' }, secret(256)],
}
