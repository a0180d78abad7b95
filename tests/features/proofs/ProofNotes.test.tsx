import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ProofScreen } from '@/features/proofs/ProofScreen'
import { queryClient } from '@/features/session/queries'
import { mockShop, type ShopAnswer } from '../../../stories/support/mock-shop'
import { proofs, proofToken } from '../../../stories/support/proof'
import { renderScreen, wording } from '../../support/browser/screen'

let shop: ReturnType<typeof mockShop>
beforeEach(() => {
  queryClient().clear()
  sessionStorage.clear()
})
afterEach(() => shop.end())

async function shown(orderProof: object, answers: Record<string, ShopAnswer> = {}) {
  shop = mockShop({ OrderProof: { orderProof }, ...answers })
  const rendered = renderScreen(<ProofScreen />, { query: { token: proofToken } })
  await screen.findAllByRole('article')
  return rendered
}

const button = (name: `proof.${string}`) => screen.getByRole('button', { name: wording(name) })
const place = (x: string, y: string) => wording('proof.notePinned', { x, y })

test('notes are listed with their place, their words and the shop’s answer (proofs-3)', async () => {
  await shown(proofs.withNotes)
  const notes = within(screen.getByRole('region', { name: wording('proof.notes') })).getAllByRole('listitem')
  expect(notes).toHaveLength(2)
  expect(notes[0]).toHaveTextContent(wording('proof.noteAt', { number: '1', x: '50', y: '30' }))
  expect(notes[0]).toHaveTextContent('Two shades darker in the next version.')
  expect(notes[1]).toHaveTextContent(wording('proof.noteByShop'))
})

test('arrow keys move the pin of a new note, and a click sets it (proofs-3)', async () => {
  await shown(proofs.waiting)
  fireEvent.click(button('proof.addNote'))
  const target = button('proof.noteWhere')
  expect(screen.getByText(place('50', '50'))).toBeVisible()
  fireEvent.keyDown(target, { key: 'ArrowLeft' })
  fireEvent.keyDown(target, { key: 'ArrowDown', shiftKey: true })
  expect(screen.getByText(place('49', '60'))).toBeVisible()
  for (let times = 0; times < 12; times++) fireEvent.keyDown(target, { key: 'ArrowUp', shiftKey: true })
  expect(screen.getByText(place('49', '0'))).toBeVisible()
  target.getBoundingClientRect = () => ({ left: 100, top: 50, width: 200, height: 100 }) as DOMRect
  fireEvent.click(target, { clientX: 150, clientY: 125, detail: 1 })
  expect(screen.getByText(place('25', '75'))).toBeVisible()
  fireEvent.click(target, { detail: 0 })
  expect(screen.getByText(place('25', '75'))).toBeVisible()
})

test('a note is sent with its place, and again with the same id if the answer was lost (proofs-3)', async () => {
  const answers: ShopAnswer[] = [
    { refused: 'Please try again.' },
    { addOrderProofNote: { proof: proofs.withNotes } },
  ]
  const answer: ShopAnswer = () => answers.shift() as { refused: string } // a plain answer
  await shown(proofs.waiting, { AddOrderProofNote: answer })
  fireEvent.click(button('proof.addNote'))
  fireEvent.keyDown(button('proof.noteWhere'), { key: 'ArrowRight' })
  fireEvent.change(screen.getByRole('textbox', { name: wording('proof.noteText') }), {
    target: { value: 'Make this blue darker' },
  })
  fireEvent.click(button('proof.noteSend'))
  expect(await screen.findByText('Please try again.')).toBeVisible()
  fireEvent.click(button('proof.noteSend'))
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1))
  const sent = shop
    .asked('AddOrderProofNote')
    .map(({ variables }) => variables['input'] as Record<string, unknown>)
  expect(sent[0]).toMatchObject({
    token: proofToken,
    version: 1,
    x: 0.51,
    y: 0.5,
    side: 0,
    text: 'Make this blue darker',
  })
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]?.['uid']).toMatch(/^[a-z0-9]{32}$/)
})

test('what was typed and its place survive a reload (proofs-3)', async () => {
  const { unmount } = await shown(proofs.waiting)
  fireEvent.click(button('proof.addNote'))
  fireEvent.keyDown(button('proof.noteWhere'), { key: 'ArrowRight', shiftKey: true })
  fireEvent.change(screen.getByRole('textbox', { name: wording('proof.noteText') }), {
    target: { value: 'Half a sentence' },
  })
  unmount()
  shop.end()
  queryClient().clear()
  await shown(proofs.waiting)
  expect(screen.getByRole('textbox', { name: wording('proof.noteText') })).toHaveValue('Half a sentence')
  expect(screen.getByText(place('60', '50'))).toBeVisible()
})

test('a note without words is not sent, and an approved proof takes none (proofs-3)', async () => {
  await shown(proofs.waiting)
  fireEvent.click(button('proof.addNote'))
  fireEvent.click(button('proof.noteSend'))
  expect(await screen.findByText(wording('proof.noteMissing'))).toBeVisible()
  shop.end()
})

test('each version is saved as a file, and shown in the colors of the press (proofs-2)', async () => {
  await shown(proofs.secondVersion)
  const files = screen.getAllByRole('link', { name: wording('proof.downloadPdf') })
  expect(files.map((link) => link.getAttribute('href'))).toEqual([
    `/media/proof?token=${proofToken}&format=pdf&version=2`,
    `/media/proof?token=${proofToken}&format=pdf&version=1`,
  ])
  fireEvent.click(screen.getByRole('checkbox', { name: wording('proof.asPrinted') }))
  const pictures = screen.getAllByRole('img', { name: /proof for/ })
  expect(pictures[0]).toHaveAttribute('src', expect.stringContaining('colors=press'))
})
