import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { preflight } from '@/design/check/preflight'
import type { Asset, DesignDocument, TextNode } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import type { CommandState } from '@/design/document/commands/command'
import { perform } from '@/design/document/commands/perform'
import { startHistory, record } from '@/design/document/history'
import { newDesign } from '@/design/document/new-design'
import { readDocumentText } from '@/design/document/read-document'
import { noFaces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import { templateFor } from '@/design/template/template-for'
import { samplePhotos } from '../../../tests/design/fill/sample-photos'
import { photoBook } from '../../../tests/design/support/photo-book'

/**
 * Measures a book of 120 pages with 300 photos and 200 captions (G18), without a browser. ✗ marks a missed limit.
 * The frames of a drag in Chromium are those of `--part=editor`.
 */

const limits = {
  'kB of JSON': 400,
  'first read and cover, ms': 1_000,
  'all spreads drawn, ms': 1_000,
  'step of a drag, ms': 17,
  'save, ms': 30,
  'memory with 50 steps back, MiB': 250,
}

const captions = 200

let made = 0
const stateOf = (document: DesignDocument, selection: string[] = []): CommandState => ({
  document,
  selection,
  template: photoBook,
  newId: () => `n${(made++).toString(36).padStart(9, '0')}`,
  measure: estimatedSize,
})

const captionOf = (index: number): TextNode => ({
  kind: 'text',
  transform: [1, 0, 0, 1, 20 + (index % 4) * 40, 190],
  text: `What we saw on day ${index} of the trip`,
  font: 'anton',
  size: 5,
  align: 'center',
  lineHeight: 1.2,
  tracking: 0,
  fill: '#1d1d1b',
})

/** Returns the book; its photos have keys and hashes as uploads do. */
export function largeBook(): DesignDocument {
  const empty = newDesign({ ...photoBook, options: { ...photoBook.options } }, 'book')
  const started = perform('setOption', stateOf(empty), { name: 'pages', value: 'p120' })
  if ('problems' in started) throw new Error('the book cannot have 120 pages')
  const photos = samplePhotos(300, 5).map(({ name, taken, width, height }, index) => ({
    asset: `a${index.toString(36).padStart(9, '0')}`,
    record: {
      key: index.toString(36).padStart(32, 'k'),
      sha256: index.toString(16).padStart(64, '0'),
      type: 'image/jpeg',
      width,
      height,
      name,
      ...(taken && { taken }),
    } satisfies Asset,
  }))
  const filled = perform('fillPhotos', stateOf(started.edit.document), { photos })
  if ('problems' in filled) throw new Error(JSON.stringify(filled.problems))
  const { document } = filled.edit
  const spreads = document.surfaceOrder.filter((id) => id.startsWith('spread'))
  const nodes = { ...document.nodes }
  const surfaces = { ...document.surfaces }
  for (let index = 0; index < captions; index++) {
    const [id, spread] = [`caption${index}`, spreads[index % spreads.length] ?? '']
    nodes[id] = captionOf(index)
    surfaces[spread] = { ...surfaces[spread], nodes: [...(surfaces[spread]?.nodes ?? []), id] }
  }
  return { ...document, nodes, surfaces, fonts: { anton: { sha256: 'b'.repeat(64) } } }
}

const cpuOf = (run: () => void): number => {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return Math.round((user + system) / 10) / 100
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** Returns the memory that is in use after a garbage collection. */
function heapMiB(): number {
  setFlagsFromString('--expose_gc')
  ;(runInNewContext('gc') as () => void)() // exposed by the flag
  return process.memoryUsage().heapUsed / 2 ** 20
}

export function measureLargeBook(rounds: number) {
  const text = JSON.stringify(largeBook())
  const first = cpuOf(() => {
    const read = readDocumentText(text)
    if (!('document' in read)) throw new Error(JSON.stringify(read.problems))
    sceneOf(read.document, templateFor(photoBook, read.document.product.options), 'cover', {
      faces: noFaces,
      mode: 'view',
    })
  })
  const read = readDocumentText(text)
  if (!('document' in read)) throw new Error('unreadable')
  const { document } = read
  const template = templateFor(photoBook, document.product.options)
  const [node = ''] = document.surfaces['spread-30']?.nodes ?? []
  const times = (run: () => void) => median(Array.from({ length: rounds * 5 }, () => cpuOf(run)))
  const before = heapMiB()
  let history = startHistory(document)
  for (let step = 0; step < 50; step++) {
    const result = perform('move', stateOf(history.present, [node]), { x: 1, y: 0 })
    if ('edit' in result)
      history = record(history, result.edit, { mode: 'now', label: 'designCommands.move' })
  }
  const scenes = () =>
    document.surfaceOrder.map((surface) =>
      sceneOf(document, template, surface, { faces: noFaces, mode: 'view' }),
    )
  const kept = scenes()
  const memory = Math.round(heapMiB() - before)
  const measured: Record<string, number> = {
    'kB of JSON': Math.round(text.length / 1_000),
    'first read and cover, ms': first,
    'read again, ms': times(() => readDocumentText(text)),
    'all spreads drawn, ms': times(scenes),
    'checks, ms': times(() => preflight({ ...document }, photoBook, estimatedSize)),
    'step of a drag, ms': times(() => {
      const result = perform('move', stateOf(document, [node]), { x: 1, y: 0 })
      if ('edit' in result) record(history, result.edit, { mode: 'later', label: 'designCommands.move' })
    }),
    'layout of a spread, ms': times(() =>
      perform('setLayout', stateOf(document), { surface: 'spread-30', layout: 'two-rows-two-columns' }),
    ),
    'save, ms': times(() => JSON.stringify(document)),
    'memory with 50 steps back, MiB': memory,
    surfaces: kept.length,
  }
  const most: Record<string, number> = limits
  console.table(
    Object.fromEntries(
      Object.entries(measured).map(([name, value]) => [
        name,
        { value: `${value}${value > (most[name] ?? Infinity) ? ' ✗' : ''}`, limit: most[name] ?? '' },
      ]),
    ),
  )
}
