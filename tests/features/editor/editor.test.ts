import { expect, test } from 'vitest'
import { createFiles } from '@/features/editor/files/files'
import type { SendFile } from '@/features/editor/files/sending'
import { sampleAsset } from '../../design/support/sample-design'
import { memoryStore } from './memory-store'
import { sampleEditor } from './sample-editor'

test('keystrokes in one field are one undo step, and those in another field are a second one (studio-80)', () => {
  const { editor } = sampleEditor()
  editor.select(['title'])
  for (const text of ['H', 'He', 'Hey'])
    editor.run('setProperties', { values: { text } }, { typing: 'title text' })
  editor.run('setProperties', { values: { size: 9 } }, { typing: 'title size' })
  expect(editor.design.get().history.done).toHaveLength(2)
  editor.undo()
  editor.undo()
  expect(editor.design.get().history.present.nodes['title']).toMatchObject({ text: 'Good Vibes', size: 8 })
})

test('a refused command reports its reason and changes nothing (studio-80)', () => {
  const { editor } = sampleEditor()
  const before = editor.design.get().history.present
  editor.select(['photo'])
  expect(editor.run('move', { x: Number.NaN, y: 0 })).toBe(false)
  expect(editor.design.get().problems[0]?.say).toMatch(/^designProblems\./)
  expect(editor.design.get().history.present).toBe(before)
  editor.select([])
  expect(editor.design.get().problems).toEqual([])
})

const shopKey = 'S'.repeat(32)
const localKey = 'k'.repeat(32)

function withUnsent(send: SendFile) {
  const { editor } = sampleEditor()
  const { files, tab } = memoryStore()
  files.set(localKey, { file: new Blob(['fox']), name: 'fox.png', isSent: false })
  return { editor, files, uploads: createFiles({ editor, design: 'design-1', store: tab(), send }) }
}

const keys = (editor: ReturnType<typeof sampleEditor>['editor']) =>
  Object.values(editor.design.get().history.present.assets).map(({ key }) => key)

test('an unsent picture is uploaded again, and every undo state gets the shop’s key (studio-90)', async () => {
  const { editor, files, uploads } = withUnsent(async () => ({ status: 'stored', key: shopKey }))
  editor.select(['photo'])
  editor.run('move', { x: 1, y: 0 })
  await uploads.restore(editor.design.get().history.present)
  await expect.poll(() => keys(editor)).toEqual([shopKey])
  expect(files.get(shopKey)).toMatchObject({ isSent: true })
  editor.undo()
  expect(keys(editor)).toEqual([shopKey])
  expect(editor.design.get().history.present.assets['fox']).toEqual({ ...sampleAsset, key: shopKey })
})

test('a picture that the shop refuses shows the reason, stays in the design and can be sent again (studio-95)', async () => {
  const answers = [
    { status: 'refused' as const, reason: 'Too many pixels.' },
    { status: 'stored' as const, key: shopKey },
  ]
  const { editor, uploads } = withUnsent(async () => answers.shift() ?? { status: 'stopped' })
  await uploads.restore(editor.design.get().history.present)
  await expect
    .poll(() => uploads.state.get().sendings[localKey])
    .toEqual({ status: 'failed', reason: 'Too many pixels.' })
  expect(editor.design.get().history.present.nodes['photo']).toBeDefined()
  await uploads.retry(localKey)
  expect(keys(editor)).toEqual([shopKey])
  expect(uploads.state.get().sendings).toEqual({})
})

test('canceling a picture’s upload removes the picture from the design (studio-95)', async () => {
  const { editor, uploads } = withUnsent(
    (_file, _progress, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ status: 'stopped' }))
      }),
  )
  await uploads.restore(editor.design.get().history.present)
  await expect.poll(() => uploads.state.get().sendings[localKey]?.status).toBe('sending')
  uploads.stop(localKey)
  expect(editor.design.get().history.present.nodes['photo']).toBeUndefined()
  await expect.poll(() => uploads.state.get().sendings).toEqual({})
})
