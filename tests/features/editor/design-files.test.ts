import { expect, test, vi } from 'vitest'
import type { DesignDocument } from '@/design/design-document'
import { readDesignFile } from '@/design/file/read-design-file'
import { begunWith } from '@/features/design-start/open/open-design-file'
import { createDesignFiles } from '@/features/editor/files/design-files'
import { designFile } from '@/features/editor/files/save-file'
import { sha256 } from '@/design/document/sha256'
import { sampleDesign } from '../../design/support/sample-design'
import { sampleEditor } from './sample-editor'

const fox = new TextEncoder().encode('the bytes of a fox')
const [id = ''] = Object.keys(sampleDesign.assets)
const asset = { ...sampleDesign.assets[id]!, sha256: await sha256(fox) }
const design: DesignDocument = { ...sampleDesign, assets: { [id]: asset } }

/** Returns an editor whose device has this original picture, if any. */
const tools = (original?: Blob) => {
  const { editor } = sampleEditor(design)
  return { editor, files: { original: () => original } as never } // the only method used
}

test('a design saved as a file opens as a new design with its pictures as unsent files (studio-123)', async () => {
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
  ['is on this device only as a preview', new Blob(['smaller'])],
])(
  'saving a design file counts a picture that %s as left out and refers to it by key (studio-123)',
  async (_, original) => {
    const { file, left } = await designFile(tools(original), 'Fox')
    expect(left).toBe(1)
    const read = await readDesignFile(file)
    if ('problems' in read) throw new Error(JSON.stringify(read.problems))
    expect(begunWith(read)).toMatchObject({ document: { assets: { [id]: asset } }, files: {} })
  },
)

test('only one design file is opened at a time, and a failure is shown in the drafts panel (studio-123)', async () => {
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
