import { multiply, scaling, translation } from '../../geometry/matrix'
import { formatPath, parsePath, transformPath } from '../../geometry/path'
import { centerOf } from '../../geometry/point'
import { firstPiece } from '../../template/filled-sheet'
import type { ProductTemplate } from '../../template/product-template'
import type { SizeRule, SurfaceRule } from '../../template/surface-rule'
import type { CutRule } from '../../geometry/cut-rule'
import { surfaceBoxes, surfaceRule } from '../../template/surface-boxes'
import { withAnswer } from '../../template/count-limits'
import { optionsInSize } from '../../template/options-in-size'
import { templateFor } from '../../template/template-for'
import type { CutChoice, DesignDocument, Surface, SurfaceId } from '../../design-document'
import type { Paint, Rectangle, Size } from '../../units'
import { filledBeyond, withSurfacesOf } from '../fit-surfaces'
import { withSpine } from '../fit-spine'
import { withWindows } from '../fit-windows'
import { limits } from '../limits'
import { defaultCut } from '../new-design'
import { always, edited, type Command, type CommandState } from './command'
import { withOwn } from './follow'
import { resizedSigns, retubedSigns } from './fit-sign'
import { moveInSurface } from './move-in-surface'

/** Commands for the product: its size, options and quantity, and the cut of each surface. */

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

const stepped = (value: number, low: number, high: number, step: number) =>
  within(step > 0 ? low + Math.round((value - low) / step) * step : value, low, high)

function nearestOf(list: [number, number][], { width, height }: Size): Size | undefined {
  const distanceTo = (each: [number, number]) => Math.hypot(each[0] - width, each[1] - height)
  const [nearest] = list.toSorted((one, other) => distanceTo(one) - distanceTo(other))
  return nearest && { width: nearest[0], height: nearest[1] }
}

/** Returns the nearest size in which the product is made. */
function allowedSize(
  { list = [], minimum, maximum, step, default: usual, keepsProportions }: SizeRule,
  size: Size,
): Size {
  const listed = nearestOf(list, size)
  if (listed) return listed
  const width = stepped(size.width, minimum[0], maximum[0], step)
  if (keepsProportions) return { width, height: width * (usual[1] / usual[0]) }
  return { width, height: stepped(size.height, minimum[1], maximum[1], step) }
}

/**
 * Returns the box that holds a surface's objects: the first piece on a filled sheet, the tile of a pattern, otherwise
 * the trim box.
 */
export const homeOn = ({ surfaces }: DesignDocument, rule: SurfaceRule, size: Size): Rectangle => {
  const { fill, repeat } = surfaces[rule.id] ?? {}
  if (repeat) return { x: 0, y: 0, width: repeat.width, height: repeat.height }
  return (fill && firstPiece(fill, rule, size)) ?? surfaceBoxes(rule, size).trim
}

/**
 * Moves everything on a surface, including its cut line, from the center of one box to the center of another.
 */
export function rescaled(
  document: DesignDocument,
  surface: SurfaceId,
  [from, to]: Rectangle[],
  isScaled: boolean,
) {
  if (from === undefined || to === undefined) return document
  const factor = isScaled ? Math.min(to.width / from.width, to.height / from.height) : 1
  const [middle, target] = [centerOf(from), centerOf(to)]
  const matrix = multiply(
    translation(target.x, target.y),
    multiply(scaling(factor, factor), translation(-middle.x, -middle.y)),
  )
  const moved = moveInSurface(document, document.surfaces[surface]?.nodes ?? [], () => matrix)
  const cut = moved.surfaces[surface]?.cut
  if (!cut?.path) return moved
  const path = formatPath(transformPath(parsePath(cut.path), matrix))
  return withSurface(moved, surface, { cut: { ...cut, path } })
}

interface NewSize {
  size: Size
  content: 'scale' | 'keep'
  options: Record<string, string>
}

/** Changes the size, together with the answers and surfaces that depend on it. */
export function inSize(state: CommandState, { size, content, options }: NewSize) {
  const { product } = state.document
  const made = options === product.options ? state.document : remade(state, options)
  const moved = templateFor(state.template, options).surfaces.reduce((document, rule) => {
    const boxes = [product.size, size].map((each) => homeOn(document, rule, each))
    // Pieces that are apart keep their size, like those of a filled sheet.
    const isScaled = content === 'scale' && !document.surfaces[rule.id]?.apart
    const scaled = rescaled(document, rule.id, boxes, isScaled)
    return withWindows(document, scaled, [
      [rule, product.size],
      [rule, size],
    ])
  }, made)
  const resized = { ...moved, product: { ...moved.product, size, options } }
  return edited(state, content === 'scale' ? resizedSigns(state, resized) : resized)
}

/** `scale`: the contents scale with the size; `keep`: they keep their size and stay centered. */
export const setSize: Command<{ size: Size; content: 'scale' | 'keep' }> = {
  label: 'designCommands.setSize',
  keys: {},
  when: always,
  run: (state, { size: asked, content }) => {
    const size = allowedSize(state.template.sizes, asked)
    const options = optionsInSize(state.template, state.document.product.options, size)
    return inSize(state, { size, content, options })
  },
}

const withProduct = (state: CommandState, product: Partial<DesignDocument['product']>) =>
  edited(state, { ...state.document, product: { ...state.document.product, ...product } })

/** Limits a surface's cut to what its rule allows. */
const allowedCut = (cut: CutChoice, rule: CutRule): CutChoice => ({
  ...cut,
  style: rule.styles.includes(cut.style) ? cut.style : rule.default,
  offset: within(cut.offset, rule.offset.minimum, rule.offset.maximum),
})

