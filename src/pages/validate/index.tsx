import type { GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import { signInProps, type SignInProps } from '@/features/sign-in/sign-in-props'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'

const ValidateScreen = dynamic(
  () => import('@/features/sign-in/ValidateScreen').then((file) => file.ValidateScreen),
  {
    ssr: false,
    loading: SignInWaiting,
  },
)

export const getStaticProps: GetStaticProps<SignInProps> = () => signInProps('/validate')

export default function ValidatePage() {
  return <ValidateScreen />
}
