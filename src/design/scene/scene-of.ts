import type { DesignDocument, DesignNode, ImageNode, NodeId, SurfaceId } from '../design-document'
import type { Rectangle } from '../units'
import { translation } from '../geometry/matrix'
import type { Repeat } from '../made-parameters'
import { repeatPlaces } from '../made/repeat'
import { widened } from '../geometry/point'
import { filledSheet } from '../template/filled-sheet'
import { partsPath } from '../template/parts-path'
import type { ProductTemplate } from '../template/product-template'
import type { SurfaceRule } from '../template/surface-rule'
import { surfaceBoxes, surfaceRule } from '../template/surface-boxes'
import { hasOwnShape, pieceOf } from '../template/surface-edge'
import { artClip } from '../document/art-clip'
import { drawnOn } from '../document/drawn-on'
import { engravedDpi, engravingOf, shownEngraving } from '../template/engraving'
import { inPalette } from './palette-scene'
import { isBilevel, plateColors } from '../tone/bilevel'
import { clippedArt } from './cut-scene'
import { drawNode, type Drawing, type SceneMode, usedBy } from './draw-node'
import { inOneTone } from './engraved-scene'
import { inkForm, inkLook } from './ink-areas'
import type { Faces } from './faces'
import type { Scene, SceneElement, SceneGroup } from './scene'
import { measureWith } from './set-words'
import { shapePath } from '../geometry/shape-path'
import { defaultTone } from '../template/usual-tone'
import { type InkLook, inkLooks } from '../template/area-rule'
import { rectanglePath } from '../geometry/rectangle-path'

interface Options {
  /** Fonts and emoji loaded so far; objects that need others are not drawn. */
  faces: Faces
  mode: SceneMode
}

interface OnSurface extends Options {
  tone: ImageNode['tone']
  /** How inks of objects look, by the names of their plates. */
  inks: Readonly<Record<string, InkLook>>
  /** Number of the surface among the pieces of a counted surface, from 1. */
  number: number
}

interface Known {
  id: NodeId
  uses: unknown[]
  element: SceneElement | undefined
}

/**
 * The last drawing of each object. Commands keep the objects they do not change, so their drawings are reused
 * (design-scene-2).
 */
const known = new WeakMap<DesignNode, Known>()

const isSame = (one: unknown[], other: unknown[]) =>
  one.length === other.length && one.every((use, index) => use === other[index])

const isIdentity = ([a, b, c, d, e, f]: DesignNode['transform']) =>
  a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0

function placed(
  id: NodeId,
  node: DesignNode,
  drawing: Drawing,
  look: { ink: string; look: InkLook | undefined } | undefined,
): SceneElement | undefined {
  if (!drawing) return undefined
  const place = { node: id, ...(!isIdentity(node.transform) && { transform: node.transform }) }
  // An ink is either printed or not.
  if (look)
    return { ...(look.look ? inkLook(drawing, look.look) : inkForm(drawing)), ...place, ink: look.ink }
  return {
    ...drawing,
    ...place,
    ...(node.opacity !== undefined && node.opacity < 1 && { opacity: node.opacity }),
    ...(node.blend && { blend: node.blend }),
  }
}

/** Returns the ink of an object and how it looks; in print it keeps its form. Inks that are not offered are ignored. */
function inkOf(node: DesignNode, { inks, mode }: OnSurface) {
  const ink = 'ink' in node ? node.ink : undefined
  const look = ink !== undefined && Object.hasOwn(inks, ink) ? inks[ink] : undefined
  return ink !== undefined && look ? { ink, look: mode === 'print' ? undefined : look } : undefined
}

function elementOf(document: DesignDocument, id: NodeId, options: OnSurface): SceneElement | undefined {
  const node = document.nodes[id]
  if (!node || node.hidden || node.opacity === 0) return undefined
  const children = node.kind === 'group' ? elementsOf(document, node.children, options) : []
  const { dates, product } = document
  const around = { ...options, children, dates, answers: product.options }
  const ink = inkOf(node, options)
  const uses = [...usedBy(node, around), ink?.ink, ink?.look?.color, ink?.look?.opacity]
  const before = known.get(node)
  if (before?.id === id && isSame(before.uses, uses)) return before.element
  const element = placed(id, node, drawNode(node, around), ink)
  known.set(node, { id, uses, element })
  return element
}

const elementsOf = (document: DesignDocument, ids: NodeId[], options: OnSurface): SceneElement[] =>
  ids.flatMap((id) => elementOf(document, id, options) ?? [])

/** Returns a surface's boxes; without a rule the surface has the design's size. */
function boxesOf({ product }: DesignDocument, rule: SurfaceRule | undefined) {
  const trim: Rectangle = { x: 0, y: 0, ...product.size }
  return rule ? surfaceBoxes(rule, product.size) : { trim, bleed: trim }
}

