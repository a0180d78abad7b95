import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newDesign } from '@/design/document/new-design'
import { templateFor } from '@/design/template/template-for'
import { InUse } from '@/features/studio/sight/InUse'
import { OrderedInUse } from '@/features/studio/sight/OrderedInUse'
import { sampleTemplate } from '../../../design/support/sample-design'
import { renderScreen, wording } from '../../../support/browser/screen'

const document = newDesign(sampleTemplate, 'in-use')
const template = templateFor(sampleTemplate, document.product.options)

const files = {
  model: { glb: '/media/uploads/m.glb', usdz: '/media/uploads/m.usdz' },
  mockups: { 'laptop.png': '/media/uploads/l.png', 'hand.png': '/media/uploads/h.png' },
}
const asked: { address: string; body: unknown }[] = []
let refused: { status: number; message: string } | undefined

beforeEach(() => {
  asked.length = 0
  refused = undefined
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.startsWith('/media/sight/')) return new Response(new Blob(['picture']))
    asked.push({ address, body: JSON.parse(String(init?.body)) })
    if (refused) return Response.json({ message: refused.message }, { status: refused.status })
    return Response.json({ files: files[address.endsWith('model') ? 'model' : 'mockups'] })
  })
})
afterEach(() => vi.unstubAllGlobals())

const press = (name: string) => userEvent.click(screen.getByRole('button', { name: wording(name) }))

test('pictures of a design in use are drawn once they are asked for, and each can be saved (studio-56)', async () => {
  renderScreen(<InUse document={document} template={template} title="Sticker" viewer="none" />)
  expect(asked).toEqual([])
  await press('sight.open')
  expect(await screen.findByRole('img', { name: wording('sight.laptop') })).toBeVisible()
  expect(asked).toEqual([{ address: '/media/sight/mockups', body: document }])
  await press('sight.hand')
  expect(screen.getByRole('img', { name: wording('sight.hand') })).toHaveAttribute(
    'src',
    '/media/uploads/h.png',
  )
  const save = screen.getByRole('link', { name: wording('sight.save') })
  expect(save).toHaveAttribute('href', '/media/uploads/h.png')
  expect(save).toHaveAttribute('download', 'hand.png')
  expect(screen.queryByRole('button', { name: wording('sight.share') })).toBeNull()
})

test('a device that shares files shares the picture itself (studio-56)', async () => {
  const shared: ShareData[] = []
  Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data), canShare: () => true })
  renderScreen(<InUse document={document} template={template} title="Sticker" viewer="none" />)
  await press('sight.open')
  await screen.findByRole('img', { name: wording('sight.laptop') })
  await press('sight.share')
  await waitFor(() => expect(shared).toHaveLength(1))
  expect(shared[0]?.files?.[0]).toMatchObject({ name: 'laptop.png', type: 'image/png' })
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

test('a refusal is shown in the shop’s words, and the button stays (studio-56)', async () => {
  refused = { status: 503, message: 'Please try again in a minute.' }
  renderScreen(<InUse document={document} template={template} title="Sticker" viewer="none" />)
  await press('sight.open')
  expect(await screen.findByRole('alert')).toHaveTextContent(refused.message)
  refused = undefined
  await press('sight.open')
  expect(await screen.findByRole('img', { name: wording('sight.laptop') })).toBeVisible()
})

test.each([
  ['quick-look', '/media/uploads/m.usdz#allowsContentScaling=0'],
  ['scene-viewer', 'intent://'],
] as const)(
  'a phone with %s gets a link to its own viewer, with the picture that it needs (studio-56)',
  async (viewer, address) => {
    renderScreen(<InUse document={document} template={template} title="Sticker" viewer={viewer} />)
    await press('sight.wall')
    const link = await screen.findByRole('link', { name: wording('sight.openWall') })
    expect(link.getAttribute('href')).toContain(address)
    if (viewer === 'quick-look') {
      expect(link).toHaveAttribute('rel', 'ar')
      expect([...link.children].map(({ tagName }) => tagName)).toEqual(['IMG'])
    }
    expect(screen.getByText(wording('sight.trueSize'), { exact: false })).toBeVisible()
  },
)

function Edited() {
  const [shown, setShown] = useState(document)
  return (
    <>
      <button type="button" onClick={() => setShown({ ...document })}>
        Edit
      </button>
      <InUse document={shown} template={template} title="Sticker" viewer="none" />
    </>
  )
}

test('files of an earlier state of the design are not shown (studio-56)', async () => {
  renderScreen(<Edited />)
  await press('sight.open')
  await screen.findByRole('img', { name: wording('sight.laptop') })
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('button', { name: wording('sight.open') })).toBeVisible()
})

const named = { design: 'd'.repeat(32), revision: 3, hash: 'a'.repeat(64) }

test('of a shared design, the shop is asked for its saved version (studio-56)', async () => {
  renderScreen(<InUse document={document} template={template} saved={named} title="Sticker" viewer="none" />)
  await press('sight.open')
  await screen.findByRole('img', { name: wording('sight.laptop') })
  expect(asked).toEqual([{ address: '/media/sight/mockups', body: named }])
})

const ordered = (more: object) => ({
  name: 'Fox',
  toolOptions: JSON.stringify({ ...named, more: 1, ...more }),
})

test('an ordered design is shown in use, by a button that names its line (studio-56)', async () => {
  renderScreen(<OrderedInUse line={ordered({ design_scenes: true })} />)
  await userEvent.click(screen.getByRole('button', { name: `${wording('sight.open')}: Fox` }))
  await screen.findByRole('img', { name: wording('sight.laptop') })
  expect(asked).toEqual([{ address: '/media/sight/mockups', body: named }])
})

test.each([
  ['no scenes', ordered({ design_scenes: false })],
  ['no word of the shop', ordered({})],
  ['no design', { name: 'Fox', toolOptions: '{"design_scenes":true}' }],
  ['no tool', { name: 'Fox', toolOptions: null }],
])('a line with %s has no button on a computer (studio-56)', (_, line) => {
  renderScreen(<OrderedInUse line={line} />)
  expect(screen.queryByRole('button')).toBeNull()
})
