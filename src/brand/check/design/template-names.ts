import { limits } from '@/design/document/limits'
import type { Path } from '../../manifest/source'
import type { TemplateManifest } from '../../schema/designs'
import { unknownNameMessage } from '../references'

/** Checks within a template, independent of its products' options. */

export type ReportProblem = (path: Path, message: string, which?: 'key' | 'value') => void

export const keysOf = (group: object | undefined) => new Set(Object.keys(group ?? {}))

/** Checks that values and materials refer only to names in the template. */
export function checkNames(template: TemplateManifest, report: ReportProblem) {
  const surfaces = keysOf(template.surfaces)
  const materials = keysOf(template.options['material']?.values)
  for (const [name, { values, default: usual }] of Object.entries(template.options)) {
    if (!Object.hasOwn(values, usual))
      report(
        ['options', name, 'default'],
        `options › ${name} › default: ${unknownNameMessage('value', usual, keysOf(values))}`,
      )
    for (const [value, change] of Object.entries(values))
      for (const surface of Object.keys(change.surfaces ?? {}))
        if (!surfaces.has(surface))
          report(
            ['options', name, 'values', value, 'surfaces', surface],
            `options › ${name} › ${value}: ${unknownNameMessage('surface', surface, surfaces)}`,
            'key',
          )
  }
  for (const [surface, { materials: looks = {}, inks }] of Object.entries(template.surfaces)) {
    for (const material of Object.keys(looks))
      if (!materials.has(material))
        report(
          ['surfaces', surface, 'materials', material],
          `surfaces › ${surface} › materials: ${unknownNameMessage('value of the option "material"', material, materials)}`,
          'key',
        )
    for (const [index, ink] of inks.entries())
      for (const [place, material] of ('materials' in ink ? ink.materials : []).entries())
        if (!materials.has(material))
          report(
            ['surfaces', surface, 'inks', index, 'materials', place],
            `surfaces › ${surface} › inks › ${ink.name}: ${unknownNameMessage('value of the option "material"', material, materials)}`,
          )
  }
}

/** Reports values beyond the limits of designs, and surfaces that shoppers could not tell apart. */
export function checkSurfaces({ surfaces, options }: TemplateManifest, report: ReportProblem) {
  const asked = Object.keys(options).length
  if (asked > limits.options)
    report(['options'], `options: there are ${asked}, and a design has at most ${limits.options}.`, 'key')
  const [only, ...others] = Object.values(surfaces)
  if (others.length === 0 && !only?.count) return
  const titles = new Map<string, string>()
  for (const [id, { title }] of Object.entries(surfaces)) {
    const other = title !== undefined && titles.get(title)
    if (title === undefined)
      report(
        ['surfaces', id],
        `surfaces › ${id}: shoppers choose between several surfaces by their title. Write what they call this one, such as title: Front.`,
        'key',
      )
    else if (other)
      report(
        ['surfaces', id, 'title'],
        `surfaces › ${id} › title: "${title}" is also the title of "${other}". Shoppers could not tell them apart.`,
      )
    else titles.set(title, id)
  }
}

/** Template kinds whose products are bent from tube. */
const hasTube: Record<TemplateManifest['kind'], boolean> = { print: false, neon: true, canvas: false }

/** Members that an option's cut needs if the surface has no cut to change. */
const neededOfCut = ['styles', 'default', 'offset', 'minimum', 'spot'] as const

/** Reports incomplete cuts that an option adds to a surface without a cut. */
export function checkAddedCuts({ surfaces, options }: TemplateManifest, report: ReportProblem) {
  for (const [option, { values }] of Object.entries(options))
    for (const [value, { surfaces: changes = {} }] of Object.entries(values))
      for (const [id, { cut }] of Object.entries(changes)) {
        const missing = neededOfCut.filter((name) => cut?.[name] === undefined)
        if (!cut || surfaces[id]?.cut || missing.length === 0) continue
        report(
          ['options', option, 'values', value, 'surfaces', id, 'cut'],
          `options › ${option} › ${value} › ${id} › cut: the surface has no cut that this could change, so that it needs a whole one. Add ${missing.join(', ')}.`,
          'key',
        )
      }
}

/** Reports numbers and settings that contradict each other. */
export function checkFigures(template: TemplateManifest, report: ReportProblem) {
  for (const [surface, { cut, dpi }] of Object.entries(template.surfaces)) {
    if (!(dpi.stop <= dpi.warn && dpi.warn <= dpi.wanted))
      report(
        ['surfaces', surface, 'dpi'],
        `surfaces › ${surface} › dpi: stop ${dpi.stop}, warn ${dpi.warn} and wanted ${dpi.wanted} should increase in this order.`,
      )
    if (cut && !cut.styles.includes(cut.default))
      report(
        ['surfaces', surface, 'cut', 'default'],
        `surfaces › ${surface} › cut › default is "${cut.default}", which is not one of its styles: ${cut.styles.join(', ')}.`,
      )
    if (cut?.styles.includes('kiss') && (cut.kissSpot ?? cut.spot) === cut.spot)
      report(
        ['surfaces', surface, 'cut'],
        `surfaces › ${surface} › cut › kissSpot is ${cut.kissSpot === undefined ? 'missing' : `"${cut.kissSpot}" like spot`}: cuts through the film alone need a separate plate, such as KissCut.`,
      )
    if (cut && !(cut.offset.minimum <= cut.offset.default && cut.offset.default <= cut.offset.maximum))
      report(
        ['surfaces', surface, 'cut', 'offset'],
        `surfaces › ${surface} › cut › offset: the default ${cut.offset.default} should be between ${cut.offset.minimum} and ${cut.offset.maximum}.`,
      )
  }
  if (hasTube[template.kind] !== (template.neon !== undefined))
    report(
      ['kind'],
      template.neon
        ? 'kind should be neon, since there are rules for neon.'
        : 'kind is neon, but there is no "neon" with its rules.',
    )
}
