import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { compileBrand } from '@/brand/compile'
import { compileTemplates } from '@/brand/compile/templates'
import { loadManifest } from '@/brand/manifest/load'
import type { Manifest } from '@/brand/manifest/parts'
import { isError } from '@/brand/problem'
import { designsSchema } from '@/brand/schema/designs'
import { templateFor } from '@/design/template/template-for'
import { brandsCopy } from '../brands-copy'

/** Tests the coasters of a range with changed settings of their surface. */

const root = brandsCopy('counted')
const file = 'brands/ranges/drink-and-dine/designs/drink-and-dine.yaml'
const original = readFileSync(file, 'utf8')

const count = 'count: { option: set, values: { four: 4, six: 6, eight: 8 } }'
const limited = (within: string) => `${count.slice(0, -2)}, within: ${within} }`
const follows = 'follows: { surface: front, as: same, may: [same, own] }'
const others = 'around: 0, bleed: 3, safe: 5, dpi: { wanted: 200, warn: 120, stop: 60 }, inks: []'
const [coaster = ''] = /\n {2}coaster:\n(?: {4}.*\n| *\n)+/.exec(original) ?? []

type Changes = [from: string, to: string][]

const changed = (template: string, changes: Changes) =>
  changes.reduce((yaml, [from, to]) => {
    expect(yaml).toContain(from)
    return yaml.replace(from, to)
  }, template)

function compiled(yaml: string) {
  writeFileSync(join(root, file), yaml)
  const { problems, brand } = compileBrand('stickers', { root, withoutPictures: true })
  const errors = problems.filter(isError).flatMap(({ message, at }) => {
    const [, template = '', said = ''] = /^templates › (\S+) › (.*)$/s.exec(message) ?? []
    return template === '' || said.includes('revision') ? [] : [{ template, said, line: at?.line ?? 0 }]
  })
  return { errors, brand }
}

/** Compiles the coasters with changed settings. */
function withCoasters(changes: Changes) {
  const { errors, brand } = compiled(original.replace(coaster, changed(coaster, changes)))
  return { errors: errors.filter(({ template }) => template === 'coaster').map(({ said }) => said), brand }
}

/** Compiles a copy of the coasters for each of several changes at once, without their product. */
function copies(all: Changes[]) {
  const yaml = all.map((changes, index) =>
    changed(
      coaster.replace('  coaster:', `  copy-${index}:`).replace('{ photo-coasters: {} }', '{}'),
      changes,
    ),
  )
  const whole = [original, ...yaml].join('')
  const { errors } = compiled(whole)
  return all.map((_, index) => {
    const first = whole.slice(0, whole.indexOf(`  copy-${index}:`)).split('\n').length
    const own = errors.filter(({ template }) => template === `copy-${index}`)
    return { said: own.map(({ said }) => said), lines: own.map(({ line }) => line - first) }
  })
}

const more = (surfaces: string[]): Changes => [
  ['    options:', surfaces.map((each) => `      ${each}\n`).join('') + '    options:'],
]
const lid = `lid: { title: Lid, ${others} }`
const cut =
  'cut: { styles: [shape], default: shape, offset: { minimum: 0, maximum: 0, default: 0 }, minimum: { radius: 1, neck: 1, gap: 1, piece: 5 }, spot: CutContour }'
const back = (link: string) => `back: { title: Back, ${link}, ${others} }`
const linked = (surface: string) => `follows: { surface: ${surface}, as: same, may: [same] }`