function background({ surfaces }: DesignDocument, surface: SurfaceId, box: Rectangle): SceneElement[] {
  const fill = surfaces[surface]?.background
  const { x, y } = box
  return fill ? [{ kind: 'path', d: shapePath('rectangle', box), fill, transform: [1, 0, 0, 1, x, y] }] : []
}

/** Repeats a surface's contents as the tiles of a pattern, each clipped to its tile. */
function repeated(children: SceneElement[], repeat: Repeat, area: Rectangle): SceneElement[] {
  if (children.length === 0) return children
  const { width, height } = repeat
  const tile: SceneGroup = { kind: 'group', clip: rectanglePath({ x: 0, y: 0, width, height }), children }
  const others = repeatPlaces(repeat, area).map((transform) => ({
    ...tile,
    isCopy: true as const,
    transform,
  }))
  return [tile, ...others]
}

/**
 * Repeats a surface's contents at every place of a full sheet. Each piece is clipped at the middle of its
 * gaps, so that no piece overlaps another (design-document-33).
 */
function inPlaces(
  document: DesignDocument,
  template: ProductTemplate,
  surface: SurfaceId,
  children: SceneElement[],
): SceneElement[] {
  const rule = surfaceRule(template, surface)
  const { fill, repeat } = document.surfaces[surface] ?? {}
  if (rule?.repeats && repeat)
    return repeated(children, repeat, surfaceBoxes(rule, document.product.size).bleed)
  const [first, ...others] = (rule && filledSheet(document, rule)?.places) ?? []
  if (!rule || !fill || !first || children.length === 0) return children
  const room = (rule.packing?.gap ?? 0) / 2
  const clip = rectanglePath(widened({ ...first, ...fill }, room))
  const piece: SceneGroup = { kind: 'group', clip, children }
  const copies = others.map(({ x, y }) => ({
    ...piece,
    isCopy: true as const,
    transform: translation(x - first.x, y - first.y),
  }))
  return [piece, ...copies]
}

/**
 * Returns a surface's elements as produced: in the colors of its palette, or in one tone if it is engraved. For print,
 * the plate of an engraving is black on white; otherwise it has the colors of its material.
 */
function asMade(
  elements: SceneElement[],
  rule: SurfaceRule | undefined,
  { product }: DesignDocument,
  mode: SceneMode,
): SceneElement[] {
  if (rule?.palette) return inPalette(elements, rule.palette)
  const tone = defaultTone(rule)
  if (!engravingOf(rule) || !isBilevel(tone)) return elements
  return mode === 'print'
    ? inOneTone(elements, plateColors, tone, engravedDpi)
    : inOneTone(elements, shownEngraving(rule, product.options) ?? plateColors, tone)
}

const nameless = new WeakMap<SceneElement, SceneElement>()

/** Returns an element that cannot be selected, because its object is on the surface that this one follows. */
function withoutNode(element: SceneElement): SceneElement {
  const { node: _, ...rest } = element
  const made = nameless.get(element) ?? {
    ...rest,
    ...(element.kind === 'group' && { children: element.children.map(withoutNode) }),
  }
  nameless.set(element, made)
  return made
}

/**
 * Draws a surface: its background, then its visible objects from back to front. It is trimmed and clipped to
 * the template's shape, or, for print, complete with its bleed. Unchanged objects give identical elements, so
 * a renderer only has to update what has changed.
 * @param surface a surface of the design; any other gives an empty scene
 */
export function sceneOf(
  own: DesignDocument,
  template: ProductTemplate,
  surface: SurfaceId,
  options: Options,
): Scene {
  const rule = surfaceRule(template, surface)
  const document = rule ? drawnOn(own, template, rule) : own
  const { trim, bleed } = boxesOf(document, rule)
  const box = options.mode === 'print' ? bleed : trim
  const on = { ...options, tone: defaultTone(rule), inks: inkLooks(rule), number: rule?.number ?? 1 }
  const drawn = elementsOf(document, document.surfaces[surface]?.nodes ?? [], on)
  const objects = document === own ? drawn : drawn.map(withoutNode)
  const frame = rule && artClip(document, rule, measureWith(options.faces))
  const clip = frame && rectanglePath(frame)
  const art = clip === undefined ? inPlaces(document, template, surface, objects) : clippedArt(objects, clip)
  const elements = asMade([...background(document, surface, box), ...art], rule, document, options.mode)
  const clipped = clip === undefined ? {} : { artClip: clip }
  const isPrint = options.mode === 'print'
  const parts = rule && partsPath(rule, document.product.size, isPrint ? rule.bleed : 0)
  const isShaped = rule !== undefined && (rule.mask !== undefined || hasOwnShape(rule))
  const within = parts || (isShaped && !isPrint ? pieceOf(rule, trim) : '')
  const whole = within === '' ? elements : [{ kind: 'group' as const, clip: within, children: elements }]
  return { box, elements: whole, ...clipped }
}
