import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SendingFile } from '@/features/artwork/UploadState'
import { FileOption } from '@/features/artwork/FileOption'
import { options } from '../../../stories/support/example-product'
import { renderScreen, wording } from '../../support/browser/screen'

const nothing = () => undefined
const noFiles = { sending: nothing, arrived: nothing, stopped: nothing }

const artwork = options.find(({ type }) => type === 'file')

test('a file field does not offer HEIC without a mouse, so that phones send photos as JPEG (media-10)', () => {
  if (!artwork) throw new Error('no product of the example takes a file')
  const option = { ...artwork, extensions: ['jpg', 'heic', 'pdf'] }
  renderScreen(
    <FileOption
      option={option}
      upload={undefined}
      files={noFiles}
      error={undefined}
      onUpload={() => undefined}
    />,
  )
  expect(screen.getByLabelText(option.title)).toHaveAttribute('accept', '.jpg,.pdf')
})

test('a file field under a mouse pointer also offers HEIC (media-10)', () => {
  if (!artwork) throw new Error('no product of the example takes a file')
  const option = { ...artwork, extensions: ['jpg', 'heic', 'pdf'] }
  renderScreen(
    <FileOption
      option={option}
      upload={undefined}
      files={noFiles}
      error={undefined}
      onUpload={() => undefined}
    />,
  )
  const field = screen.getByLabelText(option.title)
  fireEvent.pointerEnter(field, { pointerType: 'touch' })
  expect(field).toHaveAttribute('accept', '.jpg,.pdf')
  fireEvent.pointerEnter(field, { pointerType: 'mouse' })
  expect(field).toHaveAttribute('accept', '.jpg,.heic,.pdf')
})

test('the shop’s note about a file is shown below the file’s name (catalogue-36, media-425)', async () => {
  if (!artwork) throw new Error('no product of the example takes a file')
  const note = 'It is kept as it is for our artist.'
  const upload = { key: 'example', url: '/media/x.png', name: 'logo.ai', note }
  renderScreen(
    <FileOption
      option={artwork}
      upload={upload}
      files={noFiles}
      error={undefined}
      onUpload={() => undefined}
    />,
  )
  expect(await screen.findByText(note)).toBeVisible()
  expect(screen.getByText(note).closest('[role=status]')?.textContent).toContain('logo.ai')
})

test('an upload without a connection shows that it is waiting, beside its progress bar (studio-196)', () => {
  renderScreen(<SendingFile percent={40} isWaiting label="Artwork" />)
  expect(screen.getByRole('progressbar', { name: 'Artwork' })).toHaveAttribute('value', '40')
  expect(screen.getByText(wording('artwork.waiting'))).toBeVisible()
})
