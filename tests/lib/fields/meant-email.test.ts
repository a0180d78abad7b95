import { expect, test } from 'vitest'
import { meantEmail } from '@/lib/fields/meant-email'

test.each([
  ['pat.shopper@gmial.com', 'pat.shopper@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['Ada+shop@Hotmial.com', 'Ada+shop@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@icloud.co', 'ada@icloud.com'],
])('%s is probably %s (checkout-5)', (written, meant) => {
  expect(meantEmail(written)).toBe(meant)
})

test.each([
  'ada@gmail.com',
  'ada@mail.com',
  'ada@gmx.net',
  'ada@example.com',
  'ada@yale.edu',
  'ada@msf.org',
  'ada',
  '',
])('%s brings no suggestion (checkout-5)', (written) => {
  expect(meantEmail(written)).toBeUndefined()
})
