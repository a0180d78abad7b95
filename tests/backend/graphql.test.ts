import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import {
  Kind,
  buildSchema as readSchema,
  graphql,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isEnumType,
  isInputObjectType,
  parse,
  validate,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLType,
} from 'graphql'
import { buildSchema, handleGraphql, limits } from '@/backend/graphql'
import { message } from '@/backend/kernel/message'
import { operations } from '../../scripts/codegen/document-files'
import { schema } from '../support/ask'
import { exampleBrand, serve } from '../support/brands'

beforeAll(() => serve(exampleBrand()))

async function post(body: unknown, headers: Record<string, string> = {}, method = 'POST') {
  const response = await handleGraphql(
    new Request('http://shop.test/graphql', {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  )
  return { status: response.status, text: await response.text() }
}

const query = (source: string) => post({ query: source })

test('a GraphQL query is answered with status 200, even for another Accept header (graphql-proxy-5)', async () => {
  const answer = await post(
    { query: '{ storeConfig { store_name } nothing }' },
    { accept: 'application/graphql-response+json' },
  )
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('Cannot query field')
})

test.each(['', '{', '[]', '{}', '{"query":1}', '{"query":"{"}', '[{"query":"{storeConfig{locale}}"}]'])(
  'an invalid body %j gets status 400 without a stack trace (graphql-proxy-5)',
  async (body) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.text).not.toMatch(/at .*\.js|node_modules/)
  },
)

test('only POST requests with application/json are executed (graphql-proxy-1)', async () => {
  expect((await post('', {}, 'GET')).status).toBe(405)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/graphql'])
    expect((await post({ query: '{ storeConfig { locale } }' }, { 'content-type': type })).status).toBe(415)
})

const deep = (depth: number) =>
  `{ categories { items ${'{ children '.repeat(depth)}{ uid }${' }'.repeat(depth)} } }`

test.each([
  ['depth', deep(limits.depth)],
  ['aliases', `{ ${Array.from({ length: 20 }, (_, i) => `a${i}: storeConfig { locale }`).join(' ')} }`],
  ['directives', `{ storeConfig { locale ${'@include(if: true) '.repeat(60)} } }`],
  ['tokens', `{ storeConfig { ${'locale '.repeat(limits.tokens)} } }`],
])('a query with too much %s is rejected before execution (backend-1)', async (_, source) => {
  const { text } = await query(source)
  expect(JSON.parse(text).data).toBeUndefined()
  expect(JSON.parse(text).errors).toHaveLength(1)
})

test('the cost of fields in fragments is the same as without fragments (backend-1)', async () => {
  const fields = Array.from({ length: 500 }, () => 'locale').join(' ')
  const nested = Array.from({ length: 3 }, (_, at) => `fragment F${at} on StoreConfig { ...F${at + 1} }`)
  const { text } = await query(
    `{ storeConfig { ...F0 } } ${nested.join(' ')} fragment F3 on StoreConfig { ${fields} }`,
  )
  expect(JSON.parse(text).errors).toBeUndefined()
})

test('the depth of fields in fragments is the same as without fragments (backend-1)', async () => {
  const levels = 9
  const nested = Array.from(
    { length: levels },
    (_, at) => `fragment F${at} on CategoryTree { children { ...F${at + 1} } }`,
  )
  const { text } = await query(
    `{ categoryList { ...F0 } } ${nested.join(' ')} fragment F${levels} on CategoryTree { uid }`,
  )
  expect(JSON.parse(text).errors).toBeUndefined()
  const { text: deeper } = await query(
    `{ categoryList { children { children { children { ...F0 } } } } } ${nested.join(' ')} fragment F${levels} on CategoryTree { uid }`,
  )
  expect(JSON.parse(deeper).errors).toHaveLength(1)
})

test('clients cannot read the schema through introspection or “Did you mean” hints (backend-1)', async () => {
  expect((await query('{ __schema { types { name } } }')).text).toContain('introspection has been disabled')
  expect((await query('{ storeConfi { locale } }')).text).not.toContain('Did you mean')
})

test('an unreachable database gives status 503 with a friendly message and without the technical reason (database-13, observability-1)', async () => {
  const { status, text } = await query(
    'mutation { subscribeEmailToNewsletter(email: "a@b.example") { status } }',
  )
  expect(status).toBe(503)
  expect(JSON.parse(text).errors[0]).toMatchObject({ message: message(exampleBrand(), 'errors.unavailable') })
  expect(text).not.toMatch(/ECONNREFUSED|postgres|connect/i)
})

