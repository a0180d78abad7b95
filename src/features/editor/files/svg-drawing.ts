import { drawingSide, type DrawnPath } from '@/design/document/commands/drawing'
import type { Matrix } from '@/design/units'
import { determinant, multiply, scaling, translation } from '@/design/geometry/matrix'
import { pathOfSvg } from '@/design/geometry/svg-path'
import { limits } from '@/design/document/limits'
import { classRules, colorOf, ownStyle, transformOf } from './svg-style'

/**
 * Reads the shapes of an SVG file as our paths (studio-122). The file is parsed but never inserted into a
 * page, so that its scripts and links stay text. Limits are checked before any shape is read.
 */

export interface Drawing {
  paths: DrawnPath[]
  width: number
  height: number
}

/** Why a file can't be read: the amount or the element that was found, and what is possible. */
export interface DrawingProblem {
  say: 'drawingLarge' | 'drawingMany' | 'drawingOther' | 'drawingBroken' | 'drawingEmpty'
  found: string | number
  wanted: string | number
}

const mostShapes = 1_000
const mostElements = 10_000
const mostBytes = 2_000_000

/** Elements that draw nothing themselves. */
const silent = new Set(['defs', 'title', 'desc', 'metadata', 'style', 'script', 'sodipodi:namedview'])
const groups = new Set(['g', 'a'])
/** Attributes that change how elements look in ways that plain paths can't. */
const effects = [
  'clip-path',
  'mask',
  'filter',
  'marker-start',
  'marker-mid',
  'marker-end',
  'stroke-dasharray',
]

