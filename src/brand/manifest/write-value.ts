import {
  Composer,
  CST,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  Parser,
  type Node,
  type Scalar,
} from 'yaml'
import type { Path } from './source'

/** Writes one value into a manifest file. Every other character stays: comments, order, quotes, line ends. */

export type WrittenValue = string | number | boolean

type Written = { text: string } | { wrong: string }

interface Found {
  scalar: Scalar
  /** True between brackets, where a text with a comma needs quotes. */
  isInFlow: boolean
}

function childOf(node: Node | null, key: string | number): Node | null | undefined {
  if (isAlias(node)) return undefined // the text is elsewhere, and other settings share it
  if (isMap<Node, Node | null>(node))
    return node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))?.value
  return isSeq<Node>(node) && typeof key === 'number' ? node.items[key] : undefined
}

function scalarAt(top: Node | null, path: Path): Found | undefined {
  let node: Node | null | undefined = top
  let isInFlow = false
  for (const key of path) {
    isInFlow ||= (isMap(node) || isSeq(node)) && node.flow === true
    node = childOf(node ?? null, key)
    if (!node) return undefined
  }
  return isScalar(node) ? { scalar: node, isInFlow } : undefined
}

/** Writes the value in one style. @returns undefined if YAML would read it back as something else */
function inStyle(yaml: string, path: Path, value: WrittenValue, style: Scalar.Type | undefined) {
  const tokens = [...new Parser().parse(yaml)]
  const [document] = new Composer({ keepSourceTokens: true, version: '1.2' }).compose(tokens)
  const found = document && document.errors.length === 0 ? scalarAt(document.contents, path) : undefined
  const token = found?.scalar.srcToken
  if (!found || !token || !CST.isScalar(token)) return undefined
  const isBlock = found.scalar.type === 'BLOCK_FOLDED' || found.scalar.type === 'BLOCK_LITERAL'
  CST.setScalarValue(token, String(value), {
    ...(style && { type: style }),
    inFlow: found.isInFlow,
    afterKey: isBlock, // indents its lines below the key
  })
  const text = tokens.map((each) => CST.stringify(each)).join('')
  const again = parseDocument(text, { version: '1.2', prettyErrors: false })
  const wanted = parseDocument(yaml, { version: '1.2', prettyErrors: false })
  if (again.errors.length > 0) return undefined
  wanted.setIn(path, value)
  return JSON.stringify(again.toJS()) === JSON.stringify(wanted.toJS()) ? text : undefined
}

/**
 * Returns the file's YAML with another value at a path: in the style of the previous value if possible, else in
 * double quotes.
 * @param path keys from the top of the file
 */
export function withValue(yaml: string, path: Path, value: WrittenValue): Written {
  const styles: (Scalar.Type | undefined)[] =
    typeof value === 'string' ? [undefined, 'QUOTE_DOUBLE'] : ['PLAIN']
  for (const style of styles) {
    const text = inStyle(yaml, path, value, style)
    if (text !== undefined) return { text }
  }
  return { wrong: 'This value cannot be changed here. Change it in an editor.' }
}

const frontMatter = /^(---[^\n]*\n)([^]*?\n)(---[^\n]*(?:\n|$))/

/** Returns a manifest file with another value: of a YAML file, or of the settings at the top of a Markdown file. */
export function withValueIn(file: string, text: string, path: Path, value: WrittenValue): Written {
  if (!file.endsWith('.md')) return withValue(text, path, value)
  const [whole = '', before = '', settings = '', after = ''] = frontMatter.exec(text) ?? []
  if (whole === '') return { wrong: 'The settings at the top have no end.' }
  const written = withValue(settings, path, value)
  return 'wrong' in written ? written : { text: before + written.text + after + text.slice(whole.length) }
}

/** Returns a Markdown file with words of its body replaced, if they are on this line exactly once. */
export function withWords(text: string, line: number, before: string, after: string): Written {
  const lines = text.split(/(?<=\n)/)
  const found = lines[line - 1] ?? ''
  if (before.trim() === '' || found.split(before).length !== 2)
    return { wrong: 'These words are not on this line exactly once. Change them in an editor.' }
  if (/[\r\n]/.test(after)) return { wrong: 'Write it on one line, or change it in an editor.' }
  lines[line - 1] = found.replace(before, () => after)
  return { text: lines.join('') }
}