const slips: [what: string, changes: Changes, message: string | RegExp][] = [
  [
    'an unknown option that counts',
    [['option: set', 'option: sets']],
    'count: There is no option "sets". Did you mean "set"?',
  ],
  [
    'a value without a number',
    [['six: 6, eight: 8 } }', 'six: 6 } }']],
    'the value "eight" of the option "set" does not say how many. Write its number, such as values: { eight: 4 }.',
  ],
  [
    'a number of an unknown value',
    [['eight: 8', 'eight: 8, ten: 10']],
    'There is no value of the option "set" "ten".',
  ],
  [
    'both a number and an option',
    [[count, 'count: { fixed: 4, option: set }']],
    'count is a group of settings. It should be a number or an option, such as { fixed: 6 } or { option: pages, per: 2 }',
  ],
  [
    'limits by an unknown option',
    [[count, limited('{ option: shpe, values: { round: [4, 8] } }')]],
    'count › within: There is no option "shpe". Did you mean "shape"?',
  ],
  [
    'limits of an unknown value',
    [[count, limited('{ option: shape, values: { rond: [4, 8] } }')]],
    'count › within › values › rond: There is no value of the option "shape" "rond". Did you mean "round"?',
  ],
  [
    'limits in the wrong order',
    [[count, limited('{ option: shape, values: { square: [8, 6] } }')]],
    'count › within › values › square: the least is above the most. Write [6, 8].',
  ],
  [
    'limits that no number is in',
    [[count, limited('{ option: shape, values: { square: [9, 30] } }')]],
    'no value of the option "set" is from 9 to 30. Widen the limits, or add a value.',
  ],
  [
    'a default outside of the limits',
    [[count, limited('{ option: shape, values: { round: [6, 8] } }')]],
    'the default "four" of the option "set" is not from 6 to 8. Choose another default.',
  ],
  ['half a piece', [['four: 4', 'four: 4.5']], /count › values › four is 4\.5/],
  [
    'more pieces than a design holds',
    [['eight: 8', 'eight: 500']],
    'surfaces: there are up to 500, and a design has at most 400.',
  ],
  [
    'an unknown surface that is followed',
    [['surface: front, as', 'surface: frnt, as']],
    'follows: There is no surface "frnt". Did you mean "front"?',
  ],
  ['a surface that follows itself', [[`        ${count}\n`, '']], 'follows: "front" would repeat itself.'],
  ['a choice that is not offered', [['as: same', 'as: mirrored']], 'a choice among "may" as "as"'],
  [
    'an unknown length',
    [[follows, 'size: { width: { of: width, plus: [spine] }, height: 40 }']],
    'There is no length "spine".',
  ],
  [
    'an unknown side',
    [[follows, 'size: { width: { of: depth }, height: 40 }']],
    /size › width › of is "depth".*"width", "height"|size › width.*/,
  ],
  [
    'a condition on an unknown option',
    [[follows, 'when: { sets: [four] }'], ...more([lid])],
    'when: There is no option "sets". Did you mean "set"?',
  ],
  [
    'a condition on an unknown value',
    [[follows, 'when: { set: [for] }'], ...more([lid])],
    'when › set: There is no value "for". Did you mean "four"?',
  ],
  [
    'a chain of links',
    more([lid, `middle: { title: Middle, ${linked('lid')}, ${others} }`, back(linked('middle'))]),
    '"middle" follows "lid" itself. Name "lid"',
  ],
  [
    'a link to pieces that follow',
    more([back(`${count}, ${linked('front')}`)]),
    '"front" follows "front" itself.',
  ],
  [
    'a link to a surface that is not always there',
    more([`inside: { title: Inside, when: { set: [six] }, ${others} }`, back(linked('inside'))]),
    '"inside" is not always there.',
  ],
  [
    'a link between other counts',
    [[follows, ''], ...more([back(`${count.replace('six: 6', 'six: 5')}, ${linked('front')}`)])],
    '"front" is counted otherwise than "back".',
  ],
  [
    'a link to a surface with a cut',
    more([`lid: { title: Lid, ${cut}, ${others} }`, back(linked('lid'))]),
    'surfaces › back › follows: "lid" has a cut',
  ],
  [
    'a surface with the name of a piece',
    more([`front-2: { title: Second, ${others} }`]),
    '"front-2" is also what a piece of "front" is called.',
  ],
  [
    'no surface that is always there',
    [[follows, 'when: { set: [four] }']],
    'surfaces: each has a "when", so that a design could have none.',
  ],
]

test('mistakes are reported with their line and what to write (brand-56)', () => {
  const length = coaster.split('\n').length
  const found = copies(slips.map(([, changes]) => changes))
  for (const [index, [what, , message]] of slips.entries()) {
    const { said = [], lines = [] } = found[index] ?? {}
    expect(said, what).toEqual([
      typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message),
    ])
    expect(Math.min(...lines), what).toBeGreaterThan(0)
    expect(Math.max(...lines), what).toBeLessThan(length + 5)
  }
})

test('a computed size below 0 is reported with the ordered size (brand-56)', () => {
  const size = 'size: { width: { of: width, plus: [-96] }, height: 40 }'
  expect(withCoasters([[follows, size]]).errors).toEqual([
    expect.stringContaining(
      'surfaces › front › size is -0.75 × 40 mm when "photo-coasters" is 95.25 × 95.25 mm.',
    ),
  ])
})

test('counts, sizes, conditions and links are compiled as they are written (brand-56)', () => {
  const own = 'size: { width: { of: width, times: 2, plus: [3, rim] }, height: 40 }'
  const read = parseYaml(
    changed(`templates:${coaster}`, [
      [
        '    options:',
        `      lid: { title: Lid, ${own}, when: { set: [eight] }, ${others} }\n    lengths: { rim: 2 }\n    options:`,
      ],
      ['six: {}, eight: {} }', 'six: {}, eight: { lengths: { rim: 4 } } }'],
    ]).replace(/(checks|output): \*.*/g, ''),
  )
  const rest = { checks: {}, output: { fileName: '{surface}', files: [{ surface: 'front', format: 'pdf' }] } }
  const { templates } = designsSchema.parse({
    templates: {
      coaster: { ...(read as { templates: Record<string, object> }).templates['coaster'], ...rest },
    },
  })
  const { parts } = loadManifest('stickers', process.cwd())
  const [products, options] = [parts.products.value, parts.options.value] as [
    Manifest['products'],
    Manifest['options'],
  ]
  const compiledTemplates = compileTemplates(templates, products.products, options.optionSets, {})
  const template = compiledTemplates['photo-coasters']
  const { surfaces = [] } = (template && templateFor(template, { set: 'eight' })) ?? {}
  const pieces = Array.from({ length: 8 }, (_, index) => `front-${index + 1}`)
  expect(surfaces.map(({ id }) => id)).toEqual([...pieces, 'lid'])
  expect(surfaces.at(-1)?.size).toEqual({ width: { of: 'width', times: 2, plus: [3, 4] }, height: 40 })
  expect(surfaces[7]?.follows).toEqual({ surface: 'front-1', as: 'same', may: ['same', 'own'] })
})
