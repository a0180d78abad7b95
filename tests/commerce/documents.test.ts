import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSchema, validate } from 'graphql'
import { expect, test } from 'vitest'
import { generated } from '../../scripts/codegen'
import { documentFiles, operations } from '../../scripts/codegen/document-files'
import { magentoSchema } from '../support/magento/schema'
import { adobeCommerce, versions } from '../support/magento/versions'

const files = await documentFiles()
const all = operations(files)
const core = buildSchema(await readFile('tests/contract/contract.graphql', 'utf8'))
const full = buildSchema(await readFile('src/backend/schema.graphql', 'utf8'))

test.each(all.filter((each) => !each.isExtended).map((each) => [each.name, each.document] as const))(
  '%s would run on stock Magento (commerce-1)',
  (_, document) => {
    expect(validate(core, document)).toEqual([])
  },
)

/** What a version lacks; shoppers read our words for it (docs/magento.md). */
const refusedBy: Record<string, string[]> = { '2.4.7': ['ResendLink'] }

test.each(Object.entries(versions))(
  'on Magento %s every core document runs but for those that the docs name (commerce-1, commerce-67)',
  (version, variant) => {
    const schema = magentoSchema(variant)
    const refused = all
      .filter(({ document, isExtended }) => !isExtended && validate(schema, document).length > 0)
      .map(({ name }) => name)
    expect(refused).toEqual(refusedBy[version] ?? [])
  },
)

/** Beside the core documents, what screens send that are there for Adobe Commerce alone. */
const onCommerce = new Set(['GiftCard', 'RedeemGiftCard', 'CreditHistory'])
const isForCommerce = (name: string) => onCommerce.has(name) || /Commerce(?:Balances|Cards)?$/.test(name)

test('what cards and credit ask runs on Adobe Commerce, and so does every core document (commerce-124)', () => {
  const schema = magentoSchema(adobeCommerce)
  const asked = all.filter(({ name, isExtended }) => !isExtended || isForCommerce(name))
  expect(asked.filter(({ isExtended }) => isExtended)).toHaveLength(14)
  expect(
    asked.filter(({ document }) => validate(schema, document).length > 0).map(({ name }) => name),
  ).toEqual([])
})

test.each(all.map((each) => [each.name, each.document] as const))(
  '%s runs on our own backend (commerce-1)',
  (_, document) => {
    expect(validate(full, document)).toEqual([])
  },
)

test('every operation has a name of its own', () => {
  const names = all.map((each) => each.name)
  expect(names).not.toContain('')
  expect(new Set(names).size).toBe(names.length)
})

test('a type of the schema is generated once for all documents (commerce-2)', async () => {
  const declared = [...(await generated())]
    .filter(([file]) => file.startsWith('src/commerce/'))
    .flatMap(([, text]) => [...text.matchAll(/^(?:export )?type (\w+)/gm)].map(([, name]) => name))
  expect(declared.length).toBeGreaterThan(100)
  expect(declared.filter((name, index) => declared.indexOf(name) !== index)).toEqual([])
})

test('generated types are what npm run codegen writes from the schema (commerce-2)', async () => {
  const expected = await generated()
  const there = ['src/commerce/generated', 'src/backend/generated'].map(async (folder) =>
    (await readdir(folder)).map((name) => join(folder, name)),
  )
  expect((await Promise.all(there)).flat().toSorted()).toEqual([...expected.keys()].toSorted())
  for (const [file, content] of expected) expect(await readFile(file, 'utf8'), file).toBe(content)
})
