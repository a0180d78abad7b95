import type { TemplateManifest } from '../../schema/designs'
import { unknownNameMessage } from '../references'
import { keysOf, type ReportProblem } from './template-names'

/** Checks that the width of each spine is a number or one of the template's lengths. */
export function checkSpines({ surfaces, options, lengths }: TemplateManifest, report: ReportProblem) {
  const known = keysOf(lengths)
  const own = Object.entries(surfaces).map(([id, { spine }]) => ({ path: ['surfaces', id], spine }))
  const changed = Object.entries(options).flatMap(([option, { values }]) =>
    Object.entries(values).flatMap(([value, change]) =>
      Object.entries(change.surfaces ?? {}).map(([id, { spine }]) => ({
        path: ['options', option, 'values', value, 'surfaces', id],
        spine,
      })),
    ),
  )
  for (const { path, spine } of [...own, ...changed]) {
    if (typeof spine?.width !== 'string' || known.has(spine.width)) continue
    const name = path.filter((step) => step !== 'values').join(' › ')
    report(
      [...path, 'spine', 'width'],
      `${name} › spine › width: ${unknownNameMessage('length', spine.width, known)} Write it below "lengths" of the template.`,
    )
  }
}
