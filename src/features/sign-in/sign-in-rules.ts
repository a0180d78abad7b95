import { line, required, secret, words, type Rules } from '@/lib/fields/form-rules'

/** Validation rules of the forms for signing in and registering (sign-in-3). */

const strong = { kind: 'standard', test: 'password' } as const
export const emailRules: Rules<'email'> = { email: [required, { kind: 'standard', test: 'email' }] }

export const passwordSignInRules: Rules<'email' | 'password'> = {
  ...emailRules,
  password: [required, secret(256)],
}

const codeLength = 6

export const codeRules: Rules<'code'> = {
  code: [
    { ...required, say: 'signIn.codeRequired' },
    line(24),
    { kind: 'option', test: 'minLength', option: codeLength, say: 'signIn.codeRequired' },
  ],
}

/** Returns the rules for registering; customers who want text messages need a phone number. */
export const registrationRules = (wantsTexts: boolean): Rules<string> => ({
  firstname: [required, words(60)],
  lastname: [required, words(60)],
  ...emailRules,
  password: [required, secret(128), strong],
  phone: [...(wantsTexts ? [required] : []), { kind: 'standard', test: 'phone' }],
  dateOfBirth: [{ kind: 'optional-date' }],
})

export const newPasswordRules: Rules<'password' | 'repeat'> = {
  password: [required, secret(128), strong],
  repeat: [required, { kind: 'equal', field: 'password' }],
}

export const changePasswordRules: Rules<'current' | 'password' | 'repeat'> = {
  current: [{ ...required, say: 'forms.currentPassword' }, secret(256)],
  ...newPasswordRules,
}
