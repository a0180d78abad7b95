import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { ToolStage } from '@/features/design-start/ToolStage'
import { drawScreen } from '../../support/screen'

type Props = ComponentProps<typeof ToolStage>

const option = { uid: 'art', title: 'Artwork', type: 'file', required: true, values: [] }

/** As far as the stage reads them. */
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

test('a file that only our artist can open is neither cut nor stretched in the preview, and the stage says so (media-10)', async () => {
  drawScreen(<ToolStage product={product} choices={choicesWith(true)} />)
  expect(await screen.findByText('Kept as it is for our artist.')).toBeVisible()
  expect(screen.getByRole('img', { name: 'logo.ai' })).toBeVisible()
})
