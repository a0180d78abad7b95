import { readFileSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Letterings } from '@/features/studio/sign/Letterings'
import { exampleProduct } from '../../../../stories/support/example-product'
import { renderScreen, wording } from '../../../support/browser/screen'

const titles: Record<string, string> = { 'Lounge, art deco': 'lounge', 'Midnight, script': 'midnight' }
vi.mock('@/features/studio/sign/stroke-fonts', () => ({
  letteringAmong: (choices: string[]) => choices.map((title) => titles[title]).find(Boolean),
  fetchStrokeFont: async (name: string) =>
    name === 'midnight'
      ? Promise.reject(new Error('away'))
      : JSON.parse(readFileSync(`brands/ranges/in-lights/designs/letterings/${name}.json`, 'utf8')),
}))

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'))

const option = {
  uid: 'font',
  title: 'Lettering',
  type: 'dropdown' as const,
  required: true,
  values: Object.keys(titles).map((title) => ({ uid: title, title, isDefault: title.startsWith('L') })),
}
const product = exampleProduct({ options: [option], rules: [] })

function draw(onAnswer = vi.fn()) {
  renderScreen(
    <Letterings
      product={product}
      selection={{ font: ['Lounge, art deco'] }}
      text="Golden hour"
      onAnswer={onAnswer}
    />,
  )
  return onAnswer
}

test('every lettering is drawn with the shopper’s words, and a press chooses one (studio-120)', async () => {
  const answer = draw()
  const group = within(screen.getByRole('group', { name: wording('sign.letterings') }))
  const lounge = group.getByRole('button', { name: 'Lounge, art deco' })
  expect(lounge).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() => expect(lounge.querySelector('path')).not.toBeNull())
  // A lettering that cannot be loaded keeps its name and can still be chosen.
  const midnight = group.getByRole('button', { name: 'Midnight, script' })
  expect(midnight.querySelector('path')).toBeNull()
  await userEvent.click(midnight)
  expect(answer).toHaveBeenCalledWith('font', ['Midnight, script'])
})

test('a shopper who saves data asks for the drawings first (studio-120)', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  draw()
  expect(screen.queryByRole('group')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: wording('sign.drawLetterings') }))
  expect(screen.getByRole('group', { name: wording('sign.letterings') })).toBeVisible()
})
