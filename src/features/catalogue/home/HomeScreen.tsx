import type { ReactNode } from 'react'
import type { CategoryEntry } from '@/commerce/product/category'
import type { ProductCard } from '@/commerce/product/cards/product-card'
import type { SharedPhoto } from '@/commerce/designs/shared-photo'
import type { Home } from '@/brand/schema/pages'
import { later } from '@/next/browser/lazy-parts'
import { Accordion } from '@/ui/folding/Accordion'
import { Section } from '@/ui/Section'
import { CardGrid } from '../../tiles/CardGrid'
import { PreviewToggle } from '../../tiles/PreviewToggle'
import { CategoryTiles } from '../../tiles/CategoryTiles'
import { HomeHero } from './HomeHero'
import { HomeQuotes } from './HomeQuotes'
import { HomePromises } from './HomePromises'
import { HomeSteps } from './HomeSteps'
import { HomeStory } from './HomeStory'
import { Videos } from '@/features/videos/Videos'

/** Shown once photos are published, so that a home page without them carries nothing for it. */
const CustomersPhotos = later(() => import('../../tiles/LatePhotos').then((file) => file.LatePhotos))

type Written = Home['sections'][number]

/** A section of home.yaml with its references resolved. */
export type HomeSection =
  | Exclude<Written, { kind: 'categories' | 'products' }>
  | { kind: 'categories'; title: string; text?: string; categories: (CategoryEntry & { href?: string })[] }
  | { kind: 'products'; title: string; text?: string; cards: ProductCard[] }

export interface HomeView {
  hero: Home['hero']
  sections: HomeSection[]
  /** Published photos of customers. */
  photos?: SharedPhoto[]
}

/** The home page: the sections of home.yaml, in order. */
export function HomeScreen({ home, welcome }: { home: HomeView; welcome?: ReactNode }) {
  return (
    <>
      <HomeHero hero={home.hero} />
      {welcome}
      {home.sections.map((section, index) => (
        <HomeBand key={`${section.kind}-${index}`} section={section} />
      ))}
      {home.photos && <CustomersPhotos photos={home.photos} />}
    </>
  )
}

const introOf = (text: string | undefined) => (text ? { intro: text } : {})

function HomeBand({ section }: { section: HomeSection }) {
  switch (section.kind) {
    case 'categories':
      return (
        <Section title={section.title} {...introOf(section.text)}>
          <CategoryTiles categories={section.categories} size="l" level={3} />
        </Section>
      )
    case 'products':
      return (
        <Section title={section.title} {...introOf(section.text)} tone="sunken">
          <CardGrid cards={section.cards} Preview={PreviewToggle} />
        </Section>
      )
    case 'steps':
      return <HomeSteps title={section.title} steps={section.steps} />
    case 'promises':
      return <HomePromises title={section.title} promises={section.promises} />
    case 'story':
      return <HomeStory story={section} />
    case 'reviews':
      return <HomeQuotes title={section.title} quotes={section.quotes} />
    case 'faq':
      return (
        <Section title={section.title} width="narrow" align="center">
          <Accordion entries={section.entries} />
        </Section>
      )
    case 'videos':
      return <Videos title={section.title} videos={section.videos} />
  }
}
