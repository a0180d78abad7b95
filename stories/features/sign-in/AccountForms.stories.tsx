import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { ChangePasswordScreen } from '@/features/sign-in/ChangePasswordScreen'
import { ConnectedScreen } from '@/features/sign-in/ConnectedScreen'
import { ConfirmEmailScreen } from '@/features/sign-in/ConfirmEmailScreen'
import { ForgotPasswordScreen } from '@/features/sign-in/ForgotPasswordScreen'
import { CheckYourMailbox } from '@/features/sign-in/CheckYourMailbox'
import { RegisterScreen } from '@/features/sign-in/RegisterScreen'
import { ResendLinkScreen } from '@/features/sign-in/ResendLinkScreen'
import { ResetPasswordScreen } from '@/features/sign-in/ResetPasswordScreen'
import { ValidateScreen } from '@/features/sign-in/ValidateScreen'
import { mockShop } from '../../support/mock-shop'

const meta: Meta = {
  title: 'features/sign-in/AccountForms',
  beforeEach: () => {
    sessionStorage.clear()
    return mockShop({
      CaptchaSettings: { recaptchaV3Config: null },
      ResendLink: { resendConfirmationEmail: true },
    }).end
  },
}
export default meta
type Story = StoryObj

const at = (query: Record<string, string>) => ({
  parameters: { nextjs: { router: { asPath: '/', query, isReady: true } } },
})
const key = 'R26Phn1H-CDfhmRTZhGqmg_vHIO3FmloCTi535RHaJE'

export const Register: Story = { tags: ['picture'], render: () => <RegisterScreen /> }
export const RegisterWithAWelcome: Story = { render: () => <RegisterScreen welcomePercent={10} /> }
export const RegisterWithProblems: Story = {
  render: () => <RegisterScreen />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Date of birth/), '02/30/1990')
    await userEvent.type(await canvas.findByLabelText('Password'), 'secretpass')
    await userEvent.click(await canvas.findByRole('button', { name: 'Create my account' }))
    await canvas.findByText('Please enter a valid full date.')
  },
}
export const Mailbox: Story = {
  render: () => (
    <CheckYourMailbox email="somebody.with.quite.a.long.address@a-domain-that-is-long-as-well.example.com" />
  ),
}
export const ForgotPassword: Story = { tags: ['picture'], render: () => <ForgotPasswordScreen /> }
export const NewPassword: Story = {
  tags: ['picture'],
  ...at({ email: 'ada@example.com', token: key }),
  render: () => <ResetPasswordScreen />,
}
export const BrokenLink: Story = { ...at({}), render: () => <ResetPasswordScreen /> }
export const ConfirmEmail: Story = {
  tags: ['picture'],
  ...at({ email: 'ada@example.com', key }),
  render: () => <ConfirmEmailScreen />,
}
export const ResendLink: Story = { tags: ['picture'], render: () => <ResendLinkScreen /> }
export const ResentLink: Story = {
  render: () => <ResendLinkScreen />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email address'), 'ada@example.com')
    await userEvent.click(await canvas.findByRole('button', { name: 'Send the link' }))
    await canvas.findByRole('status')
  },
}
export const Connecting: Story = { tags: ['picture'], render: () => <ConnectedScreen /> }
export const Validate: Story = { tags: ['picture'], render: () => <ValidateScreen /> }
export const ChangePassword: Story = { tags: ['picture'], render: () => <ChangePasswordScreen /> }
