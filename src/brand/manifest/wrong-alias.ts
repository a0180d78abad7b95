import { isAlias, isMap, isScalar, isSeq, type Node } from 'yaml'
import type { z } from 'zod'
import { nearest } from '@/lib/words/did-you-mean'
import { schemaAt } from './schema-at'
import type { Path, Source } from './source'

/** Finds aliases that stand for another anchor than the one that is meant: *bowls in place of *bowl (brand-180). */

export interface WrongAlias {
  /** The path of the alias. */
  path: Path
  written: string
  meant: string
  /** What the other anchor stands for. */
  value: unknown
}

const childrenOf = (node: Node | null): [string | number, Node | null][] =>
  isMap<Node, Node | null>(node)
    ? node.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '', value])
    : isSeq<Node>(node)
      ? node.items.map((item, index) => [index, item])
      : []

/** Yields the anchors of a file, each with the path of its value. */
function* anchorsIn(node: Node | null, path: Path): Generator<[name: string, path: Path]> {
  if (node && !isAlias(node) && 'anchor' in node && node.anchor) yield [node.anchor, path]
  for (const [key, child] of childrenOf(node)) yield* anchorsIn(child, [...path, key])
}

/** Yields the nodes on the way to a path, each with its own path. */
function* nodesTo({ tree, mountedAt }: Source, path: Path): Generator<[Node, Path]> {
  let node = tree
  for (const [index, key] of path.slice(mountedAt.length).entries()) {
    node = childrenOf(node).find(([name]) => String(name) === String(key))?.[1] ?? null
    if (!node) return
    yield [node, path.slice(0, mountedAt.length + index + 1)]
  }
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<string | number, unknown> | null | undefined)?.[key],
    value,
  )

/** Returns the alias on the way to a refused value that would be accepted by a similar name; undefined if there is none. */
export function wrongAlias(
  sources: readonly Source[],
  path: Path,
  schema: z.ZodType,
  root: unknown,
): WrongAlias | undefined {
  for (const source of sources)
    for (const [node, at] of nodesTo(source, path)) {
      if (!isAlias(node)) continue
      const setting = schemaAt(schema, at, root)
      const fitting = new Map(
        [...anchorsIn(source.tree, [])].flatMap(([name, place]): [string, unknown][] => {
          const value = valueAt(source.value, place)
          return name !== node.source && setting?.safeParse(value).success ? [[name, value]] : []
        }),
      )
      const meant = nearest(node.source, fitting.keys())
      if (meant !== undefined) return { path: at, written: node.source, meant, value: fitting.get(meant) }
    }
  return undefined
}
