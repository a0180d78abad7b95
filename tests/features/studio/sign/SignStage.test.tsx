import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { templateFor } from '@/design/template/template-for'
import type { StrokeFont } from '@/design/text/stroke-font'
import { SignStage } from '@/features/studio/sign/SignStage'
import { letteredSign } from '../../../../stories/support/lettered-sign'
import { renderScreen } from '../../../support/browser/screen'
import { compiledBrand } from '../../../support/compiled-brand'

const metro = JSON.parse(
  readFileSync('brands/ranges/in-lights/designs/letterings/metro.json', 'utf8'),
) as StrokeFont
const sign = letteredSign(['OPEN'], '#ff2bd6', metro, { width: 500, height: 300 })

const template = compiledBrand('neon').templates['custom-text-neon']

/** Returns the template's sign rule for these answers. */
function madeWith(answers: Record<string, string>) {
  const rule = template && templateFor(template, answers).neon
  if (!rule) throw new Error('no template of signs')
  return rule
}

test('a sign’s size is measured between its outermost tubes, in inches and centimeters (studio-2)', () => {
  renderScreen(<SignStage sign={sign} text="OPEN" note="" measured={3048} />)
  expect(screen.getByText(/^19.7 × .* in \(50 × \d+ cm\) · 10 ft \(3 m\) of tube$/)).toBeVisible()
})

test('a sign without a size shows no measures (studio-2)', () => {
  renderScreen(<SignStage sign={sign} text="OPEN" note="" />)
  expect(screen.queryByText(/of tube/)).toBeNull()
})

test('the day view draws the tube unlit (studio-2)', async () => {
  const { container } = renderScreen(<SignStage sign={sign} text="OPEN" note="" measured={1000} />)
  expect(screen.getByRole('img', { name: /OPEN/ })).toBeVisible()
  expect(container.querySelectorAll('path[stroke="#ff2bd6"]').length).toBeGreaterThan(1)
  await userEvent.click(screen.getByRole('button', { name: 'Light', pressed: true }))
  expect(container.querySelectorAll('path[stroke="#ff2bd6"]')).toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Light', pressed: false })).toBeVisible()
})

test('letters that cannot be bent from tube are reported at once (studio-160)', () => {
  renderScreen(<SignStage sign={sign} text="OPEN" note="We can't bend 漢" measured={1000} />)
  expect(screen.getByRole('alert')).toHaveTextContent('漢')
})

test('each backing shape and material is drawn differently (studio-7)', () => {
  const drawn = (
    [
      { backing: 'cut-to-shape' },
      { backing: 'rectangle' },
      { backing: 'cut-to-letter' },
      { backing: 'open-box' },
      { 'backing-color': 'black' },
      { 'backing-color': 'white' },
      { 'backing-color': 'mirror-gold' },
    ] as Record<string, string>[]
  ).map((answers) => {
    const rule = madeWith(answers)
    const { container } = renderScreen(
      <SignStage sign={sign} rule={rule} text="OPEN" note="" measured={1000} />,
    )
    const panel = container.querySelector('[data-backing]')
    expect(panel).toHaveAttribute('data-backing', rule.backing.shape)
    return panel?.innerHTML.replaceAll(/_r_\w+_/g, '')
  })
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('“Build details” lists tube, joins and power, and bends that are too tight are marked (studio-8)', async () => {
  const { container } = renderScreen(
    <SignStage sign={sign} rule={madeWith({})} text="OPEN" note="" measured={1000} />,
  )
  expect(container.querySelectorAll('svg > circle')).toHaveLength(0)
  await userEvent.click(screen.getByText('Build details'))
  expect(screen.getByText(/ft \([\d.]+ m\) of 6 mm tube\. Pieces: \d+\.$/)).toBeVisible()
  expect(screen.getByText(/^Joints behind the sign: \d+\. Power leads: 1\.$/)).toBeVisible()
  expect(screen.getByText(/^\d+ W; a \d+ W power supply comes with it\.$/)).toBeVisible()
  const marked = Number(/can take: (\d+), marked/.exec(container.textContent)?.[1])
  expect(marked).toBeGreaterThan(0)
  expect(container.querySelectorAll('svg > circle')).toHaveLength(marked)
})

test('a backing of several plates states how the plates are joined (studio-8)', async () => {
  const rule = madeWith({ backing: 'cut-to-letter' })
  renderScreen(<SignStage sign={sign} rule={rule} text="OPEN" note="" measured={1000} />)
  await userEvent.click(screen.getByText('Build details'))
  expect(screen.getByText(/made of \d+ separate plates\. A clear cable/)).toBeVisible()
})

test('the wall view shows the sign to scale, and arrow keys move it (studio-7)', async () => {
  renderScreen(<SignStage sign={sign} rule={madeWith({})} text="OPEN" note="" measured={1000} />)
  await userEvent.click(screen.getByRole('button', { name: 'On the wall' }))
  const hung = screen.getByRole('group', { name: /OPEN/ })
  const left = hung.style.left
  hung.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(hung.style.left).not.toBe(left)
  await userEvent.click(screen.getByRole('button', { name: 'Behind a bar' }))
  expect(screen.getByRole('button', { name: 'Behind a bar', pressed: true })).toBeVisible()
})
