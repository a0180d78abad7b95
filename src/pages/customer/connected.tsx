import type { GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import { signInProps, type SignInProps } from '@/features/sign-in/sign-in-props'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'

const ConnectedScreen = dynamic(
  () => import('@/features/sign-in/ConnectedScreen').then((file) => file.ConnectedScreen),
  { ssr: false, loading: SignInWaiting },
)

export const getStaticProps: GetStaticProps<SignInProps> = () => signInProps('/customer/connected')

export default function ConnectedPage() {
  return <ConnectedScreen />
}
