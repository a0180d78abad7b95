import { remember } from '@/lib/remember'
import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { flattenPath, parsePath } from '@/design/geometry/path'
import type { Ring } from '@/design/geometry/point'
import { gapBetween, marginWithin } from '@/design/geometry/ring-gaps'
import { isInSize } from '@/design/template/options-in-size'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import type { SurfaceChange } from '@/design/template/product-template'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { edgeOf, placedHoles } from '@/design/template/surface-edge'
import { templateFor } from '@/design/template/template-for'
import { didYouMean } from '@/lib/words/did-you-mean'
import { readOutline } from '../../compile/outline-file'
import { assetFile, assetFolders, brandLayers } from '../../layers'
import type { Path } from '../../manifest/source'
import type { TemplateManifest } from '../../schema/designs'
import type { CheckInput } from '../reporter'
import type { ReportProblem } from './template-names'

/** Checks of outlines and holes: their files, and their places in every size (brand-56). Lengths are mm. */

type Shaped = NonNullable<TemplateManifest['options'][string]['values'][string]['surfaces']>[string]

export interface Place {
  path: Path
  /** Position in the manifest as text: "surfaces › front". */
  name: string
  /** The surface's id. */
  id: string
  shaped: Shaped
}

/** Returns the surfaces of a template, then the changes that its options make to them. */
export function placesIn({ surfaces, options }: TemplateManifest): Place[] {
  const own = Object.entries(surfaces).map(([id, shaped]) => ({
    path: ['surfaces', id],
    name: `surfaces › ${id}`,
    id,
    shaped,
  }))
  const changed = Object.entries(options).flatMap(([option, { values }]) =>
    Object.entries(values).flatMap(([value, change]) =>
      Object.entries(change.surfaces ?? {}).map(([id, shaped]) => ({
        path: ['options', option, 'values', value, 'surfaces', id],
        name: `options › ${option} › ${value} › ${id}`,
        id,
        shaped,
      })),
    ),
  )
  return [...own, ...changed]
}

/** Settings of surfaces that are cut, folded or packed otherwise than along an outline. */
const otherWays = ['cut', 'edge', 'panels', 'packing'] as const

function checkPlace(
  { path, name, id, shaped }: Place,
  { kind, places, report }: { kind: TemplateManifest['kind']; places: Place[]; report: ReportProblem },
) {
  const setting = shaped.outline === undefined ? 'holes' : 'outline'
  if (shaped.outline === undefined && (shaped.holes ?? []).length === 0) return
  if (shaped.outline !== undefined && shaped.mask !== undefined)
    report(
      [...path, 'outline'],
      `${name} › outline: there is also mask: ${shaped.mask}. A surface has one of the two. Remove the other.`,
    )
  // If an option's mask replaces the outline, it may also be cut around the art.
  const same = places.filter(
    (place) => place.id === id && (shaped.outline === undefined || place.shaped.mask === undefined),
  )
  const other = otherWays.find((way) => same.some((place) => place.shaped[way] !== undefined))
  if (other !== undefined)
    report(
      [...path, setting],
      `${name} › ${setting}: the surface also has "${other}". Only surfaces without it have an outline or holes. Remove one of the two.`,
    )
  else if (kind !== 'print')
    report(
      [...path, setting],
      `${name} › ${setting}: only templates of kind: print have an outline or holes.`,
    )
}

function outlinesIn(root: string, id: string): string[] {
  const files = assetFolders(root, brandLayers(root, id)).flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [],
  )
  return files.map((file) => file.replaceAll('\\', '/')).filter((file) => file.endsWith('.svg'))
}

/** Returns ' Did you mean "…"?' with an outline of the same name in another folder, or of a similar one; '' if there is none. */
function meantOutline(outline: string, files: readonly string[]): string {
  const same = files.find((file) => basename(file) === basename(outline))
  return same === undefined ? didYouMean(outline, files) : ` Did you mean "${same}"?`
}

/** @returns true if the file can be used */
function checkFile({ path, name, shaped }: Place, { root, id }: CheckInput, report: ReportProblem): boolean {
  const { outline } = shaped
  if (outline === undefined) return true
  const file = assetFile(root, id, outline)
  const read = file === undefined ? undefined : readOutline(file)
  if (read && 'path' in read) return true
  const what = read?.problem ?? `but assets/ has no such file.${meantOutline(outline, outlinesIn(root, id))}`
  report([...path, 'outline'], `${name} › outline is "${outline}", ${what}`)
  return false
}

/** Least distance of a hole from the edge and from other holes. */
const least = 1.5
const flatness = 0.01
const rounded = (mm: number) => Math.round(mm * 100) / 100

const ringOf = (path: string): Ring => flattenPath(parsePath(path), flatness)[0] ?? []

interface HoleProblem {
  hole: number
  what: string
}

