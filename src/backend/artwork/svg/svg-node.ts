import { Html, xml } from '../../../lib/words/html.ts'
import type { Element } from '../drawn-elements.ts'

/** An element of the sanitized drawing, or a text node. */
export interface SvgNode extends Element {
  /** The local name; '' for a text node. */
  name: string
  attributes: Map<string, string>
  text: string
  children: SvgNode[]
}

export const newNode = (name: string): SvgNode => ({
  name,
  attributes: new Map(),
  text: '',
  children: [],
  refersTo: [],
})

export const svgNamespace = 'http://www.w3.org/2000/svg'
const xlink = 'http://www.w3.org/1999/xlink'

/** Escapes line breaks and tabs, too: XML parsers turn them into spaces in attributes. */
const withSpaces = (text: string) =>
  new Html(xml`${text}`.text.replace(/[\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`))

const opening = ({ name, attributes }: SvgNode) =>
  xml`<${name}${[...attributes].map(([key, value]) => xml` ${key}="${withSpaces(value)}"`)}`

/** Writes a node and its children; only the root declares the namespaces. */
function write(node: SvgNode, parts: Html[], space = xml``) {
  if (node.name === '') return void parts.push(withSpaces(node.text))
  parts.push(xml`${opening(node)}${space}>`)
  for (const child of node.children) write(child, parts)
  parts.push(xml`</${node.name}>`)
}

/** @returns one SVG file in UTF-8 without a prolog */
export function svgFile(root: SvgNode): Buffer {
  const parts: Html[] = []
  write(root, parts, xml` xmlns="${svgNamespace}" xmlns:xlink="${xlink}"`)
  return Buffer.from(xml`${parts}`.text)
}
