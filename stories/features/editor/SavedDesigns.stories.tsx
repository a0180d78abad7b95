import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, waitFor } from 'storybook/test'
import type { DesignDocument } from '@/design/design-document'
import { DesignEditor } from '@/features/editor/DesignEditor'
import type { Draft } from '@/features/editor/drafts/design-store'
import type { ShopDesigns } from '@/features/editor/drafts/shop-designs'
import { designStoreOf } from '../../support/design-store'
import { draft, empty, designWithHeartAndCode, made, template } from '../../support/round-sticker'

const copy = { uid: 'design', revision: 3, hash: 'c'.repeat(64) }

/** The content of each version, oldest first. */
const documents: DesignDocument[] = [
  made(empty, 'addShape', { shape: 'heart' }).document,
  made(empty, 'addShape', { shape: 'star' }).document,
  designWithHeartAndCode(),
]

const shop: ShopDesigns = {
  hasLinks: true,
  isAccount: () => true,
  save: async (known, document) => ({
    status: 'saved',
    copy: { ...(known ?? copy), revision: (known?.revision ?? 0) + 1 },
    document,
    picture: undefined,
  }),
  newest: async () => ({ status: 'saved', copy, document: designWithHeartAndCode(), picture: undefined }),
  versions: async () => ({
    pages: 2,
    versions: [
      { number: 3, madeBy: 'AUTOSAVE', isOrdered: false, createdAt: '2026-05-04T14:20:00Z' },
      { number: 2, madeBy: 'ORDER', isOrdered: true, createdAt: '2026-05-02T09:05:00Z' },
      { number: 1, madeBy: 'SAVE', isOrdered: false, createdAt: '2026-05-01T18:30:00Z' },
    ],
  }),
  version: async (_copy, number) => documents[number - 1] ?? empty,
  restore: async (known, number) => ({
    status: 'saved',
    copy: { ...known, revision: known.revision + 1 },
    document: documents[number - 1] ?? empty,
    picture: undefined,
  }),
  links: async () => [
    { uid: 'read', kind: 'READ', createdAt: '2026-05-02T09:05:00Z' },
    { uid: 'remix', kind: 'REMIX', createdAt: '2026-05-03T12:00:00Z' },
  ],
  makeLink: async () => ({ address: '/designtool?design=story&link=example' }),
  endLink: async () => undefined,
  reasonOf: () => 'The shop could not be reached.',
}

const kept: Draft[] = [
  {
    ...draft(designWithHeartAndCode()),
    id: 'round',
    title: 'Circle stickers',
    version: 4,
    keptAt: '2026-05-04T14:20:00Z',
  },
  { ...draft(empty), id: 'wide', title: 'Bumper stickers', version: 1, keptAt: '2026-04-20T08:00:00Z' },
]

/** Designs made earlier: on this device, and as versions and links at the shop. */
const meta: Meta<typeof DesignEditor> = {
  title: 'features/editor/SavedDesigns',
  component: DesignEditor,
  // The layout on its stage depends on the space that type and controls leave.
  tags: ['each-brand'],
  args: {
    template,
    draft: { ...draft(designWithHeartAndCode()), shop: copy },
    shop,
    store: designStoreOf(kept),
    sendFile: async () => ({ status: 'stopped' }),
    priceOf: () => '$68.00',
    onClose: () => undefined,
  },
}
export default meta
type Story = StoryObj<typeof DesignEditor>

/** Opens a panel from the menu of all commands, like a shopper who has no key for it. */
const opened = (command: string, panel: string, args: Story['args'] = {}): Story => ({
  args,
  play: async ({ canvasElement, canvas, userEvent }) => {
    canvasElement.querySelector<HTMLElement>('[data-stage]')?.focus()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await canvas.findByLabelText('What would you like to do?'), `${command}{Enter}`)
    await waitFor(() => expect(canvas.getByRole('region', { name: panel })).toBeVisible())
  },
})

const withSteps = (story: Story, steps: NonNullable<Story['play']>): Story => ({
  ...story,
  play: async (context) => {
    await story.play?.(context)
    await steps(context)
  },
})

export const Drafts = opened('Designs', 'Designs', { onOpenDraft: () => undefined })
export const NoDrafts = opened('Designs', 'Designs', { store: designStoreOf([]) })

export const Versions = withSteps(opened('Versions', 'Versions'), async ({ canvas }) => {
  await expect(await canvas.findByText(/in a cart or an order/)).toBeVisible()
})

export const LookingAtVersion = withSteps(opened('Versions', 'Versions'), async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'View version 2' }))
  await expect(await canvas.findByRole('img', { name: 'Version 2' })).toBeVisible()
})

export const NotSavedYet = opened('Versions', 'Versions', {
  draft: draft(designWithHeartAndCode()),
  shop: { ...shop, isAccount: () => false },
})

export const VersionsOutOfReach = withSteps(
  opened('Versions', 'Versions', {
    shop: {
      ...shop,
      versions: async () => {
        throw new Error('no network')
      },
    },
  }),
  async ({ canvas }) => {
    await expect(await canvas.findByText('The shop could not be reached.')).toBeVisible()
  },
)

export const Links = withSteps(opened('Share', 'Share'), async ({ canvas }) => {
  await expect(await canvas.findByRole('list', { name: /links/i })).toBeVisible()
})

export const NewLink = withSteps(opened('Share', 'Share'), async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Make a link' }))
  await expect(await canvas.findByDisplayValue(/link=example/)).toBeVisible()
})
