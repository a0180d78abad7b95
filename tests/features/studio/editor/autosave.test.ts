import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startAutosave } from '@/features/studio/editor/drafts/autosave'
import type { DesignStore } from '@/features/studio/editor/drafts/design-store'
import { newId } from '@/features/studio/new-id'
import { sampleDesign } from '../../../design/support/sample-design'
import { memoryStore } from './memory-store'
import { sampleEditor } from './sample-editor'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

const draft = { id: 'design-1', version: 0, product: 'fox-sticker', title: 'Fox', document: sampleDesign }

function tabOf(store: DesignStore, from = draft) {
  const { editor } = sampleEditor(from.document)
  const saving = startAutosave(editor, store, from, newId)
  const move = (x: number) => editor.run('move', { x, y: 0 }, { selection: ['photo'] })
  const place = () => editor.design.get().history.present.nodes['photo']?.transform[4]
  return { editor, saving, move, place }
}

test('a change is kept within a second, also when there is never a pause (studio-90)', async () => {
  const { drafts, tab } = memoryStore()
  const { move } = tabOf(tab())
  for (let step = 0; step < 9; step++) {
    move(1)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(drafts.get('design-1')?.version).toBe(1)
  await vi.advanceTimersByTimeAsync(400)
  expect(drafts.get('design-1')?.document.nodes['photo']?.transform[4]).toBe(14)
})

test('a change is not said to be kept before it is, and one that was undone is (studio-90)', async () => {
  const { drafts, tab } = memoryStore()
  const { editor, saving, move } = tabOf(tab())
  move(1)
  expect(saving.state.get().status).toBe('keeping')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(saving.state.get().status).toBe('kept')
  move(1)
  editor.undo()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(saving.state.get().status).toBe('kept')
  expect(drafts.get('design-1')?.document.nodes['photo']?.transform[4]).toBe(6)
})

test('a gesture that goes on is kept once it is done (studio-90)', async () => {
  const { drafts, tab } = memoryStore()
  const { editor } = tabOf(tab())
  editor.select(['photo'])
  editor.preview('move', { x: 3, y: 0 })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(drafts.size).toBe(0)
  editor.commit()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(drafts.get('design-1')?.document.nodes['photo']?.transform[4]).toBe(8)
})

test('a browser that forbids storage says that nothing is kept (studio-90)', async () => {
  const { tab } = memoryStore()
  const { saving, move } = tabOf({ ...tab(), write: () => Promise.reject(new Error('no room')) })
  move(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(saving.state.get().status).toBe('failed')
})

test('a browser without room is tried again, and whoever leaves before is at risk of losing it (studio-90)', async () => {
  const { drafts, tab } = memoryStore()
  const store = tab()
  let hasRoom = false
  const write: DesignStore['write'] = (...given) =>
    hasRoom ? store.write(...given) : Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const { saving, move, place } = tabOf({ ...store, write })
  expect(saving.isAtRisk()).toBe(false)
  move(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(saving.isAtRisk()).toBe(true)
  expect(place(), 'what is edited stays').toBe(6)
  hasRoom = true
  await vi.advanceTimersByTimeAsync(6_000)
  expect(drafts.get('design-1')?.document.nodes['photo']?.transform[4]).toBe(6)
  expect(saving.isAtRisk()).toBe(false)
})

test('the later version of another tab is taken, and what was made here stays as a design of its own (studio-93)', async () => {
  const { drafts, tab } = memoryStore()
  const [here, there] = [tabOf(tab()), tabOf(tab())]
  there.move(20)
  here.move(1)
  await there.saving.flush()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(here.saving.state.get().later?.version).toBe(1)
  expect(drafts.get('design-1')?.document.nodes['photo']?.transform[4]).toBe(25)
  await here.saving.takeLater()
  expect(here.place()).toBe(25)
  expect(drafts.size).toBe(2)
  here.move(1)
  await here.saving.flush()
  expect(drafts.get('design-1')).toMatchObject({ version: 2 })
})

test('or one goes on with one’s own under another id, and the other stays (studio-93)', async () => {
  const { drafts, tab } = memoryStore()
  const [here, there] = [tabOf(tab()), tabOf(tab())]
  there.move(20)
  here.move(1)
  await there.saving.flush()
  await vi.advanceTimersByTimeAsync(2_000)
  await here.saving.keepOwn('mine')
  here.move(1)
  await here.saving.flush()
  expect(drafts.get('design-1')?.document.nodes['photo']?.transform[4]).toBe(25)
  expect(drafts.get('mine')?.document.nodes['photo']?.transform[4]).toBe(7)
})
