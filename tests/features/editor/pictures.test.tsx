import { webcrypto } from 'node:crypto'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maskFile } from '@/design/mask/mask-file'
import type { OnProgress, SendFile } from '@/features/editor/files/sending'
import { wording } from '../../support/browser/screen'
import { sampleDesign } from '../../design/support/sample-design'
import { memoryStore } from './memory-store'
import { drawable, designWithOnly, renderEditor } from './render-editor'

/** How pictures are added and edited, tested by what is on screen. */

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300, close: () => undefined }))
  URL.createObjectURL = () => 'blob:it'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

const png = (name: string) =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0)], name, { type: 'image/png' })

/** A slow shop: the test reports upload progress and ends the upload. */
function slowShop() {
  let say: OnProgress = () => undefined
  let end: (result: Awaited<ReturnType<SendFile>>) => void = () => undefined
  const sent: string[] = []
  const sendFile: SendFile = (file, onProgress) => {
    sent.push(file.name)
    say = onProgress
    return new Promise((resolve) => (end = resolve))
  }
  return {
    sent,
    sendFile,
    say: (...said: Parameters<OnProgress>) => act(async () => say(...said)),
    end: (result: Awaited<ReturnType<SendFile>>) => act(async () => end(result)),
  }
}

const panel = () => screen.getByRole('region', { name: wording('editorPanels.picture') })

test('a pasted picture is placed on the product, and a progress bar shows its upload (studio-95)', async () => {
  const shop = slowShop()
  const { tool, left } = renderEditor(drawable, { sendFile: shop.sendFile })
  await tool('picture')
  const before = within(panel()).getAllByRole('listitem').length
  fireEvent.paste(document.body, { clipboardData: { files: [png('clip.png')], items: [], types: ['Files'] } })
  const bar = await within(panel()).findByRole('progressbar', {
    name: wording('editor.sending', { name: 'clip.png' }),
  })
  expect(within(panel()).getAllByRole('listitem')).toHaveLength(before + 1)
  await shop.say(40)
  expect(bar.getAttribute('aria-valuenow') ?? bar.getAttribute('value')).toBe('40')
  await shop.end({ status: 'stored', key: 'n'.repeat(32) })
  expect(within(panel()).queryByRole('progressbar')).toBeNull()
  expect(shop.sent).toEqual(['clip.png'])
  const { nodes, assets } = await left()
  const [asset] = Object.entries(assets).find(([, { key }]) => key === 'n'.repeat(32)) ?? []
  expect(Object.values(nodes).some((node) => node.kind === 'image' && node.asset === asset)).toBe(true)
})

const pdf = () => new File(['%PDF-1.7'], 'logo.pdf', { type: 'application/pdf' })
const pasted = (file: File) =>
  fireEvent.paste(document.body, { clipboardData: { files: [file], items: [], types: ['Files'] } })

test('a PDF shows its upload progress and is placed on the product once the shop has rendered it (studio-196, media-47)', async () => {
  const shop = slowShop()
  const { tool, left } = renderEditor(drawable, { sendFile: shop.sendFile })
  await tool('picture')
  const before = within(panel()).getAllByRole('listitem').length
  pasted(pdf())
  const bar = await within(panel()).findByRole('progressbar', {
    name: wording('editor.sending', { name: 'logo.pdf' }),
  })
  await shop.say(40)
  expect(bar.getAttribute('value')).toBe('40')
  const key = 'p'.repeat(32)
  const facts = { key, sha256: 'a'.repeat(64), type: 'application/pdf', width: 600, height: 300 }
  await shop.end({ status: 'stored', key, facts })
  expect(within(panel()).queryByRole('progressbar')).toBeNull()
  expect(within(panel()).getAllByRole('listitem')).toHaveLength(before + 1)
  const { nodes, assets } = await left()
  const [asset] = Object.entries(assets).find(([, { name }]) => name === 'logo.pdf') ?? []
  expect(assets[asset ?? '']).toEqual({ ...facts, name: 'logo.pdf' })
  expect(Object.values(nodes).some((node) => node.kind === 'image' && node.asset === asset)).toBe(true)
})

