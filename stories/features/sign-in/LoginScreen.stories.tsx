import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { queryClient } from '@/features/session/queries'
import { keepSentCode } from '@/features/sign-in/sent-code'
import { LoginScreen } from '@/features/sign-in/LoginScreen'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'
import { mockShop, type ShopAnswer } from '../../support/mock-shop'

const withAnswers = (answers: Record<string, ShopAnswer>, isCodeSent = false) => ({
  beforeEach: () => {
    sessionStorage.clear()
    queryClient().clear()
    if (isCodeSent) keepSentCode({ email: 'ada.lovelace@example.com', at: Date.now() })
    const { end } = mockShop({ CaptchaSettings: { recaptchaV3Config: null }, ...answers })
    return () => {
      end()
      sessionStorage.clear()
    }
  },
})

const meta: Meta<typeof LoginScreen> = {
  title: 'features/sign-in/LoginScreen',
  component: LoginScreen,
  ...withAnswers({}),
}
export default meta
type Story = StoryObj<typeof LoginScreen>

export const Empty: Story = { tags: ['picture'] }

export const Missing: Story = {
  tags: ['picture'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }))
    await canvas.findAllByText('This is a required field.')
  },
}

const fillIn: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText('Email address'), 'ada.lovelace@example.com')
  await userEvent.type(await canvas.findByLabelText('Password', { selector: 'input' }), 'Secret-pass1')
  await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }))
}

export const Refused: Story = {
  tags: ['picture'],
  ...withAnswers({
    SignIn: {
      refused:
        'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
      category: 'graphql-authentication',
    },
  }),
  play: async (context) => {
    await fillIn(context)
    await context.canvas.findByRole('alert')
  },
}

export const SigningIn: Story = { tags: ['picture'], ...withAnswers({ SignIn: 'never' }), play: fillIn }

export const ShopDown: Story = {
  ...withAnswers({ SignIn: 'down' }),
  play: async (context) => {
    await fillIn(context)
    await context.canvas.findByRole('alert')
  },
}

export const CodeSent: Story = withAnswers({}, true)

const providers = {
  SocialProviders: {
    providers: [
      { source: 'google', name: 'Google' },
      { source: 'facebook', name: 'Facebook' },
    ],
  },
}

export const WithOtherProviders: Story = {
  ...withAnswers(providers),
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: 'Continue with Google' })),
}

export const CameBackWithoutSuccess: Story = {
  ...withAnswers(providers),
  parameters: { nextjs: { router: { query: { social: 'failed' } } } },
  play: async ({ canvas }) => void (await canvas.findByRole('alert')),
}

export const MustConfirmTheAddress: Story = {
  ...withAnswers(providers),
  parameters: { nextjs: { router: { query: { social: 'confirm' } } } },
}

export const Loading: Story = { render: () => <SignInWaiting /> }
