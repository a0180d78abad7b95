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
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } }
