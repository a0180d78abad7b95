import type { Rules } from '@/lib/form-rules'

/** Which field carries which rules on the forms for signing in and registering (sign-in-3). */

const required = { kind: 'standard', test: 'required' } as const
const strong = { kind: 'standard', test: 'password' } as const
const most = (option: number) => ({ kind: 'option', test: 'maxLength', option }) as const

export const emailRules: Rules<'email'> = { email: [required, { kind: 'standard', test: 'email' }] }

export const passwordSignInRules: Rules<'email' | 'password'> = { ...emailRules, password: [required] }

export const codeLength = 6

export const codeRules: Rules<'code'> = {
  code: [
    { ...required, say: 'signIn.codeRequired' },
    { kind: 'option', test: 'minLength', option: codeLength, say: 'signIn.codeRequired' },
  ],
}

/** Who wants to be texted must say where. */
export const registrationRules = (wantsTexts: boolean): Rules<string> => ({
  firstname: [required, most(60)],
  lastname: [required, most(60)],
  ...emailRules,
  password: [required, most(128), strong],
  phone: [...(wantsTexts ? [required] : []), { kind: 'standard', test: 'phone' }],
  dateOfBirth: [{ kind: 'optional-date' }],
})

export const newPasswordRules: Rules<'password' | 'repeat'> = {
  password: [required, most(128), strong],
  repeat: [required, { kind: 'equal', field: 'password' }],
}

export const changePasswordRules: Rules<'current' | 'password' | 'repeat'> = {
  current: [{ ...required, say: 'forms.currentPassword' }],
  ...newPasswordRules,
}
