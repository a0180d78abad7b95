import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { PageScreen } from '@/features/content/PageScreen'

const page = {
  slug: 'about-us',
  title: 'Who we are',
  intro: 'A workshop, nineteen people and four cutters that never rest.',
  html: '<h2>How it began</h2><p>With one drawing for a village fair. All two hundred were gone by noon.</p><h2>What we promise</h2><ul><li>A person looks at every file.</li><li>We answer the phone ourselves.</li></ul>',
  faq: [{ question: 'May I visit?', answer: 'Yes, on Fridays.' }],
  picture: null,
}

const meta: Meta<typeof PageScreen> = {
  title: 'features/content/PageScreen',
  component: PageScreen,
  args: { page },
}
export default meta
type Story = StoryObj<typeof PageScreen>

export const WithQuestions: Story = { tags: ['picture'] }
export const TextOnly: Story = { tags: ['picture'], args: { page: { ...page, intro: '', faq: [] } } }
