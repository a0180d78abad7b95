import type { ProductTemplate } from '@/design/template/product-template'
import { sizeOf } from '@/design/template/surface-boxes'
import type { TemplateManifest } from '../../schema/designs'
import type { ReportProblem } from './template-names'

/** Checks that lengths of a template fit each other and the sizes of its products (brand-56). Lengths are mm. */

const inch = 25.4
const rounded = (mm: number) => Math.round(mm * 100) / 100

/** A print around a cylinder may overlap by this share of its way around. */
const mostOverlap = 1.1

function checkFolds({ surfaces }: TemplateManifest, report: ReportProblem) {
  for (const [id, { folds = [] }] of Object.entries(surfaces))
    if (folds.some((fold, index) => fold < (folds[index - 1] ?? 0)))
      report(
        ['surfaces', id, 'folds'],
        `surfaces › ${id} › folds are out of order. Write [${folds.toSorted((a, b) => a - b).join(', ')}].`,
      )
}

/** Checks that folds are in order, and that a print fits the cylinder that it is shown on. */
export function checkMeasures(
  manifest: TemplateManifest,
  compiled: readonly ProductTemplate[],
  report: ReportProblem,
) {
  checkFolds(manifest, report)
  const reported = new Set<string>()
  for (const { surfaces, sizes, views = [] } of compiled) {
    const [width, height] = sizes.default
    const size = { width, height }
    for (const [index, view] of views.entries()) {
      const rule =
        surfaces.find(({ id, stem }) => id === view.surface || stem === view.surface) ?? surfaces[0]
      const name = `view ${index}`
      if (view.body !== 'cylinder' || !rule || reported.has(name)) continue
      const way = Math.PI * view.diameter * mostOverlap
      const printed = sizeOf(rule, size).width
      if (printed <= way) continue
      reported.add(name)
      const inInches =
        way * inch >= printed
          ? ` Did you mean ${rounded(view.diameter * inch)} (${view.diameter} inches)?`
          : ''
      report(
        ['views', index, 'diameter'],
        `views › entry ${index + 1} › diameter is ${view.diameter} mm, which is ${rounded(Math.PI * view.diameter)} mm around, but the print is ${rounded(printed)} mm wide.${inInches}`,
      )
    }
  }
}
