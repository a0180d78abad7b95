import { expect, test, vi } from 'vitest'
import type { DesignDocument } from '@/design/document/design-document'
import { readDesignFile } from '@/design/file/read-design-file'
import { begunWith } from '@/features/design-start/open-design-file'
import { createDesignFiles } from '@/features/studio/editor/files/design-files'
import { designFile } from '@/features/studio/editor/files/save-file'
import { sha256 } from '@/design/document/sha256'
import { sampleDesign } from '../../../design/support/sample-design'
import { sampleEditor } from './sample-editor'

const fox = new TextEncoder().encode('the bytes of a fox')
const [id = ''] = Object.keys(sampleDesign.assets)
const asset = { ...sampleDesign.assets[id]!, sha256: await sha256(fox) }
const design: DesignDocument = { ...sampleDesign, assets: { [id]: asset } }

/** An editor with the picture that this device has, if any. */
const tools = (original?: Blob) => {
  const { editor } = sampleEditor(design)
  return { editor, files: { original: () => original } as never } // all that is asked of files
}

test('a design that was saved as a file opens as a new one, its pictures as files that were just chosen (studio-123)', async () => {
  const { file, left } = await designFile(tools(new Blob([fox])), 'Fox: 3/4"')
  expect([file.name, left]).toEqual(['Fox- 3-4-.design', 0])
  const read = await readDesignFile(file)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  const { document, files } = begunWith(read)
  expect(document.nodes).toEqual(design.nodes)
  expect(document.id).not.toBe(design.id)
  const key = document.assets[id]?.key ?? ''
  expect(key).not.toBe(asset.key)
  expect(files[key]).toMatchObject({ name: asset.name, isSent: false })
  expect(new Uint8Array((await files[key]?.file.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(fox)
})

test.each([
  ['is not on this device', undefined],
  ['is here as a preview alone', new Blob(['smaller'])],
])('a picture that %s is counted, and found by its key (studio-123)', async (_, original) => {
  const { file, left } = await designFile(tools(original), 'Fox')
  expect(left).toBe(1)
  const read = await readDesignFile(file)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  expect(begunWith(read)).toMatchObject({ document: { assets: { [id]: asset } }, files: {} })
})

test('while one is read no other is, and what went wrong is said where files are opened (studio-123)', async () => {
  const { editor, views } = sampleEditor(design)
  const openFile = vi.fn<(file: File) => Promise<string | undefined>>()
  const say = (path: string) => path
  const files = createDesignFiles({
    views,
    title: 'Fox',
    say,
    tools: { ...tools(), editor },
    openFile,
  })
  openFile.mockResolvedValueOnce('This is none.')
  const both = [files.open(new File([], 'a.design')), files.open(new File([], 'b.design'))]
  expect(views.get()).toMatchObject({ panel: 'drafts', file: { status: 'busy' } })
  await Promise.all(both)
  expect(openFile).toHaveBeenCalledTimes(1)
  expect(views.get().file).toEqual({ status: 'refused', words: 'This is none.' })
  openFile.mockRejectedValueOnce(new Error('no connection'))
  await files.open(new File([], 'a.design'))
  expect(views.get().file).toEqual({ status: 'refused', words: 'errors.partMissing' })
})