test('a PDF that the shop keeps for its artist or refuses shows the shop’s message and is not placed; its upload can be canceled (studio-196, media-10)', async () => {
  const shop = slowShop()
  const { tool } = renderEditor(drawable, { sendFile: shop.sendFile })
  await tool('picture')
  const before = within(panel()).getAllByRole('listitem').length
  const send = async (end?: Parameters<typeof shop.end>[0]) => {
    pasted(pdf())
    await within(panel()).findByRole('progressbar')
    if (end) await shop.end(end)
  }
  await send({ status: 'stored', key: 'p'.repeat(32), note: 'This PDF has 3 pages.' })
  expect(within(panel()).getByRole('alert')).toHaveTextContent('This PDF has 3 pages.')
  await send({ status: 'refused', reason: 'This PDF is locked.' })
  expect(within(panel()).getByRole('alert')).toHaveTextContent('This PDF is locked.')
  await send()
  const stop = wording('editor.stopSending', { name: 'logo.pdf' })
  await userEvent.click(within(panel()).getByRole('button', { name: stop }))
  await shop.end({ status: 'stopped' })
  expect(within(panel()).queryByRole('alert')).toBeNull()
  expect(within(panel()).getAllByRole('listitem')).toHaveLength(before)
})

test('an upload without a connection shows that it waits, resumes by itself, and can be canceled (studio-196)', async () => {
  const shop = slowShop()
  const { tool } = renderEditor(drawable, { sendFile: shop.sendFile })
  await tool('picture')
  const before = within(panel()).getAllByRole('listitem').length
  pasted(png('sea.png'))
  const bar = await within(panel()).findByRole('progressbar')
  const waiting = () => within(panel()).queryByText(wording('editor.waitingToSend'))
  await shop.say(40)
  expect(waiting()).toBeNull()
  await shop.say(40, true)
  expect(waiting()).toHaveRole('status')
  expect(bar.getAttribute('value')).toBe('40')
  await shop.say(60)
  expect(waiting()).toBeNull()
  expect(bar.getAttribute('value')).toBe('60')
  await shop.say(60, true)
  const stop = wording('editor.stopSending', { name: 'sea.png' })
  await userEvent.click(within(panel()).getByRole('button', { name: stop }))
  await shop.end({ status: 'stopped' })
  expect(waiting()).toBeNull()
  expect(within(panel()).queryByRole('progressbar')).toBeNull()
  expect(within(panel()).getAllByRole('listitem').length).toBeGreaterThanOrEqual(before)
})

const drawnPdf = {
  key: 'p'.repeat(32),
  sha256: 'a'.repeat(64),
  type: 'application/pdf',
  width: 600,
  height: 300,
}

test('a PDF upload interrupted by closing the tab restarts with the design, and its local copy is dropped once rendered (studio-196)', async () => {
  const { tab, files } = memoryStore()
  const closed = slowShop()
  const first = renderEditor(drawable, { sendFile: closed.sendFile, store: tab() })
  await first.tool('picture')
  pasted(pdf())
  await within(panel()).findByRole('progressbar')
  expect([...files.values()]).toMatchObject([{ name: 'logo.pdf', isSent: false }])
  first.unmount()
  await closed.end({ status: 'stopped' })
  const shop = slowShop()
  const second = renderEditor(drawable, { sendFile: shop.sendFile, store: tab() })
  await second.tool('picture')
  await within(panel()).findByRole('progressbar', { name: wording('editor.sending', { name: 'logo.pdf' }) })
  expect(shop.sent).toEqual(['logo.pdf'])
  await shop.end({ status: 'stored', key: drawnPdf.key, facts: drawnPdf })
  expect([...files.values()].filter(({ name }) => name === 'logo.pdf')).toEqual([])
  const { assets } = await second.left()
  expect(Object.values(assets)).toContainEqual({ ...drawnPdf, name: 'logo.pdf' })
})

