import type { Rules } from '@/lib/form-rules'

/** Which field carries which rules on the account's forms (account-4). */

const required = { kind: 'standard', test: 'required' } as const
const max = (option: number) => ({ kind: 'option', test: 'maxLength', option }) as const

export const detailsRules: Rules<'firstname' | 'lastname' | 'phone' | 'dateOfBirth' | 'gstNumber'> = {
  firstname: [required, max(60)],
  lastname: [required, max(60)],
  phone: [{ kind: 'standard', test: 'phone' }],
  dateOfBirth: [{ kind: 'optional-date' }],
  gstNumber: [{ kind: 'gst' }],
}

export const emailChangeRules: Rules<'email' | 'password'> = {
  email: [required, { kind: 'standard', test: 'email' }],
  password: [{ ...required, say: 'forms.currentPassword' }],
}
