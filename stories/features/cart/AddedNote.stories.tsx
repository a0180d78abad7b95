import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useHydrateAtoms } from 'jotai/utils'
import { AddedNote } from '@/features/cart/AddedNote'
import { addStateAtom, type AddState } from '@/features/notices/add-state'
import { exampleCards } from '../../support/catalogue'

const item = (name: string) => ({
  sku: 'EX-0',
  quantity: 50,
  selectedOptions: [],
  enteredOptions: [],
  shown: {
    name,
    picture: exampleCards(1)[0]?.picture?.file ?? '',
    choices: ['3 × 3 in', 'Matte vinyl'],
    rowCents: 4_200,
  },
})

function NoteFor({ state }: { state: AddState }) {
  useHydrateAtoms([[addStateAtom, state]])
  return (
    <div style={{ minHeight: '24rem' }}>
      <AddedNote />
    </div>
  )
}

const meta: Meta<typeof NoteFor> = {
  title: 'features/cart/AddedNote',
  tags: ['each-brand'],
  component: NoteFor,
}
export default meta
type Story = StoryObj<typeof NoteFor>

/** Shown in the frame of the click (cart-49). */
export const Adding: Story = {
  render: () => <NoteFor state={{ status: 'adding', item: item('Example number 1') }} />,
}
export const Added: Story = {
  render: () => <NoteFor state={{ status: 'added', item: item('Example number 1') }} />,
}
export const LongName: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <NoteFor
      state={{
        status: 'added',
        item: item('A name that is long enough to need a second line and perhaps a third'),
      }}
    />
  ),
}
