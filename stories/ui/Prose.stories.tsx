import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Prose } from '@/ui/Prose'
import { Row } from '../support/Row'
import { usage } from '../support/usage'

const html = `<p>Every sign is bent, wired and tested by hand. <strong>Nothing leaves the workshop</strong> before it has burned for eight hours.</p>
<h2>What you get</h2><ul><li>A cut backing with holes for four screws</li><li>A twelve-volt supply with a <a href="/size-guide">two-meter cable</a></li></ul>
<h3>How to hang it</h3><ol><li>Hold the paper template to the wall</li><li>Drill where it says so</li></ol>
<blockquote><p>It took us nine minutes.</p></blockquote>
<table><thead><tr><th>Size</th><th>Weight</th></tr></thead><tbody><tr><td>20 inches</td><td>3 lb</td></tr><tr><td>40 inches</td><td>7 lb</td></tr></tbody></table>`

const meta: Meta<typeof Prose> = {
  title: 'ui/Prose',
  tags: ['autodocs', 'picture'],
  component: Prose,
  parameters: usage({
    notFor: 'Text written in code: plain elements. HTML that nobody has sanitized: never.',
    keyboard: 'Takes no focus itself; Tab reaches the links in its text.',
  }),
  args: { html },
  render: (args) => (
    <Row>
      <Prose {...args} />
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof Prose>

export const Article: Story = {}
