import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSchema, validate } from 'graphql'
import { expect, test } from 'vitest'
import { generateFiles } from '../../scripts/codegen'
import { documentFiles, operations } from '../../scripts/codegen/document-files'
import { magentoSchema } from '../support/magento/schema'
import { adobeCommerce, versions } from '../support/magento/versions'

const files = await documentFiles()
const all = operations(files)
const generated = await generateFiles()
const core = buildSchema(await readFile('tests/contract/contract.graphql', 'utf8'))
const full = buildSchema(await readFile('src/backend/schema.graphql', 'utf8'))

test.each(all.filter((each) => !each.isExtended).map((each) => [each.name, each.document] as const))(
  '%s is valid on stock Magento (commerce-1)',
  (_, document) => {
    expect(validate(core, document)).toEqual([])
  },
)

/** Documents that a version can't run; shoppers then read our own message (docs/magento.md). */
const refusedBy: Record<string, string[]> = { '2.4.7': ['ResendLink'] }

test.each(Object.entries(versions))(
  'on Magento %s every core document is valid, except the documented ones (commerce-1, commerce-68)',
  (version, variant) => {
    const schema = magentoSchema(variant)
    const refused = all
      .filter(({ document, isExtended }) => !isExtended && validate(schema, document).length > 0)
      .map(({ name }) => name)
    expect(refused).toEqual(refusedBy[version] ?? [])
  },
)

/** Documents besides the core ones that screens send only to Adobe Commerce. */
const onCommerce = new Set(['GiftCard', 'RedeemGiftCard', 'CreditHistory'])
const isForCommerce = (name: string) => onCommerce.has(name) || /Commerce(?:Balances|Cards)?$/.test(name)

test('the documents for gift cards and store credit and all core documents are valid on Adobe Commerce (commerce-124)', () => {
  const schema = magentoSchema(adobeCommerce)
  const asked = all.filter(({ name, isExtended }) => !isExtended || isForCommerce(name))
  expect(asked.filter(({ isExtended }) => isExtended)).toHaveLength(14)
  expect(
    asked.filter(({ document }) => validate(schema, document).length > 0).map(({ name }) => name),
  ).toEqual([])
})

test.each(all.map((each) => [each.name, each.document] as const))(
  '%s is valid on our own backend (commerce-1)',
  (_, document) => {
    expect(validate(full, document)).toEqual([])
  },
)

test('every operation has a unique name', () => {
  const names = all.map((each) => each.name)
  expect(names).not.toContain('')
  expect(new Set(names).size).toBe(names.length)
})

test('each type of the schema is generated once for all documents (commerce-2)', () => {
  const declared = [...generated]
    .filter(([file]) => file.startsWith('src/commerce/'))
    .flatMap(([, text]) => [...text.matchAll(/^(?:export )?type (\w+)/gm)].map(([, name]) => name))
  expect(declared.length).toBeGreaterThan(100)
  expect(declared.filter((name, index) => declared.indexOf(name) !== index)).toEqual([])
})

test('the generated types are up to date with the schema: run npm run make codegen (commerce-2)', async () => {
  const there = ['src/commerce/generated', 'src/backend/generated', 'src/brand/generated'].map(
    async (folder) => (await readdir(folder)).map((name) => join(folder, name)),
  )
  expect((await Promise.all(there)).flat().toSorted()).toEqual([...generated.keys()].toSorted())
  for (const [file, content] of generated) expect(await readFile(file, 'utf8'), file).toBe(content)
})
