import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { UploadChoiceForm } from '@/features/enquiries/upload-choice/UploadChoiceForm'
import { renderScreen, wording } from '../../../support/browser/screen'

beforeEach(() => sessionStorage.clear())

const products = [
  { urlKey: 'round', name: 'Round one', extensions: ['png'], quantity: 50 },
  { urlKey: 'square', name: 'Square one', extensions: ['png'], quantity: 50 },
]
const draw = () => renderScreen(<UploadChoiceForm product="square" products={products} />)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: wording(name) }))

test('“Print this” without a file shows the error at the file field, which gets the focus (design-start-20)', async () => {
  draw()
  expect(screen.getByRole('combobox')).toHaveValue('square')
  await press('uploadChoice.print')
  const box = screen.getByLabelText(wording('uploadChoice.files'))
  expect(box).toHaveFocus()
  expect(box).toHaveAccessibleDescription(expect.stringContaining(wording('uploadChoice.fileFirst')))
})

test('“Design it for me” opens the brief, and its text survives a reload (design-start-20, enquiries-11)', async () => {
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
