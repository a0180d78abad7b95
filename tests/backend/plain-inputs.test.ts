import {
  GraphQLString,
  graphql,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInputType,
} from 'graphql'
import { expect, test } from 'vitest'
import { inputKindOf, namedCoordinates } from '@/backend/input-kinds'
import { readInputs } from '@/backend/plain-inputs'
import { readTyped } from '@/lib/fields/typed-text'
import { buildASTSchema, parse } from 'graphql'
import { readFileSync } from 'node:fs'

/**
 * Walks every text of every input: a resolver gets exactly what the single reading function returns
 * (forms-401).
 */

const schema = buildASTSchema(parse(readFileSync('src/backend/schema.graphql', 'utf8')))

/** Text as it may be pasted, for example from a contacts app. */
const pasted = '\u202aAda\u200b １２–３４\u00a0ﬁ  x\u202c'

interface Place {
  coordinate: string
  /** Returns an argument with `value` in this place. */
  within: (value: unknown) => unknown
  /** Returns the value in this place of an argument. */
  of: (argument: unknown) => unknown
}

const member = (name: string) => (value: unknown) => (value as Record<string, unknown>)[name]

function placesIn(type: GraphQLInputType, coordinate: string, seen: string[] = []): Place[] {
  if (isNonNullType(type)) return placesIn(type.ofType, coordinate, seen)
  if (isListType(type))
    return placesIn(type.ofType, `${coordinate}[]`, seen).map((place) => ({
      ...place,
      within: (value) => [place.within(value)],
      of: (argument) => place.of((argument as unknown[])[0]),
    }))
  if (isInputObjectType(type) && !seen.includes(type.name))
    return Object.values(type.getFields()).flatMap((field) =>
      placesIn(field.type, `${type.name}.${field.name}`, [...seen, type.name]).map((place) => ({
        ...place,
        within: (value) => ({ [field.name]: place.within(value) }),
        of: (argument) => place.of(member(field.name)(argument)),
      })),
    )
  return type === GraphQLString ? [{ coordinate, within: (value) => value, of: (value) => value }] : []
}

const fields = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))

const received = new Map<string, unknown>()
for (const { type, field } of fields)
  field.resolve = (_source, args: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(args))
      received.set(`${type.name}.${field.name}(${name}:)`, value)
    return null
  }
readInputs(schema)

const places = fields.flatMap(({ type, field }) =>
  field.args.flatMap((argument) => {
    const at = `${type.name}.${field.name}(${argument.name}:)`
    return placesIn(argument.type, at).map((place) => ({ ...place, at, type, field, argument }))
  }),
)

test('the schema has text inputs, and every listed coordinate is one of them', () => {
  const known = new Set(places.map(({ coordinate }) => coordinate))
  expect(places.length).toBeGreaterThan(250)
  expect(namedCoordinates.filter((coordinate) => !known.has(coordinate))).toEqual([])
})

test.each(places.map((place) => [`${place.at} ${place.coordinate}`, place] as const))(
  '%s is normalized before its resolver runs (forms-401)',
  (_, { at, coordinate, field, argument, within, of }) => {
    received.clear()
    field.resolve?.({}, { [argument.name]: within(pasted) }, {}, {} as never) // the recorder needs nothing else
    const kind = inputKindOf(coordinate)
    expect(of(received.get(at))).toBe(kind === 'data' ? pasted : readTyped(kind, pasted))
  },
)

test('a literal in the document is normalized like a variable (forms-401)', async () => {
  received.clear()
  await graphql({
    schema,
    source: `{ isEmailAvailable(email: "mailto:ada\u200b@example.com") { is_email_available } }`,
  })
  expect(received.get('Query.isEmailAvailable(email:)')).toBe('ada@example.com')
})

test('a character that expands to many when normalized cannot exceed the maximum length (forms-401)', () => {
  const { field } = places.find(({ at }) => at === 'Query.isEmailAvailable(email:)') ?? {}
  expect(() => field?.resolve?.({}, { email: '\ufdfa'.repeat(900) }, {}, {} as never)).toThrow('is too long')
})

test.each([
  ['CartAddressInput.firstname', 'words'],
  ['CartAddressInput.street[]', 'words'],
  ['CartAddressInput.postcode', 'line'],
  ['CartAddressInput.telephone', 'line'],
  ['ApplyCouponToCartInput.coupon_code', 'line'],
  ['Query.products(search:)', 'line'],
  ['Mutation.generateCustomerToken(password:)', 'secret'],
  ['ContactUsInput.comment', 'text'],
  ['SaveDesignDocumentInput.document', 'data'],
])('%s is an input of the kind %s', (coordinate, kind) => expect(inputKindOf(coordinate)).toBe(kind))