/** Returns the design without the cut of a surface that now has an outline. */
function withoutCut(document: DesignDocument, id: SurfaceId): DesignDocument {
  const { cut: _cut, ...rest } = document.surfaces[id] ?? { nodes: [] }
  return { ...document, surfaces: { ...document.surfaces, [id]: rest } }
}

/**
 * Applies the effect of an option on the surfaces: their number follows the option, contents stay centered, and cuts
 * are limited to what is now allowed.
 */
function remade({ document, template, measure }: CommandState, options: Record<string, string>) {
  const { size } = document.product
  const before = templateFor(template, document.product.options)
  const after = templateFor(template, options)
  return after.surfaces.reduce(
    (made, rule) => {
      const former = surfaceRule(before, rule.id)
      const boxes = [former ?? rule, rule].map((each) => homeOn(made, each, size))
      const centered = withWindows(made, rescaled(made, rule.id, boxes, false), [
        [former ?? rule, size],
        [rule, size],
      ])
      const moved = withSpine(centered, [former, rule], size, measure)
      const cut = moved.surfaces[rule.id]?.cut
      const was = former?.cut?.default
      if (!rule.cut) return cut && former?.cut ? withoutCut(moved, rule.id) : moved
      if (!cut)
        return former && !former.cut ? withSurface(moved, rule.id, { cut: defaultCut(rule.cut) }) : moved
      const style = was === rule.cut.default ? cut.style : rule.cut.default
      return withSurface(moved, rule.id, { cut: allowedCut({ ...cut, style }, rule.cut) })
    },
    withSurfacesOf(document, after.surfaces),
  )
}

/**
 * Keeps the existing answers, and adds defaults for options that are newer than the design's revision
 * (design-document-6).
 */
const allAnswers = ({ options }: ProductTemplate, answers: Record<string, string>) => ({
  ...Object.fromEntries(Object.entries(options).map(([name, { default: usual }]) => [name, usual])),
  ...answers,
})

/**
 * Returns the surfaces with objects that a value of an option would drop, such as page 7 of a book reduced to six
 * pages.
 */
export function keptBy(
  { document, template }: Pick<CommandState, 'document' | 'template'>,
  { name, value }: { name: string; value: string },
): SurfaceRule[] {
  const { options } = document.product
  const filled = new Set(
    filledBeyond(
      document,
      templateFor(template, withAnswer(template, allAnswers(template, options), name, value)).surfaces,
    ),
  )
  return templateFor(template, options).surfaces.filter(({ id }) => filled.has(id))
}

/**
 * Accepts only options and values of the template. A value that would drop surfaces with objects is refused unless
 * `drops` confirms it. Setting an option that is newer than the design moves the design to the
 * current revision (design-document-6).
 */
export const setOption: Command<{ name: string; value: string; drops?: boolean }> = {
  label: 'designCommands.setOption',
  keys: {},
  when: always,
  run: (state, { name, value, drops }) => {
    const option = Object.hasOwn(state.template.options, name) ? state.template.options[name] : undefined
    if (!option?.values.includes(value)) return edited(state, state.document)
    if (!drops && keptBy(state, { name, value }).length > 0) return edited(state, state.document)
    const [width, height] = option.sizes?.[value] ?? []
    if (width !== undefined && height !== undefined) {
      const options = { ...state.document.product.options, [name]: value }
      return inSize(state, { size: { width, height }, content: 'scale', options })
    }
    const { options: before, revision } = state.document.product
    const isNew = !Object.hasOwn(before, name)
    const all = isNew ? allAnswers(state.template, before) : before
    const options = withAnswer(state.template, all, name, value)
    const document = remade(state, options)
    const product = { ...document.product, options, revision: isNew ? state.template.revision : revision }
    return edited(state, retubedSigns(state, { ...document, product }))
  },
}

export const setQuantity: Command<{ quantity: number }> = {
  label: 'designCommands.setQuantity',
  keys: {},
  when: always,
  run: (state, { quantity }) =>
    withProduct(state, { quantity: within(Math.round(quantity), 1, limits.quantity) }),
}

/**
 * Accepts only styles and offsets that the surface allows; omitted values stay. An undefined `path` drops the
 * shopper's own cut line (see `cutAlong`).
 */
export const setCut: Command<{
  surface: SurfaceId
  values: Partial<Omit<CutChoice, 'path'>> & { path?: undefined }
}> = {
  label: 'designCommands.setCut',
  keys: {},
  when: ({ template }) => template.surfaces.some(({ cut }) => cut !== undefined),
  run: (state, { surface: id, values }) => {
    const surface = state.document.surfaces[id]
    const rule = surfaceRule(templateFor(state.template, state.document.product.options), id)?.cut
    if (surface === undefined || rule === undefined) return edited(state, state.document)
    const asked = { ...(surface.cut ?? defaultCut(rule)), ...values }
    return edited(state, withSurface(state.document, id, { cut: allowedCut(asked, rule) }))
  },
}

export const setBackground: Command<{ surface: SurfaceId; background: Paint }> = {
  label: 'designCommands.setBackground',
  keys: {},
  when: always,
  run: (state, { surface, background }) => {
    const own = withOwn(state, surface)
    const isThere = own.surfaces[surface] !== undefined && !own.surfaces[surface].follows
    return edited(state, isThere ? withSurface(own, surface, { background }) : state.document)
  },
}

export const withSurface = (
  document: DesignDocument,
  id: SurfaceId,
  values: Partial<Omit<Surface, 'nodes'>>,
) => ({
  ...document,
  surfaces: { ...document.surfaces, [id]: { nodes: [], ...document.surfaces[id], ...values } },
})
