import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import {
  beginGesture,
  cancelGesture,
  commitGesture,
  record,
  redo,
  select,
  startHistory,
  undo,
  type Entry,
  type History,
} from '@/design/document/history'
import { readDocument } from '@/design/document/read-document'
import { randomDesign } from '../support/random-design'
import { sampleAsset, sampleDesign } from '../support/sample-design'

type Change = (design: DesignDocument, pick: number) => DesignDocument

const withNode = (design: DesignDocument, id: string, node: DesignNode): DesignDocument => ({
  ...design,
  nodes: { ...design.nodes, [id]: node },
})

const picked = <Item>(items: Item[], pick: number): Item | undefined =>
  items[pick % Math.max(items.length, 1)]

const disc: DesignNode = {
  kind: 'shape',
  transform: [1, 0, 0, 1, 0, 0],
  shape: 'ellipse',
  width: 5,
  height: 5,
  fill: '#00ff00',
}

let newest = 0

const moved: Change = (design, pick) => {
  const [id, node] = picked(Object.entries(design.nodes), pick) ?? []
  if (id === undefined || node === undefined) return design
  const [a, b, c, d, e, f] = node.transform
  return withNode(design, id, { ...node, transform: [a, b, c, d, e + (pick % 3), f] })
}

const added: Change = (design, pick) => {
  const id = `new${newest++}`
  const groups = Object.entries(design.nodes).filter(([, node]) => node.kind === 'group')
  const [parent, group] = picked(groups, pick) ?? []
  if (parent !== undefined && group?.kind === 'group' && pick % 2 === 0)
    return withNode(withNode(design, id, disc), parent, { ...group, children: [...group.children, id] })
  const front = design.surfaces['front'] ?? { nodes: [] }
  return {
    ...withNode(design, id, disc),
    surfaces: { ...design.surfaces, front: { ...front, nodes: [...front.nodes, id] } },
  }
}

const withoutIds = (ids: string[], gone: string) => ids.filter((id) => id !== gone)

/** Removes a node that has no children. */
const removed: Change = (design, pick) => {
  const leaves = Object.keys(design.nodes).filter((id) => {
    const node = design.nodes[id]
    return node?.kind !== 'group' || node.children.length === 0
  })
  const gone = picked(leaves, pick)
  if (gone === undefined) return design
  return {
    ...design,
    surfaces: Object.fromEntries(
      Object.entries(design.surfaces).map(([id, each]) => [
        id,
        { ...each, nodes: withoutIds(each.nodes, gone) },
      ]),
    ),
    nodes: Object.fromEntries(
      Object.entries(design.nodes)
        .filter(([id]) => id !== gone)
        .map(([id, node]) => [
          id,
          node.kind === 'group' ? { ...node, children: withoutIds(node.children, gone) } : node,
        ]),
    ),
  }
}

const pictured: Change = (design, pick) => {
  const image = picked(
    Object.entries(design.nodes).filter(([, node]) => node.kind === 'image'),
    pick,
  )
  if (image?.[1].kind !== 'image') return design
  const asset = `asset${pick % 4}`
  return {
    ...withNode(design, image[0], { ...image[1], asset }),
    assets: { ...design.assets, [asset]: sampleAsset },
  }
}

const counted: Change = (design, pick) => ({
  ...design,
  product: { ...design.product, quantity: 1 + (pick % 9) },
})

const change: fc.Arbitrary<[Change, number]> = fc.tuple(
  fc.constantFrom(moved, added, removed, pictured, counted),
  fc.nat({ max: 50 }),
)

const now = (history: History, [make, pick]: [Change, number], label = 'made') =>
  record(
    history,
    { document: make(history.present, pick), selection: history.selection },
    { mode: 'now', label },
  )

const repeated = (history: History, step: (history: History) => History) => {
  let current = history
  for (let count = 0; count < 300; count++) current = step(current)
  return current
}

