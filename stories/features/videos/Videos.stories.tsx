import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Videos } from '@/features/videos/Videos'
import { currentBrand } from '../../support/brands'
import { exampleVideos } from '../../support/videos'

const videos = () => exampleVideos(currentBrand().home.hero.picture.file)

const meta: Meta<typeof Videos> = {
  title: 'features/videos/Videos',
  tags: ['each-brand'],
  component: Videos,
  render: () => <Videos videos={videos()} />,
}
export default meta
type Story = StoryObj<typeof Videos>

export const Three: Story = {}
export const One: Story = { render: () => <Videos title="See it glow" videos={videos().slice(0, 1)} /> }
export const PictureMissing: Story = { render: () => <Videos videos={exampleVideos('home/gone.webp')} /> }
/** The brand's film, as on its home page. */
export const OwnFilm: Story = {
  render: () => {
    const own = currentBrand().home.sections.find((section) => section.kind === 'videos')
    return <Videos title={own?.title} videos={own?.videos ?? []} />
  },
}
export const FilmBesideEmbedded: Story = {
  render: () => {
    const own = currentBrand().home.sections.flatMap((section) =>
      section.kind === 'videos' ? section.videos : [],
    )
    return <Videos title="See it glow" videos={[...own, ...videos().slice(0, 2)]} />
  },
}
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } }
