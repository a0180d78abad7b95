import { spineOf } from '@/design/template/spine'
import type { ProductTemplate } from '@/design/template/product-template'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { templateFor } from '@/design/template/template-for'
import { zoneShapes } from '@/design/template/zone-shapes'
import type { Rectangle } from '@/design/units'
import type { Path } from '../../manifest/source'
import type { ReportProblem } from './template-names'
import { answersIn, firstPieces, sizesIn, writtenAt } from './template-shapes'

/** Checks that each surface has room for its safe area, its spine and its zones, in every size (brand-56). */

const rounded = (mm: number) => Math.round(mm * 100) / 100

interface RoomProblem {
  setting: 'safe' | 'spine' | 'zones'
  /** Position below the setting. */
  at: Path
  what: string
  /** Largest value that fits, if it is a single one. */
  most?: number
}

const isApart = (one: Rectangle, other: Rectangle): boolean =>
  one.x + one.width < other.x ||
  other.x + other.width < one.x ||
  one.y + one.height < other.y ||
  other.y + other.height < one.y

/** Returns what does not fit on a surface in one size. */
function roomProblems(rule: SurfaceRule, [width, height]: readonly [number, number]): RoomProblem[] {
  const size = { width, height }
  const { trim, safe } = surfaceBoxes(rule, size)
  // template-counts.ts reports a size that is not above 0.
  if (Math.min(trim.width, trim.height) <= 0) return []
  const problems: RoomProblem[] = []
  if (Math.min(safe.width, safe.height) <= 0)
    problems.push({
      setting: 'safe',
      at: [],
      what: `is ${rule.safe}, which leaves no room for words on ${rounded(trim.width)} × ${rounded(trim.height)} mm`,
      most: rounded(Math.min(trim.width, trim.height) / 2),
    })
  const spine = spineOf(rule, size)
  if (spine && spine.width >= trim.width)
    problems.push({
      setting: 'spine',
      at: ['width'],
      what: `is ${rounded(spine.width)}, and the whole cover is only ${rounded(trim.width)} mm wide`,
    })
  for (const [index, zone] of (rule.zones ?? []).entries()) {
    const shapes = zoneShapes({ ...rule, zones: [zone] }, trim)
    if (shapes.length > 0 && shapes.every(({ box }) => isApart(box, trim)))
      problems.push({
        setting: 'zones',
        at: [index],
        what: `"${zone.say}" is outside of ${rounded(trim.width)} × ${rounded(trim.height)} mm`,
      })
  }
  return problems
}

const settings = ['size', 'around', 'safe', 'spine', 'zones'] as const

/** @param templates the compiled templates of the products that have this template */
export function checkRooms(templates: readonly ProductTemplate[], report: ReportProblem) {
  const reported = new Set<string>()
  for (const template of templates)
    for (const answers of answersIn(template, settings))
      for (const rule of firstPieces(templateFor(template, answers)))
        for (const size of sizesIn(template, answers))
          for (const { setting, at, what, most } of roomProblems(rule, size)) {
            const path = [...writtenAt(template, rule.stem ?? rule.id, answers, setting), ...at]
            if (reported.has(path.join())) continue
            reported.add(path.join())
            const name = path.map((step) => (typeof step === 'number' ? `entry ${step + 1}` : step))
            report(
              path,
              `${name.filter((step) => step !== 'values').join(' › ')} ${what}, when "${template.id}" is ${size[0]} × ${size[1]} mm. ${most === undefined ? 'Make it smaller' : `Write less than ${most}`}, or leave out that size.`,
            )
          }
}
