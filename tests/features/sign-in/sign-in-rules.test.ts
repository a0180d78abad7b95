import { expect, test } from 'vitest'
import { blankRegistration } from '@/features/sign-in/registration-draft'
import { changePasswordRules, codeRules, registrationRules } from '@/features/sign-in/sign-in-rules'
import { checkForm } from '@/lib/fields/form-rules'

const today = '2026-11-20'
const filled = {
  ...blankRegistration,
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: 'ada@example.com',
  password: 'Secret-pass1',
}

const problemsOf = (values: Partial<typeof filled>, wantsTexts = false) =>
  Object.fromEntries(
    Object.entries(
      checkForm<string>({ ...filled, ...values }, registrationRules(wantsTexts), today).problems,
    ).map(([field, problem]) => [field, problem?.say]),
  )

test('registering requires only names, e-mail and password (sign-in-3)', () => {
  expect(problemsOf({})).toEqual({})
  expect(problemsOf({ firstname: ' ', lastname: '', email: '', password: '' })).toEqual({
    firstname: 'forms.required',
    lastname: 'forms.required',
    email: 'forms.required',
    password: 'forms.required',
  })
})

test('each registration field reports its own problem (sign-in-3)', () => {
  expect(
    problemsOf({ email: 'ada@', password: 'secretpass', phone: 'abc', dateOfBirth: '02/30/1990' }),
  ).toEqual({
    email: 'forms.email',
    password: 'forms.password',
    phone: 'forms.phone',
    dateOfBirth: 'forms.date',
  })
})

test('opting in to text messages requires a phone number (sign-in-3)', () => {
  expect(problemsOf({}, true)).toEqual({ phone: 'forms.required' })
  expect(problemsOf({ phone: '512 555 0100' }, true)).toEqual({})
})

test('a sign-in code must have six digits (sign-in-3)', () => {
  const sayOf = (code: string) => checkForm({ code }, codeRules, today).problems.code?.say
  expect([sayOf(''), sayOf('12345'), sayOf('123456')]).toEqual([
    'signIn.codeRequired',
    'signIn.codeRequired',
    undefined,
  ])
})

test('changing the password requires the current one and two matching new ones (sign-in-16)', () => {
  const values = { current: '', password: 'Secret-pass1', repeat: 'Secret-pass2' }
  const { problems } = checkForm(values, changePasswordRules, today)
  expect(problems.current?.say).toBe('forms.currentPassword')
  expect(problems.repeat?.say).toBe('forms.passwordsMatch')
})
