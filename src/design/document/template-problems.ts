import { filledSheet, isFillable, mostApart, mostOnSheet } from '../template/filled-sheet'
import { isInSize } from '../template/options-in-size'
import type { OptionRule, ProductTemplate } from '../template/product-template'
import type { CutRule } from '../geometry/cut-rule'
import { surfaceBoxes, surfaceRule } from '../template/surface-boxes'
import { templateFor } from '../template/template-for'
import type { CutChoice, DesignDocument, SurfaceId } from '../design-document'
import { isOnRoll } from './roll-runs'
import type { Size } from '../units'
import { tileCount } from '../made/repeat'
import { referencesOf } from '../made/settings'
import { sumLimits } from './limits'
import { problem, type Problem } from './problem'
import { drawnPoints } from './sum-problems'

/** Tolerance for rounded sizes in mm. */
const tolerance = 0.01

/**
 * Returns what a design asks for that its product does not offer: a size, an option, a surface or a cut
 * (design-document-18). The server checks every order, because browsers may send anything.
 */
export function templateProblems(document: DesignDocument, template: ProductTemplate): Problem[] {
  const made = templateFor(template, document.product.options)
  return [
    ...identityProblems(document, template),
    ...sizeProblems(document, template),
    ...optionProblems(document, template),
    ...surfaceProblems(document, made),
    ...settingReferences(document, template),
    ...document.surfaceOrder.flatMap((id) => [
      ...cutProblems(document, made, id),
      ...fillProblems(document, made, id),
      ...apartProblems(document, made, id),
      ...countProblems(document, made, id),
      ...repeatProblems(document, made, id),
      ...followProblems(document, made, id),
    ]),
  ]
}

function identityProblems({ product }: DesignDocument, { id, revision }: ProductTemplate): Problem[] {
  if (product.template !== id) return [problem('notAllowed', 'product.template', product.template, id)]
  return product.revision > revision
    ? [problem('newerSchema', 'product.revision', product.revision, revision)]
    : []
}

/** @returns a problem if a number is out of range */
function rangeProblems(path: string, found: number, low: number, high: number): Problem[] {
  if (found < low - tolerance) return [problem('tooLow', path, found, low)]
  return found > high + tolerance ? [problem('tooHigh', path, found, high)] : []
}

