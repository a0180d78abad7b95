import type { Import } from './imports'

/** The import graph of one folder. Nodes ("rooms") are its subfolders and own files, edges ("arrows") their imports. */

export interface Arrow {
  from: string
  to: string
  imports: Import[]
}

export interface Graph {
  /** Name of a node → number of its files. */
  rooms: Map<string, number>
  arrows: Arrow[]
}

/** Returns the node of a path below `place`: the subfolder's name, or the file's own name. Undefined elsewhere. */
export function roomOf(place: string, path: string): string | undefined {
  if (!path.startsWith(`${place}/`)) return undefined
  const [room = ''] = path.slice(place.length + 1).split('/')
  return room.replace(/\.tsx?$/, '')
}

export function graphOf(place: string, files: readonly string[], imports: readonly Import[]): Graph {
  const rooms = new Map<string, number>()
  for (const file of files) {
    const room = roomOf(place, file)
    if (room !== undefined) rooms.set(room, (rooms.get(room) ?? 0) + 1)
  }
  const arrows = new Map<string, Arrow>()
  for (const each of imports) {
    const [from, to] = [roomOf(place, each.file), roomOf(place, each.target)]
    if (from === undefined || to === undefined || from === to || !rooms.has(to)) continue
    const key = `${from} ${to}`
    const arrow = arrows.get(key) ?? { from, to, imports: [] }
    arrow.imports.push(each)
    arrows.set(key, arrow)
  }
  return { rooms, arrows: [...arrows.values()] }
}

/** Returns the import cycles: strongly connected components of two or more nodes. */
export function loopsIn({ rooms, arrows }: Pick<Graph, 'rooms' | 'arrows'>): string[][] {
  const next = new Map<string, string[]>([...rooms.keys()].map((room) => [room, []]))
  for (const { from, to } of arrows) next.get(from)?.push(to)
  const reached = new Map([...next.keys()].map((room) => [room, reachableFrom(room, next)]))
  const loops: string[][] = []
  const placed = new Set<string>()
  for (const room of next.keys()) {
    if (placed.has(room) || !reached.get(room)?.has(room)) continue
    const loop = [...(reached.get(room) ?? [])].filter((other) => reached.get(other)?.has(room))
    for (const each of loop) placed.add(each)
    loops.push(loop.toSorted())
  }
  return loops
}

function reachableFrom(start: string, next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>()
  const open = [...(next.get(start) ?? [])]
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    if (reached.has(room)) continue
    reached.add(room)
    open.push(...(next.get(room) ?? []))
  }
  return reached
}

/**
 * Returns the nodes in layers ("floors"), importers above what they import. A cycle is broken at the arrow with the
 * fewest imports, which then points upward.
 */
export function floorsOf(graph: Graph): { floors: string[][]; upward: Arrow[] } {
  const upward: Arrow[] = []
  let { arrows } = graph
  for (let loops = loopsIn({ ...graph, arrows }); loops.length > 0; loops = loopsIn({ ...graph, arrows })) {
    const looped = new Set(
      loops.flat().map((room) => `${room}:${loops.findIndex((loop) => loop.includes(room))}`),
    )
    const inLoop = arrows.filter(({ from, to }) =>
      loops.some((loop, index) => loop.includes(to) && looped.has(`${from}:${index}`)),
    )
    const weakest = inLoop.toSorted((a, b) => a.imports.length - b.imports.length)[0]
    if (!weakest) break
    upward.push(weakest)
    arrows = arrows.filter((arrow) => arrow !== weakest)
  }
  const heights = new Map<string, number>()
  const heightOf = (room: string): number => {
    const known = heights.get(room)
    if (known !== undefined) return known
    const below = arrows.filter(({ from }) => from === room).map(({ to }) => heightOf(to) + 1)
    const height = Math.max(0, ...below)
    heights.set(room, height)
    return height
  }
  const floors: string[][] = []
  for (const room of [...graph.rooms.keys()].toSorted()) (floors[heightOf(room)] ??= []).push(room)
  return { floors: floors.toReversed(), upward }
}
