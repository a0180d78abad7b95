import { readFile } from 'node:fs/promises'
import { buildSchema, validate } from 'graphql'
import { expect, test } from 'vitest'
import { documentFiles, generated, operations } from '../../scripts/codegen'

const files = await documentFiles()
const all = operations(files)
const core = buildSchema(await readFile('tests/contract/contract.graphql', 'utf8'))
const full = buildSchema(await readFile('src/backend/schema.graphql', 'utf8'))

test.each(all.filter((each) => !each.isExtended).map((each) => [each.name, each.document] as const))(
  '%s would run on stock Magento (GW4)',
  (_, document) => {
    expect(validate(core, document)).toEqual([])
  },
)

test.each(all.map((each) => [each.name, each.document] as const))(
  '%s runs on our own backend (GW4)',
  (_, document) => {
    expect(validate(full, document)).toEqual([])
  },
)

test('every operation has a name of its own', () => {
  const names = all.map((each) => each.name)
  expect(names).not.toContain('')
  expect(new Set(names).size).toBe(names.length)
})

test('generated types are what npm run codegen writes from the schema (GW5)', async () => {
  for (const [file, content] of await generated())
    expect(await readFile(file, 'utf8'), file).toBe(content)
})
