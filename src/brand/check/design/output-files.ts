import { filledPattern, namePattern } from '@/design/template/output-file'
import { outputRule } from '../../compile/output-rule'
import type { TemplateManifest } from '../../schema/designs'
import { unknownNameMessage } from '../references'
import { keysOf, type ReportProblem } from './template-names'

/** Checks of the print files that a template requires. */

type Surface = TemplateManifest['surfaces'][string]
type FileManifest = TemplateManifest['output']['files'][number]

/** The settings that name surfaces, with their values. */
const namedBy = ({ surface, surfaces }: FileManifest) =>
  surfaces
    ? surfaces.map((name, place) => ({ name, path: ['surfaces', place] }))
    : surface === undefined
      ? []
      : [{ name: surface, path: ['surface'] }]

function checkSurfacesOf(file: FileManifest, known: ReadonlySet<string>, report: ReportProblem) {
  const named = namedBy(file)
  if ((file.surface === undefined) === (file.surfaces === undefined))
    report(
      [],
      'output › files: write either surface: front, for a file of its own, or surfaces: [front, back], for the pages of one PDF.',
    )
  for (const [index, { name, path }] of named.entries())
    if (!known.has(name)) report(path, `output › files: ${unknownNameMessage('surface', name, known)}`)
    else if (named.findIndex((each) => each.name === name) < index)
      report(path, `output › files › surfaces: "${name}" is listed twice. Its pages would be printed twice.`)
  if (file.surfaces && file.format !== 'pdf')
    report(
      ['format'],
      `output › files: a ${file.format.toUpperCase()} holds one surface, and surfaces: [${file.surfaces.join(', ')}] are several. Write format: pdf, or one entry with surface: for each.`,
    )
}

/** Surfaces that each way of changing a page needs, and what to write. */
const needs = {
  pages: {
    has: ({ foldsAt = [] }: Surface) => foldsAt.some((fold) => 'x' in fold),
    what: 'has no upright fold. Write where its pages meet, such as foldsAt: [{ x: 0.5, keep: 12 }].',
  },
  tile: {
    has: ({ repeats }: Surface) => repeats !== undefined,
    what: 'is no pattern. Only a surface with "repeats" has a tile.',
  },
  bent: {
    has: ({ inks, areas, palette }: Surface, name: string, { views = [] }: TemplateManifest) =>
      views.some(({ body, surface }) => body === 'cone' && surface === name) &&
      inks.length === 0 &&
      areas === undefined &&
      palette === undefined,
    what: 'is not printed in colors alone on a cone. Write a view such as { body: cone, surface: band, … }, and no inks.',
  },
}

/** Checks that a page which a file divides can be divided. */
function checkParts(file: FileManifest, template: TemplateManifest, report: ReportProblem) {
  const { surfaces } = template
  const { as, format } = file
  if (!as) return
  if (format !== 'pdf')
    report(['as'], `output › files › as: only a PDF is divided or bent. Write format: pdf, or remove "as".`)
  for (const { name } of namedBy(file)) {
    const surface = surfaces[name]
    if (surface && !needs[as].has(surface, name, template))
      report(['as'], `output › files › as is "${as}", but "${name}" ${needs[as].what}`)
  }
  if (as === 'pages' && !file.surfaces)
    report(['as'], 'output › files › as: pages are several. Write surfaces: instead of surface:.')
}

/** Returns the names of a file's parts, assuming two pieces for a counted surface. */
function partsOf(file: FileManifest, { surfaces }: TemplateManifest): string[] {
  if (file.surfaces) return [file.surfaces.join('-')]
  const { surface = '' } = file
  // The list of a roll is one file with all its designs.
  if (file.format === 'csv' && surfaces[surface]?.count?.keepsFirst) return [surface]
  return surfaces[surface]?.count ? [`${surface}-1`, `${surface}-2`] : [surface]
}

function checkFileNames(template: TemplateManifest, report: ReportProblem) {
  const { output } = template
  const seen = new Set<string>()
  for (const [index, file] of output.files.entries()) {
    const [rule] = outputRule({ ...output, files: [file] }).files
    if (!rule) continue
    const pattern = namePattern(output, rule)
    const setting = file.name === undefined ? ['output', 'fileName'] : ['output', 'files', index, 'name']
    for (const part of partsOf(file, template)) {
      const name = `${filledPattern(pattern, { surface: part })}.${file.format}`
      if (seen.has(name)) {
        report(
          setting,
          `output › files: two files would be called ${name}. Write {surface} in the name, or give one of them another name.`,
        )
        break
      }
      seen.add(name)
    }
  }
}

/** Reports unknown and repeated surfaces, several surfaces in a single-surface format, and duplicate file names. */
export function checkOutputFiles(template: TemplateManifest, report: ReportProblem) {
  const known = keysOf(template.surfaces)
  for (const [index, file] of template.output.files.entries()) {
    const reportFile: ReportProblem = (path, message, which) =>
      report(['output', 'files', index, ...path], message, which)
    checkSurfacesOf(file, known, reportFile)
    checkParts(file, template, reportFile)
  }
  checkFileNames(template, report)
  const { standard, outputIntent } = template.output
  if (standard && !outputIntent)
    report(
      ['output', 'standard'],
      `output › standard: ${standard} needs outputIntent, such as { condition: Custom, info: Coated offset }.`,
    )
}
