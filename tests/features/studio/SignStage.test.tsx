import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { StrokeFont } from '@/design/text/stroke-font'
import { signOf } from '@/features/studio/sign'
import { SignStage } from '@/features/studio/SignStage'
import { drawScreen } from '../../support/screen'

const metro = JSON.parse(readFileSync('brands/neon/designs/letterings/metro.json', 'utf8')) as StrokeFont
const sign = signOf(['OPEN'], '#ff2bd6', metro, { width: 500, height: 300 })

test('width and height are those of the outermost tubes, in inches and centimeters (studio-3)', () => {
  drawScreen(<SignStage sign={sign} text="OPEN" note="" measured={3048} />)
  expect(screen.getByText(/^19.7 × .* in \(50 × \d+ cm\) · 10 ft \(3 m\) of tube$/)).toBeVisible()
})

test('without a size no measures are said (studio-2)', () => {
  drawScreen(<SignStage sign={sign} text="OPEN" note="" />)
  expect(screen.queryByText(/of tube/)).toBeNull()
})

test('by day the tube is white: no light is left of it (studio-3)', async () => {
  const { container } = drawScreen(<SignStage sign={sign} text="OPEN" note="" measured={1000} />)
  expect(screen.getByRole('img', { name: /OPEN/ })).toBeVisible()
  expect(container.querySelectorAll('path[stroke="#ff2bd6"]').length).toBeGreaterThan(1)
  await userEvent.click(screen.getByRole('button', { pressed: true }))
  expect(container.querySelectorAll('path[stroke="#ff2bd6"]')).toHaveLength(0)
  expect(screen.getByRole('button', { pressed: false })).toBeVisible()
})

test('what cannot be bent is said at once (studio-4)', () => {
  drawScreen(<SignStage sign={sign} text="OPEN" note="We can't bend 漢" measured={1000} />)
  expect(screen.getByRole('alert')).toHaveTextContent('漢')
})
