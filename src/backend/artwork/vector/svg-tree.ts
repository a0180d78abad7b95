import { SaxesParser } from 'saxes'
import { refuse, vectorLimits } from './vector-art'

/** An element of a drawing. Its text is kept only if it is used. */
export interface SvgElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: SvgElement[]
  text: string
}

export interface SvgTree {
  root: SvgElement
  byId: ReadonlyMap<string, SvgElement>
}

const element = (name: string, attributes: Record<string, string>): SvgElement => ({
  name,
  attributes,
  children: [],
  text: '',
})

/** Maximum nesting depth of elements. */
const maxDepth = 200

/** Parses an SVG written by our normalizer or by poppler: a single file without prefixes and external references. */
export function parseSvg(svg: Buffer): SvgTree {
  const byId = new Map<string, SvgElement>()
  const open: SvgElement[] = [element('', {})]
  let count = 0
  const parser = new SaxesParser()
  parser.on('error', () => refuse('an error in its code'))
  parser.on('opentag', ({ name, attributes }) => {
    const made = element(name, attributes)
    if (++count > vectorLimits.elements || open.length > maxDepth) refuse('too many parts')
    open.at(-1)?.children.push(made)
    const { id } = attributes
    if (id !== undefined && !byId.has(id)) byId.set(id, made)
    open.push(made)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => {
    const holder = open.at(-1)
    if (holder) holder.text += text
  })
  parser.write(svg.toString('utf8')).close()
  const root = open[0]?.children[0]
  return root ? { root, byId } : refuse('an error in its code')
}
