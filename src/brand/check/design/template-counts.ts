import { canonicalJson } from '@/design/document/canonical-json'
import { limits } from '@/design/document/limits'
import { countedBy, pieceId } from '@/design/template/counted-surfaces'
import type { ProductTemplate } from '@/design/template/product-template'
import type { CountRule } from '@/design/template/surface-rule'
import { sizeOf } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import { countRule } from '../../compile/templates'
import type { Path } from '../../manifest/source'
import type { TemplateManifest } from '../../schema/designs'
import { unknownNameMessage } from '../references'
import { checkLimits } from './template-limits'
import { keysOf, type ReportProblem } from './template-names'

/** Checks of surfaces that are counted, divided or linked, have their own size, or exist only for some options. */

type SurfaceManifest = TemplateManifest['surfaces'][string]
type Surfaces = [id: string, rule: SurfaceManifest][]

const countOf = (rule: SurfaceManifest): CountRule | undefined => countRule(rule).count

/** Returns the number of pieces for each value of the option that counts a surface; undefined if a value has none. */
function numbersOf(
  { options }: TemplateManifest,
  count: CountRule,
): [value: string, number: number | undefined][] {
  if ('fixed' in count) return [['', count.fixed]]
  return Object.keys(options[count.option]?.values ?? {}).map((value) => [value, countedBy(count, value)])
}

function checkCount(template: TemplateManifest, [id, rule]: Surfaces[number], report: ReportProblem) {
  const count = countOf(rule)
  if (!count || 'fixed' in count) return
  const path = ['surfaces', id, 'count']
  const name = `surfaces › ${id} › count`
  const known = keysOf(template.options)
  const values = keysOf(template.options[count.option]?.values)
  if (!known.has(count.option)) {
    report([...path, 'option'], `${name}: ${unknownNameMessage('option', count.option, known)}`)
    return
  }
  for (const value of Object.keys(count.values ?? {}))
    if (!values.has(value))
      report(
        [...path, 'values', value],
        `${name} › values: ${unknownNameMessage(`value of the option "${count.option}"`, value, values)}`,
        'key',
      )
  for (const [value, number] of numbersOf(template, count))
    if (number === undefined || number < 1)
      report(
        path,
        `${name}: the value "${value}" of the option "${count.option}" does not say how many. Write its number, such as values: { ${value}: 4 }.`,
      )
}

/** Returns the maximum number of surfaces of a design. One value of an option counts all of its surfaces. */
function mostSurfaces(template: TemplateManifest): number {
  const counts = Object.values(template.surfaces).map(countOf)
  const byOption = Map.groupBy(
    counts.flatMap((count) => (count && 'option' in count ? [count] : [])),
    ({ option }) => option,
  )
  const fixed = counts.reduce((sum, count) => sum + (count ? ('fixed' in count ? count.fixed : 0) : 1), 0)
  return [...byOption].reduce((most, [option, rules]) => {
    const values = Object.keys(template.options[option]?.values ?? {})
    const sums = values.map((value) => rules.reduce((sum, rule) => sum + (countedBy(rule, value) ?? 1), 0))
    return most + Math.max(0, ...sums)
  }, fixed)
}

function checkMost(template: TemplateManifest, surfaces: Surfaces, report: ReportProblem) {
  const most = mostSurfaces(template)
  if (most <= limits.surfaces) return
  const counted = surfaces.find(([, rule]) => rule.count)?.[0]
  const advice = counted
    ? 'Offer fewer, or print several on one surface.'
    : 'Divide the product into several, or print several pictures on one surface.'
  report(
    counted ? ['surfaces', counted, 'count'] : ['surfaces'],
    `surfaces: there are ${counted ? 'up to ' : ''}${most}, and a design has at most ${limits.surfaces}. ${advice}`,
    counted ? 'value' : 'key',
  )
}

/** Reports a surface with the name of a piece, such as "page-2" beside counted pages. */
function checkPieceNames(template: TemplateManifest, surfaces: Surfaces, report: ReportProblem) {
  for (const [stem, rule] of surfaces) {
    const count = countOf(rule)
    const most = count ? Math.max(0, ...numbersOf(template, count).map(([, number = 0]) => number)) : 0
    const taken = surfaces.find(([id]) => {
      const number = id.startsWith(`${stem}-`) ? Number(id.slice(stem.length + 1)) : 0
      return Number.isInteger(number) && number >= 1 && number <= most && id === pieceId(stem, number)
    })?.[0]
    if (taken !== undefined)
      report(
        ['surfaces', taken],
        `surfaces › ${taken}: "${taken}" is also what a piece of "${stem}" is called. Give it another name.`,
        'key',
      )
  }
}

