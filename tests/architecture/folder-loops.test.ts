import { expect, test } from 'vitest'
import { graphOf, loopsIn } from '../../scripts/graph/rooms'
import { imports, sourceFiles } from './sources'

/** Folders whose subfolders and own files must not import each other in a cycle. */
const places = [
  'src',
  'src/commerce',
  'src/server',
  'src/features',
  'src/features/studio',
  'src/features/editor',
  'src/design',
]

test.each(places)(
  'the rooms of %s import each other without loops, types included (architecture-603)',
  (place) => {
    const graph = graphOf(place, sourceFiles, imports)
    expect(graph.rooms.size).toBeGreaterThan(1)
    expect(loopsIn(graph)).toEqual([])
  },
)
