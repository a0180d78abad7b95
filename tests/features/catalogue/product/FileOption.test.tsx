import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SendingFile } from '@/features/catalogue/product/FileOnItsWay'
import { FileOption } from '@/features/catalogue/product/FileOption'
import { options } from '../../../../stories/support/example-product'
import { drawScreen, wording } from '../../../support/screen'

const artwork = options.find(({ type }) => type === 'file')

test('a telephone is not offered HEIC, so that it sends its photographs as JPEG (media-10)', () => {
  if (!artwork) throw new Error('no product of the example takes a file')
  const option = { ...artwork, extensions: ['jpg', 'heic', 'pdf'] }
  drawScreen(<FileOption option={option} upload={undefined} error={undefined} onUpload={() => undefined} />)
  expect(screen.getByLabelText(option.title)).toHaveAttribute('accept', '.jpg,.pdf')
})

test('whoever points with a mouse is offered HEIC too: a computer sends a file as it is (media-70)', () => {
  if (!artwork) throw new Error('no product of the example takes a file')
  const option = { ...artwork, extensions: ['jpg', 'heic', 'pdf'] }
  drawScreen(<FileOption option={option} upload={undefined} error={undefined} onUpload={() => undefined} />)
  const field = screen.getByLabelText(option.title)
  fireEvent.pointerEnter(field, { pointerType: 'touch' })
  expect(field).toHaveAttribute('accept', '.jpg,.pdf')
  fireEvent.pointerEnter(field, { pointerType: 'mouse' })
  expect(field).toHaveAttribute('accept', '.jpg,.heic,.pdf')
})

test('what the shop says about a file stands below its name (catalogue-36, media-11)', async () => {
  if (!artwork) throw new Error('no product of the example takes a file')
  const note = 'It is kept as it is for our artist.'
  const upload = { key: 'example', url: '/media/x.png', name: 'logo.ai', note }
  drawScreen(<FileOption option={artwork} upload={upload} error={undefined} onUpload={() => undefined} />)
  expect(await screen.findByText(note)).toBeVisible()
  expect(screen.getByText(note).closest('[role=status]')?.textContent).toContain('logo.ai')
})

test('a file whose connection is away says that it waits, in place of how much has arrived (studio-201)', () => {
  drawScreen(<SendingFile percent={40} isWaiting label="Artwork" />)
  expect(screen.getByRole('progressbar', { name: 'Artwork' })).toHaveAttribute('value', '40')
  expect(screen.getByText(wording('artwork.waiting'))).toBeVisible()
})
