import {
  astFromValue,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  print,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
} from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { handleGraphql, limits } from '@/backend/graphql'
import { maximumOf, namedMaxima } from '@/backend/input-maxima'
import { schema } from '../support/ask'
import { exampleBrand, serve } from '../support/brands'

/** Walks the whole schema and sends too much to everything that accepts a text or a list. */

const brand = exampleBrand()
beforeAll(() => serve(brand))

interface Answer {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions?: { category?: string; coordinate?: string } }[]
}

async function post(query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
  const response = await handleGraphql(
    new Request('http://shop.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    }),
  )
  return (await response.json()) as Answer
}

/** A text or a list that a request can contain. `within` builds an argument that has `value` in its place. */
interface Place {
  coordinate: string
  isList: boolean
  entry: GraphQLInputType
  within: (value: unknown) => unknown
}

const withoutNull = (type: GraphQLInputType) => (isNonNullType(type) ? type.ofType : type)
const isText = (type: GraphQLInputType) =>
  isScalarType(type) && (type.name === 'String' || type.name === 'ID')

/** Returns the smallest value that a type accepts. */
function least(type: GraphQLInputType): unknown {
  const plain = withoutNull(type)
  if (isListType(plain)) return []
  if (isInputObjectType(plain))
    return Object.fromEntries(
      Object.values(plain.getFields())
        .filter((field) => isNonNullType(field.type))
        .map((field) => [field.name, least(field.type)]),
    )
  if (isScalarType(plain)) return plain.name === 'Boolean' ? true : isText(plain) ? 'x' : 1
  return 'getValues' in plain ? plain.getValues()[0]?.name : undefined
}

function placesIn(type: GraphQLInputType, coordinate: string, within: Place['within']): Place[] {
  const plain = withoutNull(type)
  if (isListType(plain)) {
    const entry: GraphQLInputType = plain.ofType
    const list = { coordinate, isList: true, entry, within }
    return [list, ...placesIn(entry, `${coordinate}[]`, (value) => within([value]))]
  }
  if (isText(plain)) return [{ coordinate, isList: false, entry: plain, within }]
  if (!isInputObjectType(plain)) return []
  return Object.values(plain.getFields()).flatMap((field) =>
    placesIn(field.type, `${plain.name}.${field.name}`, (value) =>
      within({ ...(least(plain) as object), [field.name]: value }),
    ),
  )
}

type Wrap = (selection: string) => string
type OutputField = GraphQLField<unknown, unknown>

const namedType = (type: GraphQLOutputType): GraphQLNamedType =>
  isNonNullType(type) || isListType(type) ? namedType(type.ofType) : type

const given = (args: readonly GraphQLArgument[]) =>
  args
    .filter(({ type }) => isNonNullType(type))
    .map(({ name, type }) => `${name}: ${print(astFromValue(least(type), type)!)}`)

const call = (field: OutputField, args: string[], inside = '__typename') =>
  `${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${isLeafType(namedType(field.type)) ? '' : ` { ${inside} }`}`

/** Returns the shortest path from the roots to every type that has fields. */
function waysToTypes(): Map<string, Wrap> {
  const ways = new Map<string, Wrap>([
    ['Query', (selection) => `{ ${selection} }`],
    ['Mutation', (selection) => `{ ${selection} }`],
  ])
  for (const [name, way] of ways) {
    const type = schema.getType(name)
    if (isInterfaceType(type))
      for (const { name: own } of schema.getPossibleTypes(type))
        if (!ways.has(own)) ways.set(own, (selection) => way(`... on ${own} { ${selection} }`))
    if (!isObjectType(type) && !isInterfaceType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const next = namedType(field.type).name
      if (!ways.has(next)) ways.set(next, (selection) => way(call(field, given(field.args), selection)))
    }
  }
  return ways
}

interface Door {
  kind: 'query' | 'mutation'
  field: OutputField
  argument: GraphQLArgument
  way: Wrap
  place: Place
}

const isBelowMutation = (way: Wrap) =>
  way('').startsWith('{ ') && mutationFields.some((name) => way('').startsWith(`{ ${name}`))
const mutationFields = Object.keys(schema.getMutationType()?.getFields() ?? {})

const doors: Door[] = [...waysToTypes()].flatMap(([name, way]) => {
  const type = schema.getType(name)
  if (!isObjectType(type) && !isInterfaceType(type)) return []
  const kind = name === 'Mutation' || isBelowMutation(way) ? ('mutation' as const) : ('query' as const)
  return Object.values(type.getFields()).flatMap((field) =>
    field.args.flatMap((argument) =>
      placesIn(argument.type, `${name}.${field.name}(${argument.name}:)`, (value) => value).map((place) => ({
        kind,
        field,
        argument,
        way,
        place,
      })),
    ),
  )
})

const documentOf = ({ kind, field, argument, way }: Door, value: string, head = '') => {
  const others = given(field.args.filter((each) => each !== argument))
  return `${kind} Walk${head} ${way(call(field, [...others, `${argument.name}: ${value}`]))}`
}

/** Returns one character or entry more than this place accepts. */
function tooMuch({ place }: Door): unknown {
  const most = maximumOf(place.coordinate, place.isList ? 'entries' : 'characters')
  return place.within(
    place.isList ? Array.from({ length: most + 1 }, () => least(place.entry)) : 'x'.repeat(most + 1),
  )
}

function expectRefused(answer: Answer, { place }: Door, how: string) {
  const [error] = answer.errors ?? []
  expect(error?.extensions, `${place.coordinate}, ${how}: ${error?.message}`).toMatchObject({
    category: 'graphql-input',
    coordinate: place.coordinate,
  })
  expect(answer.data ?? null, place.coordinate).toBeNull()
}

test('the schema walk finds the text and list inputs of every kind of type (backend-3)', () => {
  const coordinates = new Set(doors.map(({ place }) => place.coordinate))
  for (const known of [
    'Query.products(search:)',
    'FilterMatchTypeInput.match',
    'Query.cmsBlocks(identifiers:)',
    'CartItemInput.tool_options',
    'Customer.custom_attributes(attributeCodes:)',
    'FilterStringTypeInput.in',
  ])
    expect(coordinates).toContain(known)
  expect(coordinates.size).toBeGreaterThan(250)
})

test('a variable with one more than the maximum is rejected before execution (backend-3)', async () => {
  for (const door of doors) {
    const type = String(door.argument.type)
    const answer = await post(documentOf(door, '$given', `($given: ${type})`), { given: tooMuch(door) })
    expectRefused(answer, door, 'variable')
  }
})

test('a literal in the document with one more than the maximum is rejected, too (backend-3)', async () => {
  const doable = doors.filter(({ place }) => !place.isList || isText(withoutNull(place.entry)))
  for (const door of doable) {
    const literal = astFromValue(tooMuch(door), door.argument.type)
    expectRefused(await post(documentOf(door, print(literal!))), door, 'literal')
  }
})

test('a variable’s default value in the document has the same maximum as a sent value (backend-3)', async () => {
  const document = `query Walk($words: String = "${'x'.repeat(1_001)}") { products(search: $words) { total_count } }`
  expect((await post(document)).errors?.[0]?.extensions?.coordinate).toBe('Query.products(search:)')
  expect((await post(document, { words: 'poster' })).errors).toBeUndefined()
})

test('a text with U+0000, plain or escaped in JSON inside the text, is rejected before it reaches the database (backend-3)', async () => {
  const signIn =
    'mutation Walk($email: String!) { generateCustomerToken(email: $email, password: "x") { token } }'
  for (const email of ['ada\0@example.com', '{"name":"\\u0000"}'])
    expect((await post(signIn, { email })).errors).toMatchObject([
      {
        message: 'A text must not hold the character U+0000.',
        extensions: { coordinate: 'Mutation.generateCustomerToken(email:)' },
      },
    ])
})

test('an input of exactly the maximum size is accepted, and the error for a larger one names the maximum (backend-3)', async () => {
  const blocks = 'query Walk($names: [String]) { cmsBlocks(identifiers: $names) { items { identifier } } }'
  const names = Array.from({ length: 100 }, () => 'category-prints')
  expect((await post(blocks, { names })).data).toMatchObject({ cmsBlocks: { items: { length: 100 } } })
  expect((await post(blocks, { names: [...names, 'category-prints'] })).errors).toMatchObject([
    { message: 'That was too much at once. Please send at most 100 at a time.' },
  ])
  const search = 'query Walk($words: String) { products(search: $words) { total_count } }'
  expect((await post(search, { words: 'x'.repeat(1_000) })).errors).toBeUndefined()
  expect((await post(search, { words: 'x'.repeat(1_001) })).errors).toMatchObject([
    { message: brand.messages['forms']?.['tooLong']?.replace('{max}', '1000') },
  ])
})

test('an input with thousands of unknown fields gets one short error message (backend-3)', async () => {
  const document =
    'query Walk($filter: ProductAttributeFilterInput) { products(filter: $filter) { total_count } }'
  const filter = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`m${index}`, 1]))
  expect(await post(document, { filter })).toEqual({
    errors: [
      {
        message: 'Field "m0" is not defined by type "ProductAttributeFilterInput".',
        extensions: { category: 'graphql-input' },
      },
    ],
  })
})

