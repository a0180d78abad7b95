import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { queryClient } from '@/features/session/queries'
import { ReturningShopper } from '@/features/welcome-back/ReturningShopper'
import { accountAnswers } from '../../support/account'
import { mockShop } from '../../support/mock-shop'

/** A new visitor sees nothing; `WelcomeBack` shows what a returning shopper sees. */
const meta: Meta<typeof ReturningShopper> = {
  title: 'features/welcome-back/ReturningShopper',
  component: ReturningShopper,
  beforeEach: () => {
    queryClient().clear()
    return mockShop(accountAnswers()).end
  },
}
export default meta

export const NewVisitor: StoryObj<typeof ReturningShopper> = {}
