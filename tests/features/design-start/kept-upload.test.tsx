import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { ToolStage } from '@/features/design-start/tools/ToolStage'
import { renderScreen } from '../../support/browser/screen'

type Props = ComponentProps<typeof ToolStage>

const option = { uid: 'art', title: 'Artwork', type: 'file', required: true, values: [] }

/** The product fields that the stage reads. */
const product = {
  urlKey: 'custom-circle-stickers',
  name: 'Circle stickers',
  options: [option],
  rules: [],
  table: { sizes: {} },
  pictures: [],
} as unknown as Props['product']

const choicesWith = (isKept: boolean) =>
  ({
    draft: {
      selection: {},
      quantity: 50,
      uploads: {
        art: {
          key: 'k',
          url: '/media/uploads/k.png',
          name: 'logo.ai',
          note: 'Kept as it is for our artist.',
          ...(isKept && { isKept }),
        },
      },
    },
  }) as unknown as Props['choices']

test('the preview shows a file that only our artist can open uncropped, with a note (media-10)', async () => {
  renderScreen(<ToolStage product={product} choices={choicesWith(true)} />)
  expect(await screen.findByText('Kept as it is for our artist.')).toBeVisible()
  expect(screen.getByRole('img', { name: 'logo.ai' })).toBeVisible()
})
