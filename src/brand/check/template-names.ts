import type { Path } from '../manifest/source'
import type { TemplateManifest } from '../schema/designs'
import { noSuch } from './references'

/** What is wrong within a template, whatever its products ask. */

export type ReportProblem = (path: Path, message: string, which?: 'key' | 'value') => void

export const keysOf = (group: object | undefined) => new Set(Object.keys(group ?? {}))

/** What changes, looks and files speak of is there. */
export function checkNames(template: TemplateManifest, report: ReportProblem) {
  const surfaces = keysOf(template.surfaces)
  const materials = keysOf(template.options['material']?.values)
  for (const [name, { values, default: usual }] of Object.entries(template.options)) {
    if (!Object.hasOwn(values, usual))
      report(
        ['options', name, 'default'],
        `options › ${name} › default: ${noSuch('value', usual, keysOf(values))}`,
      )
    for (const [value, change] of Object.entries(values))
      for (const surface of Object.keys(change.surfaces ?? {}))
        if (!surfaces.has(surface))
          report(
            ['options', name, 'values', value, 'surfaces', surface],
            `options › ${name} › ${value}: ${noSuch('surface', surface, surfaces)}`,
            'key',
          )
  }
  for (const [surface, { materials: looks = {}, inks }] of Object.entries(template.surfaces)) {
    for (const material of Object.keys(looks))
      if (!materials.has(material))
        report(
          ['surfaces', surface, 'materials', material],
          `surfaces › ${surface} › materials: ${noSuch('value of the option "material"', material, materials)}`,
          'key',
        )
    for (const [index, ink] of inks.entries())
      for (const [place, material] of ink.materials.entries())
        if (!materials.has(material))
          report(
            ['surfaces', surface, 'inks', index, 'materials', place],
            `surfaces › ${surface} › inks › ${ink.name}: ${noSuch('value of the option "material"', material, materials)}`,
          )
  }
  for (const [index, { surface }] of template.output.files.entries())
    if (!surfaces.has(surface))
      report(['output', 'files', index, 'surface'], `output › files: ${noSuch('surface', surface, surfaces)}`)
}

/** Kinds of products that are bent from tube. */
const hasTube: Record<TemplateManifest['kind'], boolean> = { print: false, neon: true, canvas: false }

/** Numbers that make no sense beside each other. */
export function checkFigures(template: TemplateManifest, report: ReportProblem) {
  for (const [surface, { cut, dpi }] of Object.entries(template.surfaces)) {
    if (!(dpi.stop <= dpi.warn && dpi.warn <= dpi.wanted))
      report(
        ['surfaces', surface, 'dpi'],
        `surfaces › ${surface} › dpi: stop ${dpi.stop}, warn ${dpi.warn} and wanted ${dpi.wanted} should grow in this order.`,
      )
    if (cut && !cut.styles.includes(cut.default))
      report(
        ['surfaces', surface, 'cut', 'default'],
        `surfaces › ${surface} › cut › default is "${cut.default}", which is none of its styles: ${cut.styles.join(', ')}.`,
      )
    if (cut?.styles.includes('kiss') && (cut.kissSpot ?? cut.spot) === cut.spot)
      report(
        ['surfaces', surface, 'cut'],
        `surfaces › ${surface} › cut › kissSpot is ${cut.kissSpot === undefined ? 'missing' : `"${cut.kissSpot}" like spot`}: what is cut through the film alone needs a plate of its own, such as KissCut.`,
      )
    if (cut && !(cut.offset.minimum <= cut.offset.default && cut.offset.default <= cut.offset.maximum))
      report(
        ['surfaces', surface, 'cut', 'offset'],
        `surfaces › ${surface} › cut › offset: the default ${cut.offset.default} should lie between ${cut.offset.minimum} and ${cut.offset.maximum}.`,
      )
  }
  if (hasTube[template.kind] !== (template.neon !== undefined))
    report(
      ['kind'],
      template.neon
        ? 'kind should be neon, since there are rules for neon.'
        : 'kind is neon, and there is no "neon" with its rules.',
    )
}
