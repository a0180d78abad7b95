import type { GetStaticProps } from 'next'
import { signInProps, type SignInProps } from '@/features/sign-in/sign-in.server'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'
import { latePart } from '@/features/page/late-part'

const ConnectedScreen = latePart(
  () => import('@/features/sign-in/ConnectedScreen').then((file) => file.ConnectedScreen),
  SignInWaiting,
)

export const getStaticProps: GetStaticProps<SignInProps> = () => signInProps('/customer/connected')

export default function ConnectedPage() {
  return <ConnectedScreen />
}