/** Reports the setting for one photo over all pieces on a surface without pieces. */
function checkTogether([id, rule]: Surfaces[number], report: ReportProblem) {
  if (rule.together && !rule.count)
    report(
      ['surfaces', id, 'together'],
      `surfaces › ${id} › together: only a surface with "count" has pieces that one photo can be laid over. Add count, or remove together.`,
      'key',
    )
}

function checkWhen(template: TemplateManifest, [id, { when = {} }]: Surfaces[number], report: ReportProblem) {
  const options = keysOf(template.options)
  for (const [option, values] of Object.entries(when)) {
    const path: Path = ['surfaces', id, 'when', option]
    const known = keysOf(template.options[option]?.values)
    if (!options.has(option))
      report(path, `surfaces › ${id} › when: ${unknownNameMessage('option', option, options)}`, 'key')
    else
      for (const [index, value] of values.entries())
        if (!known.has(value))
          report(
            [...path, index],
            `surfaces › ${id} › when › ${option}: ${unknownNameMessage('value', value, known)}`,
          )
  }
}

/** True if a surface is there whenever another one is. */
const isThereWith = ({ when: wanted = {} }: SurfaceManifest, { when = {} }: SurfaceManifest): boolean =>
  Object.entries(wanted).every(([option, values]) => when[option]?.every((value) => values.includes(value)))

/** Returns the problem with the surface that another one follows, as words after the surface's name. */
function followProblem(surfaces: Record<string, SurfaceManifest>, id: string, rule: SurfaceManifest) {
  const { surface = '' } = rule.follows ?? {}
  const followed = surfaces[surface]
  if (!followed) return unknownNameMessage('surface', surface, keysOf(surfaces))
  if (surface === id)
    return rule.count
      ? undefined
      : `"${id}" would repeat itself. Name another surface, or give it a "count", so that its pieces repeat the first one.`
  if (followed.follows)
    return `"${surface}" follows "${followed.follows.surface}" itself. Name "${followed.follows.surface}", so that each surface is repeated directly.`
  if (!isThereWith(followed, rule))
    return `"${surface}" is not always there. Follow a surface without "when", or one that is there with all values of this one.`
  if (rule.count && followed.count && canonicalJson(rule.count) !== canonicalJson(followed.count))
    return `"${surface}" is counted otherwise than "${id}". Give both the same "count".`
  return undefined
}

function checkFollows({ surfaces }: TemplateManifest, [id, rule]: Surfaces[number], report: ReportProblem) {
  const { follows } = rule
  if (!follows) return
  const name = `surfaces › ${id} › follows`
  const wrong = followProblem(surfaces, id, rule)
  if (wrong) report(['surfaces', id, 'follows', 'surface'], `${name}: ${wrong}`)
  const cut = [id, follows.surface].find((each) => surfaces[each]?.cut)
  if (cut !== undefined)
    report(
      ['surfaces', id, 'follows'],
      `${name}: "${cut}" has a cut, which goes around its own objects. Give both an outline or a mask instead.`,
    )
}

/** Returns the settings with a size: those of surfaces, and those that options change. */
function sizesWritten({ surfaces, options }: TemplateManifest) {
  const own = Object.entries(surfaces).map(([id, { size }]) => ({ path: ['surfaces', id, 'size'], size }))
  const changed = Object.entries(options).flatMap(([name, { values }]) =>
    Object.entries(values).flatMap(([value, change]) =>
      Object.entries(change.surfaces ?? {}).map(([id, { size }]) => ({
        path: ['options', name, 'values', value, 'surfaces', id, 'size'],
        size,
      })),
    ),
  )
  return [...own, ...changed]
}

function checkLengths(template: TemplateManifest, report: ReportProblem) {
  const known = keysOf(template.lengths)
  for (const { path, size } of sizesWritten(template))
    for (const side of ['width', 'height'] as const) {
      const length = size?.[side]
      for (const [index, added] of (typeof length === 'object' ? (length.plus ?? []) : []).entries())
        if (typeof added === 'string' && !known.has(added))
          report(
            [...path, side, 'plus', index],
            `${[...path, side].filter((step) => step !== 'values').join(' › ')}: ${unknownNameMessage('length', added, known)} Write it below "lengths" of the template.`,
          )
    }
  for (const [name, { values }] of Object.entries(template.options))
    for (const [value, { lengths }] of Object.entries(values))
      for (const length of Object.keys(lengths ?? {}))
        if (!known.has(length))
          report(
            ['options', name, 'values', value, 'lengths', length],
            `options › ${name} › ${value} › lengths: ${unknownNameMessage('length', length, known)}`,
            'key',
          )
}