test('a PDF whose upload failed stays listed with the reason and can be resent; canceling it drops the local copy (studio-196)', async () => {
  const { tab, files } = memoryStore()
  const shop = slowShop()
  const { tool } = renderEditor(drawable, { sendFile: shop.sendFile, store: tab() })
  await tool('picture')
  pasted(pdf())
  await within(panel()).findByRole('progressbar')
  await shop.end({ status: 'refused', reason: 'It did not arrive.', again: pdf() })
  expect(within(panel()).getByRole('alert')).toHaveTextContent('It did not arrive.')
  expect(files.size).toBe(1)
  const named = (path: string) =>
    within(panel()).getByRole('button', { name: wording(path, { name: 'logo.pdf' }) })
  await userEvent.click(named('editor.sendAgain'))
  expect(shop.sent).toEqual(['logo.pdf', 'logo.pdf'])
  await userEvent.click(named('editor.stopSending'))
  expect(files.size).toBe(0)
  await shop.end({ status: 'stopped' })
  expect(within(panel()).queryByRole('progressbar')).toBeNull()
})

test('a failed upload shows its reason and can be retried, and an upload in progress can be canceled (studio-95)', async () => {
  const shop = slowShop()
  const { tool } = renderEditor(drawable, { sendFile: shop.sendFile })
  await tool('picture')
  const before = within(panel()).getAllByRole('listitem').length
  await userEvent.upload(screen.getByLabelText(wording('editor.choosePicture')), png('fox.png'))
  await within(panel()).findByRole('progressbar')
  await shop.end({ status: 'refused', reason: 'The shop is full.' })
  expect(within(panel()).getByRole('alert')).toHaveTextContent('The shop is full.')
  const named = (path: string) =>
    within(panel()).getByRole('button', { name: wording(path, { name: 'fox.png' }) })
  await userEvent.click(named('editor.sendAgain'))
  expect(shop.sent).toEqual(['fox.png', 'fox.png'])
  await userEvent.click(named('editor.stopSending'))
  expect(within(panel()).queryByRole('progressbar')).toBeNull()
  expect(within(panel()).getAllByRole('listitem').length).toBeGreaterThanOrEqual(before)
})

test('“Take a photo” requests the phone’s rear camera and uploads the photo (studio-95)', async () => {
  const shop = slowShop()
  const { tool } = renderEditor(drawable, { sendFile: shop.sendFile })
  await tool('picture')
  const camera = screen.getByLabelText(wording('editor.takePhoto'))
  expect(camera).toHaveAttribute('capture', 'environment')
  expect(camera).not.toHaveAttribute('multiple')
  await userEvent.upload(camera, png('now.png'))
  await vi.waitFor(() => expect(shop.sent).toEqual(['now.png']))
})

test('one click removes a picture’s background, and replacing the picture keeps its shape and size (studio-112, studio-111)', async () => {
  const photo = sampleDesign.nodes['photo']
  if (photo?.kind !== 'image') throw new Error('the sample has other objects')
  const plain = maskFile({
    alpha: new Uint8Array(4).fill(255),
    width: 2,
    height: 2,
    background: 'plain',
  })
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(plain)))
  const { stage, left } = renderEditor(designWithOnly({ ...photo, mask: 'heart' }))
  stage.focus()
  await userEvent.keyboard('n')
  await userEvent.click(screen.getByRole('button', { name: wording('editor.edit') }))
  await screen.findByRole('group', { name: wording('editor.background') })
  const flat = () =>
    within(screen.getByRole('group', { name: wording('editor.background') })).getByRole('button', {
      name: wording('editorMattes.removed'),
    })
  await userEvent.click(flat())
  await vi.waitFor(() => expect(flat()).toHaveAttribute('aria-pressed', 'true'))
  expect(screen.getByRole('button', { name: /^Undo/ })).toHaveAccessibleName(/background/i)
  await userEvent.upload(screen.getByLabelText(wording('designCommands.replacePicture')), png('dog.png'))
  await vi.waitFor(() => expect(screen.getByText(/dog\.png/)).toBeVisible())
  const after = await left()
  expect(after.nodes['it']).toMatchObject({ kind: 'image', mask: 'heart', width: 40, height: 30 })
  expect(after.assets['fox']?.matte).toEqual({ method: 'flat' })
})

