import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Asset } from '@/design/design-document'
import { maskFile } from '@/design/mask/mask-file'
import { useDocument } from '@/features/editor/EditorContext'
import { BackgroundChoice } from '@/features/editor/panels/BackgroundChoice'
import { sampleDesign } from '../../design/support/sample-design'
import { wording } from '../../support/browser/screen'
import { renderPanel } from './render-panel'

afterEach(() => vi.unstubAllGlobals())

const [photo] = Object.keys(sampleDesign.assets)

function Choice() {
  const asset = useDocument().assets[photo ?? '']
  return asset ? <BackgroundChoice asset={asset} /> : null
}

interface Shop {
  background: 'plain' | 'busy' | 'transparent'
  sureness?: number
  status?: number
}

let shops = 0

/** Answers like a shop that computes masks; each test has its own upload, because masks are kept by upload. */
function opened({ background, sureness = 0, status = 200 }: Shop) {
  const key = String(++shops).padStart(32, 'a')
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { matte } = JSON.parse(String(body)) as { matte?: Asset['matte'] }
    asked.push(matte?.method ?? 'none')
    if (matte?.method === 'subject' && status !== 200) return new Response('', { status })
    const mask = { alpha: new Uint8Array(4), width: 2, height: 2, background }
    return new Response(new Uint8Array(maskFile(matte?.method === 'subject' ? { ...mask, sureness } : mask)))
  })
  const before = sampleDesign.assets[photo ?? '']
  if (!before) throw new Error('the sample has no picture')
  const panel = renderPanel(<Choice />, {
    ...sampleDesign,
    assets: { ...sampleDesign.assets, [photo ?? '']: { ...before, key, matte: undefined } },
  })
  panel.editor.select(['photo'])
  const matte = () => panel.editor.design.get().history.present.assets[photo ?? '']?.matte
  const press = (name: string) =>
    userEvent.click(screen.getByRole('button', { name: wording(`editorMattes.${name}`) }))
  return { ...panel, asked, matte, press }
}

test('one press removes a plain background, and otherwise all around a subject that is sure (studio-112)', async () => {
  const plain = opened({ background: 'plain' })
  await plain.press('removed')
  await vi.waitFor(() => expect(plain.matte()).toEqual({ method: 'flat' }))
  expect(plain.asked).toEqual(['flat'])
  expect(plain.entries()).toBe(1)
  plain.unmount()
  const sure = opened({ background: 'busy', sureness: 0.97 })
  await sure.press('removed')
  await vi.waitFor(() => expect(sure.matte()).toEqual({ method: 'subject' }))
  expect(sure.asked).toEqual(['flat', 'subject'])
  expect(screen.getByRole('button', { name: wording('editorMattes.removed') })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  sure.editor.undo()
  expect(sure.matte()).toBeUndefined()
})

test('a subject that is not sure is used only if the shopper says so, and brush and artist are offered with the price (studio-112)', async () => {
  const { press, matte, entries, views } = opened({ background: 'busy', sureness: 0.7 })
  await press('removed')
  expect(await screen.findByText(wording('editorMattes.unsure'))).toBeVisible()
  expect(screen.getByText(wording('editorMattes.unsure')).closest('[role=status]')).not.toBeNull()
  expect([matte(), entries()]).toEqual([undefined, 0])
  await press('artistFree')
  expect(matte()).toEqual({ method: 'artist' })
  await press('removed')
  await screen.findByText(wording('editorMattes.unsure'))
  await press('useAnyway')
  expect(matte()).toEqual({ method: 'subject' })
  await press('removed')
  await screen.findByText(wording('editorMattes.unsure'))
  await press('brush')
  expect(views.get().tool?.kind).toBe('cutout')
})

test.each([
  ['no detector', 'absent', { background: 'busy', status: 501 }],
  ['no answer', 'failed', { background: 'busy', status: 503 }],
  ['nothing to remove', 'transparent', { background: 'transparent' }],
] as const)('with %s, the shopper is told and nothing is removed (studio-112)', async (_, note, shop) => {
  const { press, matte } = opened(shop)
  await press('removed')
  expect(await screen.findByText(wording(`editorMattes.${note}`))).toBeVisible()
  expect(matte()).toBeUndefined()
  expect(screen.queryByRole('button', { name: wording('editorMattes.useAnyway') })).toBeNull()
  const offers = screen.queryAllByRole('button', { name: wording('editorMattes.artistFree') })
  expect(offers).toHaveLength(note === 'transparent' ? 0 : 1)
})

test('a picture that is still being sent is not looked at yet, and a later choice stands (studio-112)', async () => {
  const { press, matte, tools, asked } = opened({ background: 'busy', sureness: 0.99 })
  const key = tools.editor.design.get().history.present.assets[photo ?? '']?.key ?? ''
  tools.files.state.set((now) => ({ ...now, sendings: { [key]: { status: 'sending', percent: 4 } } }))
  await press('removed')
  expect(await screen.findByText(wording('editorMattes.sending'))).toBeVisible()
  expect(asked).toEqual([])
  tools.files.state.set((now) => ({ ...now, sendings: {} }))
  await press('removed')
  await press('artist')
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(matte()).toEqual({ method: 'artist' })
})
