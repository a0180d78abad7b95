import { transformBox, multiply, translation } from '../../geometry/matrix'
import { centerOf, minus, widened } from '../../geometry/point'
import { isFillable } from '../../template/filled-sheet'
import { surfaceBoxes, surfaceRule, isWrapped } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import { leafBox, type Measure } from '../boxes'
import type {
  Asset,
  AssetId,
  DesignDocument,
  DesignNode,
  FontKey,
  FontRecord,
  SurfaceId,
} from '../../design-document'
import type { Matrix, Rectangle, Shape, Size } from '../../units'
import type { Edit } from '../history'
import { placesOf, siblings, withNodes, withSiblings } from '../tree'
import { withBlank, withOwn } from './follow'
import { scaleNode } from './scale-node'
import { always, edited, type Command, type CommandState } from './command'
import { coveringCrop } from './picture'
import { usualPrint } from './piece-size'

/**
 * Commands that add an object to a surface: in front of the others, centered in the safe area, and selected
 * (design-document-12).
 */

/** Where to add an object. The default is the selection's surface, or else the first. */
interface Where {
  surface?: SurfaceId
}

export const surfaceOf = ({ document, selection }: CommandState, { surface }: Where): SurfaceId | undefined =>
  surface ?? placesOf(document).get(selection[0] ?? '')?.surface ?? document.surfaceOrder[0]

const atOrigin: Matrix = [1, 0, 0, 1, 0, 0]

/**
 * A new node with its assets and fonts. `isPlaced`: the node keeps its position, even outside the safe area.
 * `share`: maximum share of the safe area; default: nine tenths.
 */
type Made = { node: DesignNode; isPlaced?: true; share?: number } & Partial<
  Pick<DesignDocument, 'assets' | 'fonts'>
>

function safeBox({ document, template }: CommandState, surface: SurfaceId): Rectangle {
  const { width, height } = document.product.size
  const rule = surfaceRule(templateFor(template, document.product.options), surface)
  return rule ? surfaceBoxes(rule, document.product.size).safe : { x: 0, y: 0, width, height }
}

const followsArt = new Set(['die', 'kiss', 'through'])

/**
 * Returns the box for the first picture of a sticker. With its border the picture is then as large as ordered.
 * @returns undefined if the surface has other objects, if the cut does not follow the art, or for sheets of several
 * pieces
 */
function roomForFirst({ document, template }: CommandState, surface: SurfaceId): Rectangle | undefined {
  const rule = surfaceRule(templateFor(template, document.product.options), surface)
  const { cut, nodes = [] } = document.surfaces[surface] ?? {}
  const isOnePiece = rule !== undefined && !rule.packing && rule.cut?.backing !== 'surface'
  if (!isOnePiece || !cut || !followsArt.has(cut.style) || nodes.length > 0) return undefined
  return widened(surfaceBoxes(rule, document.product.size).trim, -cut.offset)
}

/** Centers a node in an area, and shrinks it if it exceeds this share of the area. */
function placed(node: DesignNode, safe: Rectangle, measure: Measure, share: number): DesignNode {
  const { width, height } = leafBox(node, measure)
  const factor = Math.min(1, (share * safe.width) / width, (share * safe.height) / height)
  const fitting = factor < 1 ? scaleNode(node, factor, factor) : node
  const box = transformBox(fitting.transform, leafBox(fitting, measure))
  const { x, y } = minus(centerOf(safe), centerOf(box))
  return { ...fitting, transform: multiply(translation(x, y), fitting.transform) }
}

/**
 * @param inside the area for the new node; the default is the safe area, of which the node takes at most nine tenths
 */
export function put(
  state: CommandState,
  where: Where,
  make: (room: Rectangle) => Made,
  inside?: Rectangle | undefined,
): Edit {
  const surface = surfaceOf(state, where)
  const document = surface === undefined ? state.document : withOwn(state, surface)
  const on = document.surfaces[surface ?? '']
  if (surface === undefined || !on || on.follows) return edited(state, state.document)
  const room = inside ?? safeBox(state, surface)
  const { node, isPlaced, share = inside ? 1 : 0.9, assets, fonts } = make(room)
  const id = state.newId()
  const added = {
    ...withNodes(document, {
      [id]: isPlaced ? node : placed(node, room, state.measure, share),
    }),
    assets: { ...document.assets, ...assets },
    fonts: { ...fonts, ...document.fonts },
  }
  return {
    document: withSiblings(added, { surface }, [...siblings(document, { surface }), id]),
    selection: [id],
  }
}

/** Returns the largest size with these proportions that fits a share of an area, by default four fifths. */
function fitted(room: Rectangle, { width, height }: { width: number; height: number }, share = 0.8) {
  const factor = share * Math.min(room.width / width, room.height / height)
  return { width: width * factor, height: height * factor }
}

const whole = { x: 0, y: 0, width: 1, height: 1 }

/**
 * Returns the area that the first picture on a canvas covers: the front, and the edges that are made from the
 * picture (studio-97).
 */
function clothOf(state: CommandState, where: Where): Rectangle | undefined {
  const { document, template } = state
  const surface = surfaceOf(state, where) ?? ''
  const rule = surfaceRule(templateFor(template, document.product.options), surface)
  if (!rule || !isWrapped(rule)) return undefined
  const isFirst = siblings(document, { surface }).every((id) => document.nodes[id]?.kind !== 'image')
  return isFirst ? surfaceBoxes(rule, document.product.size).cover : undefined
}

function madeImage(asset: AssetId, record: Asset, cloth: Rectangle | undefined, size: Size): Made {
  const assets = { [asset]: record }
  if (!cloth)
    return {
      node: { kind: 'image', transform: atOrigin, asset, ...size, crop: whole },
      assets,
    }
  const { x, y, width, height } = cloth
  return {
    node: {
      kind: 'image',
      transform: translation(x, y),
      asset,
      width,
      height,
      crop: coveringCrop(record, cloth),
    },
    isPlaced: true,
    assets,
  }
}

/** Returns the size of a further picture on a sheet: that of one of its pieces (design-document-33). */
function pieceOn(
  { document, template }: CommandState,
  surface: SurfaceId | undefined,
  { width, height }: Size,
): Size | undefined {
  const rule = surfaceRule(templateFor(template, document.product.options), surface ?? '')
  const { nodes = [], fill } = document.surfaces[surface ?? ''] ?? {}
  if (!rule?.packing?.piece || !isFillable(rule) || fill || nodes.length === 0) return undefined
  const factor = rule.packing.piece / Math.max(width, height)
  return { width: width * factor, height: height * factor }
}

export const addImage: Command<Where & { asset: AssetId; record: Asset }> = {
  label: 'designCommands.addImage',
  keys: {},
  when: always,
  run: (before, { asset, record, ...where }) => {
    const surface = surfaceOf(before, where)
    const state = surface === undefined ? before : { ...before, document: withBlank(before, surface) }
    const first = surface === undefined ? undefined : roomForFirst(state, surface)
    const share = first ? 1 : 0.8
    const print = usualPrint(state, surface ?? '', record)
    if (print)
      return put(state, where, () => ({
        node: { kind: 'image', transform: atOrigin, asset, ...print },
        assets: { [asset]: record },
      }))
    const make = (room: Rectangle) =>
      madeImage(
        asset,
        record,
        clothOf(state, where),
        pieceOn(state, surface, record) ?? fitted(room, record, share),
      )
    return put(state, where, make, first)
  },
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
