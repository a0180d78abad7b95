import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { drawGraph } from './draw'
import { importsOf, typescriptIn } from './imports'
import { floorsOf, graphOf, loopsIn } from './rooms'

/**
 * npm run graph -- [folder …] [--svg FILE]: prints a folder's import graph in layers from importing to imported,
 * its cycles, and the imports that point upward. Without a folder: src.
 */

const { values, positionals } = parseArgs({
  options: { svg: { type: 'string' } },
  allowPositionals: true,
})
const files = typescriptIn('src')
const imports = importsOf(files)

for (const given of positionals.length > 0 ? positionals : ['src']) {
  const place = given.replace(/\/+$/, '')
  const graph = graphOf(place, files, imports)
  if (graph.rooms.size === 0) {
    console.error(`There are no TypeScript files below ${place}.`)
    process.exitCode = 1
    continue
  }
  const layers = floorsOf(graph)
  console.log(`\n${place}: ${graph.rooms.size} rooms, ${graph.arrows.length} arrows`)
  for (const floor of layers.floors)
    console.log(`  ${floor.map((room) => `${room} (${graph.rooms.get(room) ?? 0})`).join('  ')}`)
  const loops = loopsIn(graph)
  console.log(
    loops.length === 0
      ? '  no loops'
      : loops.map((loop) => `  loop of ${loop.length}: ${loop.join(', ')}`).join('\n'),
  )
  for (const { from, to, imports: lines } of layers.upward) {
    console.log(`  against the direction: ${from} → ${to}`)
    for (const { file, target } of lines) console.log(`    ${file} imports ${target}`)
  }
  if (values.svg) writeFileSync(values.svg, drawGraph(place, graph, layers))
}
