import type { Captcha } from '../checkout/captcha'
import type { RegistrationEntry } from './registration'
import { speaksCoreOnly } from '../dialect'
import * as livery from './livery/sign-in'
import * as magento from './magento/sign-in'

interface SignInBackend {
  signIn: (email: string, password: string, captcha?: Captcha) => Promise<void>
  register: (entry: RegistrationEntry) => Promise<'signed-in' | 'confirm'>
  confirmEmail: (email: string, key: string) => Promise<'signed-in' | 'confirmed'>
}

export const { confirmEmail, register, signIn }: SignInBackend = speaksCoreOnly ? magento : livery
