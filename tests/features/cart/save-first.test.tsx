import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saveEverything, useSaveFirst } from '@/features/cart/save-first'

function Part({ save }: { save: () => Promise<boolean> }) {
  useSaveFirst(save)
  return null
}

test('everything on the page is saved before an order, and one failed save stops the order (checkout-381)', async () => {
  const asked: string[] = []
  const saving = (name: string, result: boolean) => () => {
    asked.push(name)
    return Promise.resolve(result)
  }
  const { rerender, unmount } = render(
    <>
      <Part save={saving('comment', true)} />
      <Part save={saving('tax id', false)} />
    </>,
  )
  expect(await saveEverything()).toBe(false)
  rerender(
    <>
      <Part save={saving('comment again', true)} />
      <Part save={saving('tax id again', true)} />
    </>,
  )
  expect(await saveEverything()).toBe(true)
  expect(asked).toEqual(['comment', 'tax id', 'comment again', 'tax id again'])
  unmount()
  expect(await saveEverything(), 'what is no longer drawn is not asked').toBe(true)
  expect(asked).toHaveLength(4)
})
