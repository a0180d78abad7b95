import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { NameFields, PhoneAndBirthday } from '@/features/forms/PersonFields'
import { Row } from '../../support/Row'

interface Props {
  phoneProblem?: string
  nameProblem?: string
  birthday: string
}

/** Name, phone and birthday of a customer, in registration and account. */
const meta: Meta<Props> = {
  title: 'features/forms/PersonFields',
  args: { birthday: '' },
  render: ({ phoneProblem, nameProblem, birthday }) => (
    <Row width="40rem" stack>
      <NameFields first={{ error: nameProblem }} last={{}} />
      <PhoneAndBirthday
        phone={{ error: phoneProblem }}
        birthday={{ typed: birthday, defaultValue: birthday }}
      />
    </Row>
  ),
}
export default meta
type Story = StoryObj<Props>

export const Empty: Story = {}
/** The field repeats which day was typed. */
export const WithBirthday: Story = { args: { birthday: '12/10/1985' } }
export const WithProblems: Story = {
  args: { nameProblem: 'Please enter your first name.', phoneProblem: 'Please enter a full phone number.' },
}
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } }
