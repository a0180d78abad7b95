import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startAutosave } from '@/features/editor/drafts/autosave'
import type { DesignStore } from '@/features/editor/drafts/design-store'
import { newId } from '@/features/studio/new-id'
import { sampleDesign } from '../../design/support/sample-design'
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

test('a change is saved within a second even without a pause between changes (studio-90)', async () => {
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

test('a change is reported as saved only once it is, also after an undo (studio-90)', async () => {
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

test('an unfinished gesture is saved only after it ends (studio-90)', async () => {
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

test('a browser that forbids storage is reported as failed to save (studio-90)', async () => {
  const { tab } = memoryStore()
  const { saving, move } = tabOf({ ...tab(), write: () => Promise.reject(new Error('no room')) })
  move(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(saving.state.get().status).toBe('failed')
})

test('saving is retried when storage is full, and until then the changes are reported as at risk (studio-90)', async () => {
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

test('taking another tab’s later version keeps this tab’s changes as a separate design (studio-93)', async () => {
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

test('keeping this tab’s changes saves them under a new id and leaves the other version (studio-93)', async () => {
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