const numbered = (element: Element) => (name: string) =>
  Number.parseFloat(element.getAttribute(name) ?? '') || 0

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}Z`
}

function rectangle(element: Element): string {
  const at = numbered(element)
  const [x, y, width, height] = [at('x'), at('y'), at('width'), at('height')]
  const given = [at('rx') || at('ry'), at('ry') || at('rx')]
  const [rx = 0, ry = 0] = [Math.min(given[0] ?? 0, width / 2), Math.min(given[1] ?? 0, height / 2)]
  if (rx === 0 || ry === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const arc = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  const [w, h] = [width - 2 * rx, height - 2 * ry]
  return `M${x + rx} ${y}h${w}${arc(rx, ry)}v${h}${arc(-rx, ry)}h${-w}${arc(-rx, -ry)}v${-h}${arc(rx, -ry)}z`
}

const shapes: Record<string, (element: Element) => string> = {
  path: (element) => element.getAttribute('d') ?? '',
  rect: rectangle,
  circle: (element) => {
    const at = numbered(element)
    return ellipse(at('cx'), at('cy'), at('r'), at('r'))
  },
  ellipse: (element) => {
    const at = numbered(element)
    return ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
  },
  line: (element) => {
    const at = numbered(element)
    return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
  },
  polyline: (element) => `M${element.getAttribute('points') ?? ''}`,
  polygon: (element) => `M${element.getAttribute('points') ?? ''}Z`,
}

interface Look {
  fill: string
  stroke: string
  strokeWidth: string
  fillRule: string
  opacity: number
  matrix: Matrix
}

class Refused extends Error {
  problem: DrawingProblem
  constructor(problem: DrawingProblem) {
    super(problem.say)
    this.problem = problem
  }
}

const other = (found: string) =>
  new Refused({ say: 'drawingOther', found, wanted: Object.keys(shapes).join(', ') })

type Rules = ReturnType<typeof classRules>

function lookOf(element: Element, around: Look, rules: Rules): Look | undefined {
  const say = ownStyle(element, rules)
  if (say('display') === 'none' || say('visibility') === 'hidden') return undefined
  const effect = effects.find((name) => (say(name) ?? 'none') !== 'none')
  if (effect) throw other(effect)
  const own = Number.parseFloat(say('opacity') ?? '1')
  if (own < 1 && element.children.length > 1) throw other('opacity')
  return {
    fill: say('fill') ?? around.fill,
    stroke: say('stroke') ?? around.stroke,
    strokeWidth: say('stroke-width') ?? around.strokeWidth,
    fillRule: say('fill-rule') ?? around.fillRule,
    opacity: around.opacity * (Number.isFinite(own) ? Math.min(Math.max(own, 0), 1) : 1),
    matrix: multiply(around.matrix, transformOf(element.getAttribute('transform'))),
  }
}

function plainColor(text: string): string | null {
  const color = colorOf(text)
  if (color === undefined) throw other(text.slice(0, 40))
  return color
}

function pathOf(element: Element, look: Look): DrawnPath[] {
  const path = pathOfSvg(shapes[element.localName]?.(element) ?? '', look.matrix)
  const [fill, paint] = [plainColor(look.fill), plainColor(look.stroke)]
  const width = Number.parseFloat(look.strokeWidth) * Math.sqrt(Math.abs(determinant(look.matrix)))
  const stroke = paint !== null && width > 0 ? { paint, width } : undefined
  if (path === '' || (fill === null && !stroke) || look.opacity === 0) return []
  if (look.fillRule === 'evenodd' && path.lastIndexOf('M') > 0) throw other('fill-rule: evenodd')
  if (path.length > limits.path)
    throw new Refused({ say: 'drawingMany', found: path.length, wanted: limits.path })
  return [{ path, fill, ...(stroke && { stroke }), ...(look.opacity < 1 && { opacity: look.opacity }) }]
}

function pathsIn(element: Element, around: Look, rules: Rules): DrawnPath[] {
  return [...element.children].flatMap((child) => {
    if (silent.has(child.nodeName) || silent.has(child.localName)) return []
    const isGroup = groups.has(child.localName)
    if (!isGroup && !Object.hasOwn(shapes, child.localName)) throw other(child.localName)
    const look = lookOf(child, around, rules)
    if (!look) return []
    return isGroup ? pathsIn(child, look, rules) : pathOf(child, look)
  })
}

function boxOf(root: Element) {
  const [x, y, width, height] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const at = numbered(root)
  const box = { x: x || 0, y: y || 0, width: width || at('width'), height: height || at('height') }
  return box.width > 0 && box.height > 0 ? box : undefined
}

const first: Omit<Look, 'matrix'> = {
  fill: 'black',
  stroke: 'none',
  strokeWidth: '1',
  fillRule: 'nonzero',
  opacity: 1,
}

function read(text: string): Drawing {
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml')
  const root = svg.documentElement
  const count = svg.getElementsByTagName('*').length
  if (count > mostElements) throw new Refused({ say: 'drawingMany', found: count, wanted: mostShapes })
  const box = root.localName === 'svg' ? boxOf(root) : undefined
  if (!box || svg.getElementsByTagName('parsererror').length > 0)
    throw new Refused({ say: 'drawingBroken', found: root.localName, wanted: 'svg' })
  const scale = drawingSide / Math.max(box.width, box.height)
  const matrix = multiply(scaling(scale, scale), translation(-box.x, -box.y))
  const paths = pathsIn(root, { ...first, matrix }, classRules(svg))
  if (paths.length === 0) throw new Refused({ say: 'drawingEmpty', found: 0, wanted: 1 })
  if (paths.length > mostShapes)
    throw new Refused({ say: 'drawingMany', found: paths.length, wanted: mostShapes })
  return { paths, width: box.width * scale, height: box.height * scale }
}

export async function readDrawing(file: Blob): Promise<Drawing | DrawingProblem> {
  if (file.size > mostBytes)
    return { say: 'drawingLarge', found: Math.round(file.size / 1e5) / 10, wanted: mostBytes / 1e6 }
  try {
    return read(await file.text())
  } catch (error) {
    if (error instanceof Refused) return error.problem
    throw error
  }
}
