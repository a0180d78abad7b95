import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { detailsRules, emailChangeRules } from '@/features/account/profile/account-rules'
import { replyRules, ticketRules } from '@/features/account/tickets/ticket-rules'
import { briefRules, blankBrief } from '@/features/enquiries/upload-choice/brief-form'
import { blankQuote, quoteRules, somethingElse } from '@/features/enquiries/quote-form'
import { addressRules } from '@/features/forms/address-rules'
import {
  changePasswordRules,
  codeRules,
  emailRules,
  newPasswordRules,
  passwordSignInRules,
  registrationRules,
} from '@/features/sign-in/sign-in-rules'
import { checkForm, kindOf, type Rule, type Rules } from '@/lib/fields/form-rules'

/**
 * Fills every field of every form's rule table with what people paste, and expects the value they meant
 * (forms-401).
 */

const today = '2026-11-28'

const tables: Record<string, Rules<string>> = {
  address: addressRules('US', { hasRegions: false }),
  details: detailsRules('IN'),
  emailChange: emailChangeRules,
  ticket: ticketRules,
  reply: replyRules,
  quote: quoteRules({ ...blankQuote, product: somethingElse }),
  brief: briefRules(blankBrief),
  code: codeRules,
  email: emailRules,
  newPassword: newPasswordRules,
  passwordChange: changePasswordRules,
  passwordSignIn: passwordSignInRules,
  registration: registrationRules(true),
}

/** Returns a valid value for a field, chosen by its first known rule, and pasted variants of the value. */
function samplesOf(rules: Rule[]): { good: string; pasted: string[] } {
  const names = rules.map((rule) => ('test' in rule ? rule.test : rule.kind))
  const is = (name: string) => names.some((each) => each === name)
  if (is('email'))
    return {
      good: 'ada@example.com',
      pasted: ['mailto:ada@example.com', 'ada\u200b@example.com', '\u2066ada@example.com\u2069'],
    }
  if (is('phone') || is('telephone'))
    return {
      good: '+1 (207) 555-0142',
      pasted: ['\u202a+1 (207) 555\u20110142\u202c', 'tel:+1 (207) 555-0142', '＋１ (207) 555–0142'],
    }
  if (is('postcode'))
    return { good: '10001-4321', pasted: ['10001–4321', '１０００１-4321', '\u200e10001-4321\u200e'] }
  if (is('wholeNumber')) return { good: '1000', pasted: ['１０００', '\u200b1000\u00a0'] }
  if (is('optional-date') || is('date'))
    return { good: '12/10/1990', pasted: ['12–10–1990', '\u200e12-10-1990', '1990-12-10'] }
  if (is('coming-day')) return { good: '2027-01-31', pasted: ['2027‑01‑31'] }
  if (is('gst') || is('tax-number'))
    return { good: '22AAAAA0000A1Z5', pasted: ['22AAAAA\u200b0000A1Z5', '２２AAAAA0000A1Z5'] }
  if (is('minLength')) return { good: '123456', pasted: ['１２３４５６', '\u200b123456'] }
  if (kindOf(rules) === 'secret')
    return { good: 'Pässwort-1234', pasted: ['Pa\u0308sswort-1234', ' Pässwort-1234 '] }
  if (kindOf(rules) === 'line') return { good: '42', pasted: ['\u200b42', '４２'] }
  return { good: 'José', pasted: ['Jose\u0301', ' \u2068José\u2069'] }
}

/** Fields that are chosen or filled in by the form, never typed. */
const notTyped = new Set(['product', 'files', 'consent', 'rating', 'artwork', 'artworkName'])

const fields = Object.entries(tables).flatMap(([form, table]) =>
  Object.entries(table)
    .filter(([field]) => !notTyped.has(field))
    .map(([field, rules]) => [form, field, rules ?? []] as const),
)

test.each(fields)('the field %s › %s has a known kind', (_form, _field, rules) => {
  expect(kindOf(rules)).toBeDefined()
})

describe.each(fields)('pasted input: %s › %s', (_form, field, rules) => {
  const { good, pasted } = samplesOf(rules)
  const check = (value: string) =>
    checkForm({ [field]: value, ...(field === 'repeat' && { password: good }) }, { [field]: rules }, today)

  test.each([good, ...pasted])('pasting %j gives the intended value', (value) => {
    if (field === 'countryCode') return expect(check('US').values[field]).toBe('US')
    expect(check(value)).toEqual({ values: expect.objectContaining({ [field]: good }), problems: {} })
  })
})

test('forms normalize typed text with one shared function instead of trim()', () => {
  const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const cutting = files.filter((file) =>
    /\b(?:typed|code|email|postcode|postal|number|gstNumber|phone|telephone|coupon)\.trim\(\)/.test(
      readFileSync(join('src/features', file), 'utf8'),
    ),
  )
  expect(cutting).toEqual([])
})