/** Reports computed sizes that are too small or too large. @param compiled the templates of its products */
function checkSizes(compiled: readonly ProductTemplate[], report: ReportProblem) {
  const reported = new Set<string>()
  for (const template of compiled)
    for (const rule of templateFor(template, {}).surfaces)
      for (const [width, height] of rule.size ? [template.sizes.minimum, template.sizes.maximum] : []) {
        const stem = rule.stem ?? rule.id
        const size = sizeOf(rule, { width, height })
        const isFine = [size.width, size.height].every((side) => side >= 1 && side <= limits.length)
        if (isFine || reported.has(stem)) continue
        reported.add(stem)
        report(
          ['surfaces', stem, 'size'],
          `surfaces › ${stem} › size is ${size.width} × ${size.height} mm when "${template.id}" is ${width} × ${height} mm. Each side should be from 1 to ${limits.length}.`,
        )
      }
}

const besideParts = ['panels', 'edge', 'cut', 'outline', 'holes'] as const

/** Reports grids of pieces combined with other ways to divide or cut a surface, and gaps as large as a piece. */
function checkParts(
  { surfaces }: TemplateManifest,
  compiled: readonly ProductTemplate[],
  report: ReportProblem,
) {
  for (const [id, rule] of Object.entries(surfaces)) {
    const { parts } = rule
    if (!parts) continue
    const other = besideParts.find((setting) => rule[setting] !== undefined)
    if (other)
      report(
        ['surfaces', id, 'parts'],
        `surfaces › ${id} › parts: the surface also has "${other}". Keep one of the two.`,
      )
    for (const { id: product, sizes } of compiled) {
      const size = sizeOf(rule, { width: sizes.minimum[0], height: sizes.minimum[1] })
      const sides = [
        size.width - parts.gap * (parts.grid[0] - 1),
        size.height - parts.gap * (parts.grid[1] - 1),
      ]
      const smallest = Math.min((sides[0] ?? 0) / parts.grid[0], (sides[1] ?? 0) / parts.grid[1])
      if (smallest >= 1) continue
      report(
        ['surfaces', id, 'parts'],
        `surfaces › ${id} › parts: a piece of "${product}" is ${Math.round(smallest * 100) / 100} mm on one side. It should be 1 or more.`,
      )
      break
    }
  }
}

/** Reports gores that are cut as a surface without an outline. */
function checkGores({ surfaces }: TemplateManifest, report: ReportProblem) {
  const outlined = keysOf(Object.fromEntries(Object.entries(surfaces).filter(([, { outline }]) => outline)))
  for (const [id, { gores }] of Object.entries(surfaces))
    if (gores && !outlined.has(gores.as))
      report(
        ['surfaces', id, 'gores', 'as'],
        `surfaces › ${id} › gores › as: ${unknownNameMessage('surface with an outline', gores.as, outlined)}`,
      )
}

/** True if a design has a surface whatever its options are: one without a condition, or one for each of a value. */
const hasAlwaysOne = ({ options }: TemplateManifest, surfaces: Surfaces): boolean =>
  surfaces.some(([, { when }]) => !when) ||
  Object.entries(options).some(([name, { values }]) =>
    Object.keys(values).every((value) =>
      surfaces.some(([, { when = {} }]) => Object.keys(when).length === 1 && when[name]?.includes(value)),
    ),
  )

/**
 * Checks counts, conditions, links, parts and sizes of surfaces.
 * @param compiled the compiled templates of the products that have this template
 */
export function checkCounts(
  template: TemplateManifest,
  compiled: readonly ProductTemplate[],
  report: ReportProblem,
) {
  const surfaces: Surfaces = Object.entries(template.surfaces)
  for (const each of surfaces) {
    checkCount(template, each, report)
    checkLimits(template, each, report)
    checkWhen(template, each, report)
    checkTogether(each, report)
    checkFollows(template, each, report)
  }
  checkMost(template, surfaces, report)
  checkPieceNames(template, surfaces, report)
  const isKnown = surfaces.every(([, { when = {} }]) =>
    Object.entries(when).every(([name, values]) =>
      values.every((value) => template.options[name] && Object.hasOwn(template.options[name].values, value)),
    ),
  )
  if (isKnown && !hasAlwaysOne(template, surfaces))
    report(
      ['surfaces'],
      'surfaces: each has a "when", so that a design could have none. Leave it out of one, or name each value of one option.',
      'key',
    )
  checkLengths(template, report)
  checkSizes(compiled, report)
  checkParts(template, compiled, report)
  checkGores(template, report)
}