test('undoing every step gives the first design, and redoing every step the last (design-document-8)', () => {
  fc.assert(
    fc.property(randomDesign, fc.array(change, { maxLength: 25 }), (design, changes) => {
      const last = changes.reduce((history, each) => now(history, each), startHistory(design))
      const first = repeated(last, undo)
      expect(first.present).toEqual(design)
      expect(repeated(first, redo).present).toEqual(last.present)
    }),
  )
})

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('now' as const), change }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('later' as const), change }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('never' as const), change }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('select' as const), pick: fc.nat({ max: 20 }) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('undo', 'redo', 'commit', 'cancel') }) },
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const plain = { undo, redo, commit: commitGesture, cancel: cancelGesture } as const

function taken(history: History, each: Step): History {
  if ('pick' in each) return select(history, Object.keys(history.present.nodes).slice(0, each.pick))
  if (!('change' in each)) return plain[each.kind as keyof typeof plain](history)
  const [make, pick] = each.change
  const edit = { document: make(history.present, pick), selection: history.selection }
  if (each.kind === 'never') return record(history, edit, { mode: 'never' })
  return record(history, edit, { mode: each.kind, label: 'made' })
}

const isRead = (design: DesignDocument) => {
  expect(readDocument(design)).toHaveProperty('document')
}

test('after any sequence of steps, every undo and redo state is a valid design (design-document-8)', () => {
  fc.assert(
    fc.property(randomDesign, fc.array(step, { maxLength: 30 }), (design, steps) => {
      const history = steps.reduce(taken, startHistory(design))
      isRead(history.present)
      let current = commitGesture(history)
      const [last, entries] = [current.present, current.done.length]
      while (current.done.length > 0) isRead((current = undo(current)).present)
      const first = current.present
      for (let count = 0; count < entries; count++) isRead((current = redo(current)).present)
      expect(current.present).toEqual(last)
      while (current.undone.length > 0) isRead((current = redo(current)).present)
      expect(repeated(current, undo).present).toEqual(first)
    }),
    { numRuns: 200 },
  )
})

test('selecting objects adds no undo step and keeps the redo steps (design-document-8)', () => {
  const made = undo(now(startHistory(sampleDesign), [moved, 1]))
  const selected = select(made, ['title', 'nobody'])
  expect(selected.selection).toEqual(['title'])
  expect(selected.undone).toHaveLength(1)
  expect(redo(selected).present).toEqual(moved(sampleDesign, 1))
})

test('undo and redo restore the selection (design-document-8)', () => {
  const start = select(startHistory(sampleDesign), ['photo'])
  const edit = { document: moved(sampleDesign, 1), selection: ['title'] }
  const made = select(record(start, edit, { mode: 'now', label: 'made' }), ['link'])
  expect(undo(made).selection).toEqual(['photo'])
  expect(redo(undo(made)).selection).toEqual(['title'])
})

test('a gesture is one undo step, and a canceled gesture is none (design-document-8)', () => {
  const later = (history: History, pick: number) =>
    record(
      history,
      { document: moved(history.present, pick), selection: history.selection },
      { mode: 'later', label: 'moved' },
    )
  const dragged = [1, 1, 1].reduce(later, beginGesture(startHistory(sampleDesign), 'moved'))
  expect(dragged.done).toEqual([])
  expect(commitGesture(dragged).done).toHaveLength(1)
  expect(undo(dragged).present).toEqual(sampleDesign)
  expect(redo(undo(dragged)).present).toEqual(dragged.present)
  expect(cancelGesture(dragged)).toEqual(startHistory(sampleDesign))
  const undone = undo(now(startHistory(sampleDesign), [moved, 1]))
  expect(cancelGesture(later(undone, 2)).undone).toHaveLength(1)
  expect(commitGesture(beginGesture(undone, 'moved')).undone).toHaveLength(1)
})

test('an edit without a change adds no undo step and keeps the redo steps (design-document-8)', () => {
  const undone = undo(now(startHistory(sampleDesign), [moved, 1]))
  const same = { document: structuredClone(sampleDesign), selection: [] }
  const again = record(undone, same, { mode: 'now', label: 'nothing' })
  expect([again.done.length, again.undone.length]).toEqual([0, 1])
})

