import { determinant, isInvertible } from '../geometry/matrix'
import type { DesignDocument, DesignNode, NodeId } from '../design-document'
import { madeFonts } from '../made/settings'
import { limits } from './limits'
import { problem, type Problem } from './problem'

/** Checks that a schema can't express: every reference exists, and every object has exactly one parent. */

interface Parent {
  path: string
  children: NodeId[]
}

function parentsOf({ surfaces, nodes }: DesignDocument): Parent[] {
  return [
    ...Object.entries(surfaces).map(([id, surface]) => ({ path: `surfaces.${id}`, children: surface.nodes })),
    ...Object.entries(nodes).flatMap(([id, node]) =>
      node.kind === 'group' ? [{ path: `nodes.${id}`, children: node.children }] : [],
    ),
  ]
}

function parentProblems(document: DesignDocument): Problem[] {
  const parentOf = new Map<NodeId, string>()
  const problems: Problem[] = []
  for (const { path, children } of parentsOf(document))
    for (const child of children) {
      const other = parentOf.get(child)
      if (!Object.hasOwn(document.nodes, child))
        problems.push(problem('unknownReference', path, child, 'nodes'))
      else if (other !== undefined) problems.push(problem('severalParents', `nodes.${child}`, path, other))
      parentOf.set(child, path)
    }
  const orphans = Object.keys(document.nodes).filter((id) => !parentOf.has(id))
  return [...problems, ...orphans.map((id) => problem('noParent', `nodes.${id}`, 0, 1))]
}

/** Every node has one parent here, so nodes that cannot be reached from a surface form a cycle. */
function depthProblems({ surfaces, nodes }: DesignDocument): Problem[] {
  let level = Object.values(surfaces).flatMap((surface) => surface.nodes)
  let reached = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limits.depth) return [problem('tooDeep', `nodes.${level[0]}`, depth, limits.depth)]
    reached += level.length
    level = level.flatMap((id) => childrenOf(nodes[id]))
  }
  const all = Object.keys(nodes).length
  return reached < all ? [problem('cycle', 'nodes', all - reached, 0)] : []
}

const childrenOf = (node: DesignNode | undefined) => (node?.kind === 'group' ? node.children : [])

/** Returns the entries of other tables that a node references. */
export function namedBy(node: DesignNode): { table: 'assets' | 'fonts'; name: string }[] {
  switch (node.kind) {
    case 'image':
      return node.asset === null ? [] : [{ table: 'assets', name: node.asset }]
    case 'text':
      return [{ table: 'fonts', name: node.font }]
    case 'made':
      return madeFonts(node).map((name) => ({ table: 'fonts', name }))
    case 'neon':
      return node.lines.map(({ font }) => ({ table: 'fonts', name: font }))
    default:
      return []
  }
}

function nodeProblems(document: DesignDocument): Problem[] {
  return Object.entries(document.nodes).flatMap(([id, node]) => {
    const missing = namedBy(node)
      .filter(({ table, name }) => !Object.hasOwn(document[table], name))
      .map(({ table, name }) => problem('unknownReference', `nodes.${id}`, name, table))
    const flat = isInvertible(node.transform)
      ? []
      : [problem('flat', `nodes.${id}.transform`, determinant(node.transform), 1)]
    return [...missing, ...flat]
  })
}

function surfaceProblems({ surfaceOrder, surfaces }: DesignDocument): Problem[] {
  const [listed, there] = [surfaceOrder.join(', '), Object.keys(surfaces).join(', ')]
  const isSame = surfaceOrder.toSorted().join() === Object.keys(surfaces).toSorted().join()
  return isSame ? [] : [problem('unknownReference', 'surfaceOrder', listed, there)]
}

/** Reports objects on a surface that follows another one: they would never be visible. */
const followProblems = ({ surfaces }: DesignDocument): Problem[] =>
  Object.entries(surfaces).flatMap(([id, { follows, nodes }]) =>
    follows && nodes.length > 0 ? [problem('notAllowed', `surfaces.${id}.follows`, follows, 'none')] : [],
  )

/** Reports photos in the tray, or without a frame, that are missing from the assets. */
function waitingProblems({ tray = [], surfaces, assets }: DesignDocument): Problem[] {
  const named = [
    ...tray.map((name) => ({ path: 'tray', name })),
    ...Object.entries(surfaces).flatMap(([id, { arrangement }]) =>
      (arrangement?.spare ?? []).flatMap(({ asset }) =>
        asset === null ? [] : [{ path: `surfaces.${id}.arrangement`, name: asset }],
      ),
    ),
  ]
  return named
    .filter(({ name }) => !Object.hasOwn(assets, name))
    .map(({ path, name }) => problem('unknownReference', path, name, 'assets'))
}

export function referenceProblems(document: DesignDocument): Problem[] {
  const parents = parentProblems(document)
  const depths = parents.length > 0 ? [] : depthProblems(document)
  const surfaces = [...surfaceProblems(document), ...followProblems(document), ...waitingProblems(document)]
  return [...surfaces, ...parents, ...depths, ...nodeProblems(document)]
}
