import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { HomeScreen, type HomeSection } from '@/features/catalogue/home/HomeScreen'
import { currentBrand } from '../../../support/brands'
import { exampleCards, exampleCategory } from '../../../support/catalogue'

/** The sections of the brand's home page, with example products and categories. */
function ownSections(): HomeSection[] {
  return currentBrand().home.sections.map((section): HomeSection => {
    if (section.kind === 'products') return { kind: 'products', title: section.title, cards: exampleCards(8) }
    if (section.kind !== 'categories') return section
    const categories = exampleCategory().children.map((child) => ({
      ...child,
      parent: null,
      intro: 'A sentence about this group.',
      inMenu: true,
    }))
    return { kind: 'categories', title: section.title, categories }
  })
}

const meta: Meta<typeof HomeScreen> = {
  title: 'features/catalogue/home/HomeScreen',
  tags: ['each-brand'],
  component: HomeScreen,
  render: () => <HomeScreen home={{ hero: currentBrand().home.hero, sections: ownSections() }} />,
}
export default meta
type Story = StoryObj<typeof HomeScreen>

export const OfTheBrand: Story = { tags: ['picture'] }
export const HeroAlone: Story = {
  render: () => <HomeScreen home={{ hero: currentBrand().home.hero, sections: [] }} />,
}