test('a QR code contains the typed text, and blank text adds no code (studio-81)', async () => {
  const { tool, left } = renderEditor()
  await tool('code')
  const field = screen.getByRole('textbox', { name: new RegExp(wording('editor.codeText')) })
  await userEvent.type(field, '   {Enter}')
  expect(screen.getByRole('button', { name: wording('editor.undo') })).toBeDisabled()
  await userEvent.clear(field)
  await userEvent.type(field, ' https://example.com/fox {Enter}')
  const { nodes } = await left()
  const codes = Object.values(nodes).filter((node) => node.kind === 'qr' && node.text.endsWith('/fox'))
  expect(codes).toMatchObject([{ text: 'https://example.com/fox' }])
})

test('emoji are grouped by name, and a click places one on the product (studio-81)', async () => {
  const { tool, left } = renderEditor()
  await tool('emoji')
  const region = screen.getByRole('region', { name: wording('editorPanels.emoji') })
  await userEvent.click(await within(region).findByRole('button', { name: wording('editorEmoji.hearts') }))
  const [heart] = await within(region).findAllByRole('button', {
    name: new RegExp(`^${wording('editor.emojiOf', { emoji: '' }).trim()}`),
  })
  await userEvent.click(heart!)
  const { nodes } = await left()
  expect(Object.values(nodes).filter(({ kind }) => kind === 'emoji').length).toBe(2)
})

test('the corner radius of a rounded shape can be set (studio-85)', async () => {
  const rounded = {
    kind: 'shape' as const,
    shape: 'rounded' as const,
    transform: [1, 0, 0, 1, 5, 5] as [number, number, number, number, number, number],
    width: 40,
    height: 20,
    fill: '#102030',
  }
  const { stage, left } = renderEditor(designWithOnly(rounded))
  stage.focus()
  await userEvent.keyboard('n')
  await userEvent.click(screen.getByRole('button', { name: wording('editor.edit') }))
  await userEvent.click(screen.getByRole('button', { name: `mm: ${wording('editor.useMillimeters')}` }))
  const corners = screen.getByRole('spinbutton', { name: wording('editor.cornerRadius') })
  expect(corners).toHaveValue('2.5')
  expect(corners).toHaveAttribute('aria-valuemax', '10')
  fireEvent.change(corners, { target: { value: '6' } })
  expect((await left()).nodes['it']).toMatchObject({ radius: 6 })
})

const paste = (texts: Record<string, string>, files: File[] = []) =>
  fireEvent.paste(document.body, {
    clipboardData: {
      files,
      items: [],
      types: [...Object.keys(texts), ...(files.length > 0 ? ['Files'] : [])],
      getData: (type: string) => texts[type] ?? '',
    },
  })

/** Waits longer, because both pictures are read before they are added. */
const patient = { timeout: 10_000 }

test('several files pasted at once are all placed, and each is its own undo step (studio-501)', async () => {
  const { tool, left } = renderEditor(drawable)
  await tool('picture')
  const count = () => within(panel()).getAllByRole('listitem').length
  const before = count()
  paste({}, [png('one.png'), png('two.png')])
  await vi.waitFor(() => expect(count()).toBe(before + 2), patient)
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  await vi.waitFor(() => expect(count()).toBe(before + 1), patient)
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(Object.keys((await left()).nodes)).toEqual(Object.keys(drawable.nodes))
})

test('content that cannot be pasted shows an error in the picture panel (studio-501)', async () => {
  const { tool } = renderEditor(drawable)
  await tool('picture')
  paste({ 'application/x-thing': '1' })
  expect(await within(panel()).findByRole('alert')).toHaveTextContent(wording('editor.pasteUnknown'))
})
