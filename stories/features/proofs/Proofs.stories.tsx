import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { ArtworkScreen } from '@/features/proofs/ArtworkScreen'
import { ProofScreen } from '@/features/proofs/ProofScreen'
import { queryClient } from '@/features/session/queries'
import { mockShop, type ShopAnswer } from '../../support/mock-shop'
import { artwork, proofs, proofToken } from '../../support/proof'

const meta: Meta = {
  title: 'features/proofs/Proofs',
  parameters: {
    nextjs: { router: { asPath: '/proof_order', query: { token: proofToken }, isReady: true } },
  },
}
export default meta
type Story = StoryObj

const gone: ShopAnswer = {
  refused: 'This link is not valid, or it has expired.',
  category: 'graphql-no-such-entity',
}

const withAnswers = (answers: Record<string, ShopAnswer>) => ({
  beforeEach: () => {
    sessionStorage.clear()
    queryClient().clear()
    return mockShop(answers).end
  },
})
const proof = (orderProof: object): Story => ({
  ...withAnswers({ OrderProof: { orderProof } }),
  render: () => <ProofScreen />,
})

export const Waiting: Story = { tags: ['picture'], ...proof(proofs.waiting) }
export const SecondVersion: Story = proof(proofs.secondVersion)
export const ChangesAsked: Story = proof(proofs.changesAsked)
export const Approved: Story = { tags: ['picture'], ...proof(proofs.approved) }
/** Shows the exact line along which the design is cut (proofs-8). */
export const OfDesign: Story = proof(proofs.ofDesign)
export const OfEarlierDesign: Story = proof(proofs.ofEarlierDesign)
/** Notes with a reply and one of the shop (proofs-3). */
export const Notes: Story = proof(proofs.withNotes)
/** A place for a new note, moved by the arrow keys (proofs-3). */
export const PinningNote: Story = {
  ...proof(proofs.waiting),
  tags: ['each-brand'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pin a note' }))
    canvas.getByRole('button', { name: /arrow keys/ }).focus()
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
    await canvas.findByText('The pin is at 51 percent from the left and 40 percent from the top.')
  },
}
/** Approving requires the checkbox (proofs-3). */
export const Approving: Story = {
  ...proof(proofs.waiting),
  tags: ['each-brand'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve this proof' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes, make it like this' }))
    await canvas.findByText('Please check the box to say that you have checked the proof.')
  },
}
/** Thirty pages have one box, below all of them (proofs-9). */
export const ApprovingManyPages: Story = {
  ...proof(proofs.ofManyPages),
  tags: ['each-brand'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve this proof' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'The next ones' }))
    await canvas.findByText('Page 13 to Page 24, of 30')
  },
}
export const ApprovingOnThePhone: Story = { ...ApprovingManyPages, globals: { viewport: { value: 'phone' } } }
/** A change request requires a text (proofs-3). */
export const AskingForAChange: Story = {
  ...proof(proofs.waiting),
  tags: ['each-brand'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask for a change' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Send my changes' }))
    await canvas.findByText('Please tell us what should be different.')
  },
}
export const Loading: Story = { ...withAnswers({ OrderProof: 'never' }), render: () => <ProofScreen /> }
export const Failed: Story = { ...withAnswers({ OrderProof: 'down' }), render: () => <ProofScreen /> }
/** The link is invalid or has expired (proofs-6). */
export const Gone: Story = { ...withAnswers({ OrderProof: gone }), render: () => <ProofScreen /> }
export const Artwork: Story = {
  tags: ['picture'],
  ...withAnswers({ OrderArtwork: { orderArtwork: artwork } }),
  render: () => <ArtworkScreen />,
}
export const WordsOnly: Story = {
  ...withAnswers({ OrderArtwork: { orderArtwork: { ...artwork, images: [] } } }),
  render: () => <ArtworkScreen />,
}
