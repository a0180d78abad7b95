import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSchema, validate } from 'graphql'
import { afterEach, expect, test } from 'vitest'
import { readClientDocuments } from '../../scripts/bench/clients/read-documents'

/** Documents of other storefronts are read as those send them, whatever form they are kept in (programs-1). */

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function clientWith(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'livery-client-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return readClientDocuments(folder)
}

const schema = buildSchema('type Query { cart(id: ID): Cart } type Cart { id: ID total: Float }')
const problems = async (files: Record<string, string>) =>
  (await clientWith(files)).operations.map(({ document }) => validate(schema, document).length)

const fragment = 'fragment Sum on Cart { total }'

test.each([
  ['a file', { 'a.graphql': `query A { cart { ...Sum } } ${fragment}` }],
  ['files that share a fragment', { 'a.graphql': 'query A { cart { ...Sum } }', 'b/c.gql': fragment }],
  [
    'tagged templates',
    {
      'a.js': "import { Sum } from './b'\nconst A = gql`query A { cart { ...Sum } } ${Sum}`",
      'b.js': `export const Sum = gql\`${fragment}\``,
    },
  ],
  [
    'templates with selections',
    {
      'a.js': 'export const A = `query A { cart { ${CART} } }`',
      'b.js': 'export const CART = `id ${SUM}`\nconst SUM = `total`',
    },
  ],
  [
    'fences of Markdown',
    { 'a.md': '# A\n\n```graphql\nquery A { cart { id } }\n```\n\n```json\n{"a":1}\n```\n' },
  ],
  ['fields of the client alone', { 'a.graphql': 'query A @live { cart { id draft @client } }' }],
])('%s are one valid operation (programs-1)', async (_, files) => {
  expect(await problems(files)).toEqual([0])
})

test('of two fragments of one name the nearer one is used, and what cannot be read is named (programs-1)', async () => {
  const { operations, unreadable } = await clientWith({
    'one/a.graphql': 'query A { cart { ...Sum } }',
    'one/sum.graphql': fragment,
    'two/sum.graphql': 'fragment Sum on Cart { taxes }',
    'two/broken.graphql': 'query B { cart { }',
  })
  expect(operations.map(({ document }) => validate(schema, document).length)).toEqual([0])
  expect(unreadable.map((file) => file.split('/').slice(-2).join('/'))).toEqual(['two/broken.graphql'])
})
