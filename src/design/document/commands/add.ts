import { movedBox, multiply, translation } from '../../geometry/matrix'
import { centerOf, minus } from '../../geometry/point'
import { surfaceBoxes, surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import { leafBox, type Measure } from '../boxes'
import type {
  Asset,
  AssetId,
  DesignDocument,
  DesignNode,
  FontKey,
  FontRecord,
  Matrix,
  Rectangle,
  Shape,
  SurfaceId,
} from '../design-document'
import type { Edit } from '../history'
import { placesOf, siblings, withNodes, withSiblings } from '../tree'
import { grownNode } from './grown-node'
import { always, edited, type Command, type CommandState } from './command'

/** Putting something new onto a surface: in front of all, in the middle of its safe part, and selected (design-document-12). */

/** Without a surface: where the selection is, else the first. */
interface Where {
  surface?: SurfaceId
}

const surfaceOf = ({ document, selection }: CommandState, { surface }: Where): SurfaceId | undefined =>
  surface ?? placesOf(document).get(selection[0] ?? '')?.surface ?? document.surfaceOrder[0]

const atOrigin: Matrix = [1, 0, 0, 1, 0, 0]

type Made = { node: DesignNode } & Partial<Pick<DesignDocument, 'assets' | 'fonts'>>

function safeBox({ document, template }: CommandState, surface: SurfaceId): Rectangle {
  const { width, height } = document.product.size
  const rule = surfaceRule(template, surface)
  return rule ? surfaceBoxes(rule, document.product.size).safe : { x: 0, y: 0, width, height }
}

/** In the middle of the safe part, and smaller where it would not fit into nine tenths of it. */
function placed(node: DesignNode, safe: Rectangle, measure: Measure): DesignNode {
  const { width, height } = leafBox(node, measure)
  const factor = Math.min(1, (0.9 * safe.width) / width, (0.9 * safe.height) / height)
  const fitting = factor < 1 ? grownNode(node, factor, factor) : node
  const box = movedBox(fitting.transform, leafBox(fitting, measure))
  const { x, y } = minus(centerOf(safe), centerOf(box))
  return { ...fitting, transform: multiply(translation(x, y), fitting.transform) }
}

function put(state: CommandState, where: Where, make: (safe: Rectangle) => Made): Edit {
  const { document } = state
  const surface = surfaceOf(state, where)
  if (surface === undefined || !Object.hasOwn(document.surfaces, surface)) return edited(state, document)
  const safe = safeBox(state, surface)
  const { node, assets, fonts } = make(safe)
  const id = state.newId()
  const added = {
    ...withNodes(document, { [id]: placed(node, safe, state.measure) }),
    assets: { ...document.assets, ...assets },
    fonts: { ...fonts, ...document.fonts },
  }
  return {
    document: withSiblings(added, { surface }, [...siblings(document, { surface }), id]),
    selection: [id],
  }
}

/** As large as four fifths of the safe part hold. */
function fitted(safe: Rectangle, { width, height }: { width: number; height: number }) {
  const factor = 0.8 * Math.min(safe.width / width, safe.height / height)
  return { width: width * factor, height: height * factor }
}

export const addImage: Command<Where & { asset: AssetId; record: Asset }> = {
  label: 'designCommands.addImage',
  keys: {},
  when: always,
  run: (state, { asset, record, ...where }) =>
    put(state, where, (safe) => ({
      node: {
        kind: 'image',
        transform: atOrigin,
        asset,
        ...fitted(safe, record),
        crop: { x: 0, y: 0, width: 1, height: 1 },
      },
      assets: { [asset]: record },
    })),
}

interface Lettering extends Where {
  text: string
  font: FontKey
  record: FontRecord
}

export const addText: Command<Lettering> = {
  label: 'designCommands.addText',
  keys: {},
  when: always,
  run: (state, { text, font, record, ...where }) =>
    put(state, where, (safe) => ({
      node: {
        kind: 'text',
        transform: atOrigin,
        text,
        font,
        size: safe.height / 5,
        align: 'center',
        lineHeight: 1.2,
        tracking: 0,
        fill: '#000000',
      },
      fonts: { [font]: record },
    })),
}

export const addShape: Command<Where & { shape: Shape }> = {
  label: 'designCommands.addShape',
  keys: {},
  when: always,
  run: (state, { shape, ...where }) =>
    put(state, where, (safe) => {
      const side = Math.min(safe.width, safe.height) / 2
      const radius = shape === 'rounded' && { radius: side / 8 }
      return {
        node: {
          kind: 'shape',
          transform: atOrigin,
          shape,
          width: side,
          height: side,
          fill: '#000000',
          ...radius,
        },
      }
    }),
}

export const addPath: Command<Where & { path: string }> = {
  label: 'designCommands.addPath',
  keys: {},
  when: always,
  run: (state, { path, ...where }) =>
    put(state, where, () => ({ node: { kind: 'path', transform: atOrigin, path, fill: '#000000' } })),
}

export const addQr: Command<Where & { text: string }> = {
  label: 'designCommands.addQr',
  keys: {},
  when: always,
  run: (state, { text, ...where }) =>
    put(state, where, (safe) => ({
      node: {
        kind: 'qr',
        transform: atOrigin,
        text,
        size: Math.min(safe.width, safe.height) / 2,
        fill: '#000000',
        background: '#ffffff',
      },
    })),
}

export const addEmoji: Command<Where & { code: string }> = {
  label: 'designCommands.addEmoji',
  keys: {},
  when: always,
  run: (state, { code, ...where }) =>
    put(state, where, (safe) => ({
      node: { kind: 'emoji', transform: atOrigin, code, size: Math.min(safe.width, safe.height) / 3 },
    })),
}

export const addNeon: Command<Lettering & { color: string }> = {
  label: 'designCommands.addNeon',
  keys: {},
  when: always,
  run: (state, { text, font, record, color, ...where }) =>
    put(state, where, (safe) => ({
      node: {
        kind: 'neon',
        transform: atOrigin,
        lines: text.split('\n').map((line) => ({
          text: line,
          font,
          height: safe.height / 4,
          tracking: 0,
          color,
        })),
        align: 'center',
        lineGap: safe.height / 10,
        tube: templateFor(state.template, state.document.product.options).neon?.diameter ?? 6,
      },
      fonts: { [font]: record },
    })),
}
