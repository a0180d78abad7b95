import { parseSync } from 'vite'
import { Refusal, type Row } from '../draft'

/** Rows for TypeScript files. They are placed by the names of declarations, as the parser finds them. */

interface Node {
  type: string
  start: number
  end: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Returns a node's child by its name in the parser's tree. */
function child(node: Node, name: string): Node | undefined {
  const value: unknown = Reflect.get(node, name)
  return isNode(value) ? value : undefined
}

/** Returns a list of children; the parser leaves null for a hole in an array. */
function children(node: Node, name: string): Node[] {
  const value: unknown = Reflect.get(node, name)
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** Returns the node and everything in it, in the order of the text. */
const within = (node: Node): Node[] => [
  node,
  ...Object.values(node).flatMap((value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(within),
  ),
]

function nameOf(node: Node | undefined): string | undefined {
  const name: unknown = node && (Reflect.get(node, 'name') ?? Reflect.get(node, 'value'))
  return typeof name === 'string' ? name : undefined
}

const declarations = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
])

/** A file as it was read. */
interface Source {
  file: string
  text: string
  program: Node
}

const sourceOf = (file: string, text: string): Source => ({
  file,
  text,
  program: parseSync(file, text).program,
})

const textOf = ({ text }: Source, { start, end }: Node) => text.slice(start, end)

/** @throws Refusal, because a place that the row needs was renamed or moved */
function missing({ file }: Source, what: string): never {
  throw new Refusal(`${file} has no ${what}. Has it moved? Then scripts/add must follow.`)
}

function declarationOf(source: Source, name: string): Node {
  const found = within(source.program).find(
    (node) => declarations.has(node.type) && nameOf(child(node, 'id')) === name,
  )
  return found ?? missing(source, `declaration of ${name}`)
}

/** Where the content of a node is; the others are their own content. */
const contents: Record<string, (node: Node) => Node | undefined> = {
  VariableDeclarator: (node) => child(node, 'init'),
  TSAsExpression: (node) => child(node, 'expression'),
  TSSatisfiesExpression: (node) => child(node, 'expression'),
  ParenthesizedExpression: (node) => child(node, 'expression'),
  CallExpression: (node) => children(node, 'arguments').at(-1), // z.object({ … })
  ArrowFunctionExpression: (node) => child(node, 'body'),
  FunctionDeclaration: (node) => child(node, 'body'),
  BlockStatement: (node) => children(node, 'body').findLast(({ type }) => type === 'ReturnStatement'),
  ReturnStatement: (node) => child(node, 'argument'),
  TSInterfaceDeclaration: (node) => child(node, 'body'),
  TSTypeAliasDeclaration: (node) => within(node).find(({ type }) => type === 'TSTypeLiteral'),
  Property: (node) => child(node, 'value'),
  TSPropertySignature: (node) => within(node).find(({ type }) => type === 'TSTypeLiteral'),
}

/** Returns the table or shape that a declaration holds, or that a function returns. */
function contentOf(node: Node): Node {
  const inner = contents[node.type]?.(node)
  return inner ? contentOf(inner) : node
}

const lists: Record<string, string> = {
  ObjectExpression: 'properties',
  ArrayExpression: 'elements',
  ObjectPattern: 'properties',
  TSInterfaceBody: 'body',
  TSTypeLiteral: 'members',
}

function itemsOf(source: Source, list: Node, where: string): Node[] {
  const items = lists[list.type]
  return items === undefined ? missing(source, `table or shape at ${where}`) : children(list, items)
}

/** @param where "screens" or, within it, "toGraphqlContent › extra_info" */
function listAt(source: Source, where: string): Node {
  const [name = '', ...keys] = where.split(' › ')
  return keys.reduce(
    (list, key) => {
      const item = itemsOf(source, list, where).find((each) => nameOf(child(each, 'key')) === key)
      return contentOf(item ?? missing(source, `${key} in ${name}`))
    },
    contentOf(declarationOf(source, name)),
  )
}

/** Returns the end of an item with its comma and a trailing comment. */
function endOf(text: string, item: Node): { at: number; comma: string } {
  const rest = text.slice(item.end)
  const comma = /^\s*,/.exec(rest)?.[0] ?? ''
  const comment = /^[ \t]*\/\/.*/.exec(rest.slice(comma.length))?.[0] ?? ''
  return { at: item.end + comma.length + comment.length, comma: comma === '' ? ',' : '' }
}

const splice = (text: string, at: number, more: string) => text.slice(0, at) + more + text.slice(at)

/** Inserts a row after an item, or as the first one. */
function insertAfter({ text }: Source, list: Node, item: Node | undefined, row: string): string {
  const isType = list.type.startsWith('TS')
  if (!item) return splice(text, list.start + 1, `\n${row}${isType ? '' : ','}`)
  if (isType) return splice(text, item.end, `\n${row}`)
  const { at, comma } = endOf(text, item)
  return splice(text, at, `${comma}\n${row},`)
}

const rowIn = (file: string, insert: (source: Source) => string): Row => ({
  file,
  insert: (text) => insert(sourceOf(file, text)),
})

/**
 * A row at the end of a table, shape or returned object.
 * @param where "screens" or, within it, "toGraphqlContent › extra_info"
 * @param key the row's name; omit for rows without one
 */
export const lastIn = (file: string, where: string, row: string, key?: string): Row =>
  rowIn(file, (source) => {
    const list = listAt(source, where)
    const items = itemsOf(source, list, where)
    if (key !== undefined && items.some((each) => nameOf(child(each, 'key')) === key))
      throw new Refusal(`${file} already has ${key} in ${where}.`)
    return insertAfter(source, list, items.at(-1), row)
  })

/** A property at the end of a table: `key: value`. */
export const property = (file: string, where: string, key: string, value: string): Row =>
  lastIn(file, where, `'${key}': ${value}`, key)

/** An entry of an array, after the entry that contains a text. @param key a text that no entry may contain */
export const entryAfter = (file: string, array: string, previous: string, row: string, key: string): Row =>
  rowIn(file, (source) => {
    const list = listAt(source, array)
    const entries = itemsOf(source, list, array)
    if (entries.some((each) => textOf(source, each).includes(key)))
      throw new Refusal(`${file} already has ${key} in ${array}.`)
    const entry = entries.find((each) => textOf(source, each).includes(previous))
    return insertAfter(source, list, entry ?? missing(source, `${previous} in ${array}`), row)
  })

/** An import, after the others. */
export const importOf = (file: string, row: string): Row =>
  rowIn(file, (source) => {
    const last = children(source.program, 'body').findLast(({ type }) => type === 'ImportDeclaration')
    return splice(source.text, (last ?? missing(source, 'import')).end, `\n${row}`)
  })

/** A name in the destructured first parameter of a function. */
export const parameterOf = (file: string, name: string, row: string): Row =>
  rowIn(file, (source) => {
    const pattern = within(declarationOf(source, name)).find(({ type }) => type === 'ObjectPattern')
    if (!pattern) return missing(source, `destructured parameter of ${name}`)
    return insertAfter(source, pattern, children(pattern, 'properties').at(-1), row)
  })

/** A word at the end of the first union in a declaration: `Pick<Line, 'quantity' | 'giftMessage'>`. */
export const wordInUnionOf = (file: string, name: string, word: string): Row =>
  rowIn(file, (source) => {
    const union = within(declarationOf(source, name)).find(({ type }) => type === 'TSUnionType')
    return splice(source.text, (union ?? missing(source, `union in ${name}`)).end, ` | '${word}'`)
  })

/** JSX after the expression that starts with a text: `{line.giftMessage && …}`. */
export const markupAfter = (file: string, component: string, start: string, markup: string): Row =>
  rowIn(file, (source) => {
    const expression = within(declarationOf(source, component)).find(
      (node) =>
        node.type === 'JSXExpressionContainer' &&
        textOf(source, node)
          .replace(/^\{\s*/, '')
          .startsWith(start),
    )
    const { end } = expression ?? missing(source, `{${start} …} in ${component}`)
    return splice(source.text, end, `\n${markup}`)
  })

/** A text at the start of the template of the table's entry that contains another text. */
export const startOfTemplate = (file: string, array: string, entry: string, more: string): Row =>
  rowIn(file, (source) => {
    const found = itemsOf(source, listAt(source, array), array).find((each) =>
      textOf(source, each).includes(entry),
    )
    const template = found && within(found).find(({ type }) => type === 'TemplateLiteral')
    return splice(
      source.text,
      (template ?? missing(source, `template of ${entry} in ${array}`)).start + 1,
      more,
    )
  })