test('keystrokes are merged into one undo step until a pause or a change of another text (design-document-8)', () => {
  const typed = (history: History, [text, at, group = 'title']: [string, number, string?]) => {
    const title = history.present.nodes['title']
    if (title?.kind !== 'text') throw new Error('the title is gone')
    const document = withNode(history.present, 'title', { ...title, text })
    return record(
      history,
      { document, selection: [] },
      { mode: 'now', label: 'typed', typing: { group, at } },
    )
  }
  const keys: [string, number, string?][] = [
    ['H', 0],
    ['Ha', 900],
    ['Hap', 1_800],
    ['Happ', 3_000],
    ['Happy', 3_100, 'other'],
  ]
  const history = keys.reduce(typed, startHistory(sampleDesign))
  expect(history.done).toHaveLength(3)
  const texts = [history, undo(history), undo(undo(history)), undo(undo(undo(history)))].map(
    ({ present }) => {
      const title = present.nodes['title']
      return title?.kind === 'text' && title.text
    },
  )
  expect(texts).toEqual(['Happy', 'Happ', 'Hap', 'Good Vibes'])
  // After typing the original text again there is nothing to undo.
  expect(typed(typed(startHistory(sampleDesign), ['x', 0]), ['Good Vibes', 100]).done).toEqual([])
})

test('changes that arrive in the background add no undo step and are not undone (design-document-8)', () => {
  const made = now(now(startHistory(sampleDesign), [moved, 8]), [counted, 3])
  const arrived = record(
    undo(made),
    { document: pictured(undo(made).present, 2), selection: [] },
    { mode: 'never' },
  )
  expect([arrived.done.length, arrived.undone.length]).toEqual([1, 1])
  for (const state of [arrived, undo(arrived), redo(arrived)]) {
    expect(state.present.nodes['photo']).toMatchObject({ asset: 'asset2' })
    expect(state.present.assets).toHaveProperty('asset2')
  }
  expect(redo(arrived).present.product.quantity).toBe(4)
  expect(undo(arrived).present.nodes['photo']?.transform).toEqual(sampleDesign.nodes['photo']?.transform)
})

test('a background change to a removed object is present when undo restores the object (design-document-8)', () => {
  const photo = Object.keys(sampleDesign.nodes).indexOf('photo')
  const gone = now(startHistory(sampleDesign), [removed, photo])
  expect(gone.present.nodes).not.toHaveProperty('photo')
  const back = undo(gone)
  const arrived = record(back, { document: pictured(back.present, 1), selection: [] }, { mode: 'never' })
  const again = undo(redo(arrived))
  expect(again.present.nodes['photo']).toMatchObject({ asset: 'asset1' })
})

test('above two hundred undo steps the oldest step is dropped (design-document-8)', () => {
  const changes = Array.from({ length: 230 }, (_, index): [Change, number] => [counted, index])
  const history = changes.reduce((each, counting) => now(each, counting), startHistory(sampleDesign))
  expect(history.done.length).toBe(200)
  expect(history.done.every((entry: Entry) => entry.label === 'made')).toBe(true)
})

test('a joined change is undone and redone together with the change that it follows from, whatever they are (design-document-8)', () => {
  fc.assert(
    fc.property(randomDesign, change, change, (design, first, second) => {
      const once = now(startHistory(design), first)
      const [make, pick] = second
      const edit = { document: make(once.present, pick), selection: [] }
      const both = record(once, edit, { mode: 'joined' })
      if (once.done.length === 0) return
      expect(both.done.length).toBeLessThanOrEqual(1)
      const back = undo(both)
      expect(back.present).toEqual(design)
      expect(both.done.length === 0 || redo(back).present).toEqual(both.done.length === 0 || edit.document)
    }),
    { numRuns: 60 },
  )
})
