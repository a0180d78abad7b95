import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useState } from 'react'
import { AddedNote } from '@/features/cart/AddedNote'
import { addStateAtom, type AddState } from '@/features/notices/add-state'
import { AtomStoreProvider, createAtomStore } from '@/features/page/atoms'
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
  const [store] = useState(() => {
    const own = createAtomStore()
    own.set(addStateAtom, state)
    return own
  })
  return (
    <AtomStoreProvider value={store}>
      <div style={{ minHeight: '24rem' }}>
        <AddedNote />
      </div>
    </AtomStoreProvider>
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