/** Returns what is wrong with the holes of a surface in one size. */
function holeProblems(rule: SurfaceRule, [width, height]: readonly [number, number]): HoleProblem[] {
  const { trim } = surfaceBoxes(rule, { width, height })
  const edge = ringOf(edgeOf(rule, trim))
  const holes = placedHoles(rule, trim)
  const rings = holes.map(({ path }) => ringOf(path))
  return rings.flatMap((ring, index) => {
    const hole = holes[index]?.rule ?? 0
    const margin = rounded(marginWithin(ring, edge))
    if (margin < 0) return { hole, what: `extends ${-margin} mm beyond the outline` }
    if (margin < least) return { hole, what: `is ${margin} mm from the outline` }
    const near = rings.slice(0, index).findIndex((other) => rounded(gapBetween(ring, other)) < least)
    if (near < 0) return []
    const gap = rounded(gapBetween(ring, rings[near] ?? ring))
    const other = (holes[near]?.rule ?? 0) + 1
    return { hole, what: gap <= 0 ? `overlaps hole ${other}` : `is ${gap} mm from hole ${other}` }
  })
}

/** Surfaces in their sizes; more than three brands have. */
const rememberedSurfaces = 5_000

const holeProblemsOf = remember(
  (key) => holeProblems(...(JSON.parse(key) as Parameters<typeof holeProblems>)), // written below
  rememberedSurfaces,
)

/** Upper limit for combinations of options, because each is checked in all sizes. */
const mostCombinations = 200

const shaping = ['size', 'around', 'mask', 'maskRadius', 'outline', 'holes'] as const

/** Returns all combinations of the values that change certain settings of a surface. */
export function answersIn(
  { options }: ProductTemplate,
  settings: readonly (keyof SurfaceChange)[],
): Record<string, string>[] {
  return Object.entries(options).reduce<Record<string, string>[]>(
    (all, [name, { values, effects = {} }]) => {
      const isShaping = (value: string) =>
        Object.values(effects[value]?.surfaces ?? {}).some((change) =>
          settings.some((setting) => change[setting] !== undefined),
        )
      const changing = values.filter(isShaping)
      const other = values.find((value) => !isShaping(value))
      const each = changing.length === 0 ? [] : [...changing, ...(other === undefined ? [] : [other])]
      if (each.length === 0) return all
      return each
        .flatMap((value) => all.map((answers) => ({ ...answers, [name]: value })))
        .slice(0, mostCombinations)
    },
    [{}],
  )
}

/** Returns the manifest position of a surface's setting for given option values. */
export function writtenAt(
  { options }: ProductTemplate,
  id: string,
  answers: Record<string, string>,
  setting: keyof SurfaceChange,
): Path {
  const setter = Object.keys(options).findLast(
    (name) => options[name]?.effects?.[answers[name] ?? '']?.surfaces?.[id]?.[setting] !== undefined,
  )
  return setter === undefined
    ? ['surfaces', id, setting]
    : ['options', setter, 'values', answers[setter] ?? '', 'surfaces', id, setting]
}

const sizesOf = ({ list = [], minimum, maximum, default: usual }: ProductTemplate['sizes']) => {
  const all = [usual, ...list, minimum, maximum]
  return all.filter(
    ([width, height], index) => all.findIndex((size) => size[0] === width && size[1] === height) === index,
  )
}

/** Returns the sizes of a product for given option values. */
export const sizesIn = ({ sizes, options }: ProductTemplate, answers: Record<string, string>) =>
  sizesOf(sizes).filter(([width, height]) =>
    Object.entries(options).every(([name, rule]) =>
      isInSize(rule, answers[name] ?? rule.default, { width, height }),
    ),
  )

/** Returns the surfaces with only the first piece of counted ones, because all pieces are alike. */
export const firstPieces = ({ surfaces }: ProductTemplate): SurfaceRule[] =>
  surfaces.filter(({ number = 1 }) => number === 1)

/**
 * Checks that holes are within the outline and far enough from each other, in every size of a product.
 * @param templates the compiled templates of the products that have this template, with their outlines
 */
function checkHoles(templates: readonly ProductTemplate[], report: ReportProblem) {
  const reported = new Set<string>()
  for (const template of templates)
    for (const answers of answersIn(template, shaping))
      for (const rule of firstPieces(templateFor(template, answers)))
        for (const size of rule.holes?.length ? sizesIn(template, answers) : [])
          for (const { hole, what } of holeProblemsOf(JSON.stringify([rule, size]))) {
            const path = [...writtenAt(template, rule.stem ?? rule.id, answers, 'holes'), hole]
            const key = path.join()
            if (reported.has(key)) continue
            reported.add(key)
            const name = path.filter((step) => step !== 'values' && step !== 'holes').slice(0, -1)
            report(
              path,
              `${name.join(' › ')} › hole ${hole + 1} ${what} when "${template.id}" is ${size[0]} × ${size[1]} mm. It needs ${least} mm on all sides. Move it, or make it smaller.`,
            )
          }
}

/** Checks the outlines and holes of a template. @param compiled its products' templates */
export function checkShapes(
  checked: CheckInput,
  template: TemplateManifest,
  compiled: readonly ProductTemplate[],
  report: ReportProblem,
) {
  const places = placesIn(template)
  for (const place of places) checkPlace(place, { kind: template.kind, places, report })
  const isReadable = places.map((place) => checkFile(place, checked, report))
  if (isReadable.every(Boolean)) checkHoles(compiled, report)
}
