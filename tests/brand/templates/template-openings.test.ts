import { expect, test } from 'vitest'
import { checkOpenings } from '@/brand/check/design/template-openings'
import { compileTemplates } from '@/brand/compile/templates'
import { loadManifest } from '@/brand/manifest/load'
import type { Manifest } from '@/brand/manifest/parts'
import { isError } from '@/brand/problem'
import type { TemplateManifest } from '@/brand/schema/designs'
import { openings as schema } from '@/brand/schema/surface-shapes'
import { changedCanvases } from '../changed-canvases'

/** Tests mats with several windows on the framed prints of the canvas brand. */

const { parts } = loadManifest('canvas', process.cwd())
const manifest = Object.fromEntries(
  Object.entries(parts).map(([name, { value }]) => [name, value]),
) as unknown as Manifest // the brand's check validates it
const { print } = manifest.designs.templates
const front = print?.surfaces['front']
/** The options of the prints without their own windows. */
const { openings: _openings, ...plainOptions } = print?.options ?? {}

type Front = Partial<TemplateManifest['surfaces'][string]>

/** Returns what the check says about the prints with a changed front. @param options without these, no mat */
function messagesWith(changes: Front, options: TemplateManifest['options'] = plainOptions): string[] {
  if (!print || !front) throw new Error('canvas has framed prints')
  const template: TemplateManifest = { ...print, options, surfaces: { front: { ...front, ...changes } } }
  const { products, options: sets } = manifest
  const compiled = compileTemplates({ print: template }, products.products, sets.optionSets, {})
  const said: string[] = []
  checkOpenings(template, Object.values(compiled), (_, message) => said.push(message))
  return said
}

const say = 'The mat'

test('a wrong window of a mat is reported with its line and what to write (brand-56)', () => {
  const { problems } = changedCanvases((yaml) => {
    expect(yaml).toContain('        mask: rectangle\n')
    return yaml.replace(
      '        mask: rectangle\n',
      '        mask: rectangle\n        openings: { grid: [2, 1], bar: 8, say: The mat }\n',
    )
  })
  const errors = problems.filter((each) => isError(each) && each.message.includes('openings › '))
  expect(errors.map(({ message }) => message)).toEqual([
    'templates › print › surfaces › front › openings › bar is 8. The mat covers 5 mm of the photo beside each window, so that 12 mm is the least.',
  ])
  expect(errors[0]?.at?.line).toBe(153)
})

test('the windows of a mat are a grid or places that are apart and on the print (brand-56)', () => {
  expect(messagesWith({ openings: { grid: [2, 1], bar: 25, say } })).toEqual([])
  const places = (second: [number, number, number, number]) =>
    messagesWith({ openings: { places: [[0, 0, 0.6, 1], second], bar: 20, say } })
  expect(places([0.6, 0, 0.4, 1])).toEqual([])
  expect(places([0.5, 0, 0.5, 1])).toEqual([
    expect.stringContaining('openings › places: window 2 overlaps window 1. Move it, or make it smaller.'),
  ])
  expect(places([0.6, 0.5, 0.4, 0.6])).toEqual([
    expect.stringContaining('openings › places: window 2 leaves the print'),
  ])
  expect(schema.safeParse({ bar: 20, say }).error?.message).toContain('windows with one of grid and places')
})

test('windows need a framed print with a mat, and are large enough in its smallest size (brand-56)', () => {
  const openings = { grid: [2, 1] as [number, number], bar: 25, say }
  expect(messagesWith({ openings, frame: undefined })).toEqual([
    expect.stringContaining('openings: only a print in a frame has a mat. Write the face of its frame'),
  ])
  expect(
    messagesWith({ openings }, { material: print?.options['material'] ?? { values: {}, default: '' } }),
  ).toEqual([
    expect.stringContaining('openings: there is no mat to cut them into. Write its width, such as mount: 50'),
  ])
  expect(messagesWith({ openings, parts: { grid: [2, 2], gap: 3 } })).toEqual([
    expect.stringContaining('openings: the surface also has "parts".'),
  ])
  expect(messagesWith({ openings: { grid: [5, 1], bar: 60, say } })).toEqual([
    expect.stringMatching(
      /openings: window \d is [\d.-]+ × [\d.]+ mm when ".*mm\. It needs 12 mm on each side\./,
    ),
  ])
})
