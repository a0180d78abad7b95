import { multiply, scaling, translation } from '../../geometry/matrix'
import { centerOf } from '../../geometry/point'
import type { SizeRule, SurfaceRule } from '../../template/product-template'
import { surfaceBoxes, surfaceRule } from '../../template/surface-boxes'
import type { CutChoice, DesignDocument, Paint, Size, SurfaceId } from '../design-document'
import { limits } from '../limits'
import { usualCut } from '../new-design'
import { always, edited, type Command, type CommandState } from './command'
import { movedInSurface } from './moved-in-surface'

/** What is made of the design: its size, options and quantity, and how each surface is cut. */

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

const stepped = (value: number, low: number, high: number, step: number) =>
  within(step > 0 ? low + Math.round((value - low) / step) * step : value, low, high)

/** The nearest size that the product is made in. */
function allowedSize(
  { minimum, maximum, step, default: usual, keepsProportions }: SizeRule,
  size: Size,
): Size {
  const width = stepped(size.width, minimum[0], maximum[0], step)
  if (keepsProportions) return { width, height: width * (usual[1] / usual[0]) }
  return { width, height: stepped(size.height, minimum[1], maximum[1], step) }
}

/** All on one surface, from the middle of the old size to that of the new. */
function rescaled(document: DesignDocument, rule: SurfaceRule, size: Size, isScaled: boolean) {
  const [from, to] = [document.product.size, size].map((each) => surfaceBoxes(rule, each).trim)
  if (from === undefined || to === undefined) return document
  const factor = isScaled ? Math.min(to.width / from.width, to.height / from.height) : 1
  const [middle, target] = [centerOf(from), centerOf(to)]
  const matrix = multiply(
    translation(target.x, target.y),
    multiply(scaling(factor, factor), translation(-middle.x, -middle.y)),
  )
  return movedInSurface(document, document.surfaces[rule.id]?.nodes ?? [], () => matrix)
}

/** `scale`: all that is on it grows with it; `keep`: it stays as large as it is, in the middle. */
export const setSize: Command<{ size: Size; content: 'scale' | 'keep' }> = {
  label: 'designCommands.setSize',
  keys: {},
  when: always,
  run: (state, { size: asked, content }) => {
    const size = allowedSize(state.template.sizes, asked)
    const moved = state.template.surfaces.reduce(
      (document, rule) => rescaled(document, rule, size, content === 'scale'),
      state.document,
    )
    return edited(state, { ...moved, product: { ...moved.product, size } })
  },
}

const withProduct = (state: CommandState, product: Partial<DesignDocument['product']>) =>
  edited(state, { ...state.document, product: { ...state.document.product, ...product } })

/** Only what the template offers. */
export const setOption: Command<{ name: string; value: string }> = {
  label: 'designCommands.setOption',
  keys: {},
  when: always,
  run: (state, { name, value }) => {
    const option = Object.hasOwn(state.template.options, name) ? state.template.options[name] : undefined
    if (!option?.values.includes(value)) return edited(state, state.document)
    return withProduct(state, { options: { ...state.document.product.options, [name]: value } })
  },
}

export const setQuantity: Command<{ quantity: number }> = {
  label: 'designCommands.setQuantity',
  keys: {},
  when: always,
  run: (state, { quantity }) =>
    withProduct(state, { quantity: within(Math.round(quantity), 1, limits.quantity) }),
}

/** Only styles and offsets that the surface has; the rest of the choice stays. */
export const setCut: Command<{ surface: SurfaceId; values: Partial<CutChoice> }> = {
  label: 'designCommands.setCut',
  keys: {},
  when: ({ template }) => template.surfaces.some(({ cut }) => cut !== undefined),
  run: (state, { surface: id, values }) => {
    const surface = state.document.surfaces[id]
    const rule = surfaceRule(state.template, id)?.cut
    if (surface === undefined || rule === undefined) return edited(state, state.document)
    const asked = { ...(surface.cut ?? usualCut(rule)), ...values }
    const cut: CutChoice = {
      ...asked,
      style: rule.styles.includes(asked.style) ? asked.style : rule.default,
      offset: within(asked.offset, rule.offset.minimum, rule.offset.maximum),
    }
    return edited(state, withSurface(state.document, id, { cut }))
  },
}

export const setBackground: Command<{ surface: SurfaceId; background: Paint }> = {
  label: 'designCommands.setBackground',
  keys: {},
  when: always,
  run: (state, { surface, background }) =>
    edited(
      state,
      Object.hasOwn(state.document.surfaces, surface)
        ? withSurface(state.document, surface, { background })
        : state.document,
    ),
}

const withSurface = (
  document: DesignDocument,
  id: SurfaceId,
  values: { cut?: CutChoice; background?: Paint },
) => ({
  ...document,
  surfaces: { ...document.surfaces, [id]: { nodes: [], ...document.surfaces[id], ...values } },
})
