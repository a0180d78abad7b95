import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { HomeVideos } from '@/features/catalogue/home/HomeVideos'
import { shownBrand } from '../../../support/brands'
import { exampleVideos } from '../../../support/videos'

const videos = () => exampleVideos(shownBrand().home.hero.picture.file)

const meta: Meta<typeof HomeVideos> = {
  title: 'features/catalogue/home/HomeVideos',
  tags: ['each-brand'],
  component: HomeVideos,
  render: () => <HomeVideos videos={videos()} />,
}
export default meta
type Story = StoryObj<typeof HomeVideos>

export const Three: Story = {}
export const One: Story = { render: () => <HomeVideos title="See it glow" videos={videos().slice(0, 1)} /> }
export const PictureMissing: Story = { render: () => <HomeVideos videos={exampleVideos('home/gone.webp')} /> }
/** The brand's own film, as its home page shows it. */
export const OwnFilm: Story = {
  render: () => {
    const own = shownBrand().home.sections.find((section) => section.kind === 'videos')
    return <HomeVideos title={own?.title} videos={own?.videos ?? []} />
  },
}
export const FilmBesideEmbedded: Story = {
  render: () => {
    const own = shownBrand().home.sections.flatMap((section) =>
      section.kind === 'videos' ? section.videos : [],
    )
    return <HomeVideos title="See it glow" videos={[...own, ...videos().slice(0, 2)]} />
  },
}
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } }
