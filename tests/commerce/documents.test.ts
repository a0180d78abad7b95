import { readFile } from 'node:fs/promises'
import { buildSchema, validate } from 'graphql'
import { expect, test } from 'vitest'
import { documentFiles, generateDocuments, operations } from '../../scripts/codegen'

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

test('src/commerce/generated is what npm run codegen writes (GW5)', async () => {
  for (const [file, content] of await generateDocuments())
    expect(await readFile(file, 'utf8'), file).toBe(content)
})
