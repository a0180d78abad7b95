import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { isError, formatProblem } from '@/brand/problem'
import { chosenBrands } from '@/brand/brand-ids'
import { differences } from '../../scripts/brand/diff'
import { createBrand } from '../../scripts/brand/new'
import { editorSchemas } from '../../scripts/brand/schema'

test('a new brand builds as it is, without a line of code, and lists what is still sample (brand-40, brand-94, brand-103)', async () => {
  const root = mkdtempSync(join(tmpdir(), 'new-brand-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync('brands/base', join(root, 'brands/base'), { recursive: true })
  cpSync('theme', join(root, 'theme'), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  await createBrand('mug-house', 'Mug House', root)
  const { ok, problems, brand } = compileBrand('mug-house', { root })
  expect(problems.filter(isError).map(formatProblem)).toEqual([])
  expect(ok).toBe(true)
  expect(brand?.identity.name).toBe('Mug House')
  expect(brand?.catalogue.products.map((product) => product.sku)).toEqual(['MUG-HOUSE-PHOTO-PRINT'])
  // brand-94, brand-103: what is still sample is told of, and listed.
  expect(problems.map(formatProblem)).toEqual([
    expect.stringContaining('phone still says "1-800-555-0100"'),
    expect.stringContaining('address › entry 2 still says "1 Workshop Lane"'),
  ])
  const list = readFileSync(join(root, 'brands/mug-house/README.md'), 'utf8')
  expect(list).toContain('# To do before Mug House opens')
  for (const file of list.match(/(?<=`)(?:identity|routes|navigation)\.yaml(?=`)/g) ?? [])
    expect(readdirSync(join(root, 'brands/mug-house'))).toContain(file)
})

test('brands/schema is what the schemas say: npm run brand -- schema (brand-41)', () => {
  const written = editorSchemas()
  expect(readdirSync('brands/schema').toSorted()).toEqual(Object.keys(written).toSorted())
  for (const [file, text] of Object.entries(written))
    expect(readFileSync(join('brands/schema', file), 'utf8'), file).toBe(text)
})

test('every manifest names a schema for editors that exists (brand-41)', () => {
  const files = readdirSync('brands', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.yaml'),
  )
  const known = new Set(Object.keys(editorSchemas()))
  for (const file of files) {
    const [first = ''] = readFileSync(join('brands', file), 'utf8').split('\n')
    const name = /^# yaml-language-server: \$schema=(?:\.\.\/)+schema\/(.+)$/.exec(first)?.[1] ?? ''
    expect(known.has(name), `brands/${file} begins with "${first}"`).toBe(true)
  }
})

test('diff tells what only one says and what both say otherwise (brand-42)', () =>
  expect(differences({ a: 1, b: { c: 'x' }, d: [1] }, { b: { c: 'y' }, d: [1], e: true })).toEqual([
    { path: 'a', sign: '-', left: 1 },
    { path: 'b › c', sign: '~', left: 'x', right: 'y' },
    { path: 'e', sign: '+', right: true },
  ]))

test('an unknown brand is told with the nearest one', () =>
  expect(chosenBrands(process.cwd(), ['sticker'])).toMatchObject({
    wrong: expect.stringContaining('Did you mean "stickers"?'),
  }))
