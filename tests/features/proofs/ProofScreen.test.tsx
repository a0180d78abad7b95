import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ProofScreen } from '@/features/proofs/ProofScreen'
import { sideGroups } from '@/features/proofs/side-groups'
import { queryClient } from '@/features/session/queries'
import { mockShop } from '../../../stories/support/mock-shop'
import { proofs, proofToken } from '../../../stories/support/proof'
import { renderScreen, wording } from '../../support/browser/screen'

let shop: ReturnType<typeof mockShop>
beforeEach(() => queryClient().clear())
afterEach(() => shop.end())

async function versionsOf(orderProof: object) {
  shop = mockShop({ OrderProof: { orderProof } })
  renderScreen(<ProofScreen />, { query: { token: proofToken } })
  return screen.findAllByRole('article')
}

const cutLine = { name: wording('proof.cutLine') }

test('all versions of a proof are shown, the latest first (proofs-2)', async () => {
  const versions = await versionsOf(proofs.secondVersion)
  expect(versions.map((version) => within(version).getByRole('heading', { level: 2 }).textContent)).toEqual([
    wording('proof.version', { number: '2' }),
    wording('proof.version', { number: '1' }),
  ])
  const [latest, first] = versions
  if (!latest || !first) throw new Error('there are two')
  expect(within(latest).getByText(wording('proof.latest'))).toBeVisible()
  expect(within(latest).getByText(/The blue is darker now/)).toBeVisible()
  expect(within(first).getByText(/The blue a little darker, please\./)).toBeVisible()
})

test('a proof version shows its size in inches and in millimeters (proofs-2)', async () => {
  const [version] = await versionsOf(proofs.waiting)
  const shown = within(version ?? document.body)
  expect(shown.getByText(wording('proof.size', { width: '3', height: '2' }))).toBeVisible()
  expect(shown.getByText(wording('proof.sizeMm', { width: '76.2', height: '50.8' }))).toBeVisible()
})

test('the cut line is drawn at the trim size, with the bleed outside it (proofs-2)', async () => {
  const [latest, first] = await versionsOf(proofs.secondVersion)
  const [round, cornered] = [latest, first].map((version) =>
    within(version ?? document.body).getByRole('img', cutLine),
  )
  // 76.2 × 50.8 mm plus 2 mm of bleed on every side
  expect(round).toHaveAttribute('viewBox', '0 0 80.2 54.8')
  expect(round?.querySelector('mask ellipse')).toMatchObject({ tagName: 'ellipse' })
  const ellipse = round?.querySelector('mask ellipse')
  expect(['cx', 'cy', 'rx', 'ry'].map((name) => Number(ellipse?.getAttribute(name)))).toEqual([
    40.1, 27.4, 38.1, 25.4,
  ])
  const rectangle = cornered?.querySelector('mask g rect')
  expect(['x', 'y', 'width', 'height', 'rx'].map((name) => Number(rectangle?.getAttribute(name)))).toEqual([
    2, 2, 76.2, 50.8, 6.35,
  ])
})

test('the cut line can be hidden (proofs-2)', async () => {
  await versionsOf(proofs.waiting)
  expect(screen.getAllByRole('img', cutLine)).toHaveLength(1)
  fireEvent.click(screen.getByRole('checkbox', { name: wording('proof.showCutLine') }))
  expect(screen.queryAllByRole('img', cutLine)).toEqual([])
})

test('a proof of a design shows the design’s code and its exact cut line (proofs-8)', async () => {
  const [version] = await versionsOf(proofs.ofDesign)
  const shown = within(version ?? document.body)
  expect(shown.getByText(wording('proof.design', { code: 'c0ff ee42' }))).toBeVisible()
  const line = shown.getByRole('img', cutLine).querySelector('mask path')
  expect(line).toHaveAttribute('d', 'M38.1 0L76.2 25.4L38.1 50.8L0 25.4Z')
  expect(line).toHaveAttribute('transform', 'translate(2 2)')
  expect(screen.getByRole('button', { name: wording('proof.approve') })).toBeVisible()
})

test('a proof of an outdated design version is labeled so and cannot be approved (proofs-8)', async () => {
  await versionsOf(proofs.ofEarlierDesign)
  expect(screen.getByText(wording('proof.designChanged'))).toBeVisible()
  expect(screen.queryByRole('button', { name: wording('proof.approve') })).toBeNull()
})

test('each side of a proof has a box, and an approval without one says which is missing (proofs-9)', async () => {
  await versionsOf(proofs.ofTwoSides)
  fireEvent.click(screen.getByRole('button', { name: wording('proof.approve') }))
  const box = (side: string) => screen.getByRole('checkbox', { name: wording('proof.approveSide', { side }) })
  fireEvent.click(box('Front'))
  fireEvent.click(screen.getByRole('checkbox', { name: wording('proof.approveCheck') }))
  fireEvent.click(screen.getByRole('button', { name: wording('proof.confirm') }))
  expect(await screen.findByText(wording('proof.sideMissing', { side: 'Back' }))).toBeVisible()
  expect(box('Back')).toBeInvalid()
  expect(box('Front')).toBeValid()
})

test('many pages have one box, which is accepted only after all of them were shown (proofs-9)', async () => {
  await versionsOf(proofs.ofManyPages)
  fireEvent.click(screen.getByRole('button', { name: wording('proof.approve') }))
  const between = { first: 'Page 1', last: 'Page 30' }
  const box = screen.getByRole('checkbox', { name: wording('proof.approveSides', between) })
  expect(screen.getAllByRole('checkbox', { name: /spelling/ })).toHaveLength(3)
  for (const each of screen.getAllByRole('checkbox', { name: /spelling/ })) fireEvent.click(each)
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: wording('proof.confirm') }))
  confirm()
  expect(await screen.findByText(wording('proof.sidesMissing', between))).toBeVisible()
  expect(box).toBeInvalid()
  const next = screen.getByRole('button', { name: wording('proof.sidesNext') })
  fireEvent.click(next)
  expect(screen.getByRole('img', { name: 'Page 13' })).toBeVisible()
  confirm()
  expect(box).toBeInvalid()
  fireEvent.click(next)
  expect(screen.getByRole('img', { name: 'Page 30' })).toBeVisible()
  expect(next).toBeDisabled()
  expect(box).toBeValid()
  confirm()
  await expect.poll(() => shop.asked('AnswerOrderProof').length).toBe(1)
  const sides = Reflect.get(
    Object(shop.asked('AnswerOrderProof')[0]?.variables['input']),
    'sides',
  ) as string[]
  expect(sides).toHaveLength(31)
})

test('pages of one name are approved together, and few sides have a box each (proofs-9)', () => {
  const pages = (count: number) => Array.from({ length: count }, (_, index) => `Page ${index + 1}`)
  expect(sideGroups(['Front', 'Back'])).toHaveLength(2)
  expect(sideGroups(pages(4))).toHaveLength(4)
  expect(sideGroups(['Cover', ...pages(20), 'Back']).map(({ sides }) => sides.length)).toEqual([1, 20, 1])
})
