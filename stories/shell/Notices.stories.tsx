import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useNotice } from '@/features/notices/notice'
import { SnackbarHost } from '@/shell/SnackbarHost'
import { Button } from '@/ui/Button'
import { expect, screen, userEvent } from 'storybook/test'
import { Row } from '../support/Row'

function Speaker() {
  const notice = useNotice()
  return (
    <Row>
      <Button onClick={() => notice.success('Your password has been saved successfully.')}>Say yes</Button>
      <Button kind="secondary" onClick={() => notice.error('Unknown error, please try after some time.')}>
        Say no
      </Button>
      <SnackbarHost />
    </Row>
  )
}

const meta: Meta<typeof SnackbarHost> = {
  title: 'shell/Notices',
  component: SnackbarHost,
  render: () => <Speaker />,
}
export default meta
type Story = StoryObj<typeof SnackbarHost>

export const Quiet: Story = {}
export const LatestWins: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Say yes' }))
    await userEvent.click(screen.getByRole('button', { name: 'Say no' }))
    await expect(screen.getByRole('status')).toHaveTextContent('Unknown error')
    await expect(screen.getByRole('status')).not.toHaveTextContent('saved')
  },
}
