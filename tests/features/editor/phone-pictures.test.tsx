import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextPause, pauses } from '@/features/editor/phone/phone-link'
import { PhonePictures } from '@/features/editor/phone/PhonePictures'
import { wording } from '../../support/browser/screen'
import { renderPanel } from './render-panel'

const answer = {
  key: `${'K'.repeat(32)}.webp`,
  sha256: 'a'.repeat(64),
  type: 'image/jpeg',
  width: 60,
  height: 40,
  name: 'beach.jpg',
  isKept: false,
}

let asked: string[] = []
let pictures: { id: number; answer: unknown }[] = []
let isOpen = true
let isRefused = false

beforeEach(() => {
  vi.useFakeTimers()
  ;[asked, pictures, isOpen, isRefused] = [[], [], true, false]
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`)
    if (method === 'POST')
      return Response.json(
        { path: `/media/phone/${'c'.repeat(32)}`, seconds: 900 },
        { status: isRefused ? 429 : 200 },
      )
    const after = Number(new URL(url, 'http://shop.test').searchParams.get('after'))
    return Response.json({ isOpen, pictures: pictures.filter(({ id }) => id > after) })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function opened() {
  const panel = renderPanel(<PhonePictures />)
  act(() => screen.getByRole('button', { name: wording('editorPhone.start') }).click())
  await act(() => vi.advanceTimersByTimeAsync(1))
  return { ...panel, nodes: () => Object.values(panel.editor.design.get().history.present.assets) }
}

test('the code shows the address, and a picture that arrives is put onto the product once (studio-95)', async () => {
  const { nodes, entries } = await opened()
  expect(screen.getByRole('img', { name: wording('editorPhone.scan') })).toBeVisible()
  expect(screen.getByText(/\/media\/phone\/c{32}$/)).toBeVisible()
  pictures = [{ id: 7, answer }]
  await act(() => vi.advanceTimersByTimeAsync(pauses.first))
  expect(nodes().filter(({ name }) => name === 'beach.jpg')).toHaveLength(1)
  expect(screen.getByText(wording('editorPhone.arrived', { name: 'beach.jpg' }))).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(entries()).toBe(1)
  expect(asked.at(-1)).toBe('GET /media/phone?after=7')
})

test('closing ends the code at the shop and stops asking (studio-95)', async () => {
  await opened()
  act(() => screen.getByRole('button', { name: wording('editorPhone.close') }).click())
  expect(asked.at(-1)).toBe('DELETE /media/phone')
  const count = asked.length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked).toHaveLength(count)
})

test('an ended code, and a shop that opens none, are reported with a way to try again (studio-95)', async () => {
  await opened()
  isOpen = false
  await act(() => vi.advanceTimersByTimeAsync(pauses.first))
  expect(screen.getByText(wording('editorPhone.ended'))).toBeVisible()
  isRefused = true
  act(() => screen.getByRole('button', { name: wording('editorPhone.again') }).click())
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText(wording('editorPhone.failed'))).toBeVisible()
})

test('the shop is asked less often while nothing arrives, and the code ends after 15 minutes', async () => {
  await opened()
  await act(() => vi.advanceTimersByTimeAsync(16 * 60_000))
  expect(asked.length).toBeLessThan(120)
  expect(screen.getByText(wording('editorPhone.ended'))).toBeVisible()
  expect(nextPause(pauses.longest, true)).toBe(pauses.first)
})

test('what is not a picture is not put onto the product', async () => {
  const { entries } = await opened()
  pictures = [
    { id: 1, answer: null },
    { id: 2, answer: { ...answer, isKept: true } },
    { id: 3, answer: { ...answer, width: 'wide' } },
  ]
  await act(() => vi.advanceTimersByTimeAsync(pauses.first))
  expect(entries()).toBe(0)
})
