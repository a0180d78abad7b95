import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restFailure, fillPlaceholders } from '@/commerce/rest-error'

test.each([
  ['%1 and %2', ['a', 'b'], 'a and b'],
  [
    '%10 is not %1 and a 0',
    Array.from({ length: 10 }, (_, index) => `v${index + 1}`),
    'v10 is not v1 and a 0',
  ],
  ['%fieldValue of %field', { field: 'f', fieldValue: 'v' }, 'v of f'],
  ['%unknown stays, %1 too', { known: 'x' }, '%unknown stays, %1 too'],
  ['100 % sure', ['x'], '100 % sure'],
  ['%name', { name: 7 }, '7'],
  ['%1', ['%2', 'never'], '%2'],
  ['%1', null, '%1'],
  ['%1', 'text', '%1'],
  ['%constructor', {}, '%constructor'],
])('“%s” with the parameters %j becomes “%s” (commerce-4)', (message, parameters, read) => {
  expect(fillPlaceholders(message, parameters)).toBe(read)
})

test('substituting any parameters terminates and leaves text without placeholders unchanged', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.oneof(fc.array(fc.string()), fc.dictionary(fc.string(), fc.string())),
      (message, parameters) => {
        const plain = message.replaceAll('%', '')
        expect(fillPlaceholders(plain, parameters)).toBe(plain)
        expect(typeof fillPlaceholders(message, parameters)).toBe('string')
      },
    ),
  )
})

test.each([
  ['{"message":"No.","parameters":{"fieldName":"countryId"}}', { message: 'No.', fieldName: 'countryId' }],
  ['{"messages":{"error":[{"code":500,"message":"Broken."}]}}', { message: 'Broken.' }],
  [
    '{"message":"All in all:","errors":[{"message":"One %1.","parameters":["a"]},{"message":"Two."}]}',
    { message: 'One a. Two.' },
  ],
  ['{"message":7}', { message: '' }],
  ['{"errors":"none","message":"Said."}', { message: 'Said.' }],
  ['{"__proto__":{"message":"polluted"}}', { message: '' }],
  ['', { message: '', reason: 'not-json' }],
  ['[]', { message: '[]', reason: 'not-json' }],
  ['<html>', { message: '<html>', reason: 'not-json' }],
])('the error body %s is parsed as %j (commerce-4)', (text, read) => {
  expect(restFailure(400, text)).toEqual({ status: 400, ...read })
  expect(({} as { message?: string }).message).toBeUndefined()
})