function inputLiteral(type: GraphQLType): string {
  if (isNonNullType(type)) return inputLiteral(type.ofType)
  if (isListType(type)) return `[${inputLiteral(type.ofType)}]`
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    return `{ ${needed.map((field) => `${field.name}: ${inputLiteral(field.type)}`).join(', ')} }`
  }
  if (isScalarType(type) && type.name === 'Boolean') return 'true'
  return isScalarType(type) && (type.name === 'Int' || type.name === 'Float') ? '1' : '"x"'
}

function call(field: GraphQLField<unknown, unknown>): string {
  const needed = field.args.filter((argument: GraphQLArgument) => isNonNullType(argument.type))
  const given = needed.map((argument) => `${argument.name}: ${inputLiteral(argument.type)}`).join(', ')
  let type: GraphQLType = field.type
  while (isNonNullType(type) || isListType(type)) type = type.ofType
  const isLeaf = isScalarType(type) || isEnumType(type)
  return `${field.name}${given && `(${given})`}${isLeaf ? '' : ' { __typename }'}`
}

const rootFields = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
  isObjectType(root)
    ? Object.values(root.getFields()).map((field) => [root.name.toLowerCase(), field] as const)
    : [],
)

/** Mutations whose input only names the new cart, or the products of a new list. */
const asksForNoInput = new Set(['createGuestCart', 'createEmptyCart', 'createCompareList'])

const withOptionalInput = rootFields.filter(
  ([, { name, args }]) =>
    !asksForNoInput.has(name) &&
    args.length === 1 &&
    args[0]?.name === 'input' &&
    !isNonNullType(args[0].type),
)

test('a mutation without its required input is rejected with one message (backend-2)', async () => {
  expect(withOptionalInput.length).toBeGreaterThan(10)
  for (const [operation, field] of withOptionalInput) {
    const { text } = await query(`${operation} { ${call(field)} }`)
    expect(text, field.name).toContain('Required parameter \\"input\\" is missing')
  }
})

const catalogueFields = ['products', 'categories', 'route', 'storeConfig', 'countries', 'cmsBlocks']

test('every query and mutation of the contract has a resolver (graphql-proxy-4)', () => {
  expect(rootFields.length).toBeGreaterThan(95)
  for (const [, field] of rootFields) expect(field.resolve, field.name).toBeTypeOf('function')
})

test('a field without an implementation returns one message (graphql-proxy-4)', async () => {
  const source = 'mutation { deleteSavedDesign(uid: "x") }'
  const { errors } = await graphql({ schema: buildSchema([]), source })
  expect(errors?.[0]).toMatchObject({
    message: 'This shop does not offer `deleteSavedDesign` yet.',
    extensions: { category: 'graphql-input' },
  })
})

test.each(catalogueFields)('the query %s works without a database (catalogue-1)', async (name) => {
  const field = schema.getQueryType()?.getFields()[name]
  const { text } = await query(`{ ${field ? call(field) : ''} }`)
  expect(text).not.toContain('Internal server error')
})

const coreSchema = readSchema(readFileSync('tests/contract/contract.graphql', 'utf8'))
const sample = (name: string) =>
  parse(readFileSync(`tests/contract/sample-documents/${name}.graphql`, 'utf8'), { noLocation: true })

const documentsIn = (document: DocumentNode) =>
  operations([{ subject: 'sample', isExtended: false, definitions: document.definitions }])

test('every sample document of the contract is valid in this schema, and the core ones also on stock Magento (commerce-1)', () => {
  for (const { name, document } of documentsIn(sample('core'))) {
    expect(validate(coreSchema, document), name).toEqual([])
    expect(validate(schema, document), name).toEqual([])
  }
  for (const { name, document } of documentsIn(sample('extended')))
    expect(validate(schema, document), name).toEqual([])
})

test('no sample document exceeds the query limits (backend-1)', async () => {
  const { print } = await import('graphql')
  for (const { name, document } of [...documentsIn(sample('core')), ...documentsIn(sample('extended'))]) {
    const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION)
    if (operation?.kind !== Kind.OPERATION_DEFINITION) continue
    const { text } = await post({ query: print(document) })
    expect(text, name).not.toContain('Query validation error')
    expect(text, name).not.toContain('Syntax Error')
  }
})
