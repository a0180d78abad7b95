import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { UploadChoiceForm } from '@/features/enquiries/upload-choice/UploadChoiceForm'
import { drawScreen, wording } from '../../../support/screen'

beforeEach(() => sessionStorage.clear())

const products = [
  { urlKey: 'round', name: 'Round one', extensions: ['png'], quantity: 50 },
  { urlKey: 'square', name: 'Square one', extensions: ['png'], quantity: 50 },
]
const draw = () => drawScreen(<UploadChoiceForm product="square" products={products} />)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: wording(name) }))

test('without a file there is nothing to print: that is said at the file, which takes the focus (design-start-20)', async () => {
  draw()
  expect(screen.getByRole('combobox')).toHaveValue('square')
  await press('uploadChoice.print')
  const box = screen.getByLabelText(wording('uploadChoice.files'))
  expect(box).toHaveFocus()
  expect(box).toHaveAccessibleDescription(expect.stringContaining(wording('uploadChoice.fileFirst')))
})

test('“Design it for me” opens the brief, and what is typed survives a reload (design-start-20, enquiries-11)', async () => {
  const { unmount } = draw()
  await press('uploadChoice.artist')
  const words = screen.getByLabelText(wording('uploadChoice.comment'))
  expect(words).toHaveFocus()
  await userEvent.type(words, 'A fox')
  unmount()
  draw()
  await press('uploadChoice.artist')
  expect(screen.getByLabelText(wording('uploadChoice.comment'))).toHaveValue('A fox')
})
