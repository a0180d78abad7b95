import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { drawnElements, type Element } from './drawn-elements.ts'

/**
 * What an SVG of a stranger may hold, found out before anything draws it: one walk through a strict XML parser. What gets
 * past this and still takes long meets the clock (media-8).
 */

export const svgMaxima = {
  bytes: 2 * 1024 * 1024,
  elements: 50_000,
  /** Elements inside one another. */
  depth: 100,
  patterns: 100,
  /** Any width or height, in the drawing's own units. */
  side: 100_000,
}

/** Names of messages in messages.yaml › upload. */
export type SvgProblem = 'broken' | 'effects' | 'scripts' | 'tooComplex'

/** Found while reading: ends the walk. */
class Found extends Error {
  readonly problem: SvgProblem

  constructor(problem: SvgProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Kept as ASCII's supersets: in any other, the parser that draws could read other elements than this one. */
const encodings = /^(?:utf-8|us-ascii|iso-8859-1|iso-8859-15|windows-1252)$/i
const effects = new Set(['filter', 'foreignobject'])
const references = new Set(['href', 'src'])
const sides = new Set(['width', 'height'])
/** "#part" or a picture that lies in the drawing itself; another drawing in there would be read by nobody. */
const staysInside = /^(?:$|#|data:image\/(?:png|jpe?g|gif|webp)[;,])/i
/** filter: blur(…) needs no element. */
const filterFunction = /\bfilter\s*:[^:;}(]*\(/i

/** The attributes that say what is drawn: SVG's own, not those of the program that made it. */
const drawing = /^(?:[^:]+|xlink:href)$/

/** Without its namespace, in small letters. */
const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase()

/** onload, onclick …: nothing here runs them, but the original may be opened where something does. */
const handler = /^on[a-z]/

function checkAttribute(name: string, value: string) {
  if (handler.test(name)) throw new Found('scripts')
  if (references.has(name) && !staysInside.test(value.trim())) throw new Found('broken')
  if (name === 'filter' && value.includes('(')) throw new Found('effects')
  if (name === 'style') checkStyle(value)
  if (sides.has(name) && Math.abs(Number.parseFloat(value)) > svgMaxima.side) throw new Found('tooComplex')
}

function checkStyle(text: string) {
  if (filterFunction.test(text)) throw new Found('effects')
}

/** Builds the tree of elements, checking each as it opens. */
function treeBuilder() {
  const root: Element = { children: [], refersTo: [] }
  const open = [root]
  let [elements, patterns] = [0, 0]
  return {
    root,
    opened({ name, attributes }: SaxesTagPlain) {
      const local = localName(name)
      if (effects.has(local)) throw new Found('effects')
      if (local === 'script') throw new Found('scripts')
      if (local === 'pattern') patterns++
      elements++
      if (elements > svgMaxima.elements || patterns > svgMaxima.patterns || open.length > svgMaxima.depth)
        throw new Found('tooComplex')
      const element: Element = { children: [], refersTo: [] }
      for (const [attribute, value] of Object.entries(attributes)) {
        checkAttribute(localName(attribute), value)
        if (attribute === 'id') element.id = value
        else if (drawing.test(attribute)) element.refersTo.push(value)
      }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    closed: () => void open.pop(),
  }
}

function refuseAsBroken(): never {
  throw new Found('broken')
}

function walk(text: string) {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const tree = treeBuilder()
  parser.on('error', refuseAsBroken)
  parser.on('doctype', refuseAsBroken)
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!encodings.test(encoding)) refuseAsBroken()
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') refuseAsBroken()
  })
  parser.on('opentag', tree.opened)
  parser.on('closetag', tree.closed)
  parser.on('text', checkStyle)
  parser.on('cdata', checkStyle)
  parser.write(text).close()
  if (drawnElements(tree.root) > svgMaxima.elements) throw new Found('tooComplex')
}

/** Why this drawing is not taken, or undefined. Time and memory grow with its length, which has an end. */
export function svgProblem(bytes: Buffer): SvgProblem | undefined {
  if (bytes.length > svgMaxima.bytes) return 'tooComplex'
  try {
    walk(bytes.toString('utf8'))
    return undefined
  } catch (error) {
    if (error instanceof Found) return error.problem
    throw error
  }
}