function sizeProblems({ product: { size } }: DesignDocument, { sizes }: ProductTemplate): Problem[] {
  const { list, minimum, maximum, default: usual, keepsProportions } = sizes
  if (list) return listProblems(size, list)
  const height = size.width * (usual[1] / usual[0])
  const isDistorted = keepsProportions === true && !isNear(size.height, height)
  return [
    ...rangeProblems('product.size.width', size.width, minimum[0], maximum[0]),
    ...rangeProblems('product.size.height', size.height, minimum[1], maximum[1]),
    ...(isDistorted ? [problem('notAllowed', 'product.size.height', size.height, height)] : []),
  ]
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= tolerance

function listProblems({ width, height }: Size, list: [number, number][]): Problem[] {
  if (list.some((each) => isNear(each[0], width) && isNear(each[1], height))) return []
  const wanted = list.map((each) => each.join(' × ')).join(', ')
  return [problem('notAllowed', 'product.size', `${width} × ${height}`, wanted)]
}

const inThisSize = (rule: OptionRule, size: Size) =>
  rule.values.filter((value) => isInSize(rule, value, size)).join(', ')

function optionProblems({ product }: DesignDocument, { options }: ProductTemplate): Problem[] {
  const unknown = Object.keys(product.options).filter((name) => !Object.hasOwn(options, name))
  return [
    ...unknown.map((name) => problem('unknownProperty', 'product.options', name, '')),
    ...Object.entries(options).flatMap(([name, rule]) => {
      const answer = product.options[name] ?? ''
      const path = `product.options.${name}`
      if (!rule.values.includes(answer)) return [problem('notAllowed', path, answer, rule.values.join(', '))]
      if (isInSize(rule, answer, product.size)) return []
      return [problem('notAllowed', path, answer, inThisSize(rule, product.size))]
    }),
  ]
}

function surfaceProblems({ surfaceOrder }: DesignDocument, { surfaces }: ProductTemplate): Problem[] {
  const [found, wanted] = [surfaceOrder.join(', '), surfaces.map(({ id }) => id).join(', ')]
  return found === wanted ? [] : [problem('notAllowed', 'surfaceOrder', found, wanted)]
}

function cutProblems(document: DesignDocument, template: ProductTemplate, id: SurfaceId): Problem[] {
  const cut = document.surfaces[id]?.cut
  const rule = surfaceRule(template, id)?.cut
  const path = `surfaces.${id}.cut`
  if (cut === undefined || cut.style === 'none') return []
  return rule === undefined
    ? [problem('notAllowed', path, cut.style, 'none')]
    : [...styleProblems(path, cut, rule), ...offsetProblems(path, cut, rule)]
}

/**
 * A sheet may be filled if the sheet's own size is what is ordered, at least one piece fits, and the total of
 * points is within the limit.
 */
function fillProblems(document: DesignDocument, template: ProductTemplate, id: SurfaceId): Problem[] {
  const fill = document.surfaces[id]?.fill
  const rule = surfaceRule(template, id)
  if (fill === undefined) return []
  const path = `surfaces.${id}.fill`
  const sheet = rule && filledSheet(document, rule)
  if (sheet) {
    const points = sheet.places.length * drawnPoints({ ...document })
    return points > sumLimits.sheetPoints ? [problem('sheetPoints', path, points, sumLimits.sheetPoints)] : []
  }
  const offered = rule && isFillable(rule) ? `1–${mostOnSheet}` : 'none'
  return [problem('notAllowed', path, `${fill.width} × ${fill.height}`, offered)]
}

/** Only sheets have pieces that are apart, and only so many: each is drawn and cut on its own. */
function apartProblems({ surfaces }: DesignDocument, template: ProductTemplate, id: SurfaceId): Problem[] {
  const { apart, nodes = [], fill } = surfaces[id] ?? {}
  if (!apart) return []
  const rule = surfaceRule(template, id)
  const path = `surfaces.${id}.apart`
  if (!rule || !isFillable(rule) || fill) return [problem('notAllowed', path, 'true', 'none')]
  return nodes.length > mostApart ? [problem('tooHigh', path, nodes.length, mostApart)] : []
}

/** Only designs on a roll have a count. */
function countProblems({ surfaces }: DesignDocument, template: ProductTemplate, id: SurfaceId): Problem[] {
  const count = surfaces[id]?.count
  const rule = surfaceRule(template, id)
  if (count === undefined || (rule && isOnRoll(rule))) return []
  return [problem('notAllowed', `surfaces.${id}.count`, count, 'none')]
}

/** Reports a surface that follows otherwise than its rule allows, or that must follow and does not. */
function followProblems(document: DesignDocument, template: ProductTemplate, id: SurfaceId): Problem[] {
  const rule = surfaceRule(template, id)
  if (!rule) return []
  const chosen = document.surfaces[id]?.follows ?? 'own'
  const may = rule.follows?.may ?? ['own']
  return may.includes(chosen) ? [] : [problem('notAllowed', `surfaces.${id}.follows`, chosen, may.join(', '))]
}

/** Reports a pattern that the surface's rule does not offer, or that exceeds the limits. */
function repeatProblems(document: DesignDocument, template: ProductTemplate, id: SurfaceId): Problem[] {
  const repeat = document.surfaces[id]?.repeat
  const rule = surfaceRule(template, id)
  if (repeat === undefined) return []
  const path = `surfaces.${id}.repeat`
  if (!rule?.repeats) return [problem('notAllowed', path, repeat.way, 'none')]
  const { minimum, maximum } = rule.repeats
  const sides = (['width', 'height'] as const).flatMap((side) =>
    rangeProblems(`${path}.${side}`, repeat[side], minimum, maximum),
  )
  if (sides.length > 0) return sides
  const points =
    tileCount(repeat, surfaceBoxes(rule, document.product.size).bleed) * drawnPoints({ ...document })
  return points > sumLimits.sheetPoints ? [problem('sheetPoints', path, points, sumLimits.sheetPoints)] : []
}

/** Reports settings of generated objects that refer to a nonexistent option. */
const settingReferences = ({ nodes }: DesignDocument, { options }: ProductTemplate): Problem[] =>
  Object.entries(nodes).flatMap(([id, node]) =>
    (node.kind === 'made' ? referencesOf(node) : [])
      .filter((name) => !Object.hasOwn(options, name))
      .map((name) => problem('unknownReference', `nodes.${id}.with`, name, 'product.options')),
  )

const styleProblems = (path: string, { style }: CutChoice, { styles }: CutRule): Problem[] =>
  styles.includes(style) ? [] : [problem('notAllowed', `${path}.style`, style, styles.join(', '))]

const offsetProblems = (path: string, { offset, regions = [] }: CutChoice, rule: CutRule): Problem[] =>
  [offset, ...regions.map((region) => region.offset)].flatMap((each) =>
    rangeProblems(`${path}.offset`, each, rule.offset.minimum, rule.offset.maximum),
  )
