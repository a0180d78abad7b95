interface Row {
  /**
   * "/cart", "/cart/*" (that path and everything below it) or "/map*.xml" (`*` matches within one segment).
   */
  path: string
}

const isBelow = (path: string, root: string) =>
  path.startsWith(root) && (path.length === root.length || path[root.length] === '/')

const isPart = (path: string, [start, end]: [string, string]) =>
  path.startsWith(start) && path.endsWith(end) && !path.includes('/', start.length)

/** @returns a lookup of a path's row: the exact match, or else the row with the longest matching prefix */
export function addressTable<Each extends Row>(rows: readonly Each[]): (path: string) => Each | undefined {
  const exact = new Map(rows.filter(({ path }) => !path.includes('*')).map((row) => [row.path, row]))
  const parts = rows
    .filter(({ path }) => path.includes('*') && !path.endsWith('/*'))
    .map((row) => ({ row, ends: row.path.split('*') as [string, string] })) // a path has one star
  const trees = rows
    .filter(({ path }) => path.endsWith('/*'))
    .map((row) => ({ row, root: row.path.slice(0, -2) }))
    .toSorted((one, other) => other.root.length - one.root.length)
  return (path) =>
    exact.get(path) ??
    parts.find(({ ends }) => isPart(path, ends))?.row ??
    trees.find(({ root }) => isBelow(path, root))?.row
}
