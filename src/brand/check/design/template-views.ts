import type { TemplateManifest } from '../../schema/designs'
import { unknownNameMessage } from '../references'
import { keysOf, type ReportProblem } from './template-names'

/** Checks of the bodies on which a product is shown (brand-56). */

type ViewManifest = NonNullable<TemplateManifest['views']>[number]

/** Returns the surfaces of patches; one may be seen in several places. */
const uniqueNames = (patches: readonly { surface: string }[]): string[] => [
  ...new Set(patches.map(({ surface }) => surface)),
]

/** Returns the settings of a view that name surfaces, with their values. */
function namedBy(view: ViewManifest): { setting: string[]; name: string }[] {
  const sides = view.body === 'box' ? Object.entries(view.sides ?? {}) : []
  const patches = view.body === 'flat' ? (view.patches ?? []) : []
  return [
    ...(['surface', 'back', 'other', 'otherBack', 'under', 'others', 'front'] as const).flatMap((setting) => {
      const name = setting in view ? view[setting as keyof ViewManifest] : undefined
      return typeof name === 'string' ? [{ setting: [setting], name }] : []
    }),
    ...sides.map(([side, name]) => ({ setting: ['sides', side], name })),
    ...uniqueNames(patches).map((name) => ({ setting: ['patches'], name })),
  ]
}

/** Returns the counted surface of a piece: "panel" for "panel-2". */
const stemOf = (name: string) => name.replace(/-[1-9]\d*$/, '')

const numberOf = (name: string) => Number(/-([1-9]\d*)$/.exec(name)?.[1] ?? 1)

/** Reports surfaces in a view that the template does not have, and surfaces that are on a body twice. */
export function checkViews({ views = [], surfaces }: TemplateManifest, report: ReportProblem) {
  const known = keysOf(surfaces)
  const isCounted = (name: string) => surfaces[stemOf(name)]?.count !== undefined
  const namesLike = (name: string) =>
    /-\d+$/.test(name)
      ? new Set(
          [...known].map((each) =>
            surfaces[each]?.count === undefined ? each : `${each}-${numberOf(name)}`,
          ),
        )
      : known
  const mostOf = (name: string) => surfaces[stemOf(name)]?.count?.fixed ?? Infinity
  for (const [index, view] of views.entries()) {
    const named = namedBy(view)
    for (const [place, { setting, name }] of named.entries()) {
      const path = ['views', index, ...setting]
      const label = `views › entry ${index + 1} › ${setting.join(' › ')}`
      if (!known.has(name) && !isCounted(name))
        report(path, `${label}: ${unknownNameMessage('surface', name, namesLike(name))}`)
      else if (!known.has(name) && numberOf(name) > mostOf(name))
        report(
          path,
          `${label} is "${name}", but there are only ${mostOf(name)} of "${stemOf(name)}". Write ${stemOf(name)}-${mostOf(name)} at most.`,
        )
      else if (named.findIndex((each) => each.name === name) < place)
        report(
          path,
          `${label}: "${name}" is already on this ${view.body}. Name the surface that is seen there.`,
        )
    }
  }
}
