import { isAlias, isMap, isScalar, isSeq, visit, type LineCounter, type Node } from 'yaml'
import type { Problem } from '../problem'

/** Keys from the top of a part to a value: ['routes', '/about-us', 'title']. */
export type Path = readonly (string | number)[]

export interface Place {
  file: string
  line: number
  column: number
  /** Number of keys of the path that were found. */
  depth: number
  /** True if written between { and } rather than on a separate line. */
  isInBraces: boolean
  /** True for a text below a |, whose lines are those of the file. */
  isBlock: boolean
}

/** A manifest file that has been read. */
export interface Source {
  /** Path from the project's root. */
  file: string
  /** Keys above the file's own: pages/about-us.md is mounted at ['about-us']. */
  mountedAt: Path
  value: unknown
  tree: Node | null
  lines: LineCounter
  /** Number of lines above the YAML, as in Markdown's front matter. */
  linesAbove: number
  /** Markdown below the front matter. */
  body?: { text: string; line: number }
}

function childOf(node: Node | null, key: string | number): { key?: Node; value: Node | null } | undefined {
  if (isMap<Node, Node | null>(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
    return pair && { key: pair.key, value: pair.value }
  }
  if (isSeq<Node>(node) && typeof key === 'number' && node.items[key]) return { value: node.items[key] }
  return undefined
}

/** Returns the node that an alias stands for: the last one with its anchor. */
function resolved(tree: Node | null, node: Node | null): Node | null {
  if (!isAlias(node) || !tree) return node
  let found: Node | null = null
  visit(tree, {
    Node(_, each) {
      if (each === node) return visit.BREAK
      if (!isAlias(each) && 'anchor' in each && each.anchor === node.source) found = each
      return undefined
    },
  })
  return found ?? node
}

/** Returns the position of a value (or of its name, with `key`), following the path as deep as possible. */
function placeIn(source: Source, path: Path, which: 'key' | 'value' = 'value'): Place {
  const isMounted = source.mountedAt.every((key, index) => path[index] === key)
  const own = isMounted ? path.slice(source.mountedAt.length) : []
  let node = source.tree
  let offset = node?.range?.[0] ?? 0
  let isInBraces = false
  let depth = isMounted ? source.mountedAt.length : 0
  for (const [index, key] of own.entries()) {
    const child = childOf(node, key)
    if (!child) break
    isInBraces = isMap(node) && node.flow === true
    const wantsKey = index === own.length - 1 && which === 'key'
    // An empty value has no position, so point at its name.
    const value = resolved(source.tree, child.value)
    const target = (wantsKey && child.key) || (value?.range && !isEmpty(value) ? value : child.key)
    offset = target?.range?.[0] ?? offset
    node = value
    depth += 1
  }
  const { line, col } = source.lines.linePos(offset)
  return {
    file: source.file,
    line: line + source.linesAbove,
    column: col,
    depth,
    isInBraces,
    isBlock: isScalar(node) && node.type === 'BLOCK_LITERAL',
  }
}

/**
 * Returns the comment in place of an empty value, such as #ff0044. Undefined if a space follows the #, since
 * that is a real comment.
 */
export function commentAt({ tree, mountedAt }: Source, path: Path): string | undefined {
  let node = tree
  for (const key of path.slice(mountedAt.length)) node = childOf(node, key)?.value ?? null
  const comment = isScalar(node) && node.value === null ? node.comment?.split('\n')[0] : undefined
  return comment && /^\S/.test(comment) ? comment : undefined
}

/** Returns a scalar as it is written, such as 1e3; from the first file that has the path. */
export function writtenAt(sources: readonly Source[], path: Path): string | undefined {
  for (const { tree, mountedAt } of sources) {
    if (!mountedAt.every((key, index) => path[index] === key)) continue
    let node = tree
    for (const key of path.slice(mountedAt.length)) node = childOf(node, key)?.value ?? null
    if (isScalar(node)) return node.source
  }
  return undefined
}

const isEmpty = (node: Node) => isScalar(node) && node.value === null && node.range?.[0] === node.range?.[1]

/**
 * Returns the position of a value in a part's files: the deepest match wins, and the brand's files come
 * before base's.
 */
export function findPlace(
  sources: Source[],
  path: Path,
  which: 'key' | 'value' = 'value',
): Place | undefined {
  let best: Place | undefined
  for (const source of sources) {
    const place = placeIn(source, path, which)
    if (!best || place.depth > best.depth) best = place
  }
  return best
}

/** Creates a problem at a place, or for the whole file if there is no place. */
export function problemAt(
  severity: Problem['severity'],
  place: Place | undefined,
  file: string,
  message: string,
): Problem {
  if (!place) return { severity, file, message }
  return { severity, file: place.file, at: { line: place.line, column: place.column }, message }
}