test('every named maximum belongs to an input of the schema (backend-3)', () => {
  const coordinates = new Set(doors.map(({ place }) => place.coordinate))
  expect(Object.keys(namedMaxima).filter((coordinate) => !coordinates.has(coordinate))).toEqual([])
})

const aliased = (count: number) =>
  Array.from({ length: count }, (_, index) => `a${index}: storeConfig { locale }`).join(' ')

test.each([
  ['aliases', `{ ${aliased(limits.rootFields + 1)} }`],
  ['a fragment', `query { ...All } fragment All on Query { ${aliased(limits.rootFields + 1)} }`],
  [
    'a fragment in a fragment',
    `{ ... on Query { ...All countries { id } } } fragment All on Query { ${aliased(limits.rootFields)} }`,
  ],
])(
  'more root fields than the limit, through %s, are rejected before execution (backend-1)',
  async (_, document) => {
    const answer = await post(document)
    expect(answer.data).toBeUndefined()
    expect(answer.errors).toMatchObject([{ message: 'Query validation error.' }])
  },
)

test('a query with exactly the maximum of root fields is executed, and a repeated fragment is counted once (backend-1)', async () => {
  const answer = await post(`{ ...All ...All } fragment All on Query { ${aliased(limits.rootFields)} }`)
  expect(Object.keys(answer.data ?? {})).toHaveLength(limits.rootFields)
})
