import { expect, test } from 'vitest'
import { blankRegistration } from '@/features/sign-in/registration-draft'
import { changePasswordRules, codeRules, registrationRules } from '@/features/sign-in/sign-in-rules'
import { checkForm } from '@/lib/form-rules'

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

test('registering needs names, e-mail and password, and nothing else (sign-in-3)', () => {
  expect(problemsOf({})).toEqual({})
  expect(problemsOf({ firstname: ' ', lastname: '', email: '', password: '' })).toEqual({
    firstname: 'forms.required',
    lastname: 'forms.required',
    email: 'forms.required',
    password: 'forms.required',
  })
})

test('each field says what is wrong with it (sign-in-3)', () => {
  expect(
    problemsOf({ email: 'ada@', password: 'secretpass', phone: 'abc', dateOfBirth: '02/30/1990' }),
  ).toEqual({
    email: 'forms.email',
    password: 'forms.password',
    phone: 'forms.phone',
    dateOfBirth: 'forms.date',
  })
})

test('who wants to be texted must give a phone number (sign-in-3)', () => {
  expect(problemsOf({}, true)).toEqual({ phone: 'forms.required' })
  expect(problemsOf({ phone: '512 555 0100' }, true)).toEqual({})
})

test('a code has six digits (sign-in-3)', () => {
  const sayOf = (code: string) => checkForm({ code }, codeRules, today).problems.code?.say
  expect([sayOf(''), sayOf('12345'), sayOf('123456')]).toEqual([
    'signIn.codeRequired',
    'signIn.codeRequired',
    undefined,
  ])
})

test('changing the password needs the current one and the new one twice (sign-in-16)', () => {
  const values = { current: '', password: 'Secret-pass1', repeat: 'Secret-pass2' }
  const { problems } = checkForm(values, changePasswordRules, today)
  expect(problems.current?.say).toBe('forms.currentPassword')
  expect(problems.repeat?.say).toBe('forms.passwordsMatch')
})
