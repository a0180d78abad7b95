import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DesignDocument } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { newDesign } from '@/design/document/new-design'
import { readDocument } from '@/design/document/read-document'
import type { ProductTemplate } from '@/design/template/product-template'
import { startAutosave } from '@/features/editor/drafts/autosave'
import { createFiles } from '@/features/editor/files/files'
import type { SendFile } from '@/features/editor/files/sending'
import { createEditor } from '@/features/editor/state/editor'
import { newId } from '@/features/studio/new-id'
import { photoBook, photoCalendar, photoMug } from '../../design/support/photo-book'
import { memoryStore } from './memory-store'

/**
 * Journeys in which a shopper's work must survive in the browser: for a mug, a calendar and a book. What happens at
 * the shop is in tests/integration/designs/never-lost.test.ts.
 */

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

const localKey = 'k'.repeat(32)
const shopKey = 'S'.repeat(32)

/** A new design with a photo on its last surface, which the shop does not have yet. */
function designOf(template: ProductTemplate): DesignDocument {
  const empty = newDesign(template, 'design-1')
  const last = empty.surfaceOrder.at(-1) ?? ''
  return {
    ...empty,
    nodes: {
      ...empty.nodes,
      photo: {
        kind: 'image',
        transform: [1, 0, 0, 1, 20, 20],
        asset: 'beach',
        width: 40,
        height: 30,
        crop: { x: 0, y: 0, width: 1, height: 1 },
      },
    },
    surfaces: {
      ...empty.surfaces,
      [last]: { nodes: [...(empty.surfaces[last]?.nodes ?? []), 'photo'] },
    },
    assets: {
      beach: {
        key: localKey,
        sha256: 'a'.repeat(64),
        type: 'image/jpeg',
        width: 4_000,
        height: 3_000,
        name: 'beach.jpg',
      },
    },
  }
}

function opened(template: ProductTemplate, document: DesignDocument, send: SendFile) {
  const memory = memoryStore()
  const tab = () => {
    const store = memory.tab()
    const editor = createEditor({
      document: memory.drafts.get('design-1')?.document ?? document,
      template,
      measure: estimatedSize,
    })
    const version = memory.drafts.get('design-1')?.version ?? 0
    const draft = { id: 'design-1', version, product: template.id, title: 'Ours', document }
    const saving = startAutosave(editor, store, draft, newId)
    return { editor, saving, files: createFiles({ editor, design: 'design-1', store, send }) }
  }
  memory.files.set(localKey, { file: new Blob(['beach']), name: 'beach.jpg', isSent: false })
  return { ...memory, tab }
}

const never: SendFile = () => new Promise(() => undefined)
const keyIn = ({ assets }: DesignDocument) => assets['beach']?.key

describe.each([
  ['a mug', photoMug],
  ['a calendar', photoCalendar],
  ['a book', () => photoBook],
])('G19: %s', (_, templateOf) => {
  test('is as it was when its tab is opened again, up to the last second (studio-90)', async () => {
    const template = templateOf()
    const { tab } = opened(template, designOf(template), never)
    const { editor } = tab()
    editor.run('move', { x: 7, y: 0 }, { selection: ['photo'] })
    await vi.advanceTimersByTimeAsync(1_000)
    const before = editor.design.get().history.present
    // The tab is killed here: nothing is closed or saved.
    const after = tab().editor.design.get().history.present
    expect(after).toEqual(before)
    expect(readDocument(after)).toHaveProperty('document')
    expect(after.nodes['photo']?.transform[4]).toBe(27)
  })

  test('keeps a photo whose upload was interrupted, and sends it again (studio-90, media-46)', async () => {
    const template = templateOf()
    const { tab, files } = opened(template, designOf(template), never)
    const first = tab()
    void first.files.restore(first.editor.design.get().history.present)
    first.editor.run('move', { x: 1, y: 0 }, { selection: ['photo'] })
    await vi.advanceTimersByTimeAsync(1_000)
    first.files.close()
    const again = opened(template, first.editor.design.get().history.present, async () => ({
      status: 'stored',
      key: shopKey,
    })).tab()
    await again.files.restore(again.editor.design.get().history.present)
    await vi.waitFor(() => expect(keyIn(again.editor.design.get().history.present)).toBe(shopKey))
    expect(files.get(localKey)?.isSent).toBe(false)
  })

  test('stays at risk instead of lost while storage is full, and is saved when there is room (studio-90)', async () => {
    const template = templateOf()
    const document = designOf(template)
    const { drafts, tab } = memoryStore()
    const store = tab()
    let isFull = true
    const full = {
      ...store,
      write: (...[draft, base]: Parameters<typeof store.write>) =>
        isFull ? Promise.reject(new Error('full')) : store.write(draft, base),
    }
    const editor = createEditor({ document, template, measure: estimatedSize })
    const draft = { id: 'design-1', version: 0, product: template.id, title: 'Ours', document }
    const saving = startAutosave(editor, full, draft, newId)
    editor.run('move', { x: 7, y: 0 }, { selection: ['photo'] })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(saving.state.get().status).toBe('failed')
    isFull = false
    editor.run('move', { x: 1, y: 0 }, { selection: ['photo'] })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(drafts.get('design-1')?.document).toEqual(editor.design.get().history.present)
  })
})
