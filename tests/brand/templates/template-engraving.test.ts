import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkEngraving } from '@/brand/check/design/template-engraving'
import { describeIssue, expectation } from '@/brand/manifest/describe-issue'
import { designsSchema } from '@/brand/schema/designs'

type Change = [range: string, from: string, to: string]

/** Reads the templates of a range with a mistake in them. */
function changed([range, from, to]: Change) {
  const yaml = readFileSync(`brands/ranges/${range}/designs/${range}.yaml`, 'utf8')
  expect(yaml).toContain(from)
  return parse(yaml.replace(from, to), { merge: true }) as unknown
}

/** Returns the check's reports about one template, with their positions in the file. */
function reports(name: string, change: Change): string[] {
  const read = designsSchema.safeParse(changed(change), { error: expectation })
  const template = read.data?.templates[name]
  if (!template) throw new Error(read.error?.message ?? `there is no ${name}`)
  const found: string[] = []
  checkEngraving(template, (path, message) => found.push(`${path.join('.')}: ${message}`))
  return found
}

/** Returns the schema's errors for the file. */
function issues(change: Change): string[] {
  const root = changed(change)
  const read = designsSchema.safeParse(root, { error: expectation })
  return (read.error?.issues ?? []).flatMap((issue) =>
    describeIssue(issue, designsSchema, root).map(({ message }) => message),
  )
}

const engraving = '&engrave [{ name: Engrave, kind: engrave }]'
const unchanged: Change[] = ['for-pets', 'wear-and-carry', 'drink-and-dine'].map((range) => [
  range,
  'kind',
  'kind',
])

test('the engraved products of the ranges have no problems (brand-56)', () => {
  for (const [index, name] of ['pet-tag', 'pendant', 'cutting-board'].entries())
    expect(reports(name, unchanged[index]!)).toEqual([])
})

test('an engraved surface has no other ink, and one engraving (brand-56)', () => {
  const white = '{ name: White, kind: white, choke: 0.2, overprint: true, materials: [] }'
  const found = reports('pet-tag', ['for-pets', engraving, engraving.replace(']', `, ${white}]`)])
  expect(found).toEqual(
    ['front', 'back'].map(
      (side) =>
        `surfaces.${side}.inks: surfaces › ${side} › inks: an engraved surface has no other ink. Remove "White", or the engraving "Engrave".`,
    ),
  )
  const twice = reports('pet-tag', [
    'for-pets',
    engraving,
    engraving.replace(']', ', { name: Deep, kind: engrave }]'),
  ])
  expect(twice[0]).toContain('there are 2 engravings. Keep one: a surface is engraved in one tone.')
})

test('settings of ink are refused on an engraving, and an unknown kind is reported with the existing ones (brand-56)', () => {
  const choked = issues(['for-pets', engraving, engraving.replace(' }', ', choke: 0.2 }')])
  expect(choked[0]).toMatch(
    /entry 1 has a setting called "choke", which does not exist\. Settings here: name, kind\./,
  )
  const [kind] = issues(['for-pets', engraving, engraving.replace('kind: engrave', 'kind: engraved')])
  expect(kind).toContain('"white", "gloss", "engrave"')
})

test('each material of an engraved surface has a tone, and other surfaces have none (brand-56)', () => {
  expect(
    reports('pendant', ['wear-and-carry', 'finish: mirror, engraved: "#565c62"', 'finish: mirror'])[0],
  ).toBe(
    'surfaces.front.materials.silver: surfaces › front › materials › silver has no "engraved". Add the tone of an engraving in it, such as engraved: "#5b3a1e".',
  )
  const bowl: Change = [
    'for-pets',
    'steel: { base: "#f4f5f5",',
    'steel: { engraved: "#222222", base: "#f4f5f5",',
  ]
  // Both surfaces have these materials.
  expect(reports('pet-bowl', bowl)).toEqual(
    ['band', 'plate'].map(
      (surface) =>
        `surfaces.${surface}.materials.steel.engraved: surfaces › ${surface} › materials › steel › engraved: the surface is not engraved. Remove it, or add the ink { name: Engrave, kind: engrave }.`,
    ),
  )
})

test('color tones on an engraving, and line art on a print, are reported (brand-56)', () => {
  expect(reports('cutting-board', ['drink-and-dine', 'tone: line', 'tone: sepia'])).toEqual([
    'surfaces.front.tone: surfaces › front › tone is "sepia", but the surface is engraved in one tone. Write halftone for dots, or line for the lines of drawings.',
  ])
  expect(
    reports('mug', ['drink-and-dine', 'mask: rectangle', 'mask: rectangle\n        tone: line']),
  ).toEqual([
    expect.stringContaining(
      'tone is "line", which is for engraved surfaces. Write color, gray or sepia, or add',
    ),
  ])
})

test('settings for a blade or a press are refused on an engraving (brand-56)', () => {
  const packed: Change = [
    'drink-and-dine',
    '        tone: line\n',
    '        tone: line\n        edge: { kind: mirror }\n',
  ]
  expect(reports('cutting-board', packed)).toEqual([
    'surfaces.front.edge: surfaces › front › edge: the surface is engraved, and its only plate is the engraving. Remove "edge". An outline and holes are cut by the DXF file.',
  ])
})
