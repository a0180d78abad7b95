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
  'memory of the book with 50 steps back, MiB': 250,
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

/** Returns the memory that is in use after a garbage collection, with buffers outside of the heap. */
function usedMiB(): number {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void // exposed by the flag
  // What the first collection makes unreachable, such as entries of weak maps, goes with the second one.
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

/**
 * Returns what an open book needs: the document, its scenes, its findings, and the 50 steps that undo can go back.
 * Everything is made from its text, because the same objects would be shared with the book that was measured before.
 */
function memoryOfBook(text: string): { used: number; surfaces: number } {
  const before = usedMiB()
  const document = openedBook(text)
  const template = templateFor(photoBook, document.product.options)
  const [node = ''] = document.surfaces['spread-30']?.nodes ?? []
  let history = startHistory(document)
  for (let step = 0; step < 50; step++) {
    const result = perform('move', stateOf(history.present, [node]), { x: 1, y: 0 })
    if ('edit' in result)
      history = record(history, result.edit, { mode: 'now', label: 'designCommands.move' })
  }
  const kept = [
    drawnSpreads(document, template),
    drawnSpreads(history.present, template),
    preflight(history.present, photoBook, estimatedSize),
  ]
  const used = Math.round((usedMiB() - before) * 10) / 10
  const least = text.length / 2 ** 20
  if (used < least)
    throw new Error(`The book needs more than its text of ${least.toFixed(1)} MiB: ${used} MiB.`)
  if (history.done.length !== 50 || kept.length === 0) throw new Error('50 steps can be undone')
  return { used, surfaces: document.surfaceOrder.length }
}

function openedBook(text: string): DesignDocument {
  const read = readDocumentText(text)
  if (!('document' in read)) throw new Error(JSON.stringify(read.problems))
  return read.document
}

const drawnSpreads = (document: DesignDocument, template: typeof photoBook) =>
  document.surfaceOrder.map((surface) =>
    sceneOf(document, template, surface, { faces: noFaces, mode: 'view' }),
  )

export function measureLargeBook(rounds: number) {
  const text = JSON.stringify(largeBook())
  const first = cpuOf(() => {
    const opened = openedBook(text)
    sceneOf(opened, templateFor(photoBook, opened.product.options), 'cover', {
      faces: noFaces,
      mode: 'view',
    })
  })
  const { used, surfaces } = memoryOfBook(text)
  const document = openedBook(text)
  const template = templateFor(photoBook, document.product.options)
  const history = startHistory(document)
  const [node = ''] = document.surfaces['spread-30']?.nodes ?? []
  // Scenes are kept with their document, so each round draws a book that was never drawn.
  const unseen = Array.from({ length: rounds }, () => openedBook(text))
  const times = (run: () => void) => median(Array.from({ length: rounds * 5 }, () => cpuOf(run)))
  const measured: Record<string, number> = {
    'kB of JSON': Math.round(text.length / 1_000),
    'first read and cover, ms': first,
    'read again, ms': times(() => readDocumentText(text)),
    'all spreads drawn, ms': median(unseen.map((book) => cpuOf(() => void drawnSpreads(book, template)))),
    'checks, ms': times(() => preflight({ ...document }, photoBook, estimatedSize)),
    'step of a drag, ms': times(() => {
      const result = perform('move', stateOf(document, [node]), { x: 1, y: 0 })
      if ('edit' in result) record(history, result.edit, { mode: 'later', label: 'designCommands.move' })
    }),
    'layout of a spread, ms': times(() =>
      perform('setLayout', stateOf(document), { surface: 'spread-30', layout: 'two-rows-two-columns' }),
    ),
    'save, ms': times(() => JSON.stringify(document)),
    'memory of the book with 50 steps back, MiB': used,
    surfaces,
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
